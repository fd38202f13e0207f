"""The page of a daily deal: texts by reader, escaped names, limits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.core.discord_limits import MESSAGE_TEXT
from bot.daily.daily import DayPage, Result, new_deal
from bot.daily.ui.daily import day_lines
from db.match.matches import Status
from i18n.translator import LOCALES, translator
from tests.db.tables import match_row

NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)
TODAY = "2026-11-22"
SAY = translator("en")


def _page(*results: Result, own: Status | None = None, day: str = TODAY, finished: int = 0) -> DayPage:
    deal = new_deal(1, NOON, "")
    match = match_row(id=7, game=deal.game, options=deal.options, guild_id=1, thread_id=3)
    row = replace(match, status=own) if own else None
    return DayPage(day, deal, row, False, finished or len(results), results, ["2026-11-21"], TODAY)


def _many(number: int) -> Sequence[Result]:
    return [Result(100 + at, f"*user* @everyone {'ы' * 30} {at}", 90 - at, 1 + at % 3, at + 1) for at in range(number)]


def test_a_name_is_no_markup_and_calls_nobody() -> None:
    text = "\n".join(day_lines(_page(*_many(1), own="finished"), 1, SAY))
    assert "\\*user\\*" in text
    assert "@everyone" not in text


def test_those_in_time_have_ranks_and_those_who_came_late_none() -> None:
    results = (Result(1, "Ann", 62, 1, 1), Result(2, "", 1, 2, None, "late"), Result(3, "Dev", 9, 3, None, "sits-in"))
    lines = day_lines(_page(*results, own="finished"), 1, SAY)
    assert "1\\. **Ann** · 62 points · won" in lines
    assert f"– {SAY('former-player')} · 1 point · place 2 of 3 · after the day ended" in lines
    assert "– Dev · 9 points · place 3 of 3 · a computer player sat in" in lines


def test_the_own_result_is_listed_however_low_it_is() -> None:
    results = _many(40)
    lines = day_lines(_page(*results, own="finished"), 139, SAY)
    assert any(line.startswith("40\\. **") for line in lines)
    assert "…" in lines
    assert not any(line.startswith("39\\.") for line in lines)


def test_each_state_is_told() -> None:
    def said(key: str, page: DayPage, **facts: str | int) -> bool:
        return SAY(key, **facts) in day_lines(page, 1, SAY)

    assert said("daily-rules", _page())
    assert said("daily-missed", _page(day="2026-11-21"))
    assert said("refused-daily-forgotten", replace(_page(), was_forgotten=True))
    assert said("daily-running", _page(own="active"), id=7)
    assert said("daily-given-up", _page(own="cancelled"))
    assert said("daily-given-up", _page(own="finished")), "somebody else has ended the game for the user"
    assert said("daily-finished", _page(finished=3), number=3)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_page_fits_into_a_message(locale: str) -> None:
    for day in range(14):
        page = _page(*_many(200), own="finished")
        page = replace(page, deal=new_deal(1, NOON + timedelta(days=day), ""))
        text = "\n".join(day_lines(page, 299, translator(locale)))
        assert len(text.encode("utf-16-le")) // 2 <= MESSAGE_TEXT
