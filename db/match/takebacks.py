"""Queries on moves that users ask to take back: at most one for each match."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, bindparam, delete, select, update

from db.connection.upsert import change_row
from db.schema.tables import takebacks


@dataclass(frozen=True, slots=True)
class AskedTakeback:
    """A row of `takebacks`."""

    seat: int
    seq: int
    agreed: tuple[int, ...] = ()


_TAKEBACK = select(takebacks.c.seat, takebacks.c.seq, takebacks.c.agreed).where(
    takebacks.c.match_id == bindparam("match_id")
)


def get_takeback(connection: Connection, match_id: int) -> AskedTakeback | None:
    """Return the last request of a match, void or not, unless it is done."""
    row = connection.execute(_TAKEBACK, {"match_id": match_id}).one_or_none()
    return None if row is None else AskedTakeback(row.seat, row.seq, tuple(row.agreed))


def put_takeback(connection: Connection, match_id: int, asked: AskedTakeback, *, now: datetime) -> None:
    values = {"seat": asked.seat, "seq": asked.seq, "agreed": list(asked.agreed), "asked_at": now}
    change_row(connection, takebacks, {"match_id": match_id}, values)


def delete_takeback(connection: Connection, match_id: int) -> None:
    connection.execute(delete(takebacks).where(takebacks.c.match_id == match_id))


def forget_seat(connection: Connection, match_id: int, seat: int) -> None:
    asked = get_takeback(connection, match_id)
    if asked is None:
        return
    if asked.seat == seat:
        delete_takeback(connection, match_id)
    elif seat in asked.agreed:
        agreed = [other for other in asked.agreed if other != seat]
        connection.execute(update(takebacks).where(takebacks.c.match_id == match_id).values(agreed=agreed))
