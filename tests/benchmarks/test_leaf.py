"""The measure of leaves: what it fits, and that it reads whole games."""

from __future__ import annotations

import pytest

from benchmarks.leaf import Sample, explained, fitted, samples


def test_weights_are_found_again() -> None:
    some = [
        Sample((1, 0), 0.0, 0, 0.0, [float(a), float(b)], 3.0 * a - 2.0 * b)
        for a in range(-30, 31)
        for b in range(-30, 31)
    ]
    assert fitted(some) == pytest.approx([3.0, -2.0], rel=1e-2)


def test_what_is_expected_exactly_is_told_whole_and_nothing_by_zero() -> None:
    assert explained([4.0, -4.0], [4.0, -4.0]) == 1
    assert explained([0.0, 0.0], [4.0, -4.0]) == 0


@pytest.mark.parametrize(("preset", "seats"), [("2004", 2), ("everything", 5)])
def test_games_end_and_the_leads_of_a_moment_sum_to_zero(preset: str, seats: int) -> None:
    for game in samples(preset, seats, 2, seed=7):
        assert game[0].moment == (1, 0)
        assert game[-1].rounds_then == 0
        if seats > 2:
            assert sum(one.lead for one in game if one.moment == (1, 0)) == pytest.approx(0.0)
            assert sum(one.worth for one in game if one.moment == (2, 0)) == pytest.approx(0.0)
