"""The result of a game: ranks and scores by seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Score:
    total: int
    """High or low totals may win: see `Outcome.ranks`."""
    parts: Mapping[str, int]
    """Named parts that add up to `total`."""


@dataclass(frozen=True, slots=True)
class Outcome:
    ranks: tuple[int, ...]
    """By seat; 1 is best, ties share a rank. Ranks alone decide the winners."""
    scores: tuple[Score, ...]
    """By seat."""

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    def to_json(self) -> dict[str, Any]:
        """Return the JSON object of a replay line."""
        return {
            "ranks": list(self.ranks),
            "scores": [{"total": score.total, "parts": dict(score.parts)} for score in self.scores],
        }


def ranks(keys: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Larger keys are better: `[(5,), (9,), (5,)]` gives `(2, 1, 2)`."""
    return tuple(1 + sum(other > key for other in keys) for key in keys)
