"""Child processes: the event loop only waits for their results, always with a limit."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import logging
import math
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Any

from bot.workers.job_runner import do
from bot.workers.jobs import AnyDrawing, Job, JobFailed, JobTimeout, Rank, Result, TooManyJobs
from render.picture import Picture

log = logging.getLogger(__name__)

JOB_SECONDS = 10.0
_DRAWING_NICENESS = 5  # where cores are few, answers come first; a single worker is no threat to them
_THINKING_NICENESS = 10  # searches wait for pictures; a higher value would starve them beside other programs
_LATER_SECONDS = 0.5
"""Delay of low-priority pictures in favour of later requests."""
START_SECONDS = 20.0  # added for a worker's first job, which starts the process
_WORKERS_A_JOB = 2  # that may die of it
LONGEST_QUEUE = 64
"""About five seconds of one worker's drawing."""
LONGEST_QUEUE_LATER = LONGEST_QUEUE // 2
"""For low-priority jobs; the rest is room for jobs that a user is waiting for."""


def _ready(niceness: int) -> None:
    """Leave Ctrl-C to the parent."""
    threading.Thread(target=_end_with_parent, name="end with parent", daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(niceness)


def _end_with_parent() -> None:
    """End this worker when its parent has ended; a worker waiting for work would not notice.

    The helper processes of `multiprocessing` wait for the worker and end with it.
    """
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)


class _Worker:
    """With its own pool, so that its end affects no other worker's job."""

    def __init__(self, niceness: int) -> None:
        # Not fork: the parent's threads (the database) would be in an unknown state.
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload([__name__, "render.warmed"])  # loaded and warmed up once for all workers
        self._pool = ProcessPoolExecutor(1, mp_context=context, initializer=_ready, initargs=(niceness,))
        self._warm = False

    def start(self) -> None:
        """Call it in a thread: the first start blocks until the drawing modules are loaded."""
        self._pool.submit(os.getpid)

    async def run(self, limit: float, job: Job) -> Result:
        """Raises `JobTimeout`, or `BrokenProcessPool` if the process died."""
        try:
            async with asyncio.timeout(limit if self._warm else limit + START_SECONDS):
                if not self._warm:
                    await asyncio.to_thread(self.start)
                result = await asyncio.get_running_loop().run_in_executor(self._pool, do, job)
        except TimeoutError:
            raise JobTimeout from None
        self._warm = True
        return result

    async def warm_up(self) -> None:
        """Wait until the process is ready. Raises `JobTimeout`."""
        try:
            async with asyncio.timeout(START_SECONDS):
                await asyncio.to_thread(self.start)
                await asyncio.get_running_loop().run_in_executor(self._pool, os.getpid)
        except TimeoutError:
            raise JobTimeout from None
        self._warm = True

    @property
    def is_alive(self) -> bool:
        return any(process.is_alive() for process in (self._pool._processes or {}).values())

    def kill(self) -> None:
        for process in list((self._pool._processes or {}).values()):
            process.kill()
            # Otherwise the pool's thread would wait for ever for the rest of a half-written result.
            self._pool._result_queue._writer.close()  # type: ignore[attr-defined]
        self._pool.shutdown(wait=False, cancel_futures=True)


class WorkerPool:
    """A few worker processes, each doing one job at a time. One that hangs or dies is replaced.

    Waiting jobs of the first rank run first; a picture of the second one waits for them at most `_LATER_SECONDS`, or
    boards would never be drawn while there are menus to draw. Too many jobs are refused.
    """

    def __init__(self, workers: int, limit: float = JOB_SECONDS, *, draws: bool = True) -> None:
        """`limit` is the seconds per job; `draws` sets the niceness and the delay of low-priority jobs.

        Each worker starts with its first job, unless `start` is called.
        """
        self.limit = limit
        self._draws = draws
        self._niceness = _THINKING_NICENESS if not draws else _DRAWING_NICENESS if workers > 1 else 0
        self._workers = {self._new() for _ in range(workers)}
        self._idle = list(self._workers)  # the last one was used last and is warm
        self._waiting: list[tuple[float, Rank, int, asyncio.Future[_Worker]]] = []
        self._numbers = itertools.count()

    @property
    def alive(self) -> int:
        """Return the number of live workers; a replacement starts with its next job."""
        return sum(worker.is_alive for worker in self._workers)

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    def facts(self) -> dict[str, Any]:
        return {"workers": self.size, "alive": self.alive, "waiting": self.waiting}

    async def start(self) -> None:
        with suppress(RuntimeError):  # closed meanwhile, or broken: the next job notices
            await asyncio.gather(*(asyncio.to_thread(worker.start) for worker in self._workers))

    @property
    def size(self) -> int:
        """Return the number of concurrent jobs."""
        return len(self._workers)

    async def warm_up(self) -> None:
        """Wait until all workers are ready. Raises `JobTimeout`."""
        await asyncio.gather(*(worker.warm_up() for worker in self._workers))

    async def draw(self, job: AnyDrawing, *, later: bool = False, begins: Callable[[], None] | None = None) -> Picture:
        """`begins` is called when a worker takes the job. Raises as `run` does."""
        picture = await self.run(job, Rank.LATER if later else Rank.FIRST, begins)
        assert isinstance(picture, Picture)
        return picture

    async def run(self, job: Job, rank: Rank = Rank.FIRST, begins: Callable[[], None] | None = None) -> Result:
        """Retry once if the worker dies, which may not be the job's fault.

        Raises `JobTimeout`, `TooManyJobs` at once if too many wait, `JobFailed` when two workers died of it, or the
        job's exception.
        """
        if len(self._waiting) >= (LONGEST_QUEUE if rank is Rank.FIRST else LONGEST_QUEUE_LATER):
            raise TooManyJobs
        for _ in range(_WORKERS_A_JOB):
            with suppress(BrokenProcessPool):
                return await self._try(job, rank, begins)
        raise JobFailed

    async def _try(self, job: Job, rank: Rank, begins: Callable[[], None] | None) -> Result:
        worker = await self._take(rank)
        if begins is not None:
            begins()
        try:
            return await worker.run(self.limit, job)
        except JobTimeout:
            log.error("a job was given up after %.0f s; its worker is replaced", self.limit)
            worker = self._replace(worker)
            raise
        except BrokenProcessPool:
            log.error("a worker process died; it is replaced")
            worker = self._replace(worker)
            raise
        except asyncio.CancelledError:  # an abandoned job must not hold up the next one
            worker = self._replace(worker)
            raise
        finally:
            self._give_back(worker)

    async def _take(self, rank: Rank) -> _Worker:
        if self._idle:
            return self._idle.pop()
        coming: asyncio.Future[_Worker] = asyncio.get_running_loop().create_future()
        waits = (self._due(rank), rank, next(self._numbers), coming)
        heapq.heappush(self._waiting, waits)
        try:
            return await coming
        except asyncio.CancelledError:
            if waits in self._waiting:
                self._waiting.remove(waits)
                heapq.heapify(self._waiting)
            elif not coming.cancelled():  # it was just given a worker
                self._give_back(coming.result())
            raise

    def _give_back(self, worker: _Worker) -> None:
        while self._waiting:
            *_order, coming = heapq.heappop(self._waiting)
            if not coming.done():
                coming.set_result(worker)
                return
        self._idle.append(worker)

    def _due(self, rank: Rank) -> float:
        """Return the moment until which new jobs of the first rank go first."""
        if rank is Rank.FIRST:
            return asyncio.get_running_loop().time()
        return asyncio.get_running_loop().time() + _LATER_SECONDS if self._draws else math.inf

    def _new(self) -> _Worker:
        return _Worker(self._niceness)

    def _replace(self, worker: _Worker) -> _Worker:
        worker.kill()
        new = self._new()
        self._workers.remove(worker)
        self._workers.add(new)
        return new

    async def close(self) -> None:
        for worker in self._workers:
            worker.kill()
