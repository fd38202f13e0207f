"""Saint Petersburg behind the contract of engine/game.py, and its state as data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from engine.game import BadSetup, Outcome
from engine.petersburg import actions, events, legal, options, rules, scoring, worth
from engine.petersburg.actions import Action, Verb
from engine.petersburg.cards import CARD_IDS, CATALOGUE
from engine.petersburg.events import Event
from engine.petersburg.ruleset import ruleset
from engine.petersburg.setup import given
from engine.petersburg.state import Decision, State
from engine.petersburg.view import View, view
from engine.shuffle import is_seed


class Petersburg:
    """The game object; it holds nothing."""

    id: ClassVar[str] = "petersburg"
    players: ClassVar[range] = range(2, 6)
    Options: ClassVar[type[options.Options]] = options.Options
    presets: ClassVar[Mapping[str, Mapping[str, Any]]] = options.PRESETS

    def seats(self, chosen: options.Options) -> range:
        """Give two to four, or two to five with the Market or New Society (SP-3, SP-4)."""
        return range(2, 6 if chosen.market or chosen.new_society else 5)

    def new(self, chosen: options.Options, players: int, seed: str, setup: Mapping[str, Any] | None = None) -> State:
        """Begin a game for so many seats. Raises `BadSetup`."""
        seats = self.seats(chosen)
        if players not in seats:
            raise BadSetup(f"these options seat {seats[0]} to {seats[-1]} players, not {players}")
        if not is_seed(seed):
            raise BadSetup("the seed must be 64 hex digits in lower case")
        in_force = ruleset(chosen)
        decks, markers = given(in_force, players, seed, setup)
        return rules.begin(in_force, players, decks, markers)

    def copy(self, state: State) -> State:
        """Give an independent copy."""
        return state.copy()

    def to_act(self, state: State) -> tuple[int, ...]:
        """Name the seat the game waits for; nobody when it is over."""
        return state.to_act()

    def legal_actions(self, state: State, seat: int) -> list[Action]:
        """List exactly what `apply` accepts from this seat now."""
        return legal.legal_actions(state, seat)

    def apply(self, state: State, seat: int, action: Action) -> list[Event]:
        """Change the state by one action. Raises `IllegalAction` and changes nothing."""
        return rules.apply(state, seat, action)

    def view(self, state: State, seat: int | None) -> View:
        """Show what the seat, or a spectator, may know."""
        return view(state, seat)

    def visible(self, state: State, event: Event, seat: int | None) -> Event | None:
        """Give the event as the seat, or a spectator, may see it."""
        return events.visible(event, seat, open_hands=state.rules.options.open_hands)

    def outcome(self, state: State) -> Outcome | None:
        """Give ranks and scores once the game is over."""
        return scoring.outcome(state) if state.over else None

    def parse(self, text: str) -> Action:
        """Read an action from its text form. Raises `MalformedAction`."""
        return actions.parse(text)

    def absent(self, state: State, seat: int) -> Action:
        """Give what the seat does when it does not answer in time: see legal.py."""
        return legal.absent(state, seat)

    def is_order(self, action: Action) -> bool:
        """Tell whether the action is a standing order (SP-1.12)."""
        return action.verb in (Verb.PASS_PHASE, Verb.UNPASS)

    def worth(self, seen: View, action: Action) -> float:
        """Rate an action for the viewing seat: see worth.py."""
        return worth.worth(seen, action)

    def describe(self, state: State) -> dict[str, Any]:
        """Give the whole state for a line of `neva replay --states`."""
        result = scoring.outcome(state).to_json() if state.over else None
        return {
            "round": state.round,
            "phase": state.rules.phases[state.phase].id,
            "to_act": list(state.to_act()),
            "upper": _ids(state.upper),
            "lower": _ids(state.lower),
            "deck_sizes": {deck.id: state.deck_size(i) for i, deck in enumerate(state.rules.phases)},
            "discard": _ids(state.discard),
            "seats": [
                {
                    "money": state.money[seat],
                    "points": state.points[seat],
                    "hand": _ids(state.hands[seat]),
                    "tableau": _ids(state.tableaus[seat]),
                }
                for seat in range(state.seats)
            ],
            "outcome": result,
        }

    def dump(self, state: State) -> dict[str, Any]:
        """Give the state as JSON values; cards by id, since indexes may change between versions."""
        return {
            "round": state.round,
            "phase": state.phase,
            "active": state.active,
            "passes": state.passes,
            "last_round": state.last_round,
            "over": state.over,
            "markers": list(state.markers),
            "pending": [[d.kind, d.seat, *_ids((d.card,) if d.card >= 0 else ())] for d in state.pending],
            "upper": _ids(state.upper),
            "lower": _ids(state.lower),
            "decks": [_ids(deck) for deck in state.decks],
            "dealt": list(state.dealt),
            "discard": _ids(state.discard),
            "money": list(state.money),
            "points": list(state.points),
            "hands": [_ids(hand) for hand in state.hands],
            "tableaus": [_ids(tableau) for tableau in state.tableaus],
            "used": [_ids(used) for used in state.used],
            "standing": list(state.standing),
        }

    def load(self, chosen: options.Options, data: Mapping[str, Any]) -> State:
        """Restore a state from `dump`."""
        state = State()
        state.rules = ruleset(chosen)
        state.seats = len(data["money"])
        for name in ("round", "phase", "active", "passes", "last_round", "over"):
            setattr(state, name, data[name])
        for name in ("dealt", "money", "points", "standing"):
            setattr(state, name, list(data[name]))
        for name in ("upper", "lower", "discard"):
            setattr(state, name, _indexes(data[name]))
        for name in ("hands", "tableaus", "used"):
            setattr(state, name, [_indexes(cards) for cards in data[name]])
        state.markers = tuple(data["markers"])
        state.decks = tuple(_indexes(deck) for deck in data["decks"])
        state.pending = tuple(Decision(kind, seat, *_indexes(cards)) for kind, seat, *cards in data["pending"])
        return state


def _ids(cards: tuple[int, ...]) -> list[str]:
    return [CATALOGUE[card].id for card in cards]


def _indexes(cards: list[str]) -> tuple[int, ...]:
    return tuple(CARD_IDS[card] for card in cards)
