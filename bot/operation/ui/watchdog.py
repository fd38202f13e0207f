"""The connections of a client: when all have arrived, and when they are useless.

A client is useless after a long time without a connection, or if it keeps starting new sessions. discord.py waits up to
17 minutes after failed attempts; a new process connects at once. It does not limit sessions, but Discord resets the
token of a bot with a thousand in a day.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections import deque
from contextlib import suppress
from typing import NoReturn

import aiohttp
import discord

from bot.operation.ui.shutdown import TRY_AGAIN, CannotRun

LOOK_SECONDS = 1.0
LONGEST_OUTAGE_SECONDS = 180.0
SHARE_OF_SESSIONS = 0.5
DAY_SECONDS = 86400.0
LEAST_LEFT = 0.1
LONGEST_ANSWER_SECONDS = 10.0
POLL_SECONDS = 0.02


class Watchdog:
    def __init__(self) -> None:
        self.longest_outage = LONGEST_OUTAGE_SECONDS
        self.most_sessions = math.inf
        """Of this process, per day."""
        self._connected: set[int | None] = set()
        self._lost: dict[int | None, float] = {}
        """When a connection was lost."""
        self._sessions: deque[float] = deque()

    def note_connection(self, shard_id: int | None) -> None:
        self._connected.add(shard_id)
        self._lost.pop(shard_id, None)

    def note_disconnect(self, shard_id: int | None) -> None:
        if shard_id in self._connected:
            self._connected.remove(shard_id)
            self._lost[shard_id] = asyncio.get_running_loop().time()

    def away_seconds(self, shard_id: int) -> float:
        """Return 0 for a connected shard, infinity for one that has never been connected."""
        if shard_id in self._connected:
            return 0.0
        since = self._lost.get(shard_id, -math.inf)
        return max(asyncio.get_running_loop().time() - since, 1e-3)

    def begins_session(self) -> None:
        now = asyncio.get_running_loop().time()
        self._sessions.append(now)
        while self._sessions[0] < now - DAY_SECONDS:
            self._sessions.popleft()

    def allow(self, limits: discord.SessionStartLimits, own: int | None, shards: int | None) -> None:
        """Allow this process its share of half of Discord's daily sessions.

        `own` is its number of shards, None for all; `shards` that of all processes. Raises `CannotRun` when Discord
        allows few more today, counting those of earlier processes.
        """
        if limits.remaining < limits.total * LEAST_LEFT:
            minutes = limits.reset_after / 60_000
            raise CannotRun(
                f"Discord allows only {limits.remaining} more sessions for the next {minutes:.0f} minutes", TRY_AGAIN
            )
        part = own / shards if own and shards else 1.0
        self.most_sessions = limits.total * SHARE_OF_SESSIONS * part

    async def watch(self) -> NoReturn:
        """Raise `CannotRun` when the client should end."""
        loop = asyncio.get_running_loop()
        alive = loop.time()
        while True:
            await asyncio.sleep(min(LOOK_SECONDS, self.longest_outage))
            if self._connected:
                alive = loop.time()
            elif loop.time() - alive > self.longest_outage:
                raise CannotRun(f"there was no connection to Discord for {self.longest_outage:.0f} s", TRY_AGAIN)
            if len(self._sessions) > self.most_sessions:
                raise CannotRun(
                    f"Discord made {len(self._sessions)} sessions of a day invalid; with too many it resets the token",
                    TRY_AGAIN,
                )


async def answers_heartbeat(client: discord.AutoShardedClient, shard_id: int) -> bool:
    """Send a heartbeat beside those of discord.py; return whether Discord answers.

    That a connection is open proves nothing: the machine may have slept, or the network may be silent.
    """
    shard = client.get_shard(shard_id)
    if shard is None or shard.is_closed():
        return False
    socket = shard._parent.ws
    keeper = socket._keep_alive
    if keeper is None:
        return False
    sent = keeper._last_send = time.perf_counter()
    with suppress(TimeoutError, OSError, aiohttp.ClientError, discord.ConnectionClosed):
        async with asyncio.timeout(LONGEST_ANSWER_SECONDS):
            await socket.send_heartbeat(keeper.get_payload())
            while keeper._last_ack < sent:  # noqa: ASYNC110 - discord.py tells nobody
                await asyncio.sleep(POLL_SECONDS)
            return True
    return False


class Arrivals:
    """The expected shards and servers that have arrived.

    discord.py calls a client ready after two seconds without a new server. Counting announced servers shows the end at
    once.
    """

    def __init__(self, client: discord.AutoShardedClient) -> None:
        self._client = client
        self._shards: set[int] = set()
        self._missing: set[int] = set()
        self.here: set[int] = set()
        """Ids of the servers that have arrived and not gone since."""

    def shard_connected(self, shard_id: int) -> None:
        """Also note the announced servers that are still missing.

        All servers of the shard arrive anew; discord.py still knows those that the bot was removed from meanwhile.
        """
        self._shards.add(shard_id)
        count = self._client.shard_count or 1
        self.here = {guild_id for guild_id in self.here if (guild_id >> 22) % count != shard_id}
        self._missing.update(guild.id for guild in self._client.guilds if guild.unavailable)

    def guild_came(self, guild_id: int) -> None:
        self._missing.discard(guild_id)
        self.here.add(guild_id)

    def guild_went(self, guild_id: int) -> None:
        self.here.discard(guild_id)

    @property
    def complete(self) -> bool:
        """Some servers never arrive during an outage at Discord."""
        expected = self._client.shard_ids or range(self._client.shard_count or 1)
        return self._shards.issuperset(expected) and not self._missing
