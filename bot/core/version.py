"""The running version of Neva."""

from __future__ import annotations

import tomllib
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path


def _version() -> str:
    """Return the version of this source tree, or else of the installed package."""
    project = Path(__file__).parent.parent.parent / "pyproject.toml"
    try:
        return str(tomllib.loads(project.read_text(encoding="utf-8"))["project"]["version"])
    except (OSError, tomllib.TOMLDecodeError, KeyError):
        pass
    try:
        return version("neva")
    except PackageNotFoundError:
        return "unknown"


VERSION = _version()
