"""The catalogue: every card type, read once from cards.toml.

Inside the engine a card is its index in `CATALOGUE`, a plain int; equal copies are the same int. Outside (records,
logs, buttons) it is its id, `fur_trapper`. Indexes may change between versions, ids never do.

`CATALOGUE` holds the cards of 2004. What the options of a game change is in `Ruleset.cards`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import IntEnum
from importlib import resources
from typing import Any

from engine.petersburg.effects import Effect

NO_CARD = -1
"""Stands for "no card" where an int is needed."""

GOODS = ("chicken", "grain", "fruit", "fish", "vegetable")
"""The goods of the Market (SP-3.3); inside the engine a good is its index."""


class Deck(IntEnum):
    """The decks; each names the phase whose refill deals from it."""

    WORKER = 0
    BUILDING = 1
    ARISTOCRAT = 2
    TRADING = 3
    MARKET = 4

    @property
    def id(self) -> str:
        """Return the name used in records: `worker`."""
        return self.name.lower()


class Colour(IntEnum):
    """The colour of a card: worker green, building blue, aristocrat red, market yellow, action violet."""

    WORKER = 0
    BUILDING = 1
    ARISTOCRAT = 2
    MARKET = 3
    ACTION = 4

    @property
    def id(self) -> str:
        """Return the name used in cards.toml: `worker`."""
        return self.name.lower()


@dataclass(frozen=True, slots=True)
class CardType:
    """One kind of card."""

    index: int
    """Its place in `CATALOGUE`."""
    id: str
    """Its name in records and buttons: `fur_trapper`."""
    name_id: str
    """The same for all cards that share a name (SP-3.3, SP-4.1, SP-5.2)."""
    deck: Deck
    """The deck that it is shuffled into."""
    colour: Colour
    cost: int
    """Its printed price in rubles."""
    value: int
    """Its value in rubles when it is replaced (SP-1.14); mostly its cost."""
    rubles: int
    """The rubles of each scoring of its colour; less than 0 for a card that is paid."""
    points: int
    """The points that it earns in each scoring of its colour."""
    copies: int
    """The number of copies in its set."""
    symbol: str
    """The trade of a worker (SP-1.15); empty for all other cards."""
    effect: Effect | None
    """Its special rule, if it has one."""
    goods: tuple[int, ...]
    """The number of each good that it brings, in the order of `GOODS`."""
    wild: bool
    """Whether its owner chooses its good (SP-3.4)."""
    names: Mapping[str, str]
    """Its name by language."""

    @property
    def trading(self) -> bool:
        """Return whether the card must replace another (SP-1.14)."""
        return self.deck is Deck.TRADING and self.colour is not Colour.ACTION


_LANGUAGES = ("en", "ru", "de")
_FACTS = {
    "deck", "colour", "cost", "value", "rubles", "points", "copies", "symbol", "effect", "goods", *_LANGUAGES
}  # fmt: skip
_REPRINT = "ns_"  # begins the id of a card that New Society prints anew under an old name (SP-4.1)
_WILD = "?"


def _check(place: str, facts: Mapping[str, Any]) -> None:
    unknown = facts.keys() - _FACTS
    if unknown:
        raise ValueError(f"cards.toml: {place} has unknown facts {sorted(unknown)}")


def _effect(place: str, facts: Mapping[str, Any]) -> Effect | None:
    """Return the effect of a card, if it has one. Raises `ValueError` for one that has no rule."""
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
    """Return the card with the differences of another edition (SP-2.1). Raises `ValueError`."""
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
    copies = [  # copies of one card that differ in their good are cards of their own
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
"""All card types by index, and the indexes of each set (`base`); `goods` are the copies that differ in their good."""

CARD_IDS: Mapping[str, int] = {card.id: card.index for card in CATALOGUE}
"""The index of each card id."""

REPRINTS: Mapping[str, Mapping[str, Any]] = _DATA["overrides"]["second_edition"]
"""The differences of the edition of 2014, by card id (SP-2.1)."""

REMOVED: Mapping[str, int] = _DATA["removed"]["new_society"]
"""The copies of base cards that New Society takes out (SP-4.1)."""

NAMESAKES: Mapping[str, str] = _DATA["namesakes"]
"""By card id: the name of another card that it bears (SP-5.2)."""

EXTRA_COPIES: Mapping[str, int] = _DATA["extra_copies"]["new_society"]
"""The further copies of base cards that New Society brings (SP-4.1)."""

SIGNS: Mapping[str, tuple[str, ...]] = {card: tuple(signs) for card, signs in _DATA["goods"]["market"].items()}
"""The goods on cards of the other decks, by card id; one sign for each copy (SP-3.3)."""

MARKET_VALUES: tuple[tuple[int, int], ...] = tuple((first, second) for first, second in _DATA["market"]["values"])
"""Points for most and for second most of a good, by round; the last for all later rounds (SP-3.5)."""


def ids(cards: Iterable[int]) -> list[str]:
    """Return the ids of cards, in their order."""
    return [CATALOGUE[card].id for card in cards]


def indexes(card_ids: Iterable[str]) -> tuple[int, ...]:
    """Return the cards of these ids, in their order."""
    return tuple(CARD_IDS[card_id] for card_id in card_ids)
