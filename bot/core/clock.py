"""Time as a service, so that tests can pass their own clock."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import Protocol


class Clock(Protocol):
    """The current time, and waiting until a time."""

    def now(self) -> datetime:
        """Return the current time in UTC."""

    async def sleep_until(self, moment: datetime) -> None:
        """Return when the moment has come."""


class SystemClock:
    """The machine's clock."""

    def now(self) -> datetime:
        return datetime.now(UTC)

    async def sleep_until(self, moment: datetime) -> None:
        await asyncio.sleep(max(0.0, (moment - self.now()).total_seconds()))
