"""Tells the bot what this folder adds to it."""

from __future__ import annotations

from bot.core.services import Services
from bot.games.registry import PRESENTERS
from bot.learning.lessons import Lessons
from bot.learning.ui import help  # noqa: A004 - named for its command
from bot.learning.ui.help import HelpButton, HelpPages
from bot.learning.ui.lesson import LessonButton
from bot.match.registration import Capability
from db.store import Store


def _make(services: Services) -> None:
    services.add(HelpPages(), Lessons(services[Store], services.now, PRESENTERS))


LEARNING = Capability(make=_make, commands=help.COMMANDS, components=(HelpButton, LessonButton))
