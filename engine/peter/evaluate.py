"""What an action is worth to the seat that would make it: the ratings that computer players begin with.

They are those of the quick games that a search plays (playout/judge.py), so that both agree.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.agents.levels import BUILDER, COLLECTOR, GREEDY, MISER
from engine.peter import greedy
from engine.peter.actions import Action
from engine.peter.playout.actions import encoded
from engine.peter.playout.growth import POINT
from engine.peter.playout.judge import Judge
from engine.peter.playout.seen import seen
from engine.peter.playout.weights import WEIGHTS
from engine.peter.view import View

_STYLES: Final[Mapping[str, Mapping[str, int]]] = {
    BUILDER: {},
    COLLECTOR: {},
    MISER: {},
}
"""By style: the weights that differ. A builder wants many suits, a collector Peter cards, a miser keeps its cubes."""


def judge(style: str = "") -> Judge:
    """Return a judge of this style (`Game.evaluate`)."""
    return Judge({**WEIGHTS, **_STYLES.get(style, {})})


_JUDGES: Final = {style: judge(style) for style in ("", *_STYLES)}


def evaluate(view: View, action: Action, style: str = "") -> float:
    """Rate an action for the viewing seat in points; higher is better, passing and being done are 0."""
    if view.viewer is None:
        return 0.0
    if style == GREEDY:
        return greedy.evaluate(view, action)
    return int(_JUDGES[style].rate(seen(view), view.viewer, encoded(action))) / POINT
