"""The sheets of statistics: which groups of bars they show."""

from __future__ import annotations

from dataclasses import replace

from bot.statistics.statistics import Average, Summary
from bot.statistics.ui.sheets import summary_sheet
from i18n.translator import translator

SAY = translator("en")
ONE = Summary(
    matches=2,
    left=0,
    places={1: 2},
    by_preset={"2004": Average(60.0, 2)},
    by_seat={0: Average(60.0, 2)},
    by_part={},
    cards=[("market", 3)],
    move_seconds=None,
)
"""Two games with equal results."""


def headings(summary: Summary) -> list[str]:
    sheet = summary_sheet("petersburg", summary, SAY)
    return [] if sheet is None else [section.heading for section in sheet.sections]


def test_a_group_with_one_bar_is_left_out_since_it_compares_nothing() -> None:
    assert headings(ONE) == []
    more = replace(ONE, by_seat={0: Average(60.0, 1), 2: Average(50.0, 1)}, by_part={"hand": 30.0})
    assert headings(more) == [SAY("stats-by-seat")]
    more = replace(more, places={1: 1, 3: 1}, cards=[("market", 3), ("library", 1)])
    assert headings(more) == [SAY("stats-places"), SAY("stats-by-seat"), SAY("stats-cards")]
