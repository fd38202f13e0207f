"""Queries on votes in a match, and on requests to take moves back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from db.connection.prepared import Prepared
from db.connection.sql import change_row
from db.schema.tables import takebacks, votes


@dataclass(frozen=True, slots=True)
class Vote:
    """A row of `votes`."""

    id: int
    kind: str
    seat: int
    about: Mapping[str, Any]
    agreed: tuple[int, ...]
    asked_at: datetime


_COLUMNS = [votes.c[name] for name in Vote.__slots__]
_OF_MATCH = Prepared(select(*_COLUMNS).where(votes.c.match_id == bindparam("match_id")).order_by(votes.c.id))


def votes_of(connection: Connection, match_id: int) -> list[Vote]:
    rows = _OF_MATCH.rows(connection, {"match_id": match_id})
    return [Vote(number, kind, seat, about, tuple(agreed), at) for number, kind, seat, about, agreed, at in rows]


def open_vote(connection: Connection, match_id: int, vote: Vote) -> None:
    """Open a vote, replacing the match's earlier one of this kind."""
    connection.execute(delete(votes).where(votes.c.match_id == match_id, votes.c.kind == vote.kind))
    row = {name: getattr(vote, name) for name in Vote.__slots__}
    connection.execute(
        insert(votes), [row | {"match_id": match_id, "about": dict(vote.about), "agreed": [*vote.agreed]}]
    )


def set_agreed(connection: Connection, vote_id: int, agreed: tuple[int, ...]) -> None:
    connection.execute(update(votes).where(votes.c.id == vote_id).values(agreed=list(agreed)))


def delete_vote(connection: Connection, vote_id: int) -> None:
    connection.execute(delete(votes).where(votes.c.id == vote_id))


def delete_votes(connection: Connection, match_id: int) -> None:
    connection.execute(delete(votes).where(votes.c.match_id == match_id))


def forget_votes_of(connection: Connection, match_id: int, seat: int) -> None:
    """Delete the seat's requests and consents, and the requests about its user."""
    for vote in votes_of(connection, match_id):
        if seat in (vote.seat, vote.about.get("seat")):
            delete_vote(connection, vote.id)
        elif seat in vote.agreed:
            set_agreed(connection, vote.id, tuple(other for other in vote.agreed if other != seat))


def forget_absence(connection: Connection, match_id: int, seat: int | None = None) -> None:
    """Delete the vote to continue without a seat's user (None: any): it does not apply to another absence."""
    for vote in votes_of(connection, match_id):
        if vote.kind == "without" and seat in (None, vote.about["seat"]):
            delete_vote(connection, vote.id)


@dataclass(frozen=True, slots=True)
class AskedTakeback:
    """A row of `takebacks`."""

    seat: int
    seq: int
    agreed: tuple[int, ...] = ()


_TAKEBACK = Prepared(
    select(takebacks.c.seat, takebacks.c.seq, takebacks.c.agreed).where(takebacks.c.match_id == bindparam("match_id"))
)


def get_takeback(connection: Connection, match_id: int) -> AskedTakeback | None:
    """Return the last request of a match, void or not, unless it is done."""
    row = _TAKEBACK.row(connection, {"match_id": match_id})
    return None if row is None else AskedTakeback(row[0], row[1], tuple(row[2]))


def put_takeback(connection: Connection, match_id: int, asked: AskedTakeback, *, now: datetime) -> None:
    values = {"seat": asked.seat, "seq": asked.seq, "agreed": list(asked.agreed), "asked_at": now}
    change_row(connection, takebacks, {"match_id": match_id}, values)


def delete_takeback(connection: Connection, match_id: int) -> None:
    connection.execute(delete(takebacks).where(takebacks.c.match_id == match_id))


def forget_takeback_of(connection: Connection, match_id: int, seat: int) -> None:
    asked = get_takeback(connection, match_id)
    if asked is None:
        return
    if asked.seat == seat:
        delete_takeback(connection, match_id)
    elif seat in asked.agreed:
        agreed = [other for other in asked.agreed if other != seat]
        connection.execute(update(takebacks).where(takebacks.c.match_id == match_id).values(agreed=agreed))
