"""Detection of compiled and outdated playouts by their files."""

from __future__ import annotations

import os
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from engine.playouts import COMPILED, PLAIN, advise_compiling, outdated_playouts, playouts_are

SUFFIX = EXTENSION_SUFFIXES[0]


def lay_out(folder: Path, *names: str) -> Path:
    """Make empty files of playouts, each a second newer than the last, and return the engine's folder."""
    playout = folder / "engine" / "some" / "playout"
    playout.mkdir(parents=True)
    for second, name in enumerate(names):
        path = playout / name
        path.touch()
        os.utime(path, (second, second))
    return folder / "engine"


def test_playouts_are_compiled_where_there_are_binaries(tmp_path: Path) -> None:
    assert playouts_are(lay_out(tmp_path / "plain", "legal.py")) == PLAIN
    assert playouts_are(lay_out(tmp_path / "compiled", "legal.py", f"legal{SUFFIX}")) == COMPILED


def test_compiling_is_advised_where_playouts_are_plain(tmp_path: Path) -> None:
    assert "make compiled" in str(advise_compiling(lay_out(tmp_path / "plain", "legal.py")))
    assert advise_compiling(lay_out(tmp_path / "compiled", "legal.py", f"legal{SUFFIX}")) is None


def test_binaries_of_a_checkout_may_be_outdated(tmp_path: Path) -> None:
    changed = lay_out(tmp_path / "changed", f"legal{SUFFIX}", "legal.py", f"state{SUFFIX}")
    assert outdated_playouts(changed) is None, "an installed wheel"
    for name in ("changed", "added", "current", "plain"):
        (tmp_path / name).mkdir(exist_ok=True)
        (tmp_path / name / "pyproject.toml").touch()
    assert "some/legal, some/state" in str(outdated_playouts(changed))
    assert "some/new" in str(outdated_playouts(lay_out(tmp_path / "added", "legal.py", "new.py", f"legal{SUFFIX}")))
    assert outdated_playouts(lay_out(tmp_path / "current", "legal.py", f"legal{SUFFIX}")) is None
    assert outdated_playouts(lay_out(tmp_path / "plain", "legal.py")) is None
