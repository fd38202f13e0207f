"""A process that watches deadlines by its own clock."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta

from bot.clocks.deadlines import Deadlines
from bot.match.changes import Changes
from bot.match.table import Seated, Table
from db.match import actions, deadlines
from db.match.deadlines import TimeControl
from db.match.publications import raise_revision
from db.store import Store
from tests.bot.match.stored_matches import NUMBERS, PEOPLE, running
from tests.bounded import LONGEST_SECONDS
from tests.clock import ManualClock
from tests.db.tables import HOUR, NOW

DAY = 24 * HOUR


class Process:
    def __init__(self, store: Store, clock: ManualClock) -> None:
        self.store, self.clock, self.now = store, clock, clock.now
        changes = Changes()
        self.table = Table(store, clock.now, on_move=changes.announce_move)
        self.deadlines = Deadlines(store, clock, self.table)
        changes.plan_with(self.deadlines.plan)
        changes.follow(store, self.table.lock)

    async def timed(self, limit: int | None = None, *, time: TimeControl | None = None) -> int:
        """Start a match of three, with deadlines; return its id."""
        match_id = await running(self.store, "votes", *PEOPLE, limit=limit, time=time)
        await self.plan(match_id)
        return match_id

    async def plan(self, match_id: int) -> Seated:
        """Plan deadlines after a change without the table."""
        await self.store.write(raise_revision, match_id)
        return await self.table.read(match_id)

    async def do(self, match_id: int, seat: int, action: str) -> None:
        await self.table.act(match_id, PEOPLE[seat], action, interaction_id=next(NUMBERS))

    async def due(self, match_id: int) -> dict[int, timedelta]:
        """Return the time from the start to each seat's deadline."""
        known = await self.store.read(deadlines.deadlines_of, match_id)
        return {seat: moment - NOW for (seat, _), moment in known.items()}

    async def log(self, match_id: int) -> list[tuple[int, str, bool]]:
        return [(row.seat, row.action, row.absent) for row in await self.store.read(actions.whole_log, match_id)]

    async def logged(self, match_id: int, number: int) -> list[tuple[int, str, bool]]:
        await eventually(lambda: self._has(match_id, number))
        return await self.log(match_id)

    async def _has(self, match_id: int, number: int) -> bool:
        return len(await self.log(match_id)) >= number

    async def settled(self, match_id: int) -> bool:
        return not await self.due(match_id)


async def eventually(condition: Callable[[], Awaitable[bool]]) -> None:
    """Retry while others run."""
    async with asyncio.timeout(LONGEST_SECONDS):
        while True:
            if await condition():
                return
            await asyncio.sleep(0)
