"""Quiet hours: times of the day in which a person is not reminded."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from db.users import User

_DAY = 24 * 60  # minutes


def clock_text(minutes: int) -> str:
    """Return minutes of the day as a clock shows them: `22:30`."""
    return f"{minutes // 60:02}:{minutes % 60:02}"


def after_quiet(moment: datetime, user: User) -> datetime:
    """Return the moment itself, or the end of the user's quiet hours if it falls into them."""
    start, end = user.quiet_from, user.quiet_to
    if start is None or end is None:
        return moment
    local = moment.astimezone(ZoneInfo(user.time_zone or "UTC"))
    minute = local.hour * 60 + local.minute
    if (minute - start) % _DAY >= (end - start) % _DAY:
        return moment
    day = local.date() + timedelta(days=1 if end <= minute else 0)
    return datetime(day.year, day.month, day.day, end // 60, end % 60, tzinfo=local.tzinfo).astimezone(UTC)
