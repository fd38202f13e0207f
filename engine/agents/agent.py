"""The contract of a computer player, and a player that chooses at random."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Protocol

from engine.agents.levels import RANDOM
from engine.game import AnyGame


class Agent(Protocol):
    """Stateless between choices, so any process can play any seat.

    Never makes standing orders (`Game.is_standing_order`): they are for people who are away.
    """

    id: str
    """Used in records, commands and the database; it never changes."""
    searches: bool
    """Whether choices take so long that callers should make them in a worker process."""

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: random.Random) -> Any:
        """Choose for the view's seat. `legal` has at least one action that is not a standing order.

        `rng` is the only randomness: the same game, view and seed give the same choice.
        """


def moves(game: AnyGame, legal: Sequence[Any]) -> list[Any]:
    return [action for action in legal if not game.is_standing_order(action)]


def without_plainly_bad(game: AnyGame, view: Any, possible: list[Any]) -> list[Any]:
    return [action for action in possible if not game.is_plainly_bad(view, action)] or possible


class RandomAgent:
    """Chooses uniformly: a baseline for the others, and for fuzzing."""

    id = RANDOM
    searches = False

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: random.Random) -> Any:
        return rng.choice(moves(game, legal))
