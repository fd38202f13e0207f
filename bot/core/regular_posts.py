"""Regular posts of servers, each sent once: rows with a due time, which one process claims (db/process/daily_tasks.py).

A post that Discord does not take now is tried again. What a dead process was sending is free at once.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Generic, TypeVar

from bot.core.processes import Processes
from bot.core.services import Services
from bot.core.tasks import Scheduled
from db.process import daily_tasks
from db.process.daily_tasks import DailyTask, Kind, Serves
from db.store import Store

LEASE = timedelta(minutes=5)
AGAIN = timedelta(minutes=5)
"""Delay after Discord refused a post."""

P = TypeVar("P")


class RegularPosts(Scheduled, Generic[P]):
    def __init__(
        self,
        services: Services,
        name: str,
        kind: Kind,
        read: Callable[[DailyTask, datetime], Awaitable[P | datetime | None]],
        send: Callable[[P], Awaitable[bool | None]],
        serves: Serves,
    ) -> None:
        """Only the process that serves a server posts there: others know neither its channels nor its language.

        `read` returns the due time if it is too early, None without a post.

        `send` returns False if Discord forbids it, None to be tried again.
        """
        super().__init__(name, services.clock)
        self._services, self._kind, self._read, self._send = services, kind, read, send
        self._serves = serves

    async def _next_due(self) -> datetime | None:
        return await self._services[Store].read(daily_tasks.next_due, self._kind, self._serves)

    async def _run_due(self) -> bool:
        """Return False if no post is due."""
        store, now = self._services[Store], self._services.now()
        worker = self._services[Processes].holder
        task = await store.write(daily_tasks.claim_due, self._kind, now, self._serves, worker=worker, lease=LEASE)
        if task is None:
            return False
        found = await self._read(task, now)
        if isinstance(found, datetime):
            await store.write(daily_tasks.postpone, task, found, worker=worker)
            return True
        sent = False if found is None else await self._send(found)
        if sent is None:
            await store.write(daily_tasks.postpone, task, now + AGAIN, worker=worker)
        else:
            result: daily_tasks.Result = "sent" if sent else "dropped" if found is None else "failed"
            await store.write(daily_tasks.settle, task, result, worker=worker)
        return True
