"""The game of each day, and the evening on which a server reads about it."""

from __future__ import annotations

from collections.abc import Collection
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from bot.match.daily_rules import ends_at
from engine.games import GAMES

EVENING = time(20)
"""The local time of the evening post."""
_DAY = timedelta(days=1)
_SUNDAY = 6
_USUAL, *_OTHERS = ((game.id, preset) for game in GAMES.values() for preset in game.Options.presets)
"""Game and preset of six days of the week, and those that the Sundays take in turn."""


def rules_of(day: date) -> tuple[str, str]:
    """Return game and preset of a day: the default game, on Sundays another one or another preset."""
    return _USUAL if day.weekday() != _SUNDAY else _OTHERS[day.toordinal() // 7 % len(_OTHERS)]


def day_after(day: str) -> str:
    """Return the next day."""
    return (date.fromisoformat(day) + _DAY).isoformat()


def evening_after(day: str, zone: str | None) -> datetime:
    """Return the first evening of a time zone (None: UTC) after a day in UTC is over, in UTC.

    Not before: its results would tell those who can still play it about the deal.
    """
    over = ends_at(day)
    local = over.astimezone(ZoneInfo(zone or "UTC"))
    evening = datetime.combine(local.date(), EVENING, local.tzinfo)
    if evening < local:
        evening = datetime.combine(local.date() + _DAY, EVENING, local.tzinfo)
    return evening.astimezone(UTC)


def streak(days: Collection[str], last: str) -> int:
    """Return how many of these days in a row end with the last one."""
    number, day = 0, date.fromisoformat(last)
    while (day - number * _DAY).isoformat() in days:
        number += 1
    return number
