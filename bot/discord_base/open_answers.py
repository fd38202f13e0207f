"""Private answers that show progress until the result is ready, even if this process dies meanwhile.

Each is stored while it is open, so another process can continue the answers of a dead one. Discord allows edits for 15
minutes. Progress is shown with its time, so it is not false even if nobody edits the answer any more.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, TypeVar

import discord
from discord import ui
from sqlalchemy import Connection

from bot.core.errors import Redelivered, UserError
from bot.core.processes import Processes
from bot.core.services import Services
from bot.core.tasks import Worker, end_tasks
from bot.discord_base.emoji import ApplicationEmoji
from bot.discord_base.errors import PASSING, is_final
from bot.discord_base.replies import text_view, unkept, words
from bot.workers.jobs import JobTimeout
from db.connection.errors import StoreError
from db.match import private_answers
from db.match.private_answers import OpenAnswer
from db.store import Store
from i18n.translator import translator

log = logging.getLogger(__name__)

LIFE = timedelta(minutes=14, seconds=30)
"""A little below Discord's 15 minutes."""
LAST_SECONDS = 30.0
"""Part of `LIFE` reserved for the message that the result comes later."""
PROGRESS_SECONDS = 2.0
"""Minimum time between two progress updates."""
AGAIN_SECONDS = 2.0
"""Delay before a retry."""
_APPLICATION = discord.WebhookType.application.value
_ORIGINAL: Any = "@original"

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Ending:
    """How to finish the answers of one kind."""

    finish: Callable[[OpenAnswer], Awaitable[None]]
    """Shows progress, then the result. It may be called again after a failure, in any process.

    `UserError` is shown in words.
    """
    failed: str
    """Text key for any other error."""
    late: str
    """Text key for a result that comes after the answer can no longer be edited."""


class OpenAnswers(Worker):
    def __init__(self, services: Services, client: discord.Client) -> None:
        self._services, self._client = services, client
        self._store, self._holder = services[Store], services[Processes].holder
        self._endings: dict[str, Ending] = {}
        self._tasks = set[asyncio.Task[None]]()

    def end_with(self, kind: str, ending: Ending) -> None:
        self._endings[kind] = ending

    async def open(
        self,
        interaction: discord.Interaction[Any],
        kind: str,
        match_id: int,
        write: Callable[[Connection], object] = lambda _: None,
    ) -> OpenAnswer:
        """Store an answer before it is shown, in one transaction with `write`. Raises `Redelivered`."""
        user_id, locale = interaction.user.id, interaction.locale.value
        expires_at = self._services.now() + LIFE
        answer = OpenAnswer(
            interaction.id, match_id, user_id, kind, locale, interaction.token, expires_at, self._holder
        )

        def store(connection: Connection) -> None:
            if not private_answers.add_answer(connection, answer):
                raise Redelivered
            write(connection)

        await self._store.write(store)
        return answer

    def begin(self, answer: OpenAnswer) -> None:
        """Show progress and result of an acknowledged answer; return at once."""
        self._run(self._end(answer), f"answering an interaction about match {answer.match_id}")

    async def show(self, answer: OpenAnswer, view: ui.LayoutView, files: Sequence[discord.File] = ()) -> None:
        """Replace the content of an answer. Raises Discord's errors."""
        none, emoji = discord.AllowedMentions.none(), self._services[ApplicationEmoji]
        with emoji.watch():
            await self._webhook(answer).edit_message(
                _ORIGINAL, view=emoji.show(unkept(view)), attachments=[*files], allowed_mentions=none
            )

    async def add(self, answer: OpenAnswer, view: ui.LayoutView) -> None:
        """Send another private message below an answer. Raises Discord's errors."""
        emoji = self._services[ApplicationEmoji]
        with emoji.watch():
            await self._webhook(answer).send(view=emoji.show(unkept(view)), ephemeral=True)

    async def follow(
        self, answer: OpenAnswer, task: asyncio.Future[T], key: str, progress: Callable[[], dict[str, int]]
    ) -> T:
        """Show the progress of a task until it is done; return its result. Raises its errors and Discord's.

        `key` is a text with the facts of `progress`, and the moment as `when`.
        """
        shown = None
        while not task.done():
            if (facts := progress()) != shown:
                await self.tell(answer, key, **facts)
                shown = facts
            await asyncio.wait((task,), timeout=PROGRESS_SECONDS)
        return task.result()

    async def tell(self, answer: OpenAnswer, key: str, **facts: str | int) -> None:
        """Show a text with these facts, the match's number as `id`, and the moment as `when`. Raises as `show`."""
        when = discord.utils.format_dt(self._services.now(), "R")
        await self.show(answer, text_view(translator(answer.locale)(key, id=answer.match_id, when=when, **facts)))

    def start(self) -> None:
        self.look_again()

    def look_again(self) -> None:
        self._run(self._take_over(), "looking for open answers")

    async def close(self) -> None:
        """Leave the open answers to the next process."""
        await end_tasks(self._tasks)

    def _run(self, work: Any, name: str) -> None:
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _take_over(self) -> None:
        try:
            left = await _persist(
                lambda: self._store.write(private_answers.take_answers, self._holder, self._services.now())
            )
        except Exception:
            log.exception("open answers are not continued")
            return
        for answer in left:
            if answer.kind in self._endings:
                self.begin(answer)

    async def _end(self, answer: OpenAnswer) -> None:
        text = await self._finish(answer)
        left = (answer.expires_at - self._services.now()).total_seconds()
        if text:
            with suppress(TimeoutError, discord.HTTPException):
                async with asyncio.timeout(max(0.0, left)):
                    await _persist(lambda: self.show(answer, text_view(text)))
        with suppress(StoreError):  # housekeeping deletes it later
            await self._store.write(private_answers.drop_answer, answer.interaction_id)

    async def _finish(self, answer: OpenAnswer) -> str:
        """Return the sentence that ends an answer; empty if it has ended."""
        ending, say = self._endings[answer.kind], translator(answer.locale)
        left = (answer.expires_at - self._services.now()).total_seconds() - LAST_SECONDS
        limit = asyncio.timeout(max(0.0, left))
        try:
            async with limit:
                await _persist(lambda: ending.finish(answer))
        except Redelivered:
            pass
        except UserError as error:
            return words(error, say)
        except discord.HTTPException as error:
            log.warning("a result was not shown: %s (%d)", type(error).__name__, error.code)
        except Exception as error:  # its text could hold cards
            if limit.expired():
                return say(ending.late, id=answer.match_id)
            log.error("a result was not shown: %s", type(error).__name__)
            return say(ending.failed, id=answer.match_id)
        return ""

    def _webhook(self, answer: OpenAnswer) -> discord.Webhook:
        assert self._client.application_id is not None
        # As discord.py makes it for an interaction. A partial one is of another type, and can send nothing private.
        data: Any = {"id": self._client.application_id, "type": _APPLICATION, "token": answer.token}
        return discord.Webhook.from_state(data, self._client._connection)


async def _persist(step: Callable[[], Awaitable[T]]) -> T:
    """Retry while Discord or the database is away. Raises all other errors."""
    while True:
        try:
            return await step()
        except PASSING as error:
            if is_final(error) or isinstance(error, JobTimeout):  # a `TimeoutError`, too
                raise
            log.info("an open answer waits: %s", type(error).__name__)
            await asyncio.sleep(AGAIN_SECONDS)
