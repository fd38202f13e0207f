"""Queries on the processes that use the database, and on the claims of dead ones."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ARRAY, Connection, Text, bindparam, delete, func, select

from db.connection.notes import announce
from db.connection.upsert import add_row
from db.match import publications, puzzles, reminders
from db.process import daily_tasks
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
    """Note once that a process has started, and notify the others."""
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
    puzzles.give_claims_back(connection, holder, now)
    announce(connection, "process")
    return True


def forget(connection: Connection, holder: str) -> None:
    """Delete the row of a process, but keep its claims."""
    connection.execute(delete(processes).where(processes.c.holder == holder))
