"""The catalogue: every card type, read once from cards.toml.

The engine identifies a card by its index in `CATALOGUE`; equal copies share it. Records, logs and buttons use its id,
`fur_trapper`. Indexes may change between versions, ids never do.

`CATALOGUE` holds the cards of 2004; `Ruleset.cards` has the changes by options.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import IntEnum
from importlib import resources
from typing import Any, Final

from engine.petersburg.effects import Effect

NO_CARD: Final = -1
"""The int that means "no card"."""

GOODS = ("chicken", "grain", "fruit", "fish", "vegetable")
"""The goods of the Market (SP-3.3); the engine uses their indexes."""


class Deck(IntEnum):
    """Each deck also names the phase before which it is dealt."""

    WORKER = 0
    BUILDING = 1
    ARISTOCRAT = 2
    TRADING = 3
    MARKET = 4

    @property
    def id(self) -> str:
        return self.name.lower()


class Colour(IntEnum):
    """Worker green, building blue, aristocrat red, market yellow, action violet."""

    WORKER = 0
    BUILDING = 1
    ARISTOCRAT = 2
    MARKET = 3
    ACTION = 4

    @property
    def id(self) -> str:
        return self.name.lower()


SCORED: Mapping[Deck, Colour] = {
    Deck.WORKER: Colour.WORKER,
    Deck.MARKET: Colour.MARKET,
    Deck.BUILDING: Colour.BUILDING,
    Deck.ARISTOCRAT: Colour.ARISTOCRAT,
}
"""By phase, in the order of a round: the scored colour (SP-1.17, SP-3.6). The trading phase scores nothing."""


@dataclass(frozen=True, slots=True)
class CardType:
    index: int
    id: str
    """The name in records and buttons: `fur_trapper`."""
    name_id: str
    """Shared by all cards with the same name (SP-3.3, SP-4.1, SP-5.2)."""
    deck: Deck
    colour: Colour
    cost: int
    """The printed price in rubles."""
    value: int
    """Rubles off the price when it is replaced (SP-1.14); usually its cost."""
    rubles: int
    """Per scoring of its colour; negative for a card that must be paid."""
    points: int
    """Per scoring of its colour."""
    copies: int
    """In its set."""
    symbol: str
    """The trade of a worker (SP-1.15), else empty."""
    effect: Effect | None
    goods: tuple[int, ...]
    """The number of each good, in the order of `GOODS`."""
    wild: bool
    """Whether its owner chooses its good (SP-3.4)."""
    names: Mapping[str, str]
    """By language."""

    @property
    def trading(self) -> bool:
        """Return whether it must replace another card (SP-1.14)."""
        return self.deck is Deck.TRADING and self.colour is not Colour.ACTION


_LANGUAGES = ("en", "ru", "de")
_FACTS = {
    "deck", "colour", "cost", "value", "rubles", "points", "copies", "symbol", "effect", "goods", *_LANGUAGES
}  # fmt: skip
_REPRINT = "ns_"  # prefix of a card that New Society reprints under an old name (SP-4.1)
_WILD = "?"


def _check(place: str, facts: Mapping[str, Any]) -> None:
    unknown = facts.keys() - _FACTS
    if unknown:
        raise ValueError(f"cards.toml: {place} has unknown facts {sorted(unknown)}")


def _effect(place: str, facts: Mapping[str, Any]) -> Effect | None:
    """Raises `ValueError` for an unknown effect."""
    if "effect" not in facts:
        return None
    if facts["effect"] not in set(Effect):
        raise ValueError(f"cards.toml: {place} has an effect without a rule: {facts['effect']!r}")
    return Effect(facts["effect"])


def _read(index: int, card_id: str, facts: Mapping[str, Any]) -> CardType:
    _check(card_id, facts)
    goods = facts.get("goods", {})
    return CardType(
        index=index,
        id=card_id,
        name_id=card_id.removeprefix(_REPRINT),
        deck=Deck[facts["deck"].upper()],
        colour=Colour[facts["colour"].upper()],
        cost=facts["cost"],
        value=facts.get("value", facts["cost"]),
        rubles=facts.get("rubles", 0),
        points=facts.get("points", 0),
        copies=facts["copies"],
        symbol=facts.get("symbol", ""),
        effect=_effect(card_id, facts),
        goods=tuple(goods.get(good, 0) for good in GOODS),
        wild=False,
        names={language: facts[language] for language in _LANGUAGES},
    )


def reprint(card: CardType, facts: Mapping[str, Any]) -> CardType:
    """Return the card as another edition prints it (SP-2.1). Raises `ValueError`."""
    _check(card.id, facts)
    changes = {fact: value for fact, value in facts.items() if fact not in (*_LANGUAGES, "effect")}
    if "effect" in facts:
        changes["effect"] = _effect(card.id, facts)
    if "cost" in facts and card.value == card.cost:
        changes["value"] = facts["cost"]
    names = {language: facts.get(language, card.names[language]) for language in _LANGUAGES}
    return replace(card, names=names, **changes)


def with_goods(card: CardType, sign: str) -> CardType:
    """Return the card with one good on it, or with the sign for any good (SP-3.3)."""
    return replace(card, goods=tuple(int(good == sign) for good in GOODS), wild=sign == _WILD)


def _load() -> tuple[tuple[CardType, ...], Mapping[str, tuple[int, ...]], Mapping[str, Any]]:
    data = tomllib.loads(resources.files(__package__).joinpath("cards.toml").read_text(encoding="utf-8"))
    catalogue: list[CardType] = []
    sets: dict[str, tuple[int, ...]] = {}

    def add(set_id: str, cards: list[CardType]) -> None:
        sets[set_id] = tuple(card.index for card in cards)
        catalogue.extend(cards)

    for set_id, cards in data["cards"].items():
        first = len(catalogue)
        add(set_id, [_read(first + i, card_id, facts) for i, (card_id, facts) in enumerate(cards.items())])
    known = {card.id: card for card in catalogue}
    first = len(catalogue)
    copies = [  # copies that differ in their good are separate cards
        (known[card_id], sign) for card_id, signs in data["goods"]["market"].items() if len(signs) > 1 for sign in signs
    ]
    add(
        "goods",
        [
            replace(
                with_goods(card, sign), index=first + i, id=f"{card.id}_{'any' if sign == _WILD else sign}", copies=1
            )
            for i, (card, sign) in enumerate(copies)
        ],
    )
    return tuple(catalogue), sets, data


CATALOGUE, SETS, _DATA = _load()
"""All card types by index, and the indexes of each set (`base`); `goods` has the copies that differ in their good."""

CARD_IDS: Mapping[str, int] = {card.id: card.index for card in CATALOGUE}

REPRINTS: Mapping[str, Mapping[str, Any]] = _DATA["overrides"]["second_edition"]
"""The changes in the edition of 2014, by card id (SP-2.1)."""

REMOVED: Mapping[str, int] = _DATA["removed"]["new_society"]
"""Copies of base cards that New Society removes (SP-4.1)."""

NAMESAKES: Mapping[str, str] = _DATA["namesakes"]
"""By card id: the card whose name it shares (SP-5.2)."""

EXTRA_COPIES: Mapping[str, int] = _DATA["extra_copies"]["new_society"]
"""Copies of base cards that New Society adds (SP-4.1)."""

SIGNS: Mapping[str, tuple[str, ...]] = {card: tuple(signs) for card, signs in _DATA["goods"]["market"].items()}
"""The goods on cards of the other decks, by card id; one sign per copy (SP-3.3)."""

MARKET_VALUES: tuple[tuple[int, int], ...] = tuple((first, second) for first, second in _DATA["market"]["values"])
"""Points for most and second most of a good, by round, the last for all later ones (SP-3.5)."""


def ids(cards: Iterable[int]) -> list[str]:
    return [CATALOGUE[card].id for card in cards]


def indexes(card_ids: Iterable[str]) -> tuple[int, ...]:
    return tuple(CARD_IDS[card_id] for card_id in card_ids)
