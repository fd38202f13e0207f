"""The rating of an action: where computer players start.

Searches use the same ratings for quick play, so that both agree.
"""

from __future__ import annotations

from functools import lru_cache

from engine.native import i64
from engine.peter.actions import Action
from engine.peter.rules.numbers import bid_number, encode
from engine.peter.rules.state import State
from engine.peter.strength.growth import POINT
from engine.peter.strength.judge import Judge
from engine.peter.strength.sample import make_state
from engine.peter.strength.weights import WEIGHTS
from engine.peter.view import View


def judge(seats: int, style: str = "") -> Judge:
    """Return a new judge, which caches values between calls. `style` is as in `Game.evaluate`."""
    return Judge(WEIGHTS[seats, style])


def rate(view: View, action: Action, style: str = "") -> float:
    """Rate an action in points; higher is better, passing and `done` are 0."""
    if view.viewer is None:
        return 0.0
    judge, state = prepare(view, style)
    return int(rate_in(judge, state, view.viewer, action)) / POINT


@lru_cache(maxsize=4)
def prepare(view: View, style: str) -> tuple[Judge, State]:
    """Return the judge and a state for this view, cached: ratings do not change the state."""
    return judge(len(view.seats), style), make_state(view)


def rate_in(judge: Judge, state: State, seat: i64, action: Action) -> i64:
    """Rate a legal action in thousandths of a point."""
    return judge.rate(state, seat, encode(action))


def best_number(judge: Judge, state: State, seat: i64, value: i64) -> i64:
    """Return the cubes of the best bid for a line worth `value`; after `look`."""
    return bid_number(judge.best_bid(state, seat, value))
