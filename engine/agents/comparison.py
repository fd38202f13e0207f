"""Compare actions by playouts, ignoring their ratings."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from statistics import fmean, variance
from typing import Any, Final

from engine.agents.agent import moves
from engine.assessment import AS_GOOD, Assessed
from engine.game import AnyGame
from engine.lookahead import Lookahead

_CLOSER: Final = 3
"""A search's best actions to compare to the end."""
_CLOSER_TRIALS: Final = 120
"""For each of them."""
_WHOLE_GAMES: Final = 240
"""Of all actions that seem about as good as the best: in plain Python those of two take up to five seconds."""
_GUESS_ERROR: Final = 1.5
"""Standard deviation of the error of so small a difference, in points."""


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
    `is_quick` as `Lookahead.points` says; without it, actions about as good as the best get whole games besides. The
    result depends only on the view and `rng`. If the game cannot be searched, actions are only rated.
    """
    rated = [(action, game.evaluate(view, action, style)) for action in moves(game, legal)]
    ahead = game.lookahead(view, style)
    if ahead is None:
        found = [Assessed(action, rating, rating) for action, rating in rated]
        return sorted(found, key=lambda one: -one.value)
    play, error_of = (ahead.points, ahead.error) if is_quick else (ahead.final_points, ahead.final_error)
    samples = [ahead.likely_sample(rng) for _ in range(max(2, trials // len(rated)))]
    points = [[play(sample, action) for sample in samples] for action, _ in rated]
    plays_close_ones = ahead.plays_out and not is_quick
    if plays_close_ones and ahead.is_near:
        _try_close_ones_more(ahead, [action for action, _ in rated], points, rng)
    values = [[ahead.lead(one) for one in own] for own in points]
    best = max(values, key=fmean)
    found = [
        Assessed(
            action,
            rating,
            fmean(best) - _lost(own, best),
            _error(own, best, error_of),
            len(own),
            ahead.chances(ends)[ahead.viewer],
            ends,
        )
        for (action, rating), own, ends in zip(rated, values, map(_mean_of_each, points), strict=True)
    ]
    found.sort(key=lambda one: -one.value)
    if not plays_close_ones or ahead.is_near:
        return found
    return _play_close_ones_out(ahead, found, rng)


def _try_close_ones_more(
    ahead: Lookahead[Any], actions: Sequence[Any], points: Sequence[list[Sequence[float]]], rng: random.Random
) -> None:
    """Add trials to the points of the actions that are about as good as the best; `points` are by action."""
    means = [fmean(map(ahead.lead, own)) for own in points]
    close = [at for at, mean in enumerate(means) if max(means) - mean <= AS_GOOD]
    if len(close) > 1:
        samples = [ahead.likely_sample(rng) for _ in range(_WHOLE_GAMES // len(close))]
        for at in close:
            points[at] += [ahead.final_points(sample, actions[at]) for sample in samples]


def _play_close_ones_out(
    ahead: Lookahead[Any], found: Sequence[Assessed[Any]], rng: random.Random
) -> list[Assessed[Any]]:
    """Return these actions, best first, after whole games of those that seemed about as good as the best.

    Some of them are not: a guess after a round does not see what they cost later. docs/players.md has the figures.
    """
    first, close = found[0], _close_ones(found)
    if len(close) == 1:
        return list(found)
    weight, ends, leads = _play_out(ahead, close, rng)
    closer = []
    for one, own, lead in zip(close, ends, leads, strict=True):
        points = tuple(guess + weight * (end - guess) for guess, end in zip(one.points, own, strict=True))
        value = one.value + weight * (lead - one.value)
        closer.append(replace(one, value=value, chance=ahead.chances(points)[ahead.viewer], points=points))
    best = max(closer, key=lambda one: one.value)
    errors = {best.action: 0.0, first.action: best.error}
    closer = [replace(one, error=errors.get(one.action, one.error)) for one in closer]
    closer += (replace(one, value=one.value + best.value - first.value) for one in found[len(close) :])
    return sorted(closer, key=lambda one: -one.value)


def look_closer(
    game: AnyGame, view: Any, found: Sequence[Assessed[Any]], rng: random.Random, style: str = ""
) -> list[Assessed[Any]]:
    """Return a search's actions, best first, with the best and the next ones compared anew.

    Near the end these are the two next best, earlier those of them that seem about as good. The search's choice stays
    the best: games to the end tell better how far apart actions are, but not which one is best; docs/players.md has the
    figures. Near the end errors are against whichever came out best.
    """
    ahead = game.lookahead(view, style) if len(found) > 1 else None
    if ahead is None:
        return list(found)
    if not ahead.is_near:
        return _play_choices_out(ahead, found, rng) if ahead.plays_out else list(found)
    tried = [one.action for one in found[:_CLOSER]]
    best, *others = sorted(
        compare(game, view, tried, rng, _CLOSER_TRIALS * len(tried), style), key=lambda one: one.action != tried[0]
    )
    others = [replace(one, value=min(one.value, best.value)) for one in others]
    least = others[-1].value
    return [replace(best, error=0.0), *others, *(replace(one, value=min(one.value, least)) for one in found[_CLOSER:])]


def _play_choices_out(ahead: Lookahead[Any], found: Sequence[Assessed[Any]], rng: random.Random) -> list[Assessed[Any]]:
    """Return a search's actions, best first, after whole games of those that seemed about as good as its choice."""
    close = _close_ones(found[:_CLOSER])
    if len(close) == 1:
        return list(found)
    weight, _, leads = _play_out(ahead, close, rng)
    best, *others = (
        replace(one, value=one.value + weight * (lead - one.value)) for one, lead in zip(close, leads, strict=True)
    )
    others += (replace(one, value=one.value + best.value - found[0].value) for one in found[len(close) :])
    others = [replace(one, value=min(one.value, best.value)) for one in others]
    return [best, *sorted(others, key=lambda one: -one.value)]


def _close_ones(found: Sequence[Assessed[Any]]) -> list[Assessed[Any]]:
    """Return the actions that are about as good as the first."""
    return [one for one in found if found[0].value - one.value <= AS_GOOD]


def _play_out(
    ahead: Lookahead[Any], close: Sequence[Assessed[Any]], rng: random.Random
) -> tuple[float, list[tuple[float, ...]], list[float]]:
    """Return the weight of whole games beside the guesses, and their mean points and leads, by action."""
    samples = [ahead.likely_sample(rng) for _ in range(_WHOLE_GAMES // len(close))]
    ends = [[ahead.end_points(sample, one.action) for sample in samples] for one in close]
    leads = [[ahead.lead(points) for points in own] for own in ends]
    noise = max(_noise(own, leads[0]) for own in leads)
    weight = _GUESS_ERROR**2 / (_GUESS_ERROR**2 + noise**2) if noise else 0.0
    return weight, [_mean_of_each(own) for own in ends], [fmean(own) for own in leads]


def _mean_of_each(points: Sequence[Sequence[float]]) -> tuple[float, ...]:
    return tuple(fmean(seat) for seat in zip(*points, strict=True))


def _error(one: Sequence[float], best: Sequence[float], error_of: Callable[[float, float], float]) -> float:
    """Return the standard error of what one action loses, including the model's; 0 if no pair differs."""
    return 0.0 if one == best else error_of(_lost(one, best), _noise(one, best))


def _lost(one: Sequence[float], best: Sequence[float]) -> float:
    """Return the mean difference in the trials that both have, which are the first ones."""
    return fmean(b - a for a, b in zip(one, best, strict=False))


def _noise(one: Sequence[float], best: Sequence[float]) -> float:
    """Return the standard error of `_lost`."""
    pairs = [a - b for a, b in zip(one, best, strict=False)]
    return math.sqrt(variance(pairs) / len(pairs))
