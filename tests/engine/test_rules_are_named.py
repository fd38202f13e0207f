"""Every numbered rule has a test that names it, and stands in the documentation."""

from __future__ import annotations

import re
from pathlib import Path

from tests.conformance import KITS
from tests.engine.rule_markers import named_in

HERE = Path(__file__).parent
NAMED = named_in(HERE)
RULES = [
    f"{section}{number}"
    for kit in KITS.values()
    for section, last in kit.rules.items()
    for number in range(1, last + 1)
]


def test_every_rule_has_a_test() -> None:
    assert not set(RULES) - NAMED


def test_the_documentation_has_every_rule() -> None:
    text = (HERE.parents[1] / "docs" / "rules.md").read_text(encoding="utf-8")
    assert re.findall(r"^- \*\*([A-Z]+-[0-9.]+)\*\*", text, re.MULTILINE) == RULES
