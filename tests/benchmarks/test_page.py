"""The page of benchmarks reads as written, and names rows that are worse by more than a tenth."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal

import pytest

from benchmarks import BENCHMARKS, LONG
from benchmarks.page import about_this_run, kept_rows, list_worse, section, sections, whole
from benchmarks.rows import Row

_PAGE = Path(__file__).parent.parent.parent / "docs" / "benchmarks.md"


def row(*values: float, better: Literal["larger", "smaller"] = "larger", name: str = "moves of 2004") -> Row:
    return Row(
        name=name, unit="moves/s", better=better, values=values, baseline="steps", baselines=(1.0,) * len(values)
    )


def page(*rows: Row) -> str:
    return whole({"engine": section("engine", "At `abc1234` on 2026-11-22: 2 cores.", rows, [])})


def test_the_page_is_read_as_it_was_written() -> None:
    failures = Row(name="failed", unit="answers", better="smaller", values=(0,), aim_value=0)
    written = page(row(8_200), failures, row(0.001, name="copies"))
    found = kept_rows(sections(written)["engine"])
    assert {name: one.ratio for name, one in found.items()} == {"moves of 2004": 8200.0, "copies": 0.001}
    assert {one.commit for one in found.values()} == {"abc1234"}
    assert whole(sections(written)) == written


@pytest.mark.parametrize(
    ("better", "value", "sentence"),
    [
        ("larger", 7.1, "engine: moves of 2004: 13% worse than at abc1234: 8.20 -> 7.10 of steps"),
        ("larger", 7.5, ""),
        ("larger", 20.0, ""),
        ("smaller", 9.5, "engine: moves of 2004: 16% worse than at abc1234: 8.20 -> 9.50 of steps"),
        ("smaller", 8.9, ""),
        ("smaller", 4.0, ""),
    ],
)
def test_a_ratio_that_is_worse_by_more_than_a_tenth_has_a_sentence(
    better: Literal["larger", "smaller"], value: float, sentence: str
) -> None:
    before = kept_rows(sections(page(row(8.2, better=better)))["engine"])
    assert list_worse("engine", [row(value, better=better)], before) == ([sentence] if sentence else [])


def test_slices_that_differ_by_more_than_the_loss_prove_nothing() -> None:
    steady, uneven = row(8.2, 8.2, 8.2), row(6.0, 8.2, 10.4)
    assert list_worse("engine", [row(4.0, 6.5, 9.0)], kept_rows(page(steady))) == []
    assert list_worse("engine", [row(6.5, 6.5, 6.5)], kept_rows(page(uneven))) == []
    assert len(list_worse("engine", [row(6.5, 6.5, 6.5)], kept_rows(page(steady)))) == 1


def test_new_rows_are_compared_with_nothing() -> None:
    assert list_worse("engine", [row(1.0, name="new")], kept_rows(page(row(8.2)))) == []
    assert list_worse("engine", [row(1.0)], {}) == []


def test_the_page_of_the_docs_has_the_benchmarks_that_there_are() -> None:
    written = _PAGE.read_text(encoding="utf-8")
    assert [name for name in sections(written) if name not in LONG] == list(BENCHMARKS)
    assert {*sections(written)} <= {*BENCHMARKS, *LONG}
    assert all(kept_rows(part) for part in sections(written).values())


def test_a_run_is_described_by_commit_and_machine() -> None:
    assert re.fullmatch(
        r"At `\w+`( with changes)? on [\d-]{10}: .+, \d+ cores, \w+, Python 3\.\d+\.\d+\S*, load \d+\.\d before\.",
        about_this_run(),
    )
