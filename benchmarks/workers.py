"""How long a picture takes from workers: `python -m benchmarks.workers [SECONDS]`.

The same board of 2004 is drawn by one worker process of the pool, and by one that takes its jobs from the queue in
PostgreSQL, which is the baseline's way with a database in between; first one board at a time, then many at once. Times
pass on the clock: nothing else should run. Without a PostgreSQL server nothing is measured.
"""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import ExitStack
from functools import partial

from benchmarks.alone import run_alone
from benchmarks.rows import SLICES, Row
from bot.services.clock import SystemClock
from bot.services.job_queue import JobQueue
from bot.services.jobs import Drawing
from bot.services.own_workers import OwnWorkers
from bot.services.queue_worker import QueueWorker
from bot.services.worker_pool import WorkerPool
from db.job_queue import prepare_queue
from db.store import Store
from engine.games import GAMES
from render.gallery import LABELS
from tests.postgres_server import NoServer, new_database

AT_ONCE = 16


def board() -> Drawing:
    """Return the first board of a match of 2004 with four seats."""
    game = GAMES["petersburg"]
    view = game.view(game.new(game.Options(), 4, "5" * 64), None)
    return Drawing("board", game.id, view, tuple(LABELS), "en")


async def milliseconds(draw: Callable[[], Awaitable[object]], at_once: int, seconds: float) -> float:
    """Return how many milliseconds pass for each picture when so many are asked for at the same time."""
    done, began = 0, time.perf_counter()
    while (taken := time.perf_counter() - began) < seconds or not done:
        await asyncio.gather(*(draw() for _ in range(at_once)))
        done += at_once
    return taken / done * 1000


async def rows(seconds: float) -> AsyncGenerator[Row, None]:
    """Measure the queue beside the pool."""
    with ExitStack() as ended:
        try:
            url = ended.enter_context(new_database()).url
        except NoServer:
            return
        async with await Store.open(url) as store:
            await store.write(prepare_queue)
            own, workers = OwnWorkers(1), WorkerPool(1)
            queue, worker = JobQueue(url, store, own), QueueWorker(url, store, SystemClock(), {"draw": workers})
            working = asyncio.create_task(worker.run())
            try:
                await queue.start()
                job = board()
                await asyncio.gather(own.drawing.warm_up(), queue.draw(job))
                found = defaultdict[tuple[int, str], list[float]](list)
                for _ in range(SLICES):
                    for at_once in (1, AT_ONCE):
                        for name, drawn_by in (("queue", queue), ("pool", own)):
                            taken = await milliseconds(partial(drawn_by.draw, job), at_once, seconds / SLICES)
                            found[at_once, name].append(taken)
            finally:
                worker.stop()
                await queue.close()
                await asyncio.wait([working], timeout=10)
                await workers.close()
    for at_once, name in ((1, "a board from the queue"), (AT_ONCE, f"a board of {AT_ONCE} at once from the queue")):
        yield Row(
            name=name, unit="ms", better="smaller", values=tuple(found[at_once, "queue"]),
            baseline="by the pool", baselines=tuple(found[at_once, "pool"]),
        )  # fmt: skip


if __name__ == "__main__":
    run_alone(rows, __doc__, 4.0)
