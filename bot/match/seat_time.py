"""Time in a match: deadlines, banks, pauses and time controls of users, and the pace of agents.

Call functions that take a connection in a transaction that has locked the match. The time of a decision starts with its
row in `deadlines`, written by `Deadlines`; without a row no time is used.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from functools import cached_property

from sqlalchemy import Connection

from bot.core.services import Clock
from bot.match.seated import Seated
from db.match import deadlines, matches
from db.match.actions import last_action_at
from db.match.deadlines import TimeControl, Turn
from db.match.happenings import note_happening
from db.match.matches import Match, Seat
from db.match.seats import fill_banks, set_bank
from db.people import vacations
from db.store import Store
from engine.agents.levels import CZAR, level_of


def has_bank(seated: Seated) -> bool:
    """Return whether users have banks. A single user has none, since nobody waits for them."""
    users = sum(seat.user_id is not None for seat in seated.seats)
    return seated.match.time.limit is None and seated.match.time.bank_hours is not None and users > 1


def is_timed(seated: Seated) -> bool:
    return seated.match.time.limit is not None or has_bank(seated)


def time_for_decision(seated: Seated, seat: int) -> timedelta | None:
    """Return the time for the next decision of a seat; None without a limit."""
    return seated.match.time.time_for_decision(seated.seats[seat].bank_seconds) if is_timed(seated) else None


def deadlines_now(
    seated: Seated, stored: Mapping[Turn, datetime], vacations: Mapping[int, datetime], now: datetime
) -> dict[Turn, datetime]:
    """Return the deadlines of users' pending decisions; empty without a limit.

    `stored` are the match's stored deadlines, `vacations` the ends of its users' vacations. A stored deadline stays,
    even if an `undo` reopens its decision. A new decision's time starts after its user's vacation.
    """
    found = {}
    for seat in seated.to_act:
        user_id, time = seated.seats[seat].asked_user, time_for_decision(seated, seat)
        if user_id is None or time is None:
            continue
        turn = seat, seated.position.clocks[seat].asked
        found[turn] = stored.get(turn) or max(now, vacations.get(user_id, now)) + time
    return found


def resume(connection: Connection, match: Match, seats: Sequence[Seat], *, now: datetime) -> bool:
    """Resume a match with the time that each decision had left; return False unless it was paused.

    Vacations during the pause have already moved the deadlines.
    """
    if not matches.resume_match(connection, match.id):
        return False
    assert match.paused_at is not None, "it was paused"
    users = [seat.user_id for seat in seats if seat.user_id is not None]
    ends = vacations.ends_after(connection, match.guild_id, users, match.paused_at)
    stood_still = {
        seat.seat: now - (match.paused_at if seat.user_id is None else ends.get(seat.user_id, match.paused_at))
        for seat in seats
    }
    moved = {seat: by for seat, by in stood_still.items() if by > timedelta(0)}
    deadlines.move_deadlines(connection, match.id, moved, now=now)
    return True


def set_time(connection: Connection, seated: Seated, time: TimeControl, *, now: datetime) -> None:
    """Change the time control of a running match and store a happening.

    Open decisions get the whole new time, and all banks are full.
    """
    match_id = seated.match.id
    matches.put_settings(connection, match_id, seated.match.settings.model_copy(update={"time": time}))
    fill_banks(connection, match_id)
    deadlines.put_deadlines(connection, match_id, {}, now=now)  # `Deadlines.plan` writes new ones in this transaction
    facts = {"limit": time.limit_hours, "bank": time.bank_hours, "increment": time.increment_hours}
    note_happening(connection, match_id, "time", facts, now=now)


class Banks:
    """The banks of a match during one transaction. Without banks it reads and writes nothing."""

    def __init__(self, connection: Connection, before: Seated, now: datetime) -> None:
        self._connection, self._before, self._now = connection, before, now
        self._runs, self._time = has_bank(before), before.match.time
        self._left = {seat.seat: seat.bank_seconds for seat in before.seats}

    def end_decision(self, seat: int, asked_seq: int) -> None:
        """Put the time left of the seat's decision, pending since the action `asked_seq`, into its bank."""
        if self._runs and self._before.seats[seat].asked_user is not None:
            self._left[seat] = _seconds(self._time_left(seat, asked_seq))

    def take_back(self, seat: int) -> None:
        """Take back the seat's last decision: the next one gets no more time than is left now."""
        if not self._runs or self._before.seats[seat].asked_user is None:
            return
        asked = seat in self._before.to_act
        remaining = self._time_left(seat, self._before.position.clocks[seat].asked) if asked else self._bank(seat)
        self._left[seat] = _seconds(remaining - timedelta(hours=self._time.increment_hours or 0))

    def write(self) -> bool:
        """Write the changes; return whether there were any."""
        changed = {seat.seat: self._left[seat.seat] for seat in self._before.seats}
        changed = {seat: left for seat, left in changed.items() if left != self._before.seats[seat].bank_seconds}
        for seat, left in changed.items():
            set_bank(self._connection, self._before.match.id, seat, left)
        return bool(changed)

    def _bank(self, seat: int) -> timedelta:
        left = self._left[seat]
        return timedelta(hours=self._time.bank_hours or 0) if left is None else timedelta(seconds=left)

    def _time_left(self, seat: int, asked_seq: int) -> timedelta:
        full = self._time.time_for_decision(self._left[seat])
        assert full is not None, "a bank runs"
        due = self._due.get((seat, asked_seq))
        if due is None:
            return full
        user_id = self._before.seats[seat].asked_user
        assert user_id is not None, "its user decides"
        begins = vacations.ends_after(self._connection, self._before.match.guild_id, [user_id], self._now)
        return min(due - begins.get(user_id, self._now), timedelta(hours=self._time.bank_hours or 0))

    @cached_property
    def _due(self) -> Mapping[Turn, datetime]:
        return deadlines.deadlines_of(self._connection, self._before.match.id)


def _seconds(left: timedelta) -> int:
    return max(0, int(left.total_seconds()))


PACES = (0, 1, 2, 3, 5, 10, 30)
"""Choices in seconds."""
LEAST_SECONDS: Mapping[str, float] = {CZAR: 3.0}
"""By level: the shortest step for agents whose search can outlast a pace, unless they act at once."""


class Pace:
    """Decides when agents act: one whole step of time after the last action, or several after a long search.

    The duration of a search depends on hidden cards. A step outlasts nearly all searches (`LEAST_SECONDS`), so the
    delay reveals nothing about them. It is computed from the log, so nothing has to be stored.
    """

    def __init__(self, store: Store, clock: Clock, default: float) -> None:
        """`default` is in seconds."""
        self._store, self._clock, self._default = store, clock, default

    def seconds(self, match: Match) -> float:
        """Return the seconds between two actions of agents; 0 if they act at once."""
        chosen = match.settings.pace_seconds
        return self._default if chosen is None else chosen

    async def began(self, match: Match) -> datetime:
        """Return the time of the last action, or of the match's start (UTC)."""
        return await self._store.read(last_action_at, match.id) or match.started_at or self._clock.now()

    async def wait(self, match: Match, agent: str, began: datetime) -> None:
        """Wait until a whole number of steps after `began`, at least one."""
        step = max(self.seconds(match), LEAST_SECONDS.get(level_of(agent), 0.0))
        await self._clock.sleep_until(step_after(began, step, self._clock.now()))


def step_after(began: datetime, seconds: float, now: datetime) -> datetime:
    """Return the first time after `now` that is one or more whole steps of `seconds` after `began`."""
    began = min(began, now)  # the clock was set back
    passed = (now - began).total_seconds()
    return began + timedelta(seconds=seconds * (math.floor(passed / seconds) + 1))
