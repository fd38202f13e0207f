"""Every worked example of Saint Petersburg's prices has a test that names it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.rule_markers import named_in

HERE = Path(__file__).parent
NAMED = named_in(HERE.parent)
PRICES = (HERE / "test_prices.py").read_text(encoding="utf-8")


@pytest.mark.parametrize("number", range(1, 47))
def test_worked_example(number: int) -> None:
    assert f"example {number}" in NAMED or f"\n        ({number}, " in PRICES
