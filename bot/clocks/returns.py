"""Returning users: the agent that sat in for them stops deciding."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from sqlalchemy import Connection

from bot.core.errors import UserError
from bot.match.absence import come_back
from bot.match.requests import OncePerInteraction
from bot.match.seated import Seated
from bot.match.table import Table
from db.match import matches, seats
from db.match.publications import raise_revision
from db.store import Store


class Returns(OncePerInteraction):
    def __init__(
        self, store: Store, table: Table, now: Callable[[], datetime], *, on_change: Callable[[int], None]
    ) -> None:
        super().__init__(store, now, on_change=on_change)
        self._table = table

    async def come_back(self, match_id: int, user_id: int, *, interaction_id: int) -> Seated:
        """Let the user decide again in a running or paused match.

        Raises `UserError` (no seat, match over, `not-away` if the user already decides) or `Redelivered`.
        """

        def back(connection: Connection, seated: Seated, now: datetime) -> None:
            seat = seated.seat_of(user_id)
            if seat is None:
                raise UserError("no-seat")
            if not come_back(connection, match_id, seat, now=now):
                raise UserError("not-away")

        return await self._table.change(match_id, back, interaction_id=interaction_id, while_paused=True)

    async def come_back_everywhere(self, user_id: int, *, interaction_id: int) -> list[int]:
        """Let the user decide again in all matches; return the ids of the changed ones.

        Raises `UserError` (`away-nowhere`) if there are none, or `Redelivered`.
        """

        def back(connection: Connection, now: datetime) -> tuple[list[int], list[int]]:
            changed = [
                match_id
                for match_id, seat in seats.absent_seats(connection, user_id)
                if matches.lock_match(connection, match_id) is not None
                and come_back(connection, match_id, seat, now=now)
            ]
            if not changed:
                raise UserError("away-nowhere")
            for match_id in changed:
                raise_revision(connection, match_id)
            return changed, changed

        return await self._change_once(back, interaction_id)
