"""People of a contest who go on vacation, leave the server, or block each other, after it has begun."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from fractions import Fraction

import pytest

from bot.clocks.deadlines import Deadlines
from bot.clocks.departures import Departures
from bot.clocks.vacations import Vacations
from bot.core.users import Person
from bot.people.privacy import Privacy
from db.match.actions import last_seq
from db.people import blocks
from db.store import Store
from tests.bot.cups.club import HOUR, CupClub
from tests.bot.seasons.club import DAY, NUMBERS, PEOPLE, WEEK, people_at
from tests.db.tables import GUILD


class Server(CupClub):
    async def go_on_vacation(self, until: datetime, *people: Person) -> None:
        vacations = self.processes[0].services[Vacations]
        for person in people:
            await vacations.begin(person.id, until, interaction_id=next(NUMBERS))

    def leave(self, *people: Person) -> None:
        """Let Discord say that these people are no members any more."""
        left = {person.id for person in people}

        async def is_member(_guild_id: int, user_id: int) -> bool | None:
            return user_id not in left

        self.processes[0].services[Departures].ask_by(is_member)

    async def run_clocks(self) -> None:
        """Let the game act for everybody whose time has run out."""
        while await self.processes[0].services[Deadlines]._run_due():
            pass

    async def end_of_round(self, contest: int) -> datetime:
        closes_at = (await self.state(contest)).rounds[0].closes_at
        assert closes_at is not None
        return closes_at

    async def block(self, one: int, *others: int) -> None:
        for other in others:
            await self.store.write(blocks.block, other, user_id=one, now=self.clock.now())


@pytest.fixture
async def server(stores: tuple[Store, ...]) -> Server:
    return Server(*stores)


async def wait_for_the_end(server: Server, contest: int) -> Sequence[int]:
    """Let everybody be on vacation until a round is over; return its tables."""
    tables, closes_at = await server.running(contest), await server.end_of_round(contest)
    people = [person for person in PEOPLE if person.id in await server.busy(contest)]
    await server.go_on_vacation(closes_at + DAY, *people)
    await server.move(closes_at - server.clock.now() - HOUR)
    await server.run_clocks()
    assert {*tables} <= {*await server.running(contest)}
    assert {await server.store.read(last_seq, one) for one in tables} == {0}, "nobody's time has run out"
    await server.move(HOUR)
    assert {(await server.match(one)).status for one in tables} == {"finished"}
    return tables


async def test_a_table_of_a_season_whose_people_are_all_on_vacation_ends_with_its_round(server: Server) -> None:
    season = await server.begin(3)
    (table,) = await wait_for_the_end(server, season)
    state = await server.state(season)
    assert not any(one.left for one in state.seats if one.game_id == table)
    assert {one.points for one in state.divisions()[1]} == {Fraction(8 + 4 + 1, 3)}, "all have the same place"


async def test_a_table_of_a_cup_whose_people_are_all_on_vacation_costs_nobody_their_place(server: Server) -> None:
    cup = await server.begin_cup(8)
    await wait_for_the_end(server, cup)
    await server.move(HOUR)
    state = await server.cup(cup)
    assert len(state.present) == 8
    assert sum((await server.busy(cup)).values()) == 8, "they have tables of the next round"


async def test_of_a_pair_on_vacation_the_better_seeding_goes_on(server: Server) -> None:
    cup = await server.begin_cup(8, 2)
    await wait_for_the_end(server, cup)
    state = await server.cup(cup)
    assert [one.place for one in state.people] == [None] * 4 + [5] * 4


async def test_at_the_tables_of_who_left_the_server_a_computer_player_sits_in_and_they_come_last(
    server: Server,
) -> None:
    season, gone = await server.begin(3), PEOPLE[0]
    server.leave(gone)
    for number in range(2):
        match_id = max(await server.running(season))
        assert gone.id in people_at(await server.seats(match_id)), "nobody is taken out for leaving the server"
        while not any(seat.is_absent for seat in await server.seats(match_id)):
            seated = await server.table.read(match_id)
            if seated.seats[seated.to_act[0]].user_id == gone.id:
                await server.clock.move_to(server.clock.now() + DAY)
                await server.run_clocks()
            else:
                await server.play_some(match_id, 1)
        await server.end(match_id)
        await server.work()
        state = await server.state(season)
        own = state.entrant_of(gone.id)
        assert own is not None
        results = [one for one in state.results() if one.entrant == own.entrant]
        assert [(one.left, one.rank) for one in results] == [(True, 3)] * (number + 1)
        await server.move(2 * WEEK)


@pytest.mark.parametrize("seats", [2, 4])
async def test_who_left_the_server_is_out_of_a_cup_after_the_table(server: Server, seats: int) -> None:
    cup = await server.begin_cup(8, seats)
    table = (await server.running(cup))[0]
    gone, *others = people_at(await server.seats(table))
    server.leave(*(person for person in PEOPLE if person.id == gone))
    assert await server.processes[0].services[Departures].look_for(GUILD, gone)
    state = await server.play_round(cup)
    own = state.entrant_of(gone)
    assert own is not None
    assert own.is_gone
    assert gone not in await server.busy(cup)
    assert {*others} <= (await server.busy(cup)).keys(), "in a knock-out the opponent goes on"


async def test_a_season_is_played_as_planned_though_people_block_each_other_in_it(server: Server) -> None:
    season = await server.begin(4)
    before = [(one.round_id, one.table_number, one.turn, one.entrant) for one in (await server.state(season)).seats]
    ids = [person.id for person in PEOPLE[:4]]
    for one in ids:
        await server.block(one, *ids)
    await server.pass_weeks(7)
    state = await server.state(season)
    assert state.contest.state == "ended"
    assert [(one.round_id, one.table_number, one.turn, one.entrant) for one in state.seats] == before
    assert all(one.rank is not None for one in state.seats)


async def test_people_of_a_cup_who_block_each_other_in_it_do_not_meet_in_the_next_round(server: Server) -> None:
    """Without the block they would: whoever has met before meets again as seldom as possible."""
    cup = await server.begin_cup(8)
    first, second = [people_at(await server.seats(one)) for one in await server.running(cup)]
    await server.block(first[0], *second)
    await server.play_round(cup)
    tables = [{*people_at(await server.seats(one))} for one in await server.running(cup)]
    assert {*first} in tables


async def test_a_final_is_played_by_the_best_though_they_have_blocked_each_other(server: Server) -> None:
    cup = await server.begin_cup(6, 3)
    for person in PEOPLE[:6]:
        await server.block(person.id, *(other.id for other in PEOPLE[:6]))
    while len(await server.running(cup)) != 1:
        state = await server.play_round(cup)
    best = [state.entrants[one.entrant].user_id for one in state.standings()[:3]]
    (final,) = await server.running(cup)
    assert {*people_at(await server.seats(final))} == {*best}


async def test_a_knock_out_goes_on_though_its_people_have_blocked_each_other(server: Server) -> None:
    cup = await server.begin_cup(8, 2)
    for person in PEOPLE[:8]:
        await server.block(person.id, *(other.id for other in PEOPLE[:8]))
    await server.play_round(cup)
    assert len(await server.running(cup)) == 2
    state = await server.play_out(cup)
    assert [one.place for one in state.people].count(1) == 1


@pytest.mark.parametrize("has_begun", [True, False])
async def test_the_opponent_of_who_is_forgotten_goes_on_in_a_knock_out(server: Server, *, has_begun: bool) -> None:
    cup = await server.create_cup(2)
    await server.join(cup, 8)
    await server.cups.start(GUILD, cup, interaction_id=next(NUMBERS))
    if has_begun:
        await server.work()
    state = await server.cup(cup)
    best = state.people[0]
    table = next(one for one in state.tables() if best.entrant in [seat.entrant for seat in one])
    (opponent,) = [await server.user_of(cup, one) for one in table if one.entrant != best.entrant]
    await Privacy(server.store, server.clock.now, on_change=lambda _: None).forget(best.user_id or 0)
    await server.work()
    assert len(await server.running(cup)) == (4 if has_begun else 3)
    state = await server.play_round(cup)
    assert [one.place for one in state.people if one.user_id is None] == [5]
    assert opponent in await server.busy(cup)
