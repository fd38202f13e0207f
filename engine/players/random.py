"""The player that does anything: the measure for all others, and what fuzzing plays with."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, ClassVar

from engine.game import AnyGame
from engine.players.player import moves


class RandomPlayer:
    """Chooses among the legal actions, each as likely as the next; standing orders are left out."""

    id: ClassVar[str] = "random"

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], chance: random.Random) -> Any:
        """Choose any legal action that is no standing order."""
        return chance.choice(moves(game, legal))
