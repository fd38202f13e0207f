"""The other processes of the same database: listens to their changes and releases the claims of dead ones.

On PostgreSQL each process holds a lock, on the connection that also receives the announcements of others. PostgreSQL
releases the lock when the process dies. A process that finds a lock free for `SURE_SECONDS` deletes its owner's row and
claims in one transaction; then all processes look for unfinished work.

On SQLite all processes run on one machine, so one that has ended there is dead. A process with another host name (an
earlier container) counts as dead at a start, since nothing shows whether it lives.

A live process loses its lock together with its connection, and has some seconds to reconnect. If others have declared
it dead meanwhile, it registers again and stops publishing. A message that it was sending has the same nonce as the one
that its successor sends, so Discord shows it once, and `Leases.write` refuses to store anything about it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection

from bot.core.leases import is_dead, is_of_this_machine, new_holder
from bot.core.settings import VERSION
from bot.core.tasks import end_tasks
from db.connection.announcements import Announcement, announce
from db.connection.errors import StoreError
from db.process import processes
from db.process.processes import Process
from db.store import Store

log = logging.getLogger(__name__)

LOOK_SECONDS = 2.0
SURE_SECONDS = 1.5
"""A lock has to be free this long before its process counts as dead."""
RETRY_SECONDS = 0.5
"""Wait before reconnecting: short, so that others find the lock taken again."""
START_SECONDS = 5.0
"""Longest time that a start waits for registration. Without one, others release this process's claims later."""


@dataclass(frozen=True, slots=True)
class Shards:
    own: frozenset[int] | None = None
    """None for all."""
    count: int = 1
    """Shards of all processes together."""

    def of(self, guild_id: int) -> int:
        return (guild_id >> 22) % self.count


@dataclass(frozen=True, slots=True)
class Duties:
    """Functions that react to announcements of other processes, or supply this one's. Each returns at once."""

    look_again: Callable[[], None]
    """Another process has ended and left unfinished work."""
    drop_leases: Callable[[], None]
    """Others have declared this process dead: its leases are lost."""
    refused: Callable[[], int] = lambda: 0
    """Refused requests of this process since it began."""
    others_refused: Callable[[int], None] = lambda _number: None
    """Takes the number of refused requests of another process."""


class Processes:
    def __init__(
        self,
        store: Store,
        now: Callable[[], datetime],
        *,
        on_match: Callable[[int], None],
        on_user: Callable[[int], None],
    ) -> None:
        """`on_match` and `on_user` get the id of each match or user that another process has changed."""
        self.holder = new_holder()
        """Owner of this process's claims and leases."""
        self._store, self._now = store, now
        self._on = {"match": on_match, "user": on_user}
        self._shards, self._duties = Shards(), Duties(lambda: None, lambda: None)
        self._refused = 0  # refused requests announced to the others
        self._started_at = now()
        self._is_safe = store.backend == "sqlite"  # others see that this process lives
        self._cut_off = False  # whether the lost connection was logged
        self._noted, self._heard = asyncio.Event(), asyncio.Event()
        self._free_since: dict[str, float] = {}  # by holder: when its lock was first found free
        self._known: dict[str, Process] = {}
        self._left: set[int] = set()  # shards of ended processes that no process has taken over
        self._listening: asyncio.Task[None] | None = None
        self._watching: asyncio.Task[None] | None = None

    async def start(self, shards: Shards, duties: Duties) -> None:
        self._shards, self._duties, self._started_at = shards, duties, self._now()
        if self._store.backend == "postgresql":
            self._listening = asyncio.create_task(self._listen(), name="listening to other processes")
        self._watching = asyncio.create_task(self._watch(), name="watching other processes")
        with suppress(TimeoutError):
            async with asyncio.timeout(START_SECONDS):
                await self._noted.wait()

    async def close(self) -> None:
        """Release all claims of this process and unregister it; call it after all work has stopped."""
        if self._watching is None:
            return
        await end_tasks([self._watching])
        try:
            await self._store.write(processes.take_out, self.holder, self._now())
        except StoreError as error:
            log.warning("what this process holds is free only when its time is over: %s", error)
        if self._listening is not None:  # last: others would find the lock free
            await end_tasks([self._listening])

    def number(self) -> int:
        """Return the number of processes, this one included."""
        return max(1, len(self._known))

    def adopts(self, guild_id: int) -> bool:
        """Return whether this process takes care of a server that no process serves."""
        first = next(iter(self._known), self.holder)  # the oldest
        return self._shards.of(guild_id) in self._left and first == self.holder

    async def _listen(self) -> None:
        """Hold this process's lock and listen to others; reconnect after each loss."""
        from db.connection.listening import listen  # loads PostgreSQL's driver, unused with SQLite

        store = self._store
        while True:
            try:
                await listen(store.direct, self.holder, store.origin, begun=self._register, heard=self._hear)
            except Exception as error:
                if not self._cut_off:
                    log.warning("no connection to hear of other processes by: %s; trying again", type(error).__name__)
            self._is_safe, self._cut_off = False, True
            await asyncio.sleep(RETRY_SECONDS)

    async def _register(self) -> None:
        if self._cut_off:
            log.warning("other processes are heard of again")
        self._cut_off = False
        self._free_since.clear()  # others may be reconnecting too
        self._is_safe = True
        self._heard.set()

    def _hear(self, announced: Announcement) -> None:
        if announced.kind == "process":
            self._heard.set()
        elif announced.kind == "refused":
            self._duties.others_refused(announced.number)
        else:
            self._on[announced.kind](announced.number)

    async def _watch(self) -> None:
        while True:
            if self._is_safe:  # a process that is cut off cannot judge others
                try:
                    await self._look()
                    await self._tell_refused()
                except StoreError:
                    pass  # users of the database report it
                except Exception:
                    log.exception("looking for other processes failed")
            with suppress(TimeoutError):
                async with asyncio.timeout(SURE_SECONDS if self._free_since else LOOK_SECONDS):
                    await self._heard.wait()
            self._heard.clear()

    async def _look(self) -> None:
        """Register this process if needed, and remove dead ones."""
        found = {one.holder: one for one in await self._store.read(processes.all_processes)}
        if self.holder not in found:
            found[self.holder] = await self._note()
        known = self._known | found
        for holder in await self._dead([holder for holder in found if holder != self.holder]):
            if await self._store.write(self._take_out, holder):
                log.warning("process %s has died; what it held is given back", holder)
                del found[holder]
        self._known = found
        ended = known.keys() - found.keys()
        self._divide([known[holder] for holder in ended])
        if ended:
            self._duties.look_again()

    async def _tell_refused(self) -> None:
        """Announce newly refused requests: Discord counts them per address."""
        refused = self._duties.refused()
        if refused > self._refused and self._store.backend == "postgresql":
            await self._store.write(announce, "refused", refused - self._refused)
            self._refused = refused

    async def _note(self) -> Process:
        own = Process(self.holder, VERSION, self._shards.own, self._started_at)
        await self._store.write(processes.register, own)
        if self._noted.is_set():
            log.warning("others took this process for dead; it goes on")
            self._duties.drop_leases()
        self._noted.set()
        return own

    async def _dead(self, others: Collection[str]) -> list[str]:
        if self._store.backend == "sqlite":
            first = not self._known  # live processes register again
            return [holder for holder in others if is_dead(holder) or (first and not is_of_this_machine(holder))]
        free = await self._store.read(processes.with_free_locks, others) if others else ()
        now = asyncio.get_running_loop().time()
        self._free_since = {holder: self._free_since.get(holder, now) for holder in free}
        return [holder for holder, since in self._free_since.items() if now - since >= SURE_SECONDS]

    def _take_out(self, connection: Connection, holder: str) -> bool:
        """Remove a dead process and its claims; return False if another process already did, or if it lives."""
        if self._store.backend == "postgresql" and not processes.with_free_locks(connection, [holder]):
            return False
        return processes.take_out(connection, holder, self._now())

    def _divide(self, ended: Iterable[Process]) -> None:
        every = frozenset(range(self._shards.count))
        for one in ended:
            self._left |= every if one.shards is None else one.shards
        for one in self._known.values():
            self._left -= every if one.shards is None else one.shards
