"""Drawing workers: a hung one is abandoned, a dead one replaced, nothing waits for ever."""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import signal
import socket
from collections.abc import AsyncIterator, Callable
from functools import partial
from pathlib import Path
from typing import cast

import pytest

from bot.workers import worker, worker_pool
from bot.workers.fork_server import FORK_SERVER, NUMBER_BYTES
from bot.workers.jobs import CardDrawing, Job, JobFailed, JobTimeout, JobTooLong, Rank, TooManyJobs
from bot.workers.worker import CLOCK_FACTOR
from bot.workers.worker_pool import WorkerPool
from render.picture import Picture
from tests.bounded import LONGEST_SECONDS, until
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


def _processes(pool: WorkerPool) -> set[int]:
    return {worker.process for worker in pool._workers if worker.process is not None}


async def _start_worker(pool: WorkerPool) -> int:
    """Draw; return the process started for it."""
    await _card(pool)
    (started,) = _processes(pool)
    return started


async def test_workers_that_are_started_ahead_draw(pool: WorkerPool) -> None:
    await pool.start()
    started = _processes(pool)
    await _card(pool)
    assert len(started) == 1
    assert _processes(pool) == started


async def test_a_pool_that_is_closed_starts_nothing() -> None:
    pool = WorkerPool(1)
    await pool.close()
    await pool.start()
    with pytest.raises(JobFailed):
        await _card(pool)
    assert not _processes(pool)


async def test_a_drawing_that_hangs_is_given_up_and_its_worker_replaced(
    pool: WorkerPool, caplog: pytest.LogCaptureFixture
) -> None:
    hung = await _start_worker(pool)
    picture = await _card(pool)
    os.kill(hung, signal.SIGSTOP)
    pool.limit = 1 / CLOCK_FACTOR
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


class _Call:
    """A job that calls a function with these arguments as the worker reads it."""

    def __init__(self, function: Callable[..., object], *arguments: object) -> None:
        self._call = function, arguments

    def __reduce__(self) -> tuple[Callable[..., object], tuple[object, ...]]:
        return self._call


async def _run(pool: WorkerPool, function: Callable[..., object], *arguments: object) -> object:
    return await pool.run(cast(Job, _Call(function, *arguments)))


async def test_a_job_of_which_two_workers_die_fails_and_the_next_one_is_done(pool: WorkerPool) -> None:
    with pytest.raises(JobFailed):
        await _run(pool, os._exit, 3)
    assert pool.facts()["replaced"] == 2
    assert (await _card(pool)).data


async def test_an_error_of_a_job_comes_back_with_its_traceback_and_its_worker_goes_on(pool: WorkerPool) -> None:
    started = await _start_worker(pool)
    with pytest.raises(ZeroDivisionError) as error:
        await _run(pool, divmod, 1, 0)
    assert "worker_process.py" in "".join(error.value.__notes__)
    assert pool.stalled_seconds == 0
    await _card(pool)
    assert _processes(pool) == {started}


async def test_a_job_that_takes_too_much_processor_time_is_stopped_and_the_next_one_is_done(
    pool: WorkerPool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(worker, "CLOCK_FACTOR", 60.0)
    endless = await _start_worker(pool)
    pool.limit = 1
    with pytest.raises(JobTooLong):
        await _run(pool, sum, range(10**12))  # lets no other thread of its process run
    assert "given up after 1 s of processor time" in caplog.text
    await until(lambda: not alive(endless))
    assert (await _card(pool)).data


async def test_a_job_that_gets_no_processor_for_longer_than_its_limit_is_not_stopped(
    pool: WorkerPool, caplog: pytest.LogCaptureFixture
) -> None:
    starved = await _start_worker(pool)
    pool.limit = 1
    os.kill(starved, signal.SIGSTOP)
    job = asyncio.create_task(_card(pool))
    await asyncio.sleep(1.5)
    assert not job.done()
    os.kill(starved, signal.SIGCONT)
    assert (await job).data
    assert _processes(pool) == {starved}
    assert not caplog.messages


async def test_what_stalls_is_seen_until_the_next_job_ends(pool: WorkerPool) -> None:
    assert pool.stalled_seconds == 0
    hung, stuck = await _hung(pool)
    await until(lambda: pool.stalled_seconds > 0.2)
    os.kill(hung, signal.SIGCONT)
    await stuck
    assert pool.stalled_seconds == 0
    with pytest.raises(JobFailed):
        await _run(pool, os._exit, 3)
    await until(lambda: pool.stalled_seconds > 0)
    await _card(pool)
    assert pool.stalled_seconds == 0


@pytest.mark.parametrize("hangs", [False, pytest.param(True, marks=pytest.mark.slow("waits for seconds"))])
async def test_a_job_is_done_though_what_starts_its_worker_ends_or_hangs(
    pool: WorkerPool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, hangs: bool
) -> None:
    await WorkerPool(1).start()
    server, started = FORK_SERVER._process, FORK_SERVER.started
    assert server is not None
    if hangs:
        monkeypatch.setattr(worker, "START_SECONDS", 3.0)
    server.send_signal(signal.SIGSTOP)
    drawing = asyncio.create_task(_card(pool))
    await until(lambda: pool.stalled_seconds > 0.2)
    if not hangs:
        server.kill()
    assert (await drawing).data
    assert server.poll() is not None
    assert FORK_SERVER.started > started
    assert ("hangs; it is replaced" in caplog.text) == hangs


async def test_the_log_says_why_no_worker_can_be_started(
    pool: WorkerPool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    FORK_SERVER._end()
    with monkeypatch.context() as changed:
        changed.setattr("sys.executable", str(tmp_path / "python"))
        await pool.start()
        with pytest.raises(JobFailed):
            await _card(pool)
    assert "a worker process died" not in caplog.text
    reason = f"a worker process cannot be started: [Errno 2] No such file or directory: '{tmp_path}/python'"
    assert caplog.text.count(f"{reason}; the worker is replaced") == 3
    await _card(pool)


async def test_workers_inherit_no_settings(pool: WorkerPool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "secret")
    FORK_SERVER.replace(FORK_SERVER.started)
    started, server = await _start_worker(pool), FORK_SERVER._process
    assert server is not None
    for process in (started, server.pid):
        environment = _environment(process)
        assert b"DISCORD_TOKEN" not in environment
        assert b"PYTHONPATH=" in environment


def _environment(process: int) -> bytes:
    return Path(f"/proc/{process}/environ").read_bytes()


async def test_nobody_waits_for_two_workers_when_one_hangs() -> None:
    pool = WorkerPool(2, limit=20)
    try:
        hung, stuck = await _hung(pool)
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


async def test_closing_while_a_worker_works_logs_nothing_and_its_job_fails(
    pool: WorkerPool, caplog: pytest.LogCaptureFixture
) -> None:
    _, stuck = await _hung(pool)
    waiting = asyncio.create_task(_card(pool))
    await until(lambda: pool.waiting == 1)
    await pool.close()
    for drawing in (stuck, waiting):
        with pytest.raises(JobFailed):
            await drawing
    assert pool.facts()["replaced"] == 0
    assert not caplog.messages


@pytest.mark.parametrize("turns", range(6))
async def test_closing_at_any_moment_of_a_start_logs_nothing_and_leaves_no_worker(
    pool: WorkerPool, caplog: pytest.LogCaptureFixture, turns: int
) -> None:
    starting = asyncio.create_task(pool.start())
    for _ in range(turns):  # of the event loop
        await asyncio.sleep(0)
    await pool.close()
    await starting
    await until(lambda: pool.alive == 0)
    assert pool.facts()["replaced"] == 0
    assert not caplog.messages


async def _hung(pool: WorkerPool) -> tuple[int, asyncio.Task[Picture]]:
    """Stop the pool's worker; return it with its unfinished job."""
    hung = await _start_worker(pool)
    os.kill(hung, signal.SIGSTOP)
    stuck = asyncio.create_task(_card(pool))
    await asyncio.sleep(0)
    return hung, stuck


async def test_a_worker_ends_with_a_bot_that_has_not_read_its_answer(pool: WorkerPool) -> None:
    await pool.start()  # and what forks workers
    with FORK_SERVER.ask(0) as connection:
        connection.setblocking(True)
        connection.settimeout(LONGEST_SECONDS)
        process = int.from_bytes(connection.recv(NUMBER_BYTES, socket.MSG_WAITALL))
        request = pickle.dumps(CARD)
        connection.sendall(len(request).to_bytes(NUMBER_BYTES) + request)
        connection.recv(1, socket.MSG_PEEK)  # the answer has come
    await until(lambda: not alive(process))


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


async def test_boards_are_not_refused_for_hands_that_wait(pool: WorkerPool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_pool, "LONGEST_QUEUE", 4)
    monkeypatch.setattr(worker_pool, "LONGEST_QUEUE_LATER", 1)
    hung, stuck = await _hung(pool)
    hands = [asyncio.create_task(_card(pool)) for _ in range(2)]
    await until(lambda: pool.waiting == 2)
    board = asyncio.create_task(pool.draw(CARD, later=True))
    await until(lambda: pool.waiting == 3)
    with pytest.raises(TooManyJobs):
        await pool.draw(CARD, later=True)
    os.kill(hung, signal.SIGCONT)
    await asyncio.gather(stuck, board, *hands)


async def test_a_second_worker_draws_only_while_the_first_is_busy() -> None:
    pool = WorkerPool(2)
    await pool.start()
    first, second = sorted(_processes(pool), key=lambda process: os.getpriority(os.PRIO_PROCESS, process))
    mine = os.getpriority(os.PRIO_PROCESS, 0)
    assert os.getpriority(os.PRIO_PROCESS, first) == mine < os.getpriority(os.PRIO_PROCESS, second)
    for _ in range(3):
        taken = await pool._take(Rank.FIRST)
        other = await pool._take(Rank.FIRST)
        assert (taken.process, other.process) == (first, second)
        pool._give_back(taken)
        pool._give_back(other)
    await pool.close()


async def test_a_job_taken_back_as_its_worker_becomes_free_leaves_the_worker_to_others(pool: WorkerPool) -> None:
    await _card(pool)
    worker = await pool._take(Rank.FIRST)
    waiting = asyncio.create_task(_card(pool))
    await until(lambda: pool.waiting == 1)
    pool._give_back(worker)
    waiting.cancel()
    await asyncio.wait((waiting,))
    assert (await _card(pool)).data
