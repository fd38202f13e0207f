"""Ids as Discord makes them: time first, so that they sort by age."""

from __future__ import annotations

import itertools
from collections.abc import Callable

_EPOCH_MS = 1420070400000


class Snowflakes:
    """Makes ids from a clock, which returns the seconds since 1970."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._counter = itertools.count(1)

    def new(self) -> str:
        return str(((int(self._clock() * 1000) - _EPOCH_MS) << 22) | (next(self._counter) & 0x3FFFFF))


def seconds_of(snowflake: str) -> float:
    """Return when an id was made, in seconds since 1970."""
    return ((int(snowflake) >> 22) + _EPOCH_MS) / 1000
