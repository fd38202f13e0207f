"""A clock that tests move."""

from __future__ import annotations

import asyncio
from datetime import datetime


class ManualClock:
    """A clock that stands still until it is moved; those who wait for a moment wake when it is passed."""

    def __init__(self, start: datetime) -> None:
        self._now = start
        self._moved = asyncio.Condition()
        self._sleeping: list[datetime] = []

    def now(self) -> datetime:
        return self._now

    async def move_to(self, moment: datetime) -> None:
        """Set the time and wake all who wait for it."""
        async with self._moved:
            self._now = moment
            self._moved.notify_all()

    async def sleep_until(self, moment: datetime) -> None:
        """Return when the clock has been moved to the moment or past it."""
        self._sleeping.append(moment)
        try:
            async with self._moved:
                await self._moved.wait_for(lambda: self._now >= moment)
        finally:
            self._sleeping.remove(moment)

    @property
    def sleepers(self) -> int:
        """Return how many sleep on: those whose moment has passed are about to look."""
        return sum(moment > self._now for moment in self._sleeping)
