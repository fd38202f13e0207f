"""Register this capability with the bot."""

from __future__ import annotations

from bot.core.services import Services
from bot.games.registry import PRESENTERS
from bot.learning.lessons import Lessons
from bot.learning.tips import Help
from bot.learning.ui import help, tips_tab  # noqa: A004 - named for its command
from bot.learning.ui.help import HelpButton, HelpPages, LessonSignsButton, RuleButton, TopicButton, WordsButton
from bot.learning.ui.lesson import LessonButton
from bot.match.registration import Capability
from bot.play.before_move import BeforeMove
from bot.play.ui.offers import BoardButtons, MenuEntries, MenuEntry
from db.store import Store


def _make(services: Services) -> None:
    pages = HelpPages()
    pages.offer("signs", help.legend_text, help.draw_legend)
    tips = Help(services[Store], services.now)
    services.add(pages, Lessons(services[Store], services.now, PRESENTERS), tips)
    services[BoardButtons].offer(help.SIGNS)
    signs = MenuEntry(verb=help.SIGNS, label="button-signs-more")
    services[MenuEntries].offer(signs, tips_tab.tip_entry(tips))
    services[BeforeMove].ask_with(tips)


LEARNING = Capability(
    make=_make,
    commands=help.COMMANDS,
    handlers=(help.HANDLERS, tips_tab.HANDLERS),
    components=(HelpButton, RuleButton, TopicButton, WordsButton, LessonButton, LessonSignsButton),
    tabs=tips_tab.TABS,
)
