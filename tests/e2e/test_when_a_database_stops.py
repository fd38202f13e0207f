"""*When something stops* of docs/operating.md: a disk or database fails for a while under the bot's process."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import sqlite3
import subprocess
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from i18n.translator import LOCALES, translator
from playground.world import Json
from tests.db.unwritable import files_of, immutable
from tests.e2e.running import BotProcess, errors_in
from tests.e2e.watching import eventually
from tests.postgres_cluster import own_cluster
from tests.standin.server import StandIn

SOON = 15.0
"""Seconds within which a bot that tries every second has recovered, also on a busy machine."""


class Running:
    """A bot's process, with a person who tries to open tables, and its `/healthz`."""

    def __init__(self, discord: StandIn, database: str, folder: Path) -> None:
        self._discord = discord
        self.process = BotProcess(discord, database, folder / "bot.log", HEALTH_ADDRESS="127.0.0.1:0")

    @property
    def place(self) -> Json:
        return self._discord.channel("games")

    async def ask(self) -> str:
        """Return a text, or `failed` if there was no answer."""
        answer = await self._discord.members["Ann"].slash("new", channel=self.place, seats="2")
        return "failed" if answer.failed else answer.text

    async def is_told(self, *keys: str) -> bool:
        said = await self.ask()
        return said in {translator(locale)(key) for locale in LOCALES for key in keys}

    async def opens(self) -> bool:
        said = await self.ask()
        return any(words in said for words in ("is open", "открыт", "offen"))

    async def get(self, path: str) -> tuple[int, str]:
        async with (
            aiohttp.ClientSession() as session,
            session.get(f"http://{self.process.health_address}{path}") as answer,
        ):
            return answer.status, await answer.text()

    async def reasons(self) -> list[str]:
        status, text = await self.get("/healthz")
        facts: dict[str, Any] = json.loads(text)
        assert (status == 200) == (not facts["reasons"])
        return list(facts["reasons"])

    async def is_well(self) -> bool:
        return not await self.reasons()

    def finds(self, reason: str) -> Callable[[], Any]:
        async def found() -> bool:
            return reason in await self.reasons()

        return found

    async def fires(self) -> bool:
        """Return whether `/metrics` holds the value that fires `NevaStoreAway`."""
        _, text = await self.get("/metrics")
        return "\nneva_store_answers 0.0\n" in text


@asynccontextmanager
async def running(discord: StandIn, database: str, folder: Path) -> AsyncIterator[Running]:
    """Run a bot that must live to the end, and leave no error in its log."""
    bot = Running(discord, database, folder)
    await bot.process.start()
    await eventually(bot.is_well, SOON)
    assert await bot.opens()
    yield bot
    await eventually(bot.is_well, SOON)
    assert await bot.opens()
    assert not await bot.fires()
    assert await bot.process.stop() == 0
    assert not errors_in(bot.process.log), bot.process.log
    assert "Traceback" not in bot.process.log


async def test_a_file_that_cannot_be_written_is_told_and_written_again(discord: StandIn, tmp_path: Path) -> None:
    path = tmp_path / "neva.db"
    async with running(discord, f"sqlite:///{path}", tmp_path) as bot:
        with immutable(path, path.with_name("neva.db-wal")):
            assert await bot.is_told("store-away", "store-unwritable")  # files that were open: an I/O error
            for _ in range(3):
                assert await bot.is_told("store-unwritable")
            await eventually(bot.finds("the database cannot be written"), SOON)
            assert await bot.fires()
        await bot.process.logged("the database works again")
        assert "cannot be written: attempt to write a readonly database." in bot.process.log


@pytest.mark.slow("two processes")
async def test_a_log_that_cannot_be_written_ends_the_process_and_a_restart_heals(
    discord: StandIn, tmp_path: Path
) -> None:
    path = tmp_path / "neva.db"
    bot = Running(discord, f"sqlite:///{path}", tmp_path)
    await bot.process.start()
    assert await bot.opens()
    os.sync()  # the kernel lets nobody write pages that it has written
    with immutable(*files_of(path)):
        await bot.ask()
        if bot.process.process.returncode is None:  # the kernel may end it at any write to the shared memory
            bot.process.process.kill()
        assert await bot.process.ended(SOON) in (-signal.SIGBUS, -signal.SIGKILL)
        await bot.process.launch()
        assert await bot.process.ended(60) == 75
        assert "Cannot open the database" in bot.process.log.splitlines()[-1]
    await bot.process.start()
    assert await bot.opens()
    assert await bot.process.stop() == 0


@contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    """Mount a disk of 8 MB. Skip the test where that is not allowed."""
    folder.mkdir()
    done = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", str(folder)], capture_output=True, text=True, check=False
    )
    if done.returncode:
        pytest.skip(f"nothing can be mounted here: {done.stderr.strip()}")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


async def keep_full(filler: Path) -> None:
    """Take all room, also what others free."""
    with filler.open("wb", buffering=0) as file:
        while True:
            try:
                file.write(bytes(4096))
            except OSError:
                await asyncio.sleep(0.01)


@pytest.mark.slow("a process")
async def test_a_full_disk_is_told_and_heals(discord: StandIn, tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk:
        async with running(discord, f"sqlite:///{disk / 'neva.db'}", tmp_path) as bot:
            filling = asyncio.create_task(keep_full(disk / "filler"))
            await eventually(lambda: bot.is_told("store-unwritable"), 30)
            await eventually(bot.finds("the disk of the database is full"), 30)
            await eventually(bot.fires, 30)
            filling.cancel()
            await asyncio.wait((filling,))
            (disk / "filler").unlink()
            await bot.process.logged("the database works again")
            assert "database or disk is full" in bot.process.log


@pytest.mark.slow("a process")
async def test_a_file_that_another_process_locks_is_told_and_heals(discord: StandIn, tmp_path: Path) -> None:
    path = tmp_path / "neva.db"
    async with running(discord, f"sqlite:///{path}", tmp_path) as bot:
        other = await asyncio.to_thread(lambda: sqlite3.connect(path, isolation_level=None, check_same_thread=False))
        await asyncio.to_thread(other.execute, "BEGIN EXCLUSIVE")
        assert await bot.is_told("refused-busy")
        await eventually(bot.finds("the database lets no change through"), 30)
        assert await bot.fires()
        await asyncio.to_thread(other.close)


@pytest.mark.slow("a process and a PostgreSQL server")
async def test_a_server_that_stops_is_told_and_used_again(discord: StandIn, tmp_path: Path) -> None:
    with own_cluster() as server:
        async with running(discord, server.url, tmp_path) as bot:
            await asyncio.to_thread(server.stop)
            for _ in range(3):
                assert await bot.is_told("store-away")
            await eventually(bot.finds("the database does not answer"), SOON)
            assert await bot.fires()
            await asyncio.to_thread(server.start)
            await bot.process.logged("the database works again")
            # The first words that the server has for it stand in the log.
            assert re.search("Connection refused|system is shutting down|terminating connection", bot.process.log)


@pytest.mark.slow("a process and a PostgreSQL server")
async def test_a_server_that_hangs_is_told_and_used_again(discord: StandIn, tmp_path: Path) -> None:
    with own_cluster() as server:
        async with running(discord, server.url, tmp_path) as bot:
            await asyncio.to_thread(server.hang)
            await eventually(lambda: bot.is_told("store-away"), 60)  # the first are given up after ten seconds
            await eventually(bot.finds("the database does not answer"), SOON)
            await eventually(bot.fires, SOON)
            for _ in range(3):  # now it knows, and answers at once
                began = time.monotonic()
                assert await bot.is_told("store-away")
                assert time.monotonic() - began < 2
            await asyncio.to_thread(server.go_on)
            await bot.process.logged("the database works again", 60)
