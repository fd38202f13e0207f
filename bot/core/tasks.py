"""Base classes of background workers, some of which sleep until the next stored job is due; and `end_tasks`."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Iterable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import Any

from bot.core.services import Clock
from db.connection.errors import StoreError
from db.store import PATIENCE

log = logging.getLogger(__name__)

LONGEST_END_SECONDS = 2.0
AGAIN_SECONDS = 1.5  # not at once: a second cancellation breaks a task's cleanup, such as of a connection


class Worker:
    """Background work, from the client's login until the bot stops."""

    def start(self) -> None:
        """Begin; the client is logged in."""

    def look_again(self) -> None:
        """Look for unfinished work of other processes."""

    async def close(self) -> None:
        """Stop. Unfinished work resumes after the next start."""


class TaskWorker(Worker):
    _task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name=type(self).__name__)

    async def close(self) -> None:
        if self._task is not None:
            await end_tasks((self._task,))

    async def _run(self) -> None:
        raise NotImplementedError


async def end_tasks(tasks: Iterable[asyncio.Task[Any]], seconds: float = LONGEST_END_SECONDS) -> None:
    """Cancel the tasks and wait for at most `seconds`; log those that have not ended.

    A task may lose a cancellation (`asyncio.wait_for` of Python 3.11 does), so it is repeated until the task ends.
    """
    left = {task for task in tasks if task is not asyncio.current_task() and not task.done()}
    for wait in (min(AGAIN_SECONDS, seconds), max(0.0, seconds - AGAIN_SECONDS)):
        for task in left:
            task.cancel()
        if left:
            _, left = await asyncio.wait(left, timeout=wait)
    for task in left:
        log.warning("not ended within %.0f s: %s", seconds, task.get_name())


LONGEST_SLEEP = timedelta(minutes=5)  # another process may have planned an earlier job
AFTER_FAILURE_SECONDS = 15.0
PATIENCE_SECONDS = 60.0
"""For a busy database. After a failure what a job has claimed may rest until the claim ends."""


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
        PATIENCE.set(PATIENCE_SECONDS)
        while True:
            self._planned.clear()
            latest = self._clock.now() + LONGEST_SLEEP
            try:
                moment = await self._next_due() or latest
                if moment <= self._clock.now() and await self._run_due():
                    continue
            except StoreError as error:
                log.warning("looking for %s failed: %s", self._name, error)
            except Exception:
                log.exception("looking for %s failed", self._name)
            else:
                await self._sleep_until(latest if moment <= self._clock.now() else min(moment, latest))
                continue
            self._waiting_for = datetime.max.replace(tzinfo=UTC)
            with suppress(TimeoutError):
                async with asyncio.timeout(AFTER_FAILURE_SECONDS):
                    await self._planned.wait()

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
