"""Background work, and ending its tasks in bounded time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from typing import Any

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
