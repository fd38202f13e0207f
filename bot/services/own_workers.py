"""The workers of this process: some draw, others think, so that no picture waits behind a search."""

from __future__ import annotations

import asyncio
from typing import Any

from bot.services.jobs import AnyDrawing, Assessment, Choice, JobFailed, Opinion, Rank, SelfPlay, choose
from bot.services.worker_pool import WorkerPool
from engine.agents import AGENTS
from engine.outcome import Outcome
from render.picture import Picture

THINKING_SECONDS = 30.0
"""How long one search may take: 20 times what the longest needs, or a busy machine would change what is chosen."""


def thinking_pool(workers: int) -> WorkerPool:
    """Return so many workers that think. They start with their first jobs."""
    return WorkerPool(workers, THINKING_SECONDS, draws=False)


class OwnWorkers:
    """Does all jobs in processes of this one; what takes less than handing it over in a thread."""

    def __init__(self, drawing: int, thinking: int = 1) -> None:
        """Make so many workers that draw and so many that think."""
        self.drawing = WorkerPool(drawing)
        """Those that draw."""
        self.thinking = thinking_pool(thinking)
        """Those that think; none runs before the first search."""

    def facts(self) -> dict[str, Any]:
        """Return how many workers draw, how many live and how many jobs wait, and the same of those that think."""
        return {**self.drawing.facts(), "thinking": self.thinking.facts()}

    async def start(self) -> None:
        """Start the workers that draw, so that the first picture does not wait for them."""
        await self.drawing.start()

    async def draw(self, job: AnyDrawing, *, later: bool = False) -> Picture:
        """Return a picture. Raises as `Workers.draw` does."""
        return await self.drawing.draw(job, later=later)

    async def choose(self, job: Choice) -> str:
        """Return the text form of an action, by a worker if the agent searches. Raises as `Workers.choose` does."""
        if not AGENTS[job.agent].searches:
            return await asyncio.to_thread(choose, job)
        chosen = await self.thinking.run(job, Rank.LATER)
        if not isinstance(chosen, str):
            raise JobFailed
        return chosen

    async def assess(self, job: Assessment, *, later: bool = False) -> Opinion:
        """Return what an agent thinks of each legal action. Raises as `Workers.assess` does."""
        opinion = await self.thinking.run(job, Rank.LAST if later else Rank.FIRST)
        if not isinstance(opinion, tuple):
            raise JobFailed
        return opinion

    async def play(self, job: SelfPlay) -> Outcome:
        """Return how the match ends that agents play. Raises as `Workers.play` does."""
        outcome = await self.thinking.run(job, Rank.LAST)
        if not isinstance(outcome, Outcome):
            raise JobFailed
        return outcome

    async def close(self) -> None:
        """End the workers, whatever they do."""
        await self.drawing.close()
        await self.thinking.close()
