"""The computer player that picks a legal action at random: a measure for the others, and used for fuzzing."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from engine.agents.agent import moves
from engine.agents.levels import RANDOM
from engine.game import AnyGame


class RandomAgent:
    """Chooses among the legal actions with equal chances, without standing orders."""

    id = RANDOM
    searches = False

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: random.Random) -> Any:
        return rng.choice(moves(game, legal))
