"""Playing on from a view: Saint Petersburg's side of a search (engine/lookahead.py)."""

from __future__ import annotations

import random
from typing import Final

from engine.lookahead import Lookahead
from engine.petersburg.actions import Action
from engine.petersburg.playout.actions import encode
from engine.petersburg.playout.apply import apply
from engine.petersburg.playout.convert import search_state
from engine.petersburg.playout.judge import Judge
from engine.petersburg.playout.leaf import lead
from engine.petersburg.playout.sample import draw_state
from engine.petersburg.playout.state import SearchState
from engine.petersburg.playout.tables import tables
from engine.petersburg.playout.tree import Tree
from engine.petersburg.view import View
from engine.petersburg.weights import WEIGHTS

_ROUNDS: Final = 1
"""The number of rounds of a trial."""


_MODEL_ERROR: Final = (5.0, 4.5, 3.9, 2.5, 1.0, 0.8, 0.5)
"""By round from the first, the last one for all later ones: `Lookahead.model_error`. docs/players.md says how it was
measured."""


class PetersburgLookahead(Lookahead[Action]):
    """The decision of one view; see `Lookahead`."""

    def __init__(self, view: View, style: str = "") -> None:
        """Prepare to play on from this view; all seats play in this style."""
        self.view = view
        self.viewer = view.to_act[0] if view.viewer is None else view.viewer
        self.rating_deviation = 2.5
        self.trial_deviation = 1.5
        self.model_error = _MODEL_ERROR[min(view.round, len(_MODEL_ERROR)) - 1]
        self.judge = Judge(tables(view.rules), WEIGHTS[style], len(view.seats))
        self.tree = Tree(self.judge, self.viewer)

    def sample(self, rng: random.Random) -> SearchState:
        """Return a state that looks like the view, with all that is hidden drawn at random."""
        return search_state(draw_state(self.view, rng))

    def trial(self, sample: SearchState, action: Action) -> float:
        """Return the viewer's lead in points after the action and a round or more of quick play."""
        state = sample.clone()
        apply(state, encode(action))
        self.judge.play(state, sample.round + _ROUNDS, sample.phase)
        return lead(self.judge, state, self.viewer)

    def learning_trial(self, sample: SearchState, action: Action) -> float:
        """Return the same; the viewer's next decisions in it are those that went well before: see tree.py."""
        return self.tree.trial(sample.clone(), encode(action), _ROUNDS)
