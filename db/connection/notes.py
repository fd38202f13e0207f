"""Notes about changes that processes on one PostgreSQL database send each other.

A note belongs to the transaction of its change and arrives after the commit. A process that is not listening then
(db/connection/listening.py) misses it, so nothing may depend on notes alone. SQLite has none.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from sqlalchemy import Connection, text

Kind = Literal["match", "user", "process", "refused"]

ORIGIN = "origin"
"""Execution option of a store's connections: the writing process."""

CHANNEL = "neva"
_NOTIFY = text("SELECT pg_notify(:channel, :note)")


@dataclass(frozen=True, slots=True)
class Note:
    kind: Kind
    number: int
    """Id of the match or user; 0 for a process; for `refused`, Discord's refused requests since the last note."""


def announce(connection: Connection, kind: Kind, number: int = 0) -> None:
    """Send a note to the other processes when this transaction commits. PostgreSQL sends duplicates once."""
    if connection.dialect.name == "postgresql":
        origin = connection.get_execution_options().get(ORIGIN, "")
        connection.execute(_NOTIFY, {"channel": CHANNEL, "note": f"{kind} {number} {origin}"})


def read_note(payload: str, origin: str) -> Note | None:
    """Parse a note; return None for the process's own notes and for kinds unknown to this version."""
    kind, _, rest = payload.partition(" ")
    number, _, sender = rest.partition(" ")
    if sender == origin or kind not in get_args(Kind) or not number.isdigit():
        return None
    return Note(kind, int(number))  # type: ignore[arg-type]
