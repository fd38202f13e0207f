"""The rating of an action: where computer players start.

Searches use the same ratings for quick play (playout/judge.py), so that both agree.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.agents.levels import BUILDER, COLLECTOR, MISER, NOVICE
from engine.peter.actions import Action
from engine.peter.cards import CUBES_BY_SEATS
from engine.peter.playout.actions import encode
from engine.peter.playout.growth import POINT
from engine.peter.playout.judge import Judge
from engine.peter.playout.seen import make_state
from engine.peter.playout.weights import weights
from engine.peter.view import View

_STYLES: Final[Mapping[str, Mapping[str, float]]] = {
    "": {},
    BUILDER: {"peter": 0.9, "peter_later": 2.0, "denial": 0.5},
    COLLECTOR: {"peter": 1.2, "peter_later": 1.5},
    MISER: {"cube": 1.3, "stack": 1.5},
    NOVICE: {},
}
"""By style: factors for the weights. A builder wants all suits and keeps Peter cards; a collector likes Peter cards, a
miser cubes.
"""


def _weights(seats: int, style: str) -> Mapping[str, int]:
    plain, factors = weights(seats), _STYLES[style]
    return {name: round(number * factors.get(name, 1.0)) for name, number in plain.items()}


_WEIGHTS: Final = {(seats, style): _weights(seats, style) for seats in CUBES_BY_SEATS for style in _STYLES}
"""By number of seats and style."""


def judge(seats: int, style: str = "") -> Judge:
    """Return a new judge, which keeps notes between calls. `style` is as in `Game.evaluate`."""
    return Judge(_WEIGHTS[seats, style])


def evaluate(view: View, action: Action, style: str = "") -> float:
    """Rate an action in points; higher is better, passing and `done` are 0."""
    if view.viewer is None:
        return 0.0
    return int(judge(len(view.seats), style).rate(make_state(view), view.viewer, encode(action))) / POINT
