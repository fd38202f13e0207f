"""Register this capability with the bot."""

from __future__ import annotations

import discord

from bot.agents.agent_runner import AgentRunner
from bot.agents.hints import Hints
from bot.agents.reasons import Reasons
from bot.agents.thinking import Thinking
from bot.agents.ui import hint, why
from bot.core.metrics import Metrics
from bot.core.priority import Priority
from bot.core.processes import Processes
from bot.core.services import Services
from bot.match.changes import Changes
from bot.match.registration import Capability
from bot.match.seat_time import Pace
from bot.match.table import Table
from bot.play.ui.offers import BoardButtons, MenuEntries
from bot.workers.jobs import Workers
from db.store import Store


def _make(services: Services) -> None:
    store, table, changes = services[Store], services[Table], services[Changes]
    services[BoardButtons].offer(why.WHY, lambda seated, _: any(seat.is_computer for seat in seated.seats))
    services[MenuEntries].offer(hint.ENTRY, why.ENTRY)
    services.add(Reasons(store), Hints(store, table, services[Workers], changes, services.now))


def _connect(services: Services, client: discord.Client) -> None:
    store, table, changes, metrics = services[Store], services[Table], services[Changes], services[Metrics]

    def serves(guild_id: int) -> bool:
        return client.get_guild(guild_id) is not None or services[Processes].adopts(guild_id)

    thinking = Thinking(services[Workers], table, changes, services[Pace], metrics)
    runner = AgentRunner(store, table, services[Priority], serves, thinking, metrics)
    changes.plan_with(runner.plan)
    services.add(runner)
    hint.end_hint_answers(services)


AGENTS = Capability(make=_make, connect=_connect, handlers=(hint.HANDLERS, why.HANDLERS))
