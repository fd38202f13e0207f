"""A situation that a test lays out and plays on: what it does not name is as at the start of Peter the Great."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import Any, ClassVar

from engine.game import AnyGame
from engine.peter.cards import CARDS, COLOURS, SUITS
from engine.peter.events import Event
from engine.peter.game import Peter
from engine.peter.options import Options
from engine.peter.state import Stage, State
from engine.shuffle import derive_seed
from tests.engine.played_situation import PlayedSituation

GAME = Peter()
LINE = "baltic western reforms"
"""Three cards of the line, by suit."""


def cards(text: str) -> tuple[int, ...]:
    """Read cards by suits: `baltic*2 western` are the first two of one suit and the first of another."""
    found: list[int] = []
    for word in text.split():
        suit, _, number = word.partition("*")
        of = [card.index for card in CARDS if card.suit == SUITS.index(suit) and card.index not in found]
        found += of[: int(number or 1)]
    return tuple(found)


def cubes(text: str) -> tuple[int, ...]:
    """Read cubes: `red*3 blue`."""
    counts = dict.fromkeys(COLOURS, 0)
    for word in text.split():
        colour, _, number = word.partition("*")
        counts[colour] += int(number or 1)
    return tuple(counts.values())


def kinds(events: Iterable[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


@dataclass
class Situation(PlayedSituation):
    """A state that is played on by action texts. What is laid out here is taken from the deck.

    Texts name cards by suit, and cubes: `baltic*2 western`, `red*3 blue`. Sequences are by seat.
    """

    game: ClassVar[AnyGame] = GAME

    seats: int = 3
    _: KW_ONLY
    current: int = 0
    stage: Stage = Stage.CALL
    line: str = ""
    deck: str | None = None
    """The deck; None leaves what was shuffled."""
    piles: Sequence[str] = ()
    """The piles of the first seats."""
    held: Sequence[str] = ()
    """The cubes of the first seats."""
    options: Mapping[str, Any] = field(default_factory=dict)
    state: State = field(init=False)

    def __post_init__(self) -> None:
        self.state = GAME.new(Options(**self.options), self.seats, derive_seed(1))
        state = self.state
        state.current = state.asked = self.current
        state.stage = self.stage
        state.line = cards(self.line)
        for seat, text in enumerate(self.piles):
            state.piles[seat] = cards(text)
        for seat, text in enumerate(self.held):
            state.cubes[seat] = cubes(text)
        if self.deck is not None:
            state.deck = cards(self.deck)

    def do(self, *actions: str) -> list[Event]:
        """Make each action by the first seat that is to act."""
        return [event for action in actions for event in self.by(self.state.to_act()[0], action)]


def effect(action: str, **more: Any) -> tuple[Situation, list[Event]]:
    """Make a situation in which seat 0 uses an effect of a Peter card; return it with what happened."""
    situation = Situation(
        stage=Stage.EFFECT, **{"piles": ["peter*2", "baltic western", "baltic"], "line": LINE, **more}
    )
    return situation, situation.do(action)
