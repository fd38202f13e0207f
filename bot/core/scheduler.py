"""A task that runs stored jobs: it sleeps until the next is due."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta

from bot.core.clock import Clock
from bot.core.tasks import Worker, end_tasks
from db.connection.errors import StoreError

log = logging.getLogger(__name__)

LONGEST_SLEEP = timedelta(minutes=5)  # another process may have planned something earlier meanwhile
AFTER_FAILURE = timedelta(seconds=15)


class Scheduler:
    """Calls `run_due` at the time that `next_due` returns; `run_due` returns whether it found something to do."""

    def __init__(
        self,
        name: str,
        clock: Clock,
        next_due: Callable[[], Awaitable[datetime | None]],
        run_due: Callable[[], Awaitable[bool]],
    ) -> None:
        self._name, self._clock, self._next_due, self._run_due = name, clock, next_due, run_due
        self._planned = asyncio.Event()
        self._waiting_for = datetime.max.replace(tzinfo=UTC)
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to watch the clock."""
        self._task = asyncio.create_task(self._watch(), name=self._name)

    async def close(self) -> None:
        """Stop watching; what falls due is done after the next start."""
        if self._task is not None:
            await end_tasks((self._task,))

    def wake_for(self, due: datetime | None) -> None:
        """Wake the task if `due` is earlier than the time it sleeps for."""
        if due is not None and due < self._waiting_for:
            self._planned.set()

    def look_again(self) -> None:
        """Wake the task, whatever it sleeps for."""
        self._planned.set()

    async def _watch(self) -> None:
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
        """Wait for the moment, or until something was planned."""
        self._waiting_for = moment
        waits = [asyncio.create_task(self._clock.sleep_until(moment)), asyncio.create_task(self._planned.wait())]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()
            await asyncio.gather(*waits, return_exceptions=True)


class Scheduled(Worker):
    """A worker with a scheduler of its own."""

    _scheduler: Scheduler

    def start(self) -> None:
        """Begin to watch the clock."""
        self._scheduler.start()

    def look_again(self) -> None:
        """Check the schedule again: another process may have planned something and died."""
        self._scheduler.look_again()

    async def close(self) -> None:
        """Stop watching; what falls due is done after the next start."""
        await self._scheduler.close()
