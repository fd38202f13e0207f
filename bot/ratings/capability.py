"""Register this capability with the bot."""

from __future__ import annotations

from bot.core.services import Services
from bot.match.registration import Capability
from bot.ratings.ratings import Ratings
from bot.ratings.ui import rating_tab
from db.store import Store


def _make(services: Services) -> None:
    services.add(Ratings(services[Store]))


RATINGS = Capability(make=_make, tabs=rating_tab.TABS)
