"""The rules in force: what the options make of the card catalogue, worked out once and shared by all states.

Everything the playing loop looks up is a tuple indexed by card, so that nothing is computed twice or parsed there.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from engine.petersburg.cards import CATALOGUE, SETS, CardType, Colour, Deck
from engine.petersburg.options import Options

START_RUBLES = 25  # SP-1.2
WORKERS_PER_SEAT = 2  # SP-1.4
HAND_LIMIT = 3  # SP-1.10
PENALTY_PER_HAND_CARD = 5  # SP-1.27
RUBLES_PER_POINT = 10  # SP-1.27
PUB_PRICE = 2  # SP-1.19, rubles a point
PUB_POINTS = 5  # SP-1.19, points a Pub
ARISTOCRAT_POINTS = (0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55)  # SP-1.26, by number of different names

_DISCOUNTS: Mapping[str, tuple[Colour, ...]] = {  # SP-1.13
    "blue_discount": (Colour.BUILDING,),
    "red_discount": (Colour.ARISTOCRAT,),
}

COUNTING: Mapping[str, tuple[Colour, int, int]] = {  # SP-1.18
    "ruble_per_aristocrat": (Colour.ARISTOCRAT, 1, 0),
    "ruble_per_worker": (Colour.WORKER, 1, 0),
}
"""Cards that earn for each card of a colour in the tableau: the colour counted, rubles and points for each."""

_KNOWN_EFFECTS = {"", "warehouse", "pub", "observatory", *_DISCOUNTS, *COUNTING}


class Ruleset:
    """What one set of options plays with. Shared, never changed; get it from `ruleset`."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.phases: tuple[Deck, ...] = (Deck.WORKER, Deck.BUILDING, Deck.ARISTOCRAT, Deck.TRADING)  # SP-1.5
        self.board_size = 8  # SP-1.22
        self.cards: tuple[CardType, ...] = CATALOGUE
        in_play = [CATALOGUE[index] for index in SETS["base"]]
        self.deck_cards: tuple[tuple[int, ...], ...] = tuple(
            tuple(card.index for card in in_play if card.deck is deck for _ in range(card.copies))
            for deck in self.phases
        )
        sizes = tuple(map(len, self.deck_cards))
        if sizes != (31, 28, 27, 30):  # SP-1.1
            raise ValueError(f"cards.toml: the decks hold {sizes} cards, the rules say 31, 28, 27, 30")
        strange = {card.effect for card in in_play} - _KNOWN_EFFECTS
        if strange:
            raise ValueError(f"cards.toml: effects without a rule: {sorted(strange)}")

        self.cost = tuple(card.cost for card in self.cards)
        self.value = tuple(card.value for card in self.cards)
        self.rubles = tuple(card.rubles for card in self.cards)
        self.points = tuple(card.points for card in self.cards)
        self.colour = tuple(card.colour for card in self.cards)
        self.deck = tuple(card.deck for card in self.cards)
        self.trading = tuple(card.trading for card in self.cards)
        self.discounts_on: tuple[tuple[int, ...], ...] = tuple(
            tuple(other.index for other in in_play if card.colour in _DISCOUNTS.get(other.effect, ()))
            for card in self.cards
        )
        """By card: the cards that make it a ruble cheaper."""
        self.replaceable: tuple[frozenset[int], ...] = tuple(
            frozenset(old.index for old in in_play if _replaces(card, old)) for card in self.cards
        )
        """By trading card: the cards it may replace (SP-1.15)."""
        self.counting = {card.index: COUNTING[card.effect] for card in in_play if card.effect in COUNTING}
        self.warehouses = _with_effect(in_play, "warehouse")
        self.pubs = _with_effect(in_play, "pub")
        self.observatories = _with_effect(in_play, "observatory")

    def __reduce__(self) -> tuple[object, tuple[Options]]:
        """Travel to worker processes as the options alone."""
        return ruleset, (self.options,)

    def hand_limit(self, tableau: tuple[int, ...]) -> int:
        """Give how many cards the seat with this tableau may hold before it must stop taking (SP-1.10, SP-1.21)."""
        for card in self.warehouses:
            if card in tableau:
                return HAND_LIMIT + 1
        return HAND_LIMIT


def _with_effect(cards: list[CardType], effect: str) -> tuple[int, ...]:
    return tuple(card.index for card in cards if card.effect == effect)


def _replaces(new: CardType, old: CardType) -> bool:
    """Tell whether a trading card may replace the other card (SP-1.15)."""
    if not new.trading or old.trading or new.colour is not old.colour:
        return False
    return new.colour is not Colour.WORKER or old.symbol in (new.symbol, "any")


@lru_cache(maxsize=64)
def ruleset(options: Options) -> Ruleset:
    """Give the rules that these options make; the same object for equal options."""
    return Ruleset(options)
