"""Workers that do jobs in this process, at once or on command, without real results."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from bot.workers.jobs import Assessment, Choice, Job, Opinion, Rank, Result, SelfPlay
from bot.workers.worker_pool import WorkerPool
from engine.assessment import Assessed
from engine.outcome import Outcome, Score

_ENDED = Outcome((1,), (Score(3, {}),))


class Pool(WorkerPool):
    """A pool that works in this process, on command."""

    def __init__(self, name: str, size: int = 1) -> None:
        self.name, self.at_once = name, size
        self.jobs: list[Job] = []
        self.go_on = asyncio.Event()
        self.go_on.set()
        self.error: Exception | None = None

    @property
    def size(self) -> int:
        return self.at_once

    async def start(self) -> None:
        """Nothing to prepare."""

    close = start

    async def run(self, job: Job, rank: Rank = Rank.FIRST, begins: Callable[[], None] | None = None) -> Result:
        self.jobs.append(job)
        await self.go_on.wait()
        if self.error is not None:
            raise self.error
        match job:
            case Assessment():
                return (Assessed(self.name, 1.0, 2.0),)
            case SelfPlay():
                return _ENDED
        return self.name


class Own:
    def __init__(self) -> None:
        self.pool = Pool("own")

    async def start(self) -> None:
        """Nothing to prepare."""

    close = start

    def facts(self) -> dict[str, Any]:
        return {"stalled_seconds": 0.0}

    async def choose(self, job: Choice) -> str:
        return self.pool.name

    async def assess(self, job: Assessment, *, later: bool = False) -> Opinion:
        return (Assessed(self.pool.name, 1.0, 2.0),)

    async def play(self, job: SelfPlay) -> Outcome:
        return _ENDED
