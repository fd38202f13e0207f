"""Closes matches in which nobody waits and nobody moves; asks their user a few days before.

The days count from the last move or other event, without the time that the bot was away.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime, timedelta

from sqlalchemy import Connection

from bot.core.quiet_hours import after_quiet
from bot.match.table import Table
from db.match import actions, match_lists, matches, reminders
from db.match.happenings import AWAY, happenings_of
from db.match.matches import Match
from db.match.publications import raise_revision
from db.match.reminders import NoticeKey
from db.people.users import get_user
from db.store import Store

log = logging.getLogger(__name__)

CLOSES_AFTER = timedelta(days=30)
ASKED_BEFORE = timedelta(days=3)
"""How long before the end the user is asked."""


class IdleMatches:
    def __init__(self, store: Store, table: Table, *, on_change: Callable[[int], None]) -> None:
        """`on_change` is called with the id of a closed match after the commit."""
        self._store, self._table, self._on_change = store, table, on_change

    async def look(self, now: datetime) -> None:
        """Close the matches that have been idle for long enough; ask about those that soon will have been."""
        for match_id in await self._store.read(match_lists.list_alone_since, now - CLOSES_AFTER + ASKED_BEFORE, now):
            if await self._store.write(self._look_at, match_id, now):
                log.info("game %d: nobody has moved for 30 days", match_id)
                self._on_change(match_id)

    def _look_at(self, connection: Connection, match_id: int, now: datetime) -> bool:
        """Return whether the match was closed."""
        match = matches.lock_match(connection, match_id)
        if match is None or not _may_close(connection, match):
            return False
        closes = closes_at(connection, match)
        if closes > now:
            if closes - ASKED_BEFORE <= now:
                self._ask(connection, match, closes - ASKED_BEFORE)
            return False
        raise_revision(connection, match_id)
        return matches.cancel_match(connection, match_id, now=now, how="idle")

    def _ask(self, connection: Connection, match: Match, moment: datetime) -> None:
        """Plan the question; one that was planned or sent for this decision stays."""
        seated = self._table.load(connection, match)
        for seat in seated.asked:
            user_id = seated.seats[seat].asked_user
            if user_id is not None:
                key = NoticeKey(seat, user_id, seated.position.clocks[seat].asked, "close")
                due = after_quiet(moment, get_user(connection, user_id))
                reminders.put_notices(connection, match.id, {key: due})


def closes_at(connection: Connection, match: Match) -> datetime:
    """Return when a running match closes if nothing happens in it (UTC)."""
    events = happenings_of(connection, match.id)
    times = [one.created_at for one in events if one.kind != AWAY]
    last = max(filter(None, (match.started_at, actions.last_action_at(connection, match.id), *times)))
    away = sum(one.facts["seconds"] for one in events if one.kind == AWAY and one.created_at >= last)
    return last + CLOSES_AFTER + timedelta(seconds=away)


def _may_close(connection: Connection, match: Match) -> bool:
    """Return whether nobody waits in the match, and nobody has paused it: it may have lost its thread."""
    is_paused = match.paused_at is not None and match.thread_id is not None
    return match.status == "active" and not is_paused and matches.is_alone(matches.seats_of(connection, match.id))
