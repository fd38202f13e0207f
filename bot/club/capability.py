"""Register this capability with the bot."""

from __future__ import annotations

from bot.club.overview import Overview
from bot.club.standings import ContestStandings
from bot.club.ui import club
from bot.core.services import Services
from bot.match.registration import Capability
from db.store import Store


def _make(services: Services) -> None:
    services.add(Overview(services[Store]), ContestStandings())


CLUB = Capability(make=_make, commands=club.COMMANDS, club=club.TABS)
