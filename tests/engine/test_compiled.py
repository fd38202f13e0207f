"""The playouts of a wheel that mypyc has compiled pass the same tests as those in plain Python.

NEVA_WHEEL names a wheel that `make wheel` has built; without it one is built here.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

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


@pytest.mark.timeout(900)  # it compiles, and plays games for a minute
@pytest.mark.skipif(
    not can_compile() and os.environ.get("CI") != "true" and "NEVA_WHEEL" not in os.environ,
    reason="needs a C compiler and Python's headers",
)
def test_compiled_playouts_pass_the_tests_of_playouts(tmp_path: Path) -> None:
    wheel = Path(os.environ["NEVA_WHEEL"]) if "NEVA_WHEEL" in os.environ else build(tmp_path)
    installed = tmp_path / "installed"
    unpack(wheel, installed)
    names = modules()
    pytest_arguments = ("-q", "-p", "no:cacheprovider", "--import-mode=importlib", *_TESTS)
    done = run_on(installed, "-c", _RUN, " ".join(names), *pytest_arguments, NEVA_GAMES=_GAMES)
    assert done.returncode == 0, done.stdout + done.stderr
    files = dict(line.split(" ") for line in done.stdout.splitlines() if line.startswith(tuple(names)))
    assert set(files) == set(names)
    assert all(file.startswith(str(installed)) and file.endswith(".so") for file in files.values()), files
