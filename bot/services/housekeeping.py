"""What is looked at once an hour: tables out of reach, threads asleep, what need not be remembered any more."""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta
from typing import TYPE_CHECKING

from bot.services.tasks import end_tasks
from db import interactions, matches, publications

if TYPE_CHECKING:
    from bot.discord_ui.client import Neva

log = logging.getLogger(__name__)

EVERY = timedelta(hours=1)
LOST_FOR = timedelta(days=1)
INTERACTIONS_KEPT = timedelta(days=1)


class Housekeeping:
    """Ends what is over, and forgets what is old."""

    def __init__(self, bot: Neva) -> None:
        self._bot = bot
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look."""
        self._task = asyncio.create_task(self._work(), name="housekeeping")

    async def close(self) -> None:
        """Stop looking."""
        if self._task is not None:
            await end_tasks([self._task])

    async def _work(self) -> None:
        while True:
            try:
                await self.look()
            except Exception:
                log.exception("housekeeping failed")
            await asyncio.sleep(EVERY.total_seconds())

    async def look(self) -> None:
        """Look at everything once."""
        now = self._bot.now()
        async with self._bot.store.transaction() as connection:
            await interactions.forget_interactions(connection, now - INTERACTIONS_KEPT)
        await self._bot.lobby.expire(now)
        async with self._bot.store.reading() as connection:
            lost = await publications.lost_games(connection, now - LOST_FOR)
            places = await matches.running_places(connection)
        for game_id in lost:
            log.info("game %d: its channel has been gone for a day", game_id)
            await self.end(game_id)
        for guild_id, thread_id in places:
            # discord.py forgets threads that are archived, and only those, of servers that it knows.
            if self._bot.get_guild(guild_id) is not None and self._bot.get_channel(thread_id) is None:
                await self._bot.threads.wake_daily(thread_id)

    async def end(self, game_id: int) -> None:
        """End a lobby or a running game without a result."""
        async with self._bot.store.transaction() as connection:
            if not await matches.cancel_match(connection, game_id, now=self._bot.now()):
                return
            await publications.raise_revision(connection, game_id)
        self._bot.changed(game_id)
