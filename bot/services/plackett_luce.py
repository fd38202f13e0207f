"""Ratings from matches of several players, by Algorithm 4 (Plackett-Luce) of Weng and Lin.

R. C. Weng and C.-J. Lin, *A Bayesian Approximation Method for Online Ranking*, Journal of Machine Learning Research 12
(2011). Each player is a normal distribution. A match is a race: the first is drawn from all, each in proportion to
e^(mean / c), the second from those who are left, and so on; what was likely changes little.

On the scale of Elo: 400 points more are ten wins for each loss, for each pair of players, whatever the number of seats.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

_SCALE = 400 / math.log(10)
_SETTLED = 50.0
"""About the deviation of somebody who has played many matches."""
_DRIFT = 5.0
"""What is added to each deviation before a match, since players change: the root of the sum of both squares."""
_LEAST_KEPT = 1e-4
"""The part of a variance that a match leaves at least."""


class Estimate(NamedTuple):
    """What is known of a player's strength."""

    mean: float
    """The most likely strength."""
    deviation: float
    """The standard deviation of it."""


def after_ranks(players: Sequence[Estimate], ranks: Sequence[int]) -> list[Estimate]:
    """Return what is known of the players after a match in which they took these ranks; 1 is best, and may be shared.

    Raises `ValueError` without players.
    """
    variances = [player.deviation**2 + _DRIFT**2 for player in players]
    c = math.sqrt(math.fsum(variances) + len(players) * _noise(len(players)))
    middle = math.fsum(player.mean for player in players) / len(players)
    weights = [math.exp((player.mean - middle) / c) for player in players]
    left = [math.fsum(weight for weight, later in zip(weights, ranks, strict=True) if later >= rank) for rank in ranks]
    shared = [ranks.count(rank) for rank in ranks]
    found = []
    for one, player in enumerate(players):
        surprise = information = 0.0
        for place, rank in enumerate(ranks):
            if rank > ranks[one]:
                continue  # the player had left the race before
            likely = weights[one] / left[place]
            surprise += ((one == place) - likely) / shared[place]
            information += likely * (1 - likely) / shared[place]
        gain = variances[one] / c**2
        kept = max(1 - gain * information * math.sqrt(gain), _LEAST_KEPT)
        found.append(Estimate(player.mean + c * gain * surprise, math.sqrt(variances[one] * kept)))
    return found


def _noise(seats: int) -> float:
    """Return the variance of how well somebody plays in one match.

    All variances add up in `c`, so it is chosen such that a match of players whose ratings are settled keeps the scale.
    """
    return max(_SCALE**2 / seats - _SETTLED**2, 0.0)
