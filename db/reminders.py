"""Queries on reminders: rows with a due time, claimed and settled in transactions so that each is sent once."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import delete, func, or_, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncConnection

from db.schema import reminders
from db.upsert import insert_into

LEASE = timedelta(minutes=5)
"""How long a worker that claimed a reminder has to settle it, before another may claim it."""

_OPEN = reminders.c.settled_at.is_(None)


@dataclass(frozen=True, slots=True)
class Reminder:
    """A reminder that was claimed. `turn_seq` is the number of the last action when the turn began."""

    id: int
    game_id: int
    seat: int
    user_id: int
    turn_seq: int
    due_at: datetime


async def schedule(
    connection: AsyncConnection, game_id: int, seat: int, user_id: int, turn_seq: int, due_at: datetime
) -> bool:
    """Plan the reminder of a turn; False if that turn has had one already, whatever became of it."""
    statement = insert_into(connection, reminders).values(
        game_id=game_id, seat=seat, user_id=user_id, turn_seq=turn_seq, due_at=due_at
    )
    turn = ["game_id", "seat", "turn_seq"]
    return (await connection.execute(statement.on_conflict_do_nothing(index_elements=turn))).rowcount == 1


@dataclass(frozen=True, slots=True)
class Planned:
    """The reminders of a game as (seat, user, turn): those that are `open`, and those that were `sent`."""

    open: frozenset[tuple[int, int, int]]
    sent: frozenset[tuple[int, int, int]]


async def planned(connection: AsyncConnection, game_id: int) -> Planned:
    """Give the game's reminders that are to fire, and those that fired."""
    columns = (reminders.c.seat, reminders.c.user_id, reminders.c.turn_seq, reminders.c.result)
    told = reminders.c.settled_at.is_(None) | (reminders.c.result == "sent")
    rows = (await connection.execute(select(*columns).where(reminders.c.game_id == game_id, told))).all()
    return Planned(
        frozenset((row[0], row[1], row[2]) for row in rows if row[3] is None),
        frozenset((row[0], row[1], row[2]) for row in rows if row[3] is not None),
    )


async def claim_due(
    connection: AsyncConnection, now: datetime, *, worker: str = "bot", lease: timedelta = LEASE, limit: int = 20
) -> list[Reminder]:
    """Take up what is due and neither settled nor taken up within the last `lease`, earliest first.

    On PostgreSQL several workers claim at the same time and never wait for each other.
    """
    free = or_(reminders.c.claimed_at.is_(None), reminders.c.claimed_at <= now - lease)
    due = (
        select(reminders.c.id)
        .where(_OPEN, reminders.c.due_at <= now, free)
        .order_by(reminders.c.due_at, reminders.c.id)
        .limit(limit)
        .with_for_update(skip_locked=True)
    )
    ids = (await connection.execute(due)).scalars().all()
    columns = [getattr(reminders.c, name) for name in Reminder.__slots__]
    claim = update(reminders).where(reminders.c.id.in_(ids)).values(claimed_at=now, claimed_by=worker)
    claimed = [Reminder(*row) for row in await connection.execute(claim.returning(*columns))]
    return sorted(claimed, key=lambda reminder: (reminder.due_at, reminder.id))


async def settle(
    connection: AsyncConnection, reminder_id: int, result: str, *, now: datetime, worker: str | None = None
) -> bool:
    """Close a reminder as `sent`, `dropped` or `failed`; False if it was closed before.

    With `worker` given, also False when another worker has taken it up since, the lease having passed.
    """
    mine = update(reminders).where(reminders.c.id == reminder_id, _OPEN)
    if worker is not None:
        mine = mine.where(reminders.c.claimed_by == worker)
    return (await connection.execute(mine.values(settled_at=now, result=result))).rowcount == 1


async def drop_for_turns(
    connection: AsyncConnection, game_id: int, *, now: datetime, still: Collection[tuple[int, int]] = ()
) -> int:
    """Drop the game's open reminders except those of the turns (seat, turn_seq) that `still` run; give how many."""
    statement = update(reminders).where(_OPEN, reminders.c.game_id == game_id)
    if still:
        statement = statement.where(tuple_(reminders.c.seat, reminders.c.turn_seq).not_in(list(still)))
    return (await connection.execute(statement.values(settled_at=now, result="dropped"))).rowcount


async def forget_open(connection: AsyncConnection, user_id: int) -> list[int]:
    """Remove the user's reminders that were not settled, to be planned anew, and give their games."""
    statement = delete(reminders).where(_OPEN, reminders.c.user_id == user_id).returning(reminders.c.game_id)
    return list((await connection.execute(statement)).scalars())


async def next_due(connection: AsyncConnection, *, lease: timedelta = LEASE) -> datetime | None:
    """Give the moment at which there will next be something to claim; None if nothing is planned.

    A reminder that was claimed and not settled counts from the end of its lease.
    """
    unclaimed = select(func.min(reminders.c.due_at)).where(_OPEN, reminders.c.claimed_at.is_(None))
    claimed = select(func.min(reminders.c.claimed_at)).where(_OPEN, reminders.c.claimed_at.is_not(None))
    due: datetime | None = (await connection.execute(unclaimed)).scalar_one()
    taken: datetime | None = (await connection.execute(claimed)).scalar_one()
    return min((moment for moment in (due, taken and taken + lease) if moment is not None), default=None)
