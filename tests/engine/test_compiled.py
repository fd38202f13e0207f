"""The playouts of a wheel that mypyc has compiled do the same as those in plain Python.

NEVA_WHEEL names a wheel that `make wheel` has built; without it one is built here.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from engine.games import GAMES
from tests.engine.compiled_wheel import ROOT, build, can_compile, modules, run_on, unpack

_TESTS = sorted(str(path) for path in ROOT.glob("tests/engine/*/test_playout*.py"))
_GAMES = "200"  # random games, as NEVA_GAMES counts them; in plain Python more of them are played

_RUN = """
import sys, pytest
code = pytest.main(sys.argv[2:])
print(*(f"{name} {sys.modules[name].__file__}" for name in sys.argv[1].split() if name in sys.modules), sep="\\n")
sys.exit(code)
"""
"""Runs tests, then says from which file each module came."""


pytestmark = [
    pytest.mark.timeout(900),  # they compile, and play games for a minute
    pytest.mark.skipif(
        not can_compile() and os.environ.get("CI") != "true" and "NEVA_WHEEL" not in os.environ,
        reason="needs a C compiler and Python's headers",
    ),
]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("compiled")
    wheel = Path(os.environ["NEVA_WHEEL"]) if "NEVA_WHEEL" in os.environ else build(folder)
    unpack(wheel, folder / "installed")
    return folder / "installed"


def test_compiled_playouts_pass_the_tests_of_playouts(installed: Path) -> None:
    names = modules()
    pytest_arguments = ("-q", "-p", "no:cacheprovider", "--import-mode=importlib", *_TESTS)
    done = run_on(installed, "-c", _RUN, " ".join(names), *pytest_arguments, NEVA_GAMES=_GAMES)
    assert done.returncode == 0, done.stdout + done.stderr
    files = dict(line.split(" ") for line in done.stdout.splitlines() if line.startswith(tuple(names)))
    assert set(files) == set(names)
    assert all(file.startswith(str(installed)) and file.endswith(".so") for file in files.values()), files


def league(folder: Path | None, game: str) -> dict[str, Any]:
    """Return what `neva league` finds of a level that searches, without how long it took."""
    seats, preset = GAMES[game].players[0], list(GAMES[game].presets)[-1]
    pairing = ("--level", "minister", "--against", "steward", "--deals", "1", "--seats", str(seats), "--seed", "7")
    done = run_on(folder, "-m", "neva", "league", *pairing, "--game", game, "--rules", preset, "--json")
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)["found"]
    for side in ("level", "others"):
        found[side].pop("milliseconds")
    return found


@pytest.mark.parametrize("game", GAMES)
def test_compiled_playouts_make_searches_quicker_and_change_no_choice(game: str, installed: Path) -> None:
    compiled, plain = league(installed, game), league(None, game)
    assert (compiled.pop("compiled"), plain.pop("compiled")) == (True, False)
    assert compiled == plain
