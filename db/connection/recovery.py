"""Tracks whether the database accepts writes. After a failure, reopens it until it does.

A connection may stay unusable after the database has recovered. If SQLite may not write a file, it opens it read-only
and never tries again. All connections of a process share the state of the file's write-ahead log: once one of them
opened it read-only, new connections are read-only until all old ones are closed. A PostgreSQL session may belong to a
server that is no longer the primary.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

from db.connection.errors import DatabaseBusy, DatabaseDamaged, DatabaseFull, DatabaseReplaced, DatabaseUnreachable

Failed = TypeVar("Failed", bound=DatabaseUnreachable)

log = logging.getLogger(__name__)

AGAIN_SECONDS = 1.0
"""Seconds between attempts."""
FRESH_SECONDS = 5.0
"""Seconds after a committed write during which `check` does not write again."""
BUSY_SECONDS = 5.0
"""If the database stays busy for more seconds than this, `check` fails."""


class Recovery:
    def __init__(self, reopen: Callable[[], Awaitable[None]], write: Callable[[], Awaitable[None]]) -> None:
        """`reopen` closes all connections; `write` commits a small change. Both raise errors of the store.

        `write` must call `note_write`, like any other change.
        """
        self._reopen, self._write = reopen, write
        self._failure: DatabaseUnreachable | None = None
        self._lasts = False
        """Whether an attempt to recover has failed."""
        self._damage: DatabaseDamaged | None = None
        """Damage found since the start. Undamaged tables may still work."""
        self._written_at = float("-inf")
        self._busy_since: float | None = None
        self._recovering: asyncio.Task[None] | None = None

    @property
    def lasting_failure(self) -> DatabaseUnreachable | None:
        """Return the failure if an attempt to recover has failed: until the next one, transactions would fail."""
        return _copy(self._failure) if self._failure is not None and self._lasts else None

    async def check(self) -> None:
        """Test that the database accepts writes. Raises the failure, but DatabaseBusy only after `BUSY_SECONDS`."""
        if wrong := self._failure or self._damage:
            raise _copy(wrong)
        if time.monotonic() - self._written_at < FRESH_SECONDS:
            return
        try:
            await self._write()
        except DatabaseBusy:
            self.note_busy()
            if self._busy_since is not None and time.monotonic() - self._busy_since > BUSY_SECONDS:
                raise

    def note_write(self) -> None:
        """Record a committed change."""
        self._written_at, self._busy_since = time.monotonic(), None

    def note_busy(self) -> None:
        """Record a change that failed because the database was busy."""
        if self._busy_since is None:
            self._busy_since = time.monotonic()

    def note_failure(self, failure: DatabaseUnreachable) -> None:
        """Begin to recover."""
        self._failure, self._written_at = _copy(failure), float("-inf")
        if isinstance(failure, DatabaseDamaged) and self._damage is None:
            self._damage = _copy(failure)
            log.error("%s Run `neva doctor`; only a backup may help.", failure)
        if self._recovering is None:
            self._recovering = asyncio.create_task(self._recover(), name="recovering the database")

    async def close(self) -> None:
        if self._recovering is not None:
            self._recovering.cancel()
            await asyncio.wait((self._recovering,))

    async def _recover(self) -> None:
        began = time.monotonic()
        log.warning("the database has failed: %s", self._failure)
        try:
            while not await self._is_well():
                self._lasts = True
                await asyncio.sleep(AGAIN_SECONDS)
            self._failure = None
            log.warning("the database works again after %.0f s", time.monotonic() - began)
        except DatabaseReplaced:
            pass  # only a restart helps
        finally:
            self._recovering, self._lasts = None, False

    async def _is_well(self) -> bool:
        try:
            if not isinstance(self._failure, DatabaseFull):  # without room, files beside SQLite's cannot be opened anew
                await self._reopen()
            await self._write()
        except DatabaseReplaced:
            raise
        except (DatabaseBusy, DatabaseUnreachable):
            return False
        except Exception:  # such as missing tables: the operator may be restoring a backup
            if not self._lasts:
                log.exception("the database is not as it should be")
            return False
        return True


def _copy(failure: Failed) -> Failed:
    """Return the failure without its traceback, which holds connections and grows each time it is raised."""
    return type(failure)(*failure.args)
