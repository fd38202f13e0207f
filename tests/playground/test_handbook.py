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
