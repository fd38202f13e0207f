"""Child processes of this process: the event loop only waits for their results, and never without a limit."""

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
_DRAWING_NICENESS = 5  # answers come first where cores are few; a single worker is no threat to them
_THINKING_NICENESS = 10  # and searches wait for pictures; more would starve them beside other programs
_LATER_SECONDS = 0.5
"""Seconds for which low-priority pictures let later requests go first."""
START_SECONDS = 20.0  # more for the first job of a worker, which starts it
_WORKERS_A_JOB = 2  # that may die of it
LONGEST_QUEUE = 64
"""Jobs that may wait for a worker: about five seconds of one worker's drawing."""
LONGEST_QUEUE_LATER = LONGEST_QUEUE // 2
"""Jobs that may wait when a low-priority one comes, so that there is room for those that a user is waiting for."""


def _ready(niceness: int) -> None:
    """Prepare a worker: leave Ctrl-C to the parent."""
    threading.Thread(target=_end_with_parent, name="end with parent", daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(niceness)


def _end_with_parent() -> None:
    """End this worker when the parent process has ended, since a worker that waits for work does not notice it.

    The helper processes of `multiprocessing` wait for the worker and end with it.
    """
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)


class _Worker:
    """One worker process. Each has a pool of its own, so that the end of one touches no other's job."""

    def __init__(self, niceness: int) -> None:
        # Not fork: the parent has threads (the database) that a fork would leave in an unknown state.
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload([__name__, "render.warmed"])  # loaded and warmed up once, for all workers
        self._pool = ProcessPoolExecutor(1, mp_context=context, initializer=_ready, initargs=(niceness,))
        self._warm = False

    def start(self) -> None:
        """Start the process, not in the event loop: the first of all waits until the modules for drawing are loaded."""
        self._pool.submit(os.getpid)

    async def run(self, limit: float, job: Job) -> Result:
        """Do a job. Raises `JobTimeout`, or `BrokenProcessPool` when the process has died."""
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
        """Start the process and wait until it can do a job at once. Raises `JobTimeout`."""
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
        """End the process at once, whatever it does."""
        for process in list((self._pool._processes or {}).values()):
            process.kill()
            # Else the pool's thread would wait for ever for the rest of a result that was half written.
            self._pool._result_queue._writer.close()  # type: ignore[attr-defined]
        self._pool.shutdown(wait=False, cancel_futures=True)


class WorkerPool:
    """A few worker processes, each doing one job at a time. One that hangs or dies is replaced.

    Of the jobs that wait those of the first rank are done first; a picture of the second one waits for later ones no
    longer than `_LATER_SECONDS`, or boards would never be drawn while menus are. Too many jobs are refused.
    """

    def __init__(self, workers: int, limit: float = JOB_SECONDS, *, draws: bool = True) -> None:
        """`limit` is the seconds that one job may take; workers that draw load their modules when they start.

        Each worker starts with its first job, unless `start` is called.
        """
        self.limit = limit
        self._draws = draws
        self._niceness = _THINKING_NICENESS if not draws else _DRAWING_NICENESS if workers > 1 else 0
        self._workers = {self._new() for _ in range(workers)}
        self._idle = list(self._workers)  # the one used last, which is warm, stands last
        self._waiting: list[tuple[float, Rank, int, asyncio.Future[_Worker]]] = []
        self._numbers = itertools.count()

    @property
    def alive(self) -> int:
        """Return the number of live workers; one that was replaced starts with its next job."""
        return sum(worker.is_alive for worker in self._workers)

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    def facts(self) -> dict[str, Any]:
        return {"workers": self.size, "alive": self.alive, "waiting": self.waiting}

    async def start(self) -> None:
        with suppress(RuntimeError):  # the pool is closed meanwhile, or broken, which the next job finds
            await asyncio.gather(*(asyncio.to_thread(worker.start) for worker in self._workers))

    @property
    def size(self) -> int:
        """Return the number of jobs that run at the same time."""
        return len(self._workers)

    async def warm_up(self) -> None:
        """Start the workers and wait until they can do a job at once. Raises `JobTimeout`."""
        await asyncio.gather(*(worker.warm_up() for worker in self._workers))

    async def draw(self, job: AnyDrawing, *, later: bool = False, begins: Callable[[], None] | None = None) -> Picture:
        """Return a picture. `begins` is called when a worker takes the job. Raises as `run` does."""
        picture = await self.run(job, Rank.LATER if later else Rank.FIRST, begins)
        assert isinstance(picture, Picture)
        return picture

    async def run(self, job: Job, rank: Rank = Rank.FIRST, begins: Callable[[], None] | None = None) -> Result:
        """Do a job; once more if the worker dies, for that may not be the job's fault.

        Raises `JobTimeout`, `TooManyJobs` at once if too many wait, `JobFailed` when two workers have died of it, or
        what the job raises.
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
        except asyncio.CancelledError:  # what nobody waits for must not hold up the next job
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
        """Return a moment up to which later jobs of the first rank go before one of this rank that comes now."""
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
