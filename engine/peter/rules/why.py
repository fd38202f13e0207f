"""Find the rule that forbids an action."""

from __future__ import annotations

from collections.abc import Mapping

from engine.game import IllegalAction
from engine.peter.actions import Action, Stage, Verb
from engine.peter.cards import CARDS, COLOURS, WITH_CARD, WITH_SEAT
from engine.peter.reasons import Reason
from engine.peter.rules.legal import legal_actions
from engine.peter.rules.state import State
from engine.reasons import illegal

_FIRST: Mapping[Stage, Reason] = {
    Stage.CALL: Reason.CALL_FIRST,
    Stage.BID: Reason.BID_FIRST,
    Stage.EFFECT: Reason.EFFECT_FIRST,
    Stage.RETURN: Reason.RETURN_FIRST,
    Stage.GIVE_CARD: Reason.GIVE_CARD_FIRST,
    Stage.GIVE_CUBES: Reason.GIVE_CUBE_FIRST,
    Stage.UNDER: Reason.UNDER_FIRST,
}
"""By stage: the reason against any other kind of action."""

_STAGES: Mapping[Verb, Stage] = {
    Verb.PASS: Stage.CALL,
    Verb.CALL: Stage.CALL,
    Verb.BID: Stage.BID,
    Verb.EFFECT: Stage.EFFECT,
    Verb.DONE: Stage.EFFECT,
    Verb.RETURN: Stage.RETURN,
    Verb.GIVE_CARD: Stage.GIVE_CARD,
    Verb.GIVE_CUBE: Stage.GIVE_CUBES,
    Verb.UNDER: Stage.UNDER,
}


def why_illegal(state: State, seat: int, action: Action) -> IllegalAction | None:
    """Return None for a legal action."""
    if state.over:
        return illegal(Reason.GAME_OVER)
    if not 0 <= seat < state.seats:
        return illegal(Reason.NO_SUCH_SEAT)
    stage = state.decision()
    if seat not in state.to_act():
        return illegal(Reason.BID_MADE if stage is Stage.BID else Reason.NOT_YOUR_TURN)
    if _STAGES[action.verb] is not stage:
        return illegal(_FIRST[stage], number=state.owed)
    if action in legal_actions(state, seat):
        return None
    match action.verb:
        case Verb.BID:
            held = state.cubes_of(seat)[action.colour]
            return illegal(Reason.BID_LIMIT, held=held, colour=COLOURS[action.colour])
        case Verb.RETURN | Verb.GIVE_CUBE:
            return illegal(Reason.NO_SUCH_CUBE, colour=COLOURS[action.colour])
        case Verb.GIVE_CARD | Verb.UNDER:
            return illegal(Reason.NOT_IN_PILE, card=CARDS[action.card].id)
        case _:
            return _why_no_effect(state, seat, action)


def _why_no_effect(state: State, seat: int, action: Action) -> IllegalAction:
    """PG-7."""
    if action.number in WITH_SEAT:
        others = 0 <= action.seat < state.seats and action.seat != seat
        return illegal(Reason.NOTHING_TO_GIVE if others else Reason.NO_OPPONENT)
    if action.number == WITH_CARD:
        return illegal(Reason.NOT_IN_LINE, card=CARDS[action.card].id)
    return illegal(Reason.NOTHING_TO_DO)
