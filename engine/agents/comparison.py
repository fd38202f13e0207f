"""Compare actions by playouts, ignoring their ratings."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from statistics import fmean
from typing import Any, Final

from engine.agents.agent import moves
from engine.assessment import Assessed
from engine.game import AnyGame

_CLOSER: Final = 3
"""A search's best actions to compare to the end."""
_CLOSER_TRIALS: Final = 120
"""For each of them."""


def compare(
    game: AnyGame,
    view: Any,
    legal: Sequence[Any],
    rng: random.Random,
    trials: int,
    style: str = "",
    *,
    is_quick: bool = False,
) -> list[Assessed[Any]]:
    """Return the actions by the mean result of their playouts, best first; all use the same samples.

    Ratings do not count and no action is dropped early, so differences are unbiased, unlike in a search. `trials` is
    the total number of playouts; each action gets at least two. They end as `Lookahead.final_points` says, or with
    `is_quick` as `Lookahead.points` says. The result depends only on the view and `rng`. If the game cannot be
    searched, actions are only rated.
    """
    rated = [(action, game.evaluate(view, action, style)) for action in moves(game, legal)]
    ahead = game.lookahead(view, style)
    if ahead is None:
        found = [Assessed(action, rating, rating) for action, rating in rated]
        return sorted(found, key=lambda one: -one.value)
    samples = [ahead.sample(rng) for _ in range(max(2, trials // len(rated)))]
    play, error_of = (ahead.points, ahead.error) if is_quick else (ahead.final_points, ahead.final_error)
    points = [[play(sample, action) for sample in samples] for action, _ in rated]
    values = [[ahead.lead(one) for one in own] for own in points]
    best = max(values, key=sum)
    found = [
        Assessed(
            action,
            rating,
            fmean(own),
            _error(own, best, error_of),
            len(own),
            ahead.chances(ends)[ahead.viewer],
            ends,
        )
        for (action, rating), own, ends in zip(rated, values, map(_mean_of_each, points), strict=True)
    ]
    return sorted(found, key=lambda one: -one.value)


def look_closer(
    game: AnyGame, view: Any, found: Sequence[Assessed[Any]], rng: random.Random, style: str = ""
) -> list[Assessed[Any]]:
    """Return a search's actions, best first; near the end of a match the next best are compared with the best anew.

    The search's choice stays the best: comparisons to the end tell better how far apart actions are, but not which one
    is best. docs/players.md has the figures. Errors are against whichever came out best.
    """
    ahead = game.lookahead(view, style) if len(found) > 1 else None
    if ahead is None or not ahead.is_near:
        return list(found)
    tried = [one.action for one in found[:_CLOSER]]
    best, *others = sorted(
        compare(game, view, tried, rng, _CLOSER_TRIALS * len(tried), style), key=lambda one: one.action != tried[0]
    )
    others = [replace(one, value=min(one.value, best.value)) for one in others]
    least = others[-1].value
    return [replace(best, error=0.0), *others, *(replace(one, value=min(one.value, least)) for one in found[_CLOSER:])]


def _mean_of_each(points: Sequence[Sequence[float]]) -> tuple[float, ...]:
    return tuple(fmean(seat) for seat in zip(*points, strict=True))


def _error(one: Sequence[float], other: Sequence[float], error_of: Callable[[float, float], float]) -> float:
    """Return the standard error of the mean difference, including the model's; 0 if no pair differs."""
    if one == other:
        return 0.0
    pairs = [a - b for a, b in zip(one, other, strict=True)]
    mean = sum(pairs) / len(pairs)
    return error_of(mean, math.sqrt(sum((pair - mean) ** 2 for pair in pairs) / (len(pairs) - 1) / len(pairs)))
