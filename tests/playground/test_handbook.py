"""Tests can do everything that docs/playground.md promises."""

from __future__ import annotations

import re
from pathlib import Path

from playground.clock import Clock
from playground.gateway import Gateway
from tests.standin.admin import Admin
from tests.standin.driver import Actor
from tests.standin.faults import Faults
from tests.standin.server import StandIn

PAGE = Path(__file__).parents[2] / "docs" / "playground.md"


def test_the_calls_named_in_the_handbook_exist() -> None:
    section = PAGE.read_text(encoding="utf-8").partition("## Acting in tests")[2].partition("\n## ")[0]
    named = set(re.findall(r"\.(\w+)\(", section))
    assert len(named) > 30
    known = {name for part in (Admin, Actor, StandIn, Faults, Gateway, Clock) for name in dir(part)}
    assert named <= known


def test_the_handbook_names_what_an_administrator_can_do() -> None:
    section = PAGE.read_text(encoding="utf-8").partition("## Acting in tests")[2]
    for name in (name for name in vars(Admin) if not name.startswith("_")):
        assert f".{name}(" in section or f"`{name}(" in section, name


def test_every_rule_of_discord_is_enforced_or_said_not_to_be() -> None:
    section = PAGE.read_text(encoding="utf-8").partition("## As strict as Discord")[2].partition("\n## ")[0]
    rows = [re.split(r"\s*\|\s*", line.strip("| ")) for line in section.splitlines() if line.startswith("| ")][1:]
    rules = [row for row in rows if not row[0].startswith("**")]
    assert len(rules) > 40
    assert {row[1] for row in rules} == {"enforced", "kinder", "stricter", "unknown"}
    assert len({row[0] for row in rules}) == len(rules)
    assert not [row[0] for row in rules if row[1] != "enforced" and len(row) < 3], "what happens here instead"
