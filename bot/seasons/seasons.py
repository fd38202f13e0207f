"""Seasons of a server: divisions, rounds, end. bot/contests/signup.py has what every kind of contest does.

- The rounds overlap: up to three are open at a time, and a person has at most one table in each.
- Users who withdraw have no tables to come: a computer player has their seats, unless somebody who signs up late takes
  them over, those of the lowest division first. They come last in their division.
- Users who have blocked each other are in different divisions if there are several, and else meet as seldom as the plan
  allows.
- Divisions follow the last season's final places, two (or one, in small divisions) going up and down; newcomers come
  behind, by rating. Of equal people, those who signed up first count as better there.
- Equal people share their final place: several can win a division. Nobody wins one without a table that counts.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import combinations

from sqlalchemy import Connection

from bot.contests.deals import plan_round
from bot.contests.exchanges import exchange
from bot.contests.points import Standing, Tally
from bot.contests.signup import Contests, by_rating, who_may_start
from bot.contests.state import ContestState
from bot.core.discord_limits import ACTIVE_THREADS, ARCHIVE_MINUTES
from bot.core.errors import UserError
from bot.core.users import Person
from bot.seasons.plan import TABLES_EACH, count_tables, divide, keep_apart, most_people, next_order, plan_division
from db.club import contests, rounds
from db.club.contests import Contest, Entrant
from db.match.deadlines import DEFAULT_BANK, TimeControl
from db.people import blocks
from db.people.blocks import pairs_apart

SEASON = "season"
SEATS = (2, *TABLES_EACH)
WEEKS = (4, 5, 6, 7, 8)
DEFAULT_WEEKS = 6
AT_ONCE = 3
"""Rounds that are open at a time, and so the most tables of a person."""
FEWEST = 3
"""People of a season; more if a table has more seats."""
THREADS = ACTIVE_THREADS - 150
"""The most tables of a season, each of which has a thread; the rest is for a cup and the server's other threads.

All tables count, not only those of the rounds that are open: a thread stays active for a week after its last message.
"""
SPEEDS = (*(TimeControl(limit_hours=hours) for hours in (12, 24, 48)), DEFAULT_BANK)


@dataclass(frozen=True, slots=True)
class SeasonState(ContestState):
    def divisions(self) -> dict[int, list[Standing]]:
        """Return the standings by division, from the tables whose results are open; the final places stay."""
        people, tally = dict[int, list[Entrant]](), Tally(self.results())
        for one in self.entrants.values():
            if one.division is not None:
                people.setdefault(one.division, []).append(one)
        return {division: _standings(tally, own) for division, own in sorted(people.items())}


def _standings(tally: Tally, people: Sequence[Entrant]) -> list[Standing]:
    found = tally.standings([one.entrant for one in people], [one.entrant for one in people if one.is_gone])
    places = {one.entrant: one.place for one in people if one.place is not None}
    final = [one.at(places.get(one.entrant, one.place)) for one in found]
    return sorted(final, key=lambda one: (one.place, one.entrant))


class Seasons(Contests[SeasonState]):
    kind = SEASON

    def read(self, connection: Connection, contest: Contest) -> SeasonState:
        return SeasonState.read(connection, contest)

    def fewest(self, contest: Contest) -> int:
        return fewest(contest.seats)

    def check_room(self, contest: Contest, present: int) -> None:
        most = most_people(contest.seats, THREADS)
        if present >= most:
            raise UserError("season-most", most=most)

    def check_start(self, connection: Connection, contest: Contest, now: datetime) -> None:
        """Raise `UserError` while threads of earlier seasons leave too few for the season's tables."""
        needed = count_tables(len(who_may_start(connection, contest)), contest.seats)
        since = now - timedelta(minutes=ARCHIVE_MINUTES)
        held = rounds.count_threads(connection, contest.guild_id, SEASON, since)
        if held and held + needed > THREADS:
            raise UserError("season-threads", needed=needed, free=max(0, THREADS - held))

    async def prepare(self, contest_id: int) -> None:
        """Search for the plans, since no transaction may take that long."""
        contest = await self._store.read(contests.get_contest, contest_id)
        if contest is None:
            return
        people = len(await self._store.read(who_may_start, contest))
        if people >= fewest(contest.seats):
            for size in {*divide(people)}:
                await asyncio.to_thread(plan_division, size, contest.seats)

    def begin(self, connection: Connection, contest: Contest, now: datetime) -> bool:
        """Make divisions and rounds."""
        return start_season(connection, contest, now)

    def enter_late(self, connection: Connection, contest: Contest, person: Person, now: datetime) -> None:
        """Let somebody come back, or take over the seats of one who withdrew."""
        _enter_late(connection, contest, person, now)


def _enter_late(connection: Connection, contest: Contest, person: Person, now: datetime) -> None:
    """Sign somebody up who comes back, or takes the seats to come of one who withdrew. Raises `UserError`."""
    entrants = {one.entrant: one for one in contests.entrants_of(connection, contest.id)}
    tables = _tables_to_come(connection, contest)
    own = next((one for one in entrants.values() if one.user_id == person.id), None)
    if own is not None and own.division is not None:
        if not own.is_gone:
            raise UserError("contest-signed-up")
        if own.entrant not in tables:  # points of one division do not count in another
            raise UserError("season-full")
        contests.enter(connection, contest.id, person.id, person.name, now=now)
        return
    free = [one for one in entrants.values() if one.is_gone and one.entrant in tables]
    if not free:
        raise UserError("season-full")
    apart = blocks.apart(connection, person.id, [one.user_id for one in entrants.values() if one.user_id is not None])

    def conflicts(place: Entrant) -> int:
        return sum(entrants[one].user_id in apart for table in tables[place.entrant] for one in table)

    left = max(free, key=lambda one: (-conflicts(one), one.division or 0, -one.entrant))
    contests.enter(connection, contest.id, person.id, person.name, now=now)
    new = next(one for one in contests.entrants_of(connection, contest.id) if one.user_id == person.id)
    contests.change_entrant(connection, contest.id, new.entrant, division=left.division)
    rounds.replace_entrant(connection, contest.id, left.entrant, new.entrant)


def _tables_to_come(connection: Connection, contest: Contest) -> dict[int, list[list[int]]]:
    """Return by entrant the entrants of each table to come."""
    planned: dict[tuple[int, int], list[int]] = {}
    for one in rounds.seats_of_contest(connection, contest.id):
        if not one.is_handled and one.entrant is not None:
            planned.setdefault((one.round_id, one.table_number), []).append(one.entrant)
    found: dict[int, list[list[int]]] = {}
    for table in planned.values():
        for entrant in table:
            found.setdefault(entrant, []).append(table)
    return found


def fewest(seats: int) -> int:
    return max(FEWEST, seats)


def start_season(connection: Connection, contest: Contest, now: datetime) -> bool:
    """Make divisions and rounds of a locked season; return False, and change nothing, if too few take part."""
    users = who_may_start(connection, contest)
    if len(users) < fewest(contest.seats):
        return False
    apart = pairs_apart(connection, users.keys())
    divisions = separate(_cut(_order(connection, contest, users.keys())), apart)
    plans = []
    for number, division in enumerate(divisions, start=1):
        plan = plan_division(len(division), contest.seats)
        order = keep_apart(plan, division, apart)
        plans.append([[[users[order[one]].entrant for one in table] for table in tables] for tables in plan])
        for user_id in division:
            contests.change_entrant(connection, contest.id, users[user_id].entrant, division=number)
    number = max(map(len, plans))
    step = timedelta(days=contest.days) / (number + AT_ONCE - 1)
    for at in range(number):
        tables = [table for plan in plans if at < len(plan) for table in plan[at]]
        opens_at = now + at * step
        plan_round(connection, contest, at + 1, opens_at, AT_ONCE * step, tables)
    contests.change_contest(connection, contest.id, state="running", started_at=now, due_at=None)
    return True


def _order(connection: Connection, contest: Contest, users: Collection[int]) -> list[int]:
    """Order the users for their divisions, the strongest first."""
    last = contests.newest_contest(connection, contest.guild_id, SEASON, "ended")
    ordered: list[int] = []
    if last is not None:
        before = contests.entrants_of(connection, last.id)
        placed = [one for one in before if one.place is not None and one.division is not None]
        numbers = sorted({one.division for one in placed if one.division is not None})
        by_place = [
            [one.user_id or 0 for one in sorted(placed, key=lambda one: one.place or 0) if one.division == number]
            for number in numbers
        ]
        ordered = [user for user in next_order(by_place) if user in users]
    return ordered + by_rating(connection, contest, [user for user in users if user not in ordered])


def _cut(order: Sequence[int]) -> list[list[int]]:
    found, first = [], 0
    for size in divide(len(order)):
        found.append(list(order[first : first + size]))
        first += size
    return found


def separate(divisions: Sequence[Sequence[int]], apart: Collection[frozenset[int]]) -> list[list[int]]:
    """Exchange people of neighbouring divisions, as near as possible, so that fewer who are `apart` meet."""
    found = [list(division) for division in divisions]
    for at in range(len(found) - 1):
        found[at : at + 2] = _separate_two(found[at], found[at + 1], apart)
    return found


def _separate_two(upper: list[int], lower: list[int], apart: Collection[frozenset[int]]) -> tuple[list[int], list[int]]:
    people, size = upper + lower, len(upper)

    def conflicts() -> int:
        return sum(frozenset(pair) in apart for own in (people[:size], people[size:]) for pair in combinations(own, 2))

    pairs = [(at, to) for at in range(size) for to in range(size, len(people))]
    exchange(people, sorted(pairs, key=lambda pair: pair[1] - pair[0]), conflicts)
    return people[:size], people[size:]


def end_if_over(connection: Connection, contest: Contest, now: datetime) -> None:
    """End a season whose last round is over: write the final places, which equal people share.

    A division without a result has none, so nobody wins it; nor does anybody who has no table that counts.
    """
    locked = contests.lock_contest(connection, contest.id)
    if locked is None or locked.state != "running" or rounds.count_undone(connection, contest.id):
        return
    for standings in SeasonState.read(connection, locked).divisions().values():
        for one in standings if any(one.tables for one in standings) else ():
            place = one.place if one.tables else max(2, one.place)
            contests.change_entrant(connection, contest.id, one.entrant, place=place)
    contests.change_contest(connection, contest.id, state="ended", ended_at=now, due_at=None)
