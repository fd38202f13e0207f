"""This process's workers for searches; others draw, so that no picture waits for a search."""

from __future__ import annotations

import asyncio
from typing import Any

from bot.workers.job_runner import choose
from bot.workers.jobs import Assessment, Choice, Opinion, Rank, SelfPlay, Workers, expect
from bot.workers.worker_pool import WorkerPool
from engine.agents import AGENTS
from engine.outcome import Outcome

THINKING_SECONDS = 30.0
"""Of processor time: 20 times the longest search."""


def make_thinking_pool(workers: int) -> WorkerPool:
    return WorkerPool(workers, THINKING_SECONDS, draws=False)


class OwnWorkers(Workers):
    """Searches in child processes; runs short jobs in a thread."""

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
