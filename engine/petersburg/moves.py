"""List and apply actions as `Action` values; rules/ decides, on actions as ints."""

from __future__ import annotations

from engine.petersburg.actions import (
    DISCARD_DRAWN,
    NO_STEAL,
    NO_TRADE,
    ORDERS,
    PASS,
    PASS_PHASE,
    TAKE_DRAWN,
    Action,
    Source,
    Verb,
)
from engine.petersburg.cards import NO_CARD
from engine.petersburg.decisions import DecisionKind
from engine.petersburg.events import Event
from engine.petersburg.rules import flow, legal, numbers
from engine.petersburg.rules.apply import apply as apply_number
from engine.petersburg.rules.log import NO_LOG, Log
from engine.petersburg.rules.state import State
from engine.petersburg.rules.why import why_illegal
from engine.petersburg.view import View, known_state

_MORE_THAN_ANYTHING_COSTS = 1000


def legal_actions(state: State, seat: int) -> list[Action]:
    """Out of turn: standing orders and actions that take no turn."""
    return [numbers.decode(action) for action in legal.legal_actions(state, seat)]


def apply(state: State, seat: int, action: Action) -> list[Event]:
    """Raises `IllegalAction` and then changes nothing."""
    error = why_illegal(state, seat, action)
    if error:
        raise error
    state.log = log = Log(is_kept=True)
    apply_number(state, seat, numbers.encode(action))
    state.log = NO_LOG
    return log.events


def end(state: State) -> list[Event]:
    """End the game early; see `flow.end`."""
    state.log = log = Log(is_kept=True)
    flow.end(state)
    state.log = NO_LOG
    return log.events


def absent_action(state: State, seat: int) -> Action:
    """Pass until the phase ends, else take the default action."""
    return PASS_PHASE if PASS_PHASE in legal_actions(state, seat) else default_action(state, seat)


def default_action(state: State, seat: int) -> Action:
    """Pass, pay no more than necessary, keep cards."""
    possible = legal_actions(state, seat)
    wanted = (PASS, TAKE_DRAWN, DISCARD_DRAWN, Action(Verb.PUB), Action(Verb.GUILD), NO_TRADE, NO_STEAL)
    for action in wanted:
        if action in possible:
            return action
    for action in possible:
        if action.verb is Verb.DROP:
            return action
    if state.pending:
        return possible[0]
    # every action is a buy in this phase (SP-2.2)
    return min(possible, key=lambda buy: state.price_of(seat, buy.card, NO_CARD, buy.source is Source.LOWER))


def forced_action(view: View, seat: int) -> Action | None:
    """Return the seat's only possible action in all games that fit the view, else None (SP-1.12).

    Hidden money may be any sum, a hidden card any card. Standing orders do not count.
    """
    if seat not in view.to_act or not _is_known(view, seat):
        return None
    richest = known_state(view)
    for one in view.seats:
        if one.money is None:
            richest.money[one.seat] = _MORE_THAN_ANYTHING_COSTS
    found = [action for action in legal_actions(richest, seat) if action.verb not in ORDERS]
    return found[0] if len(found) == 1 else None


def _is_known(view: View, seat: int) -> bool:
    """Return whether the viewer knows the decision and all cards that the seat could play or buy."""
    own = view.seats[seat]
    if view.deciding is not None:
        return view.deciding is not DecisionKind.BEGIN and (
            view.deciding is not DecisionKind.DRAWN or view.fetched != NO_CARD
        )
    return own.hand is not None or not own.backs
