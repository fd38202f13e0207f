"""An agent's opinion of an action: the terms of its rating, and the result of a search."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

A = TypeVar("A")

AS_GOOD = 1.0
"""Differences up to this many points count as equal, however sure a search is: a single point at the end of a match."""


def is_as_good(less: float, error: float) -> bool:
    """Return whether an action that is `less` points worse than another counts as equally good.

    `error` is the standard error of the difference, including that of the model.
    """
    return less <= max(AS_GOOD, error)


@dataclass(frozen=True, slots=True)
class Term:
    """One part of an action's rating."""

    kind: str
    """The subject, such as `price` or `scorings`; the game's texts have it under the key `term-KIND`."""
    points: float
    facts: Mapping[str, str | int | float] = field(default_factory=dict)
    """Arguments of the term's sentence, such as `rubles`; cards by id."""


@dataclass(frozen=True, slots=True)
class Assessed(Generic[A]):
    action: A
    rating: float
    """Rating without lookahead (`Game.evaluate`), in points."""
    value: float
    """The viewer's expected lead at the end of the match, in points; the rating if there were no trials."""
    error: float = 0.0
    """Standard error of `value` against the best action, in points: trials and model (`Lookahead.model_error`)
    together.
    """
    trials: int = 0
    """Number of playouts; 0 for an action that was only rated."""
    chance: float = 0.5
    """The viewer's chance to win, as found by `engine.agents.comparison.compare`."""
    points: tuple[float, ...] = ()
    """Expected points at the end by seat, less a number that is the same for all; also found by `compare`."""
