"""A begun match as read from the store: its row, seats and position, with the facts for pages and boards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, overload

from sqlalchemy import Connection

from bot.core.errors import UserError
from db.match.happenings import Happening, happenings_and_planned, happenings_of
from db.match.matches import Match, Seat
from db.people.vacations import vacations_in_match
from engine.game import AnyView, OpaqueGame, PublicView, SeatView
from engine.history import Takeback
from engine.match import Position


@dataclass(frozen=True, slots=True)
class Seated:
    match: Match
    seats: tuple[Seat, ...]
    """In seat order."""
    game: OpaqueGame
    position: Position

    @property
    def is_going_on(self) -> bool:
        return self.match.status == "active" and self.match.paused_at is None

    @property
    def to_act(self) -> tuple[int, ...]:
        """List the seats the match waits for; none if it is over or paused."""
        return self.game.to_act(self.position.state) if self.is_going_on else ()

    @property
    def asked(self) -> tuple[int, ...]:
        """List the seats of `to_act` whose users decide."""
        return tuple(seat for seat in self.to_act if self.seats[seat].asked_user is not None)

    @property
    def waits_for_agents(self) -> bool:
        """Return whether the match waits for agents alone."""
        return bool(self.to_act) and all(self.seats[seat].has_agent for seat in self.to_act)

    def seat_of(self, user_id: int) -> int | None:
        return next((seat.seat for seat in self.seats if seat.user_id == user_id), None)

    def sees_as(self, seat: int | None, seq: int) -> int | None:
        """Return the viewer of this action for the seat's user: a spectator (None) before they took the seat over."""
        return None if seat is None or seq <= self.seats[seat].since_seq else seat

    @overload
    def view(self, seat: None) -> PublicView: ...

    @overload
    def view(self, seat: int) -> SeatView: ...

    @overload
    def view(self, seat: int | None) -> AnyView: ...

    def view(self, seat: int | None) -> AnyView:
        """Return what the seat (None: everybody) may know."""
        return self.game.view(self.position.state, seat)

    def takeback(self, seat: int) -> Takeback | None:
        """Return the actions that the seat's `undo` would take back, or None."""
        takeback = self.position.takeback(seat)
        return takeback if takeback is not None and self.sees_as(seat, takeback.seq) == seat else None

    def undo_voters(self, seat: int) -> tuple[int, ...]:
        """List the seats that must agree to the seat's `undo`; agents always agree.

        Raises `UserError` if there is nothing to take back.
        """
        takeback = self.takeback(seat)
        if takeback is None:
            raise UserError("undo-nothing")
        if not takeback.needs_consent:
            return ()
        return tuple(other.seat for other in self.seats if other.ai is None and other.seat != seat)

    def legal(self, seat: int) -> list[Any]:
        return self.game.legal_actions(self.position.state, seat) if self.is_going_on else []


@dataclass(frozen=True, slots=True)
class PageFacts(Seated):
    """What pages about a match show, such as a seat's menu."""

    happenings: tuple[Happening, ...]
    """Events outside the game, such as a vacation; oldest first."""
    planned: Mapping[int, int] = field(default_factory=dict, kw_only=True)
    """Seat by number of each action that a plan chose. Only the seat's user may know that."""


@dataclass(frozen=True, slots=True)
class BoardFacts(PageFacts):
    """What a match's board shows to everybody: no plans."""

    vacations: Mapping[int, datetime]
    """Ends (UTC) by user id; only users on vacation."""


def read_page_facts(connection: Connection, seated: Seated) -> PageFacts:
    happenings, planned = happenings_and_planned(connection, seated.match.id)
    return PageFacts(seated.match, seated.seats, seated.game, seated.position, tuple(happenings), planned=planned)


def read_board_facts(connection: Connection, seated: Seated, now: datetime) -> BoardFacts:
    happenings = tuple(happenings_of(connection, seated.match.id))
    away = vacations_in_match(connection, seated.match.id, seated.match.guild_id, now)
    return BoardFacts(seated.match, seated.seats, seated.game, seated.position, happenings, away)


def newcomer(match: Match, seat: Seat) -> int | None:
    """Return the user who took the seat over during the match, or None."""
    late = match.started_at is not None and seat.joined_at > match.started_at
    return seat.user_id if late or seat.since_seq else None


def guest(match: Match, seat: Seat) -> int | None:
    """Return the user to admit to a private thread: the one offered the seat, or a newcomer; else None."""
    return newcomer(match, seat) if seat.offered_to is None else seat.offered_to
