"""Requests to change a match: each checks whether it is allowed, and decides what changes.

`Table` carries out requests to a running match. Their methods run in the transaction that has locked the match. An
interaction changes a match at most once, even if Discord delivers it twice.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple, TypeAlias, TypeVar

from sqlalchemy import Connection

from bot.core.errors import Redelivered, Stale, UserError
from bot.match.absence import sit_in
from bot.match.seat_time import is_timed
from bot.match.seated import Seated
from bot.match.shared_deals import refuse_if_shared
from db.connection.errors import Conflict
from db.match.actions import Played, add_interaction, is_done
from db.match.deadlines import Deadline, has_passed
from db.match.seats import set_bank
from db.store import Store
from engine.game import MalformedAction
from engine.history import END, UNDO

T = TypeVar("T")


def mark_handled(connection: Connection, interaction_id: int, now: datetime) -> None:
    """Mark an interaction as handled. Raises `Redelivered` if it already was."""
    try:
        add_interaction(connection, interaction_id, now=now)
    except Conflict as conflict:
        raise Redelivered from conflict


class OncePerInteraction:
    def __init__(self, store: Store, now: Callable[[], datetime], *, on_change: Callable[[int], None]) -> None:
        """`on_change` is called with a match's id after every commit."""
        self._store, self._now, self._on_change = store, now, on_change

    async def _change_once(
        self, change: Callable[[Connection, datetime], tuple[T, Iterable[int]]], interaction_id: int
    ) -> T:
        """Run `change` in a transaction, announce the matches whose ids it returns, and return its result.

        Raises `Redelivered` and any error of `change`; then nothing has changed.
        """
        now = self._now()

        def change_noted(connection: Connection) -> tuple[T, Iterable[int]]:
            mark_handled(connection, interaction_id, now)
            return change(connection, now)

        result, changed = await self._store.write(change_noted)
        for match_id in changed:
            self._on_change(match_id)
        return result


class PlansChanged(NamedTuple):
    """Only the plans of a seat have changed, which is secret. One of them may act at once."""

    seat: int


Decision: TypeAlias = Played | PlansChanged | None
"""The next action of the log; None if something else about the match has changed, such as its seats."""
Decide = Callable[[Connection, Seated, datetime], Decision]
"""Decides about a locked match. Raises `UserError`; then nothing has changed.

If it returns an action, it must not change the rows of the match and its seats itself; otherwise it may.
"""


Look = Callable[[Connection, Seated, int], object]
"""Looks at a locked match before an action of this seat is played. May raise; then nothing has changed."""


def do_nothing(*_: object) -> None:
    return


class Request(ABC):
    def refuse(self, _connection: Connection, seated: Seated, _now: datetime) -> None:
        """Raises `UserError` if the match is over or paused, or `Redelivered`."""
        _refuse_unless_running(seated)

    @abstractmethod
    def decide(self, connection: Connection, seated: Seated, now: datetime) -> Decision:
        """As `Decide`."""


@dataclass(frozen=True, slots=True)
class ByUser(Request):
    user_id: int
    action: str
    """In text form."""
    menu_number: int | None
    """None if the action was typed."""
    interaction_id: int
    look: Look = do_nothing

    def refuse(self, connection: Connection, seated: Seated, now: datetime) -> None:
        if is_done(connection, self.interaction_id):
            raise Redelivered
        _refuse_unless_running(seated)

    def decide(self, connection: Connection, seated: Seated, now: datetime) -> Played:
        """Raises `UserError`, `Stale`, `MalformedAction` and what `look` raises."""
        _refuse_to_end(self.action)
        seat = deciding_seat(seated, self.user_id)
        if self.menu_number is not None and seated.position.is_stale(seat, self.menu_number):
            raise Stale
        if self.action == UNDO:
            refuse_if_shared(seated.match, "daily-undo", "round-undo")
            if seated.undo_voters(seat):
                raise UserError("undo-asks")
        self.look(connection, seated, seat)
        return Played(seated.position.seq + 1, seat, self.action, self.user_id, now, self.interaction_id)


@dataclass(frozen=True, slots=True)
class ByAgent(Request):
    seat: int
    action: str
    """In text form."""
    menu_number: int
    """The number of the seat's menu at the time of the choice."""

    def decide(self, _connection: Connection, seated: Seated, now: datetime) -> Played:
        """Raises `UserError`, `Stale` and `MalformedAction`."""
        _refuse_to_end(self.action)
        if seated.seats[self.seat].ai is None:
            raise UserError("no-seat")
        if seated.position.is_stale(self.seat, self.menu_number):
            raise Stale
        return Played(seated.position.seq + 1, self.seat, self.action, None, now, None)


@dataclass(frozen=True, slots=True)
class ForAbsent(Request):
    deadline: Deadline

    def decide(self, connection: Connection, seated: Seated, now: datetime) -> Played | None:
        """Return the next action; None if an agent sits in instead, after the second timeout in a row.

        Raises `UserError`, and `Stale` if the decision is no longer pending or its time was extended.
        """
        seat, position = self.deadline.seat, seated.position
        if seated.seats[seat].asked_user is None:
            raise UserError("no-seat")
        is_asked = seat in seated.to_act and position.clocks[seat].asked == self.deadline.turn_seq
        if not (is_asked and is_timed(seated) and has_passed(connection, self.deadline, now)):
            raise Stale
        if seated.seats[seat].missed:
            set_bank(connection, seated.match.id, seat, 0)
            sit_in(connection, seated, seat, why="time", now=now)
            return None
        action = str(seated.game.absent_action(position.state, seat))
        return Played(position.seq + 1, seat, action, None, now, None, absent=True)


@dataclass(frozen=True, slots=True)
class ByInteraction(Request):
    choose: Decide
    interaction_id: int | None
    """None without an interaction."""
    while_paused: bool

    def refuse(self, connection: Connection, seated: Seated, now: datetime) -> None:
        if self.interaction_id is not None:
            mark_handled(connection, self.interaction_id, now)
        _refuse_unless_running(seated, while_paused=self.while_paused)

    def decide(self, connection: Connection, seated: Seated, now: datetime) -> Decision:
        return self.choose(connection, seated, now)


def _refuse_unless_running(seated: Seated, *, while_paused: bool = False) -> None:
    if seated.match.status != "active":
        raise UserError("game-over")
    if not seated.is_going_on and not while_paused:
        raise UserError("paused")


def deciding_seat(seated: Seated, user_id: int) -> int:
    """Return the seat that the user decides for. Raises `UserError`."""
    seat = seated.seat_of(user_id)
    if seat is None:
        raise UserError("no-seat")
    if seated.seats[seat].is_absent:
        raise UserError("sits-in")
    return seat


def _refuse_to_end(action: str) -> None:
    """Raise `MalformedAction` if the action ends the match: users end it by a vote (`Table.change`)."""
    if action == END:
        raise MalformedAction(f"{action!r} is no move of a seat")
