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
    """What a seat has to decide before play goes on. Snapshots, records and the keys of texts hold these values."""

    DRAWN = "drawn"
    """In the actions of a phase: what to do with a card drawn by an Observatory (SP-1.20)."""
    PRISON = "prison"
    """In the actions of a phase: what to do with a card fetched by a Debtor's Prison (SP-4.7)."""
    BLACK_MARKET = "black_market"
    """In the actions of a phase: what to do with a card fetched by a Black Market (SP-5.4)."""
    GOODS = "goods"
    """In the actions of a phase: which good a card with a `?` carries (SP-3.4)."""
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
    """Something that one seat has to decide before play goes on."""

    kind: DecisionKind
    """What has to be decided."""
    seat: int
    """The seat that decides."""
    card: int = NO_CARD
    """The card that the decision is about; NO_CARD for `PUB` and `STEAL`."""


IN_ACTIONS = frozenset({DecisionKind.DRAWN, DecisionKind.PRISON, DecisionKind.BLACK_MARKET, DecisionKind.GOODS})
"""The kinds of decisions that belong to the actions of a phase."""

FETCHED = frozenset({DecisionKind.DRAWN, DecisionKind.PRISON, DecisionKind.BLACK_MARKET})
"""The kinds of decisions about a card that lies ready to be bought or taken."""


class State:
    """The state of a game. Only rules.py and course.py change it; tuples are replaced, never mutated.

    - `phase`: an index of `rules.phases`. `markers[phase]`: the seat that starts that phase.
    - `first`: the seat that started the present phase. `disc`: the holder of the fifth marker (SP-4.2), or NO_SEAT.
    - `passes`: how many passes in a row. `extra`: how many further actions of a Double Turn.
    - `standing`: by seat, whether it ordered to pass until the phase ends (SP-1.12).
    - `later`: by seat, whether it does not want to be asked about its Pickpocket (SP-5.6).
    - `decks`: in their first order. `dealt`: how many cards have left each.
    - `pending`: the decisions to come; the game waits for the first.
    - `used`: by seat, its face-down cards, and the Pubs and Trading Houses used in this round where they are actions.
    - `laid`: by seat, the action cards on cards of its tableau (SP-5.7).
    - `chosen`: by seat, pairs of a card and the good chosen for it (SP-3.4).
    - `split`: by seat, the rubles of a Guild Hall that is set beforehand (SP-6.3).
    - `last_round`: set by SP-1.24. `over`: set after final scoring.
    """

    __slots__ = (
        "active", "chosen", "dealt", "decks", "disc", "discard", "extra", "first", "hands", "laid", "last_round",
        "later", "lower", "markers", "money", "over", "passes", "pending", "phase", "points", "round", "rules", "seats",
        "split", "standing", "tableaus", "upper", "used",
    )  # fmt: skip

    rules: Ruleset
    seats: int
    round: int
    phase: int
    first: int
    active: int
    passes: int
    extra: int
    last_round: bool
    over: bool
    markers: tuple[int, ...]
    disc: int
    pending: tuple[Decision, ...]
    upper: tuple[int, ...]
    lower: tuple[int, ...]
    decks: tuple[tuple[int, ...], ...]
    dealt: list[int]
    discard: tuple[int, ...]
    money: list[int]
    points: list[int]
    hands: list[tuple[int, ...]]
    tableaus: list[tuple[int, ...]]
    used: list[tuple[int, ...]]
    laid: list[tuple[Laid, ...]]
    chosen: list[tuple[tuple[int, int], ...]]
    split: list[int]
    standing: list[bool]
    later: list[bool]

    def copy(self) -> State:
        """Return an independent copy."""
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
        """Return how many cards the deck of this phase still holds."""
        return len(self.decks[phase]) - self.dealt[phase]

    def to_act(self) -> tuple[int, ...]:
        """Return the seat that has to act; empty when the game is over."""
        if self.over:
            return ()
        return (self.pending[0].seat,) if self.pending else (self.active,)

    def in_actions(self) -> bool:
        """Return whether the seats act now in a phase, so that standing orders may be given (SP-1.12)."""
        return not self.over and not (self.pending and self.pending[0].kind not in IN_ACTIONS)

    def opening(self) -> bool:
        """Return whether this is the first worker phase of 2014, in which every action is a buy (SP-2.2)."""
        return self.rules.must_buy and self.round == 1 and self.phase == 0

    def unchosen(self) -> list[int]:
        """List the goods whose tiles a `?` may still choose (SP-3.4)."""
        taken = {good for pairs in self.chosen for _, good in pairs}
        return [good for good in range(len(GOODS)) if good not in taken]
