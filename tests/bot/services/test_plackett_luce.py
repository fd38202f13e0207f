"""Ratings after ranked matches, beside numbers that the package openskill 6.2.0 finds with the same parameters."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from bot.services.plackett_luce import Estimate, after_ranks

NEW, STRONG, WEAK, BEST = Estimate(1500, 250), Estimate(1700, 40), Estimate(1300, 90), Estimate(1850, 60)


@pytest.mark.parametrize(
    ("players", "ranks", "expected"),
    [
        ((NEW, STRONG), (1, 2), [(1638.347109, 233.075506), (1696.404413, 40.300211)]),
        (
            (NEW, STRONG, WEAK),
            (2, 1, 3),
            [(1510.589834, 219.318742), (1702.336593, 40.300152), (1286.940905, 89.738134)],
        ),
        (
            (NEW, STRONG, WEAK, BEST),
            (1, 2, 2, 4),
            [(1670.797774, 241.381172), (1699.280024, 40.292095), (1308.509778, 89.961407), (1837.90712, 60.098502)],
        ),
    ],
    ids=["two", "three", "four, two of them tied"],
)
def test_another_implementation_finds_the_same(
    players: Sequence[Estimate], ranks: Sequence[int], expected: Sequence[tuple[float, float]]
) -> None:
    found = after_ranks(players, ranks)
    assert [pytest.approx(one, abs=1e-5) for one in expected] == found


def test_the_order_of_seats_does_not_matter() -> None:
    rng, players = random.Random(3), [NEW, STRONG, WEAK, BEST]
    ranks = [3, 1, 4, 1]
    found = dict(zip(players, after_ranks(players, ranks), strict=True))
    order = rng.sample(range(4), 4)
    again = after_ranks([players[one] for one in order], [ranks[one] for one in order])
    for one, after in zip(order, again, strict=True):
        assert after == pytest.approx(found[players[one]])


def test_matches_of_any_strengths_have_a_result() -> None:
    rng = random.Random(5)
    for _ in range(300):
        players = [Estimate(rng.uniform(-3000, 6000), rng.uniform(1, 400)) for _ in range(rng.randint(2, 8))]
        ranks = [rng.randint(1, len(players)) for _ in players]
        for before, after in zip(players, after_ranks(players, ranks), strict=True):
            assert 0 < after.deviation < before.deviation + 13
            assert abs(after.mean) < 20_000
