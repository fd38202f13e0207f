"""Tips for beginners, and the rated moves of a decision from which they are chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from engine.game import AnyGame

V = TypeVar("V")
A = TypeVar("A")

Facts = Mapping[str, str | int]
"""Variables of a sentence; cards by id."""


@dataclass(frozen=True, slots=True)
class Decision(Generic[V, A]):
    view: V
    ratings: Mapping[A, float]
    """By legal move (`Game.evaluate`), in points. Standing orders are not moves."""

    @property
    def best(self) -> A:
        return max(self.ratings, key=self.ratings.__getitem__)

    def loss(self, move: A) -> float:
        """Return the points a move loses against the best one."""
        return self.ratings[self.best] - self.ratings[move]


def rate_moves(game: AnyGame, view: Any, legal: Sequence[Any]) -> Decision[Any, Any]:
    """Rate the viewing seat's legal moves, like a Steward."""
    moves = (action for action in legal if not game.is_standing_order(action))
    return Decision(view, {move: game.evaluate(view, move) for move in moves})


@dataclass(frozen=True, slots=True)
class Tip(Generic[V, A]):
    """Advice for beginners. Its text has the key `GAME-tip-NAME`."""

    name: str
    find: Callable[[Decision[V, A], A], Facts | None]
    """Returns the variables of its text from the decision and a beginner's move; None if it does not apply."""
    follows: Callable[[Decision[V, A], A], bool]
    foresee: Callable[[Decision[V, A]], Facts | None] | None = None
    """Returns the variables where no single move of a beginner is clearly bad yet, but several in a row would be."""


@dataclass(frozen=True, slots=True)
class Tips(Generic[V, A]):
    all: Sequence[Tip[V, A]]
    """In order: the first one that applies is shown."""
    least: float
    """Points by which the best move must beat the beginner's."""
    guess: Callable[[V, Sequence[A]], A]
    """Returns a beginner's choice among these moves."""

    def fitting(self, decision: Decision[V, A]) -> list[tuple[Tip[V, A], Facts]]:
        """List the tips that help now, with the variables of their texts.

        The best move follows such a tip. The beginner's move does not, and is clearly worse, or the tip foresees a
        mistake.
        """
        if len(decision.ratings) < 2:
            return []
        usual, best = self.guess(decision.view, list(decision.ratings)), decision.best
        is_mistake, found = decision.loss(usual) >= self.least, []
        for tip in self.all:
            if not tip.follows(decision, best):
                continue
            facts = tip.find(decision, usual) if is_mistake and not tip.follows(decision, usual) else None
            if facts is None and tip.foresee is not None:
                facts = tip.foresee(decision)
            if facts is not None:
                found.append((tip, facts))
        return found
