"""The fit of the chance to win, on games with a known scale."""

from __future__ import annotations

import random

import pytest

from benchmarks.chance import Look, Played, fit, judge, table
from engine.chance import Curve, win_chances

CURVE = Curve(2.0, 3.0)


def games(number: int) -> list[Played]:
    """Return games of three seats whose victories follow the curve, with one look each."""
    rng, found = random.Random(1), []
    for at in range(number):
        look = Look(rng.uniform(0.0, 5.0), [rng.gauss(0.0, 9.0) for _ in range(3)])
        winner = rng.choices(range(3), win_chances(look.points, CURVE.scale(look.left)))[0]
        found.append(Played(at, "steward", "2004", [float(seat == winner) for seat in range(3)], [look]))
    return found


def test_a_fit_finds_the_curve_and_its_chances_come_true_in_the_other_half() -> None:
    played = games(1500)
    found = fit(played)
    assert found.scale(2.5) == pytest.approx(CURVE.scale(2.5), rel=0.2)
    tenths = judge(played)
    assert len(tenths) == 10
    assert all(abs(tenth.chance - tenth.won) < 0.12 for tenth in tenths)
    assert table(tenths).count("|") == 4 * 12
