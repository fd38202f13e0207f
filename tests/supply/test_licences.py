"""Everything that a running Neva uses has a licence that a person has allowed."""

from __future__ import annotations

import json
import tomllib

import pytest

from supply import licences
from supply.bill import bill
from supply.lock import RUN_LOCK, read_lock

LISTED = tomllib.loads(licences.LIST.read_text(encoding="utf-8"))


def test_every_package_and_font_has_an_allowed_licence(capsys: pytest.CaptureFixture[str]) -> None:
    assert licences.main() == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(read_lock(RUN_LOCK)) + len(list(licences.FONTS.glob("*.ttf")))


def test_every_allowed_licence_is_used_and_every_other_name_is_needed() -> None:
    found = {part for _, licence in licences.used() for part in licence.replace(" OR ", " AND ").split(" AND ")}
    assert set(LISTED["allowed"]) == found
    assert set(LISTED["also_called"].values()) <= set(LISTED["allowed"])


def test_a_package_without_an_allowed_licence_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(licences, "used", lambda: iter([("good 1", "MIT"), ("bad 2", "AGPL-3.0-only"), ("odd 3", "")]))
    assert licences.main() == 2
    assert capsys.readouterr().err == "licences.toml does not allow the licence of bad 2, odd 3\n"


@pytest.mark.parametrize(
    ("expression", "allowed"),
    [("MIT", True), ("MIT AND X", False), ("X OR MIT", True), ("X OR MIT AND X", False), ("(MIT)", False), ("", False)],
)
def test_an_expression_is_allowed_if_all_of_one_alternative_is(expression: str, allowed: bool) -> None:
    assert licences.is_allowed(expression, {"MIT": ""}) == allowed


def test_the_bill_of_materials_names_every_package_of_the_image() -> None:
    made = bill()
    assert made == json.loads(json.dumps(made))
    named = {part["purl"]: part["licenses"] for part in made["components"]}
    assert set(named) == {f"pkg:pypi/{one.name}@{one.version}" for one in read_lock(RUN_LOCK).values()}
    assert all(licences.is_allowed(listed[0]["expression"], LISTED["allowed"]) for listed in named.values())
