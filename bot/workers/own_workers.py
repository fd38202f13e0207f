"""Runs searches in child processes, and checks each of users' records in a process of its own."""

from __future__ import annotations

import asyncio
from typing import Any

from bot.workers.job_runner import choose
from bot.workers.jobs import Assessment, Choice, JobFailed, Opinion, Rank, RecordCheck, SelfPlay, Workers, expect
from bot.workers.worker_pool import WorkerPool
from engine.agents import AGENTS
from engine.outcome import Outcome
from engine.record_check import RecordFault, ReplayedRecord

SECONDS = 10.0
"""Limit of processor time per record; a whole match takes less than one second."""
AT_ONCE = 2
MOST_WAITING = 6
"""Running or waiting records; more are refused."""


class TooManyRecords(Exception):
    """Too many records are waiting."""


class RecordReader:
    def __init__(self, seconds: float = SECONDS) -> None:
        self._seconds = seconds
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._asked = 0

    async def read(self, data: bytes) -> ReplayedRecord | RecordFault:
        """Check a record; return it replayed, or its fault.

        Raises `TooManyRecords`, `JobTooLong`, `JobTimeout`, or `JobFailed` if the process died.
        """
        if self._asked >= MOST_WAITING:
            raise TooManyRecords
        self._asked += 1
        try:
            async with self._turns:
                return await self._read(data)
        finally:
            self._asked -= 1

    async def _read(self, data: bytes) -> ReplayedRecord | RecordFault:
        pool = WorkerPool(1, self._seconds, draws=False)
        try:
            found = await pool.run(RecordCheck(data))
        finally:
            await pool.close()
        if not isinstance(found, ReplayedRecord | RecordFault):
            raise JobFailed
        return found


THINKING_SECONDS = 30.0
"""Limit of processor time per search: 20 times the longest one."""


def make_thinking_pool(workers: int) -> WorkerPool:
    return WorkerPool(workers, THINKING_SECONDS, draws=False)


class OwnWorkers(Workers):
    """Runs searches in child processes, and short jobs in a thread."""

    def __init__(self, thinking: int = 1) -> None:
        self.thinking = make_thinking_pool(thinking)
        """No process runs before the first search."""

    def facts(self) -> dict[str, Any]:
        return self.thinking.facts()

    async def start(self) -> None:
        """Workers start with their first jobs."""

    async def choose(self, job: Choice) -> str:
        if not AGENTS[job.agent].searches:
            return await asyncio.to_thread(choose, job)
        return expect(await self.thinking.run(job, Rank.LATER), str)

    async def assess(self, job: Assessment, *, later: bool = False) -> Opinion:
        return expect(await self.thinking.run(job, Rank.LAST if later else Rank.FIRST), tuple)

    async def play(self, job: SelfPlay) -> Outcome:
        return expect(await self.thinking.run(job, Rank.LAST), Outcome)

    async def close(self) -> None:
        await self.thinking.close()
