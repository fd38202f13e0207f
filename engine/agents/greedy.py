"""Agents that take the action with the highest rating (`Game.evaluate`), without lookahead."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from engine.agents.agent import moves
from engine.agents.levels import APPRENTICE, NOVICE, agent_id
from engine.game import AnyGame


class GreedyAgent:
    """Breaks ties at random. Lower levels misjudge ratings (`Game.noises`)."""

    searches = False

    def __init__(self, level: str, style: str = "") -> None:
        self.id, self._level, self._style = agent_id(level, style), level, style

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: random.Random) -> Any:
        possible = moves(game, legal)
        if self._level in (NOVICE, APPRENTICE):
            possible = [action for action in possible if not game.is_overlooked(view, action)] or possible
        style = NOVICE if self._level == NOVICE else self._style
        rated = [(game.evaluate(view, action, style), action) for action in possible]
        if noise := game.noises.get(self._level):
            rated = [(rating + rng.gauss(0.0, noise), action) for rating, action in rated]
        best = max(rating for rating, _ in rated)
        return rng.choice([action for rating, action in rated if rating == best])
