"""The playouts of a wheel that mypyc has compiled pass the same tests as those in plain Python.

NEVA_WHEEL names a wheel that `make wheel` has built; without it one is built here.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
_TESTS = sorted(str(path) for path in ROOT.glob("tests/engine/*/test_playout*.py"))
_GAMES = "500"  # random games, as NEVA_GAMES counts them; the same modules play more of them in plain Python

_RUN = """
import sys, pytest
code = pytest.main(sys.argv[2:])
print(*(f"{name} {sys.modules[name].__file__}" for name in sys.argv[1].split() if name in sys.modules), sep="\\n")
sys.exit(code)
"""
"""Runs tests, then says from which file each module came."""


def modules() -> list[str]:
    """List the names of the modules that are compiled."""
    patterns = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["neva"]["compiled"]
    files = sorted(path.relative_to(ROOT) for pattern in patterns for path in ROOT.glob(pattern))
    return [".".join(file.with_suffix("").parts).removesuffix(".__init__") for file in files]


def can_compile() -> bool:
    """Return whether there are a C compiler and Python's headers."""
    return shutil.which("cc") is not None and Path(sysconfig.get_path("include"), "Python.h").exists()


def build(folder: Path) -> Path:
    """Build a wheel of the engine alone and return it."""
    shutil.copytree(ROOT / "engine", folder / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "setup.py", "README.md"):
        shutil.copy(ROOT / name, folder)
    command = ["pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--no-index", "-w", str(folder), "."]
    done = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=folder,
        env={**os.environ, "NEVA_COMPILED": "1"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return next(folder.glob("*.whl"))


@pytest.mark.skipif(
    not can_compile() and os.environ.get("CI") != "true" and "NEVA_WHEEL" not in os.environ,
    reason="needs a C compiler and Python's headers",
)
def test_compiled_playouts_pass_the_tests_of_playouts(tmp_path: Path) -> None:
    wheel = Path(os.environ["NEVA_WHEEL"]) if "NEVA_WHEEL" in os.environ else build(tmp_path)
    installed = tmp_path / "installed"
    zipfile.ZipFile(wheel).extractall(installed)
    names = modules()
    done = subprocess.run(
        [
            sys.executable,
            "-P",
            "-c",
            _RUN,
            " ".join(names),
            "-q",
            "-p",
            "no:cacheprovider",
            "--import-mode=importlib",
            *_TESTS,
        ],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": f"{installed}{os.pathsep}{ROOT}", "NEVA_GAMES": _GAMES},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    for name in names:
        assert f"{name} {installed}" in done.stdout, f"{name} was not imported from the wheel"
    used = [line for line in done.stdout.splitlines() if line.startswith(tuple(f"{name} " for name in names))]
    assert all(line.endswith(".so") for line in used), "\n".join(used)
