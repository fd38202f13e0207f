"""Tells the bot what this folder adds to it."""

from __future__ import annotations

from bot.core.services import Services
from bot.daily.daily import Daily
from bot.daily.ui import daily
from bot.daily.ui.daily import DailyButton, DailySelect
from bot.lobby.match_limits import MatchLimits
from bot.match.changes import Changes
from bot.match.registration import Capability
from db.store import Store


def _make(services: Services) -> None:
    on_change = services[Changes].announce
    services.add(Daily(services[Store], services.now, services[MatchLimits], on_change=on_change))


DAILY = Capability(make=_make, commands=daily.COMMANDS, components=(DailyButton, DailySelect))
