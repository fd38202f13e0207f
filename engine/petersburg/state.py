"""One moment of a game: small ints and tuples, so that a copy costs a microsecond."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, TypeVar

from engine.petersburg.cards import GOODS, NO_CARD
from engine.petersburg.copies import Laid
from engine.petersburg.ruleset import Ruleset

NO_SEAT = -1
"""Stands for "no seat" where an int is needed."""

T = TypeVar("T")


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """Return the tuple without the first item equal to this one. Raises `ValueError` if there is none."""
    at = items.index(item)
    return items[:at] + items[at + 1 :]


class DecisionKind(StrEnum):
    """The kind of a pending decision. Snapshots, records and the keys of texts hold these values."""

    DRAWN = "drawn"
    """In the actions of a phase: the use of a card drawn by an Observatory (SP-1.20)."""
    PRISON = "prison"
    """In the actions of a phase: the use of a card fetched by a Debtor's Prison (SP-4.7)."""
    BLACK_MARKET = "black_market"
    """In the actions of a phase: the use of a card fetched by a Black Market (SP-5.4)."""
    GOODS = "goods"
    """In the actions of a phase: the good of a card with a `?` (SP-3.4)."""
    UPKEEP = "upkeep"
    """After a scoring: whether to pay for a crate (SP-3.6)."""
    GUILD = "guild"
    """After a scoring: how to split the income of a Guild Hall (SP-4.6)."""
    TRADE = "trade"
    """After a scoring: whether to use a Trading House (SP-4.6)."""
    PUB = "pub"
    """After a scoring: how many points to buy (SP-1.19)."""
    STEAL = "steal"
    """Before a phase: whether to act first by a Pickpocket (SP-5.6)."""
    BEGIN = "begin"
    """Stands for `STEAL` in the views of those who may not know that a Pickpocket is held (SP-5.6)."""


class Decision(NamedTuple):
    """A decision that one seat has to make before play goes on."""

    kind: DecisionKind
    seat: int
    card: int = NO_CARD
    """Its card; NO_CARD for `PUB` and `STEAL`."""


IN_ACTIONS = frozenset({DecisionKind.DRAWN, DecisionKind.PRISON, DecisionKind.BLACK_MARKET, DecisionKind.GOODS})
"""The kinds of decisions that belong to the actions of a phase."""

FETCHED = frozenset({DecisionKind.DRAWN, DecisionKind.PRISON, DecisionKind.BLACK_MARKET})
"""The kinds of decisions about a card that lies ready to be bought or taken."""


class State:
    """The state of a game. Only apply.py and flow.py change it; tuples are replaced, never mutated.

    Cards are catalogue indexes. Lists are by seat, but for `dealt`.
    """

    __slots__ = (
        "active", "chosen", "dealt", "decks", "disc", "discard", "extra", "first", "hands", "laid", "last_round",
        "later", "lower", "markers", "money", "over", "passes", "pending", "phase", "points", "round", "rules", "seats",
        "split", "standing", "tableaus", "upper", "used",
    )  # fmt: skip

    rules: Ruleset
    """The rules by the options; shared by all states of equal options."""
    seats: int
    round: int
    """The number of the round, from 1."""
    phase: int
    """The present phase, an index of `rules.phases`."""
    first: int
    """The seat that started the present phase."""
    active: int
    """The seat that has the turn in the actions of the phase."""
    passes: int
    """The number of seats that have passed in a row (SP-1.7)."""
    extra: int
    """The number of further actions of a Double Turn of the active seat (SP-5.5)."""
    last_round: bool
    """Whether the last card of a deck lies on the board, so that the round is the last (SP-1.24)."""
    over: bool
    """Whether the final scoring is done."""
    markers: tuple[int, ...]
    """By phase: the seat that starts it (SP-1.3)."""
    disc: int
    """The holder of the fifth marker (SP-4.2), or NO_SEAT."""
    pending: tuple[Decision, ...]
    """The decisions to come; the game waits for the first."""
    upper: tuple[int, ...]
    lower: tuple[int, ...]
    decks: tuple[tuple[int, ...], ...]
    """By phase: all cards of its deck in the order after the shuffle, those that were dealt included."""
    dealt: list[int]
    """By phase: the number of cards that have left its deck."""
    discard: tuple[int, ...]
    """The discarded cards, in the order in which they came."""
    money: list[int]
    """The rubles of each seat."""
    points: list[int]
    """The points of each seat before the final scoring."""
    hands: list[tuple[int, ...]]
    """The cards in each seat's hand, in the order in which they were taken."""
    tableaus: list[tuple[int, ...]]
    used: list[tuple[int, ...]]
    """The cards of each tableau that were used in this round: Observatories and Debtor's Prisons, which lie face down
    then (SP-1.20, SP-4.7), and Pubs and Trading Houses where they are actions (SP-6.2)."""
    laid: list[tuple[Laid, ...]]
    """The action cards on cards of each seat's tableau (SP-5.7)."""
    chosen: list[tuple[tuple[int, int], ...]]
    """For each seat pairs of a card and the good chosen for it (SP-3.4)."""
    split: list[int]
    """The rubles of each seat's Guild Hall where it is set beforehand (SP-6.3)."""
    standing: list[bool]
    """Whether each seat ordered to pass until the phase ends (SP-1.12)."""
    later: list[bool]
    """Whether each seat does not want to be asked about its Pickpocket (SP-5.6)."""

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
        """Return whether the seats act now in a phase, so that standing orders may be given (SP-1.12)."""
        return not self.over and not (self.pending and self.pending[0].kind not in IN_ACTIONS)

    def opening(self) -> bool:
        """Return whether this is the first worker phase of 2014, in which every action is a buy (SP-2.2)."""
        return self.rules.must_buy and self.round == 1 and self.phase == 0

    def free_goods(self) -> list[int]:
        """List the goods whose tiles a `?` may still choose (SP-3.4)."""
        taken = {good for pairs in self.chosen for _, good in pairs}
        return [good for good in range(len(GOODS)) if good not in taken]
