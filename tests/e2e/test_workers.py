"""Workers of other processes: a bot and `neva worker` processes over one PostgreSQL database."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import psycopg
import pytest

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
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "neva", "worker", "--draw", "1", "--choose", "1",
                env={**os.environ, "DATABASE_URL": self._database}, stdout=log, stderr=log,
            )  # fmt: skip
        await until(lambda: "ready" in self.log or self.process.returncode is not None, PATIENCE)
        assert self.process.returncode is None, self.log

    async def stop(self) -> int:
        """Ask it to stop, and return its exit status."""
        self.process.terminate()
        async with asyncio.timeout(PATIENCE):
            return await self.process.wait()

    async def kill(self) -> None:
        """Kill it with SIGKILL."""
        if self.process.returncode is None:
            self.process.kill()
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
        await started[0].start()
        await started[1].start()
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
