"""Cups of a server: 6 to 64 people, a day or a month, one round after another.

bot/contests/signup.py has what every kind of contest does.

- Tables of three or four: rounds by the Swiss system, then a final of the best ones. Two seats: a knock-out.
- A round is planned in the transaction that opens the results of the one before (`go_on`). Each has the same share of
  the cup's time, and the next one begins soon after it is over.
- Users who withdraw, have left a table, are blocked by the server or forgotten are out: the opponent of a knock-out
  goes on, and elsewhere they come last. They cannot come back. Until the final opens, the next best have their seats.
- A tie of a knock-out, and a table without a result, is won by the better seeding.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import combinations, groupby
from random import Random

from sqlalchemy import Connection

from bot.contests.deals import plan_round
from bot.contests.points import Standing, Tally
from bot.contests.signup import Contests, by_rating, who_may_start
from bot.contests.state import ContestState
from bot.contests.tables import may_play
from bot.core.errors import UserError
from bot.core.users import Person
from bot.cups.pairing import Before, bracket, count_levels, count_swiss, group, order_play, seed
from db.club import contests, rounds
from db.club.contests import Contest, Entrant
from db.club.rounds import Round, RoundSeat
from db.match.deadlines import TimeControl
from db.people.blocks import is_blocked_in, pairs_apart

CUP = "cup"
FEWEST, MOST = 6, 64
"""People of a cup."""
SEATS = (2, 3, 4)
DAY, MONTH = 1, 30
"""Days of a cup."""
PACES = (
    *((DAY, TimeControl(limit_minutes=minutes)) for minutes in (3, 5, 10)),
    *((MONTH, TimeControl(limit_hours=hours)) for hours in (6, 12, 24)),
)
"""Length and time to think."""
DEFAULT_PACE = 1
SIGNUPS = (1, 3, 24, 3 * 24, 7 * 24)
"""Hours of the sign-up."""
DEFAULT_SIGNUP = 2
PLAY_TIME = {DAY: timedelta(hours=12), MONTH: timedelta(days=MONTH)}
BREAK = {DAY: timedelta(minutes=5), MONTH: timedelta(hours=1)}
"""Between a round's results and the next deal."""


@dataclass(frozen=True, slots=True)
class CupState(ContestState):
    @property
    def is_knockout(self) -> bool:
        return self.contest.seats == 2

    @property
    def people(self) -> list[Entrant]:
        """List who took part at the start, by seeding."""
        return sorted((one for one in self.entrants.values() if one.seeding), key=lambda one: one.seeding or 0)

    @property
    def total(self) -> int:
        """Return the number of rounds, with the final; it gets smaller if most people are out."""
        if self.is_knockout:
            return count_levels(len(self.people))
        final = next((one.number for one in self.rounds if self.is_final(one)), None)
        return final or count_swiss(len(self.people), self.contest.seats) + 1

    def is_final(self, round_: Round) -> bool:
        """Return whether the round is the last one; before the final of a Swiss cup each has several tables."""
        if self.is_knockout:
            return round_.number == self.total
        return len({one.table_number for one in self.seats if one.round_id == round_.id}) == 1

    def tables_in(self, round_: Round) -> list[list[RoundSeat]]:
        return [table for table in self.tables() if table[0].round_id == round_.id]

    def standings(self) -> list[Standing]:
        """Return the standings by points, the finalists first once the final is over, and who is out last.

        No two have the same place; the final ones stay.
        """
        final = {one.id for one in self.rounds if not self.is_knockout and self.is_final(one)}
        results = self.results()
        tally = Tally(one for one in results if one.round_id not in final)
        ranks = {one.entrant: one.rank for one in results if one.round_id in final}
        found = {one.entrant: one for one in tally.standings([one.entrant for one in self.people])}

        def key(one: Entrant) -> tuple[object, ...]:
            own, last = found[one.entrant], ranks.get(one.entrant, self.contest.seats + 1)
            return one.place or 0, one.is_gone, last, -own.points, -own.share, one.seeding

        ordered = sorted(self.people, key=key)
        return [found[one.entrant].at(place) for place, one in enumerate(ordered, start=1)]

    def winner(self) -> Entrant | None:
        return next((one for one in self.people if one.place == 1), None)

    def met(self) -> Counter[frozenset[int]]:
        people = [[one.entrant for one in table if one.entrant is not None] for table in self.tables()]
        return Counter(frozenset(pair) for table in people for pair in combinations(table, 2))

    def turns(self) -> Counter[tuple[int, int]]:
        """Count how often each person had each place in the order of play."""
        return Counter((one.entrant, one.turn) for one in self.seats if one.entrant is not None)

    def beside_agents(self) -> Counter[int]:
        """Count each person's tables with computer players from the beginning."""
        tables = (table for table in self.tables() if any(one.entrant is None for one in table))
        return Counter(one.entrant for table in tables for one in table if one.entrant is not None)


class Cups(Contests[CupState]):
    kind = CUP

    def read(self, connection: Connection, contest: Contest) -> CupState:
        return CupState.read(connection, contest)

    def fewest(self, contest: Contest) -> int:
        return FEWEST

    def check_room(self, contest: Contest, present: int) -> None:
        if present >= MOST:
            raise UserError("cup-full", most=MOST)

    def begin(self, connection: Connection, contest: Contest, now: datetime) -> bool:
        """Seed the people by rating, and plan the first round."""
        users = who_may_start(connection, contest)
        if len(users) < FEWEST:
            return False
        order = by_rating(connection, contest, users.keys())
        if contest.seats == 2:
            order = seed(order, pairs_apart(connection, users.keys()))
        for seeding, user_id in enumerate(order, start=1):
            contests.change_entrant(connection, contest.id, users[user_id].entrant, seeding=seeding)
        contests.change_contest(connection, contest.id, state="running", started_at=now, due_at=None)
        _plan_next(connection, CupState.read(connection, contest), now)
        return True

    def enter_late(self, connection: Connection, contest: Contest, person: Person, now: datetime) -> None:
        own = next((one for one in contests.entrants_of(connection, contest.id) if one.user_id == person.id), None)
        raise UserError("cup-running" if own is None or own.is_gone else "contest-signed-up")


def fewest_at_table(contest: Contest, tables: int) -> int:
    """Return 2 for a knock-out and for a final, of one table: without an opponent one goes on, or wins, unplayed."""
    return 2 if contest.seats == 2 or tables == 1 else 1


def fill_final(connection: Connection, contest: Contest, round_: Round) -> None:
    """Give the seats of finalists who are out to the next best people, unless the table has opened."""
    cup = CupState.read(connection, contest)
    if cup.is_knockout or not cup.is_final(round_):
        return
    playing = [one.entrant for one in cup.people if may_play(connection, contest, one)]
    finalists = [one.entrant for one in cup.tables_in(round_)[0] if one.entrant is not None]
    next_best = [one.entrant for one in cup.standings() if one.entrant in playing and one.entrant not in finalists]
    out = [one for one in finalists if one not in playing]
    for before, after in zip(out, next_best, strict=False):
        rounds.replace_entrant(connection, contest.id, before, after)


def go_on(connection: Connection, contest: Contest, now: datetime) -> None:
    """Plan the next round of a cup after the results of one are open, or end the cup."""
    locked = contests.lock_contest(connection, contest.id)
    if locked is None or locked.state != "running" or rounds.count_undone(connection, contest.id):
        return
    _note_forfeits(connection, CupState.read(connection, locked), now)
    _plan_next(connection, CupState.read(connection, locked), now)


def _note_forfeits(connection: Connection, cup: CupState, now: datetime) -> None:
    """Take out who left the last round's table, and whom the server has blocked.

    Leaving the final of a Swiss cup only means the last place in it.
    """
    last = cup.rounds[-1]
    tells = cup.is_knockout or not cup.is_final(last)
    left = {one.entrant for one in cup.seats if one.round_id == last.id and one.left and tells}
    for one in cup.people:
        blocked = one.user_id is not None and is_blocked_in(connection, cup.contest.guild_id, one.user_id)
        if not one.is_gone and (blocked or one.entrant in left):
            contests.change_entrant(connection, cup.contest.id, one.entrant, left_at=now)


def _plan_next(connection: Connection, cup: CupState, now: datetime) -> None:
    if cup.is_knockout:
        _KnockOut(connection, cup, now).go_on()
    else:
        _plan_swiss(connection, cup, now)


def _plan_swiss(connection: Connection, cup: CupState, now: datetime) -> None:
    present = [cup.entrants[one.entrant] for one in cup.standings() if not cup.entrants[one.entrant].is_gone]
    number, seats = len(cup.rounds) + 1, cup.contest.seats
    if len(present) <= 1 or any(cup.is_final(one) for one in cup.rounds):
        for place, one in enumerate(cup.standings() if present else (), start=1):
            contests.change_entrant(connection, cup.contest.id, one.entrant, place=place)
        _end(connection, cup, now)
    elif number > count_swiss(len(cup.people), seats) or len(present) <= seats:
        _add_round(connection, cup, number, [[one.entrant for one in present[:seats]]], now)
    else:
        before = _before(connection, cup, present)
        _add_round(connection, cup, number, group(before, seats, Random(f"{cup.contest.id} {number}")), now)


def _before(connection: Connection, cup: CupState, present: Sequence[Entrant]) -> Before:
    """Return what the next round is planned by; `present` are those who play, best first."""
    points = {one.entrant: one.points for one in cup.standings()}
    users = {one.user_id: one.entrant for one in present if one.user_id is not None}
    apart = {frozenset(users[user] for user in pair) for pair in pairs_apart(connection, users.keys())}
    strength = sorted((one.entrant for one in present), key=lambda one: (-points[one], cup.entrants[one].seeding))
    return Before(strength, points, cup.met(), cup.beside_agents(), apart)


def _add_round(
    connection: Connection, cup: CupState, number: int, tables: Sequence[Sequence[int]], now: datetime
) -> None:
    rng, turns, contest = Random(f"{cup.contest.id} {number} turns"), cup.turns(), cup.contest
    planned = [order_play(table, contest.seats, turns, rng) for table in tables]
    opens_at = now + BREAK[contest.days] if cup.rounds else now
    lasts = PLAY_TIME[contest.days] / cup.total
    plan_round(connection, contest, number, opens_at, lasts, planned)


def _end(connection: Connection, cup: CupState, now: datetime) -> None:
    contests.change_contest(connection, cup.contest.id, state="ended", ended_at=now, due_at=None)


class _KnockOut:
    """A knock-out in the transaction that plans its next round. Those with a place are out."""

    def __init__(self, connection: Connection, cup: CupState, now: datetime) -> None:
        self._connection, self._cup, self._now = connection, cup, now
        self._levels = count_levels(len(cup.people))
        slot = {seeding: at for at, seeding in enumerate(bracket(len(cup.people)))}
        self._alive = {slot[one.seeding or 0]: one for one in cup.people if one.place is None}
        """By slot of the bracket."""

    def go_on(self) -> None:
        """Note who is out, and plan the next round in which somebody has an opponent."""
        last = self._cup.rounds[-1].number if self._cup.rounds else 0
        if last:
            self._settle(last)
        for level in range(last + 1, self._levels + 1):
            self._drop_gone(level)
            pairs = [[slot for slot, _ in own] for own in self._groups(level) if len(own) == 2]
            if pairs:
                tables = [[self._alive[slot].entrant for slot in pair] for pair in pairs]
                _add_round(self._connection, self._cup, level, tables, self._now)
                return
        for one in self._alive.values():
            self._place(one, 1)
        _end(self._connection, self._cup, self._now)

    def _groups(self, level: int) -> Iterator[list[tuple[int, Entrant]]]:
        """Yield who can play at this level, from 1: pairs, and people without an opponent."""
        for _, own in groupby(sorted(self._alive.items()), key=lambda one: one[0] >> level):
            yield list(own)

    def _settle(self, level: int) -> None:
        """Take the losers of a round out."""
        self._drop_gone(level)
        seats = {one.entrant: one for one in self._cup.seats if one.round_id == self._cup.rounds[-1].id}
        for own in [*self._groups(level)]:
            if len(own) == 2:
                self._drop(max(own, key=lambda one: _result(one[1], seats)), level)

    def _drop_gone(self, level: int) -> None:
        for slot, one in [*self._alive.items()]:
            if one.is_gone:
                self._drop((slot, one), level)

    def _drop(self, who: tuple[int, Entrant], level: int) -> None:
        slot, one = who
        del self._alive[slot]
        self._place(one, 2 ** (self._levels - level) + 1)

    def _place(self, one: Entrant, place: int) -> None:
        contests.change_entrant(self._connection, self._cup.contest.id, one.entrant, place=place)


def _result(one: Entrant, seats: dict[int | None, RoundSeat]) -> tuple[int, int]:
    """Return a result of a knock-out, the smaller the better: the rank at the table, then the seeding."""
    seat = seats.get(one.entrant)
    return (seat.rank if seat is not None and seat.rank is not None else 0), one.seeding or 0
