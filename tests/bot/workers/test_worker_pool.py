"""Drawing workers: a hung one is abandoned, a dead one replaced, nothing waits for ever."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import struct
import threading
from collections.abc import AsyncIterator
from functools import partial
from multiprocessing import forkserver
from typing import Any

import pytest

from bot.workers import worker_pool
from bot.workers.jobs import CardDrawing, Job, JobFailed, JobTimeout, Rank, Result, TooManyJobs
from bot.workers.worker_pool import WorkerPool
from render.picture import Picture
from tests.bounded import until
from tests.processes import alive

CARD = CardDrawing("petersburg", "observatory", None, "en")

pytestmark = pytest.mark.timeout(120)


@pytest.fixture
async def pool() -> AsyncIterator[WorkerPool]:
    pool = WorkerPool(1, limit=20)
    yield pool
    await pool.close()


async def _card(pool: WorkerPool) -> Picture:
    return await pool.draw(CARD)


def _drawers() -> list[int]:
    return [process.pid for process in multiprocessing.active_children() if process.pid is not None]


async def _start_worker(pool: WorkerPool) -> int:
    """Draw; return the process started for it. Workers of other tests may still run."""
    others = set(_drawers())
    await _card(pool)
    (started,) = set(_drawers()) - others
    return started


async def test_workers_that_are_started_ahead_draw(pool: WorkerPool) -> None:
    others = set(_drawers())
    await pool.start()
    started = set(_drawers()) - others
    await _card(pool)
    assert len(started) == 1
    assert set(_drawers()) - others == started


async def test_the_event_loop_goes_on_while_a_worker_starts(pool: WorkerPool, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[threading.Thread] = []
    spawn = forkserver.ForkServer.connect_to_new_process

    def noted(self: forkserver.ForkServer, fds: Any) -> Any:
        threads.append(threading.current_thread())
        return spawn(self, fds)

    # The module keeps a bound method, so patching the class has no effect.
    monkeypatch.setattr(forkserver, "connect_to_new_process", partial(noted, forkserver._forkserver))
    await _card(pool)
    assert threads
    assert threading.current_thread() not in threads


async def test_a_pool_that_is_closed_starts_nothing() -> None:
    pool, others = WorkerPool(1), set(_drawers())
    await pool.close()
    await pool.start()
    assert others.issuperset(_drawers())


async def test_a_drawing_that_hangs_is_given_up_and_its_worker_replaced(
    pool: WorkerPool, caplog: pytest.LogCaptureFixture
) -> None:
    hung = await _start_worker(pool)
    picture = await _card(pool)
    os.kill(hung, signal.SIGSTOP)
    pool.limit = 1
    first = asyncio.create_task(_card(pool))
    waiting = [asyncio.create_task(_card(pool)) for _ in range(3)]
    with caplog.at_level(logging.ERROR), pytest.raises(JobTimeout):
        await first
    assert "given up after 1 s" in caplog.text
    pool.limit = 20
    assert {(await drawn).data for drawn in waiting} == {picture.data}, "those that waited are drawn"
    await until(lambda: not alive(hung))


async def test_a_worker_that_dies_is_replaced_and_the_picture_drawn_again(
    pool: WorkerPool, caplog: pytest.LogCaptureFixture
) -> None:
    killed = await _start_worker(pool)
    picture = await _card(pool)
    os.kill(killed, signal.SIGSTOP)
    drawn = asyncio.create_task(_card(pool))
    await asyncio.sleep(0.1)
    os.kill(killed, signal.SIGKILL)
    assert (await drawn).data == picture.data
    assert "a worker process died" in caplog.text


async def test_a_job_of_which_two_workers_die_fails_and_the_next_one_is_done(
    pool: WorkerPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(worker_pool._Worker, "run", _dies)
        with pytest.raises(JobFailed):
            await _card(pool)
    assert (await _card(pool)).data


async def _dies(worker: worker_pool._Worker, limit: float, job: Job) -> Result:
    return await asyncio.get_running_loop().run_in_executor(worker._pool, os._exit, 3)


async def test_nobody_waits_for_two_workers_when_one_hangs() -> None:
    pool = WorkerPool(2, limit=20)
    try:
        hung = await _start_worker(pool)
        os.kill(hung, signal.SIGSTOP)
        stuck = asyncio.create_task(_card(pool))
        await asyncio.sleep(0)
        await _card(pool)
        assert not stuck.done()
        os.kill(hung, signal.SIGCONT)
        await stuck
    finally:
        await pool.close()


async def test_closing_ends_a_worker_that_hangs(pool: WorkerPool) -> None:
    hung = await _start_worker(pool)
    os.kill(hung, signal.SIGSTOP)
    await pool.close()
    await until(lambda: not alive(hung))


async def _hung(pool: WorkerPool) -> tuple[int, asyncio.Task[Picture]]:
    """Stop the pool's worker; return it with its unfinished job."""
    hung = await _start_worker(pool)
    os.kill(hung, signal.SIGSTOP)
    stuck = asyncio.create_task(_card(pool))
    await asyncio.sleep(0)
    return hung, stuck


async def test_what_somebody_waits_for_comes_before_what_can_be_done_later(pool: WorkerPool) -> None:
    hung, stuck = await _hung(pool)
    ended: list[str] = []

    async def ask(name: str, *, later: bool) -> None:
        await pool.draw(CARD, later=later)
        ended.append(name)

    asked = []
    for name, later in (("board 1", True), ("board 2", True), ("hand 1", False), ("hand 2", False)):
        asked.append(asyncio.create_task(ask(name, later=later)))
        await asyncio.sleep(0)
    os.kill(hung, signal.SIGCONT)
    await asyncio.gather(stuck, *asked)
    assert ended == ["hand 1", "hand 2", "board 1", "board 2"]


async def test_what_can_be_done_later_waits_for_a_moment_only(
    pool: WorkerPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_pool, "_LATER_SECONDS", 0.0)
    hung, stuck = await _hung(pool)
    begun: list[str] = []
    asked = []
    for name, later in (("board", True), ("menu", False)):
        drawing = pool.draw(CARD, later=later, begins=partial(begun.append, name))
        asked.append(asyncio.create_task(drawing))
        await until(lambda: pool.waiting == len(asked))
    os.kill(hung, signal.SIGCONT)
    await asyncio.gather(stuck, *asked)
    assert begun == ["board", "menu"]


async def test_too_many_jobs_are_refused_at_once_and_boards_before_hands(
    pool: WorkerPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_pool, "LONGEST_QUEUE", 4)
    monkeypatch.setattr(worker_pool, "LONGEST_QUEUE_LATER", 2)
    hung, stuck = await _hung(pool)
    boards = [asyncio.create_task(pool.draw(CARD, later=True)) for _ in range(2)]
    await until(lambda: pool.waiting == 2)
    with pytest.raises(TooManyJobs):
        await pool.draw(CARD, later=True)
    hands = [asyncio.create_task(_card(pool)) for _ in range(2)]
    await until(lambda: pool.waiting == 4)
    with pytest.raises(TooManyJobs):
        await _card(pool)
    hands.pop().cancel()
    await until(lambda: pool.waiting == 3)
    hands.append(asyncio.create_task(_card(pool)))
    os.kill(hung, signal.SIGCONT)
    await asyncio.gather(stuck, *boards, *hands)
    assert pool.waiting == 0


async def test_a_job_taken_back_as_its_worker_becomes_free_leaves_the_worker_to_others(pool: WorkerPool) -> None:
    await _card(pool)
    worker = await pool._take(Rank.FIRST)
    waiting = asyncio.create_task(_card(pool))
    await until(lambda: pool.waiting == 1)
    pool._give_back(worker)
    waiting.cancel()
    await asyncio.wait((waiting,))
    assert (await _card(pool)).data


async def test_a_worker_killed_while_it_writes_its_result_leaves_no_thread_behind() -> None:
    before = set(threading.enumerate())
    pool = WorkerPool(1)
    await pool.warm_up()
    (worker,) = pool._workers
    half = struct.pack("!i", 100) + b"half"
    os.write(worker._pool._result_queue._writer.fileno(), half)  # type: ignore[attr-defined]
    await pool.close()
    started = [thread for thread in set(threading.enumerate()) - before if "ExecutorManager" in type(thread).__name__]
    await until(lambda: not any(thread.is_alive() for thread in started))
