"""Ratings after somebody left: who counts as last, and who is not counted."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from itertools import count

import pytest
from sqlalchemy import Connection

from bot.agreement.seats import _seat_anew
from bot.core.users import Person
from bot.match.absence import come_back, sit_in
from bot.match.seated import Seated
from bot.match.table import Table
from bot.ratings.ratings import FIRST_MEAN, after_match, count_match, first_rating
from db.match import matches
from db.match.seats import offer_seat, resign_seat
from db.people.people_data import clear_match
from db.people.ratings import Rated, levels_of
from db.store import Store
from engine.agents.levels import CZAR, MINISTER
from tests.bot.ratings.rated import GAME, end_counted, of_user
from tests.db.tables import ANN, BORIS, GUILD, NOW, begin_match

_ANN, _BORIS = Rated(ANN, ""), Rated(BORIS, "")
_MINISTER, _CZAR = Rated(0, MINISTER), Rated(0, CZAR)
CLARA, DEV = 103, 104
NUMBERS = count(70_000)


async def moved(store: Store, match_id: int) -> None:
    table = Table(store, lambda: NOW, on_move=lambda _seated: None, on_end=count_match)
    acted: set[int] = set()
    while len(acted) < len((seated := await table.read(match_id)).seats):
        seat = seated.to_act[0]
        acted.add(seat)
        user_id = seated.seats[seat].user_id
        if user_id is not None:
            await table.act(match_id, user_id, "pass", interaction_id=next(NUMBERS))
        else:
            await table.act_agent(match_id, seat, "pass", menu_number=seated.position.menu_numbers[seat])


def happen(connection: Connection, seated: Seated, what: str) -> None:
    """Let Boris (seat 1) leave or come back; Dev takes over his seat."""
    match_id = seated.match.id
    match what:
        case "resigns":
            assert resign_seat(connection, match_id, 1, ai="steward", now=NOW)
        case "away":
            assert sit_in(connection, seated, 1, why="time", now=NOW)
        case "back":
            assert come_back(connection, match_id, 1, now=NOW)
        case "replaced":
            offer_seat(connection, match_id, 1, to=DEV, now=NOW)
            _seat_anew(connection, seated, seated.seats[1], Person(DEV, "Dev"), NOW)
        case "forgotten":
            clear_match(connection, match_id, BORIS)


async def after(store: Store, match_id: int, *what: str) -> None:
    table = Table(store, lambda: NOW, on_move=lambda _seated: None, on_end=count_match)
    await moved(store, match_id)
    for one in what:

        def change(connection: Connection, seated: Seated, _now: datetime, one: str = one) -> None:
            happen(connection, seated, one)

        await table.change(match_id, change, interaction_id=None)


@pytest.mark.parametrize(
    "what",
    [
        ("resigns",),
        ("away",),
        ("away", "back", "away"),
        ("away", "resigns"),
        ("away", "replaced"),
        ("resigns", "replaced"),
    ],
)
async def test_whoever_leaves_counts_as_last(store: Store, what: Sequence[str]) -> None:
    match_id = await begin_match(store, ANN, BORIS, "minister", "czar")
    await after(store, match_id, *what)
    ranks = await end_counted(store, match_id)
    before = {one: first_rating(GAME, one) for one in (_ANN, _BORIS, _MINISTER, _CZAR)}
    alone = (await store.read(matches.seats_of, match_id))[1].asked_user is None
    counted = [(_ANN, ranks[0]), (_BORIS, 5)]
    if not alone:
        counted += [(_MINISTER, ranks[2]), (_CZAR, ranks[3])]
    expected = after_match(before, [one for one, _ in counted], [rank for _, rank in counted])
    assert await of_user(store, ANN) == expected[_ANN]
    assert await of_user(store, BORIS) == expected[_BORIS]
    assert expected[_BORIS].mean < FIRST_MEAN < expected[_ANN].mean or not alone
    assert await of_user(store, DEV) is None, "the result of a seat that was taken over is that of two"
    assert set(await store.read(levels_of, GUILD, GAME)) == (set() if alone else {MINISTER, CZAR})


@pytest.mark.parametrize("what", [("forgotten", "resigns"), ("resigns", "forgotten"), ("replaced",)])
async def test_whoever_was_forgotten_or_has_given_the_seat_away_counts_for_nothing(
    store: Store, what: Sequence[str]
) -> None:
    match_id = await begin_match(store, ANN, BORIS, CLARA)
    await after(store, match_id, *what)
    ranks = await end_counted(store, match_id)
    third = Rated(CLARA, "")
    before = {one: first_rating(GAME, one) for one in (_ANN, third)}
    assert await of_user(store, ANN) == after_match(before, [_ANN, third], [ranks[0], ranks[2]])[_ANN]
    assert await of_user(store, BORIS) is None
    assert await of_user(store, DEV) is None


@pytest.mark.parametrize("rank", [1, 2])
async def test_whoever_was_away_for_a_time_can_lose_but_not_gain(store: Store, rank: int) -> None:
    match_id = await begin_match(store, ANN, BORIS)
    await after(store, match_id, "away", "back")
    match = await store.read(matches.get_match, match_id)
    assert match is not None
    assert await store.write(count_match, match, (3 - rank, rank), now=NOW)
    own, other = await of_user(store, BORIS), await of_user(store, ANN)
    assert own is not None
    assert other is not None
    assert (own.mean == FIRST_MEAN) is (rank == 1)
    assert own.mean <= FIRST_MEAN
    assert (other.mean < FIRST_MEAN) is (rank == 1)
    assert own.matches == other.matches == 1
