"""Pending decisions of running matches, or of one user."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection

from bot.match.seat_time import deadlines_now, is_timed
from bot.match.table import Seated, Table
from db.match import actions, deadlines, match_lists
from db.match.match_lists import MatchFilter
from db.match.matches import Match
from db.people import vacations
from db.store import Store

LOOKED_AT = 200
"""Most matches of a user that are searched, newest first."""


@dataclass(frozen=True, slots=True)
class Pending:
    """A running match and the times of its pending decisions, by seat of `to_act`."""

    seated: Seated
    asked_at: Mapping[int, datetime]
    """Start of the seat's decision (UTC)."""
    called_at: Mapping[int, datetime]
    """Start of the wait for the seat (UTC), even before decisions that the seat has made since."""
    until: Mapping[int, datetime]
    """End of the seat's time (UTC); no entry for agents, empty without a limit."""

    @property
    def match(self) -> Match:
        return self.seated.match

    def waiting_seat(self, user_id: int) -> int | None:
        """Return this user's seat if the match waits for them, else None."""
        seat = self.seated.seat_of(user_id)
        return seat if seat is not None and seat in self.seated.asked else None


class Waiting:
    def __init__(self, store: Store, table: Table, now: Callable[[], datetime]) -> None:
        self._store = store
        self._now = now
        self._table = table

    async def of(self, user_id: int) -> list[Pending]:
        """List the matches that wait for this user, in all servers, longest wait first."""
        waiting = [
            (pending.asked_at[seat], pending.match.id, pending)
            for pending in await self.running_of(user_id)
            if (seat := pending.waiting_seat(user_id)) is not None
        ]
        return [pending for _, _, pending in sorted(waiting, key=lambda entry: entry[:2])]

    async def elsewhere(self, user_id: int, match_id: int) -> bool:
        """Return whether any other match waits for this user."""
        wanted = MatchFilter(user_id=user_id, statuses=("active",))

        def find(connection: Connection) -> bool:
            rows = match_lists.list_matches(connection, wanted, limit=LOOKED_AT)
            others = (self._table.load(connection, match) for match in rows if match.id != match_id)
            return any(one.seat_of(user_id) in one.asked for one in others)

        return await self._store.read(find)

    async def running_of(self, user_id: int) -> list[Pending]:
        """List this user's running matches, newest first, including paused ones."""
        wanted = MatchFilter(user_id=user_id, statuses=("active",))
        return await self.pending(await self._store.read(match_lists.list_matches, wanted, limit=LOOKED_AT))

    async def pending(self, running: Sequence[Match]) -> list[Pending]:
        """Return the pending decisions of these matches, in their order."""
        seated = await self._table.read_all(running)
        asked = {
            (one.match.id, seq)
            for one in seated
            for seat in one.to_act
            for seq in (one.position.clocks[seat].asked, one.position.clocks[seat].called)
        }
        timed = [one for one in seated if is_timed(one)]
        users = {seat.user_id for one in timed for seat in one.seats if seat.user_id is not None}
        times = await self._store.read(actions.times_of, asked)
        stored = await self._store.read(deadlines.deadlines_of_matches, [one.match.id for one in timed])
        away = await self._store.read(vacations.vacations_of, users, self._now())

        def until(one: Seated) -> dict[int, datetime]:
            known, absent = stored.get(one.match.id, {}), away.get(one.match.guild_id, {})
            return {seat: due for (seat, _), due in deadlines_now(one, known, absent, self._now()).items()}

        def time_of(one: Seated, seq: int) -> datetime:
            return times.get((one.match.id, seq)) or one.match.started_at or one.match.created_at

        return [
            Pending(
                one,
                asked_at={seat: time_of(one, one.position.clocks[seat].asked) for seat in one.to_act},
                called_at={seat: time_of(one, one.position.clocks[seat].called) for seat in one.to_act},
                until=until(one),
            )
            for one in seated
        ]
