"""The deals of a contest: their start markers lie in the same order, so that plans share them out."""

from __future__ import annotations

from collections import Counter
from itertools import count

import pytest

from bot.contests.deals import draw_seed, order_of_starters
from db.club import rounds
from db.club.rounds import Round
from db.store import Store
from engine.games import GAMES
from engine.shuffle import derive_seed
from tests.bot.cups.club import CupClub

PETERSBURG = GAMES["petersburg"]
OPTIONS = PETERSBURG.Options.of_new_game({"preset": "2004"})


@pytest.fixture
async def club(stores: tuple[Store, ...]) -> CupClub:
    return CupClub(*stores)


async def orders(club: CupClub, contest_id: int, seats: int) -> list[tuple[int, ...]]:
    planned: list[Round] = await club.store.read(rounds.rounds_of, contest_id)
    assert len({one.seed for one in planned}) == len(planned), "each round has its own deal"
    return [order_of_starters(PETERSBURG, OPTIONS, seats, one.seed) for one in planned]


@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_the_start_markers_of_a_season_lie_in_the_same_order_in_every_deal(club: CupClub, seats: int) -> None:
    season = await club.begin(7, seats)
    found = await orders(club, season, seats)
    assert len(found) == 7
    assert len({*found}) == 1


async def test_the_start_markers_of_a_cup_lie_in_the_same_order_in_every_deal(club: CupClub) -> None:
    cup = await club.begin_cup(12)
    for _ in range(3):
        await club.play_round(cup)
    found = await orders(club, cup, 4)
    assert len(found) == 4
    assert len({*found}) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seeds_are_drawn_until_the_order_is_that_of_the_first_deal(seats: int) -> None:
    first, numbers = derive_seed(0), count(1)
    wanted = order_of_starters(PETERSBURG, OPTIONS, seats, first)
    drawn = draw_seed(PETERSBURG, OPTIONS, seats, first, lambda: derive_seed(next(numbers)))
    at = next(numbers) - 1
    assert drawn == derive_seed(at)
    before = [order_of_starters(PETERSBURG, OPTIONS, seats, derive_seed(number)) for number in range(1, at)]
    assert wanted not in before, "the first seed that will do is taken"
    assert order_of_starters(PETERSBURG, OPTIONS, seats, drawn) == wanted


def test_the_first_deal_is_the_first_seed_and_has_any_order() -> None:
    drawn = [draw_seed(PETERSBURG, OPTIONS, 4, None, lambda at=at: derive_seed(at)) for at in range(60)]  # type: ignore[misc]
    assert drawn == [derive_seed(at) for at in range(60)]
    assert len(Counter(order_of_starters(PETERSBURG, OPTIONS, 4, seed) for seed in drawn)) == 6


def test_a_game_in_which_one_seat_begins_takes_the_first_seed() -> None:
    peter = GAMES["peter"]
    options = peter.Options.of_new_game({})
    seeds = iter([derive_seed(5)])
    assert draw_seed(peter, options, 3, derive_seed(1), lambda: next(seeds)) == derive_seed(5)
