"""Every numbered rule of the 2004 game, and every example of its own, has a test that names it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

HERE = Path(__file__).parent
NAMED = {
    number
    for file in sorted(HERE.rglob("test_*.py"))
    for marker in re.findall(r"mark\.rule\(([^)]*)\)", file.read_text(encoding="utf-8"))
    for number in re.findall(r'"([^"]+)"', marker)
}
PRICES = (HERE / "petersburg" / "test_prices.py").read_text(encoding="utf-8")


@pytest.mark.parametrize("number", range(1, 30))
def test_rule(number):
    assert f"SP-1.{number}" in NAMED


@pytest.mark.parametrize("number", [*range(1, 27)])
def test_worked_example(number):
    assert f"example {number}" in NAMED or f"\n        ({number}, " in PRICES


def test_the_documentation_has_every_rule():
    text = (HERE.parents[1] / "docs" / "rules.md").read_text(encoding="utf-8")
    assert re.findall(r"^- \*\*(SP-1\.\d+)\*\*", text, re.MULTILINE) == [f"SP-1.{number}" for number in range(1, 30)]
