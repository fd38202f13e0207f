"""The users whom the board mentions, by their notice settings.

Nobody is mentioned on arrival, or if agents answered their move within seconds.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Self

from sqlalchemy import Connection

from bot.core.quiet_hours import Wishes, is_quiet
from bot.match.seated import BoardFacts, PageFacts, Seated
from db.match import actions
from db.people.users import User

AT_ONCE = timedelta(seconds=10)
"""Longest gap between a user's move and an agent's, and between two agents' moves."""
LONGEST = timedelta(seconds=30)
"""Longest time from a user's move to the agents' last answer."""
_MOST_ACTIONS = 50


def find_quick_seats(connection: Connection, seated: Seated) -> frozenset[int]:
    """Return the seats asked again within seconds of their user's own move, with only agents acting in between."""
    found, clocks = set(), seated.position.clocks
    for seat in seated.to_act:
        user_id = seated.seats[seat].asked_user
        acted, called = clocks[seat].acted, clocks[seat].called
        if user_id is None or not 0 < acted < called <= acted + _MOST_ACTIONS:
            continue
        if any(acted < clocks[other].acted <= called for other in _others(seated, seat)):
            continue
        own, *later = actions.actions_after(connection, seated.match.id, acted - 1, upto=called)
        gaps = [after.created_at - before.created_at for before, after in itertools.pairwise((own, *later))]
        soon = max(gaps) <= AT_ONCE and later[-1].created_at - own.created_at <= LONGEST
        if own.user_id == user_id and soon and not any(action.absent for action in later):
            found.add(seat)
    return frozenset(found)


def find_arrived_seats(seated: PageFacts) -> frozenset[int]:
    """Return the seats whose users came back or took over after the match began to wait.

    They saw the menu on arrival.
    """
    came = [(one.seat, one.seq) for one in seated.happenings if one.kind in ("back", "replaced")]
    clocks = seated.position.clocks
    return frozenset(
        seat for seat in seated.asked if any(own == seat and seq >= clocks[seat].called for own, seq in came)
    )


def _others(seated: Seated, seat: int) -> list[int]:
    """List the other seats of users. Agents do not count: a call must not reveal a secret order."""
    return [other.seat for other in seated.seats if other.asked_user is not None and other.seat != seat]


@dataclass(frozen=True, slots=True)
class WaitedFor:
    """The data that decides who is notified of a match."""

    seated: Seated
    people: Mapping[int, User]
    """By user id."""
    vacations: Mapping[int, datetime]
    """Ends (UTC) by user id; only users on vacation in this server."""
    answered: frozenset[int]
    """Seats that need no call."""
    now: datetime
    default_remind_hours: int
    """Default for users without a setting."""

    @classmethod
    def of(
        cls,
        connection: Connection,
        seated: BoardFacts,
        people: Mapping[int, User],
        now: datetime,
        default_remind_hours: int,
    ) -> Self:
        answered = find_quick_seats(connection, seated) | find_arrived_seats(seated)
        return cls(seated, people, seated.vacations, answered, now, default_remind_hours)

    def wishes(self, user_id: int) -> Wishes:
        return Wishes.of(self.people.get(user_id), self.default_remind_hours)

    def waiting_users(self) -> dict[int, int]:
        """Return the awaited users by seat."""
        users = {seat: self.seated.seats[seat].asked_user for seat in self.seated.to_act}
        return {seat: user_id for seat, user_id in users.items() if user_id is not None}

    def call_seq(self, seat: int, when: str) -> int | None:
        """Return the number of the action that made the seat's call due; None while none is due.

        `when` is a user's wish: "last" waits until all other users have decided.
        """
        clocks = self.seated.position.clocks
        called = clocks[seat].called
        if when != "last":
            return called
        if len(self.waiting_users()) > 1:
            return None
        others = (other.seat for other in self.seated.seats if other.user_id is not None and other.seat != seat)
        return max((called, *(clocks[other].acted for other in others)))


@dataclass(frozen=True, slots=True)
class BoardCalls:
    seqs: Mapping[int, int]
    """By user: the action that made the call due."""
    quiet: frozenset[int] = frozenset()
    """Called users in quiet hours, for silent messages only."""
    awaited: frozenset[int] = frozenset()
    """Users to call in the thread: the board stays highlighted for them."""


NOBODY = BoardCalls({})


def board_calls(waited: WaitedFor) -> BoardCalls:
    """Return the users who want a call now and are not on vacation."""
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
