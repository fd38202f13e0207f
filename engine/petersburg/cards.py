"""The catalogue: every card type, read once from cards.toml.

Inside the engine a card is its index in `CATALOGUE`, a plain int; equal copies are the same int. Outside (records,
logs, buttons) it is its id, `fur_trapper`. Indexes may change between versions, ids never do.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from importlib import resources
from typing import Any

NOBODY = -1
"""Stands for "no card", and "no seat", where an int is needed."""


class Deck(IntEnum):
    """The four decks; each names the phase whose refill deals from it."""

    WORKER = 0
    BUILDING = 1
    ARISTOCRAT = 2
    TRADING = 3

    @property
    def id(self) -> str:
        """Give the name used in records: `worker`."""
        return self.name.lower()


class Colour(IntEnum):
    """What a card counts as: worker green, building blue, aristocrat red."""

    WORKER = 0
    BUILDING = 1
    ARISTOCRAT = 2

    @property
    def id(self) -> str:
        """Give the name used in cards.toml: `worker`."""
        return self.name.lower()


@dataclass(frozen=True, slots=True)
class CardType:
    """One kind of card. `cost`, `value` and `rubles` in rubles, `points` in points per scoring of its colour."""

    index: int
    id: str
    deck: Deck
    colour: Colour
    cost: int
    value: int
    rubles: int
    points: int
    copies: int
    symbol: str
    effect: str
    names: Mapping[str, str]

    @property
    def trading(self) -> bool:
        """Tell whether the card must replace another (SP-1.14)."""
        return self.deck is Deck.TRADING


_LANGUAGES = ("en", "ru", "de")
_FACTS = {"deck", "colour", "cost", "value", "rubles", "points", "copies", "symbol", "effect", *_LANGUAGES}


def _read(index: int, card_id: str, facts: Mapping[str, Any]) -> CardType:
    unknown = facts.keys() - _FACTS
    if unknown:
        raise ValueError(f"cards.toml: {card_id} has unknown facts {sorted(unknown)}")
    return CardType(
        index=index,
        id=card_id,
        deck=Deck[facts["deck"].upper()],
        colour=Colour[facts["colour"].upper()],
        cost=facts["cost"],
        value=facts.get("value", facts["cost"]),
        rubles=facts["rubles"],
        points=facts["points"],
        copies=facts["copies"],
        symbol=facts.get("symbol", ""),
        effect=facts.get("effect", ""),
        names={language: facts[language] for language in _LANGUAGES},
    )


def _load() -> tuple[tuple[CardType, ...], Mapping[str, tuple[int, ...]]]:
    text = resources.files(__package__).joinpath("cards.toml").read_text(encoding="utf-8")
    catalogue: list[CardType] = []
    sets: dict[str, tuple[int, ...]] = {}
    for set_id, cards in tomllib.loads(text)["cards"].items():
        first = len(catalogue)
        catalogue += [_read(first + i, card_id, facts) for i, (card_id, facts) in enumerate(cards.items())]
        sets[set_id] = tuple(range(first, len(catalogue)))
    return tuple(catalogue), sets


CATALOGUE, SETS = _load()
"""All card types by index, and the indexes of each set (`base`)."""

CARD_IDS: Mapping[str, int] = {card.id: card.index for card in CATALOGUE}
"""The index of each card id."""
