"""Register this capability with the bot."""

from __future__ import annotations

import functools

import discord

from bot.clocks import ui
from bot.clocks.deadlines import Deadlines
from bot.clocks.departures import Departures, Returns
from bot.clocks.idle import IdleMatches
from bot.clocks.reach import Reach
from bot.clocks.vacations import VacationEnds, Vacations
from bot.core.services import Services
from bot.discord_base.places import is_member
from bot.match.changes import Changes
from bot.match.registration import Capability
from bot.match.table import Table
from bot.publishing.context import PublishingContext
from db.store import Store


def _make(services: Services) -> None:
    store, clock, table, now = services[Store], services.clock, services[Table], services.now
    changes = services[Changes]
    departures = Departures(store, table, now, on_change=changes.announce)
    deadlines = Deadlines(store, clock, table, departures.has_left)
    changes.plan_with(deadlines.plan)
    services.add(
        departures,
        deadlines,
        Reach(store, clock, changes, deadlines),
        IdleMatches(store, table, on_change=changes.announce),
        Returns(store, table, now, on_change=changes.announce),
        Vacations(store, now, on_change=changes.announce),
        VacationEnds(store, clock, on_change=changes.announce),
    )


def _connect(services: Services, client: discord.Client) -> None:
    departures = services[Departures]
    departures.ask_by(functools.partial(is_member, client))
    services[PublishingContext].threads.on_refusal(departures.look_for)


CLOCKS = Capability(make=_make, connect=_connect, tabs=ui.TABS)
