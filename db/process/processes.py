"""The processes that use a database: their rows, the claims of dead ones, and locks on a SQLite file."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from io import BufferedRandom
from pathlib import Path

from sqlalchemy import ARRAY, Connection, Text, bindparam, delete, func, inspect, select, update

from db.connection.announcements import announce
from db.connection.errors import DatabaseInUse
from db.connection.sql import add_row
from db.match import publications, reminders, reviews
from db.process import daily_tasks
from db.schema.contest_tables import champion_roles, contest_notices, contests, rounds
from db.schema.process_tables import processes

_HOLDERS = func.unnest(bindparam("holders", type_=ARRAY(Text))).column_valued("holder")
_FREE = select(_HOLDERS).where(func.pg_try_advisory_xact_lock(func.hashtextextended(_HOLDERS, 0)))


@dataclass(frozen=True, slots=True)
class Process:
    holder: str
    version: str
    shards: frozenset[int] | None
    """None for all."""
    started_at: datetime


def all_processes(connection: Connection) -> list[Process]:
    """List the processes that have started and not stopped, oldest first; some may have died."""
    rows = connection.execute(select(processes).order_by(processes.c.started_at, processes.c.holder))
    return [Process(row.holder, row.version, _shards(row.shards), row.started_at) for row in rows]


def _shards(stored: str) -> frozenset[int] | None:
    return frozenset(map(int, stored.split(","))) if stored else None


def register(connection: Connection, process: Process) -> None:
    """Store a process that has started, unless it is stored, and notify the others."""
    shards = "" if process.shards is None else ",".join(map(str, sorted(process.shards)))
    row = {"holder": process.holder, "version": process.version, "shards": shards, "started_at": process.started_at}
    add_row(connection, processes, row)
    announce(connection, "process")


def with_free_locks(connection: Connection, holders: Collection[str]) -> Sequence[str]:
    """Return the holders whose processes have lost their locks; hold these locks until the transaction ends.

    PostgreSQL only. A reconnecting process has also lost its lock for a moment.
    """
    return connection.execute(_FREE, {"holders": list(holders)}).scalars().all()


def take_out(connection: Connection, holder: str, now: datetime) -> bool:
    """Delete the row of a process and release its claims; return False if another did so before.

    Its last notices may have been sent: they are looked for before they are sent again, as after a lease.
    """
    if connection.execute(delete(processes).where(processes.c.holder == holder)).rowcount == 0:
        return False
    publications.give_leases_back(connection, holder)
    reminders.give_claims_back(connection, holder, now)
    daily_tasks.give_claims_back(connection, holder, now)
    reviews.give_claims_back(connection, holder, now)
    for table in (contests, rounds, contest_notices, champion_roles):
        mine = (table.c.claimed_by == holder, table.c.due_at > now)
        connection.execute(update(table).where(*mine).values(due_at=now, claimed_by=None))
    announce(connection, "process")
    return True


def forget(connection: Connection, holder: str) -> None:
    """Delete the row of a process, but keep its claims."""
    connection.execute(delete(processes).where(processes.c.holder == holder))


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
