"""The computer player `random`: every legal action is as good as any other."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from engine.game import AnyGame


class Uniform:
    """Chooses evenly among the legal actions."""

    id = "random"

    def choose(self, _game: AnyGame, _view: Any, legal: Sequence[Any], chance: random.Random) -> Any:
        """Choose one of the legal actions."""
        return legal[chance.randrange(len(legal))]
