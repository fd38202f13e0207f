"""Pictures off the event loop: worker processes draw, the loop only waits, and never without a limit."""

from __future__ import annotations

import asyncio
import hashlib
import io
import logging
import multiprocessing
import os
import pickle
import signal
import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Literal

from i18n.translator import translator
from render.artist import Artist
from render.labels import SeatLabel
from render.palette import Theme
from render.picture import Picture

log = logging.getLogger(__name__)

DRAWING_SECONDS = 10.0
START_SECONDS = 20.0  # more for the first drawing of a worker, which starts it
REMEMBERED_PICTURES = 64
"""How many pictures are kept, those used last: each has 50 to 300 kB."""

Kind = Literal["board", "hand", "scores"]


class DrawingTimeout(TimeoutError):
    """A picture was not drawn within its limit."""


def _ready() -> None:
    """Prepare a worker: leave Ctrl-C to the parent, and warm up."""
    from render.warm import warm_up

    threading.Thread(target=_end_with_parent, name="end with parent", daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(10)  # answers come first: where cores are few, a picture may wait
    warm_up()


def artists() -> Mapping[str, Artist]:
    """Return the artists by game, loaded when first asked for: the bot is ready sooner without them."""
    from render.registry import ARTISTS

    return ARTISTS


def _end_with_parent() -> None:
    """End this worker when the bot's process has ended, since a worker that waits for work does not notice it.

    The helper processes of `multiprocessing` wait for the worker and end with it.
    """
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)


@dataclass(frozen=True, slots=True)
class Drawing:
    """Everything that the picture of a view is made of."""

    kind: Kind
    """What of the view is shown."""
    game: str
    """Id of the game."""
    view: Any
    """What the viewer may know."""
    labels: tuple[SeatLabel, ...]
    """What is written at the seats."""
    locale: str
    """The language."""
    events: tuple[Any, ...] = ()
    """Events of the same viewer; a board marks what they changed."""
    theme: Theme = "light"
    """The colours."""

    @property
    def key(self) -> str:
        """Return a hash of all this: 16 hex digits."""
        written = io.BytesIO()
        pickler = pickle.Pickler(written)
        pickler.fast = True  # else it would depend on which equal parts are the same object
        pickler.dump(self)
        return hashlib.sha256(written.getbuffer()).hexdigest()[:16]


def _succeeded(task: asyncio.Task[Picture]) -> bool:
    return task.done() and not task.cancelled() and task.exception() is None


def _draw(drawing: Drawing) -> Picture:
    artist, say = artists()[drawing.game], translator(drawing.locale)
    view, labels, theme = drawing.view, drawing.labels, drawing.theme
    match drawing.kind:
        case "board":
            return artist.board(view, labels, say, events=drawing.events, theme=theme)
        case "hand":
            return artist.hand(view, labels, say, theme=theme)
        case "scores":
            return artist.scores(view, labels, say, theme=theme)


def _draw_card(game: str, card_id: str, options: Mapping[str, Any] | None, locale: str, theme: Theme) -> Picture:
    return artists()[game].card(card_id, options, translator(locale), theme=theme)


class _Worker:
    """One drawing process. Each has a pool of its own, so that the end of one touches no other's drawing."""

    def __init__(self) -> None:
        # Not fork: the parent has threads (the database) that a fork would leave in an unknown state.
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload([__name__, "render.warmed"])  # loaded and warmed up once, for all workers
        self._pool = ProcessPoolExecutor(1, mp_context=context, initializer=_ready)
        self._warm = False

    def start(self) -> None:
        """Start the process, not in the event loop: the first one of all waits until what drawing needs is loaded."""
        self._pool.submit(os.getpid)

    async def run(self, limit: float, function: Callable[..., Picture], *arguments: Any) -> Picture:
        """Draw. Raises `DrawingTimeout`, or `BrokenProcessPool` when the process has died."""
        try:
            async with asyncio.timeout(limit if self._warm else limit + START_SECONDS):
                if not self._warm:
                    await asyncio.to_thread(self.start)
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
    """A few workers, each drawing one picture at a time. One that hangs or dies is replaced.

    The last pictures are kept. Who gives up waiting for one does not end its drawing: the next one to ask has it.
    """

    def __init__(self, workers: int, limit: float = DRAWING_SECONDS) -> None:
        self.limit = limit
        self._workers = {_Worker() for _ in range(workers)}
        self._idle: asyncio.LifoQueue[_Worker] = asyncio.LifoQueue()  # the one used last is warm
        for worker in self._workers:
            self._idle.put_nowait(worker)
        self._pictures: OrderedDict[str, asyncio.Task[Picture]] = OrderedDict()

    async def start(self) -> None:
        """Start the workers, so that the first drawing does not wait for them."""
        with suppress(RuntimeError):  # the pool is closed meanwhile, or broken, which the next drawing finds
            await asyncio.gather(*(asyncio.to_thread(worker.start) for worker in self._workers))

    async def draw(self, drawing: Drawing) -> Picture:
        """Return a picture, drawn if it is not kept.

        Raises `DrawingTimeout`, or `BrokenProcessPool` when two workers have died of it.
        """
        key = drawing.key
        task = self._pictures.get(key)
        if task is None:
            task = self._pictures[key] = asyncio.create_task(self._run(_draw, drawing), name="drawing")
            task.add_done_callback(lambda done: self._forget_failed(key, done))
            if len(self._pictures) > REMEMBERED_PICTURES:
                self._pictures.popitem(last=False)
        else:
            self._pictures.move_to_end(key)
        return await asyncio.shield(task)

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
        for task in self._pictures.values():
            task.cancel()
        for worker in self._workers:
            worker.kill()
