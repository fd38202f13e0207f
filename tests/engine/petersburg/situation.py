"""A situation for a test to set up and play on; defaults are those of a new game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import Any, ClassVar

from engine.game import AnyGame
from engine.petersburg.cards import CARD_IDS, ids
from engine.petersburg.events import Event
from engine.petersburg.game import Petersburg
from engine.petersburg.options import Options
from engine.petersburg.state import State
from engine.shuffle import derive_seed
from tests.engine.played_situation import PlayedSituation

GAME = Petersburg()
BANQUET = {"preset": "banquet"}
PHASES = ("worker", "building", "aristocrat", "trading")  # of 2004


def cards(text: str) -> tuple[int, ...]:
    """Parse cards: `lumberjack*2 pub`."""
    found: list[int] = []
    for word in text.split():
        card, _, number = word.partition("*")
        found += [CARD_IDS[card]] * int(number or 1)
    return tuple(found)


@dataclass
class Situation(PlayedSituation):
    """A state with moves by action texts; by default of the edition of 2004.

    Texts name cards: `lumberjack*2 pub`. Sequences are by seat.
    """

    game: ClassVar[AnyGame] = GAME

    seats: int = 2
    _: KW_ONLY
    phase: str = "worker"
    first: int = 0
    """Starts every phase and has the turn."""
    round: int = 1
    last_round: bool = False
    upper: str | None = None
    """None keeps the dealt cards."""
    lower: str = ""
    money: Sequence[int] = ()
    """May cover only the first seats, like the fields below."""
    points: Sequence[int] = ()
    tableaus: Sequence[str] = ()
    hands: Sequence[str] = ()
    discard: str = ""
    decks: Mapping[str, str] = field(default_factory=dict)
    """Replaced decks, by phase."""
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int = 1
    state: State = field(init=False)

    def __post_init__(self) -> None:
        self.state = GAME.new(Options.model_validate(self.options), self.seats, derive_seed(self.seed))
        state = self.state
        phases = [deck.id for deck in state.rules.phases]
        state.phase = phases.index(self.phase)
        state.markers = (self.first,) * len(phases)
        state.first = state.active = self.first
        state.round, state.last_round = self.round, self.last_round
        if self.upper is not None:
            state.upper = cards(self.upper)
        state.lower, state.discard = cards(self.lower), cards(self.discard)
        state.money[: len(self.money)] = self.money
        state.points[: len(self.points)] = self.points
        for seat, text in enumerate(self.tableaus):
            state.tableaus[seat] = cards(text)
        for seat, text in enumerate(self.hands):
            state.hands[seat] = cards(text)
        for deck, text in self.decks.items():
            at = phases.index(deck)
            state.decks = (*state.decks[:at], cards(text), *state.decks[at + 1 :])
            state.dealt[at] = 0

    def do(self, *actions: str) -> list[Event]:
        """Play each action for the seat to act."""
        return [event for action in actions for event in self.by(self.state.to_act()[0], action)]

    def all_pass(self) -> list[Event]:
        return self.do(*["pass"] * self.state.seats)

    def price(self, card: str, replaced: str = "", *, seat: int = 0, lower: bool = False) -> int:
        view = GAME.view(self.state, None)
        old = CARD_IDS[replaced] if replaced else -1
        return view.bill(seat, CARD_IDS[card], old, lower=lower).total

    def tableau(self, seat: int = 0) -> list[str]:
        return ids(self.state.tableaus[seat])

    def hand(self, seat: int = 0) -> list[str]:
        return ids(self.state.hands[seat])


def banquet(phase: str = "worker", seats: int = 2, **more: Any) -> Situation:
    """By default, the upper row has an Author."""
    return Situation(seats, phase=phase, options=more.pop("options", BANQUET), **{"upper": "author", **more})
