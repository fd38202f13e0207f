"""The rules and the card catalogue for given options, computed once and shared by all states.

Hot lookups are tuples indexed by card.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import product
from operator import attrgetter
from typing import Any, Final

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

from engine.petersburg.cards import (
    CARD_IDS,
    CATALOGUE,
    GOODS,
    MARKET_VALUES,
    NAMESAKES,
    REPRINTS,
    SETS,
    SIGNS,
    CardType,
    Colour,
    reprint,
    with_goods,
)
from engine.petersburg.decks import Expansions, decks_of
from engine.petersburg.effects import Effect
from engine.petersburg.options import Options

# Final, so that compiled code has the number itself.
START_RUBLES: Final = 25  # SP-1.2
DISC_RUBLES: Final = 2  # SP-4.2, extra for the first holder of the disc
DISC_POINTS: Final = 2  # SP-4.2, per round
WORKERS_PER_SEAT: Final = 2  # SP-1.4
HAND_LIMIT: Final = 3  # SP-1.10
PENALTY_PER_HAND_CARD: Final = 5  # SP-1.27
RUBLES_PER_POINT: Final = 10  # SP-1.27
PUB_PRICE: Final = 2  # SP-1.19, rubles per point
PUB_POINTS: Final = 5  # SP-1.19, points per Pub
TRADING_HOUSE_PRICE: Final = 3  # SP-4.6, rubles
TRADING_HOUSE_POINTS: Final = 2  # SP-4.6, for that price
GUILD_HALL_INCOME: Final = 4  # SP-4.6, rubles plus points
GOLDEN_DONKEY_RUBLES: Final = 5  # SP-5.4
DOUBLE_TURN_ACTIONS: Final = 2  # SP-5.5
ARISTOCRAT_POINTS = (0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55)  # SP-1.26, by number of names
POINTS_PER_FURTHER_NAME: Final = 10  # SP-4.3

_DISCOUNTS: dict[Effect, tuple[Colour, ...]] = {  # SP-1.13, SP-4.4, SP-5.3
    Effect.BLUE_DISCOUNT: (Colour.BUILDING,),
    Effect.RED_DISCOUNT: (Colour.ARISTOCRAT,),
    Effect.GREEN_DISCOUNT: (Colour.WORKER,),
    Effect.RED_AND_BLUE_DISCOUNT: (Colour.ARISTOCRAT, Colour.BUILDING),
}

_CZAR = "czar_and_carpenter"
_COUNTING: dict[Effect, tuple[Callable[[CardType], bool], int, int]] = {  # SP-1.18, SP-2.1, SP-4.5
    Effect.RUBLE_PER_ARISTOCRAT: (lambda card: card.colour is Colour.ARISTOCRAT, 1, 0),
    Effect.POINT_PER_ARISTOCRAT: (lambda card: card.colour is Colour.ARISTOCRAT, 0, 1),
    Effect.RUBLE_PER_WORKER: (lambda card: card.colour is Colour.WORKER, 1, 0),
    Effect.RUBLE_PER_BUILDING: (lambda card: card.colour is Colour.BUILDING, 1, 0),
    Effect.TWO_POINTS_PER_WOOL: (
        lambda card: card.symbol == "wool" or card.name_id == _CZAR or card.effect is Effect.REPLACES_ANY_WORKER,
        0,
        2,
    ),
}


class Ruleset:
    """The cards and constants for one set of options. Immutable and shared; get it from `ruleset`."""

    def __init__(self, options: Options) -> None:
        self.options = options
        phases, decks = decks_of(options.expansions, options.without)
        self.phases = phases
        """In order, each named by its deck (SP-1.5, SP-3.2)."""
        self.deck_cards: tuple[tuple[int, ...], ...] = tuple(decks[deck] for deck in self.phases)
        """By phase: the cards of its deck."""
        self.board_size = 10 if options.market else 8  # SP-1.22, SP-3.1
        """The cards in both rows after a refill."""
        self.must_buy = options.edition == "2014"  # SP-2.2
        """Whether every action of the first worker phase is a buy (SP-2.2)."""
        self.orders_end_with_their_card = options.reading > 2
        """Whether `steal ask` ends once the Pickpocket has left the hand (SP-5.6)."""
        self.cards: tuple[CardType, ...] = tuple(_print_card(card, options) for card in CATALOGUE)
        """By card, in this edition."""
        in_play = [self.cards[index] for index in sorted({card for deck in self.deck_cards for card in deck})]
        self.in_play = frozenset(card.index for card in in_play)
        """The cards of all decks."""

        self.cost = tuple(card.cost for card in self.cards)
        """By card: the price in rubles without discounts."""
        self.value = tuple(card.value for card in self.cards)
        """By card: rubles off the price when it is replaced."""
        self.rubles = tuple(max(card.rubles, 0) for card in self.cards)
        """By card: income per scoring of its colour; 0 for a Sycophant (SP-4.8)."""
        self.points = tuple(card.points for card in self.cards)
        """By card: points per scoring of its colour."""
        self.colour = tuple(card.colour for card in self.cards)
        """By card."""
        self.deck = tuple(card.deck for card in self.cards)
        """By card."""
        self.trading = tuple(card.trading for card in self.cards)
        """By card: whether it must replace another (SP-1.14)."""
        self.action = tuple(card.colour is Colour.ACTION for card in self.cards)
        """By card (SP-5.1)."""
        self.effect = tuple(card.effect for card in self.cards)
        """By card, or None."""
        self.goods = tuple(card.goods for card in self.cards)
        """By card: the number of each good (SP-3.3)."""
        self.twins: tuple[tuple[int, ...], ...] = tuple(
            tuple(other.index for other in in_play if other.name_id == card.name_id and other.index != card.index)
            for card in self.cards
        )
        """By card: other cards with its name (SP-3.3, SP-5.2)."""
        self.discounts_on: tuple[tuple[int, ...], ...] = tuple(
            tuple(
                other.index
                for other in in_play
                if other.index != card.index and other.effect in _DISCOUNTS and card.colour in _DISCOUNTS[other.effect]
            )
            for card in self.cards
        )
        """By card: the cards that each save a ruble on it."""
        self.replaceable: tuple[frozenset[int], ...] = tuple(
            frozenset(old.index for old in in_play if _replaces(card, old)) for card in self.cards
        )
        """By trading card: the cards it may replace (SP-1.15)."""
        self.counting: Mapping[int, tuple[frozenset[int], int, int]] = {
            card.index: _counts(card.effect, self.cards) for card in in_play if card.effect in _COUNTING
        }
        """By card that earns for others in the tableau: the cards counted, and rubles and points for each."""
        self.warehouses = _with_effect(in_play, Effect.WAREHOUSE)
        """The cards in play with this effect, as for the fields below."""
        self.pubs = _with_effect(in_play, Effect.PUB)
        self.observatories = _with_effect(in_play, Effect.OBSERVATORY)
        self.prisons = _with_effect(in_play, Effect.PRISON)
        self.trading_houses = _with_effect(in_play, Effect.TRADING_HOUSE)
        self.guild_halls = _with_effect(in_play, Effect.GUILD_HALL)
        self.sycophants = _with_effect(in_play, Effect.SYCOPHANT)
        self.crates = _with_effect(in_play, Effect.CRATE)
        self.pickpockets = _with_effect(in_play, Effect.PICKPOCKET)
        self.turns_when_used = (*self.observatories, *self.prisons)
        """Cards that turn face down when used and then cannot be replaced (SP-1.20, SP-4.7)."""
        self.wild = frozenset(card.index for card in in_play if card.wild)
        """Cards whose good is chosen (SP-3.4)."""
        self.printing_both = frozenset(card.index for card in in_play if card.rubles > 0 and card.points > 0)
        """Cards that may carry a Jester or a Banquet (SP-5.7)."""

    def __reduce__(self) -> tuple[object, tuple[Options]]:
        """Pickle only the options; worker processes rebuild the rules."""
        return ruleset, (self.options,)

    @classmethod
    def __get_pydantic_core_schema__(cls, _source: object, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Serialize only the options, as `__reduce__` does."""
        options = handler(Options)
        written = core_schema.plain_serializer_function_ser_schema(attrgetter("options"), return_schema=options)
        return core_schema.no_info_after_validator_function(ruleset, options, serialization=written)

    def hand_limit(self, tableau: tuple[int, ...]) -> int:
        """SP-1.10, SP-1.21."""
        for card in self.warehouses:
            if card in tableau:
                return HAND_LIMIT + 1
        return HAND_LIMIT

    def has_disc(self, seats: int) -> bool:
        """The disc is New Society's fifth marker (SP-4.2)."""
        return seats > len(self.phases)

    def marker_step(self, seats: int) -> int:
        """Seats that markers move after a round (SP-1.23, SP-4.2)."""
        return 2 if self.has_disc(seats) else 1

    def market_values(self, number: int) -> tuple[int, int]:
        """Points for most and second most of a good in round `number`, from 1 (SP-3.5)."""
        return MARKET_VALUES[min(number, len(MARKET_VALUES)) - 1]

    def count_goods(self, tableau: tuple[int, ...], chosen: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
        """Count each good of a tableau (SP-3.3); `chosen` pairs cards with their chosen goods."""
        counts = [0] * len(GOODS)
        for card in tableau:
            for good, number in enumerate(self.goods[card]):
                counts[good] += number
        for _, good in chosen:
            counts[good] += 1
        return tuple(counts)


def _print_card(card: CardType, options: Options) -> CardType:
    """Return the card for these options: edition (SP-2.1), shared name (SP-5.2), goods (SP-3.3)."""
    if options.edition == "2014" and card.id in REPRINTS:
        card = reprint(card, REPRINTS[card.id])
    if card.id in NAMESAKES:
        card = replace(card, name_id=NAMESAKES[card.id])
    signs = SIGNS.get(card.name_id, ()) if options.market else ()
    return with_goods(card, signs[0]) if len(signs) == 1 else card


def _with_effect(cards: list[CardType], effect: Effect) -> tuple[int, ...]:
    return tuple(card.index for card in cards if card.effect is effect)


def _counts(effect: Effect, cards: tuple[CardType, ...]) -> tuple[frozenset[int], int, int]:
    counted, rubles, points = _COUNTING[effect]
    return frozenset(card.index for card in cards if counted(card)), rubles, points


def _replaces(new: CardType, old: CardType) -> bool:
    """SP-1.15, SP-4.4, SP-5.3."""
    if not new.trading or old.trading or new.colour is not old.colour:
        return False
    any_symbol = new.colour is not Colour.WORKER or new.effect is Effect.REPLACES_ANY_WORKER
    return any_symbol or old.symbol in (new.symbol, "any")


@lru_cache(maxsize=256)
def ruleset(options: Options) -> Ruleset:
    """Return the same object for equal options."""
    return Ruleset(options)


_SHOWN_IN = {"new_society": "new society", "banquet": "banquet", "market": "market", "goods": "market"}
"""By set: the preset that shows its cards outside of a game."""


def rules_with(card: int, options: Mapping[str, Any] | None = None) -> Ruleset:
    """Return the rules for these options, or for a preset with the card if they lack it."""
    if options is not None:
        rules = ruleset(Options.model_validate(options))
        if card in rules.in_play:
            return rules
    found_in = next(set_id for set_id, cards in SETS.items() if card in cards)
    return ruleset(Options.model_validate({"preset": _SHOWN_IN.get(found_in, "2004")}))


def check_catalogue() -> None:
    """Check the deck sizes for all combinations of expansions, and the reprints. Raises `ValueError`.

    Runs when the game object is made, so that no game starts with a wrong catalogue.
    """
    for card_id, facts in REPRINTS.items():
        reprint(CATALOGUE[CARD_IDS[card_id]], facts)
    for expansions in product((False, True), repeat=3):
        decks_of(Expansions(*expansions))
