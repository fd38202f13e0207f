"""Timeouts: matches continue without seats whose time has run out (`Table.act_absent`).

The transaction that acts for an absent user deletes the deadline's row, so each timeout is handled once, despite
several processes and crashes.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping
from datetime import datetime
from functools import partial

from sqlalchemy import Connection

from bot.core.errors import Repeated, UserError
from bot.core.services import Clock
from bot.core.tasks import Scheduled
from bot.match.seat_time import deadlines_now, is_timed
from bot.match.table import Seated, Table
from db.connection.errors import StoreError
from db.match import deadlines
from db.match.deadlines import Deadline, Turn
from db.people import vacations
from db.store import Store

log = logging.getLogger(__name__)

HasLeft = Callable[[int, int], Awaitable[bool]]
"""Called with a match's id and a seat: returns whether its user has left the server and an agent sits in."""


class Deadlines(Scheduled):
    def __init__(self, store: Store, clock: Clock, table: Table, has_left: HasLeft | None = None) -> None:
        """`has_left` is called before the game acts for a user."""
        super().__init__("deadlines", clock)
        self._has_left = has_left
        self._store = store
        self._table = table
        self._now = clock.now

    async def _next_due(self) -> datetime | None:
        """Correct deadlines written by a fast clock first."""
        now = self._now()
        if await self._store.read(deadlines.any_from_future, now):
            await self._store.write(deadlines.correct_from_future, now)
        return await self._store.read(deadlines.next_deadline)

    def plan(self, connection: Connection, seated: Seated) -> Callable[[], None] | None:
        """Store the deadlines of a match changed in this transaction; return the function that wakes the worker."""
        if not is_timed(seated):
            return None
        match, now = seated.match, self._now()
        stored = deadlines.deadlines_of(connection, match.id)
        away = vacations.vacations_in_match(connection, match.id, match.guild_id, now)
        dues = deadlines_now(seated, stored, away, now)
        rows = self._rows(seated, stored, dues)
        if rows != stored:
            deadlines.put_deadlines(connection, match.id, rows, now=now, stored=stored)
        return partial(self.wake_for, min(dues.values())) if dues else None

    def _rows(
        self, seated: Seated, stored: Mapping[Turn, datetime], dues: Mapping[Turn, datetime]
    ) -> dict[Turn, datetime]:
        """Return `dues`, and stored deadlines of decisions that an undo can reopen.

        A paused match keeps its rows.
        """
        if seated.match.status != "active":
            return {}
        if not seated.is_going_on:
            return dict(stored)
        earlier = seated.position.earlier_clocks.values()
        before = {turn for clocks in earlier for turn in enumerate(clock.asked for clock in clocks)}
        asked = {seat for seat, _ in dues}  # the store has one deadline for each seat
        return {turn: due for turn, due in stored.items() if turn in before and turn[0] not in asked} | dict(dues)

    async def _run_due(self) -> bool:
        due = await self._store.read(deadlines.overdue, self._now())
        done = False
        for deadline in due:
            try:
                await self._act_for(deadline)
                done = True
            except StoreError:
                raise  # it concerns all of them, and a retry comes soon
            except Exception:  # one broken match must not block the others
                log.exception("game %d: acting for seat %d failed", deadline.match_id, deadline.seat)
        return done

    async def _act_for(self, deadline: Deadline) -> None:
        try:
            if self._has_left is not None and await self._has_left(deadline.match_id, deadline.seat):
                return  # an agent sits in, and no time of the seat runs
            await self._table.act_absent(deadline)
            log.info("game %d: the time of seat %d ran out", deadline.match_id, deadline.seat)
        except Repeated:
            return  # another seat acted at the same moment: the deadline stays due and is checked again
        except UserError as refused:
            if refused.reason == "paused":
                return  # the rest of its time runs after the pause
            log.info("game %d: seat %d is not waited for any more", deadline.match_id, deadline.seat)
        await self._store.write(deadlines.drop_deadline, deadline)
