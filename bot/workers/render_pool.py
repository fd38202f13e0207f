"""Pictures off the event loop: drawn by processes of this one, and the last ones kept."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Protocol, TypeVar

from bot.workers.jobs import (
    AnyDrawing,
    CardDrawing,
    FigureDrawing,
    FilmPart,
    FilmPlanning,
    Footage,
    Job,
    JobFailed,
    JobTimeout,
    KeptDrawing,
    Rank,
    Result,
    ReviewDrawing,
    StripDrawing,
)
from render.film import Plan
from render.palette import Theme
from render.picture import Picture
from render.reel import Strip

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


class Drawers(Protocol):
    """Processes that draw. Cancelling an awaited job takes it back."""

    async def start(self) -> None:
        """Get ready, so that the first job does not wait for it."""

    async def draw(self, job: AnyDrawing, *, later: bool = False, begins: Callable[[], None] | None = None) -> Picture:
        """Return a picture; `begins` is called when a process takes the job.

        Where others wait too, `later` is for jobs that may wait a moment longer. Raises `JobTimeout` (`TooManyJobs` at
        once), or `JobFailed`.
        """

    async def run(self, job: Job, rank: Rank = Rank.FIRST, begins: Callable[[], None] | None = None) -> Result:
        """Return the result of any job. Raises as `draw` does."""

    def facts(self) -> dict[str, Any]:
        """Return the state of the processes as JSON values, without anything of a job."""

    async def close(self) -> None:
        """Stop; unfinished jobs have to be asked for again after the next start."""


class _Asked:
    """A picture that somebody asked for."""

    def __init__(self, drawers: Drawers, drawing: KeptDrawing, *, later: bool) -> None:
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

    def __init__(self, drawers: Drawers) -> None:
        self._drawers = drawers
        self._pictures: OrderedDict[str, _Asked] = OrderedDict()

    async def start(self) -> None:
        """Start to draw soon, so that the first picture does not wait for it."""
        await self._drawers.start()

    def facts(self) -> dict[str, Any]:
        """Return the state of the processes that draw."""
        return self._drawers.facts()

    async def draw(self, drawing: KeptDrawing, *, later: bool = False) -> Picture:
        """Return a picture, drawn if it is not kept. Raises as `Drawers.draw` does, which explains `later`."""
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

    async def card(
        self, game: str, card_id: str, options: Mapping[str, Any] | None, locale: str, *, theme: Theme = "light"
    ) -> Picture:
        """Draw one card, by the rules of a game with these options. Raises as `draw` does."""
        return await _wait_bounded(self._drawers.draw(CardDrawing(game, card_id, options, locale, theme)))

    async def review(self, drawing: ReviewDrawing) -> Picture:
        """Draw a review. Raises as `draw` does."""
        return await _wait_bounded(self._drawers.draw(drawing, later=True))

    async def plan_film(self, job: FilmPlanning) -> Plan:
        """Plan a film. Raises as `draw` does."""
        plan = await _wait_bounded(self._drawers.run(job, Rank.LATER))
        if not isinstance(plan, Plan):
            raise JobFailed
        return plan

    async def film(self, job: FilmPart) -> Footage:
        """Draw a part of a film. Raises as `draw` does."""
        reel = await _wait_bounded(self._drawers.run(job, Rank.LATER))
        if not isinstance(reel, Footage):
            raise JobFailed
        return reel

    async def cut_strip(self, job: StripDrawing) -> Strip:
        """Draw a part of a reel. Raises as `draw` does."""
        strip = await _wait_bounded(self._drawers.run(job, Rank.LATER))
        if not isinstance(strip, Strip):
            raise JobFailed
        return strip

    async def figures(self, drawing: FigureDrawing) -> Picture:
        """Draw figures. Raises as `draw` does."""
        return await _wait_bounded(self._drawers.draw(drawing, later=True))

    async def close(self) -> None:
        """Stop all drawing; the pictures are drawn after the next start."""
        for asked in self._pictures.values():
            asked.task.cancel()
        await self._drawers.close()
