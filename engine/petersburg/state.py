"""One moment of a game: small ints and tuples, so that a copy costs a microsecond."""

from __future__ import annotations

from typing import NamedTuple

from engine.petersburg.cards import NOBODY
from engine.petersburg.ruleset import Ruleset


class Decision(NamedTuple):
    """Something that one seat has to decide before play goes on.

    `kind` is `drawn` (what to do with `card` from the Observatory, SP-1.20) or `pub` (how many points, SP-1.19).
    """

    kind: str
    seat: int
    card: int = NOBODY


class State:
    """Where a game stands. Only rules.py changes it; tuples are replaced, never shared and mutated.

    `phase` indexes `rules.phases`. `markers[phase]` is the seat that starts it. `passes` counts passes in a row.
    `standing` marks the seats that ordered to pass until the phase ends (SP-1.12). `decks` keep their first order and
    `dealt` tells how many cards have left each. `used` holds a seat's face-down cards, and its Pubs already used in
    this round where the Pub is an action. `last_round` is set by SP-1.24, `over` after final scoring.
    """

    __slots__ = (
        "active", "dealt", "decks", "discard", "hands", "last_round", "lower", "markers", "money", "over", "passes",
        "pending", "phase", "points", "round", "rules", "seats", "standing", "tableaus", "upper", "used",
    )  # fmt: skip

    rules: Ruleset
    seats: int
    round: int
    phase: int
    active: int
    passes: int
    last_round: bool
    over: bool
    markers: tuple[int, ...]
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
    standing: list[bool]

    def copy(self) -> State:
        """Give an independent copy."""
        twin = State.__new__(State)
        twin.rules = self.rules
        twin.seats = self.seats
        twin.round = self.round
        twin.phase = self.phase
        twin.active = self.active
        twin.passes = self.passes
        twin.last_round = self.last_round
        twin.over = self.over
        twin.markers = self.markers
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
        twin.standing = self.standing.copy()
        return twin

    def deck_size(self, phase: int) -> int:
        """Give how many cards the deck of this phase still holds."""
        return len(self.decks[phase]) - self.dealt[phase]

    def to_act(self) -> tuple[int, ...]:
        """Name the seat the game waits for; nobody when it is over."""
        if self.over:
            return ()
        return (self.pending[0].seat,) if self.pending else (self.active,)

    def in_actions(self) -> bool:
        """Tell whether the actions of a phase are running, so that standing orders may be given (SP-1.12)."""
        return not self.over and not (self.pending and self.pending[0].kind == "pub")
