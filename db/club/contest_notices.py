"""Queries on direct messages about contests: that a user's table has opened, and that a contest is over.

A row is planned with what it tells, and deleted once it is sent, or not wanted. A claimed one is due again when its
worker's lease ends, or its process dies.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, Connection, delete, select, update

from db.connection.sql import insert_into
from db.match.reach import STALE, reached
from db.schema.contest_tables import contest_notices, contests

LEASE = timedelta(minutes=5)
"""Time for a worker to settle a claimed notice."""
THE_END = 0
"""In place of a round's number."""


@dataclass(frozen=True, slots=True)
class ClaimedNotice:
    contest_id: int
    user_id: int
    round_number: int
    """`THE_END` if the contest is over."""
    game_id: int | None
    """The user's table; None if the contest is over."""
    leased_until: datetime
    was_tried: bool
    """Whether it may have been sent before."""


def plan_notices(
    connection: Connection, contest_id: int, users: Iterable[int], round_number: int, game_id: int | None, due: datetime
) -> None:
    """Plan notices to these users, unless they are planned already."""
    same = {"contest_id": contest_id, "round_number": round_number, "game_id": game_id, "due_at": due}
    rows = [{**same, "user_id": user_id} for user_id in users]
    if rows:
        planned = insert_into(connection.dialect.name, contest_notices).values(rows)
        connection.execute(planned.on_conflict_do_nothing())


def next_due(connection: Connection, now: datetime) -> datetime | None:
    query = select(contest_notices.c.due_at).join(contests).where(reached(contests.c.guild_id, now - STALE))
    return connection.scalar(query.order_by(contest_notices.c.due_at).limit(1))


def claim_due(connection: Connection, now: datetime, *, worker: str, limit: int = 20) -> list[ClaimedNotice]:
    """Claim due notices, except of servers that cannot be reached now."""
    due = (contest_notices.c.due_at <= now, reached(contests.c.guild_id, now - STALE))
    query = select(contest_notices).join(contests).where(*due).order_by(contest_notices.c.due_at).limit(limit)
    leased_until, claimed = now + LEASE, []
    for row in connection.execute(query.with_for_update(skip_locked=True, of=contest_notices)).all():
        key = (row.contest_id, row.user_id, row.round_number)
        claimed.append(ClaimedNotice(*key, row.game_id, leased_until, row.tried_at is not None))
        values = {"due_at": leased_until, "claimed_by": worker, "tried_at": now}
        connection.execute(update(contest_notices).where(*_is(claimed[-1])).values(values))
    return claimed


def settle(connection: Connection, claimed: ClaimedNotice, again_at: datetime | None) -> None:
    """Delete a claimed notice (None), or plan it for later if it was not sent; not if its lease has ended."""
    mine = (*_is(claimed), contest_notices.c.due_at == claimed.leased_until)
    if again_at is None:
        connection.execute(delete(contest_notices).where(*mine))
    else:
        connection.execute(update(contest_notices).where(*mine).values(due_at=again_at, claimed_by=None, tried_at=None))


def _is(one: ClaimedNotice) -> tuple[ColumnElement[bool], ...]:
    rows = contest_notices.c
    return (
        rows.contest_id == one.contest_id,
        rows.user_id == one.user_id,
        rows.round_number == one.round_number,
    )
