"""Pictures off the event loop: drawn by workers, and the last ones kept."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Mapping
from typing import Any

from bot.services.jobs import CardDrawing, Drawing, JobTimeout, Workers
from render.palette import Theme
from render.picture import Picture

PATIENCE_SECONDS = 30.0
"""The longest that anybody waits for a picture, the time in which others are drawn before included."""
REMEMBERED_PICTURES = 64
"""How many pictures are kept, those used last: each has 50 to 300 kB."""


async def _bounded(drawing: Awaitable[Picture]) -> Picture:
    """Wait for a picture. Raises `JobTimeout` after `PATIENCE_SECONDS`, and what the drawing raises."""
    try:
        async with asyncio.timeout(PATIENCE_SECONDS):
            return await drawing
    except TimeoutError as late:
        if isinstance(late, JobTimeout):
            raise
        raise JobTimeout from None


def _succeeded(task: asyncio.Task[Picture]) -> bool:
    return task.done() and not task.cancelled() and task.exception() is None


class RenderPool:
    """Has pictures drawn, and keeps the last ones.

    Who gives up waiting for a picture does not end its drawing: the next one to ask has it.
    """

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._pictures: OrderedDict[str, asyncio.Task[Picture]] = OrderedDict()

    async def draw(self, drawing: Drawing, *, later: bool = False) -> Picture:
        """Return a picture, drawn if it is not kept; `later` lets others go first for which somebody waits.

        Raises as `Workers.draw` does.
        """
        key = drawing.key
        task = self._pictures.get(key)
        if task is None:
            task = self._pictures[key] = asyncio.create_task(self._workers.draw(drawing, later=later), name="drawing")
            task.add_done_callback(lambda done: self._forget_failed(key, done))
            if len(self._pictures) > REMEMBERED_PICTURES:
                self._pictures.popitem(last=False)
        else:
            self._pictures.move_to_end(key)
        return await _bounded(asyncio.shield(task))

    def drawn(self, drawing: Drawing) -> Picture | None:
        """Return a picture if it is kept."""
        task = self._pictures.get(drawing.key)
        return task.result() if task is not None and _succeeded(task) else None

    def _forget_failed(self, key: str, task: asyncio.Task[Picture]) -> None:
        if not _succeeded(task) and self._pictures.get(key) is task:
            del self._pictures[key]

    async def card(
        self, game: str, card_id: str, options: Mapping[str, Any] | None, locale: str, *, theme: Theme = "light"
    ) -> Picture:
        """Draw one card, as a game with these options has it. Raises as `draw` does."""
        return await _bounded(self._workers.draw(CardDrawing(game, card_id, options, locale, theme)))

    def close(self) -> None:
        """Stop what is being drawn; it is drawn after the next start."""
        for task in self._pictures.values():
            task.cancel()
