"""The time left in each seat's bank, noted in the transaction of a decision."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from functools import cached_property

from sqlalchemy import Connection

from bot.match.seat_time import has_bank
from bot.match.seated import Seated
from db.match import deadlines
from db.match.deadlines import Turn
from db.match.seats import note_bank
from db.people import vacations


class Banks:
    """The banks of a match's users while one transaction changes it. Without banks nothing is read or written."""

    def __init__(self, connection: Connection, before: Seated, now: datetime) -> None:
        self._connection, self._before, self._now = connection, before, now
        self._runs, self._time = has_bank(before), before.match.time
        self._left = {seat.seat: seat.bank_seconds for seat in before.seats}

    def note_decision(self, seat: int, asked_seq: int) -> None:
        """Note the time left after the seat's decision that began with the action `asked_seq`."""
        if self._runs and self._before.seats[seat].asked_user is not None:
            self._left[seat] = _seconds(self._time_left(seat, asked_seq))

    def note_undo(self, seat: int) -> None:
        """Note that the seat takes its last decision back: the next one has no more time than there is now."""
        if not self._runs or self._before.seats[seat].asked_user is None:
            return
        asked = seat in self._before.to_act
        remaining = self._time_left(seat, self._before.position.asked_seqs[seat]) if asked else self._bank(seat)
        self._left[seat] = _seconds(remaining - timedelta(hours=self._time.increment_hours or 0))

    def write(self) -> bool:
        """Write the changes; return whether there were any."""
        changed = {seat.seat: self._left[seat.seat] for seat in self._before.seats}
        changed = {seat: left for seat, left in changed.items() if left != self._before.seats[seat].bank_seconds}
        for seat, left in changed.items():
            note_bank(self._connection, self._before.match.id, seat, left)
        return bool(changed)

    def _bank(self, seat: int) -> timedelta:
        left = self._left[seat]
        return timedelta(hours=self._time.bank_hours or 0) if left is None else timedelta(seconds=left)

    def _time_left(self, seat: int, asked_seq: int) -> timedelta:
        """Return how much of its time the seat has left in a decision."""
        full = self._time.time_for_decision(self._left[seat])
        assert full is not None, "a bank runs"
        due = self._due.get((seat, asked_seq))
        if due is None:
            return full
        user_id = self._before.seats[seat].asked_user
        assert user_id is not None, "its user decides"
        begins = vacations.vacations_now(self._connection, self._before.match.guild_id, [user_id], self._now)
        return min(due - begins.get(user_id, self._now), timedelta(hours=self._time.bank_hours or 0))

    @cached_property
    def _due(self) -> Mapping[Turn, datetime]:
        return deadlines.deadlines_of(self._connection, self._before.match.id)


def _seconds(left: timedelta) -> int:
    return max(0, int(left.total_seconds()))
