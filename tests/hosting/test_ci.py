"""What CI could not do it says in a line; it passes over no vulnerability."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.structure.sources import ROOT

SKIPPED = (
    "Name Skip Reason\n---- -----------\ntzdata Dependency not found on PyPI and could not be audited: tzdata (1)\n"
)
CLEAN = "No known vulnerabilities found\n"
FOUND = "Found 2 known vulnerabilities in 1 package\nName Version ID\naiohttp 3.1 PYSEC-1\n"
AWAY = "requests.exceptions.ConnectionError: no route\nmake: *** [Makefile:1: audit] Error 1\n"


@pytest.fixture
def programs(tmp_path: Path) -> Path:
    """Make a folder for PATH with what the scripts need at first."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in ("bash", "cat", "dirname", "grep", "sh", "tail", "timeout"):
        (folder / name).symlink_to(shutil.which(name) or name)
    return folder


def pretend(programs: Path, name: str, lines: str) -> None:
    program = programs / name
    program.write_text(f"#!/bin/sh\n{lines}\n", encoding="utf-8")
    program.chmod(0o755)


def run(programs: Path, script: str, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PATH": str(programs)}
    return subprocess.run([ROOT / ".ci" / script, *words], env=environment, capture_output=True, text=True)


@pytest.mark.parametrize(
    ("said", "status", "exit_status", "line"),
    [
        (CLEAN, 0, 0, "audit: no known vulnerabilities"),
        (CLEAN + SKIPPED, 0, 0, "audit: not done, at least not for every package: tzdata Dependency not found on PyPI"),
        (AWAY, 2, 0, "audit: not done, at least not for every package: requests.exceptions.ConnectionError: no route"),
        (FOUND, 2, 1, "aiohttp 3.1 PYSEC-1"),
        (FOUND + SKIPPED, 2, 1, "aiohttp 3.1 PYSEC-1"),
    ],
)
def test_a_vulnerability_fails_and_a_service_out_of_reach_is_told(
    programs: Path, said: str, status: int, exit_status: int, line: str
) -> None:
    pretend(programs, "make", f"cat <<'END'\n{said}END\nexit {status}")
    done = run(programs, "audit")
    assert (done.returncode, done.stderr) == (exit_status, "")
    assert line in done.stdout
    assert exit_status or done.stdout.count("\n") == 1


@pytest.mark.parametrize(
    ("user", "installed", "reason"),
    [
        (1000, ["debootstrap", "unshare"], "only root"),
        (0, ["unshare"], "no debootstrap (apt-get install debootstrap)"),
        (0, ["debootstrap"], "no namespaces"),
    ],
)
def test_a_fresh_debian_that_cannot_be_made_is_told(
    programs: Path, user: int, installed: list[str], reason: str
) -> None:
    pretend(programs, "id", f"echo {user}")
    for name in installed:
        pretend(programs, name, "exit 0")
    done = run(programs, "fresh", "trixie")
    assert done.returncode == 75
    assert done.stderr.startswith(f"fresh trixie: not done: {reason}")
    assert done.stderr.count("\n") == 1
