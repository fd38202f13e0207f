"""The state of a game in small ints and tuples, so that a copy costs a microsecond."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, TypeVar

from engine.petersburg.cards import GOODS, NO_CARD
from engine.petersburg.copies import Laid
from engine.petersburg.ruleset import Ruleset

NO_SEAT = -1
"""The int that means "no seat"."""

T = TypeVar("T")


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """Return the tuple without its first item equal to `item`. Raises `ValueError` if there is none."""
    at = items.index(item)
    return items[:at] + items[at + 1 :]


class DecisionKind(StrEnum):
    """Snapshots, records and the keys of texts use these values."""

    DRAWN = "drawn"
    """In actions: a card drawn by an Observatory (SP-1.20)."""
    PRISON = "prison"
    """In actions: a card fetched by a Debtor's Prison (SP-4.7)."""
    BLACK_MARKET = "black_market"
    """In actions: a card fetched by a Black Market (SP-5.4)."""
    GOODS = "goods"
    """In actions: the good of a `?` card (SP-3.4)."""
    UPKEEP = "upkeep"
    """After scoring: pay for a crate or not (SP-3.6)."""
    GUILD = "guild"
    """After scoring: the split of a Guild Hall's income (SP-4.6)."""
    TRADE = "trade"
    """After scoring: use a Trading House or not (SP-4.6)."""
    PUB = "pub"
    """After scoring: the number of points to buy (SP-1.19)."""
    STEAL = "steal"
    """Before a phase: start it by a Pickpocket or not (SP-5.6)."""
    BEGIN = "begin"
    """Replaces `STEAL` in views that must not show who holds a Pickpocket (SP-5.6)."""


class Decision(NamedTuple):
    """A decision that play waits for."""

    kind: DecisionKind
    seat: int
    card: int = NO_CARD
    """NO_CARD for `PUB` and `STEAL`."""


IN_ACTIONS = frozenset({DecisionKind.DRAWN, DecisionKind.PRISON, DecisionKind.BLACK_MARKET, DecisionKind.GOODS})
"""Decisions during the actions of a phase."""

FETCHED = frozenset({DecisionKind.DRAWN, DecisionKind.PRISON, DecisionKind.BLACK_MARKET})
"""Decisions about a drawn or fetched card."""


class State:
    """Only apply.py and flow.py change a state; they replace tuples.

    Cards are catalogue indexes. Lists are by seat, except `dealt`.
    """

    __slots__ = (
        "active", "chosen", "dealt", "decks", "disc", "discard", "extra", "first", "hands", "laid", "last_round",
        "later", "lower", "markers", "money", "over", "passes", "pending", "phase", "points", "round", "rules", "seats",
        "split", "standing", "tableaus", "upper", "used",
    )  # fmt: skip

    rules: Ruleset
    """Shared by all states with equal options."""
    seats: int
    round: int
    """From 1."""
    phase: int
    """An index of `rules.phases`."""
    first: int
    """The seat that started the phase."""
    active: int
    """The seat that has the turn in the actions of the phase."""
    passes: int
    """The number of passes in a row (SP-1.7)."""
    extra: int
    """The actions left in a Double Turn of the active seat (SP-5.5)."""
    last_round: bool
    """Whether the last card of a deck is on the board (SP-1.24)."""
    over: bool
    """Whether the final scoring is done."""
    markers: tuple[int, ...]
    """By phase: the seat that starts it (SP-1.3)."""
    disc: int
    """The holder of the fifth marker (SP-4.2), or NO_SEAT."""
    pending: tuple[Decision, ...]
    """Pending decisions; the game waits for the first."""
    upper: tuple[int, ...]
    lower: tuple[int, ...]
    decks: tuple[tuple[int, ...], ...]
    """By phase: all cards in shuffled order, including dealt ones."""
    dealt: list[int]
    """By phase: the number of cards that left the deck."""
    discard: tuple[int, ...]
    """In the order of discarding."""
    money: list[int]
    """Rubles."""
    points: list[int]
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
    split: list[int]
    """The rubles of a Guild Hall that is set beforehand (SP-6.3)."""
    standing: list[bool]
    """Whether the seat passes until the phase ends (SP-1.12)."""
    later: list[bool]
    """Whether the seat is not asked about its Pickpocket (SP-5.6)."""

    def copy(self) -> State:
        twin = State.__new__(State)
        twin.rules = self.rules
        twin.seats = self.seats
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
        twin.dealt = self.dealt.copy()
        twin.discard = self.discard
        twin.money = self.money.copy()
        twin.points = self.points.copy()
        twin.hands = self.hands.copy()
        twin.tableaus = self.tableaus.copy()
        twin.used = self.used.copy()
        twin.laid = self.laid.copy()
        twin.chosen = self.chosen.copy()
        twin.split = self.split.copy()
        twin.standing = self.standing.copy()
        twin.later = self.later.copy()
        return twin

    def deck_size(self, phase: int) -> int:
        return len(self.decks[phase]) - self.dealt[phase]

    def to_act(self) -> tuple[int, ...]:
        if self.over:
            return ()
        return (self.pending[0].seat,) if self.pending else (self.active,)

    def in_actions(self) -> bool:
        """Return whether a phase has its actions, so that standing orders are possible (SP-1.12)."""
        return not self.over and not (self.pending and self.pending[0].kind not in IN_ACTIONS)

    def opening(self) -> bool:
        """Return whether this is the first worker phase of 2014, where every action is a buy (SP-2.2)."""
        return self.rules.must_buy and self.round == 1 and self.phase == 0

    def free_goods(self) -> list[int]:
        """List the goods that a `?` may still choose (SP-3.4)."""
        taken = {good for pairs in self.chosen for _, good in pairs}
        return [good for good in range(len(GOODS)) if good not in taken]
