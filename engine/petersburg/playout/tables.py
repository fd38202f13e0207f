"""What a ruleset says of cards, as lists of ints and bit masks that a search looks up; made once for each ruleset.

A set of cards is an int with one bit for each card in play: `bit` gives a card's, `card_of` the card of a bit. With the
base cards alone the masks fit into a machine word.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from engine.petersburg.cards import Colour, Deck
from engine.petersburg.ruleset import Ruleset

NO_MASK = 0
"""The empty set of cards."""

SCORED: dict[Deck, Colour] = {  # SP-1.17, SP-3.6
    Deck.WORKER: Colour.WORKER,
    Deck.MARKET: Colour.MARKET,
    Deck.BUILDING: Colour.BUILDING,
    Deck.ARISTOCRAT: Colour.ARISTOCRAT,
}
"""The colour that is scored after each phase that has a scoring."""


class Counting:
    """A card that earns for others in the tableau (SP-1.18, SP-2.1, SP-4.5)."""

    def __init__(self, card: int, counted: list[bool], rubles: int, points: int) -> None:
        self.card = card
        """The card."""
        self.counted = counted
        """By card: whether it is counted."""
        self.rubles = rubles
        """The rubles for each."""
        self.points = points
        """The points for each."""


class Tables:
    """The lists and masks of one ruleset; never changed. Lists are by card unless something else is said."""

    def __init__(self, rules: Ruleset) -> None:
        cards = sorted(rules.in_play)
        size = cards[-1] + 1
        self.rules = rules
        """The ruleset."""
        self.bit: list[int] = [0] * size
        """The bit of the card; 0 for a card that is not in play."""
        self.card_of: dict[int, int] = {}
        """By bit: its card."""
        for place, card in enumerate(cards):
            self.bit[card] = 1 << place
            self.card_of[1 << place] = card

        self.trading = self.mask([card for card in cards if rules.trading[card]])
        """The cards that must replace another (SP-1.14)."""
        self.action = self.mask([card for card in cards if rules.action[card]])
        """The action cards (SP-5.1)."""
        self.aristocrats = self.mask([card for card in cards if rules.colour[card] is Colour.ARISTOCRAT])
        """The cards whose names count at the end (SP-1.26)."""
        self.pubs = self.mask(rules.pubs)
        """The Pubs; the same for those that follow."""
        self.trading_houses = self.mask(rules.trading_houses)
        self.guild_halls = self.mask(rules.guild_halls)
        self.sycophants = self.mask(rules.sycophants)
        self.crates = self.mask(rules.crates)
        self.pickpockets = self.mask(rules.pickpockets)
        self.warehouses = self.mask(rules.warehouses)

        self.colour: list[int] = [int(colour) for colour in rules.colour[:size]]
        """What the card counts as."""
        self.value: list[int] = list(rules.value[:size])
        """What it is worth in rubles when it is replaced."""
        self.rubles: list[int] = list(rules.rubles[:size])
        """The rubles that it earns by itself when its colour is scored."""
        self.points: list[int] = list(rules.points[:size])
        """The points that it earns by itself then."""
        self.is_wild: list[bool] = [card in rules.wild for card in range(size)]
        """Whether its owner chooses its good (SP-3.4)."""
        self.goods: list[list[tuple[int, int]]] = [
            [(good, number) for good, number in enumerate(rules.goods[card]) if number] for card in range(size)
        ]
        """The goods that it brings, each with its number (SP-3.3); used with the Market only."""
        self.namesakes: list[list[int]] = [[card, *rules.twins[card]] if self.bit[card] else [] for card in range(size)]
        """The cards of its name, which it makes a ruble cheaper (SP-1.13)."""
        self.discounted: list[list[int]] = [
            [other for other in cards if card in rules.discounts_on[other]] for card in range(size)
        ]
        """The cards that the first copy of it makes a ruble cheaper (SP-1.13, SP-4.4, SP-5.3)."""

        self.cost: list[int] = list(rules.cost[:size])
        """Its price before anything is taken off: the prices of a seat with an empty tableau."""
        self.plain_bit: list[int] = [
            0 if rules.trading[card] or rules.action[card] else self.bit[card] for card in range(size)
        ]
        """Its bit if it is bought without replacing another card, otherwise 0."""
        self.top = max(rules.cost[card] for card in cards)
        """The highest price, and the highest index of `levels`."""
        self.levels: list[int] = [
            self.mask([card for card in cards if self.plain_bit[card] and max(1, self.cost[card]) <= rubles])
            for rubles in range(self.top + 1)
        ]
        """By rubles: the plain cards that a seat with an empty tableau can buy from the upper row."""
        self.worth: list[list[int]] = [
            [
                self.mask([old for old in sorted(rules.replaceable[card]) if rules.value[old] >= rubles])
                for rubles in range(self.cost[card] + 1)
            ]
            for card in range(size)
        ]
        """By rubles: the cards that a trading card may replace (SP-1.15) and that are worth at least so much."""

        self.usable: list[int] = [self._usable(phase) for phase in rules.phases]
        """By phase: the cards that allow their owner more than buying, taking and passing in its actions."""
        self.scored: list[int] = [int(SCORED[phase]) if phase in SCORED else -1 for phase in rules.phases]
        """By phase: the colour that is scored after it, -1 for none."""
        self.counting: list[list[Counting]] = [[] for _ in Colour]
        """By colour: the cards of this colour that earn for others."""
        for card, (counted, rubles, points) in rules.counting.items():
            flags = [other in counted for other in range(size)]
            self.counting[rules.colour[card]].append(Counting(card, flags, rubles, points))
        self.counting_mask: list[int] = [self.mask([one.card for one in some]) for some in self.counting]
        """By colour: the same cards as a mask."""

    def mask(self, cards: Iterable[int]) -> int:
        """Return the set of these cards."""
        mask = NO_MASK
        for card in cards:
            mask |= self.bit[card]
        return mask

    def _usable(self, phase: Deck) -> int:
        """Return the cards that are used in this phase (SP-1.20, SP-4.7, SP-6.2), set (SP-6.3) or let go (SP-6.4)."""
        rules, options = self.rules, self.rules.options
        found = NO_MASK
        if phase is Deck.BUILDING:
            found |= self.mask(rules.turns_when_used)
            if options.pub_timing == "action":
                found |= self.pubs | self.trading_houses
            if options.guild_hall == "beforehand":
                found |= self.guild_halls
        if phase is Deck.ARISTOCRAT and options.sycophant == "free":
            found |= self.sycophants
        return found


@lru_cache(maxsize=256)
def tables(rules: Ruleset) -> Tables:
    """Return the tables of this ruleset; the same object for the same ruleset."""
    return Tables(rules)
