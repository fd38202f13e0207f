"""A contest over kills: tasks of both processes die in the middle, and others take their place."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from datetime import timedelta
from random import Random

from db.store import Store
from tests.bot.seasons.club import Club, Process


class Kills:
    def __init__(self, club: Club, stores: tuple[Store, Store], kills: int, name: str, *, moves: int) -> None:
        self._club, self._stores, self._moves = club, stores, moves
        self.rng, self.left = Random(f"{name} {kills}"), kills

    async def work(self) -> None:
        """Let both processes work; up to four times one of them dies in the middle, and another takes its place.

        One dies each time while there are kills left: by chance alone, short contests ended before all were used.
        """
        for _ in range(min(self.left, self.rng.randint(1, 4))):
            self.left -= 1
            at = self.rng.randrange(2)
            task = asyncio.create_task(self._club.processes[at].work())
            await asyncio.sleep(self.rng.random() * 0.03)
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
            self._club.processes[at] = Process(self._club, self._stores[at])
            await self._club.clock.move_to(self._club.clock.now() + timedelta(minutes=6))  # its claims end
        await self._club.work()

    async def play_tables(self, running: list[int], share: float) -> None:
        """Make random moves at a share of the tables, and end most of them; their round ends the others."""
        for match_id in running:
            if self.rng.random() < share:
                await self._club.play_randomly(match_id, self.rng, self.rng.randrange(self._moves))
                if self.rng.random() < 0.8:
                    await self._club.end(match_id)
