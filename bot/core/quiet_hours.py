"""A user's settings for notices, and when to send notices: quiet hours, collected calls, the next morning."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Self
from zoneinfo import ZoneInfo

from db.people.users import User

DEFAULT_WARN_HOURS = 6
"""Hours before the user's time runs out."""
DEFAULT_EVERY_HOURS = 12
"""Hours between calls for all matches at once."""
_DAY = 24 * 60  # minutes
MORNING = 9
"""Local hour at which a day begins for postponed notices."""


@dataclass(frozen=True, slots=True)
class Wishes:
    where: str
    """`thread`, `dm`, `both` or `none`."""
    when: str
    """`now`, `hours` (for all matches at once) or `last` (once only this user is awaited)."""
    every_hours: int
    """Hours between calls for all matches at once."""
    remind_hours: int
    """Hours of waiting before a reminder; 0 for never."""
    warn_hours: int
    """Hours before the time runs out; 0 for never."""

    @classmethod
    def of(cls, user: User | None, default_remind_hours: int) -> Self:
        remind = None if user is None else user.remind_hours
        warn = None if user is None else user.warn_hours
        return cls(
            where=(user.notify_where if user else None) or "thread",
            when=(user.notify_when if user else None) or "now",
            every_hours=(user.notify_hours if user else None) or DEFAULT_EVERY_HOURS,
            remind_hours=default_remind_hours if remind is None else remind,
            warn_hours=DEFAULT_WARN_HOURS if warn is None else warn,
        )

    def places(self, kind: str) -> tuple[str, ...]:
        """List where to send a notice of this kind: `dm`, `thread`; empty for none."""
        if self.where == "none":
            return ()
        if kind in ("day", "table", "close"):
            return ("thread",) if kind == "table" else ("dm",)
        if self.where == "both":  # in the thread the board itself calls
            return ("dm",) if kind == "call" else ("dm", "thread")
        return (self.where,)


def clock_text(minutes: int) -> str:
    """Format minutes of the day: `22:30`."""
    return f"{minutes // 60:02}:{minutes % 60:02}"


def _zone(user: User | None) -> ZoneInfo:
    return ZoneInfo(user.time_zone if user is not None and user.time_zone else "UTC")


def after_quiet(moment: datetime, user: User | None) -> datetime:
    """Return the moment, or the end of the user's quiet hours if it falls into them; never an earlier moment.

    When clocks go back, the end may occur twice: the second one counts if the first has passed.
    """
    start, end = (None, None) if user is None else (user.quiet_from, user.quiet_to)
    if start is None or end is None:
        return moment
    local = moment.astimezone(_zone(user))
    minute = local.hour * 60 + local.minute
    if (minute - start) % _DAY >= (end - start) % _DAY:
        return moment
    day = local.date() + timedelta(days=1 if end <= minute else 0)
    ends = datetime(day.year, day.month, day.day, end // 60, end % 60, tzinfo=local.tzinfo)
    if ends.astimezone(UTC) < moment:
        ends = ends.replace(fold=1)
    return ends.astimezone(UTC)


def is_quiet(moment: datetime, user: User | None) -> bool:
    return after_quiet(moment, user) != moment


def next_slot(moment: datetime, user: User | None, hours: int) -> datetime:
    """Return the first time after `moment` that is a multiple of `hours` after the user's midnight."""
    zone = _zone(user)
    today = moment.astimezone(zone).date()
    for day in (today, today + timedelta(days=1)):
        for hour in range(0, 24, hours):
            slot = datetime(day.year, day.month, day.day, hour, tzinfo=zone).astimezone(UTC)
            if slot > moment:
                return slot
    raise AssertionError("tomorrow's midnight is later than now")


def next_morning(moment: datetime, user: User | None) -> datetime:
    """Return the user's next morning, never today's; 24 hours later without a time zone."""
    if user is None or user.time_zone is None:
        return moment + timedelta(days=1)
    zone = _zone(user)
    day = moment.astimezone(zone).date() + timedelta(days=1)
    return datetime(day.year, day.month, day.day, MORNING, tzinfo=zone).astimezone(UTC)
