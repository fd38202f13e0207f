"""Agents with lookahead: they compare their best-rated actions by playouts."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from engine.agents.agent import moves, without_plainly_bad
from engine.assessment import Assessed
from engine.game import AnyGame
from engine.lookahead import Lookahead


@dataclass(frozen=True, slots=True)
class Budget:
    trials: int
    """Playouts of all candidates together, for the default `Lookahead.quickness`."""
    candidates: int = 5
    """Best-rated actions to compare."""
    is_narrow: bool = False
    """Whether to leave out candidates rated far below the best (`Lookahead.rating_margin`), but never the second."""
    first_rounds: int = 4
    """Trials of each candidate before the worst can be dropped."""
    errors: float = 2.0
    """Standard errors by which a candidate must be worse than the best to be dropped."""
    seconds: float | None = None
    """Time limit; without one the same seed gives the same choice."""


@dataclass(slots=True)
class _Candidate:
    action: Any
    rating: float
    leads: list[float] = field(default_factory=list)
    """After each trial; all candidates use the same samples."""
    values: list[float] = field(default_factory=list)
    """`leads` plus the viewer's preference."""


def assess(
    game: AnyGame, view: Any, legal: Sequence[Any], rng: random.Random, budget: Budget, style: str = ""
) -> list[Assessed[Any]]:
    """Return the legal actions without standing orders, the best first.

    The result depends only on the view and `rng`, unless the budget has a time limit.
    """
    possible = moves(game, legal)
    ahead = game.lookahead(view, style) if len(possible) > 1 else None

    rate = partial(game.evaluate, view, style=style) if ahead is None else ahead.rate
    rated = sorted((_Candidate(action, rate(action)) for action in possible), key=lambda candidate: -candidate.rating)
    if ahead is None:
        return [Assessed(one.action, one.rating, one.rating) for one in rated]
    most = budget.trials * ahead.quickness
    solved = ahead.solve({one.action: one.rating for one in rated}, rng, most)
    if solved is not None:
        return solved
    ends = None if budget.seconds is None else time.monotonic() + budget.seconds
    comparison = _Comparison(ahead)
    tried = _list_candidates(rated, ahead, budget)
    alive, trials = list(tried), 0
    while len(alive) > 1 and trials + len(alive) <= most and (ends is None or time.monotonic() < ends):
        sample = ahead.sample(rng)
        for one in alive:
            lead, preference = ahead.learning_trial(sample, one.action)
            one.leads.append(lead)
            one.values.append(lead + preference)
        trials += len(alive)
        if len(alive[0].values) >= budget.first_rounds:
            alive = comparison.without_hopeless(alive, budget.errors)
    return comparison.in_order(tried, rated[len(tried) :])


def _list_candidates(rated: list[_Candidate], ahead: Lookahead[Any], budget: Budget) -> list[_Candidate]:
    """Return the actions to try, from all in the order of their ratings."""
    tried = rated[: budget.candidates]
    if not budget.is_narrow:
        return tried
    least = rated[0].rating - ahead.rating_margin
    return tried[:2] + [one for one in tried[2:] if one.rating > least]


@dataclass(frozen=True, slots=True)
class _Comparison:
    """Compares candidates: the rating is a prior, trials on shared samples are the evidence."""

    ahead: Lookahead[Any]

    def gain(self, one: _Candidate, other: _Candidate) -> tuple[float, float]:
        """Return how much more `one` is worth, in points, and the standard error that trials reduce."""
        return self._weigh(one.rating - other.rating, one.values, other.values)

    def lead(self, one: _Candidate, other: _Candidate) -> tuple[float, float]:
        """Return the difference in lead, in points, and its standard error, without the viewer's preference."""
        return self._weigh(one.rating - other.rating, one.leads, other.leads)

    def _weigh(self, prior: float, one: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
        number = min(len(one), len(other))
        if number < 2:
            return prior, self.ahead.rating_deviation
        one, other = one[:number], other[:number]
        weight = 1 / self.ahead.rating_deviation**2
        mean = (sum(one) - sum(other)) / number
        variance = max(1.0, (math.dist(one, other) ** 2 - number * mean**2) / (number - 1)) / number
        evidence = 1 / (variance + self.ahead.trial_deviation**2)
        share = evidence / (weight + evidence)
        return prior * (1 - share) + mean * share, math.sqrt(variance) * share

    def best(self, candidates: Sequence[_Candidate]) -> _Candidate:
        best = candidates[0]
        for one in candidates[1:]:
            if self.gain(one, best)[0] > 0:
                best = one
        return best

    def without_hopeless(self, alive: list[_Candidate], errors: float) -> list[_Candidate]:
        best = self.best(alive)
        kept = []
        for one in alive:
            gain, error = self.gain(one, best)
            if one is best or gain + errors * error > 0:
                kept.append(one)
        return kept

    def in_order(self, tried: Sequence[_Candidate], others: Sequence[_Candidate]) -> list[Assessed[Any]]:
        """Return all assessed actions, the best first; `others` were only rated."""
        best = self.best(tried)
        level = sum(best.leads) / len(best.leads) if best.leads else best.rating
        found = []
        for one in sorted(tried, key=lambda one: -self.gain(one, best)[0]):
            lead, error = (0.0, 0.0) if one is best else self.lead(one, best)
            if one is not best:
                error = self.ahead.error(lead, error)
            found.append(Assessed(one.action, one.rating, level + lead, error, len(one.leads)))
        least = min(one.value for one in found)
        return found + [
            Assessed(one.action, one.rating, min(least, level + one.rating - best.rating)) for one in others
        ]


class SearchAgent:
    searches = True

    def __init__(self, id: str, budget: Budget, style: str = "") -> None:  # noqa: A002 - as the field
        self.id, self.budget, self.style = id, budget, style

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: random.Random) -> Any:
        possible = without_plainly_bad(game, view, moves(game, legal))
        best = assess(game, view, possible, rng, self.budget, self.style)[0].action
        return game.take_sure_gain(view, best, possible)
