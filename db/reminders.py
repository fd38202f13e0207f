"""Queries on reminders: rows with a due time, claimed and settled in transactions."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from db.schema import reminders

LEASE = timedelta(minutes=5)
"""How long a process that claimed a reminder has to settle it, before another may claim it."""


@dataclass(frozen=True, slots=True)
class Reminder:
    """A reminder that is due."""

    id: int
    game_id: int
    seat: int
    user_id: int
    turn_seq: int
    due_at: datetime


async def schedule(
    connection: AsyncConnection, game_id: int, seat: int, user_id: int, turn_seq: int, due_at: datetime
) -> bool:
    """Plan a reminder for this turn, unless there is one already; True if it is new."""
    mine = (reminders.c.game_id == game_id) & (reminders.c.seat == seat) & (reminders.c.turn_seq == turn_seq)
    if (await connection.execute(sa.select(reminders.c.id).where(mine))).first():
        return False
    values = {"game_id": game_id, "seat": seat, "user_id": user_id, "turn_seq": turn_seq, "due_at": due_at}
    await connection.execute(sa.insert(reminders).values(**values))
    return True


async def drop_others(connection: AsyncConnection, game_id: int, turn_seq: int | None, *, now: datetime) -> None:
    """Settle the game's reminders of all other turns (None: of all) as dropped."""
    open_ones = (reminders.c.game_id == game_id) & reminders.c.settled_at.is_(None)
    if turn_seq is not None:
        open_ones &= reminders.c.turn_seq != turn_seq
    await connection.execute(sa.update(reminders).where(open_ones).values(settled_at=now, result="dropped"))


async def forget_open(connection: AsyncConnection, user_id: int) -> list[int]:
    """Remove the user's reminders that did not fire, to be planned anew, and give their games."""
    mine = (reminders.c.user_id == user_id) & reminders.c.settled_at.is_(None)
    return list((await connection.execute(sa.delete(reminders).where(mine).returning(reminders.c.game_id))).scalars())


async def claim_due(connection: AsyncConnection, now: datetime, *, limit: int = 20) -> list[Reminder]:
    """Take on the reminders that are due and that nobody else has taken on within `LEASE`."""
    free = reminders.c.claimed_at.is_(None) | (reminders.c.claimed_at < now - LEASE)
    columns = (
        reminders.c.id, reminders.c.game_id, reminders.c.seat, reminders.c.user_id, reminders.c.turn_seq,
        reminders.c.due_at,
    )  # fmt: skip
    query = (
        sa.select(*columns)
        .where(reminders.c.settled_at.is_(None), reminders.c.due_at <= now, free)
        .order_by(reminders.c.due_at)
        .limit(limit)
        .with_for_update(skip_locked=True)
    )
    found = [Reminder(*row) for row in await connection.execute(query)]
    ids = [reminder.id for reminder in found]
    await connection.execute(sa.update(reminders).where(reminders.c.id.in_(ids)).values(claimed_at=now))
    return found


async def settle(connection: AsyncConnection, reminder_id: int, result: str, *, now: datetime) -> None:
    """Close a reminder: `sent`, `dropped` or `failed`."""
    mine = reminders.c.id == reminder_id
    await connection.execute(sa.update(reminders).where(mine).values(settled_at=now, result=result))


async def next_due(connection: AsyncConnection) -> datetime | None:
    """Give the moment when the next reminder is due, if there is one."""
    query = sa.select(sa.func.min(reminders.c.due_at)).where(reminders.c.settled_at.is_(None))
    moment: datetime | None = (await connection.execute(query)).scalar_one()
    return moment
