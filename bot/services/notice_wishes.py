"""What a person wants of notices, and whom the board of a match calls for that reason."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Self

from bot.services.quiet_hours import is_quiet
from bot.services.seated import Seated
from db.users import User

USUAL_WARN_HOURS = 6
"""Hours before the time runs out at which those are warned who have chosen none."""
USUAL_EVERY_HOURS = 12
"""Hours between calls for all matches at once, of those who have chosen none."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """What a person chose of notices, or what is usual."""

    where: str
    """`thread`, `dm`, `both` or `none`."""
    when: str
    """`now`, `hours` (for all matches at once) or `last` (once nobody else is waited for)."""
    every_hours: int
    """Hours between calls for all matches at once."""
    remind_hours: int
    """Hours of waiting before a reminder; 0 for never."""
    warn_hours: int
    """Hours before the time runs out; 0 for never."""
    escalate: bool
    """Whether notices come elsewhere after one day and after two."""
    hands_by_dm: bool
    """Whether hands come by direct message."""

    @classmethod
    def of(cls, user: User | None, usual_remind_hours: int) -> Self:
        """Return the wishes of a user; of one of whom nothing is remembered, what is usual."""
        remind = None if user is None else user.remind_hours
        warn = None if user is None else user.warn_hours
        return cls(
            where=(user.notify_where if user else None) or "thread",
            when=(user.notify_when if user else None) or "now",
            every_hours=(user.notify_hours if user else None) or USUAL_EVERY_HOURS,
            remind_hours=usual_remind_hours if remind is None else remind,
            warn_hours=USUAL_WARN_HOURS if warn is None else warn,
            escalate=user is None or user.escalate is not False,
            hands_by_dm=user is None or user.hands_by_dm is not False,
        )

    def places(self, kind: str) -> tuple[str, ...]:
        """List where a notice of this kind is sent: `dm`, `thread`; none for a person who wants none at all."""
        if self.where == "none":
            return ()
        if kind in ("day", "table"):
            return ("dm",) if kind == "day" else ("thread",)
        if self.where == "both":  # the board itself calls in the thread
            return ("dm",) if kind == "call" else ("dm", "thread")
        return (self.where,)


@dataclass(frozen=True, slots=True)
class WaitedFor:
    """A match at one moment, with what decides who is told of it."""

    seated: Seated
    """The match as it stands."""
    people: Mapping[int, User]
    """What is remembered of the users who hold its seats, by id."""
    vacations: Mapping[int, datetime]
    """Until when users are on vacation in its server; those who are not are left out."""
    answered: frozenset[int]
    """The seats that need not be called (`bot.services.calls.answered_at_once`)."""
    now: datetime
    """The time (UTC)."""
    usual_remind_hours: int
    """Hours before a reminder of those who have chosen none."""

    def wishes(self, user_id: int) -> Wishes:
        """Return what a user wants of notices."""
        return Wishes.of(self.people.get(user_id), self.usual_remind_hours)

    def asked(self) -> dict[int, int]:
        """Return the users who are waited for, by seat."""
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
        if len(self.asked()) > 1:
            return None
        others = (other.seat for other in self.seated.seats if other.user_id is not None and other.seat != seat)
        return max((called, *(position.acted_seqs[other] for other in others)))


@dataclass(frozen=True, slots=True)
class BoardCalls:
    """Whom the board of a match calls to move by a mention."""

    seqs: Mapping[int, int]
    """Users, with the number of the action since which each is to be called."""
    quiet: frozenset[int] = frozenset()
    """Those of them whom only a silent message may mention now."""
    awaited: frozenset[int] = frozenset()
    """Users whom the match waits for and who are called in its thread: the board stays highlighted for them."""
    deaf: frozenset[int] = frozenset()
    """The users at the table who want no notices at all."""


NOBODY = BoardCalls({})


def board_calls(waited: WaitedFor) -> BoardCalls:
    """Return whom the board calls: users who want that, at once or as the last, and are not on vacation."""
    seqs: dict[int, int] = {}
    awaited = set()
    for seat, user_id in waited.asked().items():
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
    users = (seat.user_id for seat in waited.seated.seats if seat.user_id is not None)
    deaf = frozenset(user for user in users if waited.wishes(user).where == "none")
    return BoardCalls(seqs, quiet, frozenset(awaited), deaf)
