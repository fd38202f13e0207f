"""Cups over a store: sign-up, start, rounds, the final, the knock-out, and everything that can go wrong."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta
from itertools import pairwise

import pytest

from bot.contests.tables import cancel_table
from bot.core.errors import UserError
from bot.core.users import Person
from bot.cups.cups import DAY, FEWEST, MONTH, MOST, PLAY_TIME, CupState
from bot.match.absence import sit_in
from bot.people.privacy import Privacy
from db.club.rounds import RoundSeat
from db.match.deadlines import TimeControl
from db.match.happenings import ROUND_OVER, happenings_of
from db.people import blocks
from db.people.ratings import Rated, Rating, put_ratings
from db.store import Store
from engine.shuffle import commitment
from tests.bot.cups.club import HOUR, CupClub
from tests.bot.seasons.club import NUMBERS, PEOPLE, fix_deals, people_at
from tests.db.tables import CHANNEL, GUILD, NOW


@pytest.fixture
async def club(stores: tuple[Store, ...]) -> CupClub:
    return CupClub(*stores)


@pytest.fixture(autouse=True)
def _same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    fix_deals(monkeypatch)


async def rate(club: CupClub) -> None:
    """Rate the people in their order."""
    ratings = {Rated(person.id, ""): Rating(2000.0 - 10 * at, 50.0, 9) for at, person in enumerate(PEOPLE)}
    await club.store.write(put_ratings, GUILD, "petersburg", ratings, now=NOW)


async def test_people_sign_up_once_until_the_cup_is_full(two_stores: tuple[Store, Store]) -> None:
    club = CupClub(*two_stores)
    cup = await club.create_cup()
    assert club.sent == [(cup, "signup")], "one message, though two processes looked"
    await club.join(cup, MOST)
    with pytest.raises(UserError, match="contest-signed-up"):
        await club.cups.sign_up(GUILD, cup, PEOPLE[0], interaction_id=next(NUMBERS))
    late = Person(5, "Late")
    with pytest.raises(UserError, match="cup-full"):
        await club.cups.sign_up(GUILD, cup, late, interaction_id=next(NUMBERS))
    await club.withdraw(cup, PEOPLE[0].id)
    assert await club.cups.sign_up(GUILD, cup, late, interaction_id=next(NUMBERS)) == MOST


async def test_a_cup_starts_by_itself_or_is_cancelled_with_too_few(club: CupClub) -> None:
    cup = await club.create_cup()
    await club.join(cup, FEWEST - 1)
    with pytest.raises(UserError, match="contest-too-few"):
        await club.cups.start(GUILD, cup, interaction_id=next(NUMBERS))
    await club.move(timedelta(days=1))
    assert (await club.cup(cup)).contest.state == "cancelled"
    assert club.sent == [(cup, "signup"), (cup, "cancelled")]
    other = await club.create_cup()
    await club.join(other, FEWEST)
    await club.move(timedelta(days=1))
    assert (await club.cup(other)).contest.state == "running"
    assert len(await club.running(other)) == 2


async def test_a_cup_and_a_season_run_beside_each_other(club: CupClub) -> None:
    cup, season = await club.begin_cup(6), await club.begin(6)
    assert {(await club.cup(cup)).contest.kind, (await club.state(season)).contest.kind} == {"cup", "season"}
    state = await club.play_out(cup)
    assert state.contest.state == "ended"
    assert (await club.state(season)).contest.state == "running"


@pytest.mark.sample(1)
@pytest.mark.parametrize(("seats", "people", "tables"), [(4, 16, 4), (3, 7, 3)])
async def test_rounds_follow_each_other_and_a_final_ends_the_cup(
    club: CupClub, seats: int, people: int, tables: int
) -> None:
    await rate(club)
    cup = await club.begin_cup(people, seats)
    state = await club.cup(cup)
    assert [one.name for one in state.people] == [person.name for person in PEOPLE[:people]], "by rating"
    total = state.total
    for number in range(1, total):
        assert len(await club.running(cup)) == tables
        assert max((await club.busy(cup)).values()) == 1
        assert [one.number for one in state.rounds] == [*range(1, number + 1)]
        state = await club.play_round(cup)
        assert {one.tables for one in state.standings()} == {number}
    finalists = [one.entrant for one in state.standings()[:seats]]
    (final,) = state.tables_in(state.rounds[-1])
    assert sorted(one.entrant or 0 for one in final) == sorted(finalists)
    assert any("The final" in line for line in club.posts[-1].lines)
    before = {one.entrant: one.points for one in state.standings()}
    state = await club.play_round(cup)
    assert state.contest.state == "ended"
    assert len(state.rounds) == total
    assert before == {one.entrant: one.points for one in state.standings()}, "the final brings no points"
    (final,) = state.tables_in(state.rounds[-1])
    ranks = sorted((one.rank, state.entrants[one.entrant or 0].place) for one in final)
    assert all(place <= other for (_, place), (_, other) in pairwise(ranks) if place and other)
    assert sorted(one.place or 0 for one in state.people) == [*range(1, people + 1)]
    winner = state.winner()
    assert winner is not None
    assert any(f"**{winner.name}** wins the cup" in line for line in club.posts[-1].lines)


async def test_every_round_has_a_deal_of_its_own_promised_before(club: CupClub) -> None:
    cup = await club.begin_cup(8)
    state = await club.play_out(cup)
    promised = {one.number: one.commitment for one in club.posts if one.seed is None}
    told = {one.number: commitment(one.seed) for one in club.posts if one.seed is not None}
    assert promised == told
    assert len({*told.values()}) == len(state.rounds)
    matches = [await club.match(one) for one in {one.game_id for one in state.seats} if one is not None]
    assert not any(one.is_secret for one in matches)


async def test_nothing_of_a_round_is_known_before_its_last_table_is_over(club: CupClub) -> None:
    cup = await club.begin_cup(8)
    first, second = await club.running(cup)
    await club.end(first)
    await club.work()
    state = await club.cup(cup)
    assert state.results() == []
    assert len(state.rounds) == 1
    assert (await club.match(first)).is_secret
    await club.end(second)
    await club.work()
    state = await club.cup(cup)
    assert len(state.results()) == 8
    assert [one.state for one in state.rounds] == ["done", "planned"]


@pytest.mark.sample(1)
@pytest.mark.parametrize(("days", "time"), [(DAY, TimeControl(limit_minutes=5)), (MONTH, TimeControl(limit_hours=12))])
async def test_a_cup_that_nobody_plays_ends_in_its_time(club: CupClub, days: int, time: TimeControl) -> None:
    cup = await club.create_cup(3, days, time=time)
    await club.join(cup, 6)
    await club.cups.start(GUILD, cup, interaction_id=next(NUMBERS))
    await club.work()
    begins = club.clock.now()
    while (await club.cup(cup)).contest.state == "running":
        await club.move(PLAY_TIME[days] / 12)
        assert club.clock.now() < begins + 1.3 * PLAY_TIME[days]
    state = await club.cup(cup)
    assert state.contest.state == "ended"
    assert len(state.rounds) == state.total == 3


async def test_computer_players_have_the_seats_that_are_left(club: CupClub) -> None:
    cup = await club.begin_cup(7)
    seats = [await club.seats(one) for one in await club.running(cup)]
    assert sorted(sum(seat.user_id is None for seat in table) for table in seats) == [0, 1]
    state = await club.play_out(cup)
    assert sorted(one.place or 0 for one in state.people) == [*range(1, 8)]


async def test_who_withdraws_has_no_table_any_more_and_comes_last(club: CupClub) -> None:
    cup = await club.begin_cup(9)
    gone = PEOPLE[0].id
    await club.withdraw(cup, gone)
    assert (await club.busy(cup))[gone] == 1, "the table that has begun stays theirs"
    state = await club.play_round(cup)
    assert gone not in await club.busy(cup)
    assert sum((await club.busy(cup)).values()) == 8
    assert len(await club.running(cup)) == 2, "no computer player has the place"
    with pytest.raises(UserError, match="cup-running"):
        await club.cups.sign_up(GUILD, cup, PEOPLE[0], interaction_id=next(NUMBERS))
    with pytest.raises(UserError, match="contest-signed-up"):
        await club.cups.sign_up(GUILD, cup, PEOPLE[1], interaction_id=next(NUMBERS))
    state = await club.play_out(cup)
    own = state.entrant_of(gone)
    assert own is not None
    assert own.place == 9


async def leave(club: CupClub, match_id: int, user: int) -> None:
    """Let a computer player sit in for somebody, and end the table."""

    def absent(connection: object, seated: object, now: object) -> None:
        seat = next(one.seat for one in seated.seats if one.user_id == user)  # type: ignore[attr-defined]
        sit_in(connection, seated, seat, why="time", now=now)  # type: ignore[arg-type]

    await club.table.change(match_id, absent, interaction_id=None)
    await club.end(match_id)


async def test_who_left_a_table_is_out(club: CupClub) -> None:
    cup = await club.begin_cup(8)
    match_id = (await club.running(cup))[0]
    user = people_at(await club.seats(match_id))[0]
    await leave(club, match_id, user)
    state = await club.play_round(cup)
    own = state.entrant_of(user)
    assert own is not None
    assert own.is_gone
    assert user not in await club.busy(cup)
    assert [one.entrant for one in state.standings()][-1] == own.entrant


async def test_who_leaves_the_final_is_its_last(club: CupClub) -> None:
    cup = await club.begin_cup(6, 3)
    while len(await club.running(cup)) != 1:
        await club.play_round(cup)
    (final,) = await club.running(cup)
    user = people_at(await club.seats(final))[0]
    await leave(club, final, user)
    await club.work()
    own = (await club.cup(cup)).entrant_of(user)
    assert own is not None
    assert own.place == 3


async def test_if_most_are_gone_the_final_comes_early(club: CupClub) -> None:
    cup = await club.begin_cup(12)
    await club.withdraw(cup, *(person.id for person in PEOPLE[:9]))
    state = await club.play_round(cup)
    assert state.is_final(state.rounds[-1])
    (final,) = await club.running(cup)
    assert sorted(people_at(await club.seats(final))) == [person.id for person in PEOPLE[9:12]]
    state = await club.play_round(cup)
    assert state.contest.state == "ended"
    winner = state.winner()
    assert winner is not None
    assert winner.user_id in {person.id for person in PEOPLE[9:12]}


@pytest.mark.sample(2)
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("left", [0, 1])
async def test_if_one_or_nobody_is_left_the_cup_ends(club: CupClub, seats: int, left: int) -> None:
    cup = await club.begin_cup(8, seats)
    await club.withdraw(cup, *(person.id for person in PEOPLE[left:8]))
    state = await club.play_round(cup)
    assert state.contest.state == "ended"
    winner = state.winner()
    assert (winner.user_id if winner is not None else None) == (PEOPLE[0].id if left else None)
    assert len(state.rounds) == 1
    said = "wins the cup" if left else "Nobody is left"
    assert any(said in line for line in club.posts[-1].lines)


async def test_the_loser_of_a_knock_out_is_out(club: CupClub) -> None:
    await rate(club)
    cup = await club.begin_cup(13, 2)
    state = await club.cup(cup)
    assert len(await club.running(cup)) == 5
    at_tables = {one.entrant for one in state.seats}
    assert [one.seeding for one in state.people if one.entrant not in at_tables] == [1, 2, 3], (
        "the best have no opponent"
    )
    people = 13
    for out in (5, 4, 2, 1):
        pairs = [[one for one in table if one.entrant] for table in state.tables_in(state.rounds[-1])]
        assert len(pairs) == out
        state = await club.play_round(cup)
        people -= out
        assert sum(one.place in (None, 1) for one in state.people) == people
    assert state.contest.state == "ended"
    assert Counter(one.place for one in state.people) == {1: 1, 2: 1, 3: 2, 5: 4, 9: 5}
    for table in state.tables():
        ranked = sorted(table, key=lambda one: one.rank or 0)
        places = [state.entrants[one.entrant or 0].place or 0 for one in ranked]
        assert places[0] < places[1] or ranked[0].rank == ranked[1].rank
    decided = [table for table in state.tables() if table[0].rank != table[1].rank]
    upsets = [max(table, key=lambda one: one.rank or 0) for table in decided]
    assert any(_is_better(state, one) for one in upsets), "else this says nothing"


def _is_better(state: CupState, one: RoundSeat) -> bool:
    """Return whether somebody had the better seeding at their table."""
    table = next(table for table in state.tables() if one in table)
    return min(table, key=lambda other: state.entrants[other.entrant or 0].seeding or 0) == one


async def test_without_an_opponent_one_goes_on_without_playing(club: CupClub) -> None:
    cup = await club.create_cup(2)
    await club.join(cup, 8)
    await club.cups.start(GUILD, cup, interaction_id=next(NUMBERS))
    state = await club.cup(cup)
    first = state.tables()[0]
    gone, stays = [await club.user_of(cup, one) for one in first]
    await club.withdraw(cup, gone)  # before the table opens
    await club.work()
    assert len(await club.running(cup)) == 3
    state = await club.play_round(cup)
    assert len(await club.running(cup)) == 2
    assert stays in await club.busy(cup)
    tables = [people_at(await club.seats(match_id)) for match_id in await club.running(cup)]
    (opponent,) = {one for table in tables if stays in table for one in table} - {stays}
    await club.withdraw(cup, opponent)  # while they play: it goes on, and does not matter
    state = await club.play_round(cup)
    assert stays in await club.busy(cup), "whatever the result was"
    left = state.entrant_of(opponent)
    assert left is not None
    assert left.place == 3


async def test_who_leaves_a_table_of_a_knock_out_is_out(club: CupClub) -> None:
    cup = await club.begin_cup(8, 2)
    first, second, *_ = await club.running(cup)
    loser, winner = people_at(await club.seats(first))
    await leave(club, first, loser)
    both = people_at(await club.seats(second))
    for user in both:
        await club.withdraw(cup, user)
    state = await club.play_round(cup)
    alive = {one.user_id for one in state.people if one.place is None}
    assert winner in alive
    assert not {loser, *both} & alive, "if both are gone nobody goes on"
    assert len(alive) == 3


async def test_a_table_without_a_result_is_won_by_the_better_seeding(club: CupClub) -> None:
    await rate(club)
    cup = await club.begin_cup(8, 2)
    state = await club.cup(cup)
    first = (await club.running(cup))[0]
    pair = sorted(state.entrants[one.entrant or 0].seeding or 0 for one in state.seats if one.game_id == first)
    assert await club.store.write(cancel_table, first, club.clock.now())
    state = await club.play_round(cup)
    assert [one.place for one in state.people if one.seeding in pair] == [None, 5]


async def test_results_of_who_is_forgotten_stay_without_a_name(club: CupClub) -> None:
    cup = await club.begin_cup(8)
    await club.play_round(cup)
    privacy = Privacy(club.store, club.clock.now, on_change=lambda _: None)
    await privacy.forget(PEOPLE[0].id)
    state = await club.play_out(cup)
    (forgotten,) = [one for one in state.people if one.user_id is None]
    assert (forgotten.name, forgotten.place) == (None, 8)
    assert any(one.tables for one in state.standings() if one.entrant == forgotten.entrant)
    winner = state.winner()
    assert winner is not None
    await privacy.forget(winner.user_id or 0)
    assert (await club.cup(cup)).standings()[0].entrant == winner.entrant, "the final places stay"


async def test_without_a_result_of_the_final_the_standings_count(club: CupClub) -> None:
    cup = await club.begin_cup(6, 3)
    while len(await club.running(cup)) != 1:
        state = await club.play_round(cup)
    (final,) = await club.running(cup)
    assert await club.store.write(cancel_table, final, club.clock.now())
    await club.move(2 * PLAY_TIME[MONTH])
    ended = await club.cup(cup)
    assert ended.contest.state == "ended"
    assert [one.entrant for one in ended.standings()] == [one.entrant for one in state.standings()]


async def test_who_the_server_blocks_neither_signs_up_nor_plays_on(club: CupClub) -> None:
    cup = await club.create_cup()
    await club.join(cup, 9)
    await club.store.write(blocks.block, PEOPLE[8].id, guild_id=GUILD, now=NOW)
    await club.cups.start(GUILD, cup, interaction_id=next(NUMBERS))
    await club.work()
    assert PEOPLE[8].id not in await club.busy(cup)
    await club.store.write(blocks.block, PEOPLE[0].id, guild_id=GUILD, now=NOW)
    state = await club.play_round(cup)
    assert PEOPLE[0].id not in await club.busy(cup)
    assert [state.entrants[one.entrant].user_id for one in state.standings()][-1] == PEOPLE[0].id


@pytest.mark.parametrize("seats", [2, 4])
async def test_people_who_have_blocked_each_other_do_not_meet_in_the_first_round(club: CupClub, seats: int) -> None:
    await rate(club)
    cup = await club.create_cup(seats)
    await club.join(cup, 8)
    for one, other in ((0, 7), (1, 6), (0, 3), (1, 2)):
        await club.store.write(blocks.block, PEOPLE[other].id, user_id=PEOPLE[one].id, now=NOW)
    await club.cups.start(GUILD, cup, interaction_id=next(NUMBERS))
    await club.work()
    for match_id in await club.running(cup):
        at = {user - PEOPLE[0].id for user in people_at(await club.seats(match_id))}
        assert not any(pair <= at for pair in ({0, 7}, {1, 6}, {0, 3}, {1, 2}))


async def test_times_stand_still_while_the_bot_is_away(club: CupClub) -> None:
    cup = await club.begin_cup(8)
    for match_id in await club.running(cup):
        await club.end(match_id)
    await club.work()
    before = (await club.cup(cup)).rounds[-1]
    assert before.state == "planned"
    await club.away(timedelta(days=7))
    after = (await club.cup(cup)).rounds[-1]
    assert after.due_at == before.due_at + timedelta(days=7)
    assert await club.running(cup) == []
    await club.move(HOUR)
    assert len(await club.running(cup)) == 2


async def test_no_round_begins_before_its_deal_is_posted(club: CupClub) -> None:
    cup = await club.create_cup()
    await club.join(cup, 8)
    club.refuses = False
    await club.cups.start(GUILD, cup, interaction_id=next(NUMBERS))
    await club.work()
    assert await club.running(cup) == []
    club.refuses = True
    await club.cups.move(GUILD, cup, CHANNEL + 1, interaction_id=next(NUMBERS))
    await club.work()
    matches = [await club.match(one) for one in await club.running(cup)]
    assert {one.channel_id for one in matches} == {CHANNEL + 1}


async def test_a_cancelled_cup_plays_its_tables_to_the_end(club: CupClub) -> None:
    cup = await club.begin_cup(8)
    await club.cups.cancel(GUILD, cup, interaction_id=next(NUMBERS))
    assert len(await club.running(cup)) == 2
    state = await club.play_round(cup)
    assert state.contest.state == "cancelled"
    assert len(state.rounds) == 1
    assert len(state.results()) == 8
    assert not any("wins" in line for line in club.posts[-1].lines)
    with pytest.raises(UserError, match="contest-over"):
        await club.withdraw(cup, PEOPLE[0].id)


async def test_a_table_that_does_not_end_counts_by_its_places(club: CupClub) -> None:
    cup = await club.begin_cup(6, 3)
    first, second = await club.running(cup)
    await club.end(first)
    closes = (await club.cup(cup)).rounds[0].closes_at
    assert closes is not None
    await club.move(closes - club.clock.now())
    assert (await club.match(second)).status == "finished"
    assert any(one.kind == ROUND_OVER for one in await club.store.read(happenings_of, second))
    assert len((await club.cup(cup)).rounds) == 2


async def test_who_keeps_the_table_of_a_knock_out_waiting_to_its_end_is_out(club: CupClub) -> None:
    cup = await club.begin_cup(8, 2)
    state = await club.cup(cup)
    first = state.tables()[0]
    match_id = first[0].game_id or 0
    better = min(first, key=lambda one: _seeding(state, one))
    while (await club.table.read(match_id)).to_act != (better.seat,):
        await club.play_some(match_id, 1)
    closes = state.rounds[0].closes_at
    assert closes is not None
    await club.move(closes - club.clock.now())
    state = await club.cup(cup)
    (worse,) = {one.entrant for one in first} - {better.entrant}
    assert state.entrants[better.entrant or 0].place == 5, "though the better seeding wins a tie"
    assert state.entrants[worse or 0].place is None


def _seeding(state: CupState, one: RoundSeat) -> int:
    return state.entrants[one.entrant or 0].seeding or 0
