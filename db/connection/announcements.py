"""Changes that processes on one PostgreSQL database announce to each other.

An announcement belongs to the transaction of its change and arrives after the commit. A process that is not listening
then (db/connection/listening.py) misses it, so nothing may depend on announcements alone. SQLite has none.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from sqlalchemy import Connection, bindparam, func, select

from db.connection.prepared import Prepared

Kind = Literal["match", "user", "process", "refused"]

ORIGIN = "origin"
"""Execution option of a store's connections: the writing process."""

CHANNEL = "neva"
_NOTIFY = Prepared(select(func.pg_notify(bindparam("channel"), bindparam("payload"))))


@dataclass(frozen=True, slots=True)
class Announcement:
    kind: Kind
    number: int
    """Id of the match or user; 0 for a process; for `refused`, Discord's refused requests since the last one."""


def announce(connection: Connection, kind: Kind, number: int = 0) -> None:
    """Tell the other processes when this transaction commits. PostgreSQL sends duplicates once."""
    if connection.dialect.name == "postgresql":
        _NOTIFY.rows(connection, {"channel": CHANNEL, "payload": payload_of(connection, kind, number)})


def payload_of(connection: Connection, kind: Kind, number: int) -> str:
    origin = connection.get_execution_options().get(ORIGIN, "")
    return f"{kind} {number} {origin}"


def read_announcement(payload: str, origin: str) -> Announcement | None:
    """Parse an announcement; return None for the process's own ones and for kinds unknown to this version."""
    kind, _, rest = payload.partition(" ")
    number, _, sender = rest.partition(" ")
    if sender == origin or kind not in get_args(Kind) or not number.isdigit():
        return None
    return Announcement(kind, int(number))  # type: ignore[arg-type]
