"""The state of a game for searches: mutable rows of numbers, with derived facts."""

from __future__ import annotations

from typing import Final

from engine.native import i64, vec
from engine.petersburg.copies import Laid
from engine.petersburg.playout.tables import Tables, bit_count
from engine.petersburg.ruleset import PENALTY_PER_HAND_CARD, RUBLES_PER_POINT
from engine.petersburg.scoring import points_for_names

_ROW: Final = vec[i64]([])
_ROWS: Final = vec[vec[i64]]([])
_FLAGS: Final = vec[bool]([])


class SearchState:
    """The facts of `State` under the same names and in the same order, and more.

    Cards are catalogue indexes; `_plain`, `exposed` and `levels` are masks (see tables.py). Rows are by seat unless
    noted. Only convert.py, apply.py and flow.py of this package change a state.
    """

    def __init__(self, tables: Tables, seats: int) -> None:
        """Make an empty state; convert.py fills it."""
        self.tables = tables
        self.seats: i64 = seats
        self.round: i64 = 1
        self.phase: i64 = 0
        self.first: i64 = 0
        self.active: i64 = 0
        self.passes: i64 = 0
        self.extra: i64 = 0
        self.last_round: bool = False
        self.over: bool = False
        self.opening: bool = False
        """Whether this is the first worker phase of 2014 (SP-2.2)."""
        self.usable_plain: i64 = 0
        """Cards that allow more than buying, taking and passing in this phase; see `Tables`."""
        self.usable_special: i64 = 0
        self.markers: list[int] = []
        self.disc: i64 = -1
        self.pending: list[int] = []
        """Pending decisions as ints; see actions.py."""
        self.upper: list[int] = []
        self.upper_plain: i64 = 0
        self.upper_special: list[int] = []
        """The distinct special cards of the row."""
        self.lower: list[int] = []
        self.lower_plain: i64 = 0
        self.lower_special: list[int] = []
        self.decks: tuple[tuple[int, ...], ...] = ()
        self.dealt: vec[i64] = _ROW
        self.discard: list[int] = []
        self.money: vec[i64] = _ROW
        self.points: vec[i64] = _ROW
        self.hands: list[list[int]] = []
        self.hand_plain: vec[i64] = _ROW
        self.hand_special: list[list[int]] = []
        self.hand_actions: vec[i64] = _ROW
        """The number of action cards in hand."""
        self.limits: vec[i64] = _ROW
        """The hand limit (SP-1.10, SP-1.21)."""
        self.tableaus: list[list[int]] = []
        self.own_plain: vec[i64] = _ROW
        """Plain cards of the tableau."""
        self.own_again: vec[i64] = _ROW
        """Plain cards with two or more copies in the tableau."""
        self.own_special: vec[i64] = _ROW
        """Special cards of the tableau."""
        self.exposed: vec[i64] = _ROW
        """Plain cards of the tableau with a face-up copy, which may be replaced (SP-1.20, SP-4.7)."""
        self.counting: vec[i64] = _ROW
        """The number of cards of the tableau that earn for others."""
        self.prices: vec[vec[i64]] = _ROWS
        """By card: the price in the upper row, before a replaced card and the minimum of 1."""
        self.levels: vec[vec[i64]] = _ROWS
        """By rubles up to `Tables.top`: the plain cards that they can buy from the upper row."""
        self.rubles_due: vec[vec[i64]] = _ROWS
        """By colour, then seat: rubles that the tableau's cards earn by themselves per scoring."""
        self.points_due: vec[vec[i64]] = _ROWS
        """By colour, then seat: points, likewise."""
        self.goods: vec[vec[i64]] = _ROWS
        """The number of each good (SP-3.3)."""
        self.used: list[list[int]] = []
        self.laid: list[tuple[Laid, ...]] = []
        self.chosen: list[tuple[tuple[int, int], ...]] = []
        self.split: vec[i64] = _ROW
        self.standing: vec[bool] = _FLAGS
        self.later: vec[bool] = _FLAGS

    def clone(self) -> SearchState:
        twin = SearchState(self.tables, self.seats)
        twin.round = self.round
        twin.phase = self.phase
        twin.first = self.first
        twin.active = self.active
        twin.passes = self.passes
        twin.extra = self.extra
        twin.last_round = self.last_round
        twin.over = self.over
        twin.opening = self.opening
        twin.usable_plain = self.usable_plain
        twin.usable_special = self.usable_special
        twin.markers = self.markers
        twin.disc = self.disc
        twin.pending = self.pending.copy()
        twin.upper = self.upper.copy()
        twin.upper_plain = self.upper_plain
        twin.upper_special = self.upper_special.copy()
        twin.lower = self.lower.copy()
        twin.lower_plain = self.lower_plain
        twin.lower_special = self.lower_special.copy()
        twin.decks = self.decks
        twin.dealt = self.dealt[:]
        twin.discard = self.discard.copy()
        twin.money = self.money[:]
        twin.points = self.points[:]
        twin.hands = [cards.copy() for cards in self.hands]
        twin.hand_plain = self.hand_plain[:]
        twin.hand_special = [cards.copy() for cards in self.hand_special]
        twin.hand_actions = self.hand_actions[:]
        twin.limits = self.limits[:]
        twin.tableaus = [cards.copy() for cards in self.tableaus]
        twin.own_plain = self.own_plain[:]
        twin.own_again = self.own_again[:]
        twin.own_special = self.own_special[:]
        twin.exposed = self.exposed[:]
        twin.counting = self.counting[:]
        twin.prices = vec[vec[i64]]([prices[:] for prices in self.prices])
        twin.levels = vec[vec[i64]]([levels[:] for levels in self.levels])
        twin.rubles_due = vec[vec[i64]]([due[:] for due in self.rubles_due])
        twin.points_due = vec[vec[i64]]([due[:] for due in self.points_due])
        twin.goods = vec[vec[i64]]([goods[:] for goods in self.goods])
        twin.used = [cards.copy() for cards in self.used]
        twin.laid = self.laid.copy()
        twin.chosen = self.chosen.copy()
        twin.split = self.split[:]
        twin.standing = self.standing[:]
        twin.later = self.later[:]
        return twin

    def to_act(self) -> int:
        """Meaningless when the game is over."""
        return self.pending[0] >> 8 & 0xF if self.pending else self.active

    def score(self, seat: i64) -> int:
        """The final score if the game ended now (SP-1.26, SP-1.27)."""
        tables = self.tables
        names = bit_count(self.own_plain[seat] & tables.plain_aristocrats)
        names += bit_count(self.own_special[seat] & tables.special_aristocrats)
        total: int = self.points[seat] + self.money[seat] // RUBLES_PER_POINT
        total += points_for_names(tables.rules, names)
        for card in self.hands[seat]:
            if not tables.rules.action[card]:
                total -= PENALTY_PER_HAND_CARD
        return total

    def hold(self, seat: i64, card: i64) -> None:
        tables, hand = self.tables, self.hands[seat]
        if tables.plain[card]:
            self.hand_plain[seat] |= tables.bit[card]
        elif card not in hand:
            self.hand_special[seat].append(card)
        hand.append(card)
        if tables.is_action[card]:
            self.hand_actions[seat] += 1

    def gain(self, seat: i64, card: i64) -> None:
        """Add a card to the tableau, with its income and discounts."""
        tables = self.tables
        bit, colour = tables.bit[card], tables.colour[card]
        self.tableaus[seat].append(card)
        self.rubles_due[colour][seat] += tables.rubles[card]
        self.points_due[colour][seat] += tables.points[card]
        self._cheapen(seat, tables.namesakes[card])
        if tables.plain[card]:
            self.exposed[seat] |= bit
            self.own_again[seat] |= self.own_plain[seat] & bit
            is_first = not self.own_plain[seat] & bit
            self.own_plain[seat] |= bit
        else:
            is_first = not self.own_special[seat] & bit
            self.own_special[seat] |= bit
        if is_first and tables.discounted[card]:
            self._cheapen(seat, tables.discounted[card])
        if tables.does_more[card]:
            self._do_more(seat, card, 1)

    def lose(self, seat: i64, card: i64) -> None:
        tables = self.tables
        bit, colour = tables.bit[card], tables.colour[card]
        tableau = self.tableaus[seat]
        tableau.remove(card)
        self.rubles_due[colour][seat] -= tables.rubles[card]
        self.points_due[colour][seat] -= tables.points[card]
        self._raise_prices(seat, tables.namesakes[card])
        copies = tableau.count(card)
        if copies == 1 and tables.plain[card]:
            self.own_again[seat] ^= bit
        if not copies:
            if tables.plain[card]:
                self.own_plain[seat] ^= bit
                self.exposed[seat] &= ~bit
            else:
                self.own_special[seat] ^= bit
            if tables.discounted[card]:
                self._raise_prices(seat, tables.discounted[card])
        if tables.does_more[card]:
            self._do_more(seat, card, -1)

    def _do_more(self, seat: i64, card: i64, sign: i64) -> None:
        """Add (`sign` 1) or remove (-1) the effects of the card besides income and prices."""
        tables = self.tables
        if tables.is_counting[card]:
            self.counting[seat] += sign
        if tables.is_warehouse[card]:
            self.limits[seat] = tables.rules.hand_limit(tuple(self.tableaus[seat]))
        if tables.has_market:
            for good, number in tables.goods[card]:
                self.goods[seat][good] += sign * number

    def expose(self, seat: i64) -> None:
        """Update `exposed` after a change of used cards (SP-1.20, SP-4.7)."""
        tableau, used = self.tableaus[seat], self.used[seat]
        exposed = self.own_plain[seat]
        for card in used:
            if card in self.tables.rules.turns_when_used and used.count(card) >= tableau.count(card):
                exposed &= ~self.tables.bit[card]
        self.exposed[seat] = exposed

    def _cheapen(self, seat: i64, cards: vec[i64]) -> None:
        prices, levels, level_bit = self.prices[seat], self.levels[seat], self.tables.level_bit
        for card in cards:
            price = prices[card] - 1
            prices[card] = price
            if price > 0:
                levels[price] |= level_bit[card]

    def _raise_prices(self, seat: i64, cards: vec[i64]) -> None:
        prices, levels, level_bit = self.prices[seat], self.levels[seat], self.tables.level_bit
        for card in cards:
            price = prices[card]
            prices[card] = price + 1
            if price > 0:
                levels[price] ^= level_bit[card]
