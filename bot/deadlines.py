"""Seats whose time has run out: the game goes on for them by its own rules (`Game.absent`).

A deadline is a row. Acting for the absent seat is one entry of the log, under a number that only one process can
take, so that it happens once however many watch and whenever they crash.
"""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.alarm import Alarm
from bot.refusals import Refused, Repeated, Stale
from bot.table import Seated
from db import deadlines

if TYPE_CHECKING:
    from bot.client import Neva

log = logging.getLogger(__name__)


class Deadlines:
    """Plans until when the seats of a game have to decide, and acts for those that did not."""

    def __init__(self, bot: Neva) -> None:
        self._bot = bot
        self._alarm = Alarm("deadlines", bot.clock, self._next, self._act_due)

    def start(self) -> None:
        """Begin to watch the clock."""
        self._alarm.start()

    async def close(self) -> None:
        """Stop watching; what falls due is done after the next start."""
        await self._alarm.close()

    async def _next(self) -> datetime | None:
        async with self._bot.store.reading() as connection:
            return await deadlines.next_deadline(connection)

    async def differ(self, seated: Seated) -> bool:
        """Tell whether `plan` would change anything."""
        async with self._bot.store.reading() as connection:
            return set(await deadlines.deadlines_of(connection, seated.game.id)) != set(_asked(seated))

    async def plan(self, connection: AsyncConnection, seated: Seated) -> None:
        """Give everybody who is to decide now their time; who had it already keeps what is left of it."""
        hours = seated.game.limit_hours
        known = await deadlines.deadlines_of(connection, seated.game.id)
        due = self._bot.now() + timedelta(hours=hours or 0)
        wanted = {turn: known.get(turn, due) for turn in _asked(seated)}
        await deadlines.put_deadlines(connection, seated.game.id, wanted)

    def wake(self, seated: Seated) -> None:
        """Look at the clock again if a time was planned that ends before the moment that is waited for."""
        if seated.game.limit_hours is not None and _asked(seated):
            self._alarm.set(self._bot.now() + timedelta(hours=seated.game.limit_hours))

    async def of(self, seated: Seated) -> datetime | None:
        """Give when the first of those who are to decide runs out of time; None without a limit."""
        async with self._bot.store.reading() as connection:
            known = await deadlines.deadlines_of(connection, seated.game.id)
        return min((known[turn] for turn in _asked(seated) if turn in known), default=None)

    async def _act_due(self) -> bool:
        async with self._bot.store.reading() as connection:
            due = await deadlines.overdue(connection, self._bot.now())
        for deadline in due:
            try:
                await self._bot.table.act_absent(deadline.game_id, deadline.seat, seen=deadline.turn_seq)
                log.info("game %d: the time of seat %d ran out", deadline.game_id, deadline.seat)
            except (Stale, Repeated, Refused):
                log.info("game %d: seat %d was in time", deadline.game_id, deadline.seat)
            async with self._bot.store.transaction() as connection:
                await deadlines.drop_deadline(connection, deadline)
        return bool(due)


def _asked(seated: Seated) -> list[tuple[int, int]]:
    """Name the people that have to decide in a game with a limit: (seat, the seat's version)."""
    if seated.game.limit_hours is None:
        return []
    return [(seat, seated.position.versions[seat]) for seat in seated.to_act if seated.seats[seat].user_id is not None]
