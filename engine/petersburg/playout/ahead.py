"""Saint Petersburg's part of a search (engine/lookahead.py): play on from a view."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from engine.chance import read_curves
from engine.lookahead import Lookahead
from engine.native import vec
from engine.petersburg.actions import Action
from engine.petersburg.outlook.forecast import rounds_left
from engine.petersburg.playout.actions import encode
from engine.petersburg.playout.apply import apply
from engine.petersburg.playout.judge import Judge
from engine.petersburg.playout.leaf import expected_points, lead
from engine.petersburg.playout.sample import Sampler
from engine.petersburg.playout.state import SearchState
from engine.petersburg.playout.tables import tables
from engine.petersburg.playout.tree import Tree
from engine.petersburg.playout.weights import WEIGHTS
from engine.petersburg.view import View

_ROUNDS: Final = 1
"""Rounds per trial."""


_CURVES: Final = read_curves("petersburg")
_MODEL_ERROR: Final = (5.0, 4.5, 3.9, 2.5, 1.0, 0.8, 0.5)
"""`Lookahead.model_error` by round, the last for all later ones; docs/players.md describes the measurement."""


def _left(view: View) -> float:
    """Estimate the rounds left, including the rest of this one."""
    return rounds_left(view) + 1 - view.rules.phases.index(view.phase) / len(view.rules.phases)


class PetersburgLookahead(Lookahead[Action]):
    def __init__(self, view: View, style: str = "") -> None:
        """All seats play in this style."""
        self.sampler = Sampler(view)
        self.viewer = view.to_act[0] if view.viewer is None else view.viewer
        self.rating_deviation = 2.5
        self.trial_deviation = 1.5
        self.model_error = _MODEL_ERROR[min(view.round, len(_MODEL_ERROR)) - 1]
        self.curve, self.left = _CURVES[len(view.seats)], _left(view)
        self.judge = Judge(tables(view.rules), WEIGHTS[style], len(view.seats))
        self.tree = Tree(self.judge, self.viewer)

    def sample(self, rng: random.Random) -> SearchState:
        return self.sampler.draw(rng)

    def points(self, sample: SearchState, action: Action) -> Sequence[float]:
        """Return the points each seat can expect after the action and at least a round of quick play."""
        state = sample.clone()
        apply(state, encode(action))
        self.judge.play(state, sample.round + _ROUNDS, sample.phase)
        return list(expected_points(self.judge, state))

    def lead(self, points: Sequence[float]) -> float:
        return lead(vec[float](points), self.viewer)

    def learning_trial(self, sample: SearchState, action: Action) -> tuple[float, float]:
        """Return the lead, and the preference, after a trial that builds on earlier ones; see tree.py."""
        return self.tree.trial(sample.clone(), encode(action), _ROUNDS)
