"""Agents that take the action with the highest rating (`Game.evaluate`), without lookahead."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from engine.agents.agent import moves, without_plainly_bad
from engine.agents.levels import APPRENTICE, CADET, NOVICE, agent_id
from engine.game import AnyGame

_FAULTS: Mapping[str, float] = {NOVICE: 1.0, CADET: 0.2}
"""The share of faulty ratings (`Game.evaluate` in the style of the level) in those of the level; 0 above."""


class GreedyAgent:
    """Breaks ties at random. Lower levels misjudge ratings (`Game.noise`)."""

    searches = False

    def __init__(self, level: str, style: str = "") -> None:
        self.id, self._level, self._style = agent_id(level, style), level, style

    def choose(self, game: AnyGame, view: Any, legal: Sequence[Any], rng: random.Random) -> Any:
        possible = moves(game, legal)
        if self._level in (NOVICE, CADET, APPRENTICE):
            possible = [action for action in possible if not game.is_overlooked(view, action)] or possible
        if self._level not in _FAULTS:
            possible = without_plainly_bad(game, view, possible)
        rated = [(self._rate(game, view, action), action) for action in possible]
        if noise := game.noise(view, self._level):
            rated = [(rating + rng.gauss(0.0, noise), action) for rating, action in rated]
        best = max(rating for rating, _ in rated)
        chosen = rng.choice([action for rating, action in rated if rating == best])
        return chosen if self._level in _FAULTS else game.take_sure_gain(view, chosen, possible)

    def _rate(self, game: AnyGame, view: Any, action: Any) -> float:
        faults = _FAULTS.get(self._level, 0.0)
        faulty = game.evaluate(view, action, self._level) if faults > 0 else 0.0
        own = game.evaluate(view, action, self._style) if faults < 1 else 0.0
        return faults * faulty + (1 - faults) * own
