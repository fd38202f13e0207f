"""The users whom the board of a match calls, by their settings for notices."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Self

from sqlalchemy import Connection

from bot.core.quiet_hours import Wishes, is_quiet
from bot.match.calls import find_arrived_seats, find_quick_seats
from bot.match.seated import Published, Seated
from db.people.users import User, users_in_match


@dataclass(frozen=True, slots=True)
class WaitedFor:
    """A match at one moment, with everything that decides which users are told of it."""

    seated: Seated
    """The match as it stands."""
    people: Mapping[int, User]
    """The stored users who hold its seats, by id."""
    vacations: Mapping[int, datetime]
    """The end of each user's vacation in its server (UTC), by id; users without one are left out."""
    answered: frozenset[int]
    """The seats that need not be called (`bot.match.calls.find_quick_seats`)."""
    now: datetime
    """The time (UTC)."""
    default_remind_hours: int
    """Hours before a reminder of users who have chosen none."""

    @classmethod
    def read(cls, connection: Connection, seated: Published, now: datetime, default_remind_hours: int) -> Self:
        """Return the match with its users as the store has them."""
        people = users_in_match(connection, seated.match.id)
        return cls.of(connection, seated, people, now, default_remind_hours)

    @classmethod
    def of(
        cls,
        connection: Connection,
        seated: Published,
        people: Mapping[int, User],
        now: datetime,
        default_remind_hours: int,
    ) -> Self:
        """Return the match with these users."""
        answered = find_quick_seats(connection, seated) | find_arrived_seats(seated)
        return cls(seated, people, seated.vacations, answered, now, default_remind_hours)

    def wishes(self, user_id: int) -> Wishes:
        """Return a user's wishes for notices."""
        return Wishes.of(self.people.get(user_id), self.default_remind_hours)

    def waiting_users(self) -> dict[int, int]:
        """Return the users whom the match waits for, by seat."""
        users = {seat: self.seated.seats[seat].asked_user for seat in self.seated.to_act}
        return {seat: user_id for seat, user_id in users.items() if user_id is not None}

    def call_seq(self, seat: int, when: str) -> int | None:
        """Return the number of the action since which an asked seat is to be called; None while it is not.

        `when` is that of its user's wishes. The last whom a match waits for is to be called since the others decided.
        """
        position = self.seated.position
        called = position.called_seqs[seat]
        if when != "last":
            return called
        if len(self.waiting_users()) > 1:
            return None
        others = (other.seat for other in self.seated.seats if other.user_id is not None and other.seat != seat)
        return max((called, *(position.acted_seqs[other] for other in others)))


@dataclass(frozen=True, slots=True)
class BoardCalls:
    """The users whom the board of a match calls to move by a mention."""

    seqs: Mapping[int, int]
    """Users, with the number of the action since which each is to be called."""
    quiet: frozenset[int] = frozenset()
    """Called users whom only a silent message may mention now."""
    awaited: frozenset[int] = frozenset()
    """Users whom the match waits for and who are called in its thread: the board stays highlighted for them."""


NOBODY = BoardCalls({})


def board_calls(waited: WaitedFor) -> BoardCalls:
    """Return the users whom the board calls: those who want that, at once or as the last, and are not on vacation."""
    seqs: dict[int, int] = {}
    awaited = set()
    for seat, user_id in waited.waiting_users().items():
        wishes = waited.wishes(user_id)
        if wishes.where not in ("thread", "both"):
            continue
        awaited.add(user_id)
        if wishes.when == "hours":
            continue
        seq = waited.call_seq(seat, wishes.when)
        if seq is not None and seat not in waited.answered and user_id not in waited.vacations:
            seqs[user_id] = seq
    quiet = frozenset(user for user in seqs if is_quiet(waited.now, waited.people.get(user)))
    return BoardCalls(seqs, quiet, frozenset(awaited))
