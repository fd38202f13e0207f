"""Pending decisions of running matches, and the users whom a board calls, by their notice settings.

A board calls no user who has just arrived, or whose move agents answered within seconds.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Self

from sqlalchemy import Connection

from bot.core.quiet_hours import Wishes, is_quiet
from bot.match.seat_time import deadlines_now, is_timed
from bot.match.seated import BoardFacts, PageFacts, Seated
from bot.match.shared_deals import day_ends
from bot.match.table import Table
from db.match import actions, deadlines, match_lists, matches
from db.match.match_lists import MatchFilter
from db.match.matches import Match
from db.people import vacations
from db.people.users import User
from db.store import Store

_NEVER = datetime.max.replace(tzinfo=UTC)
LOOKED_AT = 200
"""Searches at most this many matches of a user, newest first."""


@dataclass(frozen=True, slots=True)
class Pending:
    """A running match and the times of its pending decisions, by seat of `to_act`."""

    seated: Seated
    asked_at: Mapping[int, datetime]
    """Start of the seat's decision (UTC)."""
    called_at: Mapping[int, datetime]
    """Since when the match has waited for the seat (UTC), perhaps through several decisions of it."""
    until: Mapping[int, datetime]
    """End of the seat's time (UTC); no entry for agents, empty without a limit."""

    @property
    def match(self) -> Match:
        return self.seated.match

    def waiting_seat(self, user_id: int) -> int | None:
        """Return this user's seat if the match waits for them, else None."""
        seat = self.seated.seat_of(user_id)
        return seat if seat is not None and seat in self.seated.asked else None


def turn_order(pending: Pending, user_id: int, now: datetime) -> tuple[bool, datetime, datetime, int]:
    """Return the sort key of a match that waits for this user.

    Matches in which other people wait come first, by the time left, then by the longest wait. The time left of a daily
    deal is that of its day.
    """
    seat = pending.waiting_seat(user_id)
    assert seat is not None
    until = pending.until.get(seat) or day_ends(pending.match, now) or _NEVER
    return matches.is_alone(pending.seated.seats), until, pending.asked_at[seat], pending.match.id


class Waiting:
    def __init__(self, store: Store, table: Table, now: Callable[[], datetime]) -> None:
        self._store = store
        self._now = now
        self._table = table

    async def of(self, user_id: int) -> list[Pending]:
        """List the matches that wait for this user, in all servers, in `turn_order`."""
        running, now = await self.running_of(user_id), self._now()
        waiting = [pending for pending in running if pending.waiting_seat(user_id) is not None]
        return sorted(waiting, key=lambda pending: turn_order(pending, user_id, now))

    def is_elsewhere(self, connection: Connection, user_id: int, match_id: int) -> bool:
        """Return whether any other match waits for this user."""
        newest = match_lists.list_running_of(connection, user_id)[-LOOKED_AT:]
        others = (self._table.load_by_id(connection, other) for other in newest if other != match_id)
        return any(one.seat_of(user_id) in one.asked for one in others)

    async def running_of(self, user_id: int) -> list[Pending]:
        """List this user's running matches, newest first, including paused ones."""
        wanted = MatchFilter(user_id=user_id, statuses=("active",))
        return await self.pending(await self._store.read(match_lists.list_matches, wanted, limit=LOOKED_AT))

    async def pending(self, running: Sequence[Match]) -> list[Pending]:
        """Return the pending decisions of these matches, in their order."""
        seated = await self._table.read_all(running)
        asked = {
            (one.match.id, seq)
            for one in seated
            for seat in one.to_act
            for seq in (one.position.clocks[seat].asked, one.position.clocks[seat].called)
        }
        timed = [one for one in seated if is_timed(one)]
        users = {seat.user_id for one in timed for seat in one.seats if seat.user_id is not None}
        times = await self._store.read(actions.times_of, asked)
        stored = await self._store.read(deadlines.deadlines_of_matches, [one.match.id for one in timed])
        away = await self._store.read(vacations.vacations_of, users, self._now())

        def until(one: Seated) -> dict[int, datetime]:
            known, absent = stored.get(one.match.id, {}), away.get(one.match.guild_id, {})
            return {seat: due for (seat, _), due in deadlines_now(one, known, absent, self._now()).items()}

        def time_of(one: Seated, seq: int) -> datetime:
            return times.get((one.match.id, seq)) or one.match.started_at or one.match.created_at

        return [
            Pending(
                one,
                asked_at={seat: time_of(one, one.position.clocks[seat].asked) for seat in one.to_act},
                called_at={seat: time_of(one, one.position.clocks[seat].called) for seat in one.to_act},
                until=until(one),
            )
            for one in seated
        ]


AT_ONCE = timedelta(seconds=10)
"""Longest gap between a user's move and an agent's, and between two agents' moves."""
LONGEST = timedelta(seconds=30)
"""Longest time from a user's move to the agents' last answer."""
_MOST_ACTIONS = 50


def find_quick_seats(connection: Connection, seated: Seated) -> frozenset[int]:
    """Return the seats that have to act again within seconds of their user's move, after moves of agents only."""
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
