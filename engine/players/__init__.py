"""Computer players: they see a view, never a state."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from engine.game import AnyGame
from engine.players.greedy import Greedy
from engine.players.uniform import Uniform


class Player(Protocol):
    """Chooses an action for the seat whose view it is given; `chance` is its only source of chance."""

    id: str

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], chance: random.Random) -> Any:
        """Choose one of the legal actions."""


PLAYERS: Mapping[str, Player] = {player.id: player for player in (Greedy(), Uniform())}
"""All computer players by id."""
