"""Pure functions that decide which notices a match needs now and when each is due."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.core.quiet_hours import Wishes, after_quiet, next_slot
from bot.match.waiting import WaitedFor, board_calls
from db.match.deadlines import Turn
from db.match.matches import is_alone
from db.match.reminders import NoticeKey, Planned
from db.people.users import User

STRENGTH = ("call", "reminder", "snooze", "warning", "day", "table", "close")
"""Kinds of notices, weakest first: of simultaneous notices of a seat only the strongest is sent."""
DAY = timedelta(hours=24)


@dataclass(frozen=True, slots=True)
class NoticePlan:
    match_id: int
    due: Mapping[NoticeKey, datetime]
    """Due times (UTC) of new and moved notices."""
    drop: Collection[NoticeKey]


def plan_notices(waited: WaitedFor, dues: Mapping[Turn, datetime], planned: Planned, called: int) -> NoticePlan | None:
    """Return the changes to a match's notices; None if there are none.

    `dues` are the deadlines of its decisions. `called` is the newest action after which its board called somebody, or
    -1.
    """
    match = waited.seated.match
    if match.status == "active" and match.paused_at is not None:  # unsent calls wait for the end of the pause
        unneeded = [key for key in planned.open if key.kind != "call"]
        return NoticePlan(match.id, {}, unneeded) if unneeded else None
    needed: dict[NoticeKey, datetime] = {}
    for seat, user_id in waited.waiting_users().items():
        if waited.wishes(user_id).where != "none":
            needed |= _Notices(waited, seat, user_id, planned, called).plan_needed(dues)
    due = {
        key: moment
        for key, moment in needed.items()
        if key not in planned.done and planned.open.get(key) != moment and key not in planned.claimed
    }
    drop = [key for key in planned.open if key not in needed]
    return NoticePlan(match.id, due, drop) if due or drop else None


@dataclass(frozen=True, slots=True)
class _Notices:
    """The notices of one seat whose user has to decide."""

    waited: WaitedFor
    seat: int
    user_id: int
    planned: Planned
    called: int

    def plan_needed(self, dues: Mapping[Turn, datetime]) -> dict[NoticeKey, datetime]:
        wishes, clock = self.waited.wishes(self.user_id), self.waited.seated.position.clocks[self.seat]
        snooze = self._key("snooze", clock.asked)
        away = self.waited.vacations.get(self.user_id)
        put_off = self._put_off(snooze, away)
        floor = max((moment for moment in (away, put_off) if moment is not None), default=None)
        start = self.waited.now if floor is None else max(self.waited.now, floor)
        found: dict[NoticeKey, datetime] = {}
        call = self._call(wishes, start, away)
        if call is not None:
            found[self._key("call", clock.called)] = call
        for kind, due in self._chain(wishes, start, back=away is not None and call is None).items():
            found[self._key(kind, clock.asked)] = due
        kept = {key: self._move_due(key, due, floor) for key, due in found.items()}
        if put_off is not None:
            kept[snooze] = put_off
        close = self._key("close", clock.asked)
        if close in self.planned.open:  # bot/clocks/idle.py planned it
            kept[close] = self.planned.open[close]
        until = dues.get((self.seat, clock.asked))
        if until is not None:  # then the decision is over; the warning comes before it
            kept = {key: due for key, due in kept.items() if key.kind in ("call", "snooze") or due < until}
        warning = self._warning_due(wishes, until)
        if warning is not None:
            kept[self._key("warning", clock.asked)] = warning if away is None else max(warning, away)
        return kept

    def _key(self, kind: str, turn_seq: int) -> NoticeKey:
        return NoticeKey(self.seat, self.user_id, turn_seq, kind)

    def _put_off(self, snooze: NoticeKey, away: datetime | None) -> datetime | None:
        """Return the time to which the user has put the notices off, or None.

        During a vacation it is no earlier than the vacation's end. If a vacation ended early, it is now.
        """
        until = self.planned.open.get(snooze)
        if until is None:
            return None
        if away is not None:
            return max(until, away)
        return self.waited.now if until > self.waited.now + 2 * DAY else until

    def _move_due(self, key: NoticeKey, due: datetime, floor: datetime | None) -> datetime:
        """Return the earlier of `due` and the planned time; `due` if the planned time is before `floor`."""
        before = self.planned.open.get(key)
        if before is None or (floor is not None and before < floor):
            return due
        return min(before, due)

    def _call(self, wishes: Wishes, start: datetime, away: datetime | None) -> datetime | None:
        """Return when to call the user in a message beside the board; None if only the board calls, or nothing."""
        is_open = self._key("call", self.waited.seated.position.clocks[self.seat].called) in self.planned.open
        seq = self.waited.call_seq(self.seat, wishes.when)
        is_new = seq is not None and seq > self.called and self.seat not in self.waited.answered
        beside = wishes.where in ("dm", "both") or wishes.when == "hours" or away is not None or self._is_left_out()
        if not is_open and not (is_new and beside):
            return None
        if wishes.when == "hours" and away is None:
            return next_slot(start, self._user, wishes.every_hours)
        return start

    def _is_left_out(self) -> bool:
        """Return whether the board calls others aloud and skips this user, who must not be disturbed now."""
        calls = board_calls(self.waited)
        aloud = any(seq > self.called and user_id not in calls.quiet for user_id, seq in calls.seqs.items())
        return self.user_id in calls.quiet and aloud

    def _chain(self, wishes: Wishes, start: datetime, *, back: bool) -> dict[str, datetime]:
        """Return the due times of the reminder and its successors; `back` sets the first to `start`.

        There are none for a match in which nobody waits.
        """
        found: dict[str, datetime] = {}
        if is_alone(self.waited.seated.seats):
            return found
        if back:
            found["reminder"] = start
        elif wishes.remind_hours and timedelta(hours=wishes.remind_hours) < DAY:
            found["reminder"] = after_quiet(start + timedelta(hours=wishes.remind_hours), self._user)
        found["day"] = after_quiet(start + DAY, self._user)
        if any(seat.user_id not in (None, self.user_id) for seat in self.waited.seated.seats):
            found["table"] = after_quiet(max(start + 2 * DAY, found["day"] + DAY), self._user)
        return found

    def _warning_due(self, wishes: Wishes, until: datetime | None) -> datetime | None:
        """Return when the warning is due: `warn_hours` before the deadline, or half of the time if less."""
        seated = self.waited.seated
        time = seated.match.time.time_for_decision(seated.seats[self.seat].bank_seconds)
        if until is None or time is None or not wishes.warn_hours:
            return None
        return until - min(timedelta(hours=wishes.warn_hours), time / 2)

    @property
    def _user(self) -> User | None:
        return self.waited.people.get(self.user_id)
