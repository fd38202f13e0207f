"""Queries on deadlines: until when each seat has to decide, in matches that count time.

A paused match keeps its deadlines; they do not pass until it goes on.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, Connection, delete, exists, insert, select, update

from db.schema import deadlines, games

Turn = tuple[int, int]
"""A decision of a match: the seat, and the number of the last action when the decision began."""

CLOCKS_DIFFER = timedelta(minutes=1)
"""How much later than now a deadline may have been written without a clock being wrong."""

_UNPAUSED = ~exists().where(games.c.id == deadlines.c.game_id, games.c.paused_at.is_not(None))


@dataclass(frozen=True, slots=True)
class Deadline:
    """A seat's time for a decision: a row of `deadlines`."""

    game_id: int
    """Number of the match."""
    seat: int
    """The seat that has to decide."""
    turn_seq: int
    """Number of the last action when the decision began."""
    due_at: datetime
    """When the seat's time runs out (UTC)."""


def deadlines_of(connection: Connection, game_id: int) -> dict[Turn, datetime]:
    """Return the deadlines of a match by seat and turn."""
    query = select(deadlines).where(deadlines.c.game_id == game_id)
    return {(row.seat, row.turn_seq): row.due_at for row in connection.execute(query)}


def deadlines_of_matches(connection: Connection, game_ids: Collection[int]) -> dict[int, dict[Turn, datetime]]:
    """Return the deadlines of several matches, by the match's id and then by seat and turn."""
    found: dict[int, dict[Turn, datetime]] = {game_id: {} for game_id in game_ids}
    for row in connection.execute(select(deadlines).where(deadlines.c.game_id.in_(list(game_ids)))):
        found[row.game_id][row.seat, row.turn_seq] = row.due_at
    return found


def put_deadlines(connection: Connection, game_id: int, wanted: Mapping[Turn, datetime], *, now: datetime) -> None:
    """Replace all deadlines of a match by these. Those that stay keep the moment when they were written."""
    stored = deadlines_of(connection, game_id)
    gone = [seat for (seat, turn), due in stored.items() if wanted.get((seat, turn)) != due]
    connection.execute(delete(deadlines).where(deadlines.c.game_id == game_id, deadlines.c.seat.in_(gone)))
    rows = [
        {"game_id": game_id, "seat": seat, "turn_seq": turn, "due_at": due, "planned_at": now}
        for (seat, turn), due in wanted.items()
        if stored.get((seat, turn)) != due
    ]
    if rows:
        connection.execute(insert(deadlines), rows)


def overdue(connection: Connection, now: datetime, *, limit: int = 20) -> list[Deadline]:
    """List at most `limit` deadlines of matches that are not paused which have passed, earliest first."""
    query = select(deadlines).where(deadlines.c.due_at <= now, _UNPAUSED).order_by(deadlines.c.due_at).limit(limit)
    return [Deadline(row.game_id, row.seat, row.turn_seq, row.due_at) for row in connection.execute(query)]


def next_deadline(connection: Connection) -> datetime | None:
    """Return when the next deadline of a match that is not paused passes; None if there is none."""
    query = select(deadlines.c.due_at).where(_UNPAUSED).order_by(deadlines.c.due_at).limit(1)
    moment: datetime | None = connection.execute(query).scalar_one_or_none()
    return moment


def has_passed(connection: Connection, deadline: Deadline, now: datetime) -> bool:
    """Return whether a deadline is still stored and has passed."""
    query = select(exists().where(*_this(deadline), deadlines.c.due_at <= now))
    return bool(connection.execute(query).scalar_one())


def move_deadlines(connection: Connection, game_id: int, by_seat: Mapping[int, timedelta], *, now: datetime) -> None:
    """Move the deadlines of seats of a match, each by its own time, which is negative for an earlier deadline."""
    for (seat, _), due in deadlines_of(connection, game_id).items():
        if seat in by_seat:
            row = (deadlines.c.game_id == game_id, deadlines.c.seat == seat)
            connection.execute(update(deadlines).where(*row).values(due_at=due + by_seat[seat], planned_at=now))


def any_from_future(connection: Connection, now: datetime) -> bool:
    """Return whether a deadline was written by a clock that was ahead of this one."""
    return bool(connection.execute(select(exists().where(_from_future(now)))).scalar_one())


def correct_from_future(connection: Connection, now: datetime) -> None:
    """Move back the deadlines that a clock wrote which was ahead, by as much as it was."""
    for row in connection.execute(select(deadlines).where(_from_future(now))).all():
        due = row.due_at - (row.planned_at - now)
        seen = (deadlines.c.game_id == row.game_id, deadlines.c.seat == row.seat)
        unchanged = (deadlines.c.turn_seq == row.turn_seq, deadlines.c.planned_at == row.planned_at)
        connection.execute(update(deadlines).where(*seen, *unchanged).values(due_at=due, planned_at=now))


def _from_future(now: datetime) -> ColumnElement[bool]:
    return deadlines.c.planned_at > now + CLOCKS_DIFFER


def drop_deadline(connection: Connection, deadline: Deadline) -> None:
    """Delete a deadline, unless it was moved."""
    connection.execute(delete(deadlines).where(*_this(deadline), deadlines.c.due_at == deadline.due_at))


def drop_deadlines(connection: Connection, game_id: int, seat: int) -> None:
    """Delete the deadlines of a seat."""
    connection.execute(delete(deadlines).where(deadlines.c.game_id == game_id, deadlines.c.seat == seat))


def _this(deadline: Deadline) -> tuple[ColumnElement[bool], ...]:
    return (
        deadlines.c.game_id == deadline.game_id,
        deadlines.c.seat == deadline.seat,
        deadlines.c.turn_seq == deadline.turn_seq,
    )
