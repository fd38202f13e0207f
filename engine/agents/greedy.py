"""Agents that make the action with the highest rating (`Game.evaluate`), without looking ahead."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from engine.agents.agent import moves
from engine.game import AnyGame


class GreedyAgent:
    """Chooses the action with the highest `Game.evaluate`; of equal ones any."""

    searches = False

    def __init__(self, id: str, style: str = "", noise: float = 0.0) -> None:  # noqa: A002 - as the field
        """Make the agent of this id.

        `style` is one of `Game.evaluate`; to each rating a number is added whose standard deviation is `noise` points.
        """
        self.id, self._style, self._noise = id, style, noise

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: random.Random) -> Any:
        """Choose an action with the highest rating for the seat whose view this is."""
        rated = [(game.evaluate(view, action, self._style), action) for action in moves(game, legal)]
        if self._noise:
            rated = [(rating + rng.gauss(0.0, self._noise), action) for rating, action in rated]
        best = max(rating for rating, _ in rated)
        return rng.choice([action for rating, action in rated if rating == best])
