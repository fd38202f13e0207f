"""Whether a process of Neva is using a database."""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, inspect, select

from db.process_schema import processes
from db.processes import with_free_locks

# Every process that has a SQLite database with a write-ahead log open holds a shared lock on these bytes of its file
# (https://www.sqlite.org/src/file?name=src/os.h, SHARED_FIRST and SHARED_SIZE).
_SHARED_FIRST, _SHARED_SIZE = 0x40000002, 510


@contextmanager
def nobody_else(path: Path) -> Iterator[bool]:
    """Yield whether no other process has a SQLite file open, and keep others from opening it until the end.

    Nothing in this process may have it open: closing it would end the lock. True for a file that is missing.
    """
    try:
        file = path.open("rb+")
    except FileNotFoundError:
        yield True
        return
    with file:
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, _SHARED_SIZE, _SHARED_FIRST)
        except BlockingIOError:
            yield False
        else:
            yield True


def living_processes(connection: Connection) -> list[str]:
    """List the processes that use a PostgreSQL database, as MACHINE:PID; those that have died are left out.

    The database may be of any revision.
    """
    if not inspect(connection).has_table("processes"):
        return []
    holders = connection.execute(select(processes.c.holder).order_by(processes.c.holder)).scalars().all()
    dead = with_free_locks(connection, holders)
    return [holder.rsplit(":", 1)[0] for holder in holders if holder not in dead]
