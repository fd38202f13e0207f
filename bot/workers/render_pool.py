"""Pictures off the event loop: drawn by processes of this one, and the last ones kept."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable
from typing import Any, TypeVar

from bot.workers.jobs import AnyDrawing, FilmPart, FilmPlanning, JobTimeout, KeptDrawing, Rank, StripDrawing, expect
from bot.workers.worker_pool import WorkerPool
from render.picture import Picture

PATIENCE_SECONDS = 30.0
"""Seconds that anybody waits for a picture, including the drawing of others before it."""
REMEMBERED_PICTURES = 64
"""Pictures that are kept, those used last: each has 50 to 300 kB."""

R = TypeVar("R")


async def _wait_bounded(drawing: Awaitable[R]) -> R:
    """Wait for what is drawn. Raises `JobTimeout` after `PATIENCE_SECONDS`, and what the drawing raises."""
    try:
        async with asyncio.timeout(PATIENCE_SECONDS):
            return await drawing
    except TimeoutError as late:
        if isinstance(late, JobTimeout):
            raise
        raise JobTimeout from None


class _Asked:
    """A picture that somebody asked for."""

    def __init__(self, drawers: WorkerPool, drawing: KeptDrawing, *, later: bool) -> None:
        self.begun = False
        """Whether a process has taken the job."""
        self.waiting = 0
        """How many wait for the picture."""
        self.task = asyncio.create_task(drawers.draw(drawing, later=later, begins=self._begins), name="drawing")

    def _begins(self) -> None:
        self.begun = True

    @property
    def has_succeeded(self) -> bool:
        return self.task.done() and not self.task.cancelled() and self.task.exception() is None


class RenderPool:
    """Has pictures drawn, and keeps the last ones.

    A job that nobody waits for any more is taken back. Once begun it is finished: the next one to ask has the picture.
    """

    def __init__(self, drawers: WorkerPool) -> None:
        self._drawers = drawers
        self._pictures: OrderedDict[str, _Asked] = OrderedDict()

    async def start(self) -> None:
        await self._drawers.start()

    def facts(self) -> dict[str, Any]:
        return self._drawers.facts()

    async def draw(self, drawing: KeptDrawing, *, later: bool = False) -> Picture:
        """Return a picture, drawn if it is not kept; with `later` those that users are waiting for come first.

        Raises `JobTimeout` (`TooManyJobs` at once), or `JobFailed`.
        """
        key = drawing.key
        asked = self._pictures.get(key)
        if asked is None:
            asked = self._pictures[key] = self._ask(key, drawing, later=later)
            if len(self._pictures) > REMEMBERED_PICTURES:
                self._pictures.popitem(last=False)
        else:
            self._pictures.move_to_end(key)
        asked.waiting += 1
        try:
            return await _wait_bounded(asyncio.shield(asked.task))
        finally:
            asked.waiting -= 1
            if not asked.waiting and not asked.begun:
                asked.task.cancel()
                self._forget(key, asked)

    def get_kept(self, drawing: KeptDrawing) -> Picture | None:
        """Return a picture if it is kept."""
        asked = self._pictures.get(drawing.key)
        return asked.task.result() if asked is not None and asked.has_succeeded else None

    def _ask(self, key: str, drawing: KeptDrawing, *, later: bool) -> _Asked:
        asked = _Asked(self._drawers, drawing, later=later)
        asked.task.add_done_callback(lambda _task: None if asked.has_succeeded else self._forget(key, asked))
        return asked

    def _forget(self, key: str, asked: _Asked) -> None:
        if self._pictures.get(key) is asked:
            del self._pictures[key]

    async def draw_once(self, drawing: AnyDrawing, *, later: bool = False) -> Picture:
        """Return a picture that is not kept. Raises as `draw` does."""
        return await _wait_bounded(self._drawers.draw(drawing, later=later))

    async def run(self, job: FilmPlanning | FilmPart | StripDrawing, kind: type[R]) -> R:
        """Run a job with low priority, and return its result, which is of this type. Raises as `draw` does."""
        return expect(await _wait_bounded(self._drawers.run(job, Rank.LATER)), kind)

    async def close(self) -> None:
        """Stop all drawing; the pictures are drawn after the next start."""
        for asked in self._pictures.values():
            asked.task.cancel()
        await self._drawers.close()
