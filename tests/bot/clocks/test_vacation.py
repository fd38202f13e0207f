"""The last day of a vacation as people type it, and how much is left in words."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.clocks.ui.vacation import end_of_day, left_words
from bot.clocks.vacations import VacationState
from bot.core.errors import UserError
from i18n.translator import translator

NOW = datetime(2026, 7, 10, 22, 30, tzinfo=UTC)
DAYS = timedelta(days=30)


@pytest.mark.parametrize(
    ("text", "zone", "end"),
    [
        ("2026-07-15", "UTC", datetime(2026, 7, 16, tzinfo=UTC)),
        ("2026-07-15", "Europe/Berlin", datetime(2026, 7, 15, 22, tzinfo=UTC)),
        (" 15.7.2026 ", "America/New_York", datetime(2026, 7, 16, 4, tzinfo=UTC)),
        ("15.7.", "UTC", datetime(2026, 7, 16, tzinfo=UTC)),
        ("15.7", "UTC", datetime(2026, 7, 16, tzinfo=UTC)),
        ("10.7.", "Europe/Berlin", datetime(2027, 7, 10, 22, tzinfo=UTC)),
        ("10.7.", "UTC", datetime(2026, 7, 11, tzinfo=UTC)),
        ("31.12.2026", "UTC", datetime(2027, 1, 1, tzinfo=UTC)),
    ],
)
def test_a_vacation_lasts_to_the_end_of_its_last_day_where_the_user_is(text: str, zone: str, end: datetime) -> None:
    assert end_of_day(text, NOW, ZoneInfo(zone)) == end


@pytest.mark.parametrize("text", ["", "soon", "31.2.2026", "2026-13-01", "15/7", "29.2.", "9999-12-31", "0000-01-01"])
def test_what_is_no_day_is_refused(text: str) -> None:
    with pytest.raises(UserError, match="vacation-date"):
        end_of_day(text, NOW, ZoneInfo("UTC"))


@pytest.mark.parametrize(
    ("used", "words"),
    [
        (timedelta(0), "30 days left of 30 days this year"),
        (timedelta(minutes=1), "30 days left of 30 days this year"),
        (timedelta(minutes=61), "29 days and 23 hours left of 30 days this year"),
        (timedelta(days=29, hours=22), "0 days and 2 hours left of 30 days this year"),
    ],
)
def test_vacation_is_counted_by_the_hour(used: timedelta, words: str) -> None:
    assert left_words(VacationState(1, None, 30, DAYS - used), NOW, translator("en")) == words
    assert left_words(VacationState(1, NOW + used, 30, DAYS), NOW, translator("en")) == words
