"""Weeks end on Sunday at eight in the evening in the server's time zone."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from bot.weekly.calendar import WEEK, evening_of, sunday_after, week_of, week_so_far

ZONES = (None, "Europe/Berlin", "Asia/Tokyo", "America/Los_Angeles")


def at(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


@pytest.mark.parametrize(
    ("now", "zone", "sunday"),
    [
        ("2026-03-01T19:59", None, "2026-03-01"),
        ("2026-03-01T20:00", None, "2026-03-08"),
        ("2026-03-02T00:00", None, "2026-03-08"),
        ("2026-03-01T10:59", "Asia/Tokyo", "2026-03-01"),
        ("2026-03-01T11:00", "Asia/Tokyo", "2026-03-08"),
        ("2026-03-02T03:59", "America/Los_Angeles", "2026-03-01"),
    ],
)
def test_a_week_ends_on_the_next_sunday_at_eight(now: str, zone: str | None, sunday: str) -> None:
    assert sunday_after(at(now), zone) == sunday


def test_the_evening_keeps_its_hour_when_summer_time_begins() -> None:
    assert evening_of("2026-03-22", "Europe/Berlin") == at("2026-03-22T19:00")
    assert evening_of("2026-03-29", "Europe/Berlin") == at("2026-03-29T18:00")


@pytest.mark.parametrize("zone", ZONES)
def test_weeks_follow_each_other_without_a_gap(zone: str | None) -> None:
    for number in range(60):
        moment = at("2026-01-01T12:00") + number * timedelta(days=6, hours=5)
        day = sunday_after(moment, zone)
        begins, ends = week_of(day, zone)
        assert begins <= moment < ends
        assert sunday_after(begins, zone) == day
        assert week_of(sunday_after(ends, zone), zone).begins == ends
        assert week_so_far(moment, zone) == (begins, moment)
        assert abs(ends - begins - WEEK) <= timedelta(hours=1)
