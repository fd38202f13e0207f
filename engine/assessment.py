"""An agent's opinion of an action: the terms of its rating, and the result of a search."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Generic, TypeVar

A = TypeVar("A")

AS_GOOD = 1.0
"""Points at the end of a match: a smaller loss does not count, however certain the search is."""


class Verdict(Enum):
    """Of an action beside the best one; docs/players.md says how often each was right."""

    AS_GOOD = "as good"
    PERHAPS_WORSE = "perhaps worse"
    """The difference is no larger than its standard error."""
    WORSE = "worse"

    @classmethod
    def of(cls, less: float, error: float) -> Verdict:
        """Return the verdict on an action that is `less` points worse.

        `error` is the standard error of the difference, including the model's. However large, it makes no action as
        good: it covers large losses, too.
        """
        if less <= AS_GOOD:
            return cls.AS_GOOD
        return cls.PERHAPS_WORSE if less <= error else cls.WORSE


@dataclass(frozen=True, slots=True)
class Term:
    """One part of an action's rating."""

    kind: str
    """The subject, such as `price` or `scorings`; the game's text has the key `term-KIND`."""
    points: float
    facts: Mapping[str, str | int | float] = field(default_factory=dict)
    """Arguments of the text, such as `rubles`; cards by id."""


@dataclass(frozen=True, slots=True)
class Assessed(Generic[A]):
    action: A
    rating: float
    """Without lookahead (`Game.evaluate`), in points."""
    value: float
    """The viewer's expected lead at the end, in points; the rating if there were no trials."""
    error: float = 0.0
    """Standard error of `value` against the best action, including `Lookahead.model_error`, in points."""
    trials: int = 0
    """Playouts; 0 if only rated."""
    chance: float = 0.5
    """The viewer's chance to win, set by `engine.agents.comparison.compare`."""
    points: tuple[float, ...] = ()
    """Expected final points by seat, less a constant for all; set by `compare`."""
