"""Times of a person's day and week: quiet hours, days without notices, when all calls come together, the morning."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from db.users import User

_DAY = 24 * 60  # minutes
MORNING = 9
"""The local hour at which a day begins for notices that waited for it."""
_SATURDAY = 5


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
