"""Forced actions, which are played without asking the user (SP-1.12)."""

from __future__ import annotations

from engine.petersburg.actions import ORDERS, Action
from engine.petersburg.cards import NO_CARD
from engine.petersburg.moves.legal import legal_actions
from engine.petersburg.state import Decision, DecisionKind, State
from engine.petersburg.view import View

_MORE_THAN_ANYTHING_COSTS = 1000


def forced_action(view: View, seat: int) -> Action | None:
    """Return the seat's only possible action in all games that fit the view, else None.

    Hidden money may be any sum, a hidden card any card. Standing orders do not count.
    """
    if seat not in view.to_act or not _is_known(view, seat):
        return None
    found = [action for action in legal_actions(_richest(view), seat) if action.verb not in ORDERS]
    return found[0] if len(found) == 1 else None


def _is_known(view: View, seat: int) -> bool:
    """Return whether the viewer knows the decision and all cards that the seat could play or buy."""
    own = view.seats[seat]
    if view.deciding is not None:
        return view.deciding is not DecisionKind.BEGIN and (
            view.deciding is not DecisionKind.DRAWN or view.fetched != NO_CARD
        )
    return own.hand is not None or not own.backs


def _richest(view: View) -> State:
    """Return a state that fits the view and allows the most actions; good only for legality."""
    state = State()
    state.rules, state.seats = view.rules, len(view.seats)
    state.round, state.phase, state.over = view.round, view.rules.phases.index(view.phase), not view.to_act
    state.active, state.extra = view.to_act[0], view.extra
    state.pending = () if view.deciding is None else (Decision(view.deciding, view.to_act[0], view.fetched),)
    state.upper, state.lower, state.discard = view.upper, view.lower, view.discard
    state.decks = tuple((NO_CARD,) * size for size in view.deck_sizes)
    state.dealt = [0] * len(view.deck_sizes)
    state.money = [_MORE_THAN_ANYTHING_COSTS if one.money is None else one.money for one in view.seats]
    state.hands = [(NO_CARD,) * len(one.backs) if one.hand is None else one.hand for one in view.seats]
    state.tableaus = [one.tableau for one in view.seats]
    state.used, state.laid = [one.used for one in view.seats], [one.laid for one in view.seats]
    state.chosen, state.split = [one.chosen for one in view.seats], [one.split for one in view.seats]
    state.standing = state.later = [False] * len(view.seats)
    return state
