"""Explain a better action where ratings cannot: an empty deck ends the game earlier (SP-1.24).

The kinds of terms, each with 0 points and the facts `deck` and `round`, which becomes the last:

empties    only the better action lets the deck run out
spares     only the action taken lets it run out
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from engine.assessment import Term
from engine.petersburg.actions import Action
from engine.petersburg.playout.actions import encode
from engine.petersburg.playout.ahead import PetersburgLookahead
from engine.petersburg.playout.apply import apply
from engine.petersburg.playout.state import SearchState
from engine.petersburg.view import View

_SAMPLES = 12
_SURE = 0.5
"""The least difference between the shares of samples with an empty deck."""


def contrast(view: View, taken: Action, better: Action) -> Sequence[Term]:
    """Return one term if the refill after this phase makes a round the last after only one of the actions."""
    rules = view.rules
    at = rules.phases.index(view.phase)
    following = (at + 1) % len(rules.phases)
    if view.last_round or view.deck_sizes[following] > rules.board_size:
        return ()
    ahead, rng = PetersburgLookahead(view), random.Random(0)
    samples = [ahead.sample(rng) for _ in range(_SAMPLES)]
    of_taken, of_better = (
        sum(_runs_out(ahead, sample, action) for sample in samples) / _SAMPLES for action in (taken, better)
    )
    if abs(of_taken - of_better) < _SURE:
        return ()
    facts: dict[str, str | int | float] = {"deck": rules.phases[following].id, "round": view.round + (following == 0)}
    return (Term("spares" if of_taken > of_better else "empties", 0.0, facts),)


def _runs_out(ahead: PetersburgLookahead, sample: SearchState, action: Action) -> bool:
    """Return whether the refill after quick play from the action makes a round the last."""
    state = sample.clone()
    apply(state, encode(action))
    following = (sample.phase + 1) % sample.tables.phases
    ahead.judge.play(state, sample.round + (following == 0), following)
    return state.last_round
