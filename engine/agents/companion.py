"""An agent that keeps a match close, for users who want company more than an opponent."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from engine.agents.agent import moves
from engine.agents.comparison import compare
from engine.agents.search import Budget, assess
from engine.assessment import AS_GOOD, Assessed
from engine.game import AnyGame

A = TypeVar("A")

_GIVEN_AWAY = 0.5
"""The largest part of an expected lead that one action gives away. Measured in docs/players.md."""


class CompanionAgent:
    """Gives away part of its lead, in moves that look reasonable; without a lead it plays its best."""

    searches = True

    def __init__(self, id: str, budget: Budget) -> None:  # noqa: A002 - as the field
        self.id, self._budget = id, budget

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: random.Random) -> Any:
        found = assess(game, view, legal, rng, self._budget)[: self._budget.candidates]
        ahead = compare(game, view, [one.action for one in found], rng, self._budget.trials, is_quick=True)
        chosen = find_closest(found, {one.action: _lead(one, view) for one in ahead})
        is_best = chosen == found[0].action
        return game.take_sure_gain(view, chosen, moves(game, legal)) if is_best else chosen


def _lead(one: Assessed[Any], view: Any) -> float:
    """Return the lead over the mean of the others: by that over the best of them, two Companions outrun a user."""
    if not one.points:
        return one.value
    seat: int = view.viewer
    others = [points for at, points in enumerate(one.points) if at != seat]
    return one.points[seat] - sum(others) / len(others)


def find_closest(found: Sequence[Assessed[A]], leads: Mapping[A, float]) -> A:
    """Return the action whose lead is nearest to 0 among those that cost little; `found` has the best first.

    An action costs little if the search cannot tell it from the best, or if it gives away at most a part of the lead.
    """
    best = found[0]
    least = max(AS_GOOD, _GIVEN_AWAY * leads[best.action])
    near = [one.action for one in found if best.value - one.value <= max(least, one.error)]
    return min(near, key=lambda action: abs(leads[action]))
