"""Weeks of a server: from Sunday evening to Sunday evening in its time zone."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo

EVENING = time(20)
"""Local time at which a week ends, and its post is due."""
WEEK = timedelta(days=7)
_SUNDAY = 6


class Span(NamedTuple):
    """A week, or what has passed of it; UTC."""

    begins: datetime
    ends: datetime
    """Exclusive."""


def evening_of(day: str, zone: str | None) -> datetime:
    """Return the evening of a day, such as `2026-11-29`, in a time zone (None: UTC), in UTC."""
    return datetime.combine(date.fromisoformat(day), EVENING, ZoneInfo(zone or "UTC")).astimezone(UTC)


def sunday_after(now: datetime, zone: str | None) -> str:
    """Return the day on whose evening the week of this moment ends."""
    today = now.astimezone(ZoneInfo(zone or "UTC")).date()
    sunday = today + timedelta(days=_SUNDAY - today.weekday())
    if evening_of(sunday.isoformat(), zone) <= now:
        sunday += WEEK
    return sunday.isoformat()


def week_of(day: str, zone: str | None) -> Span:
    """Return the week that ends on this Sunday."""
    before = date.fromisoformat(day) - WEEK
    return Span(evening_of(before.isoformat(), zone), evening_of(day, zone))


def week_so_far(now: datetime, zone: str | None) -> Span:
    return Span(week_of(sunday_after(now, zone), zone).begins, now)
