"""The other end of the job queue: the process of `neva worker`.

Jobs run in child processes, so that one that hangs can be killed at its limit. A worker that stops puts its jobs back
into the queue. If it dies, other workers put them back a few seconds after its last heartbeat.
"""

from __future__ import annotations

import asyncio
import base64
import logging
from contextlib import suppress
from typing import Any

from procrastinate import JobContext, RetryStrategy
from procrastinate.exceptions import ProcrastinateException
from procrastinate.job_context import AbortReason
from procrastinate.jobs import Status
from procrastinate.worker import Worker

from bot.core.services import Clock
from bot.core.tasks import end_tasks
from bot.workers.job_queue import QUEUE, TASK, pack, unpack
from bot.workers.worker_pool import WorkerPool
from db.connection.errors import StoreError
from db.process.job_queue import WORKERS_CHANNEL, forget_old_jobs, put_result, queue_app
from db.store import Store

log = logging.getLogger(__name__)

HEARTBEAT_SECONDS = 2.0
DEAD_SECONDS = 6.0
"""Silence after which a worker's jobs go to others."""
MOST_ATTEMPTS = 3
"""A job is dropped after this many workers have died or stopped during it."""
STOP_SECONDS = 1.0
"""Time for running jobs to finish."""
_GIVEN_BACK: Any = (asyncio.CancelledError, StoreError)
_RETRY_SECONDS = 1.0
_FORGET_EVERY = 30  # heartbeats


class QueueWorker:
    def __init__(self, url: str, store: Store, clock: Clock, pool: WorkerPool) -> None:
        self._app = queue_app(url)
        self._store, self._clock, self._pool = store, clock, pool
        self._stop = asyncio.Event()
        retry = RetryStrategy(max_attempts=MOST_ATTEMPTS, retry_exceptions=_GIVEN_BACK)
        self._app.task(name=TASK, pass_context=True, retry=retry)(self._do)

    def stop(self) -> None:
        """Unfinished jobs go back to the queue within seconds."""
        self._stop.set()

    async def run(self) -> None:
        """Take jobs until `stop`; reconnect after each outage of the database."""
        await self._pool.start()
        log.info("ready for the queue %r, jobs at a time: %d", QUEUE, self._pool.size)
        lost = False
        while not self._stop.is_set():
            try:
                async with self._app.open_async():
                    await self._work()
                    lost = False
            except Exception as error:
                if not lost:
                    log.warning("the queue of jobs cannot be used: %s; trying again", type(error).__name__)
                lost = True
            with suppress(TimeoutError):
                async with asyncio.timeout(_RETRY_SECONDS):
                    await self._stop.wait()

    async def _work(self) -> None:
        """Take jobs until `stop`, or until the database is unreachable."""
        worker = self._worker()
        running = asyncio.create_task(worker.run(), name="jobs")
        stopped = asyncio.create_task(self._stop.wait(), name="until stopped")
        living = asyncio.create_task(self._live(), name="signs of life")
        try:
            await asyncio.wait((running, stopped, living), return_when=asyncio.FIRST_COMPLETED)
        finally:
            worker.stop()
            await end_tasks((stopped, living))
            done, left = await asyncio.wait((running,), timeout=3 * STOP_SECONDS)
            await end_tasks(left)
        for task in done:
            task.result()

    def _worker(self) -> Any:  # the library's class has untyped methods
        return Worker(
            self._app,
            queues=[QUEUE],
            name=TASK,
            concurrency=self._pool.size,
            delete_jobs="always",  # they hold hidden cards
            install_signal_handlers=False,
            shutdown_graceful_timeout=STOP_SECONDS,
            fetch_job_polling_interval=HEARTBEAT_SECONDS,
            abort_job_polling_interval=HEARTBEAT_SECONDS,
            update_heartbeat_interval=HEARTBEAT_SECONDS,
            stalled_worker_timeout=DEAD_SECONDS,
        )

    async def _do(self, context: JobContext, name: str, job: str) -> None:
        """Raise nothing: the library would log the job with the error."""
        try:
            result = pack(await self._pool.run(await asyncio.to_thread(_unpack, job)))
        except asyncio.CancelledError:
            if context.abort_reason() is AbortReason.USER_REQUEST:
                return  # nobody waits for it any more
            raise
        except Exception as error:
            log.exception("a job for %r failed: %s", context.job.task_name, type(error).__name__)
            result = None
        await self._store.write(put_result, name, result, now=self._clock.now())

    async def _live(self) -> None:
        beats = 0
        while True:
            await self._app.connector.execute_query_async(
                "SELECT pg_notify(%(channel)s, %(queue)s)", channel=WORKERS_CHANNEL, queue=QUEUE
            )
            await self._put_back()
            if beats % _FORGET_EVERY == 0:
                await self._store.write(forget_old_jobs)
            beats += 1
            await asyncio.sleep(HEARTBEAT_SECONDS)

    async def _put_back(self) -> None:
        manager = self._app.job_manager
        for job in await manager.get_stalled_jobs(queue=QUEUE, seconds_since_heartbeat=DEAD_SECONDS):
            log.warning("a worker has died over a job for %r", job.task_name)
            with suppress(ProcrastinateException):  # another worker was faster
                if job.attempts + 1 < MOST_ATTEMPTS:
                    await manager.retry_job(job)
                    continue
                await manager.finish_job(job, status=Status.FAILED, delete_job=True)
                await self._store.write(put_result, str(job.task_kwargs["name"]), None, now=self._clock.now())


def _unpack(job: str) -> Any:
    return unpack(base64.b64decode(job))
