"""Saint Petersburg for the contract of engine/game.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from engine.agents.levels import APPRENTICE, CADET, CLERK, NOVICE
from engine.assessment import Term
from engine.base_game import BaseGame
from engine.game import Standing
from engine.lookahead import Lookahead
from engine.outcome import Finish, Outcome
from engine.petersburg import actions, events, moves, plans, serialize
from engine.petersburg.actions import ORDERS, Action
from engine.petersburg.cards import CATALOGUE
from engine.petersburg.events import Bought, Event, reveals
from engine.petersburg.feats import FEATS
from engine.petersburg.forecast import fill_pub, is_worthless, sure_gain
from engine.petersburg.options import Options as PetersburgOptions
from engine.petersburg.options import length
from engine.petersburg.rules import flow
from engine.petersburg.rules.state import State
from engine.petersburg.ruleset import check_catalogue, ruleset
from engine.petersburg.setup import deal_all, deal_markers, deals
from engine.petersburg.strength.weights import REASON_TO_TAKE
from engine.petersburg.view import View, view
from engine.shuffle import Deal

_NOISES: Mapping[tuple[bool, bool], Mapping[str, float]] = {
    (False, False): {NOVICE: 12.0, CADET: 8.5, APPRENTICE: 4.2, CLERK: 0.9},
    (False, True): {NOVICE: 12.0, CADET: 4.5, APPRENTICE: 2.6, CLERK: 0.75},
    (True, False): {NOVICE: 12.0, CADET: 8.5, APPRENTICE: 6.5, CLERK: 1.2},
    (True, True): {NOVICE: 12.0, CADET: 6.0, APPRENTICE: 4.2, CLERK: 0.9},
}
"""By whether there are goods, and more than two seats.

The steps from Novice to Cadet and to Apprentice are to be small enough for beginners. docs/players.md has the figures.
"""


class Petersburg(BaseGame[State, Action, View, Event]):
    """Stateless. The constructor checks the catalogue."""

    id: ClassVar[str] = "petersburg"
    name: ClassVar[str] = "Saint Petersburg"
    players: ClassVar[range] = range(2, 6)
    Options: ClassVar[type[PetersburgOptions]] = PetersburgOptions
    feats: ClassVar[Mapping[str, Callable[[Finish], bool]]] = FEATS
    noises: ClassVar[Mapping[str, float]] = _NOISES[False, False]

    length = staticmethod(length)
    legal_actions = staticmethod(moves.legal_actions)
    apply = staticmethod(moves.apply)
    end = staticmethod(moves.end)
    parse = staticmethod(actions.parse)
    default_action = staticmethod(moves.default_action)
    absent_action = staticmethod(moves.absent_action)
    forced_action = staticmethod(moves.forced_action)
    plan_offers = staticmethod(plans.plan_offers)
    apply_plan = staticmethod(plans.apply_plan)
    reveals = staticmethod(reveals)
    describe = staticmethod(serialize.describe)
    dump = staticmethod(serialize.dump)
    load = staticmethod(serialize.load)

    def __init__(self) -> None:
        check_catalogue()

    def seats(self, options: PetersburgOptions) -> range:
        """Return two or more, with the seat that is to begin the aristocrats."""
        return range(max(2, 1 + (options.first_aristocrats or 0)), options.most_seats + 1)

    def new(self, options: PetersburgOptions, players: int, seed: str, setup: Mapping[str, Any] | None = None) -> State:
        self.check_start(options, players, seed)
        in_force = ruleset(options)
        return flow.begin(in_force, players, *deal_all(in_force, players, seed, setup))

    def copy(self, state: State) -> State:
        return state.copy()

    def to_act(self, state: State) -> tuple[int, ...]:
        return state.to_act()

    def deals(self, options: PetersburgOptions, players: int, seed: str) -> Mapping[str, Deal]:
        """SP-1.1, SP-1.3."""
        return deals(ruleset(options), players, seed)

    def starters(self, options: PetersburgOptions, players: int, seed: str) -> tuple[int, ...]:
        """SP-1.3."""
        return deal_markers(ruleset(options), players, seed)[0]

    def view(self, state: State, seat: int | None) -> View:
        return view(state, seat)

    def open_view(self, state: State) -> View:
        return view(state, None, is_open=True)

    def visible(self, state: State, event: Event, seat: int | None) -> Event | None:
        return events.visible(event, seat, open_hands=state.rules.options.open_hands)

    def outcome(self, state: State) -> Outcome | None:
        return flow.outcome(state) if state.over else None

    def standing(self, state: State) -> Standing:
        """Excludes the final scoring (SP-1.25)."""
        return Standing(state.round, tuple(state.points))

    def can_end(self, state: State) -> bool:
        return not state.over

    def is_standing_order(self, action: Action) -> bool:
        """SP-1.12, SP-5.6."""
        return action.verb in ORDERS

    def ordered_action(self, order: Action) -> Action | None:
        """Return the action that a standing order makes (SP-1.12, SP-5.6), or None."""
        return {actions.PASS_PHASE: actions.PASS, actions.STEAL_LATER: actions.NO_STEAL}.get(order)

    def list_purchases(self, events: Sequence[Event]) -> Sequence[tuple[int, str]]:
        return [(event.seat, CATALOGUE[event.card].id) for event in events if isinstance(event, Bought)]

    def evaluate(self, view: View, action: Action, style: str = "") -> float:
        from engine.petersburg.strength import lookahead  # imported late: few commands rate

        return lookahead.rate(view, action, style)

    def noise(self, view: View, level: str) -> float:
        return _NOISES[view.rules.options.market, len(view.seats) > 2].get(level, 0.0)

    def is_overlooked(self, view: View, action: Action) -> bool:
        """Return whether the action takes a card into the hand without a clear reason."""
        return action.verb is actions.Verb.TAKE and self.evaluate(view, action) < REASON_TO_TAKE

    def is_plainly_bad(self, view: View, action: Action) -> bool:
        """Return whether the action buys in the last round what scores no more, unless that harms others enough."""
        return is_worthless(view, action) and self.evaluate(view, action) < 0

    def take_sure_gain(self, view: View, chosen: Action, possible: Sequence[Action]) -> Action:
        """In the last round buy what pays for itself instead of passing, and in a Pub what the money can spare."""
        if chosen != actions.PASS or not view.last_round:
            return fill_pub(view, chosen, possible)
        best = max(possible, key=lambda action: sure_gain(view, action))
        return best if sure_gain(view, best) else chosen

    def terms(self, view: View, seat: int, action: Action) -> Sequence[Term]:
        from engine.petersburg.strength import terms

        return terms.terms(view, seat, action)

    def contrast(self, view: View, taken: Action, better: Action) -> Sequence[Term]:
        from engine.petersburg.strength.terms import contrast  # imported late: only the coach needs it

        return contrast(view, taken, better)

    def lookahead(self, view: View, style: str = "") -> Lookahead[Action]:
        from engine.petersburg.strength.lookahead import PetersburgLookahead

        return PetersburgLookahead(view, style)
