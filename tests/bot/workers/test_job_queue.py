"""Both ends of the job queue on PostgreSQL: jobs asked, done, given up, put back, or done without it."""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import time
import zlib
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import psycopg
import pytest

from bot.core.services import SystemClock
from bot.core.tasks import end_tasks
from bot.workers import job_queue, queue_worker
from bot.workers.job_queue import JobQueue, NotOurs, pack, unpack
from bot.workers.job_runner import do
from bot.workers.jobs import Assessment, CardDrawing, Choice, JobFailed, JobTimeout, SelfPlay, TooManyJobs
from bot.workers.queue_worker import QueueWorker
from db.process.job_queue import prepare_queue
from db.store import Store
from engine.agents import DEFAULT_AGENT
from engine.assessment import Assessed
from engine.games import GAMES
from engine.outcome import Outcome
from engine.petersburg.events import Bought
from tests.bot.workers.quick_workers import Own, Pool
from tests.postgres_server import PostgresDatabase

SEATS = 4
PRESETS = [(game.id, preset) for game in GAMES.values() for preset in game.presets]


@pytest.mark.sample(3)
@pytest.mark.parametrize(("match_id", "preset"), PRESETS)
def test_every_job_of_every_position_is_the_same_after_it(match_id: str, preset: str) -> None:
    game: Any = GAMES[match_id]
    state = game.new(game.Options.model_validate({"preset": preset}), SEATS, "5" * 64)
    for number in range(60):
        if not game.to_act(state):
            break
        seat = game.to_act(state)[0]
        choice = Choice(DEFAULT_AGENT, match_id, game.view(state, seat), tuple(game.legal_actions(state, seat)), "s")
        assert unpack(pack(choice)) == choice
        assert types_of(unpack(pack(choice)).view) == types_of(choice.view)
        asked = Assessment(DEFAULT_AGENT, match_id, choice.view, choice.legal, "s", 20)
        assert unpack(pack(asked)) == asked
        if not number % 10:
            opinion, chosen = do(asked), do(choice)
            assert unpack(pack(opinion)) == opinion
            assert unpack(pack(chosen)) == chosen == do(unpack(pack(choice)))
        game.apply(state, seat, choice.legal[number % len(choice.legal)])


def types_of(value: Any) -> object:
    """Return the types of all parts of a view: an enum equals its number."""
    if hasattr(value, "__dataclass_fields__"):
        return type(value), [types_of(getattr(value, name)) for name in value.__dataclass_fields__]
    return (type(value), [types_of(part) for part in value]) if isinstance(value, tuple) else type(value)


def test_a_match_that_agents_play_is_the_same_after_it() -> None:
    playing = SelfPlay("petersburg", {"preset": "2004"}, "5" * 64, None, (DEFAULT_AGENT,) * SEATS, "s")
    assert unpack(pack(playing)) == playing
    outcome = do(playing)
    assert isinstance(outcome, Outcome)
    assert len(outcome.scores) == SEATS
    assert unpack(pack(outcome)) == outcome == do(playing)


def test_drawings_and_pictures_do_not_go_this_way() -> None:
    drawing = CardDrawing("petersburg", "observatory", {"preset": "2004"}, "de", "dark")
    for value in (drawing, do(drawing)):
        with pytest.raises(TypeError):
            pack(value)


class _Calls:
    """Pickles as the call of a function."""

    def __init__(self, function: Any, *arguments: Any) -> None:
        self._call = function, arguments

    def __reduce__(self) -> Any:
        return self._call


_BUILD = b"cengine.petersburg.events\nBought\nN}S'__eq__'\nNs\x86b."
"""A pickle that changes a class."""


@pytest.mark.parametrize("zipped", [False, True])
@pytest.mark.parametrize(
    "pickled",
    [_BUILD, b"(I1\nr\x00\x00\x00\x10.", b"\x80\x04]r\x00\x00\x00\x10.", b"cos\nsystem\n(S'true'\ntR."],
    ids=["build", "a large memo", "a large memo of a list", "system"],
)
def test_no_pickle_is_read(pickled: bytes, *, zipped: bool) -> None:
    before = dict(vars(Bought))
    with pytest.raises(NotOurs):
        unpack(zlib.compress(pickled) if zipped else pickled)
    for name in ("choice", "opinion", "action"):
        with pytest.raises(NotOurs):
            unpack(name.encode() + b" " + pickled)
    assert dict(vars(Bought)) == before


def test_no_function_is_called(tmp_path: Path) -> None:
    made = tmp_path / "made"
    for call in (_Calls(os.mkdir, str(made)), _Calls(os.system, f"touch {made}")):
        pickled = pickle.dumps(call)
        for packed in (pickled, zlib.compress(pickled), b"choice " + pickled):
            with pytest.raises(NotOurs):
                unpack(packed)
    assert not made.exists()


def _choice(**changes: str) -> bytes:
    """Return a job with wrong JSON in some fields."""
    game: Any = GAMES["petersburg"]
    view = game.view(game.new(game.Options(), 2, "5" * 64), 0)
    job = pack(Choice(DEFAULT_AGENT, "petersburg", view, (), "s")).decode()
    for name, value in changes.items():
        before, _, after = job.partition(f'"{name}":')
        job = f'{before}"{name}":{value},"was":{after}'
    return job.encode()


@pytest.mark.parametrize(
    "packed",
    [
        b"",
        b"nothing",
        b"nothing {}",
        b"choice",
        b"choice {}",
        b"action 1",
        b"\xff {}",
        b'action "' + b"x" * 1_000_000 + b'"',
        b"action " + b"[" * 200_000,
        b"opinion " + b"[" * 200_000 + b"]" * 200_000,
        b'outcome {"ranks":[1],"scores":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
        _choice(game='"chess"'),
        _choice(view="[" * 50_000 + "]" * 50_000),
        _choice(view='{"viewer":"x"}'),
        _choice(legal='["fly"]'),
        _choice(round="9" * 5000),
    ],
    ids=lambda packed: str(packed[:24]),
)
def test_bytes_that_pack_never_makes_are_refused(packed: bytes) -> None:
    with pytest.raises(NotOurs):
        unpack(packed)


def test_what_a_test_changes_in_a_job_is_a_job_otherwise() -> None:
    assert isinstance(unpack(_choice(seed='"other"')), Choice)


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
async def started_queue(postgres_tables: PostgresDatabase) -> AsyncIterator[Running]:
    async with await Store.open(postgres_tables.url) as store:
        await store.write(prepare_queue)
        started_queue = Running(postgres_tables.url, store)
        yield started_queue
        await end_tasks(started_queue.tasks, 10)


@pytest.fixture
async def queue(started_queue: Running) -> AsyncIterator[JobQueue]:
    queue = JobQueue(started_queue.url, started_queue.store, started_queue.own)
    await queue.start()
    yield queue
    await queue.close()


@pytest.fixture
async def pool(started_queue: Running) -> Pool:
    pool = Pool("worker")
    started_queue.work(pool)
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
    started_queue: Running, queue: JobQueue, pool: Pool, caplog: pytest.LogCaptureFixture
) -> None:
    playing = SelfPlay("petersburg", {}, "5" * 64, None, ("steward",) * 2, "s")
    with caplog.at_level(logging.DEBUG):
        assert await queue.choose(CHOICE) == "worker"
        assert (await queue.play(playing)).ranks == (1,)
    assert pool.jobs == [CHOICE, playing]
    await _eventually(lambda: not started_queue.jobs())
    assert started_queue.rows("SELECT job FROM results") == []
    assert "'job'" not in caplog.text
    assert "job=" not in caplog.text


async def test_agents_that_do_not_search_choose_in_this_process(
    started_queue: Running, queue: JobQueue, pool: Pool
) -> None:
    await _heard(queue)
    for agent in ("random", "novice", "clerk", "steward-miser", "steward"):
        assert await queue.choose(Choice(agent, "petersburg", VIEW, (), "s")) == "own", agent
    assert pool.jobs == []
    assert started_queue.jobs() == []


@pytest.mark.slow("seconds of silence, on PostgreSQL alone")
async def test_actions_are_assessed_by_a_worker_and_by_this_process_without_one(
    started_queue: Running, queue: JobQueue, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(job_queue, "SILENCE_SECONDS", 3.0)
    asked = Assessment("czar", "petersburg", VIEW, (), "s")
    assert await queue.assess(asked) == (Assessed("own", 1.0, 2.0),)
    started_queue.work(Pool("worker"))
    await _heard_again(queue)
    assert await queue.assess(asked, later=True) == (Assessed("worker", 1.0, 2.0),)


@pytest.mark.slow("seconds of silence, on PostgreSQL alone")
async def test_without_workers_the_process_does_it_itself_and_with_them_again(
    started_queue: Running, queue: JobQueue, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(job_queue, "SILENCE_SECONDS", 3.0)
    with caplog.at_level(logging.INFO):
        assert await queue.choose(CHOICE) == "own", "it was in the queue, and taken back"
        assert await queue.choose(CHOICE) == "own"
        assert caplog.text.count("no worker takes jobs from the queue") == 1
        await _eventually(lambda: not started_queue.jobs())
        started_queue.work(Pool("worker"))
        await _eventually(lambda: "again" in caplog.text)
    assert await queue.choose(CHOICE) == "worker"


async def test_a_worker_that_stops_gives_its_job_back(started_queue: Running, queue: JobQueue) -> None:
    first, second = Pool("first"), Pool("second")
    first.go_on.clear()
    stopping = started_queue.work(first)
    chosen = asyncio.create_task(queue.choose(CHOICE))
    await _eventually(lambda: first.jobs)
    stopping.stop()
    async with asyncio.timeout(LONGEST):
        await started_queue.tasks[0]
    assert started_queue.jobs() == ["todo"]
    started_queue.work(second)
    assert await chosen == "second"


@pytest.mark.slow("seconds of silence, on PostgreSQL alone")
async def test_the_job_of_a_dead_worker_is_put_back(
    started_queue: Running, queue: JobQueue, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queue_worker, "DEAD_SECONDS", 3.0)
    second = Pool("second")
    second.go_on.clear()
    started_queue.work(second)
    await _heard(queue)
    held = asyncio.create_task(queue.choose(CHOICE))
    await _eventually(lambda: second.jobs)
    chosen = asyncio.create_task(queue.choose(CHOICE))
    await _eventually(lambda: started_queue.jobs() == ["doing", "todo"])
    started_queue.rows(
        "WITH dead AS (INSERT INTO procrastinate_workers (last_heartbeat) "
        "VALUES (now() - interval '9 s') RETURNING id) "
        "UPDATE procrastinate_jobs SET status = 'doing', worker_id = dead.id FROM dead WHERE status = 'todo'"
    )
    second.go_on.set()
    assert await held == await chosen == "second"


async def test_what_nobody_waits_for_is_taken_back(started_queue: Running, queue: JobQueue, pool: Pool) -> None:
    pool.go_on.clear()
    begun = asyncio.create_task(queue.choose(CHOICE))
    await _eventually(lambda: pool.jobs)
    waiting = asyncio.create_task(queue.choose(CHOICE))
    await _eventually(lambda: started_queue.jobs() == ["doing", "todo"])
    for task, left in ((waiting, ["doing"]), (begun, [])):  # the worker begins what waits once it is free
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
        await _eventually(lambda left=left: started_queue.jobs() == left)
    pool.go_on.set()
    assert await queue.choose(CHOICE) == "worker"
    assert len(pool.jobs) == 2, "the one that waited was never begun"


async def test_a_job_that_is_given_up_while_it_is_being_asked_is_taken_back(
    started_queue: Running, queue: JobQueue
) -> None:
    asking = asyncio.create_task(queue.choose(CHOICE))
    while not started_queue.jobs():
        await asyncio.sleep(0)
        time.sleep(0.02)  # noqa: ASYNC251 - the database is done with it, and this process has not read so yet
    asking.cancel()
    with suppress(asyncio.CancelledError):
        await asking
    await _eventually(lambda: not started_queue.jobs())


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
    started_queue: Running, queue: JobQueue, pool: Pool, monkeypatch: pytest.MonkeyPatch
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
        await _eventually(lambda: len(started_queue.jobs()) == len(asked) + 1)
    with pytest.raises(TooManyJobs):
        await queue.choose(CHOICE)
    with pytest.raises(TooManyJobs):
        await queue.assess(opinion)
    pool.go_on.set()
    await asyncio.gather(first, *asked)
    assert pool.jobs == [CHOICE, opinion, search("move"), opinion]


@pytest.mark.slow("seconds of silence, on PostgreSQL alone")
async def test_both_ends_go_on_after_the_database_was_away(started_queue: Running, queue: JobQueue) -> None:
    started_queue.work(Pool("worker"))
    assert await queue.choose(CHOICE) == "worker"
    started_queue.rows("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() "
                 "AND pid <> pg_backend_pid()")  # fmt: skip
    assert await queue.choose(CHOICE) in ("own", "worker")
    await _heard_again(queue)
    assert await queue.choose(CHOICE) == "worker"


async def test_a_forged_result_is_not_unpacked(started_queue: Running, queue: JobQueue, tmp_path: Any) -> None:
    made = tmp_path / "made"
    started_queue.rows(
        "CREATE FUNCTION forge() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
        "NEW.result = convert_to("
        f"'cos' || chr(10) || 'system' || chr(10) || '(S''touch {made}''' || chr(10) || 'tR.', 'UTF8'); "
        "RETURN NEW; END $$"
    )
    started_queue.rows("CREATE TRIGGER forged BEFORE INSERT ON results FOR EACH ROW EXECUTE PROCEDURE forge()")
    try:
        started_queue.work(Pool("worker"))
        with pytest.raises(JobFailed):
            await queue.choose(CHOICE)
        assert not made.exists()
    finally:
        started_queue.rows("DROP FUNCTION forge CASCADE")


async def test_a_job_that_is_given_up_while_it_is_packed_leaves_nothing_behind(
    started_queue: Running, queue: JobQueue, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(job_queue, "pack", lambda _job: time.sleep(0.2))
    asked = asyncio.create_task(queue.choose(CHOICE))
    await _eventually(lambda: queue.waiting)
    asked.cancel()
    with suppress(asyncio.CancelledError):
        await asked
    assert queue.waiting == 0


async def test_whether_workers_are_heard_and_what_waits_is_known(started_queue: Running, queue: JobQueue) -> None:
    assert queue.facts() == {"elsewhere": True, "heard": False, "waiting": 0, "stalled_seconds": 0}
    pool = Pool("worker")
    pool.go_on.clear()
    started_queue.work(pool)
    await _heard(queue)
    chosen = asyncio.create_task(queue.choose(CHOICE))
    await _eventually(lambda: pool.jobs)
    assert queue.facts() == {"elsewhere": True, "heard": True, "waiting": 1, "stalled_seconds": 0}
    pool.go_on.set()
    await chosen
    assert queue.facts()["waiting"] == 0
