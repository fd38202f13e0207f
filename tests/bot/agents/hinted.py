"""A match whose user may ask for hints."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Mapping
from typing import Any

from bot.agents.hints import Hints
from bot.match.changes import Changes
from bot.match.table import Table
from bot.workers.job_runner import opinion
from bot.workers.jobs import Assessment, Opinion
from db.match.happenings import happenings_of
from db.store import Store
from tests.bounded import until
from tests.db.tables import ANN, NOW, begin_match


class Thinkers:
    """Workers in this process that think until the test ends them."""

    def __init__(self) -> None:
        self.jobs: list[Assessment] = []
        self.thinking = 0
        self.may_end = asyncio.Event()
        self.error: Exception | None = None

    async def assess(self, job: Assessment, *, later: bool = False) -> Opinion:
        assert not later, "a user waits"
        self.jobs.append(job)
        self.thinking += 1
        try:
            await self.may_end.wait()
        finally:
            self.thinking -= 1
        if self.error is not None:
            raise self.error
        return opinion(Assessment("steward", job.game, job.view, job.legal, job.seed))


class Match:
    def __init__(self, store: Store, match_id: int) -> None:
        self.store, self.id, self.changes, self.workers = store, match_id, Changes(), Thinkers()
        self.table = Table(store, lambda: NOW, on_move=self.changes.announce_move)
        self.hints = Hints(store, self.table, self.workers, self.changes, lambda: NOW)  # type: ignore[arg-type]
        self._numbers = iter(range(1, 1000))

    async def begin(self, user_id: int = ANN) -> int:
        _, seat = await self.hints.begin(self.id, user_id)
        return seat

    async def ask(self) -> asyncio.Task[Any]:
        """Ask for a hint; return the task once a worker thinks about it."""
        seated, seat = await self.hints.begin(self.id, ANN)
        asked = asyncio.create_task(self.hints.of(seated, seat, ANN, interaction_id=next(self._numbers)))
        await until(lambda: self.workers.thinking or asked.done())
        return asked

    async def to_move(self) -> int:
        """Let the agents move until the user is to act; return the user's seat."""
        while True:
            seated = await self.table.read(self.id)
            seat = seated.to_act[0]
            if seated.seats[seat].user_id == ANN:
                return seat
            action = str(random.Random(1).choice([a for a in seated.legal(seat) if str(a) == "pass"]))
            await self.table.act_agent(self.id, seat, action, menu_number=seated.position.menu_numbers[seat])

    async def play(self, seat: int, action: str) -> None:
        """Act for a seat of a user or an agent."""
        seated = await self.table.read(self.id)
        user_id, number = seated.seats[seat].user_id, seated.position.menu_numbers[seat]
        if user_id is None:
            await self.table.act_agent(self.id, seat, action, menu_number=number)
        else:
            await self.table.act(self.id, user_id, action, interaction_id=next(self._numbers))

    async def happenings(self) -> list[tuple[str, Mapping[str, Any]]]:
        return [(one.kind, one.facts) for one in await self.store.read(happenings_of, self.id)]


async def start_match(store: Store, *people: int | None, game: str = "petersburg", level: str = "steward") -> Match:
    """Start a match of people and, for None, agents of this level."""
    return Match(store, await begin_match(store, *(level if one is None else one for one in people), game=game))
