"""Groups of a Swiss round, the order of play, and the bracket of a knock-out."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.cups.pairing import (
    MOST_ROUNDS,
    Before,
    Pair,
    bracket,
    count_levels,
    count_swiss,
    group,
    order_play,
    seed,
)

PEOPLE = range(6, 65)


def before(
    people: int,
    *,
    points: dict[int, Fraction] | None = None,
    met: Counter[Pair] | None = None,
    agents: dict[int, int] | None = None,
    apart: frozenset[Pair] = frozenset(),
) -> Before:
    won = points or {}
    order = sorted(range(1, people + 1), key=lambda one: (-won.get(one, Fraction(0)), one))
    return Before(order, won, met or Counter(), agents or {}, apart)


def meetings(tables: Sequence[Sequence[int]]) -> Counter[Pair]:
    return Counter(frozenset(pair) for table in tables for pair in combinations(table, 2))


@pytest.mark.sample(30)
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("people", PEOPLE)
def test_everybody_has_one_table_with_as_few_computer_players_as_possible(people: int, seats: int) -> None:
    tables = group(before(people), seats, Random(1))
    assert sorted(one for table in tables for one in table) == [*range(1, people + 1)]
    assert len(tables) == -(-people // seats)
    sizes = [len(table) for table in tables]
    assert max(sizes) - min(sizes) <= 1
    assert sizes == sorted(sizes, reverse=True), "computer players are at the last tables"


@pytest.mark.parametrize(
    ("seats", "rounds"),
    [
        (3, {6: 2, 7: 3, 8: 3, 9: 4, 16: 4, 17: 5, 27: 5, 28: 5, 64: 5}),
        (4, {6: 2, 7: 2, 8: 2, 9: 2, 10: 3, 16: 3, 17: 3, 27: 3, 28: 4, 64: 4}),
    ],
)
def test_the_number_of_rounds_follows_the_people_as_the_page_for_managers_says(
    seats: int, rounds: dict[int, int]
) -> None:
    assert {people: count_swiss(people, seats) for people in rounds} == rounds


@pytest.mark.parametrize("people", PEOPLE)
def test_a_cup_has_at_most_six_rounds(people: int) -> None:
    for seats in (3, 4):
        assert 2 <= count_swiss(people, seats) < MOST_ROUNDS
        assert count_swiss(people, seats) == 2 or count_swiss(people, seats) * (seats - 1) < people
    assert count_levels(people) <= MOST_ROUNDS
    assert 2 ** (count_levels(people) - 1) < people <= 2 ** count_levels(people)


def test_first_tables_have_strong_and_weak_people() -> None:
    assert group(before(8), 4, Random(1)) == [[1, 4, 5, 8], [2, 3, 6, 7]]


def test_people_with_equal_points_play_each_other() -> None:
    points = {one: Fraction(10 if one % 4 == 0 else 1) for one in range(1, 17)}
    tables = group(before(16, points=points), 4, Random(1))
    assert sorted(tables[0]) == [4, 8, 12, 16]


def partitions(people: Sequence[int], sizes: Sequence[int]) -> Iterator[list[tuple[int, ...]]]:
    """Yield all ways to make tables of these sizes; equal ones may be repeated in another order."""
    if not sizes:
        yield []
        return
    for table in combinations(people, sizes[0]):
        left = [one for one in people if one not in table]
        if len({*sizes}) > 1 or people[0] in table:
            for others in partitions(left, sizes[1:]):
                yield [table, *others]


@st.composite
def histories(draw: st.DrawFn) -> tuple[int, int, list[list[list[int]]]]:
    """Draw people, seats and up to four rounds that they have played."""
    people, seats = draw(st.sampled_from([(6, 3), (6, 4), (7, 4), (8, 4), (9, 3), (7, 3), (8, 3)]))
    rounds = draw(st.lists(st.permutations(range(1, people + 1)), max_size=4))
    return people, seats, [[list(one[at : at + seats]) for at in range(0, people, seats)] for one in rounds]


@settings(max_examples=60, deadline=None)
@given(histories(), st.integers(0, 5))
def test_nobody_meets_the_same_people_more_often_than_needed(
    history: tuple[int, int, list[list[list[int]]]], blocked: int
) -> None:
    people, seats, rounds = history
    met = sum((meetings(tables) for tables in rounds), Counter[Pair]())
    apart = frozenset(frozenset((one, one + 1)) for one in range(1, blocked + 1))

    def price(tables: Sequence[Sequence[int]]) -> tuple[int, int]:
        pairs = [frozenset(pair) for table in tables for pair in combinations(table, 2)]
        return sum(pair in apart for pair in pairs), sum(met[pair] for pair in pairs)

    tables = group(before(people, met=met, apart=apart), seats, Random(1))
    sizes = [len(table) for table in tables]
    assert sorted(one for table in tables for one in table) == [*range(1, people + 1)]
    assert price(tables) == min(price(other) for other in partitions(range(1, people + 1), sizes))


def play(people: int, seats: int, rng: Random) -> tuple[Counter[Pair], Counter[tuple[int, int]], Counter[int]]:
    """Play a cup with random results; count meetings, places in the order of play, and tables with computer players."""
    met, turns, agents = Counter[Pair](), Counter[tuple[int, int]](), Counter[int]()
    points = dict.fromkeys(range(1, people + 1), Fraction(0))
    for _ in range(count_swiss(people, seats)):
        tables = group(before(people, points=points, met=met, agents=agents), seats, Random(1))
        for table in tables:
            order = order_play(table, seats, turns, rng)
            assert Counter(order)[None] == seats - len(table)
            turns.update((one, at) for at, one in enumerate(order) if one is not None)
            agents.update(table if len(table) < seats else [])
            for place, one in enumerate(rng.sample(table, len(table))):
                points[one] += (10, 6, 3, 1)[place]
        met += meetings(tables)
    return met, turns, agents


@pytest.mark.sample(6)
@pytest.mark.parametrize("number", range(5))
@pytest.mark.parametrize(
    ("people", "seats", "often"), [(9, 3, 2), (16, 4, 2), (23, 4, 2), (24, 3, 3), (64, 4, 2), (64, 3, 3)]
)
def test_over_a_whole_cup_people_meet_once_and_are_everywhere_in_the_order(
    people: int, seats: int, often: int, number: int
) -> None:
    met, turns, agents = play(people, seats, Random(number))
    assert {*met.values()} == {1}
    assert max(turns.values()) <= often, "times that somebody is first, second and so on"
    assert max(agents.values(), default=0) <= 1


def test_a_large_round_is_planned_in_a_moment() -> None:
    """It is planned in a transaction. The limit is far above what it takes, since tests run on busy machines."""
    rng = Random(1)
    met = sum((meetings(group(before(64, met=Counter()), 4, Random(at))) for at in range(3)), Counter[Pair]())
    points = {one: Fraction(rng.randrange(40)) for one in range(1, 65)}
    everybody = frozenset(frozenset(pair) for pair in combinations(range(1, 65), 2))
    began = time.process_time()
    group(before(64, points=points, met=met, apart=everybody), 4, Random(1))
    assert time.process_time() - began < 5, "even if there is no good plan"


def test_the_order_of_play_gives_people_places_where_they_were_least() -> None:
    turns = Counter({(1, 0): 1, (2, 1): 1, (3, 2): 1, (4, 3): 1})
    for number in range(20):
        order = order_play([1, 2, 3, 4], 4, turns, Random(number))
        assert all(turns[one or 0, at] == 0 for at, one in enumerate(order))
    firsts = {order_play([1, 2, 3], 4, Counter(), Random(number))[0] for number in range(40)}
    assert firsts == {1, 2, 3, None}, "by lot among equals"


@pytest.mark.parametrize("people", PEOPLE)
def test_the_best_meet_late_and_have_the_free_places(people: int) -> None:
    slots = bracket(people)
    assert sorted(slots) == [*range(1, 2 ** count_levels(people) + 1)]
    firsts = list(zip(slots[::2], slots[1::2], strict=True))
    free = [min(pair) for pair in firsts if max(pair) > people]
    assert sorted(free) == [*range(1, 2 ** count_levels(people) - people + 1)]
    for level in range(1, count_levels(people) + 1):
        groups = [slots[at : at + 2**level] for at in range(0, len(slots), 2**level)]
        best = len(groups)
        assert all(sum(one <= best for one in own) == 1 for own in groups)


def test_people_who_have_blocked_each_other_are_no_first_opponents() -> None:
    apart = {frozenset((1, 8)), frozenset((4, 5))}
    order = seed(range(1, 9), apart)
    slots = bracket(8)
    firsts = [frozenset((order[one - 1], order[other - 1])) for one, other in zip(slots[::2], slots[1::2], strict=True)]
    assert not apart & {*firsts}
    assert sorted(order) == [*range(1, 9)]
    assert sum(one != at for at, one in enumerate(order, start=1)) <= 4, "as few move as needed"
    assert seed(range(1, 9), ()) == [*range(1, 9)]
