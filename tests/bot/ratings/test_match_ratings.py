"""Ratings after a match: who is counted, by how much, and once."""

from __future__ import annotations

import asyncio
import math
import random
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack
from dataclasses import replace
from itertools import count

import pytest
from sqlalchemy import Connection

from bot.core.errors import UserError
from bot.match.seated import Seated
from bot.match.table import Table
from bot.ratings import match_ratings
from bot.ratings.match_ratings import FIRST_MEAN, after_match, count_match, first_rating
from bot.ratings.ratings import Ratings
from db.match import matches
from db.match.happenings import note_happening
from db.people.daily import DailyDeal, add_play, lock_deal
from db.people.ratings import Rated, Rating, levels_of
from db.store import Store
from engine.agents.levels import CZAR, LEVELS, MINISTER, OFFERED, RANDOM, STEWARD
from engine.agents.strength import rating_of
from tests.bot.match.played import ended
from tests.bot.ratings.rated import GAME, end_counted, of_user
from tests.db.tables import ANN, BORIS, GUILD, NOW, SEED, begin_match

_ANN, _BORIS = Rated(ANN, ""), Rated(BORIS, "")
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
    tables = [Table(store, lambda: NOW, on_move=lambda _seated: None, on_end=count_match) for _ in range(2)]
    done = await asyncio.gather(
        *(table.change(match_id, ended, interaction_id=1) for table in tables), return_exceptions=True
    )
    assert sum(isinstance(one, Seated) for one in done) == 1
    for table in tables:
        with pytest.raises(UserError, match="game-over"):
            await table.change(match_id, ended, interaction_id=2)
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
        patch.setattr(match_ratings, "put_ratings", dying)
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
    ratings = [await of_user(processes[0], user) for user in (ANN, BORIS)]
    assert [rating and rating.matches for rating in ratings] == [12, 12]
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


@pytest.mark.parametrize("why", ["hint", "lesson", "setup"])
async def test_a_match_with_a_hint_or_from_a_lesson_or_a_deal_by_hand_is_not_counted(store: Store, why: str) -> None:
    match_id = await begin_match(store, ANN, BORIS)
    match = await store.read(matches.get_match, match_id)
    assert match is not None
    if why != "setup":
        await store.write(note_happening, match_id, why, {"seat": 1}, now=NOW)
    else:
        match = replace(match, setup={"decks": {}})
    assert not await store.write(count_match, match, (1, 2), now=NOW)
    assert await of_user(store, ANN) is None


async def test_a_daily_deal_is_not_counted(store: Store) -> None:
    match_id = await begin_match(store, ANN, BORIS, "minister")
    deal = DailyDeal(GUILD, "2026-03-01", GAME, {}, ("minister",), SEED, NOW)

    def played(connection: Connection) -> None:
        lock_deal(connection, deal)
        add_play(connection, GUILD, deal.day, ANN, match_id)

    await store.write(played)
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

    assert change(CZAR, (1, 2)) > change(STEWARD, (1, 2)) > change(RANDOM, (1, 2)) > 0
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
    rng, scale = random.Random(13), 400 / math.log(10)
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
    ratings = Ratings(store)
    assert await ratings.levels(GUILD, GAME) == {level: round(rating_of(GAME, level)) for level in OFFERED}
    (found,) = (one for one in await ratings.of_user(GUILD, ANN) if one.game == GAME)
    assert found.own is None
    await end_counted(store, await begin_match(store, ANN, BORIS, "czar-collector"))
    (found,) = (one for one in await ratings.of_user(GUILD, ANN) if one.game == GAME)
    assert found.own is not None
    assert (found.own.matches, found.own.is_uncertain) == (1, True)
    czar = found.levels[CZAR]
    assert (czar.matches, czar.is_uncertain, found.levels[STEWARD].matches) == (1, False, 0)
    assert czar.rating == (await ratings.levels(GUILD, GAME))[CZAR]


@pytest.mark.parametrize("seats", [2, 8, 20])
def test_matches_of_any_strengths_have_a_result(seats: int) -> None:
    rng = random.Random(seats)
    rated = [Rated(number, "") for number in range(seats)]
    for _ in range(50):
        before = {one: Rating(rng.uniform(-3000, 6000), rng.uniform(1, 400), 0) for one in rated}
        after = after_match(before, rated, [rng.randint(1, seats) for _ in rated])
        assert all(0 < after[one].deviation < before[one].deviation + 13 for one in rated)
        assert all(abs(after[one].mean) < 20_000 for one in rated)
