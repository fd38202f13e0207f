"""The contract of a computer player: an id and a choice; and the player that chooses at random."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Protocol

from engine.agents.levels import RANDOM
from engine.game import AnyGame


class Agent(Protocol):
    """A computer player. It keeps nothing between two choices, so any process can play any seat.

    Standing orders (`Game.is_standing_order`) are for people who are away; computer players never make them.
    """

    id: str
    """The name of the computer player in records, commands and the database; it never changes."""
    searches: bool
    """Whether a choice takes so long that it is not made beside other work."""

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: random.Random) -> Any:
        """Choose a legal action for the seat whose view this is. `legal` has at least one that is no standing order.

        `rng` is the only randomness, so that the same game, view and seed give the same choice.
        """


def moves(game: AnyGame, legal: Sequence[Any]) -> list[Any]:
    """Return the legal actions without the standing orders."""
    return [action for action in legal if not game.is_standing_order(action)]


class RandomAgent:
    """Chooses among the legal actions with equal chances: a measure for the others, and used for fuzzing."""

    id = RANDOM
    searches = False

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: random.Random) -> Any:
        return rng.choice(moves(game, legal))
