"""Puzzles: decisions of an ended match where a long search finds one of four actions clearly best.

A short search picks the actions (`pick_choices`); further ones compare them until `judge_puzzle` returns the puzzle or
`is_hopeless` gives up. The caller runs the searches, which see only the seat's view.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from statistics import fmean, stdev
from typing import Any

from engine.assessment import Assessed
from engine.game import AnyGame
from engine.review import Decision

CHOICES = 4
SEARCHES = 10
"""Per decision; each makes as many playouts as the strongest agent does for a move."""
LEAST_POINTS = 4.0
"""Required gap between the best action and the second in points, unless `LEAST_CHANCE` is met."""
LEAST_CHANCE = 0.1
"""Alternative gap in the chance to win."""
LEAST_ERRORS = 3.0
"""Required gap in standard errors. They include the model's error, so early decisions are rarely puzzles."""
_SURE_AFTER = 3
"""Searches before a decision can be given up."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A decision with one clearly best answer."""

    seq: int
    """As in `engine.review.Decision`."""
    choices: tuple[str, ...]
    """Text forms in display order, which gives no hint."""
    values: tuple[float, ...]
    """The seat's expected lead after each choice, in points."""
    error: float
    """Standard error of the best choice's lead over the second, including the model's, in points."""
    played: str
    """Text form of the seat's own action, one of `choices`."""
    chances: tuple[float, ...] = ()
    """The seat's chance to win after each choice; empty where only points were found."""

    @property
    def best(self) -> str:
        return self.choices[self.values.index(max(self.values))]

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Puzzle:
        choices, values, chances = (tuple(data.get(name, ())) for name in ("choices", "values", "chances"))
        return cls(data["seq"], choices, values, data["error"], data["played"], chances)


def least_gap(game: AnyGame, view: Any) -> float:
    """Return the required gap in points, assuming playouts without error."""
    ahead = game.lookahead(view)
    if ahead is None:
        return LEAST_POINTS
    least_for_chance = 4 * LEAST_CHANCE * ahead.curve.scale(ahead.left)  # at even odds, where the curve is steepest
    return max(min(LEAST_POINTS, least_for_chance), LEAST_ERRORS * ahead.model_error)


def pick_choices(game: AnyGame, decision: Decision, found: Sequence[Assessed[str]]) -> tuple[Any, ...]:
    """Return four actions to compare, best first by a short search, including the seat's own.

    Empty if fewer are legal or none can be clearly best.
    """
    played = str(decision.action)
    if len(found) < CHOICES or found[0].value - found[1].value < least_gap(game, decision.view):
        return ()
    texts = [one.action for one in found[:CHOICES]]
    if played not in texts:
        texts[-1] = played
    by_text = {str(action): action for action in decision.legal}
    return tuple(by_text[text] for text in texts)


def is_hopeless(searches: Sequence[Sequence[Assessed[str]]]) -> bool:
    """Return whether further searches are unlikely to give a puzzle."""
    if len(searches) < _SURE_AFTER:
        return False
    values, chances = _values(searches), _chances(searches)
    best, second = _best_two(values)
    return all(
        gap + 2 * error < least
        for (gap, error), least in (
            (_gap(values, best, second), LEAST_POINTS),
            (_gap(chances, best, second), LEAST_CHANCE),
        )
    )


def judge_puzzle(
    game: AnyGame, decision: Decision, first: str, searches: Sequence[Sequence[Assessed[str]]]
) -> Puzzle | None:
    """Return the decision's puzzle, judged by searches of the same actions; None if it makes no puzzle.

    `first` is the best action of the first search; all must agree with it.
    """
    values, chances = _values(searches), _chances(searches)
    best, second = _best_two(values)
    gap, error = _gap(values, best, second)
    error = math.hypot(error, _model_error(game, decision.view))
    is_large = gap >= LEAST_POINTS or _gap(chances, best, second)[0] >= LEAST_CHANCE
    if best != first or not is_large or gap < LEAST_ERRORS * error:
        return None
    shown = sorted(values)
    random.Random(f"order {decision.seq} {' '.join(shown)}").shuffle(shown)
    means = tuple(round(fmean(values[text]), 2) for text in shown)
    wins = tuple(round(fmean(chances[text]), 3) for text in shown)
    return Puzzle(decision.seq, tuple(shown), means, round(error, 2), str(decision.action), wins)


def _by_action(
    searches: Sequence[Sequence[Assessed[str]]], read: Callable[[Assessed[str]], float]
) -> dict[str, list[float]]:
    found: dict[str, list[float]] = {one.action: [] for one in searches[0]}
    for search in searches:
        for one in search:
            found[one.action].append(read(one))
    return found


def _values(searches: Sequence[Sequence[Assessed[str]]]) -> dict[str, list[float]]:
    return _by_action(searches, lambda one: one.value)


def _chances(searches: Sequence[Sequence[Assessed[str]]]) -> dict[str, list[float]]:
    return _by_action(searches, lambda one: one.chance)


def _best_two(values: Mapping[str, Sequence[float]]) -> list[str]:
    return sorted(values, key=lambda text: -fmean(values[text]))[:2]


def _gap(numbers: Mapping[str, Sequence[float]], one: str, other: str) -> tuple[float, float]:
    """Return the mean difference of two actions' numbers, and its standard error."""
    gaps = [a - b for a, b in zip(numbers[one], numbers[other], strict=True)]
    return fmean(gaps), stdev(gaps) / math.sqrt(len(gaps))


def _model_error(game: AnyGame, view: Any) -> float:
    ahead = game.lookahead(view)
    return 0.0 if ahead is None else ahead.model_error
