"""Draws pictures in child processes, and caches the latest ones."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from bot.workers.jobs import (
    AnyDrawing,
    EmojiDrawing,
    FilmPart,
    FilmPlanning,
    JobTimeout,
    KeptDrawing,
    PublishedDrawing,
    Rank,
    StripDrawing,
    expect,
)
from bot.workers.worker_pool import WorkerPool
from render.picture import Picture, PublicPicture

PATIENCE_SECONDS = 30.0
"""Longest wait for a cached picture, which is finished even after that; for others, until a worker takes the job."""
REMEMBERED_PICTURES = 64
"""Size of the cache; each picture has 50 to 300 kB, and the least recently used one is evicted."""

R = TypeVar("R")


@asynccontextmanager
async def _patience() -> AsyncIterator[asyncio.Timeout]:
    """Raises `JobTimeout` in its block after `PATIENCE_SECONDS`."""
    try:
        async with asyncio.timeout(PATIENCE_SECONDS) as bound:
            yield bound
    except TimeoutError as late:
        if isinstance(late, JobTimeout):
            raise
        raise JobTimeout from None


class _Asked:
    def __init__(self, drawers: WorkerPool, drawing: KeptDrawing, *, later: bool) -> None:
        self.begun = False
        """A process has taken the job."""
        self.waiting = 0
        """Number of callers."""
        self.task = asyncio.create_task(drawers.draw(drawing, later=later, begins=self._begins), name="drawing")

    def _begins(self) -> None:
        self.begun = True

    @property
    def has_succeeded(self) -> bool:
        return self.task.done() and not self.task.cancelled() and self.task.exception() is None


class RenderPool:
    """Withdraws a waiting job once no caller waits for it. A job that runs is finished and its picture cached."""

    def __init__(self, drawers: WorkerPool) -> None:
        self._drawers = drawers
        self._pictures: OrderedDict[str, _Asked] = OrderedDict()

    async def start(self) -> None:
        await self._drawers.start()

    def facts(self) -> dict[str, Any]:
        return self._drawers.facts()

    @property
    def is_busy(self) -> bool:
        """Return whether a new job would wait for a process."""
        return self._drawers.is_busy

    async def draw(self, drawing: KeptDrawing, *, later: bool = False, key: str = "") -> Picture:
        """`later` means low priority; `key` is the drawing's, if it is known.

        Raises `JobTimeout` (`TooManyJobs` at once), or `JobFailed`.
        """
        key = key or drawing.key
        asked = self._pictures.get(key)
        if asked is None:
            asked = self._pictures[key] = self._ask(key, drawing, later=later)
            if len(self._pictures) > REMEMBERED_PICTURES:
                self._pictures.popitem(last=False)
        else:
            self._pictures.move_to_end(key)
        asked.waiting += 1
        try:
            async with _patience():
                return await asyncio.shield(asked.task)
        finally:
            asked.waiting -= 1
            if not asked.waiting and not asked.begun:
                asked.task.cancel()
                self._forget(key, asked)

    async def draw_public(self, drawing: PublishedDrawing) -> PublicPicture:
        """Draw what everybody may see, at low priority. Raises as `draw` does."""
        return PublicPicture(await self.draw(drawing, later=True))

    def get_kept(self, drawing: KeptDrawing, key: str = "") -> Picture | None:
        asked = self._pictures.get(key or drawing.key)
        return asked.task.result() if asked is not None and asked.has_succeeded else None

    def _ask(self, key: str, drawing: KeptDrawing, *, later: bool) -> _Asked:
        asked = _Asked(self._drawers, drawing, later=later)
        asked.task.add_done_callback(lambda _task: None if asked.has_succeeded else self._forget(key, asked))
        return asked

    def _forget(self, key: str, asked: _Asked) -> None:
        if self._pictures.get(key) is asked:
            del self._pictures[key]

    async def draw_once(self, drawing: AnyDrawing, *, later: bool = False) -> Picture:
        """Draw without the cache. Raises as `draw` does."""
        async with _patience() as bound:
            return await self._drawers.draw(drawing, later=later, begins=lambda: bound.reschedule(None))

    async def run(
        self, job: EmojiDrawing | FilmPlanning | FilmPart | StripDrawing, kind: type[R], rank: Rank = Rank.LATER
    ) -> R:
        """Raises as `draw` does."""
        async with _patience() as bound:
            return expect(await self._drawers.run(job, rank, begins=lambda: bound.reschedule(None)), kind)

    async def close(self) -> None:
        """Unfinished pictures are lost."""
        for asked in self._pictures.values():
            asked.task.cancel()
        await self._drawers.close()
