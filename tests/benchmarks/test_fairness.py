"""What is promised of seasons and cups holds for the first contests of the benchmark of fairness."""

from __future__ import annotations

from random import Random

import pytest

from benchmarks.fairness import (
    MARKERS,
    MEETINGS,
    PLACES,
    SIZES,
    TOGETHER,
    Contest,
    draw_cup,
    draw_season,
    rows,
)
from bot.seasons.plan import UNEVEN
from engine.shuffle import derive_seed


@pytest.mark.sample(7)
@pytest.mark.parametrize("people", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_has_more_than_others_in_a_season_by_more_than_one(people: int, seats: int) -> None:
    if people < seats:
        return
    unequal = seats == 2 and people % 2 == 0
    for number in range(10):
        found = draw_season(number, people, seats).differences()
        assert found[MEETINGS] <= 1 + ((people, seats) in UNEVEN)
        assert found[PLACES] == found[MARKERS] == unequal, "an odd number of tables of two has one more first move"
        assert found[TOGETHER] == 0


@pytest.mark.parametrize(("people", "seats", "most"), [(9, 3, 1), (16, 4, 2), (27, 3, 2)])
def test_start_markers_are_as_even_as_places_in_a_cup(people: int, seats: int, most: int) -> None:
    for number in range(3):
        found = draw_cup(number, people, seats).differences()
        assert found[MEETINGS] <= 1
        assert found[MARKERS] == found[PLACES] <= most


def test_differences_are_counted_for_each_person() -> None:
    same = [derive_seed(1)] * 2
    found = Contest(5, 2, [[(0, 1), (2, 3)], [(0, 1), (2, 4)]], same).differences()
    assert found == {MEETINGS: 2, PLACES: 2, MARKERS: 2, TOGETHER: 2}
    assert Contest(4, 2, [[(0, 1), (2, 3)], [(1, 0), (3, 2)]], same).differences()[MARKERS] == 0


def test_people_seated_by_lot_are_the_same_people() -> None:
    season = draw_season(1, 7, 3)
    other = season.by_lot(Random(1))
    assert other.rounds != season.rounds
    for before, after in zip(season.rounds, other.rounds, strict=True):
        assert sorted(one for table in before for one in table if one is not None) == sorted(
            one for table in after for one in table if one is not None
        )


def test_every_promise_has_a_row_that_meets_it() -> None:
    found = {row.name: row for row in rows(1)}
    assert all(row.meets_aims is not False for row in found.values())
    promised = [name for name, row in found.items() if row.aim_value is not None]
    assert {name.split(":")[0] for name in promised} >= {"seasons, 2 seats", "seasons, 3 seats", "seasons, 4 seats"}
    assert all(f"seasons, {seats} seats: {MARKERS}, at worst" in promised for seats in (2, 3, 4))
