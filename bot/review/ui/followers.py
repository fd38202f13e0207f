"""Answers that take longer than a user may be left without one: their progress is shown until they are there."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import aiohttp
import discord

from bot.core.tasks import Worker, end_tasks

PROGRESS_SECONDS = 2.0
"""Least seconds between two updates of the progress."""
LIFE_SECONDS = 14 * 60
"""Seconds for which an answer is edited: Discord takes its token for 15 minutes."""
NOT_TAKEN = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError)
"""The errors with which Discord refuses an edit."""


class Followers(Worker):
    """Keeps the tasks that show users the progress of their answers."""

    def __init__(self) -> None:
        self._tasks = set[asyncio.Task[None]]()

    def follow(self, showing: Coroutine[Any, Any, None]) -> None:
        """Show something to a user until it is done; `showing` answers its own errors."""
        task = asyncio.create_task(showing, name="following an answer")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Stop; what was made is kept."""
        await end_tasks(self._tasks)
