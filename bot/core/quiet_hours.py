"""What a person wants of notices, and when: quiet hours, days without notices, all calls at once, the morning."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Self
from zoneinfo import ZoneInfo

from db.users import User

USUAL_WARN_HOURS = 6
"""Hours before the time runs out at which those are warned who have chosen none."""
USUAL_EVERY_HOURS = 12
"""Hours between calls for all matches at once, of those who have chosen none."""


_DAY = 24 * 60  # minutes
MORNING = 9
"""The local hour at which a day begins for notices that waited for it."""
_SATURDAY = 5


@dataclass(frozen=True, slots=True)
class Wishes:
    """What a person chose of notices, or what is usual."""

    where: str
    """`thread`, `dm`, `both` or `none`."""
    when: str
    """`now`, `hours` (for all matches at once) or `last` (once nobody else is waited for)."""
    every_hours: int
    """Hours between calls for all matches at once."""
    remind_hours: int
    """Hours of waiting before a reminder; 0 for never."""
    warn_hours: int
    """Hours before the time runs out; 0 for never."""
    escalate: bool
    """Whether notices come elsewhere after one day and after two."""
    hands_by_dm: bool
    """Whether hands come by direct message."""

    @classmethod
    def of(cls, user: User | None, usual_remind_hours: int) -> Self:
        """Return the wishes of a user; of one of whom nothing is remembered, what is usual."""
        remind = None if user is None else user.remind_hours
        warn = None if user is None else user.warn_hours
        return cls(
            where=(user.notify_where if user else None) or "thread",
            when=(user.notify_when if user else None) or "now",
            every_hours=(user.notify_hours if user else None) or USUAL_EVERY_HOURS,
            remind_hours=usual_remind_hours if remind is None else remind,
            warn_hours=USUAL_WARN_HOURS if warn is None else warn,
            escalate=user is None or user.escalate is not False,
            hands_by_dm=user is None or user.hands_by_dm is not False,
        )

    def places(self, kind: str) -> tuple[str, ...]:
        """List where a notice of this kind is sent: `dm`, `thread`; none for a person who wants none at all."""
        if self.where == "none":
            return ()
        if kind in ("day", "table"):
            return ("dm",) if kind == "day" else ("thread",)
        if self.where == "both":  # the board itself calls in the thread
            return ("dm",) if kind == "call" else ("dm", "thread")
        return (self.where,)


def clock_text(minutes: int) -> str:
    """Return minutes of the day as a clock shows them: `22:30`."""
    return f"{minutes // 60:02}:{minutes % 60:02}"


def _zone(user: User | None) -> ZoneInfo:
    return ZoneInfo(user.time_zone if user is not None and user.time_zone else "UTC")


def after_quiet(moment: datetime, user: User) -> datetime:
    """Return the moment itself, or the end of the user's quiet hours if it falls into them."""
    start, end = user.quiet_from, user.quiet_to
    if start is None or end is None:
        return moment
    local = moment.astimezone(_zone(user))
    minute = local.hour * 60 + local.minute
    if (minute - start) % _DAY >= (end - start) % _DAY:
        return moment
    day = local.date() + timedelta(days=1 if end <= minute else 0)
    return datetime(day.year, day.month, day.day, end // 60, end % 60, tzinfo=local.tzinfo).astimezone(UTC)


def is_quiet(moment: datetime, user: User | None) -> bool:
    """Return whether the moment falls into the user's quiet hours, or on a day on which no notices are wanted."""
    return user is not None and (not _is_day(moment, user) or after_quiet(moment, user) != moment)


def after_rest(moment: datetime, user: User | None) -> datetime:
    """Return the moment itself, or the next one on a day of the user's and outside of the quiet hours."""
    if user is None:
        return moment
    for _ in range(7):
        if not _is_day(moment, user):
            moment = _morning_after(moment, _zone(user))
        else:
            awake = after_quiet(moment, user)
            if awake == moment:
                break
            moment = awake
    return moment


def next_slot(moment: datetime, user: User | None, hours: int) -> datetime:
    """Return the first time after a moment that lies a multiple of so many hours after the user's midnight."""
    zone = _zone(user)
    today = moment.astimezone(zone).date()
    for day in (today, today + timedelta(days=1)):
        for hour in range(0, 24, hours):
            slot = datetime(day.year, day.month, day.day, hour, tzinfo=zone).astimezone(UTC)
            if slot > moment:
                return slot
    raise AssertionError("tomorrow's midnight is later than now")


def next_morning(moment: datetime, user: User | None) -> datetime:
    """Return the user's next morning of another day; a day later where no time zone was chosen."""
    if user is None or user.time_zone is None:
        return moment + timedelta(days=1)
    return _morning_after(moment, _zone(user))


def _is_day(moment: datetime, user: User) -> bool:
    """Return whether the user wants notices on this day of the week."""
    if user.notify_days not in ("workdays", "weekend"):
        return True
    return (moment.astimezone(_zone(user)).weekday() >= _SATURDAY) == (user.notify_days == "weekend")


def _morning_after(moment: datetime, zone: ZoneInfo) -> datetime:
    day = moment.astimezone(zone).date() + timedelta(days=1)
    return datetime(day.year, day.month, day.day, MORNING, tzinfo=zone).astimezone(UTC)
