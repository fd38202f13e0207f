"""Queries on deadlines: until when each seat has to decide, in matches with a limit."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update

from db.schema import deadlines, games

Turn = tuple[int, int]
"""A decision of a match: the seat, and the number of the last action when the decision began."""


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


def put_deadlines(connection: Connection, game_id: int, wanted: Mapping[Turn, datetime]) -> None:
    """Replace all deadlines of a match by these."""
    connection.execute(delete(deadlines).where(deadlines.c.game_id == game_id))
    rows = [{"game_id": game_id, "seat": seat, "turn_seq": turn, "due_at": due} for (seat, turn), due in wanted.items()]
    if rows:
        connection.execute(insert(deadlines), rows)


def overdue(connection: Connection, now: datetime, *, limit: int = 20) -> list[Deadline]:
    """List at most `limit` deadlines that have passed, earliest first."""
    query = select(deadlines).where(deadlines.c.due_at <= now).order_by(deadlines.c.due_at).limit(limit)
    return [Deadline(row.game_id, row.seat, row.turn_seq, row.due_at) for row in connection.execute(query)]


def beyond_limit(connection: Connection, now: datetime) -> list[Deadline]:
    """List deadlines that are further away than their match's limit, each with `due_at` corrected to that limit.

    There are none unless the clock was ahead when the deadline was written.
    """
    limited = (games.c.status == "active", games.c.limit_hours.is_not(None))
    found: list[Deadline] = []
    for hours in connection.execute(select(games.c.limit_hours).where(*limited).distinct()).scalars().all():
        latest = now + timedelta(hours=hours)
        of_limit = select(games.c.id).where(*limited, games.c.limit_hours == hours)
        query = select(deadlines).where(deadlines.c.due_at > latest, deadlines.c.game_id.in_(of_limit))
        found += [Deadline(row.game_id, row.seat, row.turn_seq, latest) for row in connection.execute(query)]
    return found


def move_deadlines(connection: Connection, moved: Iterable[Deadline]) -> None:
    """Change when these deadlines pass; nothing happens to one that is gone."""
    for deadline in moved:
        connection.execute(update(deadlines).where(*_this(deadline)).values(due_at=deadline.due_at))


def drop_deadline(connection: Connection, deadline: Deadline) -> None:
    """Delete a deadline."""
    connection.execute(delete(deadlines).where(*_this(deadline)))


def _this(deadline: Deadline) -> tuple[ColumnElement[bool], ...]:
    return (
        deadlines.c.game_id == deadline.game_id,
        deadlines.c.seat == deadline.seat,
        deadlines.c.turn_seq == deadline.turn_seq,
    )


def next_deadline(connection: Connection) -> datetime | None:
    """Return when the next deadline passes; None if there is none."""
    moment: datetime | None = connection.execute(select(func.min(deadlines.c.due_at))).scalar_one()
    return moment
