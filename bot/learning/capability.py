"""Tells the bot what this folder adds to it."""

from __future__ import annotations

from bot.core.services import Services
from bot.discord_base.rule_button import RuleButton
from bot.learning.ui import help  # noqa: A004 - named for its command
from bot.learning.ui.help import HelpButton, HelpPages
from bot.learning.ui.rule import LearningRulePages
from bot.match.registration import Capability


def _make(services: Services) -> None:
    services.add(HelpPages(), LearningRulePages(services))


LEARNING = Capability(make=_make, commands=help.COMMANDS, components=(HelpButton, RuleButton))
