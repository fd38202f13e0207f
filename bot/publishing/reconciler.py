"""The reconciler: decides when to compare a match with its published messages, and when to retry.

Every change raises the match's revision in its own transaction; a match is due while its published revision is behind.
So a crash, a 429, a 5xx, a deleted message or a closed thread only leaves a difference to publish, and quiet matches
cost nothing. The process that changes a match publishes it, under a lease.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import defaultdict
from collections.abc import Collection
from contextlib import suppress
from datetime import datetime, timedelta

import discord
from sqlalchemy import Connection

from bot.core.failures import Failure
from bot.core.leases import Lease, LeaseLost
from bot.core.metrics import Metrics
from bot.core.priority import Priority
from bot.core.tasks import end_tasks
from bot.discord_base.desired import layout
from bot.discord_base.errors import PASSING, UNKNOWN_CHANNEL, InvalidRequests, NotNow, ServerRests, failure_of, is_final
from bot.match.changes import Changes
from bot.publishing.apply import Building, PublishedMessages
from bot.publishing.context import PublishingContext
from bot.publishing.match_pass import DesiredMatch, MatchPass, read_or_fail
from bot.workers.jobs import JobFailed, JobTimeout, TooManyJobs
from db.connection.errors import DatabaseBusy, StoreError
from db.match import match_lists, matches, publications, relocation
from db.match.matches import Match
from db.process import bot_state
from db.store import Store

log = logging.getLogger(__name__)

WORKERS = 16
WORKERS_A_PLACE = 2  # the rate limit of a busy place holds up no other
SWEEP_SECONDS = 60.0
MOST_DUE = 500
"""One sweep finds at most this many matches."""
CROWDED_SWEEP_SECONDS = 10.0
"""Delay before the next sweep after one that found `MOST_DUE` matches."""
FIRST_RETRY, LONGEST_RETRY = timedelta(seconds=1), timedelta(minutes=2)
FIRST_REFUSAL, LONGEST_REFUSAL = timedelta(minutes=1), timedelta(hours=6)
RETRY_SECONDS = 30.0
"""Shortest time between retries of a match because of changes in its server."""
PRESS_SECONDS, LOOK_SECONDS = 60.0, 5.0
"""Shortest time between retries in a place because of presses there, and between searches for failing matches."""
_REMEMBERED = 1000


class Reconciler:
    """Publishes due matches with a few workers, and retries those that failed."""

    def __init__(self, context: PublishingContext, invalid_requests: InvalidRequests, metrics: Metrics) -> None:
        self._context = context
        self._services = context.services
        self._invalid_requests = invalid_requests
        self._queue: asyncio.Queue[int] = asyncio.Queue()
        self._queued: set[int] = set()
        self._working: dict[int, asyncio.Event] = {}  # by match under way; set once something waits for its pass
        self._again: set[int] = set()  # matches whose wait after a failure is over
        self._crowd: defaultdict[int, int] = defaultdict(int)  # workers by place
        self._behind: defaultdict[int, list[int]] = defaultdict(list)  # by place: matches that wait for its workers
        self._places: dict[int, int] = {}  # by match: the place of the current pass
        self._threads: dict[int, int] = {}  # by match, the latest ones
        self._retried: dict[int, float] = {}  # by match: when a change in its server was last a reason to retry it
        self._pressed: dict[int, float] = {}  # by place: until when presses there are no reason
        self._failing: set[int] = set()  # servers with failing matches, as of the last sweep and since
        self._passes: dict[asyncio.Task[PublishedMessages], int] = {}  # with the ids of their matches
        self._swept = asyncio.Event()  # set to sweep at once
        self._tasks: list[asyncio.Task[None]] = []
        self._tries = metrics.counter(
            "neva_publishing", "Tries to publish a match, by result.", result=("published", "waits", *Failure)
        )
        metrics.watch_queue("publishing", lambda: len(self._queued) + sum(map(len, self._behind.values())))

    async def start(self) -> None:
        """Begin to work; the client is logged in."""
        self._context.salt.text = await self._read_salt()
        self._tasks = [asyncio.create_task(self._work(), name=f"reconciler {n}") for n in range(WORKERS)]
        self._tasks.append(asyncio.create_task(self._sweep(), name="reconciler sweep"))

    async def _read_salt(self) -> str:
        """Return the database's salt; retry while it is unreachable, as nothing else could work."""
        while True:
            try:
                return await self._services[Store].write(_prepare)
            except StoreError as error:
                log.warning("publishing begins later: %s", error)
                await asyncio.sleep(FIRST_RETRY.total_seconds())

    async def close(self) -> None:
        """Stop; the next sweep finds the unfinished work."""
        await end_tasks(self._tasks)

    def publish_soon(self, match_id: int) -> None:
        self._services[Priority].note_board_due(match_id)
        if match_id not in self._queued:
            self._queued.add(match_id)
            self._queue.put_nowait(match_id)
        if len(self._working) >= WORKERS:  # any of them could make room
            for in_the_way in self._working.values():
                in_the_way.set()

    def sweep_soon(self) -> None:
        """Look for due matches left by another process."""
        self._swept.set()

    def drop_leases(self) -> None:
        """Stop all passes: other processes have declared this one dead, and publish its matches."""
        for publishing, match_id in self._passes.items():
            publishing.cancel()
            self.publish_soon(match_id)

    def _try_again(self, match_id: int) -> None:
        self._again.add(match_id)
        self.publish_soon(match_id)

    async def place_changed(self, guild_id: int, places: Collection[int] | None = None) -> None:
        """Retry the matches of a server, or of some of its channels: Discord may allow what it refused.

        Many changes in a row cause few retries, the last of them after the last change.
        """
        waiting = await self._services[Store].read(publications.list_held_up, guild_id=guild_id, places=places)
        if waiting:  # most changes in servers concern no match
            await self._retry(waiting)

    async def retry_pressed(self, guild_id: int, place_id: int) -> None:
        """Retry the failing matches of a channel or thread in which somebody has pressed something.

        Failures of other processes count from the next sweep on.
        """
        if guild_id not in self._failing:
            return
        now = asyncio.get_running_loop().time()
        self._pressed = {place: until for place, until in self._pressed.items() if until > now}
        if place_id in self._pressed:
            return
        self._pressed[place_id] = now + LOOK_SECONDS
        store, held_up = self._services[Store], publications.list_held_up
        with suppress(StoreError):  # the answer to the press says so
            waiting = await store.read(held_up, guild_id=guild_id, places=[place_id], failing=True)
            if waiting:
                self._pressed[place_id] = now + PRESS_SECONDS
                await self._publish_again(waiting)  # a change that follows is still retried at once

    async def _retry(self, match_ids: Collection[int]) -> None:
        """Retry matches now, or as soon as enough time has passed since their last such retry."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        self._retried = {match_id: at for match_id, at in self._retried.items() if at > now - RETRY_SECONDS}
        at_once = [match_id for match_id in match_ids if match_id not in self._retried]
        for match_id in match_ids:
            last = self._retried.get(match_id)
            if last is None:
                self._retried[match_id] = now
            elif last <= now:  # a later one is not planned yet
                self._retried[match_id] = last + RETRY_SECONDS
                loop.call_at(last + RETRY_SECONDS, self._try_again, match_id)
        if at_once:
            await self._publish_again(at_once)

    async def _publish_again(self, match_ids: Collection[int]) -> None:
        # A higher revision also reaches passes under way.
        await self._services[Store].write(publications.publish_again, match_ids)
        for match_id in match_ids:
            self.publish_soon(match_id)

    async def place_deleted(self, channel_id: int) -> None:
        """Pause the matches of a deleted channel or thread; those opened in it are given up after a day."""
        for match_id in await self._services[Store].write(_rest, channel_id, self._services.now()):
            self._services[Changes].announce(match_id)

    async def _sweep(self) -> None:
        while True:
            self._swept.clear()
            rest = SWEEP_SECONDS
            try:
                before = set(self._failing)
                due, failing = await self._services[Store].read(_look_for_due, self._services.now())
                self._failing = failing | (self._failing - before)
                for match_id in due:
                    self.publish_soon(match_id)
                if len(due) == MOST_DUE:
                    rest = CROWDED_SWEEP_SECONDS
            except StoreError as error:
                log.warning("the sweep for unpublished games failed: %s", error)
            except Exception:
                log.exception("the sweep for unpublished games failed")
            with suppress(TimeoutError):
                async with asyncio.timeout(rest):
                    await self._swept.wait()

    async def _work(self) -> None:
        while True:
            match_id = await self._queue.get()
            await self._services[Priority].step()
            self._queued.discard(match_id)
            try:
                await self._look_at(match_id)
                continue
            except StoreError as error:
                delay = FIRST_RETRY if isinstance(error, _TOO_MUCH) else LONGEST_RETRY
                log.warning("looking at game %d failed: %s", match_id, error)
            except Exception:
                delay = LONGEST_RETRY
                log.exception("looking at game %d failed", match_id)
            asyncio.get_running_loop().call_later(delay.total_seconds(), self._try_again, match_id)

    async def _look_at(self, match_id: int) -> None:
        if self._invalid_requests.too_many:
            log.error("Discord refuses so much that publishing rests: %d times", self._invalid_requests.count)
            return  # the sweep comes back to it
        place_id = await self._place_of(match_id)
        if place_id is None:
            return
        if match_id in self._working or self._crowd[place_id] >= WORKERS_A_PLACE:
            for working, in_the_way in self._working.items():
                if working == match_id or self._places.get(working) == place_id:
                    in_the_way.set()
            if match_id not in self._behind[place_id]:
                self._behind[place_id].append(match_id)
            return
        in_the_way = self._working[match_id] = asyncio.Event()
        self._places[match_id] = place_id
        self._crowd[place_id] += 1
        priority = self._services[Priority]
        priority.note_board_begun(match_id)
        try:
            again = match_id in self._again
            self._again.discard(match_id)
            taken = await self._context.leases.take(match_id, self._read, again=again)
            if taken is not None:
                lease, found = taken
                await self._publish(lease, MatchPass(self._context, lease, found, Building(in_the_way)))
        except DatabaseBusy:
            priority.note_board_missed(match_id)
            raise
        finally:
            priority.note_board_shown(match_id)
            del self._working[match_id], self._places[match_id]
            self._crowd[place_id] -= 1
            if not self._crowd[place_id]:
                del self._crowd[place_id]
            for waiting in self._behind.pop(place_id, []):
                self.publish_soon(waiting)

    async def _place_of(self, match_id: int) -> int | None:
        """Return the match's thread, or else its channel; None for an unknown match.

        While the match is published, this is the place of that pass.
        """
        known = self._places.get(match_id, self._threads.get(match_id))
        if known is not None:
            return known
        match = await self._services[Store].read(matches.get_match, match_id)
        if match is None:
            self._services[Priority].note_board_begun(match_id)
            self._services[Priority].note_board_shown(match_id)
            return None
        if match.thread_id is None:
            return match.channel_id
        self._threads[match_id] = match.thread_id
        if len(self._threads) > _REMEMBERED:
            del self._threads[next(iter(self._threads))]
        return match.thread_id

    def _read(self, connection: Connection, match: Match) -> DesiredMatch | Exception:
        return read_or_fail(connection, self._services, match)

    async def _publish(self, lease: Lease, match_pass: MatchPass) -> None:
        leases = self._context.leases
        try:
            published = await self._run_pass(match_pass, lease.match_id)
            shown = published.unwritten_rows
            changed = await leases.settle(lease, published.writer())
        except LeaseLost:
            log.warning("game %d: another process publishes it now", lease.match_id)
        except Exception as error:
            reason = failure_of(error)
            delay = _delay(error, lease.failures, self._refused_for(lease, reason, match_pass.guild_id))
            if isinstance(error, _TOO_MUCH) or isinstance(error.__cause__, JobTimeout):
                self._services[Priority].note_board_missed(lease.match_id)
            if not isinstance(error, (*PASSING, JobFailed)):
                log.exception("publishing game %d failed", lease.match_id)
            code = f" ({error.status}, {error.code})" if isinstance(error, discord.HTTPException) else ""
            log.log(
                logging.DEBUG if isinstance(error, NotNow) else logging.WARNING,  # NotNow is a planned wait
                "game %d: %s%s; trying again in %.0f s",
                lease.match_id,
                type(error).__name__,
                code,
                delay.total_seconds(),
            )
            self._tries.labels(reason or "waits").inc()
            if reason is not None and match_pass.guild_id is not None:
                self._failing.add(match_pass.guild_id)
            if await leases.give_back(lease, delay, reason, lost=getattr(error, "code", None) == UNKNOWN_CHANNEL):
                self.publish_soon(lease.match_id)
                return
            self._services[Changes].announce_publication(lease.match_id)
            if delay <= LONGEST_RETRY or isinstance(error, ServerRests):  # whose end is known
                asyncio.get_running_loop().call_later(delay.total_seconds(), self._try_again, lease.match_id)
        else:
            self._tries.labels("published").inc()
            if changed:
                self.publish_soon(lease.match_id)
            else:
                self._services[Changes].announce_publication(lease.match_id)
            await self._context.deletions.look_for_gone(shown)

    def _refused_for(self, lease: Lease, reason: str | None, guild_id: int | None) -> timedelta:
        """Return the time since the same failure began; refusals of a past time-out do not count."""
        if lease.failing_since is None or lease.failure != reason or guild_id is None:
            return timedelta()
        time_out_end = self._context.time_out_end(guild_id)
        since = lease.failing_since if time_out_end is None else max(lease.failing_since, time_out_end)
        return self._services.now() - since

    async def _run_pass(self, match_pass: MatchPass, match_id: int) -> PublishedMessages:
        """Run a pass, which `drop_leases` can end. Raises `LeaseLost` then, and the errors of the pass."""
        running = asyncio.create_task(match_pass.run(), name=f"publishing match {match_id}")
        self._passes[running] = match_id
        try:
            return await running
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if task is not None and task.cancelling():
                raise
            raise LeaseLost from None
        finally:
            del self._passes[running]
            del running  # its error refers to this frame, which only the collector could free then


_TOO_MUCH = (DatabaseBusy, TooManyJobs)  # this machine is overloaded, but nothing is wrong


def _delay(error: Exception, failures: int, refused_for: timedelta = timedelta()) -> timedelta:
    """Return the delay after a failure: up to hours for a refusal, which only the server can lift.

    It doubles with each failure. For a refusal it equals the time since the first one, so the number of retries in
    between does not matter.
    """
    if isinstance(error, _TOO_MUCH):
        return FIRST_RETRY
    if isinstance(error, NotNow):
        return timedelta(seconds=error.seconds)
    if isinstance(error, discord.RateLimited):
        return timedelta(seconds=error.retry_after)
    if is_final(error):
        return min(max(FIRST_REFUSAL, refused_for), LONGEST_REFUSAL)
    return min(FIRST_RETRY * int(2 ** min(failures, 12)), LONGEST_RETRY)


def _prepare(connection: Connection) -> str:
    """Return the database's salt; make every match due if messages look different now."""
    salt = bot_state.put_first(connection, "salt", secrets.token_hex(8))
    if bot_state.get_value(connection, "looks") != layout():
        publications.raise_open(connection)
        bot_state.put_value(connection, "looks", layout())
    return salt


def _look_for_due(connection: Connection, now: datetime) -> tuple[list[int], set[int]]:
    """Return the due matches, and the servers with failing ones."""
    return publications.due_matches(connection, now, limit=MOST_DUE), publications.list_failing_guilds(connection)


def _rest(connection: Connection, channel_id: int, now: datetime) -> list[int]:
    """Pause the matches of a missing channel or thread and store that it is gone; return the ids of running ones."""
    there = match_lists.list_played_in(connection, channel_id)
    resting = [match_id for match_id in there if relocation.lock_in_place(connection, match_id, channel_id)]
    for match_id in resting:
        matches.pause_match(connection, match_id, now=now)
    opened = match_lists.list_opened_in(connection, channel_id)
    publications.mark_lost(connection, opened, now)
    publications.raise_revisions(connection, resting)
    publications.publish_again(connection, opened)  # who sits there is told
    return sorted({*resting, *opened})
