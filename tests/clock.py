from __future__ import annotations

import asyncio
from datetime import datetime


class ManualClock:
    """A clock that stands still until it is moved, and then wakes all whose moment has passed."""

    def __init__(self, start: datetime) -> None:
        self._now = start
        self._moved = asyncio.Condition()
        self._sleeping: list[datetime] = []

    def now(self) -> datetime:
        return self._now

    async def move_to(self, moment: datetime) -> None:
        async with self._moved:
            self._now = moment
            self._moved.notify_all()

    async def sleep_until(self, moment: datetime) -> None:
        self._sleeping.append(moment)
        try:
            async with self._moved:
                await self._moved.wait_for(lambda: self._now >= moment)
        finally:
            self._sleeping.remove(moment)

    @property
    def sleepers(self) -> int:
        """Return the number of sleepers, without those about to wake."""
        return sum(moment > self._now for moment in self._sleeping)
