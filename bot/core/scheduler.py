"""A worker that sleeps until the next stored job is due."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from datetime import UTC, datetime, timedelta

from bot.core.clock import Clock
from bot.core.tasks import TaskWorker
from db.connection.errors import StoreError

log = logging.getLogger(__name__)

LONGEST_SLEEP = timedelta(minutes=5)  # another process may have planned an earlier job
AFTER_FAILURE = timedelta(seconds=15)


class Scheduled(TaskWorker, ABC):
    def __init__(self, name: str, clock: Clock) -> None:
        self._name, self._clock = name, clock
        self._planned = asyncio.Event()
        self._waiting_for = datetime.max.replace(tzinfo=UTC)

    @abstractmethod
    async def _next_due(self) -> datetime | None:
        """Return when the next job is due (UTC), or None."""

    @abstractmethod
    async def _run_due(self) -> bool:
        """Run the due jobs; return whether there were any."""

    def wake_for(self, due: datetime | None) -> None:
        """Wake the task if `due` is earlier than the end of its sleep."""
        if due is not None and due < self._waiting_for:
            self._planned.set()

    def look_again(self) -> None:
        self._planned.set()

    async def _run(self) -> None:
        while True:
            self._planned.clear()
            latest = self._clock.now() + LONGEST_SLEEP
            try:
                moment = await self._next_due() or latest
                if moment <= self._clock.now() and await self._run_due():
                    continue
            except StoreError as error:
                log.warning("looking for %s failed: %s", self._name, error)
                moment = self._clock.now() + AFTER_FAILURE
            except Exception:
                log.exception("looking for %s failed", self._name)
                moment = self._clock.now() + AFTER_FAILURE
            await self._sleep_until(latest if moment <= self._clock.now() else min(moment, latest))

    async def _sleep_until(self, moment: datetime) -> None:
        """Wait for the moment or for a new plan."""
        self._waiting_for = moment
        waits = [asyncio.create_task(self._clock.sleep_until(moment)), asyncio.create_task(self._planned.wait())]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()
            await asyncio.gather(*waits, return_exceptions=True)
