"""Puts time controls, durations and days into words."""

from __future__ import annotations

from collections.abc import Mapping

from db.match.deadlines import TimeControl
from i18n.translator import Say

_DAY = 24
_LIMITS = (1, 6, 12, 24, 48, 72, 7 * 24, 14 * 24)
_BANKS = ((24, 4), (72, 12), (7 * 24, 24))
TIMES: Mapping[str, TimeControl] = {
    str(time): time
    for time in (
        TimeControl(),
        *(TimeControl(limit_hours=hours) for hours in _LIMITS),
        *(TimeControl(None, *bank) for bank in _BANKS),
    )
}
"""The available time controls by select value."""


def duration(hours: int, say: Say) -> str:
    """Return hours in words; whole days above one as days."""
    if hours > _DAY and hours % _DAY == 0:
        return say("duration-days", days=hours // _DAY)
    return say("duration-hours", hours=hours)


def span(seconds: int, say: Say) -> str:
    """Return a length of time in words, rounded to minutes, hours or days, whichever says enough."""
    minutes = max(1, round(seconds / 60))
    if minutes < 60:
        return say("duration-minutes", minutes=minutes)
    hours = round(minutes / 60)
    if hours <= 2 * _DAY:
        return say("duration-hours", hours=hours)
    return say("duration-days", days=round(hours / _DAY))


def time_words(time: TimeControl, say: Say) -> str:
    """Return a time control in about six words: `3 days each, +12 h per move`."""
    if time.limit_minutes is not None:
        return say("time-limit", time=say("duration-minutes", minutes=time.limit_minutes))
    if time.limit_hours is not None:
        return say("time-limit", time=duration(time.limit_hours, say))
    if time.bank_hours is not None:
        return say("time-bank", time=duration(time.bank_hours, say), more=time.increment_hours or 0)
    return say("time-none")


def day_words(day: str, say: Say) -> str:
    """Return a day such as `2026-11-23` as the language writes it."""
    year, month, number = day.split("-")
    return say("daily-date", day=int(number), month=int(month), year=year)


def short_day_words(day: str, say: Say) -> str:
    """Return a day without its year, such as `23 Nov`."""
    _year, month, number = day.split("-")
    return say("daily-date-short", day=int(number), month=int(month))


def time_line(time: TimeControl, say: Say) -> str | None:
    """Return a table's line on its time control; None without one."""
    return None if time == TimeControl() else say("time-clock", time=time_words(time, say))
