"""Leases: only one process at a time publishes a match, or does a job that has a name."""

from __future__ import annotations

import os
import secrets
import socket
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TypeVar

from sqlalchemy import Connection

from db.match import matches, publications, reach
from db.match.matches import Match
from db.match.publications import Publication
from db.process import bot_state
from db.store import Store

_OWN: set[str] = set()  # holders in this process


def new_holder() -> str:
    holder = f"{socket.gethostname()}:{os.getpid()}:{secrets.token_hex(4)}"
    _OWN.add(holder)
    return holder


def is_of_this_machine(holder: str) -> bool:
    return holder.rsplit(":", 2)[0] == socket.gethostname()


def is_dead(holder: str) -> bool:
    """Return whether a holder is known to be dead; False for other machines."""
    if holder in _OWN or not is_of_this_machine(holder):
        return False
    pid = int(holder.rsplit(":", 2)[1])
    return pid == os.getpid() or not _lives(pid)


def _lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


T = TypeVar("T")

LEASE = timedelta(seconds=90)
"""Longer than discord.py waits in a rate limit, so only a lease of a dead process expires."""


class LeaseLost(Exception):
    """Another process publishes this match; send nothing more."""


@dataclass(slots=True)
class Lease:
    match_id: int
    revision: int
    """The stored revision when the match was taken."""
    failures: int
    """Since the last success."""
    lost_at: datetime | None
    """When the match's channel was found missing (UTC); None if it exists."""
    until: datetime
    """UTC; `Leases.keep` extends it."""
    failing_since: datetime | None = None
    failure: str | None = None
    """Why the last try failed, in a word of `bot.core.failures`."""


class Leases:
    """Takes matches for this process. Leases of dead processes of this machine do not count."""

    def __init__(self, store: Store, now: Callable[[], datetime], holder: str) -> None:
        self._store, self._now, self._holder = store, now, holder

    async def take(
        self, match_id: int, read: Callable[[Connection, Match], T], *, again: bool = False
    ) -> tuple[Lease, T] | None:
        """Take a match and read it, in one transaction; return the lease and the result of `read`.

        Return None if it is not due, waits for a retry or its server, or another process holds it. `again` skips the
        wait after a failure. A lease of this same process is taken over, so never call this while the process publishes
        the match.
        """
        now = self._now()

        def take_lease(connection: Connection) -> tuple[Lease, T] | None:
            match = matches.lock_match(connection, match_id)  # so that `read` sees one moment
            seen = publications.get_publication(connection, match_id)
            if match is None or seen is None or seen.published >= seen.revision:
                return None
            if not reach.is_reached(connection, match_id, now):
                return None
            if seen.next_try_at is not None and seen.next_try_at > now and not again:
                return None
            if seen.leased_by not in (None, self._holder) and not _is_over(seen, now):
                return None
            until = now + LEASE
            if not publications.lease(connection, seen, self._holder, until):
                return None
            failing = seen.failing_since, seen.failure
            return Lease(match_id, seen.revision, seen.failures, seen.lost_at, until, *failing), read(connection, match)

        return await self._store.write(take_lease)

    async def keep(self, lease: Lease) -> None:
        """Extend a lease that ends soon, before something is sent. Raises `LeaseLost`."""
        now = self._now()
        if lease.until - now > LEASE / 2:
            return
        until = now + LEASE
        if not await self._store.write(publications.extend_lease, lease.match_id, self._holder, until):
            raise LeaseLost
        lease.until = until

    async def write(self, lease: Lease, write: Callable[[Connection], T]) -> T:
        """Run `write`, which stores what was or will be sent, in a transaction.

        Raises `LeaseLost`; nothing is written then.
        """

        def write_if_held(connection: Connection) -> T:
            result = write(connection)
            self._require(connection, lease)
            return result

        return await self._store.write(write_if_held)

    async def settle(self, lease: Lease, write: Callable[[Connection], object]) -> bool:
        """Release the match as published and run `write`, in one transaction; return whether it changed meanwhile.

        Raises `LeaseLost`; nothing is written then.
        """

        def settle_if_held(connection: Connection) -> bool:
            write(connection)
            newest = publications.settle(connection, lease.match_id, self._holder, lease.revision)
            if newest is None:
                raise LeaseLost
            return newest > lease.revision

        return await self._store.write(settle_if_held)

    def _require(self, connection: Connection, lease: Lease) -> None:
        """Raise `LeaseLost` unless this process has the lease.

        Call it last: it locks the publication's row, and others lock the match's row first.
        """
        if not publications.is_leased_by(connection, lease.match_id, self._holder):
            raise LeaseLost

    async def give_back(self, lease: Lease, delay: timedelta, reason: str | None, *, lost: bool) -> bool:
        """Release the match after a failure, to be retried after the delay.

        `reason` is a word of `bot.core.failures`; None for a mere wait. Return True if the match changed meanwhile and
        may be tried at once.
        """
        now = self._now()
        lost_at = (lease.lost_at or now) if lost else None
        failure = publications.Failure(now, now + delay, lost_at, reason)
        return await self._store.write(publications.give_back, lease.match_id, self._holder, lease.revision, failure)


def _is_over(seen: Publication, now: datetime) -> bool:
    assert seen.leased_by is not None
    return seen.leased_until is None or seen.leased_until <= now or is_dead(seen.leased_by)


class NamedLease:
    """A lease on a job with a name, such as `emoji.APPLICATION`."""

    def __init__(self, store: Store, now: Callable[[], datetime], holder: str, name: str) -> None:
        self._store, self._now, self._holder, self._name = store, now, holder, f"lease.{name}"
        self._until = now()

    async def take(self) -> bool:
        """Return False while another living process holds it."""
        now = self._now()

        def take_lease(connection: Connection) -> bool:
            seen = bot_state.get_value(connection, self._name)
            holder, _, until = (seen or "").rpartition(" ")
            if holder not in ("", self._holder) and not is_dead(holder) and datetime.fromisoformat(until) > now:
                return False
            return bot_state.swap_value(connection, self._name, seen, self._value(now + LEASE))

        if not await self._store.write(take_lease):
            return False
        self._until = now + LEASE
        return True

    async def keep(self) -> None:
        """Extend the lease if it ends soon. Raises `LeaseLost`."""
        if self._until - self._now() > LEASE / 2:
            return
        until = self._now() + LEASE
        if not await self._store.write(bot_state.swap_value, self._name, self._value(self._until), self._value(until)):
            raise LeaseLost
        self._until = until

    async def give_back(self) -> None:
        await self._store.write(
            bot_state.swap_value, self._name, self._value(self._until), f" {self._now().isoformat()}"
        )

    def _value(self, until: datetime) -> str:
        return f"{self._holder} {until.isoformat()}"
