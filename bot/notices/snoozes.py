"""Putting notices off: a user asks for the notices of a message again later."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal

from sqlalchemy import Connection

from bot.core.errors import UserError
from bot.core.quiet_hours import next_morning
from bot.core.services import Services
from bot.match.changes import Changes
from bot.match.once import note_once
from bot.match.table import Table
from db.match import matches, reminders
from db.match.publications import raise_revision
from db.match.reminders import NoticeKey, Reminder
from db.people import users
from db.store import Store

How = Literal["3h", "tomorrow"]
_HOURS = timedelta(hours=3)


@dataclass(frozen=True, slots=True)
class PutOff:
    until: datetime
    """The new time (UTC)."""
    rows: Sequence[Reminder]
    """The notices of the message whose matches still wait for the user."""


async def put_off(
    services: Services, batch: int, user_id: int, how: str, *, place_id: int | None, interaction_id: int
) -> PutOff:
    """Put off a batch's notices: of the match played in `place_id`, or of all for None.

    Raises `UserError` if the message is for another user, or nothing in it waits any more; `Redelivered`.
    """
    now = services.now()

    def put_off_batch(connection: Connection) -> PutOff:
        rows = reminders.of_batch(connection, batch)
        if not rows or rows[0].user_id != user_id:
            raise UserError("not-your-notice")
        note_once(connection, interaction_id, now)
        user = users.get_user(connection, user_id)
        until = now + _HOURS if how == "3h" else next_morning(now, user)
        by_match = sorted(rows, key=lambda row: row.match_id)  # every process locks matches in this order
        kept = [row for row in by_match if _put_off(services, connection, row, until, place_id)]
        if not kept:
            raise UserError("notice-over")
        return PutOff(until, list({row.match_id: row for row in kept}.values()))

    found = await services[Store].write(put_off_batch)
    for row in found.rows:
        services[Changes].announce(row.match_id)
    return found


def _put_off(services: Services, connection: Connection, row: Reminder, until: datetime, place_id: int | None) -> bool:
    """Put off the notices of one seat; return False if its match is another, or does not wait for the user."""
    match = matches.lock_match(connection, row.match_id)
    if match is None or match.started_at is None or (place_id is not None and match.thread_id != place_id):
        return False
    seated = services[Table].load(connection, match)
    if row.seat not in seated.to_act or seated.seats[row.seat].asked_user != row.user_id:
        return False
    reminders.hold_back(connection, match.id, row.seat, until)
    key = NoticeKey(row.seat, row.user_id, seated.position.clocks[row.seat].asked, "snooze")
    reminders.put_snooze(connection, match.id, key, until)
    raise_revision(connection, match.id)
    return True
