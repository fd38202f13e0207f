"""Makes all services of a process over one store, and tells discord.py where Discord is."""

from __future__ import annotations

from collections.abc import Sequence

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.core.admission import Admission
from bot.core.metrics import Metrics
from bot.core.priority import Priority
from bot.core.processes import Processes
from bot.core.services import Clock, Services
from bot.core.settings import Settings, TokenlessSettings
from bot.core.users import Users
from bot.discord_base.command_mentions import CommandMentions
from bot.discord_base.emoji import ApplicationEmoji
from bot.match.changes import Changes
from bot.match.registration import AllMessages, Capability, Order
from bot.workers.jobs import Workers
from bot.workers.own_workers import OwnWorkers
from bot.workers.render_pool import RenderPool
from bot.workers.worker_pool import WorkerPool
from db.store import Store


def make_services(
    capabilities: Sequence[Capability],
    order: Order,
    settings: Settings,
    store: Store,
    clock: Clock,
    metrics: Metrics | None = None,
) -> Services:
    """Make the services; run nothing and start no process."""
    changes, priority = Changes(), Priority()
    users = Users(store, clock.now, on_change=changes.announce)
    mentions = CommandMentions()
    services = Services(
        clock,
        order,
        settings,
        store,
        metrics or Metrics(),
        changes,
        priority,
        users,
        Processes(store, clock.now, on_match=changes.wake_watchers, on_user=users.read_again),
        Admission(priority, settings.interaction_pace),
        mentions,
        ApplicationEmoji(mentions),
        RenderPool(WorkerPool(settings.render_workers)),
        _workers(settings, store),
        AllMessages(messages for capability in capabilities for messages in capability.messages),
    )
    for capability in capabilities:
        capability.make(services)
    return services


def _workers(settings: Settings, store: Store) -> Workers:
    own = OwnWorkers(settings.thinking_workers)
    if settings.workers == "pool":
        return own
    from bot.workers.job_queue import JobQueue  # loads the queue's library

    return JobQueue(settings.direct_url, store, own)


def use_addresses(settings: TokenlessSettings) -> None:
    """Make discord.py use other addresses than Discord's; it has constants for them, but no option."""
    if settings.discord_api_base:
        Route.BASE = settings.discord_api_base.rstrip("/")
    if settings.discord_gateway_url:
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(settings.discord_gateway_url)
