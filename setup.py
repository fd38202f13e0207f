"""Compile rules and searches if NEVA_COMPILED is set (`make wheel`); pyproject.toml holds the rest.

NEVA_COMPILED is the compiler's level of optimisation: 3 for players; 0 for tests, which compiles faster.
"""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import Any

from setuptools import setup


def compiled(level: str) -> list[Any]:
    """Return mypyc's extension modules for the files that pyproject.toml names; none without a level."""
    if not level:
        return []

    from mypyc.build import mypycify

    patterns = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["tool"]["neva"]["compiled"]
    files = sorted(str(path) for pattern in patterns for path in Path().glob(pattern))
    return mypycify(files, opt_level=level, debug_level="0", group_name="neva_playouts")


setup(ext_modules=compiled(os.environ.get("NEVA_COMPILED", "")))
