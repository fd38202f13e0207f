"""Ratings after a match: who is counted, by how much, and once."""

from __future__ import annotations

import asyncio
import math
import random
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import count

import pytest
from sqlalchemy import Connection, delete

from bot.core.errors import UserError
from bot.match.seated import Seated
from bot.match.table import Table
from bot.ratings.ratings import FIRST_MEAN, Ratings, after_match, count_match, first_rating
from bot.statistics.results import note_results
from db.match import matches
from db.match.happenings import note_happening
from db.match.seats import resign_seat
from db.people.ratings import Rated, Rating, levels_of
from db.schema.agents_tables import ratings
from db.store import Store
from engine.agents.levels import CLERK, CZAR, LEVELS, MINISTER, NOVICE, OFFERED, RANDOM, STEWARD
from engine.agents.strength import rating_of
from tests.bot.match.stored_matches import end, end_by_consent, pass_on
from tests.bot.ratings.rated import GAME, SECOND_HALF, end_counted, of_user
from tests.db.tables import ANN, BORIS, CLARA, GUILD, NOW, begin_match, make_daily

_ANN, _BORIS, _CLARA = Rated(ANN, ""), Rated(BORIS, ""), Rated(CLARA, "")
_STEWARD, _CZAR = Rated(0, STEWARD), Rated(0, CZAR)


async def test_a_match_that_ends_is_counted_for_users_and_levels_of_its_server(store: Store) -> None:
    match_id = await begin_match(store, ANN, "minister-miser", BORIS)
    assert await of_user(store, ANN) is None
    ranks = await end_counted(store, match_id)
    before = {one: first_rating(GAME, one) for one in (_ANN, _BORIS, Rated(0, MINISTER))}
    expected = after_match(before, [_ANN, Rated(0, MINISTER), _BORIS], ranks)
    found = await store.read(levels_of, GUILD, GAME)
    assert {Rated(0, level): rating for level, rating in found.items()} == {
        Rated(0, MINISTER): expected[Rated(0, MINISTER)]
    }
    assert (await of_user(store, ANN), await of_user(store, BORIS)) == (expected[_ANN], expected[_BORIS])
    assert found[MINISTER].matches == 1
    assert await of_user(store, ANN, GUILD + 1) is None
    assert await store.read(levels_of, GUILD, "peter") == {}


async def test_an_ended_match_is_counted_once(store: Store) -> None:
    match_id = await begin_match(store, ANN, BORIS, "steward")
    await pass_on(store, match_id, SECOND_HALF)
    tables = [Table(store, lambda: NOW, on_move=lambda _seated: None, on_end=count_match) for _ in range(2)]
    done = await asyncio.gather(
        *(table.change(match_id, end_by_consent, interaction_id=1) for table in tables), return_exceptions=True
    )
    assert sum(isinstance(one, Seated) for one in done) == 1
    for table in tables:
        with pytest.raises(UserError, match="game-over"):
            await table.change(match_id, end_by_consent, interaction_id=2)
        with pytest.raises(UserError, match="undo-nothing"):
            (await table.read(match_id)).undo_voters(0)
    rating = await of_user(store, ANN)
    assert rating is not None
    assert rating.matches == 1


async def test_whoever_dies_while_counting_has_not_ended_the_match(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await begin_match(store, ANN, BORIS, "steward")

    def dying(*_args: object, **_more: object) -> None:
        raise RuntimeError("killed")

    with monkeypatch.context() as patch:
        patch.setattr("bot.ratings.ratings.put_ratings", dying)
        with pytest.raises(RuntimeError):
            await end_counted(store, match_id)
    found = await store.read(matches.get_match, match_id)
    assert found is not None
    assert found.status == "active"
    assert await of_user(store, ANN) is None
    await end_counted(store, match_id)
    rating = await of_user(store, ANN)
    assert rating is not None
    assert rating.matches == 1


@pytest.fixture
async def processes(database_url: str) -> AsyncIterator[Sequence[Store]]:
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(await Store.open(database_url)) for _ in range(3)]


async def test_matches_that_end_at_the_same_moment_are_all_counted(processes: Sequence[Store]) -> None:
    players = ((ANN, "czar", BORIS), (BORIS, "czar", ANN), ("steward", BORIS, ANN))
    for _ in range(4):
        begun = [await begin_match(processes[0], *one) for one in players]
        await asyncio.gather(*(end_counted(store, match_id) for store, match_id in zip(processes, begun, strict=True)))
    found = [await of_user(processes[0], user) for user in (ANN, BORIS)]
    assert [rating and rating.matches for rating in found] == [12, 12]
    levels = await processes[0].read(levels_of, GUILD, GAME)
    assert {level: rating.matches for level, rating in levels.items()} == {CZAR: 8, STEWARD: 4}


@pytest.mark.parametrize("ends", [True, False])
async def test_a_match_that_its_only_user_ends_early_is_not_counted_and_one_played_to_the_end_is(
    store: Store, ends: bool
) -> None:
    match_id = await begin_match(store, ANN, "random")
    if ends:
        await end_counted(store, match_id)
    else:
        table = Table(store, lambda: NOW, on_move=lambda _seated: None, on_end=count_match)
        for number in count():
            seated = await table.read(match_id)
            if not seated.to_act:
                break
            if seated.to_act[0] == 0:
                await table.act(match_id, ANN, "pass", interaction_id=number + 1)
            else:
                menu_number = seated.position.menu_numbers[1]
                await table.act_agent(match_id, 1, str(seated.legal(1)[0]), menu_number=menu_number)
    rating = await of_user(store, ANN)
    assert (rating is not None) is not ends


async def test_a_match_with_an_agent_that_no_version_knows_any_more_ends_and_is_not_counted(store: Store) -> None:
    assert await end_counted(store, await begin_match(store, ANN, BORIS, "oracle-miser"))
    assert await of_user(store, ANN) is None


@pytest.mark.parametrize("why", ["hint", "lesson", "imported", "plays-on", "setup"])
async def test_a_match_with_a_hint_or_from_a_lesson_or_a_deal_by_hand_is_not_counted(store: Store, why: str) -> None:
    match_id = await begin_match(store, ANN, BORIS)
    match = await store.read(matches.get_match, match_id)
    assert match is not None
    if why != "setup":
        await store.write(note_happening, match_id, why, {"seat": 1}, now=NOW)
    else:
        match = replace(match, setup={"decks": {}})
    assert await store.write(count_match, match, (1, 2), now=NOW) == {}
    assert await of_user(store, ANN) is None


async def test_a_daily_deal_is_not_counted(store: Store) -> None:
    match_id = await begin_match(store, ANN, BORIS, "minister")
    await make_daily(store, match_id, "2026-03-01")
    await end_counted(store, match_id)
    assert await of_user(store, ANN) is None
    assert await store.read(levels_of, GUILD, GAME) == {}


async def test_matches_without_a_result_or_of_one_level_are_not_counted(store: Store) -> None:
    cancelled = await begin_match(store, ANN, BORIS)
    assert await store.write(matches.cancel_match, cancelled, now=NOW)
    await end_counted(store, await begin_match(store, "steward-builder", "steward-miser"))
    assert await of_user(store, ANN) is None
    assert await store.read(levels_of, GUILD, GAME) == {}


def test_who_wins_rises_the_more_the_stronger_the_others_are() -> None:
    def change(against: str, ranks: tuple[int, int]) -> float:
        other = Rated(0, against)
        before = {one: first_rating(GAME, one) for one in (_ANN, other)}
        return after_match(before, [_ANN, other], ranks)[_ANN].mean - FIRST_MEAN

    assert change(CZAR, (1, 2)) > change(STEWARD, (1, 2)) > change(CLERK, (1, 2)) > 0
    assert change(RANDOM, (2, 1)) < change(STEWARD, (2, 1)) < change(CZAR, (2, 1)) < 0
    assert change(STEWARD, (1, 1)) == pytest.approx(0, abs=1)
    assert change(CZAR, (1, 1)) > 10


def test_several_seats_of_a_level_change_it_as_one() -> None:
    before = {one: first_rating(GAME, one) for one in (_ANN, _STEWARD)}
    alone = after_match(before, [_ANN, _STEWARD], [2, 1])[_STEWARD]
    three = after_match(before, [_ANN, _STEWARD, _STEWARD, _STEWARD], [4, 1, 2, 3])
    assert before[_STEWARD].mean < three[_STEWARD].mean < alone.mean + 1
    assert three[_STEWARD].matches == 1
    assert three[_ANN].mean < FIRST_MEAN


def test_ratings_find_how_strong_users_are() -> None:
    """Users and levels of known strength: ratings come close, and stay apart."""
    rng, scale = random.Random(12), 400 / math.log(10)
    for strength in (1200, 1500, 1850):
        before = {_ANN: first_rating(GAME, _ANN)} | {
            Rated(0, level): first_rating(GAME, Rated(0, level)) for level in LEVELS
        }
        late = []
        for number in range(120):
            rated = [_ANN, *(Rated(0, rng.choice(LEVELS[1:])) for _ in range(rng.choice((1, 2, 3))))]
            real = [strength if one == _ANN else rating_of(GAME, one.level) for one in rated]
            played = [value / scale - math.log(-math.log(rng.random())) for value in real]
            before |= after_match(before, rated, [1 + sum(other > own for other in played) for own in played])
            late += [before[_ANN].mean] if number >= 60 else []
        assert math.fsum(late) / len(late) == pytest.approx(strength, abs=100)
        assert before[_ANN].deviation < 110


async def test_levels_begin_as_they_were_measured_and_users_with_none(store: Store) -> None:
    shown = Ratings(store)
    assert await shown.levels(GUILD, GAME) == {level: round(rating_of(GAME, level)) for level in OFFERED}
    (found,) = (one for one in await shown.of_user(GUILD, ANN) if one.game == GAME)
    assert found.own is None
    await end_counted(store, await begin_match(store, ANN, BORIS, "czar-collector"))
    (found,) = (one for one in await shown.of_user(GUILD, ANN) if one.game == GAME)
    assert found.own is not None
    assert (found.own.matches, found.own.is_uncertain) == (1, True)
    czar = found.levels[CZAR]
    assert (czar.matches, czar.is_uncertain, found.levels[STEWARD].matches) == (1, False, 0)
    assert czar.rating == (await shown.levels(GUILD, GAME))[CZAR]


@pytest.mark.parametrize("seats", [2, 8, 20])
def test_matches_of_any_strengths_have_a_result(seats: int) -> None:
    rng = random.Random(seats)
    rated = [Rated(number, "") for number in range(seats)]
    for _ in range(50):
        before = {one: Rating(rng.uniform(-3000, 6000), rng.uniform(1, 400), 0) for one in rated}
        after = after_match(before, rated, [rng.randint(1, seats) for _ in rated])
        assert all(0 < after[one].deviation < before[one].deviation + 13 for one in after)
        assert all(abs(after[one].mean) < 20_000 for one in after)


@pytest.mark.parametrize(("number", "counts"), [(1, False), (3, False), (4, True)])
async def test_a_game_that_users_end_counts_from_half_its_usual_rounds_on(
    store: Store, number: int, counts: bool
) -> None:
    """The preset 2004 usually takes eight rounds with two seats."""
    match_id = await begin_match(store, ANN, BORIS)
    await pass_on(store, match_id, number)
    await end(store, match_id, count_match)
    assert (await of_user(store, ANN) is not None) is counts


async def test_a_resigned_game_that_is_ended_at_once_counts_for_nobody(store: Store) -> None:
    for _ in range(3):
        match_id = await begin_match(store, ANN, BORIS)
        await pass_on(store, match_id, 2)
        await store.write(resign_seat, match_id, 1, ai="steward", now=NOW)
        await end(store, match_id, count_match)
    assert [await of_user(store, user) for user in (ANN, BORIS)] == [None, None]


async def test_two_users_are_compared_in_three_games_a_month(store: Store) -> None:
    async def play(*players: int, now: datetime) -> list[Rating | None]:
        match_id = await begin_match(store, *players)
        await pass_on(store, match_id, SECOND_HALF)
        await end(store, match_id, note_results, now)
        return [await of_user(store, user) for user in (ANN, BORIS, CLARA)]

    counted = [await play(ANN, BORIS, now=NOW + timedelta(hours=number)) for number in range(5)]
    assert [ann and ann.matches for ann, _, _ in counted] == [1, 2, 3, 3, 3]
    assert counted[2] == counted[4]
    *_, (before_ann, _, _) = counted
    ann, boris, clara = await play(ANN, BORIS, CLARA, now=NOW + timedelta(hours=6))
    assert [one and one.matches for one in (ann, boris, clara)] == [4, 4, 1], "both are compared with Clara"
    assert before_ann is not None
    alone = {_ANN: before_ann, _CLARA: first_rating(GAME, _CLARA)}
    assert ann == after_match(alone, [_ANN, _CLARA], [1, 1])[_ANN]
    again = await play(ANN, BORIS, now=NOW + timedelta(days=31))
    assert again[0] is not None
    assert again[0].matches == 5, "the next month begins anew"


def test_a_win_over_a_far_weaker_player_changes_nothing_and_a_loss_does() -> None:
    novice = Rated(0, NOVICE)
    before = {one: first_rating(GAME, one) for one in (_ANN, novice)}
    assert after_match(before, [_ANN, novice], [1, 2]) == {}
    assert after_match(before, [_ANN, novice], [2, 1])[_ANN].mean < FIRST_MEAN
    assert after_match(before, [_ANN, novice], [1, 1])[_ANN].mean < FIRST_MEAN
    three = before | {_BORIS: first_rating(GAME, _BORIS)}
    found = after_match(three, [_ANN, _BORIS, novice], [1, 2, 3])
    assert found == after_match(three, [_ANN, _BORIS], [1, 2]), "the two are compared without it"


async def test_counting_all_matches_again_in_order_gives_the_same_ratings(store: Store) -> None:
    """Beside three limits of a month, which look at earlier results."""
    tables = [
        (ANN, BORIS),
        (ANN, BORIS, "czar"),
        (BORIS, ANN),
        (ANN, BORIS),
        (CLARA, ANN, BORIS),
        (BORIS, ANN, "clerk"),
    ]
    ended_matches = []
    for number, players in enumerate(tables):
        match_id = await begin_match(store, *players)
        await pass_on(store, match_id, SECOND_HALF)
        now = NOW + timedelta(hours=number)
        after = await end(store, match_id, note_results, now)
        outcome = after.game.outcome(after.position.state)
        assert outcome is not None
        ended_matches.append((after.match, outcome.ranks, now))
    before = [await of_user(store, user) for user in (ANN, BORIS, CLARA)]
    assert all(before)

    def count_again(connection: Connection) -> None:
        connection.execute(delete(ratings))
        for match, ranks, now in ended_matches:
            count_match(connection, match, ranks, now)

    await store.write(count_again)
    assert [await of_user(store, user) for user in (ANN, BORIS, CLARA)] == before


async def test_a_user_whose_games_changed_nothing_has_no_rating_yet(store: Store) -> None:
    match_id = await begin_match(store, ANN, "random")
    match = await store.read(matches.get_match, match_id)
    assert match is not None
    assert await store.write(count_match, match, (1, 2), NOW) == {}
    assert await of_user(store, ANN) is None
