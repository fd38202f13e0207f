"""Detecting the Neva processes that use a database."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from io import BufferedRandom
from pathlib import Path

from sqlalchemy import Connection, inspect, select

from db.connection.errors import DatabaseInUse
from db.process.processes import with_free_locks
from db.schema.process_tables import processes

# A process with an open SQLite database in write-ahead mode holds a shared lock on these bytes of its file
# (https://www.sqlite.org/src/file?name=src/os.h, SHARED_FIRST and SHARED_SIZE).
_SHARED_FIRST, _SHARED_SIZE = 0x40000002, 510


@contextmanager
def nobody_else(path: Path) -> Iterator[bool]:
    """Yield whether no other process has a SQLite file open; if so, block other processes until the end.

    This process must not have the file open: closing it would end the lock. Yields True for a missing file.
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


def claim(path: Path) -> BufferedRandom:
    """Claim a SQLite file for this bot until the returned file is closed or the process ends.

    The lock is on a separate file: closing a file ends all locks of the process on it, SQLite's included. Raises
    DatabaseInUse if another bot has claimed it, and OSError.
    """
    path = path.resolve()  # follows links
    beside = path.with_name(f"{path.name}.lock")
    file = open(os.open(beside, os.O_CREAT | os.O_RDWR, 0o600), "rb+")  # noqa: SIM115, PTH123 - the caller closes it
    try:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        file.close()
        raise DatabaseInUse(
            f"Another bot is using {path}, and a SQLite database serves one. Stop that one first, or use PostgreSQL."
        ) from None
    return file


def list_living(connection: Connection) -> list[str]:
    """List the living processes that use a PostgreSQL database of any revision, as MACHINE:PID."""
    if not inspect(connection).has_table("processes"):
        return []
    holders = connection.execute(select(processes.c.holder).order_by(processes.c.holder)).scalars().all()
    dead = with_free_locks(connection, holders)
    return [holder.rsplit(":", 1)[0] for holder in holders if holder not in dead]
