"""Users who come back: the agent that sat in for them stops deciding."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from sqlalchemy import Connection

from bot.core.errors import Redelivered, UserError
from bot.match.absence import come_back
from bot.match.seated import Seated
from bot.match.table import Table
from db.connection.errors import Conflict
from db.match import matches, seats
from db.match.interactions import note_interaction
from db.match.publications import raise_revision
from db.store import Store


class Absence:
    """Gives seats back to users for whom an agent sits in."""

    def __init__(
        self, store: Store, table: Table, now: Callable[[], datetime], *, on_change: Callable[[int], None]
    ) -> None:
        """`on_change` is called with the id of each match that `come_back_everywhere` changes."""
        self._store, self._table, self._now, self._on_change = store, table, now, on_change

    async def come_back(self, match_id: int, user_id: int, *, interaction_id: int) -> Seated:
        """Let the user decide again in a running match, also a paused one, and return the match.

        Raises `UserError` (no seat, match over, `not-away` if the user decides already) or `Redelivered`.
        """

        def back(connection: Connection, seated: Seated, now: datetime) -> None:
            seat = seated.seat_of(user_id)
            if seat is None:
                raise UserError("no-seat")
            if not come_back(connection, match_id, seat, now=now):
                raise UserError("not-away")

        return await self._table.change(match_id, back, interaction_id=interaction_id, while_paused=True)

    async def come_back_everywhere(self, user_id: int, *, interaction_id: int) -> list[int]:
        """Let the user decide again in all matches; return the ids of those in which that changed anything.

        Raises `UserError` (`away-nowhere`) if there are none, or `Redelivered`.
        """

        def back(connection: Connection) -> list[int]:
            now = self._now()
            note_interaction(connection, interaction_id, now=now)
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
            return changed

        try:
            changed = await self._store.write(back)
        except Conflict as conflict:
            raise Redelivered from conflict
        for match_id in changed:
            self._on_change(match_id)
        return changed
