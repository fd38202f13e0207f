"""How good an action is: its rating alone, and Saint Petersburg's part of a search (engine/lookahead.py)."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engine.chance import read_curves
from engine.lookahead import Lookahead
from engine.native import vec
from engine.petersburg.actions import Action
from engine.petersburg.forecast import rounds_at_pace, rounds_left
from engine.petersburg.rules.apply import apply
from engine.petersburg.rules.numbers import encode
from engine.petersburg.rules.state import State
from engine.petersburg.rules.tables import tables
from engine.petersburg.strength.judge import Judge
from engine.petersburg.strength.leaf import expected_points, lead
from engine.petersburg.strength.net import net_of
from engine.petersburg.strength.sample import Sampler
from engine.petersburg.strength.tree import Tree
from engine.petersburg.strength.weights import WEIGHTS, playout_weights
from engine.petersburg.view import View

_ROUNDS: Final = 1
"""Rounds per trial."""
_NEAR: Final = 2.5
"""The expected rounds after this one up to which `final_points` plays to the end."""
_GUESS: Final = 0.25
"""The weight of the position after a round in `final_points`, beside the final score: its error is less random."""
_NEVER: Final = 1000
"""A round after any end."""
_CURVES: Final = read_curves("petersburg")
_DEALT: Final = 2.0
"""The cards that a deck usually loses in a round, in `_left`."""
_DEALT_WEIGHT: Final = 2.0
"""Its weight, in rounds of this game."""
_RATING_MARGIN: Final = 3.0
"""`Lookahead.rating_margin` with two or three seats and no expansion; docs/players.md has the figures."""
_MODEL_ERROR: Final = (5.0, 4.5, 3.9, 2.5, 1.0, 0.8, 0.5)
"""`Lookahead.model_error` by round, the last for all later ones; docs/players.md describes the measurement."""
_MODEL_SHARE: Final = 0.4
"""`Lookahead.model_share`, measured with it."""
_FINAL_SHARE: Final = 0.5
"""The share of both that is left in an error of `final_points` near the end."""


def rate(view: View, action: Action, style: str = "", *, alone: bool = True) -> float:
    """Rate an action of the viewer in points gained; a pass is 0. With `alone` no search follows."""
    if view.viewer is None:
        return 0.0
    judge, state = prepare(view, style, alone)
    return judge.rate(state, encode(action)) * judge.final


@lru_cache(maxsize=4)
def prepare(view: View, style: str, alone: bool = True) -> tuple[Judge, State]:
    """Return the judge and a state for this view, cached."""
    state = Sampler(view, assumes=True).draw(random.Random(0))
    judge = Judge(tables(view.rules), WEIGHTS[style], len(view.seats), alone, assumes=not view.rules.options.open_money)
    judge.look(state)
    return judge, state


def _left(view: View) -> float:
    """Return the rounds left, including the rest of this one, as chance.toml was fitted with them.

    Early they are too many. But with those of `forecast.rounds_left` the chances to win are no better.
    """
    passed = view.rules.phases.index(view.phase) / len(view.rules.phases)
    usual = [_DEALT] * len(view.deck_sizes)
    after = 0.0 if view.last_round else max(0.0, rounds_at_pace(view, usual, _DEALT_WEIGHT, least_deals=1.0))
    return after + 1 - passed


def _is_base_game_of_few(view: View) -> bool:
    options = view.rules.options
    return len(view.seats) < 4 and not (options.market or options.new_society or options.banquet)


class PetersburgLookahead(Lookahead[Action]):
    def __init__(self, view: View, style: str = "") -> None:
        """All seats play in this style."""
        self._view, self._style = view, style
        self.sampler = Sampler(view, assumes=True)
        self.likely: Sampler | None = None
        """Made when needed: searches do without."""
        self.viewer = view.to_act[0] if view.viewer is None else view.viewer
        self.rating_deviation = 2.5
        self.trial_deviation = 1.5
        self.rating_margin = _RATING_MARGIN if _is_base_game_of_few(view) else math.inf
        self.model_error = _MODEL_ERROR[min(view.round, len(_MODEL_ERROR)) - 1]
        self.model_share = _MODEL_SHARE
        self.curve, self.left = _CURVES[len(view.seats)], _left(view)
        self.judge = Judge(tables(view.rules), WEIGHTS[style], len(view.seats))
        self.is_near = rounds_left(view) <= _NEAR
        self.plays_out = True
        assumes = not view.rules.options.open_money
        self.closing = Judge(tables(view.rules), WEIGHTS[style], len(view.seats), alone=True, assumes=assumes)
        """Plays to the end as computer players without a search do."""
        self.net = net_of(len(view.seats))
        weights = playout_weights(style, len(view.seats), view.rules.options.market)
        playing = Judge(tables(view.rules), weights, len(view.seats))
        self.tree = Tree(playing, self.viewer, self.judge, net_of(len(view.seats), is_tuned=True))

    def rate(self, action: Action) -> float:
        return rate(self._view, action, self._style, alone=False)

    def sample(self, rng: random.Random) -> State:
        return self.sampler.draw(rng)

    def likely_sample(self, rng: random.Random) -> State:
        if self.likely is None:
            self.likely = Sampler(self._view)
        return self.likely.draw(rng)

    def points(self, sample: State, action: Action) -> Sequence[float]:
        """Return the points each seat can expect after the action and at least a round of quick play."""
        state = sample.copy()
        apply(state, state.actor(), encode(action))
        self.judge.play(state, sample.round + _ROUNDS, sample.phase)
        return list(expected_points(self.judge, state, self.net))

    def final_points(self, sample: State, action: Action) -> Sequence[float]:
        """Return final points after play to the end by ratings alone, with a part of the guess after a round.

        As `points` where the end is not near. docs/players.md has the figures.
        """
        if not self.is_near:
            return self.points(sample, action)
        state, closing = sample.copy(), self.closing
        apply(state, state.actor(), encode(action))
        closing.play(state, sample.round + _ROUNDS, sample.phase)
        self.judge.look(state)
        guess = expected_points(self.judge, state, self.net)
        closing.play(state, _NEVER, 0)
        end = expected_points(closing, state, self.net)
        return [_GUESS * guess[seat] + (1 - _GUESS) * end[seat] for seat in range(state.seats)]

    def end_points(self, sample: State, action: Action) -> Sequence[float]:
        state = sample.copy()
        apply(state, state.actor(), encode(action))
        self.closing.play(state, _NEVER, 0)
        return list(expected_points(self.closing, state, self.net))

    def final_error(self, difference: float, error: float) -> float:
        share = _FINAL_SHARE if self.is_near else 1.0
        return math.hypot(error, share * self.error(difference, 0.0))

    def lead(self, points: Sequence[float]) -> float:
        return lead(vec[float](points), self.viewer)

    def learning_trial(self, sample: State, action: Action) -> tuple[float, float]:
        """Return the lead, and the preference, after a trial that builds on earlier ones; see tree.py."""
        return self.tree.trial(sample.copy(), encode(action), _ROUNDS)
