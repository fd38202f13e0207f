"""What people of a cup read on the first page of `/club`, and that what is certain there comes true."""

from __future__ import annotations

import pytest

from bot.club.overview import ClubReader
from bot.contests.points import points_words
from bot.cups.overview import read_club
from db.store import Store
from i18n.translator import translator
from tests.bot.cups.club import CupClub
from tests.bot.seasons.club import PEOPLE, fix_deals, people_at
from tests.db.tables import GUILD

SAY = translator("en")
SURE, LOST = "You are sure to play in the final.", "By points you can no longer reach the final."


@pytest.fixture
async def club(stores: tuple[Store, ...]) -> CupClub:
    return CupClub(*stores)


@pytest.fixture(autouse=True)
def _same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    fix_deals(monkeypatch)


async def needs(club: CupClub, user_id: int) -> list[str]:
    reader = ClubReader(GUILD, user_id, club.clock.now(), SAY)
    return [*(await club.store.read(read_club, reader)).needs]


async def told(club: CupClub, people: int) -> dict[int, str]:
    """Return what each of the first people needs, by user; empty for nothing."""
    return {one.id: " ".join(await needs(club, one.id)) for one in PEOPLE[:people]}


async def test_whoever_is_in_a_knock_out_hears_which_stage_the_next_win_brings(club: CupClub) -> None:
    cup = await club.begin_cup(6, 2)
    first = await told(club, 6)
    assert sorted(first.values()) == [
        *["Win your table in the cup to reach the semi-finals."] * 4,
        *["You are already in the semi-finals of the cup."] * 2,
    ]
    semifinal = await club.play_round(cup)
    words = await told(club, 6)
    still_in = {one.user_id for one in semifinal.people if one.place is None}
    assert {user for user, text in words.items() if text} == still_in
    assert {words[user] for user in still_in if user} == {"Win your table in the cup to reach the final."}
    final = await club.play_round(cup)
    words = await told(club, 6)
    assert sorted(filter(None, words.values())) == ["Win the final, and the cup is yours."] * 2
    assert {user for user, text in words.items() if text} == {one.user_id for one in final.people if one.place is None}


async def test_somebody_without_an_opponent_left_is_already_further_and_who_withdrew_needs_nothing(
    club: CupClub,
) -> None:
    cup = await club.begin_cup(8, 2)
    one, other = people_at(await club.seats((await club.running(cup))[0]))
    await club.withdraw(cup, other)
    assert await needs(club, other) == []
    assert await needs(club, one) == ["You are already in the semi-finals of the cup."]
    await club.play_round(cup)
    assert await needs(club, one) == ["Win your table in the cup to reach the final."]


async def test_the_result_of_the_own_table_is_not_told_before_the_round_is_over(club: CupClub) -> None:
    cup = await club.begin_cup(8, 2)
    first = (await club.running(cup))[0]
    one, other = people_at(await club.seats(first))
    await club.play_randomly(first, club.rng, 8)
    await club.end(first)
    over = ["Your table of the cup is over. All results open when the last table of the round is over."]
    assert (await needs(club, one), await needs(club, other)) == (over, over)


async def test_what_a_swiss_cup_calls_certain_or_out_of_reach_comes_true(club: CupClub) -> None:
    people, cup = 9, await club.begin_cup(9, 3)
    begun = {*(await told(club, people)).values()}
    assert begun == {"The best 3 of the cup reach the final, after 4 more rounds."}
    sure, lost = set[int](), set[int]()
    while True:
        state = await club.play_round(cup)
        if state.is_final(state.rounds[-1]):
            break
        words = await told(club, people)
        assert all(text.startswith("Your place in the cup: ") for text in words.values())
        sure |= {user for user, text in words.items() if SURE in text}
        lost |= {user for user, text in words.items() if LOST in text}
    words = await told(club, people)
    finalists = {user for user, text in words.items() if text == "You are in the final of the cup."}
    seated = {state.entrants[one.entrant].user_id for one in state.tables_in(state.rounds[-1])[0] if one.entrant}
    assert finalists == seated
    assert sure <= finalists
    assert not lost & finalists
    assert lost, "else nothing was foretold"
    outside = "The final decides about the first 3 places."
    assert all(text.endswith(outside) for user, text in words.items() if user not in finalists)


async def test_the_last_people_of_a_cup_are_sure_of_the_final(club: CupClub) -> None:
    cup = await club.begin_cup(6, 3)
    await club.play_round(cup)
    assert not any(SURE in text for text in (await told(club, 6)).values())
    await club.withdraw(cup, *(one.id for one in PEOPLE[:3]))
    words = await told(club, 6)
    assert all(SURE in words[one.id] for one in PEOPLE[3:6])
    await club.play_round(cup)
    words = await told(club, 6)
    assert {words[one.id] for one in PEOPLE[3:6]} == {"You are in the final of the cup."}


async def test_points_to_the_border_are_those_of_the_standings(club: CupClub) -> None:
    cup = await club.begin_cup(16)
    state = await club.play_round(cup)
    standings = state.standings()
    fourth, fifth = standings[3], standings[4]
    text = " ".join(await needs(club, state.entrants[fifth.entrant].user_id or 0))
    gap = points_words(fourth.points - fifth.points, SAY)
    expected = (
        f"Your place in the cup: 5, {gap} points behind place 4. The best 4 reach the final, after 2 more rounds."
    )
    assert text == f"{expected} Winning a table brings 10 points."
    ahead = " ".join(await needs(club, state.entrants[standings[0].entrant].user_id or 0))
    lead = points_words(standings[0].points - fifth.points, SAY)
    assert f"1, {lead} points ahead of place 5. " in ahead
