"""The result of a game: ranks and scores by seat."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, TypeAlias

EarlyEnd: TypeAlias = Literal["", "agreed", "early"]
"""How a game with a result ended: by its rules, by agreement of several users, or early in another way."""


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


class Finish(NamedTuple):
    """What a seat has to show for itself in a game that ended by its rules."""

    rank: int
    """In the final order; 1 is best."""
    lead: int
    """Points ahead of the best other seat; below 0 if behind."""
    parts: Mapping[str, int]
    """Of its score."""
    cards: Mapping[str, int]
    """How many of each card it bought, by id, without purchases taken back."""


@dataclass(frozen=True, slots=True)
class FinalOrder:
    """The final order of a match: by outcome, with the seats of users who left at the end.

    A user who resigned, or was absent at the end, has left: an agent finished for them. Their seats come last.
    """

    ranks: tuple[int, ...]
    """By seat; 1 is best, ties share a rank. Seats that were left share the last one, whatever their scores."""
    left: frozenset[int]
    ahead: tuple[int, ...]
    """The winners by the outcome alone, if all of them are in `left`; else empty."""

    @property
    def winners(self) -> tuple[int, ...]:
        """List the seats in front; none if everybody left."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1 and seat not in self.left)

    @property
    def best_first(self) -> list[int]:
        return sorted(range(len(self.ranks)), key=lambda seat: self.ranks[seat])


def final_order(ranks: Sequence[int], left: Collection[int]) -> FinalOrder:
    """Order the seats by an outcome's ranks (`Outcome.ranks`); the seats in `left` come after all others."""
    stayed = [rank for seat, rank in enumerate(ranks) if seat not in left]
    found = (
        len(ranks) if seat in left else 1 + sum(other < rank for other in stayed) for seat, rank in enumerate(ranks)
    )
    best = [seat for seat, rank in enumerate(ranks) if rank == 1]
    return FinalOrder(tuple(found), frozenset(left), tuple(best) if all(seat in left for seat in best) else ())


def ranks(keys: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Rank the seats, larger keys first: `[(5,), (9,), (5,)]` gives `(2, 1, 2)`."""
    return tuple(1 + sum(other > key for other in keys) for key in keys)
