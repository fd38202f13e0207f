"""Slow answers: show progress until they are ready."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeVar

import aiohttp
import discord

from bot.core.errors import UserError
from bot.core.tasks import Worker, end_tasks
from bot.discord_base.replies import reply, text_view, words
from bot.review.making import Making
from i18n.translator import translator

log = logging.getLogger(__name__)

PROGRESS_SECONDS = 2.0
"""Minimum time between two progress updates."""
LIFE_SECONDS = 14 * 60
"""Discord accepts edits of an answer for 15 minutes."""
_NOT_TAKEN = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError)
"""Errors of a refused edit."""

R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Sentences:
    """Texts for a user who waits for a result."""

    progress: Callable[[], str]
    """Returns the current progress."""
    failed: str
    late: str
    """For a result after more than `LIFE_SECONDS`."""


class Followers(Worker):
    def __init__(self) -> None:
        self._tasks = set[asyncio.Task[None]]()

    def follow(
        self,
        interaction: discord.Interaction[Any],
        making: Making[R],
        sentences: Sentences,
        show: Callable[[R], Awaitable[None]],
    ) -> None:
        """Show the progress of a result, then `show` it; return at once. `UserError` is shown in words."""
        task = asyncio.create_task(_follow(interaction, making, sentences, show), name="following an answer")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        await end_tasks(self._tasks)


async def _follow(
    interaction: discord.Interaction[Any],
    making: Making[R],
    sentences: Sentences,
    show: Callable[[R], Awaitable[None]],
) -> None:
    shown, limit = "", asyncio.timeout(LIFE_SECONDS)
    try:
        async with limit:
            while not making.task.done():
                if (text := sentences.progress()) != shown:
                    shown = text
                    await reply(interaction, text_view(text))
                await asyncio.wait((making.task,), timeout=PROGRESS_SECONDS)
            if making.task.cancelled():
                await reply(interaction, text_view(sentences.failed))
            else:
                await show(making.task.result())
    except _NOT_TAKEN as error:
        log.warning("a result was not shown: %s", type(error).__name__)
    except Exception as error:  # nobody else would handle it
        if isinstance(error, UserError):
            text = words(error, translator(interaction.locale.value))
        elif limit.expired():
            text = sentences.late
        else:
            log.error("a result was not shown: %s", type(error).__name__)
            text = sentences.failed
        with suppress(*_NOT_TAKEN):
            await reply(interaction, text_view(text))
