"""A ruleset's card facts as lists of ints and bit masks for searches.

*Plain* cards are bought for their price alone; *special* ones are trading cards, which replace a plain card, and action
cards. A set of either kind is a mask with one bit per card (`bit`, `plain_at`); with any options it fits into a machine
word.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from engine.native import i64, vec
from engine.petersburg.cards import MARKET_VALUES, SCORED, Colour, Deck
from engine.petersburg.ruleset import Ruleset

PLACES: Final[i64] = 67
"""The powers of two below 2 ** 66 all differ modulo this number, so the remainder identifies a bit."""

bit_count: Final = int.bit_count
"""Counts the cards of a mask. i64 has no such method, and one look-up is faster."""


class Counting:
    """A card that earns for others in the tableau (SP-1.18, SP-2.1, SP-4.5)."""

    def __init__(self, card: int, counted: list[bool], rubles: int, points: int) -> None:
        self.card = card
        self.counted = counted
        """By card: whether it is counted."""
        self.rubles = rubles
        """For each."""
        self.points = points
        """For each."""


def _rows(numbers: list[list[int]]) -> vec[vec[i64]]:
    return vec[vec[i64]]([vec[i64](row) for row in numbers])


class Tables:
    """The lists and masks of one ruleset, immutable. Lists are by card unless noted."""

    def __init__(self, rules: Ruleset) -> None:
        cards = sorted(rules.in_play)
        size = cards[-1] + 1
        self.rules = rules
        self.plain = vec[bool]([not rules.trading[card] and not rules.action[card] for card in range(size)])
        self.bit = vec[i64]([0] * size)
        """Its bit among plain or special cards; 0 if not in play."""
        self.plain_at = vec[i64]([-1] * PLACES)
        """By bit modulo `PLACES`."""
        plain: i64 = 1
        special: i64 = 1
        for card in cards:
            if self.plain[card]:
                self.bit[card], self.plain_at[plain % PLACES] = plain, card
                plain <<= 1
            else:
                self.bit[card] = special
                special <<= 1

        self.has_market: bool = rules.options.market
        """SP-3; a copy, since options are slow to read."""
        self.market_values = _rows([list(values) for values in MARKET_VALUES])
        """By round, the last for all later ones: the points for most and second most (SP-3.5)."""
        self.scores_further_names: bool = rules.options.new_society
        """Whether names beyond the tenth score (SP-4.3)."""
        self.is_action = vec[bool](list(rules.action[:size]))
        """SP-5.1."""
        aristocrats = [card for card in cards if rules.colour[card] is Colour.ARISTOCRAT]
        self.plain_aristocrats: i64 = self.plain_mask(aristocrats)
        """Cards whose names count at the end (SP-1.26)."""
        self.special_aristocrats: i64 = self.special_mask(aristocrats)
        self.pubs: i64 = self.plain_mask(rules.pubs)
        """Masks of cards by effect, as for the fields below."""
        self.observatories: i64 = self.plain_mask(rules.observatories)
        self.prisons: i64 = self.plain_mask(rules.prisons)
        self.trading_houses: i64 = self.plain_mask(rules.trading_houses)
        self.guild_halls: i64 = self.special_mask(rules.guild_halls)
        self.sycophants: i64 = self.plain_mask(rules.sycophants)
        self.crates: i64 = self.plain_mask(rules.crates)
        self.is_warehouse = vec[bool]([card in rules.warehouses for card in range(size)])
        """SP-1.21."""
        self.is_counting = vec[bool]([card in rules.counting for card in range(size)])
        """SP-1.18, SP-2.1, SP-4.5."""
        self.does_more = vec[bool](
            [
                card in rules.warehouses or card in rules.counting or (self.has_market and any(rules.goods[card]))
                for card in range(size)
            ]
        )
        """Whether it is a warehouse, earns for others, or brings goods."""

        self.colour = vec[i64]([int(colour) for colour in rules.colour[:size]])
        self.value = vec[i64](list(rules.value[:size]))
        """Rubles off the price when it is replaced."""
        self.rubles = vec[i64](list(rules.rubles[:size]))
        """Its own rubles per scoring of its colour."""
        self.points = vec[i64](list(rules.points[:size]))
        """Its own points per scoring of its colour."""
        self.is_wild = vec[bool]([card in rules.wild for card in range(size)])
        """SP-3.4."""
        self.goods: list[list[tuple[int, int]]] = [
            [(good, number) for good, number in enumerate(rules.goods[card]) if number] for card in range(size)
        ]
        """Its goods and their numbers (SP-3.3); used with the Market only."""
        self.namesakes = _rows([[card, *rules.twins[card]] if self.bit[card] else [] for card in range(size)])
        """The cards of its name, which it makes a ruble cheaper (SP-1.13)."""
        self.discounted = _rows(
            [[other for other in cards if card in rules.discounts_on[other]] for card in range(size)]
        )
        """The cards that its first copy makes a ruble cheaper (SP-1.13, SP-4.4, SP-5.3)."""

        self.cost = vec[i64](list(rules.cost[:size]))
        """Its price for an empty tableau."""
        self.level_bit = vec[i64]([self.bit[card] if self.plain[card] else 0 for card in range(size)])
        """Its bit in `levels`; 0 for a special card."""
        self.top: i64 = max(rules.cost[card] for card in cards)
        """The highest price. `levels` goes one further, for the lower row."""
        self.levels = vec[i64](
            [
                self.plain_mask([card for card in cards if max(1, rules.cost[card]) <= rubles])
                for rubles in range(self.top + 2)
            ]
        )
        """By rubles: the plain cards that a seat with an empty tableau can buy from the upper row."""
        self.worth = _rows(
            [
                [
                    self.plain_mask([old for old in sorted(rules.replaceable[card]) if rules.value[old] >= rubles])
                    for rubles in range(rules.cost[card] + 1)
                ]
                for card in range(size)
            ]
        )
        """By rubles: the cards worth at least that much that a trading card may replace (SP-1.15)."""

        usable = [self._usable(phase) for phase in rules.phases]
        self.usable_plain = vec[i64]([self.plain_mask(some) for some in usable])
        """By phase: the plain cards that allow their owner more than buying, taking and passing."""
        self.usable_special = vec[i64]([self.special_mask(some) for some in usable])
        """By phase: the special ones."""
        self.scored = vec[i64]([int(SCORED[phase]) if phase in SCORED else -1 for phase in rules.phases])
        """By phase: the scored colour, or -1."""
        self.counting: list[list[Counting]] = [[] for _ in Colour]
        """By colour: its cards that earn for others."""
        for card, (counted, rubles, points) in rules.counting.items():
            flags = [other in counted for other in range(size)]
            self.counting[rules.colour[card]].append(Counting(card, flags, rubles, points))

        self.phase_of: dict[int, int] = {int(deck): phase for phase, deck in enumerate(rules.phases)}
        """By number of a deck."""
        self.phases: i64 = len(rules.phases)
        """Phases per round."""
        self.asks_pubs = rules.options.pub_timing == "scoring"
        """Whether Pubs and Trading Houses follow building scoring (SP-1.19)."""
        self.turns_prisons_up = bool(rules.prisons) and rules.options.prison_up == "phase"
        """Whether Debtor's Prisons turn up after the building phase (SP-4.7)."""

    def plain_mask(self, cards: Iterable[int]) -> i64:
        """Return the mask of the plain ones."""
        mask: i64 = 0
        for card in cards:
            if self.plain[card]:
                mask |= self.bit[card]
        return mask

    def special_mask(self, cards: Iterable[int]) -> i64:
        """Return the mask of the special ones."""
        mask: i64 = 0
        for card in cards:
            if not self.plain[card]:
                mask |= self.bit[card]
        return mask

    def special(self, cards: Iterable[int]) -> list[int]:
        """List the distinct special ones."""
        return [card for card in dict.fromkeys(cards) if not self.plain[card]]

    def _usable(self, phase: Deck) -> tuple[int, ...]:
        """Return the cards that are used (SP-1.20, SP-4.7, SP-6.2), set (SP-6.3) or let go (SP-6.4) in this phase."""
        rules, options = self.rules, self.rules.options
        found: tuple[int, ...] = ()
        if phase is Deck.BUILDING:
            found += rules.turns_when_used
            if options.pub_timing == "action":
                found += rules.pubs + rules.trading_houses
            if options.guild_hall == "beforehand":
                found += rules.guild_halls
        if phase is Deck.ARISTOCRAT and options.sycophant == "free":
            found += rules.sycophants
        return found


@lru_cache(maxsize=256)
def tables(rules: Ruleset) -> Tables:
    """Return the same object for the same ruleset."""
    return Tables(rules)
