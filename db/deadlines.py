"""Queries on deadlines: until when each seat has to decide, where a game has a limit."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from db.schema import deadlines, games

Turn = tuple[int, int]
"""A decision of a game: the seat, and the number of the last action when it was asked."""


@dataclass(frozen=True, slots=True)
class Deadline:
    """A seat's time for a decision. `turn_seq` is the number of the last action when it was asked."""

    game_id: int
    seat: int
    turn_seq: int
    due_at: datetime


async def deadlines_of(connection: AsyncConnection, game_id: int) -> dict[Turn, datetime]:
    """Return the deadlines of a game: when by (seat, turn)."""
    query = select(deadlines).where(deadlines.c.game_id == game_id)
    return {(row.seat, row.turn_seq): row.due_at for row in await connection.execute(query)}


async def put_deadlines(connection: AsyncConnection, game_id: int, wanted: Mapping[Turn, datetime]) -> None:
    """Let the game have these deadlines, by (seat, turn), and no others."""
    await connection.execute(delete(deadlines).where(deadlines.c.game_id == game_id))
    rows = [{"game_id": game_id, "seat": seat, "turn_seq": turn, "due_at": due} for (seat, turn), due in wanted.items()]
    if rows:
        await connection.execute(insert(deadlines), rows)


async def overdue(connection: AsyncConnection, now: datetime, *, limit: int = 20) -> list[Deadline]:
    """List what is due, earliest first."""
    query = select(deadlines).where(deadlines.c.due_at <= now).order_by(deadlines.c.due_at).limit(limit)
    return [Deadline(row.game_id, row.seat, row.turn_seq, row.due_at) for row in await connection.execute(query)]


async def beyond_limit(connection: AsyncConnection, now: datetime) -> list[Deadline]:
    """List what lies further away than its game's limit, with the moment at which it should be due at the latest.

    Nothing does unless the clock was ahead when the decision was asked.
    """
    limited = (games.c.status == "active", games.c.limit_hours.is_not(None))
    found: list[Deadline] = []
    for hours in (await connection.execute(select(games.c.limit_hours).where(*limited).distinct())).scalars().all():
        latest = now + timedelta(hours=hours)
        of_limit = select(games.c.id).where(*limited, games.c.limit_hours == hours)
        query = select(deadlines).where(deadlines.c.due_at > latest, deadlines.c.game_id.in_(of_limit))
        found += [Deadline(row.game_id, row.seat, row.turn_seq, latest) for row in await connection.execute(query)]
    return found


async def move_deadline(connection: AsyncConnection, deadline: Deadline) -> None:
    """Let a decision be due at another moment, if it was not made meanwhile."""
    await connection.execute(update(deadlines).where(*_this(deadline)).values(due_at=deadline.due_at))


async def drop_deadline(connection: AsyncConnection, deadline: Deadline) -> None:
    """Remove a deadline that has passed."""
    await connection.execute(delete(deadlines).where(*_this(deadline)))


def _this(deadline: Deadline) -> tuple[ColumnElement[bool], ...]:
    return (
        deadlines.c.game_id == deadline.game_id,
        deadlines.c.seat == deadline.seat,
        deadlines.c.turn_seq == deadline.turn_seq,
    )


async def next_deadline(connection: AsyncConnection) -> datetime | None:
    """Return the moment at which the next seat's time runs out; None if there is none."""
    moment: datetime | None = (await connection.execute(select(func.min(deadlines.c.due_at)))).scalar_one()
    return moment
