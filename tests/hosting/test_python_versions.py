"""`make` chooses a Python that is recent enough, and says so before it installs anything."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.structure.sources import ROOT

PRETEND = """#!/bin/sh
case "$1" in
    -V) echo Python {version} ;;
    -c) exec {python} -I -c "import sys; sys.version_info = ({numbers}, 0); exec(sys.argv[1])" "$2" ;;
    *) echo {version}: "$@" ;;
esac
"""


@pytest.fixture
def programs(tmp_path: Path) -> Path:
    """Make a folder for PATH with what the Makefile needs, but no Python."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in ("sh", "make", "rm", "grep"):
        (folder / name).symlink_to(shutil.which(name) or name)
    return folder


def pretend(programs: Path, name: str, version: str) -> None:
    """Make a program that says it is this version of Python, and prints what else it is told to do."""
    program = programs / name
    program.write_text(PRETEND.format(version=version, numbers=version.replace(".", ", "), python=sys.executable))
    program.chmod(0o755)


def make(programs: Path, *words: str) -> subprocess.CompletedProcess[str]:
    folder = programs.parent / "checkout"
    folder.mkdir()
    for file in (ROOT / "Makefile", ROOT / "pyproject.toml", *ROOT.glob("requirements*.lock")):
        shutil.copy(file, folder)
    outer = ("PYTHON", "MAKEFLAGS", "MAKELEVEL")  # of a make that runs the tests
    environment = {name: value for name, value in os.environ.items() if name not in outer}
    return subprocess.run(
        ["make", *words], cwd=folder, env=environment | {"PATH": str(programs)}, capture_output=True, text=True
    )


@pytest.mark.sample(2)
@pytest.mark.parametrize("version", ["2.7", "3.9", "3.10"])
def test_a_python_that_is_too_old_gets_one_sentence_and_installs_nothing(programs: Path, version: str) -> None:
    pretend(programs, "python3", version)
    done = make(programs, "play")
    assert done.returncode != 0
    sentence, *rest = done.stderr.splitlines()
    assert sentence.startswith(f"Neva needs Python 3.11 or newer, and python3 is Python {version}. ")
    assert len(rest) == 1
    assert rest[0].startswith("make: ***")
    assert done.stdout == ""


def test_a_machine_without_python_is_told_so(programs: Path) -> None:
    assert "Neva needs Python 3.11 or newer, and python3 is missing. " in make(programs, "play").stderr


@pytest.mark.sample(2)
@pytest.mark.parametrize("version", ["3.11", "3.12", "3.13", "3.14"])
def test_the_machines_own_python_is_used_if_it_is_recent_enough(programs: Path, version: str) -> None:
    pretend(programs, "python3", version)
    pretend(programs, "python3.11", "3.11")
    assert f"\n{version}: -m venv .venv\n" in make(programs, "play").stdout


def test_another_python_is_used_if_the_machines_own_is_too_old(programs: Path) -> None:
    pretend(programs, "python3", "3.10")
    pretend(programs, "python3.12", "3.12")
    assert "\n3.12: -m venv .venv\n" in make(programs, "play").stdout


def test_a_named_python_is_checked_too(programs: Path) -> None:
    pretend(programs, "python3", "3.12")
    pretend(programs, "python3.10", "3.10")
    assert "python3.10 is Python 3.10. " in make(programs, "play", "PYTHON=python3.10").stderr


def test_the_oldest_python_is_the_same_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    oldest = project["project"]["requires-python"].removeprefix(">=")
    assert project["tool"]["mypy"]["python_version"] == oldest
    assert project["tool"]["ruff"]["target-version"] == "py" + oldest.replace(".", "")
    assert f"\nOLDEST := {oldest}\n" in (ROOT / "Makefile").read_text(encoding="utf-8")
    for page in ("README.md", "docs/operating.md"):
        assert f"Python {oldest} or newer" in (ROOT / page).read_text(encoding="utf-8")
