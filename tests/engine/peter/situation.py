"""A situation for a test to set up and play on, and states with other facts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import Any, ClassVar

from engine.game import AnyGame
from engine.peter.actions import Stage
from engine.peter.cards import CARDS, COLOURS, SUITS, ids
from engine.peter.events import Event
from engine.peter.game import Peter
from engine.peter.options import Options
from engine.peter.rules.state import State
from engine.shuffle import derive_seed
from tests.engine.played_situation import PlayedSituation

GAME = Peter()
LINE = "baltic western reforms"
"""Three cards of the line, by suit."""


def cards(text: str) -> tuple[int, ...]:
    """Parse cards: `baltic*2 western` are two of one suit and one of another, in catalogue order."""
    found: list[int] = []
    for word in text.split():
        suit, _, number = word.partition("*")
        of = [card.index for card in CARDS if card.suit == SUITS.index(suit) and card.index not in found]
        found += of[: int(number or 1)]
    return tuple(found)


def cubes(text: str) -> tuple[int, ...]:
    """Parse cubes: `red*3 blue`."""
    counts = dict.fromkeys(COLOURS, 0)
    for word in text.split():
        colour, _, number = word.partition("*")
        counts[colour] += int(number or 1)
    return tuple(counts.values())


def changed(state: State, **facts: Any) -> State:
    """Return a state with other facts, by their names in its dump; a mapping changes those of some seats."""
    data = GAME.dump(state)
    for name, value in facts.items():
        if isinstance(value, Mapping):
            for seat, one in value.items():
                data[name][seat] = ids(one) if name == "piles" else one
        else:
            data[name] = ids(value) if name in ("deck", "line", "gone") else value
    return GAME.load(state.options, data)


def cubes_held(state: State) -> list[tuple[int, ...]]:
    """Return the cubes of each seat by colour."""
    return [state.cubes_of(seat) for seat in range(state.seats)]


def kinds(events: Iterable[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


@dataclass
class Situation(PlayedSituation):
    """A state with moves by action texts. Cards of `line` and `piles` also stay in the deck.

    Texts name cards by suit, and cubes: `baltic*2 western`, `red*3 blue`. Sequences are by seat.
    """

    game: ClassVar[AnyGame] = GAME

    seats: int = 3
    _: KW_ONLY
    current: int = 0
    stage: Stage = Stage.CALL
    line: str = ""
    deck: str | None = None
    """None keeps the shuffled cards."""
    piles: Sequence[str] = ()
    """May cover only the first seats, like `held`."""
    held: Sequence[str] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    state: State = field(init=False)

    def __post_init__(self) -> None:
        self.state = GAME.new(Options(**self.options), self.seats, derive_seed(1))
        self.change(
            current=self.current,
            asked=self.current,
            stage=self.stage.value,
            line=cards(self.line),
            piles={seat: cards(text) for seat, text in enumerate(self.piles)},
            cubes={seat: cubes(text) for seat, text in enumerate(self.held)},
        )
        if self.deck is not None:
            self.change(deck=cards(self.deck))

    def change(self, **facts: Any) -> None:
        """Change facts as `changed` does."""
        self.state = changed(self.state, **facts)

    def do(self, *actions: str) -> list[Event]:
        """Play each action for the first seat to act."""
        return [event for action in actions for event in self.by(self.state.to_act()[0], action)]


def effect(action: str, **more: Any) -> tuple[Situation, list[Event]]:
    """Return a situation where seat 0 uses an effect of a Peter card, and the events."""
    situation = Situation(
        stage=Stage.EFFECT, **{"piles": ["peter*2", "baltic western", "baltic"], "line": LINE, **more}
    )
    return situation, situation.do(action)
