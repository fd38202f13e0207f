"""The Python files of the tree, parsed."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
PRODUCT = ("i18n", "engine", "render", "db", "bot", "playground", "neva")
"""The shipped packages, and the stand-in."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Source:
    path: Path
    """Below `ROOT`."""
    tree: ast.Module


@cache
def sources(*packages: str) -> tuple[Source, ...]:
    """Return all files of these top-level packages."""
    paths = sorted(path for package in packages for path in (ROOT / package).rglob("*.py"))
    return tuple(_source(path) for path in paths)


@cache
def _source(path: Path) -> Source:
    return Source(path.relative_to(ROOT), ast.parse(path.read_text(encoding="utf-8")))
