"""The numbers of the ratings that do not follow from the rules; points are in thousandths."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

WEIGHTS: Final[Mapping[str, int]] = {
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
    "given": 360,
    "spread": 1000,
    "rounds": 5,
    "best_other": 500,
    "drawn": 540,
}
"""By name:

- `cube`: what a cube is worth while the game lasts; `stack`: what it gains with each other cube of its colour;
  `cube_turns`: how many of a seat's turns before the end its cubes begin to lose their worth.
- `peter`: what a Peter card is worth at least; `peter_later`: what it gains with each turn in which it can be kept.
- `denial`: the share that counts of what others would gain.
- `bid_base`, `bid_share`, `bid_need`, `bid_spread`: the bid that is expected of another seat: at least, the part of its
  largest stack, what the line has to be worth to it for half of that, how far it may be off. `tie`: what a tie counts.
- `wait`: the share of what a seat expects that it has by passing; `call`: what it loses by a call.
- `spread`: by how much seats misjudge a line at most in quick play; `rounds`: how many are played before the rest is
  estimated; `best_other`: how much the lead over the best other seat counts beside the lead over the mean.
- `given`: the share of a card's worth that an opponent gives up; `drawn`: of three cards of the deck.
"""

_BY_SEATS: Final[Mapping[int, Mapping[str, int]]] = {
    4: {"cube": 90, "stack": 12},
    5: {"cube": 200},
    6: {"cube": 220, "bid_need": 5850, "bid_spread": 1200},
    7: {"cube": 235, "bid_spread": 900},
    8: {"cube": 250, "bid_spread": 800},
}
"""By number of seats: the weights that differ; with more seats a line is won less often, and cubes are scarcer."""


def weights(seats: int) -> Mapping[str, int]:
    """Return the weights for this number of seats."""
    return {**WEIGHTS, **_BY_SEATS.get(seats, {})}
