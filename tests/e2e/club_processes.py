"""Processes of the bot that serve one club on a moved clock, and are killed at any moment and started again."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from itertools import count
from pathlib import Path

from tests.bounded import until
from tests.e2e.running import LONGEST_STOP_SECONDS, BotProcess, errors_in
from tests.moved_clock import AT_WORK, FILE, MovedClock
from tests.processes import alive, descendants
from tests.standin.server import StandIn

START_SECONDS = 120.0
"""The longest wait for a start on a busy machine."""


class ClubProcess(BotProcess):
    command = ("tests.moved_clock", "run")

    async def kill(self) -> None:
        """Send SIGKILL, whatever it is doing; wait until its workers have ended."""
        started = descendants(self.process.pid)
        self.process.kill()
        await self.process.wait()
        await until(lambda: not any(map(alive, started)), LONGEST_STOP_SECONDS)


class Fleet:
    """One process for each shard, over one database and one moved clock, which is Discord's, too."""

    def __init__(self, discord: StandIn, url: str, folder: Path, *, shards: int = 1) -> None:
        self._discord, self._url, self._folder = discord, url, folder
        self.shards, self.kills = shards, 0
        self.clock = MovedClock(folder / "clock")
        self._numbers: Iterator[int] = count()
        self._running: dict[int, ClubProcess] = {}
        self._logs: list[Path] = []

    async def start(self, *shards: int) -> None:
        """Start the processes of these shards, and wait until they work."""
        for shard in shards:
            log = self._folder / f"bot{next(self._numbers)}-{shard}.log"
            log.touch()
            self._logs.append(log)
            own = {FILE: str(self._folder / "clock")}
            if self.shards > 1:
                own |= {"SHARD_COUNT": str(self.shards), "SHARD_IDS": str(shard)}
            self._running[shard] = ClubProcess(self._discord, self._url, log, **own)
            await self._running[shard].launch()
        for shard in shards:
            await self._running[shard].logged(AT_WORK, START_SECONDS)
        await self._discord.bot_ready(START_SECONDS)

    async def kill(self, *shards: int) -> None:
        for shard in shards:
            await self._running[shard].kill()
            self.kills += 1

    async def stop(self) -> None:
        for process in self._running.values():
            assert await process.stop() == 0
        self.clock.close()

    def leap(self, by: timedelta) -> None:
        """Move the time ahead for the bot and Discord."""
        self.clock.move(by)
        self._discord.admin.pass_time(by.total_seconds())

    @property
    def errors(self) -> str:
        return "".join(errors_in(log.read_text()) for log in self._logs)
