"""Queries on the one-time tasks of a daily deal or a week: rows with a due time, claimed and settled in transactions.

A claimed task is due again when its process's lease ends.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import islice
from typing import Any, Literal

from sqlalchemy import ColumnElement, Connection, delete, select, update

from db.connection.sql import add_row
from db.match.reach import is_away
from db.schema.agents_tables import daily_tasks

Kind = Literal["czar", "post", "move", "week"]
Result = Literal["sent", "done", "dropped", "failed"]

Serves = Callable[[int], bool]
"""Returns whether this process serves a server (id); called in a thread."""
_MOST = 20
"""Servers tried at once; of these another process that serves them may hold some."""

_OPEN = daily_tasks.c.result.is_(None)
_HERE = ~is_away(daily_tasks.c.guild_id)
"""Servers that are away get no posts; a late post is dropped."""


@dataclass(frozen=True, slots=True)
class DailyTask:
    guild_id: int
    day: str
    kind: Kind
    """`czar` lets the Czar play the deal, `post` announces it; `move` and `week` do the same for a week."""
    was_claimed: bool
    """Whether it was claimed before: it may be done already."""


def put_task(connection: Connection, guild_id: int, day: str, kind: Kind, due_at: datetime) -> None:
    """Plan a task once."""
    row = {"guild_id": guild_id, "day": day, "kind": kind, "due_at": due_at}
    add_row(connection, daily_tasks, row)


def serves_all(_guild_id: int) -> bool:
    """Let any process do the task."""
    return True


def next_due(connection: Connection, kind: Kind, serves: Serves = serves_all) -> datetime | None:
    columns = (daily_tasks.c.guild_id, daily_tasks.c.due_at)
    query = select(*columns).where(_OPEN, _HERE, daily_tasks.c.kind == kind).order_by(daily_tasks.c.due_at)
    with connection.execute(query) as rows:
        return next((row.due_at for row in rows if serves(row.guild_id)), None)


def claim_due(
    connection: Connection, kind: Kind, now: datetime, serves: Serves = serves_all, *, worker: str, lease: timedelta
) -> DailyTask | None:
    """Claim the first task that is due on a server that this process serves."""
    guild_ids = _list_due(connection, kind, now, serves)
    query = (
        select(daily_tasks.c.guild_id, daily_tasks.c.day, daily_tasks.c.claimed_at)
        .where(*_due(kind, now), daily_tasks.c.guild_id.in_(guild_ids))
        .order_by(daily_tasks.c.due_at)
        .limit(1)
        .with_for_update(skip_locked=True)
    )
    row = connection.execute(query).one_or_none()
    if row is None:
        return None
    task = DailyTask(row.guild_id, row.day, kind, row.claimed_at is not None)
    values = {"claimed_at": now, "claimed_by": worker, "due_at": now + lease}
    connection.execute(update(daily_tasks).where(*_conditions(task)).values(values))
    return task


def _list_due(connection: Connection, kind: Kind, now: datetime, serves: Serves) -> list[int]:
    query = select(daily_tasks.c.guild_id).where(*_due(kind, now)).order_by(daily_tasks.c.due_at)
    with connection.execute(query) as rows:
        return list(islice(filter(serves, rows.scalars()), _MOST))


def settle(connection: Connection, task: DailyTask, result: Result, *, worker: str) -> bool:
    """Settle a task; return False, and change nothing, if another process has claimed it since."""
    mine = update(daily_tasks).where(*_conditions(task), daily_tasks.c.claimed_by == worker, _OPEN)
    return connection.execute(mine.values(result=result)).rowcount == 1


def postpone(connection: Connection, task: DailyTask, due_at: datetime, *, worker: str) -> None:
    mine = update(daily_tasks).where(*_conditions(task), daily_tasks.c.claimed_by == worker, _OPEN)
    connection.execute(mine.values(due_at=due_at))


def forget_weeks(connection: Connection, before: str) -> None:
    """Delete the settled tasks of weeks that ended before a day."""
    old = (daily_tasks.c.kind.in_(("move", "week")), daily_tasks.c.day < before, ~_OPEN)
    connection.execute(delete(daily_tasks).where(*old))


def give_claims_back(connection: Connection, worker: str, now: datetime) -> None:
    mine = (_OPEN, daily_tasks.c.claimed_by == worker, daily_tasks.c.due_at > now)
    connection.execute(update(daily_tasks).where(*mine).values(due_at=now))


def _due(kind: Kind, now: datetime) -> tuple[ColumnElement[bool], ...]:
    return (_OPEN, _HERE, daily_tasks.c.kind == kind, daily_tasks.c.due_at <= now)


def _conditions(task: DailyTask) -> tuple[Any, ...]:
    columns = daily_tasks.c
    return (columns.guild_id == task.guild_id, columns.day == task.day, columns.kind == task.kind)
