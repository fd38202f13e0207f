"""The token comes from a file, and no process but the bot itself holds it."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from playground.rest.rest import TOKEN
from tests.bounded import until
from tests.e2e.running import BotProcess, open_table
from tests.postgres_server import PostgresDatabase
from tests.processes import alive, descendants
from tests.standin.driver import board_of
from tests.standin.server import StandIn

pytestmark = pytest.mark.slow("reads the memory of all processes of a bot")

PATIENCE = 60.0


def _credentials(folder: Path, **secrets: str) -> str:
    """Return a folder of secrets as systemd makes it."""
    folder.mkdir()
    for name, secret in secrets.items():
        (folder / name).write_text(f"{secret}\n")
    return str(folder)


def _environment(process: int) -> bytes:
    """Return the environment with which a process was started."""
    return Path(f"/proc/{process}/environ").read_bytes()


def _memory(process: int) -> bytes:
    """Return what a process can write and may hold: its heaps, its stack with the environment, its data."""
    found = []
    with Path(f"/proc/{process}/mem").open("rb", buffering=0) as memory:
        for line in Path(f"/proc/{process}/maps").read_text().splitlines():
            segment = re.match(r"([0-9a-f]+)-([0-9a-f]+) rw", line)
            if segment is not None:
                start, end = (int(text, 16) for text in segment.groups())
                memory.seek(start)
                found.append(memory.read(end - start))
    return b"".join(found)


def _secret_holders(processes: set[int], secret: str) -> dict[int, str]:
    """Return the command lines of processes that hold a secret."""
    return {
        process: Path(f"/proc/{process}/cmdline").read_bytes().decode().replace("\0", " ")
        for process in processes
        if secret.encode() in _environment(process) + _memory(process)
    }


@pytest.mark.parametrize("source", ["environment", "file"])
async def test_processes_that_draw_and_search_never_hold_the_token(
    discord: StandIn, tmp_path: Path, source: str
) -> None:
    settings = {}
    if source == "file":
        folder = _credentials(tmp_path / "credentials", discord_token=TOKEN)
        settings = {"DISCORD_TOKEN": "", "CREDENTIALS_DIRECTORY": folder}
    bot = BotProcess(discord, f"sqlite:///{tmp_path / 'neva.db'}", tmp_path / "bot.log", **settings)
    await bot.start()
    place = await open_table(discord, "Ann", seats=2, computers=1, computer="minister")
    await discord.until(lambda: board_of(discord, place))
    await discord.members["Ann"].slash("move", action="pass", channel=place)
    await _workers(bot, 2)
    assert await asyncio.to_thread(_secret_holders, {bot.process.pid}, TOKEN), "the search would find it"
    assert await asyncio.to_thread(_secret_holders, descendants(bot.process.pid), TOKEN) == {}
    assert await bot.stop() == 0
    assert TOKEN not in bot.log


async def _workers(bot: BotProcess, number: int) -> None:
    """Wait for as many processes that the fork server has made."""

    def found() -> set[int]:
        children = descendants(bot.process.pid)
        servers = {one for one in children if children & descendants(one)}
        return {one for server in servers for one in descendants(server) if alive(one)}

    await until(lambda: len(found()) >= number, PATIENCE)


class _Worker(BotProcess):
    command = ("neva", "worker", "--choose", "1")


async def test_a_worker_takes_its_database_from_a_file_and_leaves_the_token_there(
    discord: StandIn, postgres_database: PostgresDatabase, tmp_path: Path
) -> None:
    folder = _credentials(tmp_path / "credentials", discord_token=TOKEN, database_url=postgres_database.url)
    settings = {"DISCORD_TOKEN": "", "CREDENTIALS_DIRECTORY": folder}
    worker = _Worker(discord, "sqlite:///default-of-the-unit.db", tmp_path / "worker.log", **settings)
    await worker.launch()
    await worker.logged("ready", PATIENCE)
    everything = {worker.process.pid, *descendants(worker.process.pid)}
    assert await asyncio.to_thread(_secret_holders, everything, TOKEN) == {}
    assert await worker.stop() == 0
