"""Hourly housekeeping: old lobbies, idle and unreachable matches, archived threads, expired data."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import timedelta

from bot.clocks.idle import IdleMatches
from bot.core.services import Services
from bot.core.settings import Settings
from bot.core.tasks import PATIENCE_SECONDS, TaskWorker
from bot.core.users import Users
from bot.lobby.lobby import LOST_FOR, Lobby
from bot.people.privacy import Privacy, Retention
from db.connection.errors import StoreError
from db.match import match_lists, publications
from db.store import PATIENCE, Store

log = logging.getLogger(__name__)

EVERY = timedelta(hours=1)


class Housekeeping(TaskWorker):
    def __init__(self, services: Services, wake_thread: Callable[[int, int], Awaitable[None]]) -> None:
        """`wake_thread` wakes the archived thread of a running match; it takes the ids of server and thread."""
        self._services = services
        self._retention = Retention(services[Store], services[Settings].keep_ended_days)
        self._wake_thread = wake_thread

    async def _run(self) -> None:
        PATIENCE.set(PATIENCE_SECONDS)
        while True:
            await self.look()
            await asyncio.sleep(EVERY.total_seconds())

    async def look(self) -> None:
        """A failed part is logged and runs again next time."""
        self._services[Users].forget_locales()
        for part in (self._look_at_matches, self._services[Privacy].finish, self._forget):
            try:
                await part()
            except StoreError as error:
                log.warning("housekeeping failed: %s", error)
            except Exception:
                log.exception("housekeeping failed")

    async def _forget(self) -> None:
        await self._retention.look(self._services.now())

    async def _look_at_matches(self) -> None:
        now = self._services.now()
        await self._services[Lobby].expire(now)
        await self._services[IdleMatches].look(now)
        lost = await self._services[Store].read(publications.list_lost, now - LOST_FOR, now)
        places = await self._services[Store].read(match_lists.list_running_places)
        for match_id in lost:
            log.info("game %d: its channel has been gone for a day", match_id)
            await self._services[Lobby].end(match_id)
        for guild_id, thread_id in places:
            await self._wake_thread(guild_id, thread_id)
