"""Workers, or the process that starts them, hang or die: the bot goes on, and so do pictures soon after."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from playground.world import Json
from tests.bounded import until
from tests.e2e.running import BotProcess, open_table
from tests.e2e.watching import calls, eventually
from tests.processes import alive, descendants
from tests.standin.server import StandIn

pytestmark = pytest.mark.slow("real seconds until what hangs is replaced")

SECONDS = 60.0
ENDS_WITHIN_SECONDS = 10.0


class HastyBot(BotProcess):
    """One that gives up after some seconds what hangs."""

    command = ("tests.hasty", "run")

    def __init__(self, discord: StandIn, database: str, log: Path) -> None:
        super().__init__(discord, database, log, HEALTH_ADDRESS="127.0.0.1:0")

    @property
    def fork_server(self) -> int:
        """Return the child that has children."""
        (server,) = (child for child in descendants(self.process.pid) if descendants(child))
        return server

    @property
    def workers(self) -> set[int]:
        return descendants(self.fork_server)

    async def health(self) -> dict[str, Any]:
        url = f"http://{self.health_address}/healthz"
        async with asyncio.timeout(5), aiohttp.ClientSession() as session, session.get(url) as answer:
            facts: dict[str, Any] = await answer.json()
            return facts

    async def fork_servers(self) -> int:
        return int((await self.health())["drawing"]["fork_servers"])

    async def until_fork_servers(self, number: int) -> None:
        """Wait until `/healthz`, which keeps its facts for a second, counts so many."""

        async def are_there() -> bool:
            return await self.fork_servers() >= number

        await eventually(are_there, SECONDS)


@pytest.fixture
async def bot(discord: StandIn, database: str, tmp_path: Path) -> AsyncIterator[HastyBot]:
    discord.gateway.heartbeat_ms = 500
    process = HastyBot(discord, database, tmp_path / "bot.log")
    await process.start()
    yield process
    if process.process.returncode is None:
        assert await process.stop() == 0


class Play:
    """Two users who pass by turns, and look at the bot's health."""

    def __init__(self, discord: StandIn, bot: HastyBot, place: Json) -> None:
        self._discord, self._bot, self._place = discord, bot, place
        self._seen: Json | None = None
        self.reasons: set[str] = set()

    async def move(self) -> None:
        """One of them passes, the other one is told to wait; both are answered."""
        beats = self._discord.gateway.heartbeats
        shown = calls(self._discord, self._place)
        self._seen = shown[-1] if shown else None
        for name in ("Ann", "Dev"):
            answer = await self._discord.members[name].slash("move", action="pass", channel=self._place)
            assert not answer.failed
            assert "went wrong" not in answer.text
        reasons = (await self._bot.health())["reasons"]
        self.reasons |= {reason.partition(" for ")[0] for reason in reasons}
        await self._discord.until(lambda: self._discord.gateway.heartbeats > beats, 5)

    async def until_drawn(self) -> None:
        """Go on until a board comes with a picture, and nothing is wrong."""
        async with asyncio.timeout(SECONDS):
            while not self._pictures or (await self._bot.health())["reasons"]:
                await self.move()

    @property
    def _pictures(self) -> int | None:
        """Return the number of pictures of the board that came after the last move; None before that."""
        shown = calls(self._discord, self._place)
        if not shown or (self._seen is not None and shown[-1]["id"] == self._seen["id"]):
            return None
        return len(shown[-1]["attachments"])


@pytest.fixture
async def play(discord: StandIn, bot: HastyBot) -> Play:
    play = Play(discord, bot, await open_table(discord, "Ann", "Dev", seats=2))
    await play.until_drawn()
    return play


async def test_users_play_on_while_what_starts_workers_hangs_and_it_is_replaced(bot: HastyBot, play: Play) -> None:
    hung, workers, started = bot.fork_server, bot.workers, await bot.fork_servers()
    os.kill(hung, signal.SIGSTOP)
    for worker in workers:
        os.kill(worker, signal.SIGKILL)
    while alive(hung):
        await play.move()
    await play.until_drawn()
    assert play.reasons == {"no picture has been drawn"}
    assert "hangs; it is replaced" in bot.log
    assert "heartbeat blocked" not in bot.log
    await bot.until_fork_servers(started + 1)


async def test_users_play_on_while_a_worker_hangs_and_it_is_replaced(bot: HastyBot, play: Play) -> None:
    (hung,) = bot.workers
    without_picture = bot.log.count("its board has no picture yet")
    os.kill(hung, signal.SIGSTOP)
    while alive(hung):
        await play.move()
    await play.until_drawn()
    assert play.reasons == {"no picture has been drawn"}
    assert bot.log.count("its board has no picture yet") > without_picture
    assert "given up after 5 s; the worker is replaced" in bot.log


async def test_a_worker_and_what_starts_it_are_replaced_at_once_when_they_die(bot: HastyBot, play: Play) -> None:
    started = await bot.fork_servers()
    for process in (bot.fork_server, *bot.workers):
        os.kill(process, signal.SIGKILL)
    await play.move()
    await play.until_drawn()
    await bot.until_fork_servers(started + 1)
    assert "a worker process died; the worker is replaced" in bot.log


async def test_the_bot_stops_in_time_while_what_starts_workers_hangs(bot: HastyBot, play: Play) -> None:
    hung, workers = bot.fork_server, bot.workers
    os.kill(hung, signal.SIGSTOP)
    for worker in workers:
        os.kill(worker, signal.SIGKILL)
    await play.move()
    bot.process.terminate()
    assert await bot.ended(ENDS_WITHIN_SECONDS) == 0
    await until(lambda: not alive(hung))
