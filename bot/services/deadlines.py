"""Seats whose time has run out: the match goes on for them by the game's rules (`Game.default_action`).

A deadline is a row. Acting for the absent seat is one entry of the log, under a number that only one process can
take, so that it happens once however many watch and whenever they crash.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from datetime import datetime, timedelta

from sqlalchemy import Connection

from bot.services.clock import Clock
from bot.services.errors import Repeated, UserError
from bot.services.scheduler import Scheduler
from bot.services.table import Seated, Table
from db import deadlines
from db.deadlines import Deadline, Turn
from db.errors import StoreError
from db.store import Store

log = logging.getLogger(__name__)


class Deadlines:
    """Plans until when the seats of a match have to decide, and acts for those that did not."""

    def __init__(self, store: Store, clock: Clock, table: Table) -> None:
        self._store = store
        self._table = table
        self._now = clock.now
        self._scheduler = Scheduler("deadlines", clock, self._next, self._act_due)

    def start(self) -> None:
        """Begin to watch the clock."""
        self._scheduler.start()

    async def close(self) -> None:
        """Stop watching; what falls due is done after the next start."""
        await self._scheduler.close()

    async def _next(self) -> datetime | None:
        """Return the next deadline, after moving back those that a wrong clock had set too far in the future."""
        now = self._now()
        too_far = await self._store.read(deadlines.beyond_limit, now)
        if too_far:
            await self._store.write(deadlines.move_deadlines, too_far)
        return await self._store.read(deadlines.next_deadline)

    async def stored(self, seated: Seated) -> Mapping[Turn, datetime]:
        """Return the deadlines that the store has of the match; empty without a limit."""
        if seated.match.limit_hours is None:
            return {}
        return await self._store.read(deadlines.deadlines_of, seated.match.id)

    def dues(self, seated: Seated, stored: Mapping[Turn, datetime]) -> dict[Turn, datetime]:
        """Return the deadline of each pending decision; empty without a limit. `rows` says what to store.

        A decision that has a stored deadline keeps it, also when it comes back by an `undo`; a new one gets the full
        limit, and none gets more than the full limit.
        """
        full = self._now() + timedelta(hours=seated.match.limit_hours or 0)
        return {turn: min(stored.get(turn, full), full) for turn in _asked(seated)}

    def rows(
        self, seated: Seated, stored: Mapping[Turn, datetime], dues: Mapping[Turn, datetime]
    ) -> dict[Turn, datetime]:
        """Return what has to be stored: `dues` and, until they pass, deadlines of decisions that can be taken back."""
        if not seated.to_act:
            return dict(dues)
        before = {turn for _, asked_seqs in seated.position.asked_before for turn in enumerate(asked_seqs)}
        asked = {seat for seat, _ in dues}  # the store has one deadline of each seat
        return {turn: due for turn, due in stored.items() if turn in before and turn[0] not in asked} | dict(dues)

    def plan(self, connection: Connection, seated: Seated, dues: Mapping[Turn, datetime]) -> None:
        """Replace the stored deadlines of the match by these, as `rows` returned them."""
        deadlines.put_deadlines(connection, seated.match.id, dues)

    def wake(self, dues: Mapping[Turn, datetime]) -> None:
        """Wake the worker if one of these deadlines is earlier than the one it sleeps for."""
        self._scheduler.wake_for(min(dues.values(), default=None))

    async def _act_due(self) -> bool:
        """Act for the seats whose time has run out; return whether that was done for any."""
        due = await self._store.read(deadlines.overdue, self._now())
        done = False
        for deadline in due:
            try:
                await self._act_for(deadline)
                done = True
            except StoreError:
                raise  # it concerns them all, and is soon tried again
            except Exception:  # one broken match must not keep the others waiting
                log.exception("game %d: acting for seat %d failed", deadline.game_id, deadline.seat)
        return done

    async def _act_for(self, deadline: Deadline) -> None:
        try:
            await self._table.act_absent(deadline.game_id, deadline.seat, asked_seq=deadline.turn_seq)
            log.info("game %d: the time of seat %d ran out", deadline.game_id, deadline.seat)
        except Repeated:
            return  # another seat of this match acted at the same moment: the time stays due and is looked at again
        except UserError:
            log.info("game %d: seat %d is not waited for any more", deadline.game_id, deadline.seat)
        await self._store.write(deadlines.drop_deadline, deadline)


def _asked(seated: Seated) -> list[Turn]:
    """List the people that have to decide in a match with a limit: (seat, since when it is asked)."""
    if seated.match.limit_hours is None:
        return []
    return [
        (seat, seated.position.asked_seqs[seat]) for seat in seated.to_act if seated.seats[seat].user_id is not None
    ]
