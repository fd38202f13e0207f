"""A clock that tests can move, and ids in Discord's format."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable
from datetime import UTC, datetime

_EPOCH_MS = 1420070400000


class Clock:
    """A clock that tests can move ahead by hours or days; it runs on from there."""

    def __init__(self) -> None:
        self._offset = time.time() - time.monotonic()

    def __call__(self) -> float:
        """Return the seconds since 1970."""
        return time.monotonic() + self._offset

    def now(self) -> datetime:
        return datetime.fromtimestamp(self(), UTC)

    def move(self, seconds: float) -> None:
        self._offset += seconds

    def set(self, moment: datetime) -> None:
        self._offset = moment.timestamp() - time.monotonic()


class Snowflakes:
    """Makes ids from a clock in seconds since 1970."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._counter = itertools.count(1)

    def new(self) -> str:
        return str(((int(self._clock() * 1000) - _EPOCH_MS) << 22) | (next(self._counter) & 0x3FFFFF))


def seconds_of(snowflake: str) -> float:
    """Return an id's time in seconds since 1970."""
    return ((int(snowflake) >> 22) + _EPOCH_MS) / 1000
