"""The seventy cards (read once from cards.toml), the effects of Peter cards, and the cubes.

Cards, suits and cube colours are indexes of `CARDS`, `SUITS` and `COLOURS`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from importlib import resources

SUITS = ("peter", "baltic", "rebellions", "black_sea", "western", "reforms", "petersburg")  # PG-1
PETER = 0
"""Discarded for effects (PG-7)."""

COLOURS = ("red", "yellow", "green", "blue", "white")  # PG-1
CUBES_BY_SEATS = {3: 20, 4: 20, 5: 30, 6: 30, 7: 40, 8: 40}
"""By number of seats: cubes of each colour (PG-1)."""

_IN_A_SUIT = 10  # PG-1


class Effect(IntEnum):
    """PG-7. Records, menus and text keys contain these numbers."""

    POINTS = 1
    """Three points."""
    CUBES = 2
    """Draw three cubes."""
    EXCHANGE = 3
    """Draw five cubes and return four."""
    CARD_OF_SEAT = 4
    """An opponent gives a card from its pile."""
    CUBES_OF_SEAT = 5
    """An opponent gives two cubes."""
    CARD_OF_LINE = 6
    """Take a card from the line."""
    CARDS_OF_DECK = 7
    """Draw three cards, then put as many from the pile under the deck."""


WITH_SEAT = (Effect.CARD_OF_SEAT, Effect.CUBES_OF_SEAT)
"""Effects that name an opponent."""

WITH_CARD = Effect.CARD_OF_LINE
"""The effect that names a card of the line."""

Cubes = tuple[int, ...]
"""Counts by colour, in the order of `COLOURS`."""

NO_CUBES: Cubes = (0,) * len(COLOURS)

NO_CARD = -1

NO_COLOUR = -1

Bid = tuple[int, int]
"""Colour and number; (NO_COLOUR, 0) for no cubes."""

NO_BID: Bid = (NO_COLOUR, 0)


@dataclass(frozen=True, slots=True)
class Card:
    index: int
    """Index in `CARDS`."""
    id: str
    """Used in records and buttons: `narva`."""
    suit: int
    """Index in `SUITS`."""
    names: Mapping[str, str]
    """By language."""


def _load() -> tuple[Card, ...]:
    data = tomllib.loads(resources.files(__package__).joinpath("cards.toml").read_text(encoding="utf-8"))
    if tuple(data) != SUITS:
        raise ValueError(f"cards.toml: the suits are {', '.join(data)}, the rules say {', '.join(SUITS)}")
    cards: list[Card] = []
    for suit, name in enumerate(SUITS):
        if len(data[name]) != _IN_A_SUIT:
            raise ValueError(f"cards.toml: {name} has {len(data[name])} cards, the rules say {_IN_A_SUIT}")
        cards += [Card(len(cards) + i, card_id, suit, names) for i, (card_id, names) in enumerate(data[name].items())]
    if len({card.id for card in cards}) != len(cards):
        raise ValueError("cards.toml: a card is there twice")
    return tuple(cards)


CARDS = _load()
CARD_IDS: Mapping[str, int] = {card.id: card.index for card in CARDS}
SUIT = tuple(card.suit for card in CARDS)
"""By card."""


def ids(cards: tuple[int, ...]) -> list[str]:
    return [CARDS[card].id for card in cards]


def of_suit(cards: tuple[int, ...], suit: int) -> int:
    return sum(1 for card in cards if SUIT[card] == suit)
