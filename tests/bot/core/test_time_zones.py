"""Quiet hours in the user's own time zone, and cities for every clock in the world, on lists that fit."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo, available_timezones

import pytest

from bot.core.discord_limits import OPTION_LABEL, SELECT_OPTIONS
from bot.core.quiet_hours import after_quiet, clock_text
from bot.core.time_zones import CITIES, cities_by_hour, city_of, hour_of, local_time
from bot.notices.ui.notices_tab import time_line
from db.people.users import User
from i18n.translator import LOCALES, translator

DAYS = [datetime(2026, 1, 1, 12, tzinfo=UTC) + timedelta(weeks=week) for week in range(53)]
REGIONS = ("Africa", "America", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific")


def year(zone: str) -> tuple[timedelta | None, ...]:
    """Return the offsets from UTC through the year."""
    return tuple(day.astimezone(ZoneInfo(zone)).utcoffset() for day in DAYS)


def test_every_inhabited_place_keeps_the_time_of_a_city() -> None:
    known = {year(zone) for zone in CITIES.values()}
    missing = {zone for zone in available_timezones() if zone.split("/")[0] in REGIONS and year(zone) not in known}
    assert not missing
    assert len(set(CITIES.values())) == len(CITIES), "a zone that was chosen has one city"


@pytest.mark.sample(1)
@pytest.mark.parametrize("locale", LOCALES)
def test_hours_and_their_cities_fit_into_selects_all_year(locale: str, whole: bool) -> None:
    say = translator(locale)
    for day in DAYS[:: 1 if whole else 4]:
        by_hour = cities_by_hour(day)
        assert [*by_hour] == [*range(-11, 14)], "a zone that was chosen is always among them"
        assert len(by_hour) <= SELECT_OPTIONS
        assert max(map(len, by_hour.values())) <= SELECT_OPTIONS
        assert sum(map(len, by_hour.values())) == len(CITIES)
        lines = [time_line(cities, day, say) for cities in by_hour.values()]
        assert len({*lines}) == len(lines)
        assert all(len(line) <= OPTION_LABEL for line in lines)


def test_a_city_stands_where_its_clock_is_now() -> None:
    winter, summer = datetime(2026, 1, 1, 12, tzinfo=UTC), datetime(2026, 7, 1, 12, tzinfo=UTC)
    assert [local_time("Europe/Berlin", now) for now in (winter, summer)] == ["13:00", "14:00"]
    assert [hour_of("Europe/Berlin", now) for now in (winter, summer)] == [1, 2]
    assert hour_of("America/St_Johns", winter) == -4, "half past eight is after eight"
    assert hour_of("Pacific/Kiritimati", winter) == hour_of("Pacific/Apia", winter)
    assert (city_of("Europe/Berlin"), city_of("Europe/Kiev")) == ("berlin", None)
    assert time_line(["delhi", "kathmandu"], winter, translator("en")) == "17:30 Delhi · 17:45 Kathmandu"


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
