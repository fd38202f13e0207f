"""A bot in its own process: started against a stand-in, pinned to a processor, its CPU time read."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from tests.processes import descendants
from tests.standin.server import StandIn

LONGEST_STOP_SECONDS = 20
_QUIET_SHARE = 0.05
"""A quiet bot uses at most this share of a processor."""
_LOOK_SECONDS = 0.25


@dataclass(frozen=True)
class Usage:
    """CPU time of a bot in seconds, or its memory in bytes."""

    own: float
    """All threads of its main process."""
    workers: float
    """Its drawing processes."""

    def __sub__(self, other: Self) -> Usage:
        return Usage(self.own - other.own, self.workers - other.workers)


def _cpu_seconds(process: int) -> float:
    """Return the CPU time of all its threads; 0 if the process is gone."""
    with suppress(OSError):  # it may end meanwhile
        threads = Path(f"/proc/{process}/task").iterdir()
        return sum(int((thread / "schedstat").read_text(encoding="utf-8").split()[0]) for thread in threads) / 1e9
    return 0.0


def _memory_bytes(process: int) -> int:
    """Return the memory of a process, with its share of shared memory; 0 if it is gone."""
    with suppress(OSError):  # it may end meanwhile
        for line in Path(f"/proc/{process}/smaps_rollup").read_text(encoding="utf-8").splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) * 1024
    return 0


class BotProcess:
    def __init__(self, process: int) -> None:
        self.process = process

    def cpu(self) -> Usage:
        return Usage(_cpu_seconds(self.process), sum(map(_cpu_seconds, descendants(self.process))))

    def memory(self) -> Usage:
        return Usage(_memory_bytes(self.process), sum(map(_memory_bytes, descendants(self.process))))

    async def quiet(self, longest_seconds: float = 10.0) -> None:
        """Wait until the bot and its workers are idle, or until the time is over."""
        loop = asyncio.get_running_loop()
        end, before = loop.time() + longest_seconds, self.cpu()
        while loop.time() < end:
            await asyncio.sleep(_LOOK_SECONDS)
            now = self.cpu()
            used = now - before
            if used.own + used.workers <= _QUIET_SHARE * _LOOK_SECONDS:
                return
            before = now

    @contextmanager
    def on_one_processor(self) -> Iterator[None]:
        """Pin the bot's own process to one processor, and its workers and this process to all others.

        Does nothing on a machine with one processor.
        """
        every = os.sched_getaffinity(0)
        own, others = {min(every)}, every - {min(every)}
        if not others:
            yield
            return
        processes = [os.getpid(), *descendants(self.process)]
        try:
            _pin(self.process, own)
            for process in processes:
                _pin(process, others)
            yield
        finally:
            for process in (self.process, *processes):
                _pin(process, every)


_PACE = "1000"
"""Speed of the stand-in's four members, as a multiple of a person's."""


def _pin(process: int, processors: set[int]) -> None:
    for thread in Path(f"/proc/{process}/task").iterdir():
        os.sched_setaffinity(int(thread.name), processors)


@asynccontextmanager
async def running_bot(discord: StandIn, log: Path, *command: str, **settings: str) -> AsyncIterator[BotProcess]:
    """Run `python COMMAND` as the bot of a stand-in. Raises `TimeoutError` if it does not start or stop in time."""
    environment = {**os.environ, **discord.environment(), "INTERACTION_PACE": _PACE}
    environment |= {"HEALTH_ADDRESS": "off", "AGENT_PACE": "0", **settings}
    with log.open("ab") as output:
        process = await asyncio.create_subprocess_exec(
            sys.executable, *command, env=environment, stdout=output, stderr=output
        )
    try:
        await discord.bot_ready()
        yield BotProcess(process.pid)
    finally:
        if process.returncode is None:
            process.terminate()
        try:
            async with asyncio.timeout(LONGEST_STOP_SECONDS):
                await process.wait()
        finally:
            if process.returncode is None:
                process.kill()


@asynccontextmanager
async def others_working(processes: int) -> AsyncIterator[None]:
    command: Sequence[str] = (sys.executable, "-c", "while True: pass")
    started = [await asyncio.create_subprocess_exec(*command) for _ in range(processes)]
    try:
        yield
    finally:
        for process in started:
            process.kill()
            await process.wait()
