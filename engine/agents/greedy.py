"""The computer player that makes the action with the highest rating (`Game.evaluate`), without looking ahead."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, ClassVar

from engine.agents.agent import moves
from engine.game import AnyGame


class GreedyAgent:
    """Chooses the action with the highest `Game.evaluate`; of equal ones any."""

    id: ClassVar[str] = "greedy"

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: random.Random) -> Any:
        """Choose an action with the highest rating for the seat whose view this is."""
        rated = [(game.evaluate(view, action), action) for action in moves(game, legal)]
        best = max(rating for rating, _ in rated)
        return rng.choice([action for rating, action in rated if rating == best])
