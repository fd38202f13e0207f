"""A ruleset's card facts as rows of numbers."""

from __future__ import annotations

from functools import lru_cache

from engine.native import i64, vec
from engine.petersburg.cards import MARKET_VALUES, SCORED, Colour, Deck
from engine.petersburg.ruleset import Ruleset

_MOST_MASKS = 10_000
"""The number of remembered masks."""


class Counting:
    """A card that earns for others in the tableau (SP-1.18, SP-2.1, SP-4.5)."""

    def __init__(self, rules: Ruleset, card: int) -> None:
        counted, rubles, points = rules.counting[card]
        self.card: i64 = card
        self.colour: i64 = int(rules.colour[card])
        self.counted = vec[bool]([other in counted for other in range(len(rules.cards))])
        """By card: whether it is counted."""
        self.rubles: i64 = rubles
        """For each counted card."""
        self.points: i64 = points
        """For each counted card."""


def _rows(numbers: list[list[int]]) -> vec[vec[i64]]:
    return vec[vec[i64]]([vec[i64](row) for row in numbers])


class Tables:
    """The rows of one ruleset, immutable. Rows are by card unless noted.

    *Plain* cards are bought for their price alone, and may be replaced; the others are trading cards and action cards.
    A set of plain cards in play is a mask with one bit per card; with any options it fits into a machine word.
    """

    def __init__(self, rules: Ruleset) -> None:
        cards = range(len(rules.cards))
        self.rules = rules
        self.plain = vec[bool]([not rules.trading[card] and not rules.action[card] for card in cards])
        plain = [card for card in sorted(rules.in_play) if self.plain[card]]
        self.bit = vec[i64]([1 << plain.index(card) if card in plain else 0 for card in cards])
        """The bit of a plain card in play; 0 for others."""
        self.by_mask: dict[int, list[int]] = {}
        """The results of `list_cards`, by mask."""

        self.must_buy: bool = rules.must_buy
        """Whether every action of the first worker phase is a buy (SP-2.2)."""
        self.has_market: bool = rules.options.market
        """SP-3. Copied from the options, like the fields below, because options are slow to read."""
        self.has_action_cards: bool = rules.options.banquet
        """SP-5."""
        self.scores_further_names: bool = rules.options.new_society
        """Whether names beyond the tenth score (SP-4.3)."""
        self.asks_pubs: bool = rules.options.pub_timing == "scoring"
        """Whether Pubs and Trading Houses follow building scoring (SP-1.19)."""
        self.sets_guild_halls: bool = rules.options.guild_hall == "beforehand"
        """SP-6.3."""
        self.lets_sycophants_go: bool = rules.options.sycophant == "free"
        """SP-6.4."""
        self.market_values = _rows([list(values) for values in MARKET_VALUES])
        """By round, the last for all later ones: see `values_in`."""
        self.is_action = vec[bool](list(rules.action))
        """SP-5.1."""
        self.is_aristocrat = vec[bool]([colour is Colour.ARISTOCRAT for colour in rules.colour])
        """Whether its name counts at the end (SP-1.26)."""
        self.is_warehouse = vec[bool]([card in rules.warehouses for card in cards])
        """SP-1.21."""
        self.is_pickpocket = vec[bool]([card in rules.pickpockets for card in cards])
        """SP-5.6."""
        self.is_counting = vec[bool]([card in rules.counting for card in cards])
        """SP-1.18, SP-2.1, SP-4.5."""
        self.turns_when_used = vec[bool]([card in rules.turns_when_used for card in cards])
        """SP-1.20, SP-4.7."""
        self.is_wild = vec[bool]([card in rules.wild for card in cards])
        """SP-3.4."""
        self.does_more = vec[bool](
            [
                card in rules.warehouses or card in rules.counting or (self.has_market and any(rules.goods[card]))
                for card in cards
            ]
        )
        """Whether it is a warehouse, earns for others, or brings goods."""
        self.colour = vec[i64]([int(colour) for colour in rules.colour])
        self.cost = vec[i64](list(rules.cost))
        """Its price for an empty tableau."""
        self.value = vec[i64](list(rules.value))
        """Rubles off the price when it is replaced."""
        self.rubles = vec[i64](list(rules.rubles))
        """Its own rubles per scoring of its colour."""
        self.points = vec[i64](list(rules.points))
        """Its own points per scoring of its colour."""
        self.goods: list[list[tuple[int, int]]] = [
            [(good, number) for good, number in enumerate(rules.goods[card]) if number] for card in cards
        ]
        """Its goods and their numbers (SP-3.3); used with the Market only."""
        self.namesakes = _rows([[card, *rules.twins[card]] for card in cards])
        """The cards of its name, each of which saves a ruble on it (SP-1.13)."""
        self.discounts_on = _rows([list(rules.discounts_on[card]) for card in cards])
        """The cards that each save a ruble on it, however many copies there are (SP-1.13, SP-4.4, SP-5.3)."""
        self.cheapens = _rows(
            [
                [other for other in cards if card in self.namesakes[other] or card in self.discounts_on[other]]
                for card in cards
            ]
        )
        """The cards whose price depends on it."""
        self.worth = _rows(
            [
                [
                    self._mask([old for old in rules.replaceable[card] if rules.value[old] >= rubles])
                    for rubles in range(rules.cost[card] + 1)
                ]
                for card in cards
            ]
        )
        """By rubles: the mask of cards worth at least that much that a trading card may replace (SP-1.15)."""
        self.counting: list[Counting] = [
            Counting(rules, card) for card in sorted(rules.counting, key=rules.colour.__getitem__)
        ]
        """The cards that earn for others, by colour."""

        self.observatories = vec[i64](list(rules.observatories))
        """The cards in play with this effect, as for the fields below."""
        self.prisons = vec[i64](list(rules.prisons))
        self.pubs = vec[i64](list(rules.pubs))
        self.trading_houses = vec[i64](list(rules.trading_houses))
        self.guild_halls = vec[i64](list(rules.guild_halls))

        self.phases: i64 = len(rules.phases)
        """Phases per round."""
        self.deck_of: list[Deck] = list(rules.phases)
        """By phase."""
        self.phase_of: dict[int, int] = {int(deck): phase for phase, deck in enumerate(rules.phases)}
        """By number of a deck."""
        self.scored = vec[i64]([int(SCORED[phase]) if phase in SCORED else -1 for phase in rules.phases])
        """By phase: the scored colour, or -1."""
        self.usable = _rows([_list_usable(rules, phase) for phase in rules.phases])
        """By phase: the cards that allow their owner more than buying, taking and passing."""

    def counting_of(self, card: i64) -> Counting:
        """Return how a card earns for others. Raises `ValueError` if it does not."""
        for counting in self.counting:
            if counting.card == card:
                return counting
        raise ValueError(f"card {card} earns for no others")

    def values_in(self, round_: i64) -> vec[i64]:
        """Return the points for most and second most of a good (SP-3.5)."""
        last: i64 = len(self.market_values)
        return self.market_values[(round_ if round_ < last else last) - 1]

    def list_cards(self, mask: i64) -> list[int]:
        """List the cards of a mask, and remember them in `by_mask`."""
        if len(self.by_mask) >= _MOST_MASKS:
            self.by_mask.clear()
        found = self.by_mask[mask] = [card for card in range(len(self.bit)) if self.bit[card] & mask]
        return found

    def _mask(self, cards: list[int]) -> i64:
        mask: i64 = 0
        for card in cards:
            mask |= self.bit[card]
        return mask


def _list_usable(rules: Ruleset, phase: Deck) -> list[int]:
    """Return the cards that are used (SP-1.20, SP-4.7, SP-6.2), set (SP-6.3) or let go (SP-6.4) in this phase."""
    options = rules.options
    found: list[int] = []
    if phase is Deck.BUILDING:
        found += rules.turns_when_used
        if options.pub_timing == "action":
            found += [*rules.pubs, *rules.trading_houses]
        if options.guild_hall == "beforehand":
            found += rules.guild_halls
    if phase is Deck.ARISTOCRAT and options.sycophant == "free":
        found += rules.sycophants
    return found


@lru_cache(maxsize=256)
def tables(rules: Ruleset) -> Tables:
    """Return the same object for the same ruleset."""
    return Tables(rules)
