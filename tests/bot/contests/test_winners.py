"""Who has won a contest: post, trophies, role, messages and pages name the same people."""

from __future__ import annotations

import pytest

from bot.contests.tables import cancel_table
from bot.core.users import Person
from bot.cups.export import results_csv
from bot.cups.ui.cup_tab import page_text
from bot.seasons.ui.season_tab import division_lines
from bot.trophies.ui.trophy_words import trophy_label
from db.club.champions import list_champions
from db.people import blocks
from db.people.trophies import newest_trophies
from db.store import Store
from i18n.signs import plain
from i18n.translator import translator
from tests.bot.cups.club import HOUR, CupClub
from tests.bot.seasons.club import NUMBERS, PEOPLE, Club, reader_of
from tests.db.tables import GUILD, NOW

SAY = translator("en")


@pytest.fixture
async def club(sqlite_store: Store) -> CupClub:
    return CupClub(sqlite_store)


async def _play_level(club: Club, season: int) -> None:
    """End all tables of a season before anybody has moved: all places, points and shares are equal."""
    for _ in range(20):
        for match_id in await club.running(season):
            await club.end(match_id)
        await club.work()
        if (await club.state(season)).contest.state == "ended":
            return
        await club.pass_weeks(1)
    raise AssertionError("the season does not end")


async def _trophies(club: Club, contest: int) -> set[tuple[int, str]]:
    won = await club.store.read(newest_trophies, GUILD, limit=99)
    return {(one.user_id, one.trophy) for one in won if one.contest_id == contest}


async def test_people_who_are_exactly_equal_win_a_season_together(club: CupClub) -> None:
    season = await club.begin(3)
    await _play_level(club, season)
    state, all_three = await club.state(season), {person.id for person in PEOPLE[:3]}
    assert [one.place for one in state.entrants.values()] == [1, 1, 1]
    assert await club.store.read(list_champions, GUILD) == all_three
    assert await _trophies(club, season) == {(user, "season") for user in all_three}
    (won,) = [line for line in club.posts[-1].lines if "points" in line]
    assert plain(won) == "🏆 **P0**, **P1**, **P2** with 26 points"
    page = list(division_lines(state, state.divisions(), 1, reader_of(state)))
    assert [line[:2] for line in page if " · " in line and line[0].isdigit()] == ["1\\"] * 3


async def test_the_next_place_counts_those_who_share_the_one_before(club: CupClub) -> None:
    season = await club.begin(4, seats=3)
    await club.seasons.withdraw(GUILD, season, PEOPLE[0].id, interaction_id=next(NUMBERS))
    await _play_level(club, season)
    places = {one.user_id: one.place for one in (await club.state(season)).entrants.values()}
    assert places[PEOPLE[0].id] == 4
    first = [user for user, place in places.items() if place == 1]
    assert len(first) < 4
    assert {user for user, _ in await _trophies(club, season)} == {*first}


async def test_nobody_wins_without_a_table_that_counts(club: CupClub) -> None:
    """Somebody who comes late is the only one left, and a moderator ends all their tables."""
    season, late = await club.begin(3), Person(5, "Late")
    for match_id in await club.running(season):
        await club.end(match_id)
    await club.work()
    await club.seasons.withdraw(GUILD, season, PEOPLE[0].id, interaction_id=next(NUMBERS))
    await club.sign_up(season, late)
    for person in PEOPLE[1:3]:
        await club.seasons.withdraw(GUILD, season, person.id, interaction_id=next(NUMBERS))
    while (await club.state(season)).contest.state == "running":
        for match_id in await club.running(season):
            assert await club.store.write(cancel_table, match_id, club.clock.now())
        await club.pass_weeks(1)
    own = (await club.state(season)).entrant_of(late.id)
    assert own is not None
    assert own.place == 2
    assert await club.store.read(list_champions, GUILD) == set()
    assert await _trophies(club, season) == set()
    assert not any("🏆" in line for one in club.posts for line in one.lines)


async def test_nobody_wins_a_season_without_a_result(club: CupClub) -> None:
    season = await club.begin(3)
    for _ in range(7):
        for match_id in await club.running(season):
            assert await club.store.write(cancel_table, match_id, club.clock.now())
        await club.pass_weeks(1)
    state = await club.state(season)
    assert state.contest.state == "ended"
    assert [one.place for one in state.entrants.values()] == [None] * 3
    assert await _trophies(club, season) == set()


async def test_nobody_is_told_to_have_won_who_has_withdrawn(club: CupClub) -> None:
    season = await club.begin(3)
    for match_id in await club.running(season):
        await club.end(match_id)
    await club.work()
    for person in PEOPLE[:3]:
        await club.seasons.withdraw(GUILD, season, person.id, interaction_id=next(NUMBERS))
    await _play_level(club, season)
    assert await _trophies(club, season) == set()
    assert not any("🏆" in line for one in club.posts for line in one.lines)


@pytest.mark.sample(1)
@pytest.mark.parametrize("seats", [2, 3])
async def test_of_equal_people_the_better_seeding_alone_wins_a_cup(club: CupClub, seats: int) -> None:
    cup = await club.begin_cup(6, seats)
    for _ in range(8):
        for match_id in await club.running(cup):
            await club.end(match_id)
        await club.work()
        if (await club.cup(cup)).contest.state == "ended":
            break
        await club.move(HOUR)
    state = await club.cup(cup)
    assert state.contest.state == "ended"
    winner = state.winner()
    assert winner is not None
    assert winner.user_id is not None
    assert [one.place for one in state.people].count(1) == 1
    if seats == 2:
        assert winner.seeding == 1, "each tie was won by the better seeding"
    assert await club.store.read(list_champions, GUILD) == {winner.user_id}
    assert await _trophies(club, cup) == {(winner.user_id, "cup")}
    assert f"**{winner.name}**" in "\n".join(club.posts[-1].lines)
    assert SAY("cup-won", name=winner.name or "") in page_text(state, None, reader_of(state))
    firsts = {line.split(",")[4] for line in results_csv(state, "en").decode().splitlines() if line.endswith(",1")}
    assert firsts == {winner.name}


async def test_the_post_at_the_end_of_a_season_and_of_a_cup_names_new_trophies(club: CupClub) -> None:
    season = await club.begin(3)
    await _play_level(club, season)
    names = ", ".join(f"**{person.name}**" for person in PEOPLE[:3])
    assert club.posts[-1].lines[-1] == SAY("trophies-won-post", trophy=trophy_label("season", SAY), names=names)
    cup = await club.begin_cup(6, 3)
    state = await club.play_out(cup)
    winner = state.winner()
    assert winner is not None
    told = SAY("trophies-won-post", trophy=trophy_label("cup", SAY), names=f"**{winner.name}**")
    assert club.posts[-1].lines[-1] == told
    assert [told in one.lines for one in club.posts].count(True) == 1, "only at the end"


async def test_the_post_at_the_end_names_no_trophy_of_who_is_blocked(club: CupClub) -> None:
    season = await club.begin(3)
    await club.store.write(blocks.block, PEOPLE[0].id, guild_id=GUILD, now=NOW)
    await _play_level(club, season)
    assert PEOPLE[0].id not in {user for user, _ in await _trophies(club, season)}
    assert not any("P0" in line for one in club.posts for line in one.lines)
