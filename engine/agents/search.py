"""Agents that look ahead: they play the game on after their best-rated actions and compare what comes of it."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.agents.agent import moves
from engine.assessment import Assessed
from engine.game import AnyGame


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a search may do for one decision."""

    trials: int
    """How often the game is played on, for all candidates together."""
    candidates: int = 5
    """How many of the best-rated actions are looked at."""
    seconds: float | None = None
    """After how many seconds it ends all the same; None for never, so that the same seed gives the same choice."""


_PRIOR_DEVIATION = 4.0
"""How far a rating is off, in points: the standard deviation."""
_FIRST_ROUNDS = 4
"""How often every candidate is tried before the worst can be dropped."""


@dataclass(slots=True)
class _Candidate:
    """An action that is tried."""

    action: Any
    rating: float
    values: list[float] = field(default_factory=list)
    """The viewer's lead after each trial; all candidates are tried on the same samples."""


def assess(
    game: AnyGame, view: Any, legal: Sequence[Any], rng: random.Random, budget: Budget, style: str = ""
) -> list[Assessed[Any]]:
    """Return the legal actions without the standing orders, the best one first.

    Only the viewer's view and `rng` decide, unless the budget counts seconds.
    """
    rated = sorted(
        (_Candidate(action, game.evaluate(view, action, style)) for action in moves(game, legal)),
        key=lambda candidate: -candidate.rating,
    )
    ahead = game.lookahead(view, style) if len(rated) > 1 else None
    if ahead is None:
        return [Assessed(one.action, one.rating, one.rating) for one in rated]
    ends = None if budget.seconds is None else time.monotonic() + budget.seconds
    tried = rated[: budget.candidates]
    alive, trials = list(tried), 0
    while len(alive) > 1 and trials + len(alive) <= budget.trials and (ends is None or time.monotonic() < ends):
        sample = ahead.sample(rng)
        for one in alive:
            one.values.append(ahead.trial(sample, one.action))
        trials += len(alive)
        if len(alive[0].values) >= _FIRST_ROUNDS:
            alive = _without_hopeless(alive)
    return _in_order(tried, rated[len(tried) :])


def _posterior(one: _Candidate, other: _Candidate) -> tuple[float, float]:
    """Return by how much `one` is better than `other`, in points, and the standard error of that.

    The rating is a prior; the trials that both had on the same samples are the evidence.
    """
    pairs = [a - b for a, b in zip(one.values, other.values, strict=False)]
    prior, weight = one.rating - other.rating, 1 / _PRIOR_DEVIATION**2
    number = len(pairs)
    if number < 2:
        return prior, _PRIOR_DEVIATION
    mean = sum(pairs) / number
    variance = max(1.0, sum((pair - mean) ** 2 for pair in pairs) / (number - 1))
    evidence = number / variance
    return (prior * weight + mean * evidence) / (weight + evidence), 1 / math.sqrt(weight + evidence)


def _best(candidates: Sequence[_Candidate]) -> _Candidate:
    best = candidates[0]
    for one in candidates[1:]:
        if _posterior(one, best)[0] > 0:
            best = one
    return best


def _without_hopeless(alive: list[_Candidate]) -> list[_Candidate]:
    """Return the candidates that may still be the best."""
    best = _best(alive)
    kept = []
    for one in alive:
        gain, error = _posterior(one, best)
        if one is best or gain + 2 * error > 0:
            kept.append(one)
    return kept


def _in_order(tried: Sequence[_Candidate], others: Sequence[_Candidate]) -> list[Assessed[Any]]:
    best = _best(tried)
    level = sum(best.values) / len(best.values) if best.values else best.rating
    found = []
    for one in tried:
        gain, error = (0.0, 0.0) if one is best else _posterior(one, best)
        found.append(Assessed(one.action, one.rating, level + gain, error, len(one.values)))
    found.sort(key=lambda assessed: -assessed.value)
    least = found[-1].value
    return found + [Assessed(one.action, one.rating, min(least, level + one.rating - best.rating)) for one in others]


class SearchAgent:
    """Chooses what `assess` finds best."""

    searches = True

    def __init__(self, id: str, budget: Budget, style: str = "") -> None:  # noqa: A002 - as the field
        """Make the agent of this id."""
        self.id, self.budget, self.style = id, budget, style

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: random.Random) -> Any:
        """Choose the action with the highest value for the seat whose view this is."""
        return assess(game, view, legal, rng, self.budget, self.style)[0].action
