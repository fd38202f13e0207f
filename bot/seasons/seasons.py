"""Seasons of a server: sign-up, divisions, rounds, end. Each change is one transaction.

- A server has one open season. A manager begins its sign-up; a week later it starts by itself, or earlier by a manager,
  or is cancelled if too few have signed up.
- The rounds overlap: up to three are open at a time, and a person has at most one table in each.
- Users who withdraw have no tables to come: a computer player has their seats, unless somebody who signs up late takes
  them over, those of the lowest division first. They come last in their division.
- Users who have blocked each other are in different divisions if there are several, and else meet as seldom as the plan
  allows.
- Divisions follow the last season's final places, two (or one, in small divisions) going up and down; newcomers come
  behind, by rating.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import combinations

from sqlalchemy import Connection

from bot.community.communities import check_not_blocked
from bot.core.errors import UserError
from bot.core.users import Person
from bot.match.requests import OncePerInteraction
from bot.ratings.ratings import FIRST_MEAN
from bot.seasons.plan import TABLES_EACH, divide, keep_apart, plan_division
from bot.seasons.standings import SeatResult, Standing, Tally, next_order, share_points
from db.club import contests, rounds
from db.club.contests import Contest, Entrant, NewContest
from db.club.rounds import Round, RoundSeat
from db.match.deadlines import DEFAULT_BANK, TimeControl
from db.match.match_settings import MatchSettings
from db.people.blocks import is_blocked_in, pairs_apart
from db.people.ratings import ratings_of_users
from db.store import Store
from engine.games import GAMES
from engine.shuffle import new_seed

SEASON = "season"
SIGNUP_LASTS = timedelta(days=7)
SEATS = (2, *TABLES_EACH)
WEEKS = (4, 5, 6, 7, 8)
DEFAULT_WEEKS = 6
AT_ONCE = 3
"""Rounds that are open at a time, and so the most tables of a person."""
FEWEST = 3
"""People of a season; more if a table has more seats."""
SPEEDS = (*(TimeControl(limit_hours=hours) for hours in (12, 24, 48)), DEFAULT_BANK)


@dataclass(frozen=True, slots=True)
class SeasonWish:
    """What a manager chooses for a season."""

    game: str
    preset: str
    seats: int
    weeks: int
    time: TimeControl


@dataclass(frozen=True, slots=True)
class SeasonState:
    """A season as stored at one moment."""

    contest: Contest
    entrants: Mapping[int, Entrant]
    rounds: Sequence[Round]
    """Their seeds are empty."""
    seats: Sequence[RoundSeat]
    """By round, table and turn."""

    @classmethod
    def read(cls, connection: Connection, contest: Contest) -> SeasonState:
        entrants = {one.entrant: one for one in contests.entrants_of(connection, contest.id)}
        planned = [rounds.without_seed(one) for one in rounds.rounds_of(connection, contest.id)]
        return cls(contest, entrants, planned, rounds.seats_of_contest(connection, contest.id))

    @property
    def present(self) -> list[Entrant]:
        """List those who take part, in the order of signing up."""
        return [one for one in self.entrants.values() if not one.is_gone]

    def entrant_of(self, user_id: int) -> Entrant | None:
        return next((one for one in self.entrants.values() if one.user_id == user_id), None)

    def divisions(self) -> dict[int, list[Standing]]:
        """Return the standings by division, from the tables whose results are open."""
        people, tally = dict[int, list[Entrant]](), Tally(self.results())
        for one in self.entrants.values():
            if one.division is not None:
                people.setdefault(one.division, []).append(one)
        return {
            division: tally.standings([one.entrant for one in own], [one.entrant for one in own if one.is_gone])
            for division, own in sorted(people.items())
        }

    def results(self) -> list[SeatResult]:
        tables: dict[tuple[int, int], list[RoundSeat]] = {}
        for one in self.seats:
            if one.rank is not None:
                tables.setdefault((one.round_id, one.table_number), []).append(one)
        return [result for table in tables.values() for result in _results_of(table)]

    def tables_of(self, entrant: int) -> list[RoundSeat]:
        return [one for one in self.seats if one.entrant == entrant]


def _results_of(table: Sequence[RoundSeat]) -> list[SeatResult]:
    ranks, points = [one.rank or 0 for one in table], [one.points or 0 for one in table]
    shares = share_points(points, ranks, [at for at, one in enumerate(table) if one.left])
    return [
        SeatResult(one.round_id, one.table_number, one.seat or 0, one.entrant, one.rank or 0, share, bool(one.left))
        for one, share in zip(table, shares, strict=True)
    ]


class Seasons(OncePerInteraction):
    """Raises `UserError`, or `Redelivered`; then nothing has changed."""

    async def newest(self, guild_id: int) -> SeasonState | None:
        """Return the server's open season, else its last one that was not cancelled."""

        def read(connection: Connection) -> SeasonState | None:
            contest = contests.newest_contest(connection, guild_id, SEASON)
            return None if contest is None else SeasonState.read(connection, contest)

        return await self._store.read(read)

    async def create(
        self, guild_id: int, channel_id: int, locale: str, wish: SeasonWish, *, interaction_id: int
    ) -> int:
        """Begin the sign-up for a season in a channel; return its id. The user must manage the server."""
        game = GAMES[wish.game]
        options = game.Options.of_new_game({"preset": wish.preset})
        if wish.seats not in game.seats(options):
            raise UserError("season-seats")

        def begin(connection: Connection, now: datetime) -> tuple[int, Iterable[int]]:
            new = NewContest(
                kind=SEASON,
                guild_id=guild_id,
                channel_id=channel_id,
                game=wish.game,
                options=options.model_dump(mode="json"),
                settings=MatchSettings(locale=locale, time=wish.time, private=True),
                seats=wish.seats,
                weeks=wish.weeks,
                signup_until=now + SIGNUP_LASTS,
            )
            added = contests.add_contest(connection, new, now=now)
            if added is None:
                raise UserError("season-exists")
            return added, ()

        return await self._change_once(begin, interaction_id)

    async def sign_up(self, guild_id: int, contest_id: int, person: Person, *, interaction_id: int) -> int:
        """Sign a user up; return the number of people. After the start they take over the seats of one who withdrew."""

        def sign(connection: Connection, now: datetime) -> tuple[int, Iterable[int]]:
            contest = _open(connection, guild_id, contest_id)
            check_not_blocked(connection, guild_id, person.id)
            if contest.state == "running":
                _enter_late(connection, contest, person, now)
            elif not contests.enter(connection, contest_id, person.id, person.name, now=now):
                raise UserError("season-signed-up")
            present = sum(not one.is_gone for one in contests.entrants_of(connection, contest_id))
            return present, ()

        return await self._change_once(sign, interaction_id)

    async def withdraw(self, guild_id: int, contest_id: int, user_id: int, *, interaction_id: int) -> None:
        """Take a user out of the tables to come."""

        def take_out(connection: Connection, now: datetime) -> tuple[None, Iterable[int]]:
            _open(connection, guild_id, contest_id)
            if not contests.withdraw(connection, contest_id, user_id, now=now):
                raise UserError("season-not-signed-up")
            return None, ()

        await self._change_once(take_out, interaction_id)

    async def start(self, guild_id: int, contest_id: int, *, interaction_id: int) -> None:
        """Start a season before its sign-up ends. The user must manage the server."""
        await prepare_plans(self._store, contest_id)

        def begin(connection: Connection, now: datetime) -> tuple[None, Iterable[int]]:
            contest = _open(connection, guild_id, contest_id)
            if contest.state == "running":
                raise UserError("season-started")
            if not start_season(connection, contest, now):
                raise UserError("season-too-few", least=fewest(contest.seats))
            return None, ()

        await self._change_once(begin, interaction_id)

    async def cancel(self, guild_id: int, contest_id: int, *, interaction_id: int) -> None:
        """Cancel a season; tables that have begun go on to the end of their round. The user must manage the server."""

        def end(connection: Connection, now: datetime) -> tuple[None, Iterable[int]]:
            contest = _open(connection, guild_id, contest_id)
            contests.change_contest(connection, contest.id, state="cancelled", ended_at=now, due_at=None)
            rounds.cancel_planned(connection, contest.id)
            return None, ()

        await self._change_once(end, interaction_id)

    async def move(self, guild_id: int, contest_id: int, channel_id: int, *, interaction_id: int) -> None:
        """Have the messages and tables to come in another channel. The user must manage the server."""

        def put(connection: Connection, now: datetime) -> tuple[None, Iterable[int]]:
            contest = _open(connection, guild_id, contest_id)
            contests.change_contest(connection, contest.id, channel_id=channel_id)
            rounds.retry_posts(connection, contest.id, now)
            return None, ()

        await self._change_once(put, interaction_id)


def _open(connection: Connection, guild_id: int, contest_id: int) -> Contest:
    """Return an open season of the server, locked. Raises `UserError`."""
    contest = contests.lock_contest(connection, contest_id)
    if contest is None or contest.guild_id != guild_id or contest.kind != SEASON:
        raise UserError("unknown-button")
    if contest.state not in contests.OPEN:
        raise UserError("season-over")
    return contest


def _enter_late(connection: Connection, contest: Contest, person: Person, now: datetime) -> None:
    """Sign somebody up who comes back, or takes the seats to come of one who withdrew. Raises `UserError`."""
    entrants = contests.entrants_of(connection, contest.id)
    to_come = {one.entrant for one in rounds.seats_of_contest(connection, contest.id) if not one.is_handled}
    own = next((one for one in entrants if one.user_id == person.id), None)
    if own is not None and not own.is_gone:
        raise UserError("season-signed-up")
    if own is not None and own.entrant in to_come:
        contests.enter(connection, contest.id, person.id, person.name, now=now)
        return
    free = [one for one in entrants if one.is_gone and one.entrant in to_come]
    if not free:
        raise UserError("season-full")
    left = max(free, key=lambda one: (one.division or 0, -one.entrant))
    contests.enter(connection, contest.id, person.id, person.name, now=now)
    new = next(one for one in contests.entrants_of(connection, contest.id) if one.user_id == person.id)
    contests.change_entrant(connection, contest.id, new.entrant, division=left.division)
    rounds.replace_entrant(connection, contest.id, left.entrant, new.entrant)


def fewest(seats: int) -> int:
    return max(FEWEST, seats)


async def prepare_plans(store: Store, contest_id: int) -> None:
    """Search for the plans that `start_season` will need, since no transaction may take that long."""
    contest = await store.read(contests.get_contest, contest_id)
    people = sum(not one.is_gone for one in await store.read(contests.entrants_of, contest_id))
    if contest is not None and people >= fewest(contest.seats):
        for size in {*divide(people)}:
            await asyncio.to_thread(plan_division, size, contest.seats)


def start_season(connection: Connection, contest: Contest, now: datetime) -> bool:
    """Make divisions and rounds of a locked season; return False, and change nothing, if too few take part."""
    people = [
        one
        for one in contests.entrants_of(connection, contest.id)
        if not one.is_gone and one.user_id is not None and not is_blocked_in(connection, contest.guild_id, one.user_id)
    ]
    if len(people) < fewest(contest.seats):
        return False
    users = {one.user_id: one for one in people if one.user_id is not None}
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
    step = timedelta(weeks=contest.weeks) / (number + AT_ONCE - 1)
    for at in range(number):
        tables = [table for plan in plans if at < len(plan) for table in plan[at]]
        opens_at = now + at * step
        rounds.add_round(connection, contest.id, at + 1, new_seed(), opens_at, AT_ONCE * step, tables)
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
    rated = ratings_of_users(connection, contest.guild_id, contest.game, users)
    new = [user for user in users if user not in ordered]
    return ordered + sorted(new, key=lambda user: (-(rated[user].mean if user in rated else FIRST_MEAN), user))


def _cut(order: Sequence[int]) -> list[list[int]]:
    found, first = [], 0
    for size in divide(len(order)):
        found.append(list(order[first : first + size]))
        first += size
    return found


def separate(divisions: Sequence[Sequence[int]], apart: Collection[frozenset[int]]) -> list[list[int]]:
    """Exchange people of neighbouring divisions, as near as possible, so that fewer who are `apart` meet."""
    found = [list(division) for division in divisions]

    def conflicts() -> int:
        return sum(frozenset(pair) in apart for division in found for pair in combinations(division, 2))

    now = conflicts()
    for upper, lower in zip(range(len(found)), range(1, len(found)), strict=False):
        for at, to in _nearest_first(len(found[upper]), len(found[lower])):
            if not now:
                return found
            found[upper][at], found[lower][to] = found[lower][to], found[upper][at]
            after = conflicts()
            if after < now:
                now = after
            else:
                found[upper][at], found[lower][to] = found[lower][to], found[upper][at]
    return found


def _nearest_first(upper: int, lower: int) -> list[tuple[int, int]]:
    pairs = [(at, to) for at in range(upper) for to in range(lower)]
    return sorted(pairs, key=lambda pair: upper - pair[0] + pair[1])


def end_if_over(connection: Connection, contest: Contest, now: datetime) -> None:
    """End a season whose last round is over: write the final places."""
    locked = contests.lock_contest(connection, contest.id)
    if locked is None or locked.state != "running" or rounds.count_undone(connection, contest.id):
        return
    for standings in SeasonState.read(connection, locked).divisions().values():
        for place, one in enumerate(standings, start=1):
            contests.change_entrant(connection, contest.id, one.entrant, place=place)
    contests.change_contest(connection, contest.id, state="ended", ended_at=now, due_at=None)
