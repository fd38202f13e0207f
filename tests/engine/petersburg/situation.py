"""A situation for a test to set up and play on, and the facts of any state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from typing import Any, ClassVar

from engine.game import AnyGame
from engine.outcome import Outcome
from engine.petersburg.cards import CARD_IDS, CATALOGUE, GOODS, NO_CARD, ids, indexes
from engine.petersburg.copies import Laid
from engine.petersburg.decisions import Decision, DecisionKind
from engine.petersburg.events import Event
from engine.petersburg.game import Petersburg
from engine.petersburg.options import Options
from engine.petersburg.rules.state import State
from engine.petersburg.ruleset import Ruleset
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


class Facts:
    """The facts of a state by their names in its dump, as the engine's values.

    Tests read these, and change them by `changed`, so they do not know how a state is stored.
    """

    def __init__(self, state: State) -> None:
        self._dump, self._state = GAME.dump(state), state
        self.seats = len(self._dump["money"])

    def __getattr__(self, name: str) -> Any:
        return _read(name, self._dump[name])

    @property
    def rules(self) -> Ruleset:
        return GAME.view(self._state, None).rules


def changed(state: State, **facts: Any) -> State:
    """Return a state with other facts; a mapping changes those of some seats or phases."""
    data, before = GAME.dump(state), Facts(state)
    for name, value in facts.items():
        if isinstance(value, Mapping):
            whole = list(getattr(before, name))
            for at, one in value.items():
                whole[at] = one
            value = whole
        data[name] = _write(name, value)
    return GAME.load(before.rules.options, data)


def _read(name: str, value: Any) -> Any:
    match name:
        case "upper" | "lower" | "discard":
            return indexes(value)
        case "hands" | "tableaus" | "used" | "decks":
            return [indexes(row) for row in value]
        case "markers":
            return tuple(value)
        case "laid":
            return [tuple(Laid(*indexes(one[:2]), *one[2:]) for one in row) for row in value]
        case "chosen":
            return [tuple((CARD_IDS[card], GOODS.index(good)) for card, good in row) for row in value]
        case "pending":
            return tuple(Decision(DecisionKind(kind), seat, *indexes(card)) for kind, seat, *card in value)
    return value


def _write(name: str, value: Any) -> Any:
    match name:
        case "upper" | "lower" | "discard":
            return ids(value)
        case "hands" | "tableaus" | "used" | "decks":
            return [ids(row) for row in value]
        case "laid":
            return [[[*ids((one.on, one.action)), one.copy] for one in row] for row in value]
        case "chosen":
            return [[[CATALOGUE[card].id, GOODS[good]] for card, good in row] for row in value]
        case "pending":
            return [[one.kind.value, one.seat, *ids([one.card] if one.card != NO_CARD else [])] for one in value]
    return list(value) if isinstance(value, tuple) else value


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
        phases = [deck.id for deck in self.facts.rules.phases]
        self.change(
            phase=phases.index(self.phase),
            markers=(self.first,) * len(phases),
            first=self.first,
            active=self.first,
            round=self.round,
            last_round=self.last_round,
            lower=cards(self.lower),
            discard=cards(self.discard),
            money=dict(enumerate(self.money)),
            points=dict(enumerate(self.points)),
            tableaus={seat: cards(text) for seat, text in enumerate(self.tableaus)},
            hands={seat: cards(text) for seat, text in enumerate(self.hands)},
            decks={phases.index(deck): cards(text) for deck, text in self.decks.items()},
            dealt={phases.index(deck): 0 for deck in self.decks},
        )
        if self.upper is not None:
            self.change(upper=cards(self.upper))

    @property
    def facts(self) -> Facts:
        return Facts(self.state)

    def change(self, **facts: Any) -> None:
        """Change facts as `changed` does."""
        self.state = changed(self.state, **facts)

    def outcome(self) -> Outcome:
        """Return the result of the game if it ends now."""
        state = GAME.copy(self.state)
        if GAME.can_end(state):
            GAME.end(state)
        outcome = GAME.outcome(state)
        assert outcome is not None
        return outcome

    def do(self, *actions: str) -> list[Event]:
        """Play each action for the seat to act."""
        return [event for action in actions for event in self.by(self.to_act()[0], action)]

    def all_pass(self) -> list[Event]:
        return self.do(*["pass"] * self.seats)

    def price(self, card: str, replaced: str = "", *, seat: int = 0, lower: bool = False) -> int:
        view = GAME.view(self.state, None)
        old = CARD_IDS[replaced] if replaced else -1
        return view.bill(seat, CARD_IDS[card], old, lower=lower).total

    def tableau(self, seat: int = 0) -> list[str]:
        return ids(self.facts.tableaus[seat])

    def hand(self, seat: int = 0) -> list[str]:
        return ids(self.facts.hands[seat])


def banquet(phase: str = "worker", seats: int = 2, **more: Any) -> Situation:
    """By default, the upper row has an Author."""
    return Situation(seats, phase=phase, options=more.pop("options", BANQUET), **{"upper": "author", **more})
