"""The result of a game: ranks and scores by seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Score:
    """One seat's result."""

    total: int
    """The seat's points; `Outcome.ranks` says whether many or few of them win."""
    parts: Mapping[str, int]
    """The named parts that add up to `total`."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """A finished game."""

    ranks: tuple[int, ...]
    """By seat: its rank; 1 is best, and equal ranks are shared. It alone decides who has won."""
    scores: tuple[Score, ...]
    """By seat."""

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    def to_json(self) -> dict[str, Any]:
        """Return the outcome as the JSON object of a replay line: ranks and scores by seat."""
        return {
            "ranks": list(self.ranks),
            "scores": [{"total": score.total, "parts": dict(score.parts)} for score in self.scores],
        }


def ranks(keys: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Rank seats by their keys, larger is better: return `(2, 1, 2)` for `[(5,), (9,), (5,)]`."""
    return tuple(1 + sum(other > key for other in keys) for key in keys)
