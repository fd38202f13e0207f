from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from bot.clocks.ui.vacation_tab import left_words
from bot.clocks.vacations import VacationState
from i18n.translator import translator

NOW = datetime(2026, 7, 10, 22, 30, tzinfo=UTC)
DAYS = timedelta(days=30)


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
