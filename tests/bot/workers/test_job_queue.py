"""Both ends of the job queue on PostgreSQL: jobs asked, done, given up, put back, or done without it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any

import psycopg
import pytest

from bot.core.services import SystemClock
from bot.core.tasks import end_tasks
from bot.workers import job_queue, queue_worker
from bot.workers.job_queue import JobQueue
from bot.workers.jobs import Assessment, Choice, JobFailed, JobTimeout, SelfPlay, TooManyJobs
from bot.workers.queue_worker import QueueWorker
from db.process.job_queue import prepare_queue
from db.store import Store
from engine.assessment import Assessed
from engine.games import GAMES
from tests.bot.workers.quick_workers import Own, Pool
from tests.postgres_server import PostgresDatabase

pytestmark = pytest.mark.timeout(120)

_GAME = GAMES["petersburg"]
VIEW = _GAME.view(_GAME.new(_GAME.Options(), 2, "5" * 64), 0)


def search(seed: str = "s") -> Choice:
    return Choice("czar", "petersburg", VIEW, (), seed)


CHOICE = search()
LONGEST = 30.0


class Running:
    def __init__(self, url: str, store: Store) -> None:
        self.url, self.store = url, store
        self.own = Own()
        self.tasks: list[asyncio.Task[None]] = []

    def work(self, pool: Pool) -> QueueWorker:
        worker = QueueWorker(self.url, self.store, SystemClock(), pool)
        self.tasks.append(asyncio.create_task(worker.run()))
        return worker

    def rows(self, statement: str) -> list[tuple[Any, ...]]:
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute("SET search_path TO public, procrastinate")
            done = connection.execute(statement.encode())
            return done.fetchall() if done.description else []

    def jobs(self) -> list[str]:
        """List the status of each job in the queue."""
        return [row[0] for row in self.rows("SELECT status::text FROM procrastinate.procrastinate_jobs ORDER BY id")]


@pytest.fixture
async def running(postgres_tables: PostgresDatabase) -> AsyncIterator[Running]:
    async with await Store.open(postgres_tables.url) as store:
        await store.write(prepare_queue)
        running = Running(postgres_tables.url, store)
        yield running
        await end_tasks(running.tasks, 10)


@pytest.fixture
async def queue(running: Running) -> AsyncIterator[JobQueue]:
    queue = JobQueue(running.url, running.store, running.own)
    await queue.start()
    yield queue
    await queue.close()


@pytest.fixture
async def pool(running: Running) -> Pool:
    pool = Pool("worker")
    running.work(pool)
    return pool


async def _eventually(condition: Any) -> None:
    async with asyncio.timeout(LONGEST):
        while not condition():  # noqa: ASYNC110 - what is waited for happens in the database
            await asyncio.sleep(0.02)


async def _heard(queue: JobQueue) -> None:
    await _eventually(lambda: queue._heard is not None)


async def _heard_again(queue: JobQueue) -> None:
    queue._heard = None
    await _heard(queue)


async def test_a_job_is_done_by_a_worker_and_leaves_nothing_behind(
    running: Running, queue: JobQueue, pool: Pool, caplog: pytest.LogCaptureFixture
) -> None:
    playing = SelfPlay("petersburg", {}, "5" * 64, None, ("steward",) * 2, "s")
    with caplog.at_level(logging.DEBUG):
        assert await queue.choose(CHOICE) == "worker"
        assert (await queue.play(playing)).ranks == (1,)
    assert pool.jobs == [CHOICE, playing]
    await _eventually(lambda: not running.jobs())
    assert running.rows("SELECT job FROM results") == []
    assert "'job'" not in caplog.text
    assert "job=" not in caplog.text


async def test_agents_that_do_not_search_choose_in_this_process(running: Running, queue: JobQueue, pool: Pool) -> None:
    await _heard(queue)
    for agent in ("random", "novice", "clerk", "steward-miser", "steward"):
        assert await queue.choose(Choice(agent, "petersburg", VIEW, (), "s")) == "own", agent
    assert pool.jobs == []
    assert running.jobs() == []


@pytest.mark.slow("seconds of silence, on PostgreSQL alone")
async def test_actions_are_assessed_by_a_worker_and_by_this_process_without_one(
    running: Running, queue: JobQueue, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(job_queue, "SILENCE_SECONDS", 3.0)
    asked = Assessment("czar", "petersburg", VIEW, (), "s")
    assert await queue.assess(asked) == (Assessed("own", 1.0, 2.0),)
    running.work(Pool("worker"))
    await _heard_again(queue)
    assert await queue.assess(asked, later=True) == (Assessed("worker", 1.0, 2.0),)


@pytest.mark.slow("seconds of silence, on PostgreSQL alone")
async def test_without_workers_the_process_does_it_itself_and_with_them_again(
    running: Running, queue: JobQueue, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(job_queue, "SILENCE_SECONDS", 3.0)
    with caplog.at_level(logging.INFO):
        assert await queue.choose(CHOICE) == "own", "it was in the queue, and taken back"
        assert await queue.choose(CHOICE) == "own"
        assert caplog.text.count("no worker takes jobs from the queue") == 1
        await _eventually(lambda: not running.jobs())
        running.work(Pool("worker"))
        await _eventually(lambda: "again" in caplog.text)
    assert await queue.choose(CHOICE) == "worker"


async def test_a_worker_that_stops_gives_its_job_back(running: Running, queue: JobQueue) -> None:
    first, second = Pool("first"), Pool("second")
    first.go_on.clear()
    stopping = running.work(first)
    chosen = asyncio.create_task(queue.choose(CHOICE))
    await _eventually(lambda: first.jobs)
    stopping.stop()
    async with asyncio.timeout(10):
        await running.tasks[0]
    assert running.jobs() == ["todo"]
    running.work(second)
    assert await chosen == "second"


@pytest.mark.slow("seconds of silence, on PostgreSQL alone")
async def test_the_job_of_a_dead_worker_is_put_back(
    running: Running, queue: JobQueue, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queue_worker, "DEAD_SECONDS", 3.0)
    second = Pool("second")
    second.go_on.clear()
    running.work(second)
    await _heard(queue)
    held = asyncio.create_task(queue.choose(CHOICE))
    await _eventually(lambda: second.jobs)
    chosen = asyncio.create_task(queue.choose(CHOICE))
    await _eventually(lambda: running.jobs() == ["doing", "todo"])
    running.rows(
        "WITH dead AS (INSERT INTO procrastinate_workers (last_heartbeat) "
        "VALUES (now() - interval '9 s') RETURNING id) "
        "UPDATE procrastinate_jobs SET status = 'doing', worker_id = dead.id FROM dead WHERE status = 'todo'"
    )
    second.go_on.set()
    assert await held == await chosen == "second"


async def test_what_nobody_waits_for_is_taken_back(running: Running, queue: JobQueue, pool: Pool) -> None:
    pool.go_on.clear()
    begun = asyncio.create_task(queue.choose(CHOICE))
    await _eventually(lambda: pool.jobs)
    waiting = asyncio.create_task(queue.choose(CHOICE))
    await _eventually(lambda: running.jobs() == ["doing", "todo"])
    for task in (begun, waiting):
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
    await _eventually(lambda: not running.jobs())
    pool.go_on.set()
    assert await queue.choose(CHOICE) == "worker"
    assert len(pool.jobs) == 2, "the one that waited was never begun"


async def test_a_job_that_is_given_up_while_it_is_being_asked_is_taken_back(running: Running, queue: JobQueue) -> None:
    asking = asyncio.create_task(queue.choose(CHOICE))
    while not running.jobs():
        await asyncio.sleep(0)
        time.sleep(0.02)  # noqa: ASYNC251 - the database is done with it, and this process has not read so yet
    asking.cancel()
    with suppress(asyncio.CancelledError):
        await asking
    await _eventually(lambda: not running.jobs())


async def test_a_job_that_fails_or_takes_too_long_is_told_of(
    queue: JobQueue, pool: Pool, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    pool.error = ValueError("of ours")
    with pytest.raises(JobFailed):
        await queue.choose(CHOICE)
    assert pool.jobs == [CHOICE], "it is not done again"
    assert "of ours" in caplog.text
    pool.error = None
    pool.go_on.clear()
    monkeypatch.setattr(job_queue, "PATIENCE_SECONDS", 0.5)
    with pytest.raises(JobTimeout):
        await queue.choose(CHOICE)


async def test_hints_come_before_moves_and_coaches_after_them_and_too_many_are_refused(
    running: Running, queue: JobQueue, pool: Pool, monkeypatch: pytest.MonkeyPatch
) -> None:
    pool.go_on.clear()
    monkeypatch.setattr(job_queue, "LONGEST_QUEUE", 4)
    monkeypatch.setattr(job_queue, "LONGEST_QUEUE_LATER", 3)
    first = asyncio.create_task(queue.choose(CHOICE))
    await _eventually(lambda: pool.jobs)
    opinion = Assessment("czar", "petersburg", VIEW, (), "s")
    asked: list[asyncio.Task[Any]] = []
    for asking in (queue.assess(opinion, later=True), queue.choose(search("move")), queue.assess(opinion)):
        asked.append(asyncio.create_task(asking))
        await _eventually(lambda: len(running.jobs()) == len(asked) + 1)
    with pytest.raises(TooManyJobs):
        await queue.choose(CHOICE)
    with pytest.raises(TooManyJobs):
        await queue.assess(opinion)
    pool.go_on.set()
    await asyncio.gather(first, *asked)
    assert pool.jobs == [CHOICE, opinion, search("move"), opinion]


@pytest.mark.slow("seconds of silence, on PostgreSQL alone")
async def test_both_ends_go_on_after_the_database_was_away(running: Running, queue: JobQueue) -> None:
    running.work(Pool("worker"))
    assert await queue.choose(CHOICE) == "worker"
    running.rows("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() "
                 "AND pid <> pg_backend_pid()")  # fmt: skip
    assert await queue.choose(CHOICE) in ("own", "worker")
    await _heard_again(queue)
    assert await queue.choose(CHOICE) == "worker"


async def test_a_forged_result_is_not_unpacked(running: Running, queue: JobQueue, tmp_path: Any) -> None:
    made = tmp_path / "made"
    running.rows(
        "CREATE FUNCTION forge() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
        "NEW.result = convert_to("
        f"'cos' || chr(10) || 'system' || chr(10) || '(S''touch {made}''' || chr(10) || 'tR.', 'UTF8'); "
        "RETURN NEW; END $$"
    )
    running.rows("CREATE TRIGGER forged BEFORE INSERT ON results FOR EACH ROW EXECUTE PROCEDURE forge()")
    try:
        running.work(Pool("worker"))
        with pytest.raises(JobFailed):
            await queue.choose(CHOICE)
        assert not made.exists()
    finally:
        running.rows("DROP FUNCTION forge CASCADE")


async def test_a_job_that_is_given_up_while_it_is_packed_leaves_nothing_behind(
    running: Running, queue: JobQueue, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(job_queue, "pack", lambda _job: time.sleep(0.2))
    asked = asyncio.create_task(queue.choose(CHOICE))
    await _eventually(lambda: queue.waiting)
    asked.cancel()
    with suppress(asyncio.CancelledError):
        await asked
    assert queue.waiting == 0


async def test_whether_workers_are_heard_and_what_waits_is_known(running: Running, queue: JobQueue) -> None:
    assert queue.facts() == {"elsewhere": True, "heard": False, "waiting": 0, "stalled_seconds": 0}
    pool = Pool("worker")
    pool.go_on.clear()
    running.work(pool)
    await _heard(queue)
    chosen = asyncio.create_task(queue.choose(CHOICE))
    await _eventually(lambda: pool.jobs)
    assert queue.facts() == {"elsewhere": True, "heard": True, "waiting": 1, "stalled_seconds": 0}
    pool.go_on.set()
    await chosen
    assert queue.facts()["waiting"] == 0
