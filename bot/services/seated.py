"""A match that has begun, as the store has it: what every request is checked against, and everything is shown from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.services.errors import UserError
from db.matches import Match, Seat
from engine.game import AnyGame
from engine.match import Position


@dataclass(frozen=True, slots=True)
class Seated:
    """A match that has begun, as the store has it."""

    match: Match
    """Its row."""
    seats: tuple[Seat, ...]
    """Its seats, in order."""
    game: AnyGame
    """The rules it is played by."""
    position: Position
    """Where it stands."""

    @property
    def is_going_on(self) -> bool:
        """Return whether the match runs and is not paused."""
        return self.match.status == "active" and self.match.paused_at is None

    @property
    def to_act(self) -> tuple[int, ...]:
        """List the seats the match waits for; none if it does not run or is paused."""
        return self.game.to_act(self.position.state) if self.is_going_on else ()

    def seat_of(self, user_id: int) -> int | None:
        """Return the seat that this user holds, or None."""
        return next((seat.seat for seat in self.seats if seat.user_id == user_id), None)

    def view(self, seat: int | None) -> Any:
        """Return what the seat, or a spectator, may know."""
        return self.game.view(self.position.state, seat)

    def asked_to_undo(self, seat: int) -> tuple[int, ...]:
        """List the seats whose users have to agree to an `undo` of the seat; agents always do.

        Raises `UserError` if the seat has nothing that can be taken back.
        """
        takeback = self.position.takeback(seat)
        if takeback is None:
            raise UserError("undo-nothing")
        if not takeback.needs_consent:
            return ()
        return tuple(other.seat for other in self.seats if other.ai is None and other.seat != seat)

    def legal(self, seat: int) -> list[Any]:
        """List what the seat may do now."""
        return self.game.legal_actions(self.position.state, seat) if self.is_going_on else []
