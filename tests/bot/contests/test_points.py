"""Points, ties, standings, the duplicate score."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from bot.contests.points import (
    POINTS,
    SeatResult,
    Tally,
    duplicate_scores,
    place_points,
    share_points,
)

F = Fraction


def table(
    ranks: Sequence[int], people: Sequence[int | None], *, number: int = 1, round_id: int = 1, left: Sequence[int] = ()
) -> list[SeatResult]:
    """Return a table's results; the share follows the ranks."""
    shares = share_points([100 - 10 * rank for rank in ranks], ranks)
    return [
        SeatResult(round_id, number, seat, people[seat], rank, shares[seat], seat in left)
        for seat, rank in enumerate(ranks)
    ]


def test_places_bring_points_and_ties_share_them() -> None:
    assert place_points(table([2, 1, 4, 3], [1, 2, 3, 4])) == {0: 6, 1: 10, 2: 1, 3: 3}
    assert place_points(table([1, 1, 3, 4], [1, 2, 3, 4])) == {0: 8, 1: 8, 2: 3, 3: 1}
    assert place_points(table([1, 2, 2], [1, 2, 3])) == {0: 8, 1: F(5, 2), 2: F(5, 2)}
    assert place_points(table([1, 2], [1, 2])) == {0: 6, 1: 1}


def test_who_left_is_behind_somebody_who_stayed_with_the_same_rank() -> None:
    assert place_points(table([1, 3, 3], [1, 2, 3], left=[1])) == {0: 8, 1: 1, 2: 4}


@given(st.lists(st.integers(1, 4), min_size=2, max_size=4))
def test_a_table_always_brings_the_same_points(ranks: list[int]) -> None:
    assert sum(place_points(table(ranks, range(len(ranks)))).values()) == sum(POINTS[len(ranks)])


def test_the_share_of_points_is_turned_round_where_few_points_win() -> None:
    assert share_points([30, 10], [1, 2]) == [F(3, 4), F(1, 4)]
    assert share_points([10, 30, 20], [1, 3, 2]) == [F(2, 3), 0, F(1, 3)]
    assert share_points([0, 0], [1, 1]) == [F(1, 2), F(1, 2)]
    assert share_points([-5, 20], [2, 1]) == [0, 1]
    assert share_points([50, 30, 20], [3, 1, 2], left=[0]) == [F(1, 2), F(3, 10), F(1, 5)], "who left is no measure"


def test_equal_points_are_ordered_by_share_and_who_is_gone_comes_last() -> None:
    results = [*table([1, 2], [7, 8]), *table([1, 2], [9, 7], round_id=2), *table([2, 1], [9, 8], round_id=3)]
    results[0] = SeatResult(1, 1, 0, 7, 1, F(9, 10), left=False)
    found = Tally(results).standings([7, 8, 9])
    assert [(one.entrant, one.place, one.tables, one.wins) for one in found] == [
        (7, 1, 2, 1),
        (8, 2, 2, 1),
        (9, 2, 2, 1),
    ]
    assert {one.points for one in found} == {F(7)}
    assert [one.entrant for one in Tally(results).standings([7, 8, 9], [7])] == [8, 9, 7]
    assert Tally([]).standings([5])[0].share == 0


def test_a_duplicate_score_compares_those_who_held_the_same_seat_on_the_same_deal() -> None:
    results = [
        *table([1, 2], [1, 2], number=1),
        *table([1, 2], [3, 4], number=2),
        *table([2, 1], [5, 6], number=3),
        *table([1, 2], [1, 6], number=1, round_id=2),
    ]
    found = duplicate_scores(results)
    assert [found[1, number, 0] for number in (1, 2, 3)] == [F(3, 4), F(3, 4), 0]
    assert [found[1, number, 1] for number in (1, 2, 3)] == [F(1, 4), F(1, 4), 1]
    assert all(round_id == 1 for round_id, _, _ in found), "nobody to compare with in round 2"


@given(st.lists(st.integers(0, 5), min_size=2, max_size=8))
def test_the_duplicate_score_is_the_mean_of_all_comparisons(shares: list[int]) -> None:
    results = [SeatResult(1, at, 0, at, 1, F(share, 5), left=False) for at, share in enumerate(shares)]
    found = duplicate_scores(results)
    for at, one in enumerate(shares):
        others = [other for to, other in enumerate(shares) if to != at]
        assert found[1, at, 0] == F(sum(2 * (one > other) + (one == other) for other in others), 2 * len(others))
    assert sum(found.values()) == F(len(shares), 2)


def test_computer_players_and_people_who_left_are_compared_with_nobody() -> None:
    results = [*table([1, 2], [1, None]), *table([1, 2], [3, 4], number=2, left=[1]), *table([1, 2], [5, 6], number=3)]
    assert {*duplicate_scores(results)} == {(1, number, 0) for number in (1, 2, 3)}
