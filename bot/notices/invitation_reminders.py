"""Reminders for invited users who have not answered: one direct message, once half of the invitation's time is over.

The row of an invitation says when to remind (db/match/invitations.py), so a reminder survives restarts.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection

from bot.community.communities import who_may_sit
from bot.core.quiet_hours import after_quiet
from bot.core.services import Clock
from bot.core.tasks import Scheduled
from db.connection.errors import StoreError
from db.match import invitations, matches, messages
from db.match.invitations import ClaimedReminder
from db.match.matches import Match, Seat
from db.people import users, vacations
from db.people.users import User
from db.store import Store

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class InvitationReminder:
    match: Match
    """A lobby."""
    seats: Sequence[Seat]
    user_id: int
    user: User | None
    lobby: tuple[int, int] | None
    """Channel and message of the invitation; None if it is not shown."""
    was_tried: bool
    """Whether it may have been sent before."""


Send = Callable[[InvitationReminder], Awaitable[bool]]
"""Sends a reminder, unless the user has left the server or gets no direct messages; returns False to retry."""


class InvitationReminders(Scheduled):
    def __init__(self, store: Store, clock: Clock, send: Send) -> None:
        super().__init__("reminders of invitations", clock)
        self._store, self._send = store, send

    async def _next_due(self) -> datetime | None:
        return await self._store.read(invitations.next_due)

    async def _run_due(self) -> bool:
        claimed = await self._store.write(invitations.claim_due, self._clock.now())
        for one in claimed:
            try:
                await self._remind(one)
            except StoreError:
                raise  # it concerns all reminders, and is soon retried
            except Exception:  # one broken match must not block the others
                log.exception("reminding of the invitation to game %d failed", one.match_id)
        return bool(claimed)

    async def _remind(self, claimed: ClaimedReminder) -> None:
        found = await self._store.read(plan_reminder, claimed, self._clock.now())
        if isinstance(found, InvitationReminder):
            if await self._send(found):
                await self._store.write(invitations.settle, claimed, None)
        else:
            await self._store.write(invitations.settle, claimed, found)


def plan_reminder(
    connection: Connection, claimed: ClaimedReminder, now: datetime
) -> InvitationReminder | datetime | None:
    """Return the reminder to send now, or when to send it (UTC), or None if the user is not to be reminded."""
    found, user_id = matches.get_match_and_seats(connection, claimed.match_id), claimed.user_id
    if found is None:
        return None
    match, seats = found
    user = users.get_user(connection, user_id)
    if not _may_come(connection, match, seats, user_id) or not _may_be_told(user):
        return None
    away = vacations.ends_after(connection, match.guild_id, [user_id], now).get(user_id)
    later = after_quiet(max(now, away or now), user)
    if later > now:
        return later if match.open_until is None or later < match.open_until else None
    row = messages.lobby_messages(connection, [match.id]).get(match.id)
    return InvitationReminder(match, seats, user_id, user, row, claimed.was_tried)


def _may_come(connection: Connection, match: Match, seats: Sequence[Seat], user_id: int) -> bool:
    """Return whether the user is invited to this lobby and could take a seat."""
    if match.status != "lobby" or user_id not in (match.invited or ()) or len(seats) >= match.seats_wanted:
        return False
    is_seated = any(seat.user_id == user_id for seat in seats)
    return not is_seated and bool(who_may_sit(connection, match.guild_id, match.host_id, [user_id]))


def _may_be_told(user: User | None) -> bool:
    """Return whether a user's settings allow a direct message."""
    return user is None or (user.dm != "closed" and user.notify_where != "none")
