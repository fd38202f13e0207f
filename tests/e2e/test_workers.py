"""Workers of other processes: a bot and `neva worker` processes over one PostgreSQL database."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

import psycopg
import pytest

from tests.bounded import until
from tests.e2e.running import BotProcess, board_of, open_table
from tests.postgres_server import PostgresDatabase
from tests.standin.server import StandIn

pytestmark = [pytest.mark.timeout(120), pytest.mark.slow("processes, and PostgreSQL; tests/bot tests the queue")]

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
                sys.executable, "-m", "neva", "worker", "--choose", "1",
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


def _has_had_jobs(database: str) -> bool:
    with psycopg.connect(database, autocommit=True) as connection:
        found = connection.execute("SELECT is_called FROM procrastinate.procrastinate_jobs_id_seq").fetchone()
    return found is not None and bool(found[0])


async def test_computer_players_search_in_workers_and_the_bot_draws(
    discord: StandIn, bot: BotProcess, workers: list[WorkerProcess], database: str
) -> None:
    place = await open_table(discord, "Ann", seats=2, computers=1, computer="minister")
    board = await discord.until(lambda: board_of(discord, place))
    assert board["attachments"]
    await discord.members["Ann"].slash("move", action="pass", channel=place)
    await until(lambda: _has_had_jobs(database), PATIENCE)
    await until(lambda: not _jobs(database), PATIENCE)
    assert await bot.stop() == 0
    for worker in workers:
        assert await worker.stop() == 0
        assert "ERROR" not in worker.log


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
