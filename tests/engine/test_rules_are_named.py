"""Every numbered rule, and every worked example, has a test that names it."""

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


SECTIONS = {"SP-1.": 29, "SP-2.": 3, "SP-3.": 7, "SP-4.": 8, "SP-5.": 7, "SP-6.": 5, "PG-": 9}
"""How many rules each section has."""
RULES = [f"{section}{number}" for section, last in SECTIONS.items() for number in range(1, last + 1)]


@pytest.mark.parametrize("rule", RULES)
def test_rule(rule: str) -> None:
    assert rule in NAMED


@pytest.mark.parametrize("number", range(1, 47))
def test_worked_example(number: int) -> None:
    assert f"example {number}" in NAMED or f"\n        ({number}, " in PRICES


def test_the_documentation_has_every_rule() -> None:
    text = (HERE.parents[1] / "docs" / "rules.md").read_text(encoding="utf-8")
    assert re.findall(r"^- \*\*([A-Z]+-[0-9.]+)\*\*", text, re.MULTILINE) == RULES
