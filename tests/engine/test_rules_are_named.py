"""Every numbered rule and worked example is named in a test, and every rule is documented."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.conformance import KITS
from tests.engine.named_rules import named_in

HERE = Path(__file__).parent


NAMED = named_in(HERE)
PRICES = (HERE / "petersburg" / "test_prices.py").read_text(encoding="utf-8")
RULES = [
    f"{section}{number}"
    for kit in KITS.values()
    for section, last in kit.rules.items()
    for number in range(1, last + 1)
]


def test_every_rule_has_a_test() -> None:
    assert not set(RULES) - NAMED


@pytest.mark.parametrize("number", range(1, 47))
def test_every_worked_example_has_a_test(number: int) -> None:
    assert f"example {number}" in NAMED or f"\n        ({number}, " in PRICES


def test_the_documentation_has_every_rule() -> None:
    text = (HERE.parents[1] / "docs" / "rules.md").read_text(encoding="utf-8")
    assert re.findall(r"^- \*\*([A-Z]+-[0-9.]+)\*\*", text, re.MULTILINE) == RULES
