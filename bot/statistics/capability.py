"""Register this capability with the bot."""

from __future__ import annotations

from bot.club.overview import Overview
from bot.core.services import Services
from bot.match.changes import Changes
from bot.match.registration import Capability
from bot.statistics.results import note_results
from bot.statistics.statistics import Statistics, read_club
from bot.statistics.ui import statistics_tab
from db.store import Store


def _make(services: Services) -> None:
    services[Changes].end_with(note_results)
    services.add(Statistics(services[Store], services.now))
    services[Overview].offer(read_club)


STATISTICS = Capability(make=_make, tabs=statistics_tab.TABS)
