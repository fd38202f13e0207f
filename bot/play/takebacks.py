"""Takebacks: at once if nobody else is affected, else after the consent of all others.

Each request changes the match through the table, in a transaction that locks it. Any later public action voids a
request.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime

from sqlalchemy import Connection

from bot.core.errors import UserError
from bot.match.requests import deciding_seat
from bot.match.seated import Seated
from bot.match.shared_deals import refuse_if_shared
from bot.match.table import Table
from db.match import votes
from db.match.actions import Played
from db.match.votes import AskedTakeback
from engine.history import UNDO


@dataclass(frozen=True, slots=True)
class OpenTakeback:
    seat: int
    seq: int
    """The last action at the time of the request."""
    waiting: tuple[int, ...]
    """Seats that have not agreed yet."""


@dataclass(slots=True)
class _Request:
    user_id: int
    interaction_id: int
    waiting: tuple[int, ...] = ()
    """Seats that have not agreed yet; set by `ask` and `agree`."""

    def ask(self, connection: Connection, seated: Seated, now: datetime) -> Played | None:
        """Return the `undo` once nobody else must agree; else store the request."""
        seat = deciding_seat(seated, self.user_id)
        refuse_if_shared(seated.match, "daily-undo", "round-undo")
        earlier = _valid(seated, votes.get_takeback(connection, seated.match.id))
        asked = AskedTakeback(seat, seated.position.seq) if earlier is None or earlier.seat != seat else earlier
        self.waiting = _list_waiting_seats(seated, asked)
        if self.waiting and earlier is not None and earlier.seat != seat:
            raise UserError("undo-pending")
        return self._undo_or_wait(connection, seated, asked, now)

    def agree(self, connection: Connection, seated: Seated, now: datetime) -> Played | None:
        """Return the `undo` once nobody else must agree; else store the user's consent."""
        seat, asked = _find_request(connection, seated, self.user_id)
        if seat == asked.seat:
            raise UserError("undo-own")
        agreed = replace(asked, agreed=tuple(sorted({*asked.agreed, seat})))
        self.waiting = _list_waiting_seats(seated, agreed)
        return self._undo_or_wait(connection, seated, agreed, now)

    def _undo_or_wait(
        self, connection: Connection, seated: Seated, asked: AskedTakeback, now: datetime
    ) -> Played | None:
        if not self.waiting:
            user_id = seated.seats[asked.seat].user_id
            return Played(seated.position.seq + 1, asked.seat, UNDO, user_id, now, self.interaction_id)
        votes.put_takeback(connection, seated.match.id, asked, now=now)
        return None

    def decline(self, connection: Connection, seated: Seated, _now: datetime) -> None:
        """Delete the request; its author withdraws it this way."""
        _find_request(connection, seated, self.user_id)
        votes.delete_takeback(connection, seated.match.id)


class Takebacks:
    """All methods raise `UserError` or `Redelivered`; then nothing has changed.

    Reasons: no seat, an agent sits in, match over or paused, nothing to take back, no request.
    """

    def __init__(self, table: Table) -> None:
        self._table = table

    async def ask(self, match_id: int, user_id: int, *, interaction_id: int) -> tuple[Seated, tuple[int, ...]]:
        """Take back the last move of the user's seat, or ask the others for consent.

        Return the match and the seats that have not agreed yet: none if the move is taken back.
        """
        request = _Request(user_id, interaction_id)
        return await self._table.change(match_id, request.ask, interaction_id=interaction_id), request.waiting

    async def agree(self, match_id: int, user_id: int, *, interaction_id: int) -> tuple[Seated, tuple[int, ...]]:
        """Agree to the open request; the last consent takes the move back. Return like `ask`."""
        request = _Request(user_id, interaction_id)
        return await self._table.change(match_id, request.agree, interaction_id=interaction_id), request.waiting

    async def decline(self, match_id: int, user_id: int, *, interaction_id: int) -> Seated:
        """Decline the open request, or withdraw one's own."""
        request = _Request(user_id, interaction_id)
        return await self._table.change(match_id, request.decline, interaction_id=interaction_id)


def open_takeback(seated: Seated, stored: AskedTakeback | None) -> OpenTakeback | None:
    """Return the stored request if it still awaits consent, else None."""
    asked = _valid(seated, stored) if seated.is_going_on else None
    waiting = () if asked is None else _list_waiting_seats(seated, asked)
    return OpenTakeback(asked.seat, asked.seq, waiting) if asked is not None and waiting else None


def _find_request(connection: Connection, seated: Seated, user_id: int) -> tuple[int, AskedTakeback]:
    """Return the user's seat and the open request. Raises `UserError`."""
    seat = deciding_seat(seated, user_id)
    asked = _valid(seated, votes.get_takeback(connection, seated.match.id))
    if asked is None:
        raise UserError("undo-void")
    return seat, asked


def _valid(seated: Seated, asked: AskedTakeback | None) -> AskedTakeback | None:
    """Return the request, unless a public action followed, its user has left, or it is newer than `seated`.

    Secret standing orders void nothing, since that would reveal them.
    """
    position = seated.position
    if asked is None or not position.public_seq <= asked.seq <= position.seq or seated.seats[asked.seat].ai is not None:
        return None
    return asked


def _list_waiting_seats(seated: Seated, asked: AskedTakeback) -> tuple[int, ...]:
    """List the seats that have not agreed yet. Raises `UserError` if there is nothing to take back."""
    return tuple(seat for seat in seated.undo_voters(asked.seat) if seat not in asked.agreed)
