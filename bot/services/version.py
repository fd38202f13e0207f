"""The version of Neva that runs."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version


def _version() -> str:
    try:
        return version("neva")
    except PackageNotFoundError:  # run from a copy of the tree that was not installed
        return "unknown"


VERSION = _version()
"""As `pyproject.toml` has it, or `unknown`."""
