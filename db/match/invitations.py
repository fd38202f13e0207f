"""Queries on invitations by name: who cannot come, and whom to remind.

A claimed reminder is due again when its worker's lease ends, so `remind_at` alone decides.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import Connection, delete, insert, select, update

from db.match.reach import STALE, reached
from db.schema.tables import games, invitations

LEASE = timedelta(minutes=5)
"""Time for a worker to settle a claimed reminder."""


@dataclass(frozen=True, slots=True)
class ClaimedReminder:
    match_id: int
    user_id: int
    leased_until: datetime
    was_tried: bool
    """Whether it may have been sent before."""


def add_invitations(connection: Connection, match_id: int, users: Collection[int], remind_at: datetime) -> None:
    rows = [{"match_id": match_id, "user_id": user_id, "remind_at": remind_at} for user_id in users]
    if rows:
        connection.execute(insert(invitations), rows)


def delete_invitations(connection: Connection, match_id: int) -> None:
    connection.execute(delete(invitations).where(invitations.c.match_id == match_id))


def note_answer(connection: Connection, match_id: int, user_id: int, declined_at: datetime | None) -> None:
    """Store that an invited user cannot come, or comes (None), and does not have to be reminded."""
    mine = (invitations.c.match_id == match_id, invitations.c.user_id == user_id)
    connection.execute(update(invitations).where(*mine).values(declined_at=declined_at, remind_at=None))


def list_declined(connection: Connection, match_id: int) -> list[int]:
    """List the invited users who cannot come, first answer first."""
    declined = (invitations.c.match_id == match_id, invitations.c.declined_at.is_not(None))
    query = select(invitations.c.user_id).where(*declined).order_by(invitations.c.declined_at, invitations.c.user_id)
    return list(connection.execute(query).scalars())


def next_due(connection: Connection) -> datetime | None:
    query = select(invitations.c.remind_at).where(invitations.c.remind_at.is_not(None))
    return connection.scalar(query.order_by(invitations.c.remind_at).limit(1))


def claim_due(connection: Connection, now: datetime, *, limit: int = 20) -> list[ClaimedReminder]:
    """Claim due reminders, except where the bot cannot be reached now."""
    due = (invitations.c.remind_at <= now, reached(games.c.guild_id, now - STALE))
    query = (
        select(invitations)
        .join(games, games.c.id == invitations.c.match_id)
        .where(*due)
        .order_by(invitations.c.remind_at)
        .limit(limit)
        .with_for_update(skip_locked=True, of=invitations)
    )
    leased_until, claimed = now + LEASE, []
    for row in connection.execute(query).all():
        mine = (invitations.c.match_id == row.match_id, invitations.c.user_id == row.user_id)
        connection.execute(update(invitations).where(*mine).values(remind_at=leased_until, tried_at=now))
        claimed.append(ClaimedReminder(row.match_id, row.user_id, leased_until, row.tried_at is not None))
    return claimed


def settle(connection: Connection, claimed: ClaimedReminder, again_at: datetime | None) -> None:
    """Store that a claimed reminder is done (None), or has to be sent later and was not sent.

    If its lease has ended, or the user has answered meanwhile, nothing changes.
    """
    mine = (invitations.c.match_id == claimed.match_id, invitations.c.user_id == claimed.user_id)
    still = invitations.c.remind_at == claimed.leased_until
    connection.execute(update(invitations).where(*mine, still).values(remind_at=again_at, tried_at=None))
