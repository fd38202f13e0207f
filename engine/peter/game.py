"""Peter the Great as a `Game`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from engine.agents.levels import APPRENTICE, CADET, CLERK, NOVICE
from engine.base_game import BaseGame
from engine.game import Length, Reveals, Standing
from engine.outcome import Finish, Outcome
from engine.peter import actions, events, serialize, terms
from engine.peter.actions import DONE, NO_CUBES_BID, PASS, Action
from engine.peter.cards import CUBES_BY_SEATS, ids
from engine.peter.events import Event, LineWon, reveals
from engine.peter.options import Options as PeterOptions
from engine.peter.rules import apply, flow, legal
from engine.peter.rules.state import State
from engine.peter.strength import rating
from engine.peter.strength.lookahead import PeterLookahead
from engine.peter.view import View, view
from engine.shuffle import Deal

# From 20 games each between Stewards. Seats bid at the same time, so more seats add few waits.
_LENGTHS: Mapping[int, Length] = {
    3: Length(130, 85, 70),
    4: Length(150, 80, 70),
    5: Length(170, 80, 70),
    6: Length(195, 80, 70),
    7: Length(215, 75, 70),
    8: Length(235, 70, 70),
}
"""By number of seats."""
_FAR_AHEAD = 10
"""One winner in ten leads by as many points, in games of three Stewards; fewer at larger tables."""


class Peter(BaseGame[State, Action, View, Event]):
    """Stateless."""

    id: ClassVar[str] = "peter"
    name: ClassVar[str] = "Peter the Great"
    players: ClassVar[range] = range(min(CUBES_BY_SEATS), max(CUBES_BY_SEATS) + 1)
    """Three to eight (PG-1)."""
    Options: ClassVar[type[PeterOptions]] = PeterOptions
    feats: ClassVar[Mapping[str, Callable[[Finish], bool]]] = {
        "unaided": lambda finish: finish.rank == 1 and finish.parts["peter"] == 0,
        "landslide": lambda finish: finish.rank == 1 and finish.lead >= _FAR_AHEAD,
    }
    """Won without points from Peter cards (PG-7), and won by far."""
    noises: ClassVar[Mapping[str, float]] = {NOVICE: 6.0, CADET: 4.0, APPRENTICE: 2.5, CLERK: 1.2}

    legal_actions = staticmethod(legal.legal_actions)
    apply = staticmethod(apply.apply)
    end = staticmethod(flow.end)
    parse = staticmethod(actions.parse)
    describe = staticmethod(serialize.describe)
    dump = staticmethod(serialize.dump)
    load = staticmethod(serialize.load)
    evaluate = staticmethod(rating.rate)
    terms = staticmethod(terms.terms)

    def length(self, options: PeterOptions, seats: int) -> Length | None:
        return _LENGTHS.get(seats)

    def new(self, options: PeterOptions, players: int, seed: str, setup: Mapping[str, Any] | None = None) -> State:
        self.check_start(options, players, seed, setup)
        return flow.begin(options, players, seed)

    def copy(self, state: State) -> State:
        return state.copy()

    def to_act(self, state: State) -> tuple[int, ...]:
        return state.to_act()

    def deals(self, options: PeterOptions, players: int, seed: str) -> Mapping[str, Deal]:
        """PG-1."""
        return flow.deals(seed)

    def view(self, state: State, seat: int | None) -> View:
        return view(state, seat)

    def open_view(self, state: State) -> View:
        return view(state, None, is_open=True)

    def visible(self, state: State, event: Event, seat: int | None) -> Event | None:
        return events.visible(event, seat, open_cubes=state.options.open_cubes)

    def outcome(self, state: State) -> Outcome | None:
        return flow.outcome(state) if state.over else None

    def standing(self, state: State) -> Standing:
        """A round is one turn of each seat."""
        points = tuple(state.points(seat) for seat in range(state.seats))
        return Standing(1 + (state.turn - 1) // state.seats, points)

    def can_end(self, state: State) -> bool:
        return not state.over

    def default_action(self, state: State, seat: int) -> Action:
        """Pass, bid none, or give the first cube or card."""
        possible = legal.legal_actions(state, seat)
        return next((action for action in (PASS, NO_CUBES_BID, DONE) if action in possible), possible[0])

    def reveals(self, seat: int, events: Sequence[Event]) -> Reveals:
        return reveals(events)

    def list_purchases(self, events: Sequence[Event]) -> Sequence[tuple[int, str]]:
        """List the cards of won lines (PG-6)."""
        won = (event for event in events if isinstance(event, LineWon))
        return [(event.seat, card) for event in won for card in ids(event.cards)]

    def lookahead(self, view: View, style: str = "") -> PeterLookahead | None:
        """None for a spectator; see lookahead.py."""
        return None if view.viewer is None else PeterLookahead(view, style)
