"""Which advisories are about a locked version, by OSV's rules."""

from __future__ import annotations

from typing import Any

import pytest

from supply.advisories import BadExport, Finding, findings


def advisory(name: str = "PYSEC-1", package: str = "card-deck", **more: Any) -> dict[str, Any]:
    """Return an advisory about a package; `ranges` are lists of events, `versions` are versions."""
    ranges = [{"type": more.pop("type", "ECOSYSTEM"), "events": events} for events in more.pop("ranges", ())]
    about = {"package": {"ecosystem": more.pop("ecosystem", "PyPI"), "name": package}, "ranges": ranges}
    return {"id": name, "summary": "It leaks.", "affected": [{**about, "versions": more.pop("versions", [])}], **more}


def is_vulnerable(version: str, **about: Any) -> bool:
    return bool(findings([advisory(**about)], {"card-deck": version}))


@pytest.mark.parametrize(
    ("version", "vulnerable"),
    [
        ("0.9", False),
        ("1.0", True),
        ("1.5.dev1", True),
        ("1.5", False),
        ("2.0rc1", False),
        ("2.0", True),
        ("9!1", True),
    ],
)
def test_a_range_ends_before_its_fix_and_may_begin_again(version: str, vulnerable: bool) -> None:
    events = [{"introduced": "2.0"}, {"fixed": "1.5"}, {"introduced": "1.0"}]  # in any order
    assert is_vulnerable(version, ranges=[events]) == vulnerable


@pytest.mark.parametrize(("version", "vulnerable"), [("0.0.1a1", True), ("1.4", True), ("1.4.post1", False)])
def test_a_range_may_end_with_the_last_version_that_is_affected(version: str, vulnerable: bool) -> None:
    assert is_vulnerable(version, ranges=[[{"introduced": "0"}, {"last_affected": "1.4"}]]) == vulnerable


def test_a_version_may_be_named_by_itself_and_written_in_another_way() -> None:
    assert is_vulnerable("1.0", versions=["1.0.0"])
    assert not is_vulnerable("1.0.1", versions=["1.0.0", "not a version"])


def test_one_range_of_several_is_enough() -> None:
    ranges = [[{"introduced": "1"}, {"fixed": "2"}], [{"introduced": "3"}, {"fixed": "4"}]]
    assert [version for version in ("0.9", "1", "2", "3", "4") if is_vulnerable(version, ranges=ranges)] == ["1", "3"]


def test_names_of_packages_are_compared_as_installers_do() -> None:
    assert is_vulnerable("1", package="Card_Deck", versions=["1"])


@pytest.mark.parametrize(
    "about",
    [
        {"withdrawn": "2026-01-01T00:00:00Z", "versions": ["1"]},
        {"ecosystem": "npm", "versions": ["1"]},
        {"package": "other", "versions": ["1"]},
        {"type": "GIT", "ranges": [[{"introduced": "0"}]]},
    ],
)
def test_what_is_withdrawn_or_about_something_else_is_not_found(about: dict[str, Any]) -> None:
    assert not is_vulnerable("1", **about)


def test_databases_that_name_the_same_vulnerability_make_one_finding() -> None:
    events = [[{"introduced": "0"}, {"fixed": "1.10"}, {"fixed": "1.9"}]]
    given = [
        advisory("GHSA-1", aliases=["CVE-1"], versions=["1"], summary=""),
        advisory("GHSA-2", aliases=["CVE-2"], versions=["1"]),
        advisory("PYSEC-1", aliases=["CVE-1"], ranges=events),
    ]
    assert findings(given, {"card-deck": "1"}) == [
        Finding("card-deck", "1", ("CVE-1", "GHSA-1", "PYSEC-1"), "It leaks.", ("1.9", "1.10")),
        Finding("card-deck", "1", ("CVE-2", "GHSA-2"), "It leaks.", ()),
    ]


@pytest.mark.parametrize("affected", [["text"], "text", [{"package": "text"}], [{"package": {"name": 1}}], 5])
def test_an_advisory_of_another_form_is_an_error_and_not_skipped(affected: object) -> None:
    with pytest.raises(BadExport, match="PYSEC-1"):
        findings([{"id": "PYSEC-1", "affected": affected}], {"card-deck": "1"})
