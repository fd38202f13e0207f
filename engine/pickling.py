"""Which functions make what was pickled again, for those who unpickle data that others may have written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

_Function = TypeVar("_Function", bound=Callable[..., Any])
_rebuilding: set[Callable[..., Any]] = set()


def rebuilds(function: _Function) -> _Function:
    """Mark a function to which a `__reduce__` refers: it does nothing but make a value from plain arguments."""
    _rebuilding.add(function)
    return function


def is_rebuilding(found: object) -> bool:
    """Return whether this is a function that `rebuilds` marks."""
    return callable(found) and found in _rebuilding
