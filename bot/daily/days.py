"""The game of each day, and the time of the evening post."""

from __future__ import annotations

from collections.abc import Collection
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from bot.match.daily_rules import ends_at
from engine.games import GAMES

EVENING = time(20)
"""Local time."""
_DAY = timedelta(days=1)
_SUNDAY = 6
_USUAL, *_OTHERS = ((game.id, preset) for game in GAMES.values() for preset in game.Options.presets)
"""Game and preset of Monday to Saturday, and those of Sundays in turn."""


def rules_of(day: date) -> tuple[str, str]:
    """Return game and preset."""
    return _USUAL if day.weekday() != _SUNDAY else _OTHERS[day.toordinal() // 7 % len(_OTHERS)]


def day_after(day: str) -> str:
    return (date.fromisoformat(day) + _DAY).isoformat()


def evening_after(day: str, zone: str | None) -> datetime:
    """Return the first evening in a time zone (None: UTC) after a UTC day, in UTC.

    Earlier results would reveal the deal to users who can still play it.
    """
    over = ends_at(day)
    local = over.astimezone(ZoneInfo(zone or "UTC"))
    evening = datetime.combine(local.date(), EVENING, local.tzinfo)
    if evening < local:
        evening = datetime.combine(local.date() + _DAY, EVENING, local.tzinfo)
    return evening.astimezone(UTC)


def streak(days: Collection[str], last: str) -> int:
    """Return the number of consecutive days up to `last`."""
    number, day = 0, date.fromisoformat(last)
    while (day - number * _DAY).isoformat() in days:
        number += 1
    return number
