"""What is certain, or out of reach: a table of cases, and small contests played in every way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, product
from operator import add

import pytest

from bot.contests.prospects import Chance, Prospect, prospect

SURE, OPEN, LOST = Prospect.SURE, Prospect.OPEN, Prospect.LOST
WIN = 8
WORTH = (8, 4, 1)


def after(points: int, tables: int = 1, *, is_gone: bool = False) -> Chance:
    return Chance(Fraction(points), Fraction(points + WIN * tables), is_gone)


@pytest.mark.parametrize(
    ("own", "others", "places", "expected"),
    [
        (after(0), [], 1, SURE),
        (after(0), [after(20), after(20)], 3, SURE),
        (after(17), [after(8), after(8)], 1, SURE),
        (after(16), [after(8), after(0)], 1, OPEN),  # the other can have as many, and then shares decide
        (after(16), [after(8), after(0)], 2, SURE),
        (after(8), [after(17), after(0)], 1, LOST),
        (after(8), [after(16), after(0)], 1, OPEN),
        (after(8), [after(17), after(0)], 2, OPEN),
        (after(8), [after(17), after(17)], 2, LOST),
        (after(9, 0), [after(8, 0)], 1, SURE),
        (after(8, 0), [after(8, 0)], 1, OPEN),
        (after(8, 0), [after(9, 0)], 1, LOST),
        (after(16, 0), [after(8, 1, is_gone=True)], 1, OPEN),  # who has withdrawn can come back
        (after(8, 0), [after(17, 1, is_gone=True)], 1, OPEN),  # and does not come back perhaps
    ],
)
def test_a_prospect_follows_from_points_and_what_is_left_to_win(
    own: Chance, others: Sequence[Chance], places: int, expected: Prospect
) -> None:
    assert prospect(own, others, [places]) is expected


def test_if_the_number_of_places_is_open_the_worst_one_counts() -> None:
    second, third = (after(9), [after(18), after(0)]), (after(0), [after(18), after(9)])
    assert [prospect(*second, [number]) for number in (1, 2)] == [LOST, SURE]
    assert prospect(*second, [1, 2]) is prospect(*second, [2, 1]) is OPEN
    assert prospect(*third, [1, 2]) is LOST


def ways(table: Sequence[int]) -> Iterator[dict[int, int]]:
    """Yield the points of a table, in sixths, for every order of its people, with ties; also without a result."""
    yield dict.fromkeys(table, 0)
    for ranks in product(range(len(table)), repeat=len(table)):
        order = sorted(ranks)
        equal = {rank: [6 * WORTH[at] for at, one in enumerate(order) if one == rank] for rank in ranks}
        yield {one: sum(equal[rank]) // len(equal[rank]) for one, rank in zip(table, ranks, strict=True)}


def outcomes() -> set[tuple[int, ...]]:
    """Return what a round of six people at two tables can bring to each of them, whoever sits with whom."""
    found = set()
    for first in combinations(range(6), 3):
        for one, other in product(ways(first), ways([who for who in range(6) if who not in first])):
            brought = one | other
            found.add(tuple(brought[who] for who in range(6)))
    return found


def test_what_is_certain_or_out_of_reach_in_a_small_cup_is_so_in_every_way_it_can_go_on(whole: bool) -> None:
    """Six people, three rounds, the best one to three play on."""
    brought, told = sorted(outcomes()), Counter[Prospect]()
    played = {(0,) * 6}
    for _ in range(2):
        played = {tuple(sorted(map(add, points, more))) for points in played for more in brought}
        for points, places in product(sorted(played)[:: 3 if whole else 7], (1, 2, 3)):
            found = [Chance(Fraction(one, 6), Fraction(one, 6) + WIN) for one in points]
            claims = [prospect(one, [*found[:at], *found[at + 1 :]], [places]) for at, one in enumerate(found)]
            told.update(claims)
            for at in [at for at, claim in enumerate(claims) if claim is not OPEN]:
                check(points, at, claims[at], places, brought)
    assert min(told[one] for one in Prospect) > (100 if whole else 40), "else little was checked"


def check(points: Sequence[int], at: int, claim: Prospect, places: int, brought: Sequence[Sequence[int]]) -> None:
    """Check a claim about a person against every way to play one more round."""
    for more in brought:
        final = [*map(add, points, more)]
        own = final.pop(at)
        if claim is SURE:
            assert sum(one >= own for one in final) < places, (points, more)
        else:
            assert sum(one > own for one in final) >= places, (points, more)
