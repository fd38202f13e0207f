"""Detection of compiled and outdated playouts by their files."""

from __future__ import annotations

import os
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from engine.playouts import COMPILED, PLAIN, advise_compiling, outdated_playouts, playouts_are

SUFFIX = EXTENSION_SUFFIXES[0]


def lay_out(folder: Path, *names: str) -> Path:
    """Make empty files of a game, each a second newer than the last, and return the engine's folder."""
    for second, name in enumerate(names):
        path = folder / "engine" / "some" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
        os.utime(path, (second, second))
    return folder / "engine"


def test_playouts_are_compiled_where_there_are_binaries(tmp_path: Path) -> None:
    assert playouts_are(lay_out(tmp_path / "plain", "rules/legal.py")) == PLAIN
    assert playouts_are(lay_out(tmp_path / "compiled", "rules/legal.py", f"rules/legal{SUFFIX}")) == COMPILED


def test_compiling_is_advised_where_playouts_are_plain(tmp_path: Path) -> None:
    assert "make compiled" in str(advise_compiling(lay_out(tmp_path / "plain", "rules/legal.py")))
    assert advise_compiling(lay_out(tmp_path / "compiled", "rules/legal.py", f"rules/legal{SUFFIX}")) is None


def test_binaries_of_a_checkout_may_be_outdated(tmp_path: Path) -> None:
    changed = lay_out(tmp_path / "changed", f"rules/legal{SUFFIX}", "rules/legal.py", f"strength/judge{SUFFIX}")
    assert outdated_playouts(changed) is None, "an installed wheel"
    for name in ("changed", "added", "current", "plain"):
        (tmp_path / name).mkdir(exist_ok=True)
        (tmp_path / name / "pyproject.toml").touch()
    assert "some/rules/legal, some/strength/judge" in str(outdated_playouts(changed))
    assert "some/strength/new" in str(
        outdated_playouts(lay_out(tmp_path / "added", "rules/legal.py", "strength/new.py", f"rules/legal{SUFFIX}"))
    )
    assert outdated_playouts(lay_out(tmp_path / "current", "rules/legal.py", f"rules/legal{SUFFIX}")) is None
    assert outdated_playouts(lay_out(tmp_path / "plain", "rules/legal.py")) is None
