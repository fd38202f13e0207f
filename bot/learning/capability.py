"""Tells the bot what this folder adds to it."""

from __future__ import annotations

from bot.core.services import Services
from bot.learning.tips import Help
from bot.learning.ui import help, tips_tab  # noqa: A004 - named for its command
from bot.learning.ui.help import HelpButton, HelpPages
from bot.match.registration import Capability
from bot.match.table import Table
from db.store import Store


def _make(services: Services) -> None:
    services.add(HelpPages(), Help(services[Store], services[Table], services.now))


LEARNING = Capability(make=_make, commands=help.COMMANDS, components=(HelpButton,), tabs=tips_tab.TABS)
