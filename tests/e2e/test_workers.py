"""A bot and `neva worker` processes over one PostgreSQL database."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

import psycopg
import pytest

from tests.bounded import until
from tests.e2e.running import BotProcess, open_table
from tests.postgres_server import PostgresDatabase
from tests.standin.driver import board_of
from tests.standin.server import StandIn

pytestmark = pytest.mark.slow("processes, and PostgreSQL; tests/bot tests the queue")

PATIENCE = 60.0


class WorkerProcess(BotProcess):
    command = ("neva", "worker", "--choose", "1")

    async def start(self) -> None:
        await self.launch()
        await self.logged("ready", PATIENCE)


@pytest.fixture
def database(postgres_database: PostgresDatabase) -> str:
    return postgres_database.url


@pytest.fixture
async def workers(discord: StandIn, database: str, tmp_path: Path) -> list[WorkerProcess]:
    started = [WorkerProcess(discord, database, tmp_path / f"worker-{number}.log") for number in range(2)]
    await asyncio.gather(*(worker.start() for worker in started))
    return started


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
