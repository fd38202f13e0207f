"""The state of a game, with values derived from the tableaus.

Fields are tuples and rows of numbers, so copies are fast. Change a tableau only by methods, which update the rest.
"""

from __future__ import annotations

from typing import Final

from engine.native import i64, vec
from engine.petersburg.cards import GOODS, NO_CARD, Colour
from engine.petersburg.copies import Laid
from engine.petersburg.decisions import IN_ACTIONS, Decision
from engine.petersburg.rules import scoring
from engine.petersburg.rules.log import NO_LOG, Log
from engine.petersburg.rules.prices import full_price
from engine.petersburg.rules.tables import Tables, tables
from engine.petersburg.ruleset import HAND_LIMIT, Ruleset
from engine.petersburg.setup import NO_SEAT

_NONE: Final[list[int]] = []


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Return the cards without the first one equal to `card`. Raises `ValueError` if there is none."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


class State:
    """Only this package changes a state. Cards are catalogue indexes; rows and lists are by seat unless noted."""

    __slots__ = (
        "_exposed", "_limits", "_shares", "active", "chosen", "copies", "counting", "dealt", "decks", "disc",
        "discard", "extra", "first", "goods", "hands", "laid", "last_round", "later", "log", "lower", "markers",
        "money", "names", "over", "passes", "pending", "phase", "points", "points_due", "prices", "round",
        "rubles_due", "rules", "seats", "split", "standing", "tableaus", "tables", "upper", "used",
    )  # fmt: skip

    tables: Tables
    rules: Ruleset
    seats: i64
    log: Log
    """Collects the events of an action in a match."""
    round: i64
    """From 1."""
    phase: i64
    """An index of `rules.phases`."""
    first: i64
    """The seat that started the phase."""
    active: i64
    """The seat that has the turn in the actions of the phase."""
    passes: i64
    """The number of passes in a row (SP-1.7)."""
    extra: i64
    """The actions left in a Double Turn of the active seat (SP-5.5)."""
    last_round: bool
    """Whether the last card of a deck is on the board (SP-1.24)."""
    over: bool
    """Whether the final scoring is done."""
    markers: tuple[int, ...]
    """By phase: the seat that starts it (SP-1.3)."""
    disc: i64
    """The holder of the fifth marker (SP-4.2), or NO_SEAT."""
    pending: tuple[Decision, ...]
    """Pending decisions; the game waits for the first."""
    upper: tuple[int, ...]
    lower: tuple[int, ...]
    decks: tuple[tuple[int, ...], ...]
    """By phase: all cards in shuffled order, including dealt ones."""
    dealt: vec[i64]
    """By phase: the number of cards that left the deck."""
    discard: tuple[int, ...]
    """In the order of discarding."""
    money: vec[i64]
    """Rubles."""
    points: vec[i64]
    """Before the final scoring."""
    hands: list[tuple[int, ...]]
    """In the order of taking."""
    tableaus: list[tuple[int, ...]]
    used: list[tuple[int, ...]]
    """The cards of each tableau used in this round: face-down Observatories and Debtor's Prisons (SP-1.20, SP-4.7), and
    Pubs and Trading Houses that are actions (SP-6.2).
    """
    laid: list[tuple[Laid, ...]]
    """Action cards on cards of the tableau (SP-5.7)."""
    chosen: list[tuple[tuple[int, int], ...]]
    """Pairs of a card and its chosen good (SP-3.4)."""
    split: vec[i64]
    """The rubles of a Guild Hall that is set beforehand (SP-6.3)."""
    standing: vec[bool]
    """Whether the seat passes until the phase ends (SP-1.12)."""
    later: vec[bool]
    """Whether the seat is not asked about its Pickpocket (SP-5.6)."""

    _exposed: vec[i64]
    """The mask of plain cards with a face-up copy, which may be replaced (SP-1.20, SP-4.7)."""

    # Values derived from the tableaus alone. A state shares these rows with its copies until its tableaus change.

    copies: vec[vec[i64]]
    """By seat, then card: the number of its copies in the tableau."""
    names: vec[i64]
    """The number of different aristocrats in the tableau (SP-1.26)."""
    counting: vec[i64]
    """The number of cards of the tableau that earn for others (SP-1.18, SP-2.1, SP-4.5)."""
    goods: vec[vec[i64]]
    """By seat, then good: its number (SP-3.3)."""
    rubles_due: vec[vec[i64]]
    """By colour, then seat: rubles that the tableau's cards earn by themselves per scoring."""
    points_due: vec[vec[i64]]
    """By colour, then seat: points, likewise."""
    prices: vec[vec[i64]]
    """By seat, then card: rubles in the upper row with nothing replaced, at least 1 (SP-1.13)."""
    _limits: vec[i64]
    """The hand limit (SP-1.10, SP-1.21)."""
    _shares: bool
    """Whether a copy of this state may share the rows above."""

    def __init__(self, rows: Tables, seats: i64) -> None:
        """Make a state with unset fields; `new_state` makes a complete one."""
        self.tables = rows
        self.rules = rows.rules
        self.seats = seats

    def copy(self) -> State:
        twin = State(self.tables, self.seats)
        twin.log = NO_LOG
        twin.round = self.round
        twin.phase = self.phase
        twin.first = self.first
        twin.active = self.active
        twin.passes = self.passes
        twin.extra = self.extra
        twin.last_round = self.last_round
        twin.over = self.over
        twin.markers = self.markers
        twin.disc = self.disc
        twin.pending = self.pending
        twin.upper = self.upper
        twin.lower = self.lower
        twin.decks = self.decks
        twin.dealt = self.dealt[:]
        twin.discard = self.discard
        twin.money = self.money[:]
        twin.points = self.points[:]
        twin.hands = self.hands.copy()
        twin.tableaus = self.tableaus.copy()
        twin.used = self.used.copy()
        twin.laid = self.laid.copy()
        twin.chosen = self.chosen.copy()
        twin.split = self.split[:]
        twin.standing = self.standing[:]
        twin.later = self.later[:]
        twin._exposed = self._exposed[:]
        twin.copies = self.copies
        twin.names = self.names
        twin.goods = self.goods
        twin.rubles_due = self.rubles_due
        twin.points_due = self.points_due
        twin.prices = self.prices
        twin.counting = self.counting
        twin._limits = self._limits
        self._shares = twin._shares = True
        return twin

    def _own_rows(self) -> None:
        """Copy the rows that copies of this state may share."""
        if self._shares:
            self.copies = _copy_rows(self.copies)
            self.names = self.names[:]
            self.counting = self.counting[:]
            self.goods = _copy_rows(self.goods)
            self.rubles_due = _copy_rows(self.rubles_due)
            self.points_due = _copy_rows(self.points_due)
            self.prices = _copy_rows(self.prices)
            self._limits = self._limits[:]
            self._shares = False

    # Reading

    def actor(self) -> int:
        """Return the seat to act; meaningless when the game is over."""
        return self.pending[0].seat if self.pending else self.active

    def to_act(self) -> tuple[int, ...]:
        return () if self.over else (self.actor(),)

    def in_actions(self) -> bool:
        """Return whether a phase has its actions, so that standing orders are possible (SP-1.12)."""
        return not self.over and not (self.pending and self.pending[0].kind not in IN_ACTIONS)

    def is_opening(self) -> bool:
        """Return whether this is the first worker phase of 2014, where every action is a buy (SP-2.2)."""
        return self.tables.must_buy and self.round == 1 and self.phase == 0

    def deck_size(self, phase: i64) -> int:
        return len(self.decks[phase]) - self.dealt[phase]

    def hand_limit(self, seat: i64) -> int:
        """SP-1.10, SP-1.21."""
        return self._limits[seat]

    def has_room(self, seat: i64) -> bool:
        """Return whether the hand may take a card (SP-1.10)."""
        return len(self.hands[seat]) < self._limits[seat]

    def free_goods(self) -> list[int]:
        """List the goods that a `?` may still choose (SP-3.4)."""
        taken = [good for pairs in self.chosen for _, good in pairs]
        return [good for good in range(len(GOODS)) if good not in taken]

    def price_of(self, seat: i64, card: i64, replaced: i64, lower: bool) -> i64:
        """Return rubles for the seat, at least 1 (SP-1.13, SP-1.14); `replaced` is NO_CARD for none.

        The same as `prices.price`, faster.
        """
        price = self.prices[seat][card]
        if replaced >= 0:
            price -= self.tables.value[replaced]
        if lower:
            price -= 1
        if price < 1:  # not a conditional expression, whose number is an object when compiled
            return 1
        return price

    def replaceable(self, seat: i64, card: i64, rubles: i64, lower: bool) -> list[int]:
        """Return the cards that the seat can replace by a trading card for at most these rubles (SP-1.14, SP-1.15).

        They are in the order of the catalogue, in a list that must not be changed.
        """
        exposed = self._exposed[seat]
        if not exposed or rubles < 1:
            return _NONE
        missing = self.prices[seat][card] - rubles
        if lower:
            missing -= 1
        if missing < 0:
            missing = 0
        mask = exposed & self.tables.worth[card][missing]
        if not mask:
            return _NONE
        found = self.tables.by_mask.get(mask)
        return self.tables.list_cards(mask) if found is None else found

    def income(self, seat: i64, colour: i64) -> tuple[int, int]:
        """Return the rubles and points of the seat's cards when this colour is scored: see `scoring.income`."""
        used, laid = self.used[seat], self.laid[seat]
        if self.counting[seat] or used or laid:
            return scoring.income(self.rules, self.tableaus[seat], used, laid, colour)
        return self.rubles_due[colour][seat], self.points_due[colour][seat]

    def owns_any(self, seat: i64, cards: vec[i64]) -> bool:
        """Return whether any of these cards is in the tableau."""
        copies = self.copies[seat]
        for card in cards:  # noqa: SIM110 (a generator is slow when compiled)
            if copies[card]:
                return True
        return False

    def holds_pickpocket(self, seat: i64) -> bool:
        """SP-5.6."""
        for card in self.hands[seat]:  # noqa: SIM110 (a generator is slow when compiled)
            if self.tables.is_pickpocket[card]:
                return True
        return False

    def first_unused(self, seat: i64, cards: vec[i64]) -> i64:
        """Return the first of these cards with a copy that is not in `used`, or NO_CARD."""
        copies, used = self.copies[seat], self.used[seat]
        for card in cards:
            if copies[card] and copies[card] > used.count(card):
                return card
        return NO_CARD

    # Changes of a tableau

    def gain(self, seat: i64, card: i64) -> None:
        self._own_rows()
        self.tableaus[seat] = (*self.tableaus[seat], card)
        self._update(seat, card, 1)

    def lose(self, seat: i64, card: i64) -> None:
        """Remove one copy. Raises `ValueError` if there is none."""
        self._own_rows()
        self.tableaus[seat] = without(self.tableaus[seat], card)
        self._update(seat, card, -1)

    def place(
        self,
        seat: i64,
        tableau: tuple[int, ...],
        used: tuple[int, ...],
        laid: tuple[Laid, ...],
        chosen: tuple[tuple[int, int], ...],
    ) -> None:
        """Lay out a seat that had no cards."""
        for card in tableau:
            self.gain(seat, card)
        for card in used:
            self.use(seat, card)
        for card, good in chosen:
            self.choose_good(seat, card, good)
        self.laid[seat] = laid

    def use(self, seat: i64, card: i64) -> None:
        """Turn a copy face down (SP-1.20, SP-4.7), or note that a Pub or Trading House was used (SP-6.2)."""
        self.used[seat] = (*self.used[seat], card)
        self._expose(seat, card)

    def turn_up(self, seat: i64, card: i64) -> None:
        """Turn a copy face up again: the inverse of `use`."""
        self.used[seat] = without(self.used[seat], card)
        self._expose(seat, card)

    def choose_good(self, seat: i64, card: i64, good: i64) -> None:
        """SP-3.4."""
        self.chosen[seat] = (*self.chosen[seat], (card, good))
        self._add_good(seat, good, 1)

    def forget_good(self, seat: i64, card: i64) -> None:
        """Free the good of a `?` card that leaves the tableau (SP-3.4)."""
        chosen = self.chosen[seat]
        for at, (wild, good) in enumerate(chosen):
            if wild == card:
                self.chosen[seat] = chosen[:at] + chosen[at + 1 :]
                self._add_good(seat, good, -1)
                return

    def _update(self, seat: i64, card: i64, sign: i64) -> None:
        """Update the derived values after the tableau gained (`sign` 1) or lost (-1) the card."""
        fixed, colour = self.tables, self.tables.colour[card]
        copies, prices = self.copies[seat], self.prices[seat]
        copies[card] += sign
        self._expose(seat, card)
        if fixed.is_aristocrat[card] and copies[card] == (1 if sign > 0 else 0):
            self.names[seat] += sign
        self.rubles_due[colour][seat] += sign * fixed.rubles[card]
        self.points_due[colour][seat] += sign * fixed.points[card]
        for other in fixed.cheapens[card]:
            prices[other] = full_price(fixed, copies, other)
        if fixed.does_more[card]:
            if fixed.is_counting[card]:
                self.counting[seat] += sign
            if fixed.is_warehouse[card]:
                self._limits[seat] = self.rules.hand_limit(self.tableaus[seat])
            if fixed.has_market:
                for good, number in fixed.goods[card]:
                    self._add_good(seat, good, sign * number)

    def _add_good(self, seat: i64, good: i64, number: i64) -> None:
        self._own_rows()
        self.goods[seat][good] += number

    def _expose(self, seat: i64, card: i64) -> None:
        """Update whether the card may be replaced: not if all copies are face down (SP-1.20, SP-4.7)."""
        face_down: i64 = 0
        if self.tables.turns_when_used[card]:
            face_down = self.used[seat].count(card)
        if self.copies[seat][card] > face_down:
            self._exposed[seat] |= self.tables.bit[card]
        else:
            self._exposed[seat] &= ~self.tables.bit[card]


def _copy_rows(rows: vec[vec[i64]]) -> vec[vec[i64]]:
    return vec[vec[i64]]([row[:] for row in rows])


def new_state(rules: Ruleset, seats: i64) -> State:
    """Return an empty table: no cards, no rubles, the first phase of the first round."""
    fixed = tables(rules)
    state = State(fixed, seats)
    state.log = NO_LOG
    state.round, state.phase, state.first, state.active = 1, 0, 0, 0
    state.passes, state.extra, state.last_round, state.over = 0, 0, False, False
    state.markers, state.disc, state.pending = (), NO_SEAT, ()
    state.upper, state.lower, state.discard, state.decks = (), (), (), ()
    zeros = vec[i64]([0] * seats)
    state.dealt = vec[i64]([0] * fixed.phases)
    state.money, state.points, state.split, state.names = zeros[:], zeros[:], zeros[:], zeros[:]
    state.standing, state.later = vec[bool]([False] * seats), vec[bool]([False] * seats)
    state.hands, state.tableaus, state.used = [()] * seats, [()] * seats, [()] * seats
    state.laid, state.chosen = [()] * seats, [()] * seats
    state.goods = vec[vec[i64]]([vec[i64]([0] * len(GOODS)) for _ in range(seats)])
    state.rubles_due = vec[vec[i64]]([zeros[:] for _ in Colour])
    state.points_due = vec[vec[i64]]([zeros[:] for _ in Colour])
    state.copies = vec[vec[i64]]([vec[i64]([0] * len(fixed.cost)) for _ in range(seats)])
    full = vec[i64]([full_price(fixed, state.copies[0], card) for card in range(len(fixed.cost))])
    state.prices = vec[vec[i64]]([full[:] for _ in range(seats)])
    state._exposed, state.counting = zeros[:], zeros[:]
    state._limits = vec[i64]([HAND_LIMIT] * seats)
    state._shares = False
    return state
