"""Notes that processes over one PostgreSQL send each other about their changes.

A note is sent in the transaction of the change that it is about, and arrives once that is committed. Who is not
listening just then (db/connection/listening.py) misses it, so that nothing may depend on notes alone. On SQLite there
are none.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from sqlalchemy import Connection, text

Kind = Literal["match", "user", "process", "refused"]

ORIGIN = "origin"
"""Execution option of a store's connections: the process that writes with them."""

CHANNEL = "neva"
_NOTIFY = text("SELECT pg_notify(:channel, :note)")


@dataclass(frozen=True, slots=True)
class Note:
    """A change by another process."""

    kind: Kind
    number: int
    """Number of the match or user; 0 for a process; the requests that Discord has `refused` since the last note."""


def announce(connection: Connection, kind: Kind, number: int = 0) -> None:
    """Send a note to the other processes with the commit of this transaction; the same one twice is sent once."""
    if connection.dialect.name == "postgresql":
        origin = connection.get_execution_options().get(ORIGIN, "")
        connection.execute(_NOTIFY, {"channel": CHANNEL, "note": f"{kind} {number} {origin}"})


def read_note(payload: str, origin: str) -> Note | None:
    """Return a note from its text; None for an own one, or of a kind that this version does not know."""
    kind, _, rest = payload.partition(" ")
    number, _, sender = rest.partition(" ")
    if sender == origin or kind not in get_args(Kind) or not number.isdigit():
        return None
    return Note(kind, int(number))  # type: ignore[arg-type]
