"""Pictures off the event loop: worker processes draw, the loop only waits, and never without a limit."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Literal

from i18n.translator import translator
from render.labels import SeatLabel
from render.palette import Theme
from render.picture import Picture
from render.registry import ARTISTS

log = logging.getLogger(__name__)

DRAWING_SECONDS = 10.0
START_SECONDS = 20.0  # more for the first drawing of a worker, which starts it

Kind = Literal["board", "hand", "scores"]


class DrawingTimeout(TimeoutError):
    """A picture was not drawn within its limit."""


def _ready() -> None:
    """Prepare a worker: leave Ctrl-C to the parent. What drawing needs has been loaded with this module."""
    threading.Thread(target=_end_with_parent, name="end with parent", daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(10)  # answers come first: where cores are few, a picture may wait


def _end_with_parent() -> None:
    """End this worker when the bot's process has ended, since a worker that waits for work does not notice it.

    The helper processes of `multiprocessing` wait for the worker and end with it.
    """
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)


def _draw(
    kind: Kind, game: str, view: Any, labels: Sequence[SeatLabel], locale: str, events: Sequence[Any], theme: Theme
) -> Picture:
    artist, say = ARTISTS[game], translator(locale)
    match kind:
        case "board":
            return artist.board(view, labels, say, events=events, theme=theme)
        case "hand":
            return artist.hand(view, labels, say, theme=theme)
        case "scores":
            return artist.scores(view, labels, say, theme=theme)


def _draw_card(game: str, card_id: str, options: Mapping[str, Any] | None, locale: str, theme: Theme) -> Picture:
    return ARTISTS[game].card(card_id, options, translator(locale), theme=theme)


class _Worker:
    """One drawing process. Each has a pool of its own, so that the end of one touches no other's drawing."""

    def __init__(self) -> None:
        # Not fork: the parent has threads (the database) that a fork would leave in an unknown state.
        context = multiprocessing.get_context("forkserver")
        self._pool = ProcessPoolExecutor(1, mp_context=context, initializer=_ready)
        self._warm = False

    async def run(self, limit: float, function: Callable[..., Picture], *arguments: Any) -> Picture:
        """Draw. Raises `DrawingTimeout`, or `BrokenProcessPool` when the process has died."""
        try:
            async with asyncio.timeout(limit if self._warm else limit + START_SECONDS):
                picture = await asyncio.get_running_loop().run_in_executor(self._pool, function, *arguments)
        except TimeoutError:
            raise DrawingTimeout from None
        self._warm = True
        return picture

    def kill(self) -> None:
        """End the process at once, whatever it does."""
        for process in list((self._pool._processes or {}).values()):
            process.kill()
        self._pool.shutdown(wait=False, cancel_futures=True)


class RenderPool:
    """A few workers, each drawing one picture at a time. One that hangs or dies is replaced."""

    def __init__(self, workers: int, limit: float = DRAWING_SECONDS) -> None:
        self.limit = limit
        self._workers = {_Worker() for _ in range(workers)}
        self._idle: asyncio.LifoQueue[_Worker] = asyncio.LifoQueue()  # the one used last is warm
        for worker in self._workers:
            self._idle.put_nowait(worker)

    async def draw(
        self,
        kind: Kind,
        game: str,
        view: Any,
        labels: Sequence[SeatLabel],
        locale: str,
        *,
        events: Sequence[Any] = (),
        theme: Theme = "light",
    ) -> Picture:
        """Draw a picture of the view in a language; a board marks what the `events` of the same viewer changed.

        Raises `DrawingTimeout`, or `BrokenProcessPool` when two workers have died of it.
        """
        return await self._run(_draw, kind, game, view, tuple(labels), locale, tuple(events), theme)

    async def card(
        self, game: str, card_id: str, options: Mapping[str, Any] | None, locale: str, *, theme: Theme = "light"
    ) -> Picture:
        """Draw one card, as a game with these options has it. Raises as `draw` does."""
        return await self._run(_draw_card, game, card_id, options, locale, theme)

    async def _run(self, function: Callable[..., Picture], *arguments: Any) -> Picture:
        """Draw; once more if the worker dies, for that may not be this drawing's fault."""
        try:
            return await self._try(function, *arguments)
        except BrokenProcessPool:
            return await self._try(function, *arguments)

    async def _try(self, function: Callable[..., Picture], *arguments: Any) -> Picture:
        worker = await self._idle.get()
        try:
            return await worker.run(self.limit, function, *arguments)
        except DrawingTimeout:
            log.error("a drawing was given up after %.0f s; its worker is replaced", self.limit)
            worker = self._replace(worker)
            raise
        except BrokenProcessPool:
            log.error("a drawing worker died; it is replaced")
            worker = self._replace(worker)
            raise
        finally:
            self._idle.put_nowait(worker)

    def _replace(self, worker: _Worker) -> _Worker:
        worker.kill()
        new = _Worker()
        self._workers.remove(worker)
        self._workers.add(new)
        return new

    def close(self) -> None:
        """End the workers; what they draw is drawn after the next start."""
        for worker in self._workers:
            worker.kill()
