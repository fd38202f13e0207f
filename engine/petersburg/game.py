"""Saint Petersburg behind the contract of engine/game.py, and its state as data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from engine.game import BadSetup, Outcome
from engine.petersburg import actions, apply, evaluate, events, flow, legal, options, scoring, serialize
from engine.petersburg.actions import Action, Verb
from engine.petersburg.events import Event
from engine.petersburg.ruleset import check_catalogue, ruleset
from engine.petersburg.setup import deals, given
from engine.petersburg.state import State
from engine.petersburg.view import View, view
from engine.shuffle import Deal, is_seed

_ORDERS = {Verb.PASS_PHASE, Verb.UNPASS, Verb.STEAL_LATER, Verb.STEAL_ASK}


class Petersburg:
    """The game object; it holds nothing. Making it checks the catalogue."""

    id: ClassVar[str] = "petersburg"
    players: ClassVar[range] = range(2, 6)
    Options: ClassVar[type[options.Options]] = options.Options
    presets: ClassVar[Mapping[str, Mapping[str, Any]]] = options.PRESETS

    def __init__(self) -> None:
        check_catalogue()

    def seats(self, chosen: options.Options) -> range:
        """Return two to four, or two to five with the Market or New Society (SP-3, SP-4)."""
        return range(2, 6 if chosen.market or chosen.new_society else 5)

    def new(self, chosen: options.Options, players: int, seed: str, setup: Mapping[str, Any] | None = None) -> State:
        """Begin a game of `players` seats. Raises `BadSetup`."""
        seats = self.seats(chosen)
        if players not in seats:
            raise BadSetup(f"these options seat {seats[0]} to {seats[-1]} players, not {players}")
        if not is_seed(seed):
            raise BadSetup("the seed must be 64 hex digits in lower case")
        in_force = ruleset(chosen)
        return flow.begin(in_force, players, *given(in_force, players, seed, setup))

    def deals(self, chosen: options.Options, players: int, seed: str) -> Mapping[str, Deal]:
        """Return the shuffles of decks and start markers (SP-1.1, SP-1.3)."""
        return deals(ruleset(chosen), players, seed)

    def copy(self, state: State) -> State:
        """Return an independent copy."""
        return state.copy()

    def to_act(self, state: State) -> tuple[int, ...]:
        """Return the seat that has to act; empty when the game is over."""
        return state.to_act()

    def legal_actions(self, state: State, seat: int) -> list[Action]:
        """List exactly what `apply` accepts from this seat now."""
        return legal.legal_actions(state, seat)

    def apply(self, state: State, seat: int, action: Action) -> list[Event]:
        """Change the state by one action. Raises `IllegalAction` and changes nothing."""
        return apply.apply(state, seat, action)

    def view(self, state: State, seat: int | None) -> View:
        """Show what the seat, or a spectator, may know."""
        return view(state, seat)

    def visible(self, state: State, event: Event, seat: int | None) -> Event | None:
        """Return the event as the seat, or a spectator, may see it."""
        return events.visible(event, seat, open_hands=state.rules.options.open_hands)

    def outcome(self, state: State) -> Outcome | None:
        """Return ranks and scores once the game is over; None before."""
        return scoring.outcome(state) if state.over else None

    def parse(self, text: str) -> Action:
        """Read an action from its text form. Raises `MalformedAction`."""
        return actions.parse(text)

    def default_action(self, state: State, seat: int) -> Action:
        """Return what a seat does that does not answer in time: see legal.py."""
        return legal.default_action(state, seat)

    def is_standing_order(self, action: Action) -> bool:
        """Return whether the action is a standing order (SP-1.12, SP-5.6)."""
        return action.verb in _ORDERS

    def evaluate(self, seen: View, action: Action) -> float:
        """Rate an action for the viewing seat: see evaluate.py."""
        return evaluate.evaluate(seen, action)

    def describe(self, state: State) -> dict[str, Any]:
        """Return the whole state for a line of `neva replay --states`: see serialize.py."""
        return serialize.describe(state)

    def dump(self, state: State) -> dict[str, Any]:
        """Return the state as JSON values; cards by id, since indexes may change between versions."""
        return serialize.dump(state)

    def load(self, chosen: options.Options, data: Mapping[str, Any]) -> State:
        """Restore a state from `dump`."""
        return serialize.load(chosen, data)
