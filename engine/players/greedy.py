"""The computer player `greedy`: does what the game's own judgement rates highest, without looking ahead."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from engine.game import AnyGame


class Greedy:
    """Chooses the action of the highest worth; equals are drawn from by chance."""

    id = "greedy"

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], chance: random.Random) -> Any:
        """Choose one of the legal actions."""
        worths = [game.worth(view, action) for action in legal]
        best = max(worths)
        return chance.choice([action for action, worth in zip(legal, worths, strict=True) if worth == best])
