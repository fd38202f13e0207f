"""Detect compiled rules and searches: mypyc puts binaries beside their sources, and Python prefers them."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

ENGINE = Path(__file__).parent
COMPILED, PLAIN = "compiled", "plain"
_FOLDERS = ("rules", "strength")
"""The compiled folders of each game. pyproject.toml lists them too, but an installed Neva lacks that file."""


def playouts_are(engine: Path = ENGINE) -> str:
    return COMPILED if any(_binaries(engine)) else PLAIN


def advise_compiling(engine: Path = ENGINE) -> str | None:
    """Return advice on compiling the playouts; None if they are compiled."""
    if playouts_are(engine) == COMPILED:
        return None
    return "compiled ones make Ministers and Czars ten times as fast: run `make compiled`, or see docs/operating.md"


def outdated_playouts(engine: Path = ENGINE) -> str | None:
    """Return a warning if binaries are older than their sources, else None.

    Possible only in a checkout where a source was changed, renamed or added after `make compiled`.
    """
    binaries = list(_binaries(engine))
    if not binaries or not (engine.parent / "pyproject.toml").exists():
        return None
    built = min(binary.stat().st_mtime for binary in binaries)
    sources = {path.parent / path.stem for folder in _FOLDERS for path in engine.glob(f"*/{folder}/*.py")}
    compiled = {binary.parent / binary.name.partition(".")[0] for binary in binaries}
    changed = {source for source in sources if source.with_suffix(".py").stat().st_mtime > built}
    changed |= sources ^ compiled
    if not changed:
        return None
    names = ", ".join(sorted(str(source.relative_to(engine)) for source in changed))
    return f"compiled playouts are older than their sources ({names}): run `make compiled` again, or `make plain`"


def _binaries(engine: Path) -> Iterator[Path]:
    for folder in _FOLDERS:
        for path in engine.glob(f"*/{folder}/*"):
            if path.name.endswith(tuple(EXTENSION_SUFFIXES)):
                yield path
