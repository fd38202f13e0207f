"""Whole cups of computer players on a moved clock, by two processes that are killed in the middle of their work.

Every table is accounted for, nobody is in two places, and points, places and the trophy are those of the logs.
"""

from __future__ import annotations

from collections import Counter
from datetime import timedelta

import pytest

from bot.contests.points import Tally
from bot.cups.cups import DAY, MONTH, CupState
from db.people.trophies import newest_trophies
from db.store import Store
from engine.shuffle import commitment
from tests.bot.cups.club import HOUR, CupClub
from tests.bot.seasons.club import PEOPLE, people_at
from tests.bot.seasons.kills import Kills
from tests.bot.seasons.recount import recount
from tests.db.tables import GUILD

MOVES = 12
"""Moves of each table before somebody ends it, at most."""


class Simulation:
    def __init__(self, club: CupClub, stores: tuple[Store, Store], kills: int) -> None:
        self.club, self.kills = club, Kills(club, stores, kills, "cup", moves=MOVES)

    async def play(self, cup: int, step: timedelta) -> CupState:
        """Play step by step until the cup is over. After the first round a fifth of the people withdraw."""
        leavers = PEOPLE[: len((await self.club.cup(cup)).people) // 5]
        for _ in range(300):
            state = await self.club.cup(cup)
            if state.contest.state == "ended":
                await self.club.work()
                return await self.club.cup(cup)
            seats = [people_at(await self.club.seats(one)) for one in await self.club.running(cup)]
            assert max(Counter(user for table in seats for user in table).values(), default=0) <= 1
            if leavers and len(state.rounds) == 2:
                await self.club.withdraw(cup, *(one.id for one in leavers if _is_in(state, one.id)))
                leavers = []
            await self.kills.play_tables(await self.club.running(cup), 0.4)
            await self.club.clock.move_to(self.club.clock.now() + step)
            await self.kills.work()
        raise AssertionError("the cup does not end")


def _is_in(state: CupState, user_id: int) -> bool:
    own = state.entrant_of(user_id)
    return own is not None and not own.is_gone


@pytest.mark.parametrize(
    ("people", "seats", "days", "kills"),
    [
        (9, 4, MONTH, 5),
        (9, 2, MONTH, 5),
        pytest.param(16, 4, MONTH, 8, marks=pytest.mark.slow("plays a whole cup of 16")),
        pytest.param(23, 2, MONTH, 8, marks=pytest.mark.slow("plays a whole cup of 23")),
        pytest.param(23, 4, DAY, 20, marks=pytest.mark.slow("plays a whole cup of 23")),
        pytest.param(16, 2, DAY, 20, marks=pytest.mark.slow("plays a whole cup of 16")),
        pytest.param(64, 3, MONTH, 20, marks=pytest.mark.slow("plays a whole cup of 64")),
    ],
)
@pytest.mark.timeout(600)
async def test_a_cup_over_kills(
    two_stores: tuple[Store, Store], people: int, seats: int, days: int, kills: int
) -> None:
    club = CupClub(*two_stores)
    simulation = Simulation(club, two_stores, kills)
    cup = await club.begin_cup(people, seats, days)
    state = await simulation.play(cup, 6 * HOUR if days == MONTH else timedelta(minutes=10))
    assert simulation.kills.left == 0
    assert all(one.state == "done" for one in state.rounds)
    assert all(one.is_handled for one in state.seats)
    assert all((one.game_id is None) == (one.rank is None) for one in state.seats)
    assert len(state.people) == people
    for round_ in state.rounds:
        at_tables = [one.entrant for table in state.tables_in(round_) for one in table if one.entrant is not None]
        assert len(at_tables) == len({*at_tables}), "nobody plays a deal twice"
    matches = [await club.match(one) for one in {one.game_id for one in state.seats} if one is not None]
    assert all(one.status == "finished" and not one.is_secret for one in matches)
    results = await recount(club.store, state)
    assert sorted(state.results(), key=str) == sorted(results, key=str)
    last = [one for one in results if one.round_id == state.rounds[-1].id and one.entrant is not None and not one.left]
    best = [one.entrant for one in last if one.rank == min(other.rank for other in last)]
    won = [one for one in await club.store.read(newest_trophies, GUILD, limit=99) if one.contest_id is not None]
    assert [(one.trophy, one.contest_id) for one in won] == [("cup", cup)]
    assert won[0].user_id in {state.entrants[entrant].user_id for entrant in best if entrant is not None}
    if seats == 2:
        check_bracket(state)
    else:
        final = next(one.id for one in state.rounds if state.is_final(one))
        tally = Tally(one for one in results if one.round_id != final)
        recounted = {one.entrant: one.points for one in tally.standings([one.entrant for one in state.people])}
        assert {one.entrant: one.points for one in state.standings()} == recounted
        assert sorted(one.place or 0 for one in state.people) == [*range(1, people + 1)]
        left = [one.place or 0 for one in state.people if one.is_gone]
        assert len(left) >= people // 5
        assert min(left) > people - len(left), "who is out comes last"
    promised = {one.number: one.commitment for one in club.posts if one.seed is None}
    told = {one.number: commitment(one.seed) for one in club.posts if one.seed is not None}
    assert promised == told
    assert len(told) == len(state.rounds)


def check_bracket(state: CupState) -> None:
    """Nobody plays on who has lost, and everybody is out at the level where they lost."""
    assert sum(one.place == 1 for one in state.people) == 1
    for round_ in state.rounds:
        out = 2 ** (state.total - round_.number) + 1
        for table in state.tables_in(round_):
            places = sorted(state.entrants[one.entrant].place or 0 for one in table if one.entrant is not None)
            assert not places or places[0] <= out
            assert len(places) < 2 or places[1] == out
            ranked = sorted((one.rank or 0, state.entrants[one.entrant].place or 0) for one in table if one.entrant)
            stayed = not any(one.left or (one.entrant and state.entrants[one.entrant].is_gone) for one in table)
            if stayed and len({rank for rank, _ in ranked}) == 2:
                assert ranked[0][1] < ranked[1][1], "the better rank goes on"
