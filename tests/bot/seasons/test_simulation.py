"""A whole season of computer players on a moved clock, by two processes that are killed in the middle of their work.

Every table is accounted for, nobody is in two places, and standings and trophies are those of the logs.
"""

from __future__ import annotations

from collections import Counter

import pytest

from bot.contests.points import Tally
from bot.seasons.seasons import AT_ONCE, SeasonState
from db.people.trophies import newest_trophies
from db.store import Store
from engine.shuffle import commitment
from tests.bot.seasons.club import DAY, PEOPLE, Club, people_at
from tests.bot.seasons.kills import Kills
from tests.bot.seasons.recount import recount
from tests.db.tables import GUILD

MOVES = 12
"""Moves of each table before somebody ends it, at most."""


class Simulation:
    def __init__(self, club: Club, stores: tuple[Store, Store], kills: int) -> None:
        self.club, self.kills = club, Kills(club, stores, kills, "season", moves=MOVES)

    async def play(self, season: int) -> SeasonState:
        """Play day by day until the season is over."""
        for _ in range(120):
            state = await self.club.state(season)
            if state.contest.state == "ended":
                await self.club.work()
                return await self.club.state(season)
            await self._check_places(season)
            await self.kills.play_tables(await self.club.running(season), 0.3)
            await self.club.clock.move_to(self.club.clock.now() + DAY)
            await self.kills.work()
        raise AssertionError("the season does not end")

    async def _check_places(self, season: int) -> None:
        running = [await self.club.match(one) for one in await self.club.running(season)]
        seats = [(one.round_id, user) for one in running for user in people_at(await self.club.seats(one.id))]
        assert max(Counter(seats).values(), default=0) <= 1, "nobody plays a deal twice"
        assert max(Counter(user for _, user in seats).values(), default=0) <= AT_ONCE


def _by_division(state: SeasonState) -> list[list[int]]:
    numbers = sorted({one.division for one in state.entrants.values() if one.division is not None})
    return [[one.entrant for one in state.entrants.values() if one.division == number] for number in numbers]


@pytest.mark.parametrize(
    ("people", "seats", "kills"),
    [
        pytest.param(12, 4, 6, marks=pytest.mark.slow("plays a season; a cup over kills is played always")),
        pytest.param(64, 4, 20, marks=pytest.mark.slow("plays a season of 64 people, for some minutes")),
    ],
)
@pytest.mark.timeout(600)
async def test_a_season_over_kills(two_stores: tuple[Store, Store], people: int, seats: int, kills: int) -> None:
    club = Club(*two_stores)
    simulation = Simulation(club, two_stores, kills)
    season = await club.create(seats, weeks=8)
    await club.sign_up(season, *PEOPLE[:people])
    await club.start(season)
    state = await simulation.play(season)
    assert simulation.kills.left == 0
    assert all(one.state == "done" for one in state.rounds)
    assert all(one.is_handled and one.game_id is not None and one.rank is not None for one in state.seats)
    played = Counter(one.entrant for one in state.seats)
    assert {*played.values()} == {seats}, "everybody had as many tables"
    matches = [await club.match(one) for one in {one.game_id for one in state.seats} if one is not None]
    assert all(one.status == "finished" and not one.is_secret for one in matches)
    assert len(matches) * seats == len(state.seats)
    assert sorted(state.results(), key=str) == sorted(await recount(club.store, state), key=str)
    recounted = Tally(await recount(club.store, state))
    for own, standings in zip(_by_division(state), state.divisions().values(), strict=True):
        assert standings == recounted.standings(own)
        assert all(state.entrants[one.entrant].place == one.place for one in standings)
    users = {one.entrant: one.user_id for one in state.entrants.values()}
    firsts = [[users[one.entrant] for one in recounted.standings(own) if one.place == 1] for own in _by_division(state)]
    won = {
        (one.user_id, one.trophy) for one in await club.store.read(newest_trophies, GUILD, limit=99) if one.contest_id
    }
    assert len(firsts) > 1
    assert won == {
        *((user, "season") for user in firsts[0]),
        *((user, "division") for division in firsts for user in division),
    }
    promised = {one.number: one.commitment for one in club.posts if one.seed is None}
    told = {one.number: commitment(one.seed) for one in club.posts if one.seed is not None}
    assert promised == told
    assert len(told) == len(state.rounds)
