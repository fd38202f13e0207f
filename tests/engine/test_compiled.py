"""Compiled playouts do the same as those in plain Python.

NEVA_WHEEL names a wheel from `make wheel`; without it one is built here.
"""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import Any

import pytest

from engine.agents.levels import STYLES
from engine.agents.search import Budget, assess
from engine.games import GAMES
from tests.conformance import PLAYED, busy_action, positions
from tests.engine.compiled_wheel import build, can_compile, modules, run_on, unpack

_TESTS = [
    "tests/engine/peter",
    *(f"tests/engine/petersburg/test_{name}.py" for name in ("lookahead", "net", "sample", "state", "terms", "tree")),
    "tests/golden/test_golden.py",
    "tests/golden/test_random_games.py",
]
_GAMES = "100"  # random games, as NEVA_GAMES counts them; plain Python plays more

_STATES = {game: f"engine.{game}.rules.state" for game in GAMES if f"engine.{game}.rules.state" in modules()}
"""By game: the compiled module of its states."""
_SEARCHED_GAMES = 8
_BUDGET = Budget(trials=16, candidates=4)
_SEARCH = """
import importlib, sys
from tests.engine.test_compiled import searches
print(*searches(sys.argv[1]), importlib.import_module(sys.argv[2]).__file__, sep="\\n")
"""
"""Prints the results of searches, and the file of their states."""
_RUN = """
import sys, pytest
code = pytest.main(sys.argv[2:])
print(*(f"{name} {sys.modules[name].__file__}" for name in sys.argv[1].split() if name in sys.modules), sep="\\n")
sys.exit(code)
"""
"""Runs tests, then prints the file of each module."""


pytestmark = [
    pytest.mark.slow("compiles a wheel; the same tests run on plain Python"),
    pytest.mark.timeout(900),
    pytest.mark.skipif(
        not can_compile() and os.environ.get("CI") != "true" and "NEVA_WHEEL" not in os.environ,
        reason="no C compiler or Python headers (apt-get install gcc libc6-dev python3-dev)",
    ),
]


def test_compiled_playouts_do_the_same_as_plain_ones(tmp_path: Path) -> None:
    """One test, so that one process builds the wheel."""
    wheel = Path(os.environ["NEVA_WHEEL"]) if "NEVA_WHEEL" in os.environ else build(tmp_path)
    installed = tmp_path / "installed"
    unpack(wheel, installed)
    assert_tests_pass(installed)
    assert_same_league(installed)
    for game in _STATES:
        assert_same_searches(game, installed)


def assert_tests_pass(installed: Path) -> None:
    """Assert that the tests of rules and searches, and stored games and decisions, pass on compiled modules."""
    names = modules()
    pytest_arguments = ("-q", "-p", "no:cacheprovider", "--import-mode=importlib", *_TESTS)
    done = run_on(installed, "-c", _RUN, " ".join(names), *pytest_arguments, NEVA_GAMES=_GAMES)
    assert done.returncode == 0, done.stdout + done.stderr
    files = dict(line.split(" ") for line in done.stdout.splitlines() if line.startswith(tuple(names)))
    assert set(files) == set(names)
    assert all(file.startswith(str(installed)) and file.endswith(".so") for file in files.values()), files


def league(folder: Path | None) -> dict[str, Any]:
    """Return the results of `neva league` for levels that rate, without the time."""
    pairing = ("--level", "steward", "--against", "clerk", "--deals", "2", "--seats", "2", "--seed", "7")
    done = run_on(folder, "-m", "neva", "league", *pairing, "--json")
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)["found"]
    for side in ("level", "others"):
        found[side].pop("milliseconds")
    return found


def assert_same_league(installed: Path) -> None:
    """Assert that a league reports compiled playouts, and has the same results."""
    compiled, plain = league(installed), league(None)
    assert (compiled.pop("compiled"), plain.pop("compiled")) == (True, False)
    assert compiled == plain


def searches(match_id: str) -> list[str]:
    """Return what searches of every style find in some positions of a game, in many presets."""
    game, found = PLAYED[match_id], []
    for number in range(_SEARCHED_GAMES):
        style = ("", *STYLES)[number % (1 + len(STYLES))]
        for state in positions(game, number, every=19, choose=busy_action):
            for seat in game.to_act(state):
                legal, view = game.legal_actions(state, seat), game.view(state, seat)
                found.append(repr(assess(game, view, legal, random.Random(number), _BUDGET, style)))
    return found


def assert_same_searches(game: str, installed: Path) -> None:
    found = searches(game)
    assert len(found) > _SEARCHED_GAMES
    done = run_on(installed, "-c", _SEARCH, game, _STATES[game])
    *compiled, file = done.stdout.splitlines()
    assert compiled == found, done.stderr
    assert file.startswith(str(installed))
    assert file.endswith(".so")
