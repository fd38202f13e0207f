"""Clocks of users stand still while the bot, a shard or a server is unreachable, since nobody can act then.

Each minute this process pings Discord on each of its shards, and stores the time of the answer as a sign of life.
Nothing happens that was due after the last sign (db/match/reach.py). When a shard reconnects or a server returns, one
transaction stores the new sign and moves deadlines and the like by the time lost, so that this happens only once. A
leap of the system clock is no outage, because the connection still answers.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TypeVar

from sqlalchemy import Connection

from bot.clocks.deadlines import Deadlines
from bot.core.services import Clock
from bot.core.tasks import TaskWorker
from bot.match.changes import Changes
from db.connection.errors import StoreError
from db.match import reach
from db.match.happenings import AWAY, note_happenings
from db.match.publications import publish_again
from db.match.reach import STALE
from db.people import vacations
from db.store import Store

log = logging.getLogger(__name__)

T = TypeVar("T")

Since = Mapping[int, datetime]
"""When servers were last reached (UTC)."""


@dataclass(frozen=True, slots=True)
class OtherTimes:
    """Times of another capability that stand still while a server cannot be reached."""

    guilds: Callable[[Connection], Collection[int]]
    """Returns the servers with such times."""
    move: Callable[[Connection, Since, datetime], object]
    """Moves what is due in these servers by the time lost until now."""


EVERY = timedelta(minutes=1)
RETRY_SECONDS = 2.0
TOLD_FROM = timedelta(minutes=5)
"""After shorter outages, users get the lost time back without a message."""


class Reach(TaskWorker):
    def __init__(self, store: Store, clock: Clock, changes: Changes, deadlines: Deadlines) -> None:
        self._store, self._clock, self._changes, self._deadlines = store, clock, changes, deadlines
        self._count: Callable[[], int] = lambda: 1
        self._answers: Callable[[int], Awaitable[bool]] = _never
        self._look_again: Callable[[], None] = lambda: None
        self._connected: set[int] = set()  # shards whose lost time has been given back
        self._lost: dict[int, int] = {}  # by shard: how often it was lost
        self._away: set[int] = set()
        self._in_order = asyncio.Lock()
        self._last = clock.now()
        self._closed = False
        self._others: list[OtherTimes] = []

    def move_too(self, *others: OtherTimes) -> None:
        """Give the lost time back to these times, too."""
        self._others += others

    def connect(
        self, count: Callable[[], int], answers: Callable[[int], Awaitable[bool]], look_again: Callable[[], None]
    ) -> None:
        """Set functions: the number of shards, a ping on one shard, and a search for work after an outage."""
        self._count, self._answers, self._look_again = count, answers, look_again

    async def shard_came(self, shard: int) -> None:
        """Give the lost time back to the servers of a shard that has connected; return when that is done."""
        times_lost = self._lost.get(shard, 0)
        async with self._in_order:
            if shard in self._connected:
                return
            told = await self._insist(_arrive, shard, self._count(), self._clock.now, self._others)
            self._away |= (await self._insist(reach.away_guilds)).keys()
            if self._lost.get(shard, 0) == times_lost:
                self._connected.add(shard)
            self._tell(told)
        self._look_again()

    def shard_went(self, shard: int) -> None:
        self._lost[shard] = self._lost.get(shard, 0) + 1
        self._connected.discard(shard)

    async def look_for_guilds(self, shard: int, here: Collection[int]) -> None:
        """Find the unreachable servers of a shard, once the others have arrived.

        `here` may change meanwhile.
        """
        async with self._in_order:
            count = self._count()
            wanted = await self._insist(_open_guilds, shard, count, self._others)
            known = {guild for guild in self._away if (guild >> 22) % count == shard}
        for guild_id in sorted(wanted - known - set(here)):
            if guild_id not in here:
                await self.guild_went(guild_id)
        for guild_id in sorted(known & set(here)):
            if guild_id in here:
                await self.guild_came(guild_id)

    async def guild_went(self, guild_id: int) -> None:
        """Stop the clocks of a server that the bot has left, or that is down at Discord."""
        async with self._in_order:
            await self._insist(reach.note_away, guild_id, self._clock.now())
            self._away.add(guild_id)

    async def guild_came(self, guild_id: int) -> None:
        async with self._in_order:
            if guild_id not in self._away:
                return
            told = await self._insist(_return, guild_id, self._clock.now(), self._others)
            self._away.discard(guild_id)
            self._tell(told)
        self._look_again()

    async def _insist(self, work: Callable[..., T], *args: object) -> T:
        """Retry a transaction until it succeeds, or is cancelled by the end of the process."""
        level = logging.WARNING
        while True:
            try:
                return await self._store.write(work, *args)
            except StoreError as error:
                if self._closed:
                    raise asyncio.CancelledError from error
                log.log(level, "clocks are set right later: %s", error)
                level = logging.DEBUG
                await asyncio.sleep(RETRY_SECONDS)

    def _tell(self, match_ids: Collection[int]) -> None:
        for match_id in match_ids:
            self._changes.announce(match_id)

    async def _run(self) -> None:
        due = self._clock.now() + EVERY
        while True:
            await self._clock.sleep_until(due)
            due = self._clock.now() + EVERY  # set before the ping, which a leap of the clock may follow
            try:
                await self._note_signs()
            except Exception:
                log.exception("noting signs of life failed")

    async def _note_signs(self) -> None:
        """Store a sign of life for each shard on which Discord answers now.

        Nobody can act without the database either, so its failure counts as an outage.
        """
        heard = await asyncio.gather(*map(self._hear, sorted(self._connected)))
        alive = {shard: moment for shard, moment in heard if moment is not None and shard in self._connected}
        if not alive:
            return
        moment = min(alive.values())
        try:
            await self._store.write(reach.note_signs, alive.keys(), self._count(), moment, self._clock.now())
        except StoreError as error:
            log.warning("clocks stand still: %s", error)
            self._connected -= alive.keys()
            for shard in alive:
                await self.shard_came(shard)
            return
        leaps, self._last = moment - self._last > STALE, moment
        if leaps:  # others looked while the last sign was too old
            self._look_again()
        else:
            self._deadlines.look_again()

    async def _hear(self, shard: int) -> tuple[int, datetime | None]:
        """Ping Discord on a shard; return the shard and the time of the answer (UTC), None without one."""
        return shard, self._clock.now() if await self._answers(shard) else None

    async def close(self) -> None:
        self._closed = True
        await super().close()


def _open_guilds(connection: Connection, shard: int, count: int, others: Sequence[OtherTimes]) -> set[int]:
    """Return a shard's servers whose times run."""
    more = {guild for one in others for guild in one.guilds(connection)}
    return reach.open_guilds(connection, shard, count, more)


def _arrive(
    connection: Connection, shard: int, count: int, clock: Callable[[], datetime], others: Sequence[OtherTimes]
) -> list[int]:
    now = clock()
    more = {guild for one in others for guild in one.guilds(connection)}
    return give_time_back(connection, reach.note_arrival(connection, shard, count, now, more), now, others)


def _return(connection: Connection, guild_id: int, now: datetime, others: Sequence[OtherTimes]) -> list[int]:
    since = reach.end_away(connection, guild_id)
    return [] if since is None else give_time_back(connection, {guild_id: since}, now, others)


def give_time_back(
    connection: Connection, last_reached: Since, now: datetime, others: Sequence[OtherTimes] = ()
) -> list[int]:
    """Move what is due in these servers by the time since each was last reached (UTC, by server).

    Returns the ids of the matches whose messages tell of the outage (`TOLD_FROM`).

    This moves deadlines (and so banks), reminders, warnings, snoozes, the ends of lobbies, and the day after which the
    match of a deleted channel ends. It does not move calls, as late ones help nobody, nor vacations and daily deals,
    which are calendar days. `others` are moved in the same transaction.
    """
    matches = reach.open_matches(connection, last_reached)  # first: the end of a match locks its round after it
    for one in others:
        one.move(connection, last_reached, now)
    if not matches:
        return []
    guilds = {one.id: one.guild_id for one in matches}
    since = {one.id: last_reached[one.guild_id] for one in matches}
    running = {one.id: since[one.id] for one in matches if one.status == "active"}
    lobbies = {match_id: moment for match_id, moment in since.items() if match_id not in running}
    ends = vacations.ends_by_guild(connection, min(since.values()))
    begins = {
        (match_id, seat): max(since[match_id], ends.get((guilds[match_id], user_id), since[match_id]))
        for match_id, seat, user_id in reach.users_of(connection, running)
    }
    reach.move_clocks(connection, running, begins, now)
    reach.move_lobbies(connection, lobbies, now)
    reach.move_losses(connection, since, now)
    gaps = {match_id: now - moment for match_id, moment in since.items() if now - moment >= TOLD_FROM}
    facts = {match_id: {"seconds": int(gap.total_seconds())} for match_id, gap in gaps.items() if match_id in running}
    note_happenings(connection, AWAY, facts, now=now)
    publish_again(connection, gaps)
    if gaps:
        log.info("away for up to %s: the clocks of %d matches stood still", max(gaps.values()), len(gaps))
    return list(gaps)


async def _never(_shard: int) -> bool:
    return False
