"""Leases on matches: only one process at a time publishes a match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import TypeVar

from sqlalchemy import Connection

from bot.core.holders import is_dead
from db.match import publications
from db.match.publications import Publication
from db.store import Store

T = TypeVar("T")

LEASE = timedelta(seconds=90)
"""Longer than discord.py waits in a rate limit, so that a lease ends only when its process is gone."""


class LeaseLost(Exception):
    """Another process publishes this match now; nothing more may be sent from here."""


@dataclass(slots=True)
class Lease:
    """A match taken for one pass."""

    match_id: int
    revision: int
    """The revision that the store had when the match was taken."""
    failures: int
    """Failed tries since the last success."""
    lost_at: datetime | None
    """When the match's channel was found gone (UTC); None if it is there."""
    until: datetime
    """The end of the lease (UTC); `Leases.keep` moves it."""


class Leases:
    """Takes matches for this process. A lease of a dead process of this machine counts for nothing."""

    def __init__(self, store: Store, now: Callable[[], datetime], holder: str) -> None:
        self._store, self._now, self._holder = store, now, holder

    async def take(self, match_id: int, *, again: bool = False) -> Lease | None:
        """Take a match that is due; None if it is not, may not be tried yet, or another process has it.

        With `again` the time to wait since a try that failed is over. A lease of this process is one that it could not
        give back: nobody may call this while it publishes the match.
        """
        now = self._now()

        def take_lease(connection: Connection) -> Lease | None:
            seen = publications.get_publication(connection, match_id)
            if seen is None or seen.published >= seen.revision:
                return None
            if seen.next_try_at is not None and seen.next_try_at > now and not again:
                return None
            if seen.leased_by not in (None, self._holder) and not _is_over(seen, now):
                return None
            until = now + LEASE
            if not publications.lease(connection, seen, self._holder, until):
                return None
            return Lease(match_id, seen.revision, seen.failures, seen.lost_at, until)

        return await self._store.write(take_lease)

    async def keep(self, lease: Lease) -> None:
        """Make sure of the match before something is sent. Raises `LeaseLost`."""
        now = self._now()
        if lease.until - now > LEASE / 2:
            return
        until = now + LEASE
        if not await self._store.write(publications.extend_lease, lease.match_id, self._holder, until):
            raise LeaseLost
        lease.until = until

    async def write(self, lease: Lease, write: Callable[[Connection], T]) -> T:
        """Have `write` store what was or will be sent of the match. Raises `LeaseLost`; nothing is written then."""

        def write_if_held(connection: Connection) -> T:
            result = write(connection)
            self._require(connection, lease)
            return result

        return await self._store.write(write_if_held)

    async def settle(self, lease: Lease, write: Callable[[Connection], object]) -> bool:
        """Release the match as published and `write` in the same transaction; return whether it changed meanwhile.

        Raises `LeaseLost`; nothing is written then.
        """

        def settle_if_held(connection: Connection) -> bool:
            write(connection)
            self._require(connection, lease)
            return publications.settle(connection, lease.match_id, self._holder, lease.revision)

        return await self._store.write(settle_if_held)

    def _require(self, connection: Connection, lease: Lease) -> None:
        """Raise `LeaseLost` unless the match is leased to this process; to be called last.

        Others lock the row of a match before that of its publication, which this locks.
        """
        if not publications.is_leased_by(connection, lease.match_id, self._holder):
            raise LeaseLost

    async def give_back(self, lease: Lease, delay: timedelta, reason: str | None, *, lost: bool) -> bool:
        """Release the match after a failed attempt, to be tried again after the delay.

        `reason` is why it failed, a word of `bot.core.failures`; None if it only has to wait.
        Return True if it changed since it was taken and may be tried at once.
        """
        now = self._now()
        lost_at = (lease.lost_at or now) if lost else None
        failure = publications.Failure(now, now + delay, lost_at, reason)
        return await self._store.write(publications.give_back, lease.match_id, self._holder, lease.revision, failure)


def _is_over(seen: Publication, now: datetime) -> bool:
    assert seen.leased_by is not None
    return seen.leased_until is None or seen.leased_until <= now or is_dead(seen.leased_by)
