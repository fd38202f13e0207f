"""An agent's opinion of an action: the terms that its rating is the sum of, and the result of a search."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

A = TypeVar("A")

AS_GOOD = 1.0
"""Points that no search tells apart, however sure it is: they are a single point at the end of a match."""


def is_as_good(less: float, error: float) -> bool:
    """Return whether an action that seems worth so many points less than another is about as good as that one.

    `error` is the standard error of the difference, that of the model included.
    """
    return less <= max(AS_GOOD, error)


@dataclass(frozen=True, slots=True)
class Term:
    """One part of an action's rating, with the numbers that it comes from."""

    kind: str
    """Its subject, such as `price` or `scorings`; the game has words for it under the key `term-KIND`."""
    points: float
    """The points that it adds to the rating."""
    facts: Mapping[str, str | int | float] = field(default_factory=dict)
    """The arguments of its sentence, such as `rubles`; cards by id."""


@dataclass(frozen=True, slots=True)
class Assessed(Generic[A]):
    """One legal action, assessed by a search."""

    action: A
    rating: float
    """Its rating without looking ahead (`Game.evaluate`), in points."""
    value: float
    """The viewer's expected lead at the end after it, in points; without trials its rating."""
    error: float = 0.0
    """The standard error of `value` beside the best one, in points: of the trials and of the model (`model_error` of
    `engine.lookahead.Lookahead`) together."""
    trials: int = 0
    """Number of playouts after it; 0 for an action that was only rated."""
    chance: float = 0.5
    """The viewer's chance to win after it, where `engine.agents.comparison.compare` has found it."""
    points: tuple[float, ...] = ()
    """By seat the expected points at the end after it, less a number that is the same for all; found by the same."""
