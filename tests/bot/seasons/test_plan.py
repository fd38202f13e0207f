"""Plans: divisions, promotion, and how evenly people meet and move first. Fairness is measured for every size."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement

import pytest

from bot.seasons.plan import TABLES_EACH, count_meetings, divide, keep_apart, next_order, plan_division

SIZES = range(3, 31)
UNEVEN = {(6, 3): 2, (8, 4): 2, (9, 4): 2}
"""By people and seats: differences of meetings larger than one."""


@pytest.mark.parametrize("people", SIZES)
def test_divisions_have_five_to_seven_people_or_there_is_only_one(people: int) -> None:
    sizes = divide(people)
    assert sum(sizes) == people
    assert len(sizes) == 1 or all(5 <= one <= 7 for one in sizes)
    assert max(sizes) - min(sizes) <= 1
    assert len(sizes) > 1 or people < 10


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("people", SIZES)
def test_every_plan_is_fair(people: int, seats: int) -> None:
    for size in {*divide(people)}:
        if size < seats:
            continue
        rounds = plan_division(size, seats)
        tables = [table for tables in rounds for table in tables]
        assert all(len({*table}) == len(table) == seats for table in tables)
        for at_once in rounds:
            busy = [one for table in at_once for one in table]
            assert len({*busy}) == len(busy), "nobody has two tables of one deal"
        each = Counter(one for table in tables for one in table)
        assert {*each.values()} == {size - 1 if seats == 2 else TABLES_EACH[seats]}, "everybody has as many tables"
        met = count_meetings(rounds)
        often = [met[frozenset(pair)] for pair in combinations(range(size), 2)]
        assert max(often) - min(often) <= UNEVEN.get((size, seats), 1)
        assert seats > 2 or {*often} == {1}
        moves = Counter((one, place) for table in tables for place, one in enumerate(table))
        for one in range(size):
            own = [moves[one, place] for place in range(seats)]
            assert max(own) - min(own) <= (seats == 2 and size % 2 == 0), "everybody is first, second … equally often"


def test_six_people_at_tables_of_three_cannot_meet_more_evenly() -> None:
    halves = [({0, *two}, {1, 2, 3, 4, 5} - {*two}) for two in combinations(range(1, 6), 2)]
    for rounds in combinations_with_replacement(halves, TABLES_EACH[3]):
        met = Counter(pair for tables in rounds for table in tables for pair in combinations(sorted(table), 2))
        often = [met[pair] for pair in combinations(range(6), 2)]
        assert max(often) - min(often) >= UNEVEN[6, 3]


def test_a_plan_is_the_same_every_time() -> None:
    before = plan_division(7, 3)
    plan_division.__globals__["_plan_tables"].cache_clear()
    assert plan_division(7, 3) == before


def test_people_who_have_blocked_each_other_meet_as_seldom_as_the_plan_allows() -> None:
    rounds = plan_division(6, 4)
    met = count_meetings(rounds)
    apart = {frozenset((10, 11)), frozenset((12, 13))}
    order = keep_apart(rounds, [10, 11, 12, 13, 14, 15], apart)
    assert sorted(order) == [10, 11, 12, 13, 14, 15]
    for pair in apart:
        at, to = (order.index(one) for one in pair)
        assert met[frozenset((at, to))] == min(met.values())
    assert keep_apart(rounds, [15, 14, 13, 12, 11, 10], ()) == [15, 14, 13, 12, 11, 10]


def test_the_best_go_up_and_the_last_go_down() -> None:
    assert next_order([[1, 2, 3, 4, 5, 6], [11, 12, 13, 14, 15, 16]]) == [1, 2, 3, 4, 11, 12, 5, 6, 13, 14, 15, 16]
    assert next_order([[1, 2, 3, 4, 5], [11, 12, 13, 14, 15]]) == [1, 2, 3, 4, 11, 5, 12, 13, 14, 15]
    assert next_order([[1, 2, 3]]) == [1, 2, 3]
    three = next_order([[1, 2, 3, 4, 5], [11, 12, 13, 14, 15], [21, 22, 23, 24, 25]])
    assert three == [1, 2, 3, 4, 11, 5, 12, 13, 14, 21, 15, 22, 23, 24, 25]
