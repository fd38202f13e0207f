"""Numbers of the ratings that do not follow from the rules, in thousandths of a point."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.agents.levels import BUILDER, CADET, COLLECTOR, MISER, NOVICE
from engine.peter.cards import CUBES_BY_SEATS

_WEIGHTS: Final[Mapping[str, int]] = {
    "cube": 50,
    "stack": 9,
    "cube_turns": 6,
    "peter": 3000,
    "peter_later": 600,
    "denial": 210,
    "bid_base": 780,
    "bid_share": 840,
    "bid_need": 4500,
    "bid_spread": 1600,
    "tie": 460,
    "wait": 750,
    "call": -300,
    "spread": 1000,
    "rounds": 5,
    "best_other": 500,
    "drawn": 540,
}
"""By name:

- `cube`: the worth of a cube during the game; `stack`: its gain for each other cube of its colour; `cube_turns`: the
  number of a seat's last turns in which its cubes lose worth.
- `peter`: the least worth of a Peter card; `peter_later`: its gain with four or more turns to spare.
- `denial`: the share that counts of the others' gains.
- `bid_base`, `bid_share`, `bid_need`, `bid_spread`: the expected bid of another seat: the minimum, the share of its
  largest stack, the worth of the line that gives half of that share, the uncertainty. `tie`: the weight of a tie.
- `wait`: the share of its expectation that a seat keeps by passing; `call`: the loss by a call.
- `spread`: the largest error in judging a line in quick play; `rounds`: rounds to play before the estimate;
  `best_other`: the weight of the lead over the best other seat, against the lead over the mean.
- `drawn`: the share that counts of the worth of three cards of the deck.
"""

_BY_SEATS: Final[Mapping[int, Mapping[str, int]]] = {
    4: {"cube": 90, "stack": 12},
    5: {"cube": 200},
    6: {"cube": 220, "bid_need": 5850, "bid_spread": 1200},
    7: {"cube": 235, "bid_spread": 900},
    8: {"cube": 250, "bid_spread": 800},
}
"""Differing weights: with more seats a line is won less often, and cubes are scarcer."""

_STYLES: Final[Mapping[str, Mapping[str, float]]] = {
    "": {},
    BUILDER: {"peter": 0.9, "peter_later": 2.0, "denial": 0.5},
    COLLECTOR: {"peter": 1.2, "peter_later": 1.5},
    MISER: {"cube": 1.3, "stack": 1.5},
    NOVICE: {},
    CADET: {},
}
"""By style: factors for the weights. A builder wants all suits and keeps Peter cards; a collector likes Peter cards, a
miser cubes.
"""


def _weigh(seats: int, style: str) -> Mapping[str, int]:
    plain, factors = {**_WEIGHTS, **_BY_SEATS.get(seats, {})}, _STYLES[style]
    return {name: round(number * factors.get(name, 1.0)) for name, number in plain.items()}


WEIGHTS: Final = {(seats, style): _weigh(seats, style) for seats in CUBES_BY_SEATS for style in _STYLES}
"""By number of seats and style."""
