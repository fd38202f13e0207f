"""Register this capability with the bot."""

from __future__ import annotations

from bot.core.services import Services
from bot.core.settings import Settings
from bot.match.additions import Additions
from bot.match.changes import Changes
from bot.match.moments import Moments
from bot.match.registration import Capability
from bot.match.seat_time import Pace
from bot.match.table import Table
from bot.match.waiting import Waiting
from db.store import Store


def _make(services: Services) -> None:
    store, changes = services[Store], services[Changes]
    table = Table(store, services.now, on_move=changes.announce_move, on_end=changes.follow_end)
    changes.follow(store, table.lock)
    pace = Pace(store, services.clock, services[Settings].agent_pace)
    services.add(table, Moments(store), Waiting(store, table, services.now), pace, Additions())


MATCH = Capability(make=_make)
