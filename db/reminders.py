"""Queries on reminders: rows with a due time, claimed and settled in transactions, so that each is sent once."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import Connection, bindparam, delete, func, or_, select, tuple_, update

from db.schema import games, reminders
from db.upsert import insert_into

LEASE = timedelta(minutes=5)
"""How long a worker that claimed a reminder has to settle it, before another may claim it."""

FURTHEST = timedelta(hours=72 + 24)
"""How far away a reminder can be planned: the longest delay, and then to the end of quiet hours."""

_OPEN = reminders.c.settled_at.is_(None)
_UNPAUSED = reminders.c.game_id.not_in(select(games.c.id).where(games.c.paused_at.is_not(None)))


@dataclass(frozen=True, slots=True)
class Reminder:
    """A reminder that was claimed."""

    id: int
    """Number of the reminder."""
    game_id: int
    """Number of the match."""
    seat: int
    """The seat that has to decide."""
    user_id: int
    """The user to remind."""
    turn_seq: int
    """Number of the last action when the turn began."""
    due_at: datetime
    """When to remind (UTC)."""
    tried_at: datetime | None = None
    """When a worker claimed it before and did not settle it: it may have been sent then."""


def schedule(connection: Connection, game_id: int, seat: int, user_id: int, turn_seq: int, due_at: datetime) -> bool:
    """Plan the reminder of a turn; return False if that turn has one, or had one that was claimed.

    A reminder that was dropped before it was claimed is planned again: its match was paused and goes on.
    """
    statement = insert_into(connection.dialect.name, reminders).values(
        game_id=game_id, seat=seat, user_id=user_id, turn_seq=turn_seq, due_at=due_at
    )
    again = statement.on_conflict_do_update(
        index_elements=["game_id", "seat", "turn_seq"],
        set_={"user_id": user_id, "due_at": due_at, "settled_at": None, "result": None},
        where=(reminders.c.result == "dropped") & reminders.c.claimed_at.is_(None),
    )
    return connection.execute(again.returning(reminders.c.id)).first() is not None


@dataclass(frozen=True, slots=True)
class Planned:
    """The reminders of a match, each as (seat, user id, `turn_seq`)."""

    open: frozenset[tuple[int, int, int]]
    """Those that are not settled."""
    sent: frozenset[tuple[int, int, int]]
    """Those that were sent."""


_PLANNED = select(reminders.c.seat, reminders.c.user_id, reminders.c.turn_seq, reminders.c.result).where(
    reminders.c.game_id == bindparam("game_id"), reminders.c.settled_at.is_(None) | (reminders.c.result == "sent")
)


def planned(connection: Connection, game_id: int) -> Planned:
    """Return the match's open and sent reminders."""
    rows = connection.execute(_PLANNED, {"game_id": game_id}).all()
    return Planned(
        frozenset((row[0], row[1], row[2]) for row in rows if row[3] is None),
        frozenset((row[0], row[1], row[2]) for row in rows if row[3] is not None),
    )


def claim_due(
    connection: Connection, now: datetime, *, worker: str = "bot", lease: timedelta = LEASE, limit: int = 20
) -> list[Reminder]:
    """Claim due reminders that are not settled and were not claimed within the last `lease`, earliest first.

    Those of paused matches wait. On PostgreSQL several workers claim at the same time without waiting for each other.
    """
    taken = reminders.c.claimed_at
    free = or_(taken.is_(None), taken <= now - lease)
    columns = [getattr(reminders.c, name) for name in Reminder.__slots__ if name != "tried_at"]
    due = (
        select(*columns, taken.label("tried_at"))
        .where(_OPEN, _UNPAUSED, reminders.c.due_at <= now, free)
        .order_by(reminders.c.due_at, reminders.c.id)
        .limit(limit)
        .with_for_update(skip_locked=True)
    )
    claimed = [Reminder(**row) for row in connection.execute(due).mappings()]
    ids = [reminder.id for reminder in claimed]
    connection.execute(update(reminders).where(reminders.c.id.in_(ids)).values(claimed_at=now, claimed_by=worker))
    return claimed


def settle(connection: Connection, reminder_id: int, result: str, *, now: datetime, worker: str | None = None) -> bool:
    """Settle a reminder as `sent`, `dropped` or `failed`; return False if it was settled before.

    With `worker`, also return False if another worker has claimed it since, after the lease ended.
    """
    mine = update(reminders).where(reminders.c.id == reminder_id, _OPEN)
    if worker is not None:
        mine = mine.where(reminders.c.claimed_by == worker)
    return connection.execute(mine.values(settled_at=now, result=result)).rowcount == 1


def drop_for_turns(
    connection: Connection, game_id: int, *, now: datetime, still: Collection[tuple[int, int]] = ()
) -> int:
    """Settle the match's open reminders as dropped, except those of the turns `still`, as (seat, turn_seq).

    Return how many were dropped.
    """
    statement = update(reminders).where(_OPEN, reminders.c.game_id == game_id)
    if still:
        statement = statement.where(tuple_(reminders.c.seat, reminders.c.turn_seq).not_in(list(still)))
    return connection.execute(statement.values(settled_at=now, result="dropped")).rowcount


def forget_open(connection: Connection, user_id: int) -> list[int]:
    """Delete the user's open reminders, so that they are planned again; return the ids of their matches."""
    statement = delete(reminders).where(_OPEN, reminders.c.user_id == user_id).returning(reminders.c.game_id)
    return list(connection.execute(statement).scalars())


def matches_beyond(connection: Connection, now: datetime) -> list[int]:
    """List the ids of matches with open reminders further away than `FURTHEST`: the clock was ahead then."""
    query = select(reminders.c.game_id).where(_OPEN, reminders.c.due_at > now + FURTHEST)
    return list(connection.execute(query.distinct()).scalars())


def forget_beyond(connection: Connection, game_id: int, now: datetime) -> None:
    """Delete the reminders of a match that `matches_beyond` found, so that they are planned again."""
    beyond = (_OPEN, reminders.c.game_id == game_id, reminders.c.due_at > now + FURTHEST)
    connection.execute(delete(reminders).where(*beyond))


def next_due(connection: Connection, *, lease: timedelta = LEASE) -> datetime | None:
    """Return when there will next be something to claim; None if nothing is planned.

    A reminder that was claimed and not settled can be claimed again when its lease ends.
    """
    waiting = (_OPEN, _UNPAUSED)
    unclaimed = select(func.min(reminders.c.due_at)).where(*waiting, reminders.c.claimed_at.is_(None))
    claimed = select(func.min(reminders.c.claimed_at)).where(*waiting, reminders.c.claimed_at.is_not(None))
    due: datetime | None = connection.execute(unclaimed).scalar_one()
    taken: datetime | None = connection.execute(claimed).scalar_one()
    return min((moment for moment in (due, taken and taken + lease) if moment is not None), default=None)
