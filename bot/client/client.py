"""The Discord client: passes events to the services, and starts and stops the workers."""

from __future__ import annotations

import asyncio
import functools
import logging
import math
from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.client.commands import command_tree
from bot.client.early_refusals import EarlyRefusals
from bot.client.rate_limits import LONGEST_RATE_LIMIT_SECONDS, RequestPace, mend_rate_limits, pace_requests
from bot.clocks.reach import Reach
from bot.core.errors import UserError
from bot.core.metrics import Metrics
from bot.core.priority import Priority
from bot.core.processes import Duties, Processes, Shards
from bot.core.services import Services
from bot.core.settings import Settings
from bot.core.tasks import Worker
from bot.core.users import Users
from bot.discord_base.command_mentions import CommandMentions
from bot.discord_base.commands import FluentTranslator
from bot.discord_base.components import Handlers, MatchButton, MatchSelect, PageButton
from bot.discord_base.errors import InvalidRequests, refuse_pages
from bot.discord_base.open_answers import OpenAnswers
from bot.discord_base.replies import PrivateAnswers, report_errors
from bot.discord_base.sending import DirectMessages, Salt
from bot.discord_base.tabs import CLUB, PROFILE, TabItem, Tabs
from bot.match.registration import Capability, Order
from bot.operation.health import Gauges, Health, Shard
from bot.operation.ui.command_sync import CommandSync
from bot.operation.ui.emoji_sync import EmojiSync
from bot.operation.ui.monitoring import HealthServer, count_requests
from bot.operation.ui.watchdog import Arrivals, Watchdog, answers_heartbeat
from bot.publishing.context import PublishingContext
from bot.publishing.reconciler import Reconciler
from bot.workers.jobs import Workers
from bot.workers.render_pool import RenderPool
from db.match import match_lists
from db.store import Store
from i18n.translator import load_texts

log = logging.getLogger(__name__)

LEAVING_SECONDS = 1.0
LAST_ANSWERS_SECONDS = 2.0
LONGEST_BACKOFF = 5
"""Exponent of two: after a long outage a shard retries every 32 seconds instead of every 17 minutes."""


class Neva(discord.AutoShardedClient):
    """The bot's client. It holds no durable state and can be killed at any moment."""

    def __init__(self, services: Services, capabilities: Sequence[Capability], **options: Any) -> None:
        settings = services[Settings]
        if settings.shards is not None:
            options["shard_ids"] = settings.shards
        self.invalid_requests = InvalidRequests()
        count_requests(self.invalid_requests.trace, services[Metrics])
        self.invalid_requests.trace.on_request_end.insert(0, refuse_pages)
        intents = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
        super().__init__(
            intents=intents,
            shard_count=settings.shard_count,
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
            max_ratelimit_timeout=LONGEST_RATE_LIMIT_SECONDS,
            http_trace=self.invalid_requests.trace,
            **options,
        )
        self.services = services
        self._components: list[type[ui.DynamicItem[Any]]] = [MatchButton, MatchSelect, PageButton, TabItem]
        self._components += (item for one in capabilities for item in one.components)
        self.tree = command_tree(capabilities, self, settings.default_rules)
        self.watchdog = Watchdog()
        self.arrivals = Arrivals(self)
        self._parse_guild = self._connection.parsers["GUILD_CREATE"]
        self._connection.parsers["GUILD_CREATE"] = self._note_guild
        self._early_refusals = EarlyRefusals(services, self)
        self._parse_interaction = self._connection.parsers["INTERACTION_CREATE"]
        self._connection.parsers["INTERACTION_CREATE"] = self._read_interaction
        services.add(
            self.invalid_requests,
            DirectMessages(self, services[Users], processes=services[Processes].number),
            Salt(),
            PrivateAnswers(),
            OpenAnswers(services, self),
            CommandSync(self.tree, services[Store], services[CommandMentions]),
            EmojiSync(self, services),
            Handlers.join(handlers for one in capabilities for handlers in one.handlers),
            Tabs(
                {
                    PROFILE: [tab for one in capabilities for tab in one.tabs],
                    CLUB: [tab for one in capabilities for tab in one.club],
                },
                {PROFILE: services[Order].tabs, CLUB: services[Order].club},
            ),
        )
        for capability in capabilities:
            capability.connect(services, self)
        self.reach = services[Reach]
        answers = functools.partial(answers_heartbeat, self)
        self.reach.connect(lambda: self.shard_count or 1, answers, self._look_again)
        self.publishing, self.reconciler = services[PublishingContext], services[Reconciler]
        self.health = Health(services, self._shard_states)
        gauges = Gauges(services, self.health)
        chosen = "health_address" in settings.model_fields_set
        self.health_server = HealthServer(settings.health, self.health, gauges.text, required=chosen)
        self._started = False
        self.at_work = asyncio.Event()

    async def setup_hook(self) -> None:
        """Load all texts and register commands and buttons before the gateway opens."""
        load_texts()
        mend_rate_limits(self.http)
        a_second, processes = self.services[Settings].requests_per_second, self.services[Processes].number
        pace_requests(self.http, RequestPace(lambda: a_second // processes()))
        self.add_dynamic_items(*self._components)
        await self.tree.set_translator(FluentTranslator())
        own = self.services[Settings].shards
        limits = await self.fetch_session_start_limits()
        self.watchdog.allow(limits, None if own is None else len(own), self.services[Settings].shard_count)
        await self.health_server.start()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        self.watchdog.begins_session()
        self.services[Metrics].count_connection("new")
        await super().before_identify_hook(shard_id, initial=initial)

    async def on_shard_connect(self, shard_id: int) -> None:
        """Begin to work if it is the last shard and awaits no servers."""
        self.watchdog.note_connection(shard_id)
        self.arrivals.shard_connected(shard_id)
        self.shards[shard_id]._parent._backoff._max = LONGEST_BACKOFF
        await self.reach.shard_came(shard_id)
        if self.arrivals.complete:
            await self._begin()

    async def on_shard_ready(self, shard_id: int) -> None:
        await self.reach.look_for_guilds(shard_id, self.arrivals.here)

    async def on_shard_resumed(self, shard_id: int) -> None:
        self.watchdog.note_connection(shard_id)
        self.services[Metrics].count_connection("resumed")
        await self.reach.shard_came(shard_id)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        self.watchdog.note_disconnect(shard_id)
        self.reach.shard_went(shard_id)
        self.services[Metrics].count_disconnect()

    def _shard_states(self) -> list[Shard]:
        """Empty until the number of shards is known."""
        if self.shard_count is None:
            return []
        latencies = {number: seconds for number, seconds in self.latencies if math.isfinite(seconds)}
        return [
            Shard(number, self.watchdog.away_seconds(number), latencies.get(number))
            for number in self.shard_ids or range(self.shard_count)
        ]

    async def on_ready(self) -> None:
        """Begin to work, even if Discord does not reach some servers."""
        await self._begin()

    async def _begin(self) -> None:
        """Resume unfinished work, once."""
        if self._started:
            return
        self._started = True
        log.info("ready in servers: %d", len(self.guilds))
        for shard_id in self.shard_ids or range(self.shard_count or 1):
            await self.reach.shard_came(shard_id)  # before anything that was due meanwhile happens
            await self.reach.look_for_guilds(shard_id, self.arrivals.here)
        own = self.services[Settings].shards
        shards = Shards(None if own is None else frozenset(own), self.shard_count or 1)
        refused = self.invalid_requests
        duties = Duties(self._look_again, self.reconciler.drop_leases, lambda: refused.own, refused.add_others)
        await self.services[Processes].start(shards, duties)
        await self.reconciler.start()
        for worker in self.services.every(Worker):
            worker.start()
        self.at_work.set()
        await asyncio.gather(self.services[RenderPool].start(), self.services[Workers].start())

    def _look_again(self) -> None:
        self.reconciler.sweep_soon()
        for worker in self.services.every(Worker):
            worker.look_again()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Retry failing matches of this place; reject components that no code answers: forged or old ones."""
        if interaction.guild_id is not None and interaction.channel_id is not None:
            await self.reconciler.retry_pressed(interaction.guild_id, interaction.channel_id)
        if interaction.type is not discord.InteractionType.component:
            return
        data: Any = interaction.data
        if not any(item.__discord_ui_compiled_template__.fullmatch(data["custom_id"]) for item in self._components):
            async with report_errors(interaction):
                raise UserError("unknown-button")

    async def on_raw_message_delete(self, payload: discord.RawMessageDeleteEvent) -> None:
        await self.publishing.deletions.messages_deleted([payload.message_id])

    async def on_raw_bulk_message_delete(self, payload: discord.RawBulkMessageDeleteEvent) -> None:
        await self.publishing.deletions.messages_deleted(payload.message_ids)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        await self.reconciler.place_deleted(payload.thread_id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self.reconciler.place_deleted(channel.id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Wake the archived thread of a match, or retry what Discord refused in one that was archived or unseen."""
        state = payload.data["thread_metadata"]
        if state.get("locked"):
            return
        if not state["archived"] and payload.thread is None:  # discord.py forgets archived threads
            await self.reconciler.place_changed(payload.guild_id, [payload.thread_id])
        elif state["archived"] and await self.services[Store].read(match_lists.is_played_in, payload.thread_id):
            await self.publishing.threads.wake_daily(payload.thread_id)

    async def on_thread_update(self, before: discord.Thread, thread: discord.Thread) -> None:
        """Retry what Discord refused in a thread that was locked."""
        if before.locked and not thread.locked and not thread.archived:
            await self.reconciler.place_changed(thread.guild.id, [thread.id])

    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, channel: discord.abc.GuildChannel
    ) -> None:
        """Retry what Discord refused in the channel and its threads if its permissions or kind have changed."""
        if _access(before) != _access(channel):
            threads = [thread.id for thread in getattr(channel, "threads", ())]
            await self.reconciler.place_changed(channel.guild.id, [channel.id, *threads])

    async def on_guild_role_update(self, before: discord.Role, role: discord.Role) -> None:
        if before.permissions != role.permissions:
            await self.reconciler.place_changed(role.guild.id)

    async def on_member_update(self, before: discord.Member, member: discord.Member) -> None:
        """Retry what Discord refused if the bot's own roles changed, or its time-out began or was lifted."""
        changed = (before.roles, before.timed_out_until) != (member.roles, member.timed_out_until)
        if changed and self.user is not None and member.id == self.user.id:
            await self.reconciler.place_changed(member.guild.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        self.arrivals.guild_went(guild.id)
        await self.reach.guild_went(guild.id)

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        self.arrivals.guild_went(guild.id)
        await self.reach.guild_went(guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        self.arrivals.guild_came(guild.id)
        await self.reach.guild_came(guild.id)
        await self.reconciler.place_changed(guild.id)

    def _read_interaction(self, data: Any) -> None:
        if not self._early_refusals.refuse(data):
            self._parse_interaction(data)

    def _note_guild(self, data: Any) -> None:
        """Record a server that arrives after the start: discord.py loses some that arrive as it becomes ready."""
        self._parse_guild(data)
        if self._started and not data.get("unavailable"):
            self.dispatch("guild_arrived", int(data["id"]))

    async def on_guild_arrived(self, guild_id: int) -> None:
        self.arrivals.guild_came(guild_id)
        await self.reach.guild_came(guild_id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Retry what Discord refused in the server; begin to work if it is the last to arrive."""
        self.arrivals.guild_came(guild.id)
        if self._started:
            await self.reach.guild_came(guild.id)
            await self.reconciler.place_changed(guild.id)
        elif self.arrivals.complete:
            await self._begin()

    async def _leave_gateway(self) -> None:
        """Close the shards' connections, so that the next process receives the events."""
        leaving = [asyncio.create_task(shard.disconnect()) for shard in self.shards.values()]
        if leaving:
            await asyncio.wait(leaving, timeout=LEAVING_SECONDS)

    async def close(self) -> None:
        """Accept no more interactions, stop the workers, finish the current answers, then close."""
        try:
            await self._leave_gateway()
            answers = asyncio.create_task(self.services[Priority].wait_for_answers(LAST_ANSWERS_SECONDS))
            workers = [worker.close() for worker in self.services.every(Worker)]
            await asyncio.gather(answers, self.reconciler.close(), *workers)
            await self.services[Processes].close()
        finally:
            await asyncio.gather(self.services[RenderPool].close(), self.services[Workers].close())
            await self._early_refusals.close()
            await self.health_server.close()
            await super().close()


def _access(channel: discord.abc.GuildChannel) -> tuple[object, ...]:
    """Return what decides whether the bot can publish in a channel."""
    return channel.overwrites, channel.type, channel.category_id
