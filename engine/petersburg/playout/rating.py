"""Rate actions of a view without a search."""

from __future__ import annotations

import random
from functools import lru_cache

from engine.petersburg.actions import Action
from engine.petersburg.playout.actions import encode
from engine.petersburg.playout.judge import Judge
from engine.petersburg.playout.sample import Sampler, expected_rubles
from engine.petersburg.playout.state import SearchState
from engine.petersburg.playout.tables import tables
from engine.petersburg.playout.weights import WEIGHTS
from engine.petersburg.view import View


def rate(view: View, action: Action, style: str = "") -> float:
    """Rate an action of the viewer in points gained; a pass is 0."""
    if view.viewer is None:
        return 0.0
    judge, state = prepare(view, style)
    return judge.rate(state, encode(action)) * judge.final


@lru_cache(maxsize=4)
def prepare(view: View, style: str) -> tuple[Judge, SearchState]:
    """Return the judge and a state for this view, cached."""
    state = Sampler(view).draw(random.Random(0))
    if view.round > 1 or state.phase:
        for one in view.seats:
            if one.money is None:
                state.money[one.seat] = expected_rubles(view)
    judge = Judge(tables(view.rules), WEIGHTS[style], len(view.seats))
    judge.look(state)
    return judge, state
