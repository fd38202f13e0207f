"""Compile the playouts where NEVA_COMPILED=1 asks for it (`make wheel`); all else stands in pyproject.toml."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import Any

from setuptools import setup


def compiled() -> list[Any]:
    """Return the extension modules that mypyc makes of the files that pyproject.toml names."""
    from mypyc.build import mypycify

    patterns = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["tool"]["neva"]["compiled"]
    files = sorted(str(path) for pattern in patterns for path in Path().glob(pattern))
    return mypycify(files, opt_level="3", debug_level="0", group_name="neva_playouts")


setup(ext_modules=compiled() if os.environ.get("NEVA_COMPILED") == "1" else [])
