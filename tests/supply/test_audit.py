"""`make audit` compares the lock file with an export of advisories, and says so when it cannot."""

from __future__ import annotations

import json
import zipfile
from datetime import UTC, datetime
from pathlib import Path

import pytest

from supply import audit
from supply.lock import LOCK, RUN_LOCK, read_lock

NOW = datetime(2026, 11, 22, tzinfo=UTC)


def write_export(folder: Path, *packages: str, name: str = "GHSA-1") -> Path:
    """Write a zip file with an advisory about every version of these packages, and one about none of ours."""
    path = folder / "all.zip"
    with zipfile.ZipFile(path, "w") as archive:
        for number, package in enumerate(("no-package-of-ours", *packages)):
            about = {
                "id": f"{name}-{number}", "modified": "2026-11-20T10:00:00Z", "summary": "It leaks.",
                "affected": [{
                    "package": {"ecosystem": "PyPI", "name": package},
                    "ranges": [{"type": "ECOSYSTEM", "events": [{"introduced": "0"}, {"fixed": "9999"}]}],
                }],
            }  # fmt: skip
            archive.writestr(f"{name}-{number}.json", json.dumps(about))
    return path


def test_without_an_export_it_says_that_nothing_was_audited(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("ADVISORIES", raising=False)
    assert audit.main([]) == 0
    assert capsys.readouterr().out.startswith("not audited: ")


def test_findings_name_the_package_who_uses_it_and_the_fix(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    export = write_export(tmp_path, "Pillow", "pytest")
    assert audit.main(["--advisories", str(export)], NOW) == 2
    pillow, tested = read_lock(RUN_LOCK)["pillow"].version, read_lock(LOCK)["pytest"].version
    assert capsys.readouterr().out.splitlines() == [
        f"pillow {pillow} (used by a running bot): GHSA-1-1: It leaks.; fixed in 9999",
        f"pytest {tested} (used by developers): GHSA-1-2: It leaks.; fixed in 9999",
        f"2 known vulnerabilities in {len(read_lock(LOCK))} packages, by 3 advisories",
        "the newest is of 2026-11-20",
    ]


def test_without_findings_it_passes_and_says_how_old_the_export_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with zipfile.ZipFile(write_export(tmp_path)) as archive:
        archive.extractall(tmp_path / "unpacked")
    assert audit.main(["--advisories", str(tmp_path / "unpacked")], NOW.replace(year=2027)) == 0
    assert "older than a month" in capsys.readouterr().out


def test_what_was_accepted_is_shown_with_its_reason_and_passes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    accepted = tmp_path / "accepted.toml"
    accepted.write_text('[accepted]\n"GHSA-1-1" = "Neva opens no pictures of others"\n', encoding="utf-8")
    monkeypatch.setattr(audit, "ACCEPTED", accepted)
    assert audit.main(["--advisories", str(write_export(tmp_path, "pillow"))], NOW) == 0
    assert "; accepted: Neva opens no pictures of others\n0 known" in capsys.readouterr().out


def test_an_export_that_is_none_is_one_sentence_and_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "one.json").write_text("{", encoding="utf-8")
    (tmp_path / "list").mkdir()
    (tmp_path / "list" / "one.json").write_text("[]", encoding="utf-8")
    (tmp_path / "text.zip").write_text("no zip file", encoding="utf-8")
    for name in ("empty", "broken", "list", "text.zip", "missing"):
        assert audit.main(["--advisories", str(tmp_path / name)], NOW) == 2
        error = capsys.readouterr().err
        assert error.startswith("not audited: ")
        assert error.count("\n") == 1
