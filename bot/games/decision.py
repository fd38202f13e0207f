"""A decision of a seat as tips and questions look at it: its moves with their ratings, and what beginners do."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from engine.game import AnyGame

V = TypeVar("V")
A = TypeVar("A")

Facts = Mapping[str, str | int]
"""The variables of a sentence; cards by id."""


@dataclass(frozen=True, slots=True)
class Decision(Generic[V, A]):
    """The options of a seat now, as far as it can know."""

    view: V
    ratings: Mapping[A, float]
    """By legal move its rating (`Game.evaluate`), in points. Standing orders are no moves."""

    @property
    def best(self) -> A:
        """Return the move with the highest rating."""
        return max(self.ratings, key=self.ratings.__getitem__)

    def loss(self, move: A) -> float:
        """Return how many points less than the best one a move is worth."""
        return self.ratings[self.best] - self.ratings[move]


def rate_moves(game: AnyGame, view: Any, legal: Sequence[Any]) -> Decision[Any, Any]:
    """Rate the legal moves of the viewing seat, as a Steward does."""
    moves = (action for action in legal if not game.is_standing_order(action))
    return Decision(view, {move: game.evaluate(view, move) for move in moves})


@dataclass(frozen=True, slots=True)
class Tip(Generic[V, A]):
    """A piece of advice for beginners. Its text has the key `GAME-tip-NAME`."""

    name: str
    find: Callable[[Decision[V, A], A], Facts | None]
    """Returns what its text says of this board, from the decision and what a beginner would do; None if not true."""
    follows: Callable[[Decision[V, A], A], bool]


@dataclass(frozen=True, slots=True)
class Tips(Generic[V, A]):
    """The tips of a game."""

    all: Sequence[Tip[V, A]]
    """All of them; of those that fit a decision the first is shown."""
    least: float
    """How many points the best move is worth more at least than a beginner's where a tip is given."""
    guess: Callable[[V, Sequence[A]], A]
    """Returns what a beginner would do, of these moves."""

    def fitting(self, decision: Decision[V, A]) -> list[tuple[Tip[V, A], Facts]]:
        """List the tips that help now, with what their texts say.

        The best move follows such a tip, a beginner's does not, and is worth clearly less.
        """
        if len(decision.ratings) < 2:
            return []
        usual, best = self.guess(decision.view, list(decision.ratings)), decision.best
        if decision.loss(usual) < self.least:
            return []
        found = []
        for tip in self.all:
            if tip.follows(decision, best) and not tip.follows(decision, usual):
                facts = tip.find(decision, usual)
                if facts is not None:
                    found.append((tip, facts))
        return found
