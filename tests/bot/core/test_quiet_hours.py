"""Quiet hours in the user's own time zone."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.core.quiet_hours import after_quiet, clock_text
from db.people.users import User

NOW = datetime(2026, 1, 1, tzinfo=UTC)


def _player(start: int | None, end: int | None, zone: str | None) -> User:
    return User(1, None, "unknown", None, None, start, end, zone, NOW)


@pytest.mark.parametrize(
    ("moment", "zone", "expected"),
    [
        ("2026-01-01T12:00", "UTC", "2026-01-01T12:00"),
        ("2026-01-01T22:00", "UTC", "2026-01-02T07:30"),
        ("2026-01-02T03:00", "UTC", "2026-01-02T07:30"),
        ("2026-01-02T07:30", "UTC", "2026-01-02T07:30"),
        ("2026-01-01T21:00", "Europe/Berlin", "2026-01-02T06:30"),
        ("2026-01-01T20:00", "Asia/Yekaterinburg", "2026-01-02T02:30"),
        ("2026-03-29T00:30", "Europe/Berlin", "2026-03-29T05:30"),  # clocks go forward
    ],
)
def test_a_reminder_waits_for_the_end_of_quiet_hours(moment: str, zone: str, expected: str) -> None:
    due = datetime.fromisoformat(moment).replace(tzinfo=UTC)
    assert after_quiet(due, _player(22 * 60, 7 * 60 + 30, zone)) == datetime.fromisoformat(expected).replace(tzinfo=UTC)


@pytest.mark.parametrize(
    ("moment", "end", "zone", "expected"),
    [  # clocks go back: from 3:45 to 2:45, and from 3:00 to 2:00
        ("2026-04-04T14:00", 3 * 60, "Pacific/Chatham", "2026-04-04T14:15"),
        ("2026-10-25T01:10", 2 * 60 + 30, "Europe/Berlin", "2026-10-25T01:30"),
    ],
)
def test_quiet_hours_never_end_before_they_are_asked_for(moment: str, end: int, zone: str, expected: str) -> None:
    due = datetime.fromisoformat(moment).replace(tzinfo=UTC)
    assert after_quiet(due, _player(22 * 60, end, zone)) == datetime.fromisoformat(expected).replace(tzinfo=UTC)


def test_without_quiet_hours_nothing_waits() -> None:
    assert after_quiet(NOW, _player(None, None, None)) == NOW


def test_minutes_are_shown_as_a_clock() -> None:
    assert clock_text(425) == "07:05"
