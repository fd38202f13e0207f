"""Vacations that end by themselves: tables are told, and boards show it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from sqlalchemy import Connection

from bot.core.clock import Clock
from bot.core.scheduler import Scheduled
from db.match import match_lists, matches
from db.match.happenings import happenings_of, note_happening
from db.match.publications import raise_revision
from db.people import vacations
from db.store import Store

LOOKED_BACK = timedelta(days=30)
"""How far back to look for vacations that ended while no bot ran."""


class VacationEnds(Scheduled):
    """Notes the ends of vacations in the matches that they concern, each once."""

    def __init__(self, store: Store, clock: Clock, *, on_change: Callable[[int], None]) -> None:
        """`on_change` is called with a match's id after every committed change."""
        super().__init__("ends of vacations", clock)
        self._store, self._now, self._on_change = store, clock.now, on_change
        self._since = clock.now() - LOOKED_BACK

    async def _next_due(self) -> datetime | None:
        self._since = min(self._since, self._now())  # a clock that was ahead is right again
        return await self._store.read(vacations.next_end, self._since)

    async def _run_due(self) -> bool:
        """Note the vacations that have ended; return True, since others may end soon."""
        now = self._now()
        changed = await self._store.write(note_ends, self._since, now)
        self._since = now
        for match_id in changed:
            self._on_change(match_id)
        return True


def note_ends(connection: Connection, since: datetime, now: datetime) -> list[int]:
    """Note the vacations that have ended since a moment; return the ids of the matches that show it now."""
    over = [
        (user_id, guild_id)
        for user_id, guild_id in vacations.list_ended(connection, since, now)
        if not vacations.ends_after(connection, guild_id, [user_id], now)  # else the next one has begun
    ]
    held = sorted(
        (seat.match_id, seat.seat)
        for user_id, guild_id in over
        for seat in match_lists.running_seats_of(connection, user_id)
        if seat.guild_id == guild_id
    )  # in the order in which others lock matches, too
    return [match_id for match_id, seat in held if _note_end(connection, match_id, seat, now)]


def _note_end(connection: Connection, match_id: int, seat: int, now: datetime) -> bool:
    """Note the end in a match, unless it was noted, or the match never heard of the vacation."""
    if matches.lock_match(connection, match_id) is None:
        return False
    about = [one.kind for one in happenings_of(connection, match_id) if one.facts.get("seat") == seat]
    if [kind for kind in about if kind in ("vacation", "vacation-over")][-1:] != ["vacation"]:
        return False
    note_happening(connection, match_id, "vacation-over", {"seat": seat}, now=now)
    raise_revision(connection, match_id)
    return True
