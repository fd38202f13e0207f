"""Users who leave, and users who return.

Agents sit in for users who left the server of their matches, or deleted their accounts. Discord does not report
departures. So the bot asks after it has long waited for a user, and before a timeout; while the answer is unknown, the
user counts as a member. When a user returns, the agent that sat in stops deciding.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import datetime

from sqlalchemy import Connection

from bot.core.errors import UserError
from bot.lobby.opening import free_seats
from bot.match.absence import come_back, hand_over, sit_in
from bot.match.requests import OncePerInteraction
from bot.match.seated import Seated
from bot.match.table import Table
from db.match import match_lists, matches, seats
from db.match.happenings import note_happening
from db.match.match_lists import MatchFilter
from db.match.publications import raise_revision
from db.store import Store

IsMember = Callable[[int, int], Awaitable[bool | None]]
"""Called with the ids of a server and a user: returns whether the user is a member; None if unknown."""


class Departures:
    def __init__(
        self, store: Store, table: Table, now: Callable[[], datetime], *, on_change: Callable[[int], None]
    ) -> None:
        """`on_change` is called with a match's id after every commit."""
        self._store, self._table, self._now, self._on_change = store, table, now, on_change
        self._ask: list[IsMember] = []

    def ask_by(self, is_member: IsMember) -> None:
        """Set the function that asks Discord. Until then, everybody counts as a member."""
        self._ask.append(is_member)

    async def has_left(self, match_id: int, seat: int) -> bool:
        """Return whether the seat's deciding user has left the server of a running match.

        If so, an agent sits in for them in all matches of the server, and other users host theirs.
        """
        found = await self._store.read(matches.get_match_and_seats, match_id)
        if found is None or found[0].status != "active":
            return False
        user_id = found[1][seat].asked_user
        return user_id is not None and await self.look_for(found[0].guild_id, user_id)

    async def look_for(self, guild_id: int, user_id: int) -> bool:
        """Return whether a user has left a server, with the same effects as `has_left`."""
        if not any([await ask(guild_id, user_id) is False for ask in self._ask]):
            return False
        wanted = MatchFilter(user_id=user_id, guild_id=guild_id, statuses=("lobby", "active"))
        for match in await self._store.read(match_lists.list_matches, wanted):
            if await self._store.write(self._remove_departed, match.id, user_id):
                self._on_change(match.id)
        return True

    def _remove_departed(self, connection: Connection, match_id: int, user_id: int) -> bool:
        """Let an agent sit in for a departed user, and another user host; return False if nothing changes.

        In a lobby their seat is free again.
        """
        match, now = matches.lock_match(connection, match_id), self._now()
        if match is not None and match.status == "lobby":
            return bool(free_seats(connection, match, [user_id], now))
        if match is None or match.status != "active":
            return False
        seated = self._table.load(connection, match)
        seat = seated.seat_of(user_id)
        if seat is None:
            return False
        left = sit_in(connection, seated, seat, why="left", now=now)
        if left:
            note_happening(connection, match_id, "left-server", {"seat": seat}, now=now)
        if match.host_id == user_id and hand_over(connection, match, seat, now=now):
            left = True
        if left:
            raise_revision(connection, match_id)
        return left


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
