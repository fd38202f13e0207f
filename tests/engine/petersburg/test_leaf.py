"""Leaf weights: fitting, file format, and reading whole games."""

from __future__ import annotations

import tomllib

import pytest

from benchmarks.leaf import estimate, explained_share, fit, fit_weights, format_weights, samples, table
from engine.petersburg.strength.leaf import WEIGHTS, weights


def test_weights_are_found_again() -> None:
    some = [([float(a), float(b)], 3.0 * a - 2.0 * b) for a in range(-30, 31) for b in range(-30, 31)]
    assert fit(some) == pytest.approx([3.0, -2.0], rel=1e-2)


def test_what_is_expected_exactly_is_told_whole_and_nothing_by_zero() -> None:
    assert explained_share([4.0, -4.0], [4.0, -4.0]) == 1
    assert explained_share([0.0, 0.0], [4.0, -4.0]) == 0


@pytest.mark.parametrize(("preset", "seats"), [("2004", 2), ("everything", 5)])
def test_games_end_and_the_leads_of_a_moment_sum_to_zero(preset: str, seats: int) -> None:
    for game in samples(preset, seats, 2, seed=7):
        assert game[0].round == 1
        assert game[-1].rounds_then == 0
        if seats > 2:
            assert sum(one.lead for one in game) == pytest.approx(0.0)
            assert sum(estimate(one, list(weights(seats))) for one in game) == pytest.approx(0.0, abs=1e-6)


def test_what_stands_in_the_file_tells_more_than_what_four_games_taught() -> None:
    played = list(samples("2004", 2, 12, seed=11))
    lines = list(table(played[:8], fit_weights(played[8:]), list(weights(2))))
    sixth = next(line.split() for line in lines if line.split()[0] == "6")
    assert float(sixth[-2]) > max(0.4, float(sixth[-1]))


def test_weights_are_written_as_they_are_read() -> None:
    data = tomllib.loads(format_weights({2: list(weights(2)), 4: list(weights(4))}))
    assert sorted(data) == ["seats_2", "seats_4"]
    assert [weight for name in WEIGHTS for weight in data["seats_4"][name]] == pytest.approx(list(weights(4)), abs=1e-4)
