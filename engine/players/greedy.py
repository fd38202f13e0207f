"""The computer player that makes the action with the highest rating (`Game.worth`), without looking ahead."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, ClassVar

from engine.game import AnyGame
from engine.players.player import moves


class GreedyPlayer:
    """Chooses the action with the highest `Game.worth`; of equal ones any."""

    id: ClassVar[str] = "greedy"

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], chance: random.Random) -> Any:
        """Choose the action worth most to the seat whose view this is."""
        rated = [(game.worth(view, action), action) for action in moves(game, legal)]
        best = max(worth for worth, _ in rated)
        return chance.choice([action for worth, action in rated if worth == best])
