"""The stand-in's time: the machine's own, until a test moves it."""

from __future__ import annotations

import time
from datetime import UTC, datetime


class Clock:
    """A clock that a test may move, so that hours and days need not be waited for; it goes on from there."""

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
