"""A pool of worker processes. The event loop only waits for their results, always with a time limit."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import logging
import math
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from bot.workers.fork_server import FORK_SERVER
from bot.workers.jobs import AnyDrawing, Job, JobFailed, JobTimeout, JobTooLong, Rank, Result, TooManyJobs
from bot.workers.worker import Worker, WorkerDied
from render.picture import Picture

log = logging.getLogger(__name__)

JOB_SECONDS = 10.0
"""Of processor time."""
_DRAWING_NICENESS = 0, 5  # of the first worker, and of others: where cores are few, answers come before most pictures
_THINKING_NICENESS = 10  # searches wait for pictures; a higher value would starve them beside other programs
_LATER_SECONDS = 0.5
"""Delay of low-priority pictures in favour of later requests."""
_WORKERS_A_JOB = 2  # that may die of it
_FAILED_SECONDS = 150.0  # for which a failure counts if nothing is asked for; boards are tried again sooner
LONGEST_QUEUE = 64
"""About five seconds of one worker's drawing."""
LONGEST_QUEUE_LATER = LONGEST_QUEUE // 2
"""Low-priority jobs among them; the rest is room for jobs that a user is waiting for."""


class WorkerPool:
    """A few worker processes, each doing one job at a time. One that hangs or dies is replaced.

    Waiting jobs of rank `FIRST` run before others. A picture of rank `LATER` waits for them at most `_LATER_SECONDS`;
    otherwise a stream of menus could keep boards from being drawn. A job is refused if too many wait. The first drawing
    worker is as important as the bot, and others help while it is busy.
    """

    def __init__(self, workers: int, limit: float = JOB_SECONDS, *, draws: bool = True) -> None:
        """`limit` is the processor time per job, in seconds.

        `draws` sets the niceness and the delay of low-priority jobs. Each worker starts with its first job, unless
        `start` is called.
        """
        self.limit = limit
        self._draws = draws
        first, others = _DRAWING_NICENESS if draws else (_THINKING_NICENESS, _THINKING_NICENESS)
        self._idle = [Worker(first if number == 0 else others) for number in range(workers)]  # the last used one last
        self._workers = set(self._idle)
        self._waiting: list[tuple[float, Rank, int, asyncio.Future[Worker]]] = []
        self._numbers = itertools.count()
        self._asked = 0  # jobs in work or waiting
        self._ended_at = 0.0  # when a worker last ended a job, or the first job was asked for after a pause
        self._failed_at = -math.inf
        self._replaced = 0
        self._closed = False

    @property
    def alive(self) -> int:
        """Return the number of live workers; a replacement starts with its next job."""
        return sum(worker.is_alive for worker in self._workers)

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    @property
    def is_busy(self) -> bool:
        """Return whether a new job would wait for a worker."""
        return not self._idle

    @property
    def stalled_seconds(self) -> float:
        """Return for how many seconds no job has ended, while there are jobs or the last one failed."""
        now = asyncio.get_running_loop().time()
        return now - self._ended_at if self._asked or now - self._failed_at < _FAILED_SECONDS else 0.0

    def facts(self) -> dict[str, Any]:
        return {
            "workers": self.size,
            "alive": self.alive,
            "waiting": self.waiting,
            "stalled_seconds": round(self.stalled_seconds, 1),
            "replaced": self._replaced,
            "fork_servers": FORK_SERVER.started,
        }

    async def start(self) -> None:
        """Start all workers that are not in use; the next job starts those that fail."""
        await asyncio.gather(*(self._start(self._idle.pop()) for _ in list(self._idle)))

    async def _start(self, worker: Worker) -> None:
        try:
            if not self._closed:
                await worker.start()
        except WorkerDied as error:
            worker = self._replace(worker, str(error))
        except asyncio.CancelledError:
            worker = self._replace(worker)
            raise
        finally:
            self._give_back(worker)

    @property
    def size(self) -> int:
        """Return the number of concurrent jobs."""
        return len(self._workers)

    async def draw(self, job: AnyDrawing, *, later: bool = False, begins: Callable[[], None] | None = None) -> Picture:
        """`begins` is called when a worker takes the job. Raises as `run` does."""
        picture = await self.run(job, Rank.LATER if later else Rank.FIRST, begins)
        assert isinstance(picture, Picture)
        return picture

    async def run(self, job: Job, rank: Rank = Rank.FIRST, begins: Callable[[], None] | None = None) -> Result:
        """Retry once if the worker dies, which may not be the job's fault.

        Raises `JobTooLong` if it needs too much processor time, `JobTimeout` if it gets too little, `TooManyJobs` at
        once if too many wait, `JobFailed` when two workers died of it, or the job's exception.
        """
        if self._is_full(rank):
            raise TooManyJobs
        if not self.stalled_seconds:
            self._ended_at = asyncio.get_running_loop().time()
        self._asked += 1
        try:
            for _ in range(_WORKERS_A_JOB):
                with suppress(WorkerDied):
                    return await self._try(job, rank, begins)
            raise JobFailed
        finally:
            self._asked -= 1

    def _is_full(self, rank: Rank) -> bool:
        later = sum(waiting is not Rank.FIRST for _, waiting, *_ in self._waiting)
        return len(self._waiting) >= LONGEST_QUEUE or (rank is not Rank.FIRST and later >= LONGEST_QUEUE_LATER)

    async def _try(self, job: Job, rank: Rank, begins: Callable[[], None] | None) -> Result:
        worker = await self._take(rank)
        if begins is not None:
            begins()
        try:
            if self._closed:
                raise WorkerDied
            result = await worker.run(self.limit, job)
        except (JobTimeout, WorkerDied) as error:
            fault = f"a job was given up {error}" if isinstance(error, JobTimeout) else str(error)
            worker = self._replace(worker, fault)
            if isinstance(error, JobTooLong):
                self._note_end()
            else:
                self._failed_at = asyncio.get_running_loop().time()
            raise
        except asyncio.CancelledError:  # an abandoned job must not hold up the next one
            worker = self._replace(worker)
            raise
        except Exception:  # of the job
            self._note_end()
            raise
        finally:
            self._give_back(worker)
        self._note_end()
        return result

    def _note_end(self) -> None:
        self._ended_at, self._failed_at = asyncio.get_running_loop().time(), -math.inf

    async def _take(self, rank: Rank) -> Worker:
        if self._idle:
            worker = min(reversed(self._idle), key=lambda idle: idle.niceness)  # the last used one is warm
            self._idle.remove(worker)
            return worker
        coming: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
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

    def _give_back(self, worker: Worker) -> None:
        if self._closed:
            worker.kill()  # it may have started meanwhile
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

    def _replace(self, worker: Worker, fault: str = "") -> Worker:
        """Return another worker; the same one if the pool is closed, which ended it. `fault` is logged."""
        if self._closed:
            return worker
        if fault:
            log.error("%s; the worker is replaced", fault)
        worker.kill()
        new = Worker(worker.niceness)
        self._workers.remove(worker)
        self._workers.add(new)
        self._replaced += 1
        return new

    async def close(self) -> None:
        """Waiting jobs fail, and no worker starts any more."""
        self._closed = True
        for worker in self._workers:
            worker.kill()
