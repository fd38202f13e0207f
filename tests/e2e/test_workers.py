"""Workers of other processes: a bot and `neva worker` processes over one PostgreSQL database."""

from __future__ import annotations

import asyncio
import base64
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

import psycopg
import pytest

from bot.services.job_queue import queue_name
from bot.services.jobs import CardDrawing
from bot.services.packing import pack
from playground.server import StandIn
from playground.world import Json
from tests.bounded import until
from tests.e2e.running import BotProcess, board_of, open_table
from tests.postgres_server import PostgresDatabase, postgres_database
from tests.processes import descendants

__all__ = ["postgres_database"]

pytestmark = pytest.mark.timeout(120)

PATIENCE = 60.0


class WorkerProcess:
    """`neva worker` over a database."""

    def __init__(self, database: str, log: Path) -> None:
        self._database, self._log = database, log
        self._process: asyncio.subprocess.Process | None = None

    @property
    def process(self) -> asyncio.subprocess.Process:
        """Return the process."""
        assert self._process is not None
        return self._process

    @property
    def log(self) -> str:
        """Return everything that it wrote to its log."""
        return self._log.read_text()

    async def start(self) -> None:
        """Start it and wait until it takes jobs."""
        with self._log.open("ab") as log:
            began = len(self.log)
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "neva", "worker", "--draw", "1", "--choose", "1",
                env={**os.environ, "DATABASE_URL": self._database}, stdout=log, stderr=log,
                start_new_session=True,
            )  # fmt: skip
        await until(lambda: "ready" in self.log[began:] or self.process.returncode is not None, PATIENCE)
        assert self.process.returncode is None, self.log

    async def stop(self) -> int:
        """Ask it to stop, and return its exit status."""
        self.process.terminate()
        async with asyncio.timeout(PATIENCE):
            return await self.process.wait()

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to it, and not to the processes that draw for it."""
        self.process.send_signal(number)

    async def kill(self) -> None:
        """Kill it with SIGKILL, and what it has started."""
        with suppress(ProcessLookupError):  # all have ended
            os.killpg(self.process.pid, signal.SIGKILL)
        await self.process.wait()


@pytest.fixture
def database(postgres_database: PostgresDatabase) -> str:
    postgres_database.empty()
    return postgres_database.url


@pytest.fixture
async def workers(database: str, tmp_path: Path) -> AsyncIterator[list[WorkerProcess]]:
    """Start two workers."""
    started = [WorkerProcess(database, tmp_path / f"worker-{number}.log") for number in range(2)]
    try:
        await asyncio.gather(*(worker.start() for worker in started))
        yield started
    finally:
        for worker in started:
            await worker.kill()


@pytest.fixture
async def bot(discord: StandIn, database: str, workers: list[WorkerProcess], tmp_path: Path) -> BotProcess:
    process = BotProcess(discord, database, tmp_path / "bot.log", WORKERS="queue")
    await process.start()
    return process


def _jobs(database: str) -> list[tuple[str, str]]:
    with psycopg.connect(database, autocommit=True) as connection:
        return connection.execute("SELECT task_name, status::text FROM procrastinate.procrastinate_jobs").fetchall()


async def _hand(discord: StandIn, place: Json, name: str = "Ann") -> dict[str, object]:
    answer = await discord.members[name].slash("hand", channel=place)
    return dict((await answer.settled(PATIENCE)).message)


async def test_boards_and_hands_are_drawn_by_workers(
    discord: StandIn, bot: BotProcess, workers: list[WorkerProcess], database: str
) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    board = await discord.until(lambda: board_of(discord, place))
    assert board["attachments"]
    assert (await _hand(discord, place))["attachments"]
    assert len(descendants(bot.process.pid)) < 2, "the bot has no process that draws"
    await until(lambda: not _jobs(database))
    assert await bot.stop() == 0
    for worker in workers:
        assert await worker.stop() == 0
        assert "ERROR" not in worker.log


async def test_the_picture_of_a_killed_worker_is_drawn_by_another(
    discord: StandIn, bot: BotProcess, workers: list[WorkerProcess], database: str
) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    await until(lambda: not _jobs(database))
    first, second = workers
    second.signal(signal.SIGSTOP)
    for child in descendants(first.process.pid):
        os.kill(child, signal.SIGSTOP)
    asked = asyncio.create_task(discord.members["Ann"].slash("card", channel=place, card="observatory"))
    await until(lambda: ("draw", "doing") in _jobs(database))
    await first.kill()  # before the limit of a job is over
    second.signal(signal.SIGCONT)
    assert (await (await asked).settled(PATIENCE)).message["attachments"]
    await until(lambda: not _jobs(database))


async def test_with_workers_that_hang_users_are_told_to_try_again(
    discord: StandIn, bot: BotProcess, workers: list[WorkerProcess], database: str
) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    await until(lambda: not _jobs(database))
    hung = [child for worker in workers for child in descendants(worker.process.pid)]
    for child in hung:
        os.kill(child, signal.SIGSTOP)
    asked = await discord.members["Ann"].slash("card", channel=place, card="observatory")
    answer = await asked.settled(PATIENCE)
    assert "Drawing takes longer than usual" in answer.text


async def test_a_flood_of_boards_holds_up_no_user(
    discord: StandIn, bot: BotProcess, workers: list[WorkerProcess], database: str
) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    job = base64.b64encode(pack(CardDrawing("petersburg", "judge", None, "en"))).decode()
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute("SET search_path TO procrastinate")
        connection.execute(
            "INSERT INTO procrastinate_jobs (queue_name, task_name, args) "
            "SELECT %s, 'draw', jsonb_build_object('name', n::text, 'job', %s::text) FROM generate_series(1, 2000) n",
            (queue_name("draw"), job),
        )
    asked = await discord.members["Ann"].slash("card", channel=place, card="observatory")
    assert (await asked.settled(PATIENCE)).message["attachments"]
    assert len(_jobs(database)) > 500, "the boards still wait"


@pytest.mark.parametrize(
    ("url", "status", "sentence"),
    [
        ("postgresql://nobody@127.0.0.1:1/none", 75, "Cannot use the database"),
        ("sqlite:///none.db", 2, "neva worker needs PostgreSQL"),
    ],
)
async def test_a_worker_without_a_database_ends_with_a_sentence(
    url: str, status: int, sentence: str, tmp_path: Path
) -> None:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "neva", "worker"),
        env={**os.environ, "DATABASE_URL": url},
        cwd=tmp_path,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    output, _ = await process.communicate()
    assert (process.returncode, output.decode().count("\n")) == (status, 1), output
    assert sentence in output.decode()
