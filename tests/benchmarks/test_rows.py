"""Rows of benchmarks: medians of slices beside a baseline, and whether an aim is met."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Literal

import pytest

from benchmarks.rows import SLICES, Row, interleave, invert, read_row


def test_the_ratio_is_the_median_of_the_slices_ratios() -> None:
    row = Row(
        name="copies", unit="/s", better="larger", values=(10.0, 1.0, 30.0), baseline="deep", baselines=(5.0, 0.5, 10.0)
    )
    assert (row.value, row.baseline_value, row.ratio) == (10.0, 5.0, 2.0), "a slow slice slows both"
    assert row.spread == 0.0
    uneven = Row(name="copies", unit="/s", better="larger", values=(8.0, 10.0, 14.0))
    assert uneven.spread == pytest.approx(0.2)
    assert uneven.ratio is None
    assert read_row(json.dumps(asdict(row))) == row


@pytest.mark.parametrize(
    ("better", "aim_value", "aim_ratio", "met"),
    [
        ("larger", None, None, None),
        ("larger", 10.0, None, True),
        ("larger", 11.0, None, False),
        ("smaller", 10.0, None, True),
        ("smaller", 9.0, 9.0, False),
        ("smaller", None, 2.0, True),
        ("larger", 10.0, 3.0, False),
    ],
)
def test_aims_are_bounds_of_value_and_ratio(
    better: Literal["larger", "smaller"], aim_value: float | None, aim_ratio: float | None, met: bool | None
) -> None:
    row = Row(
        name="answers", unit="ms", better=better, values=(10.0,), baseline="echo", baselines=(5.0,),
        aim_value=aim_value, aim_ratio=aim_ratio,
    )  # fmt: skip
    assert row.meets_aims is met


def test_works_have_their_slices_in_turns() -> None:
    turns: list[str] = []

    def one(number: int) -> int:
        if not number:
            turns.append("one")
        return 1

    def other(number: int) -> int:
        if not number:
            turns.append("other")
        return 2

    rates = interleave({"one": one, "other": other}, seconds=0.01)
    assert turns == ["one", "other"] * (SLICES + 1), "once before, to make what is kept"
    assert {name: len(found) for name, found in rates.items()} == {"one": SLICES, "other": SLICES}
    assert invert((4.0, 500.0)) == (250.0, 2.0)
