"""Single cards: their effects as numbers, and their values at one time of a game."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.native import i64, vec
from engine.petersburg.cards import Colour
from engine.petersburg.effects import Effect
from engine.petersburg.playout.tables import Tables

_NO_EFFECT: Final[i64] = 0
_OTHER: Final[i64] = 8
_EFFECTS: Final[dict[Effect, int]] = {
    Effect.PUB: 1,
    Effect.TRADING_HOUSE: 2,
    Effect.GUILD_HALL: 3,
    Effect.OBSERVATORY: 4,
    Effect.PRISON: 4,
    Effect.WAREHOUSE: 5,
    Effect.SYCOPHANT: 6,
    Effect.CRATE: 7,
    Effect.REPLACES_ANY_WORKER: _OTHER,
    Effect.BLUE_DISCOUNT: 9,
    Effect.RED_DISCOUNT: 9,
    Effect.GREEN_DISCOUNT: 9,
    Effect.RED_AND_BLUE_DISCOUNT: 9,
}
"""By effect with a worth: the branch of `Worth.effect`."""


@lru_cache(maxsize=64)
def effects(tables: Tables) -> vec[i64]:
    """By card: the branch of `Worth.effect`."""
    effects = [tables.rules.effect[card] for card in range(len(tables.colour))]
    return vec[i64]([_EFFECTS.get(effect, _OTHER) if effect else _NO_EFFECT for effect in effects])


@lru_cache(maxsize=64)
def stand_alone(tables: Tables) -> vec[bool]:
    """By card: whether its worth ignores the rest of a tableau, apart from cards that count it."""
    return vec[bool](
        [
            colour != Colour.ARISTOCRAT and not tables.has_market and not tables.is_counting[card]
            for card, colour in enumerate(tables.colour)
        ]
    )


class CardValues:
    """A cache of the values of single cards at one time of a game."""

    def __init__(self, size: i64) -> None:
        self.now: vec[float] = vec[float]([0.0] * size)
        """By card: points if played now."""
        self.later: vec[float] = vec[float]([0.0] * size)
        """By card: points if played later."""
        self.known: vec[bool] = vec[bool]([False] * size)
        """By card: whether `now` is computed."""
        self.known_later: vec[bool] = vec[bool]([False] * size)
        """By card: whether `later` is computed."""
