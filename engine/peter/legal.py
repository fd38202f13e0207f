"""The legal actions of a seat, and the reasons against any other."""

from __future__ import annotations

from collections.abc import Mapping

from engine.game import IllegalAction
from engine.peter.actions import CALL, DONE, NO_CUBES_BID, PASS, Action, Verb
from engine.peter.cards import CARDS, COLOURS, PETER, SUIT, WITH_CARD, WITH_SEAT, Effect
from engine.peter.reasons import Reason
from engine.peter.state import Stage, State
from engine.reasons import illegal


def legal_actions(state: State, seat: int) -> list[Action]:
    if seat not in state.to_act():
        return []
    match state.stage:
        case Stage.CALL:
            return [PASS, CALL]
        case Stage.BID:
            held = enumerate(state.cubes[seat])
            return [NO_CUBES_BID, *(Action(Verb.BID, n, colour) for colour, most in held for n in range(1, most + 1))]
        case Stage.EFFECT:
            return [*effects(state), DONE]
        case Stage.RETURN:
            return [Action(Verb.RETURN, colour=colour) for colour, held in enumerate(state.cubes[seat]) if held]
        case Stage.GIVE_CUBES:
            return [Action(Verb.GIVE_CUBE, colour=colour) for colour, held in enumerate(state.cubes[seat]) if held]
        case Stage.GIVE_CARD:
            return [Action(Verb.GIVE_CARD, card=card) for card in sorted(state.piles[seat])]
        case Stage.UNDER:
            return [Action(Verb.UNDER, card=card) for card in sorted(state.piles[seat])]


def effects(state: State) -> list[Action]:
    """List the current seat's available effects (PG-7); empty without a Peter card."""
    seat = state.current
    if not any(SUIT[card] == PETER for card in state.piles[seat]):
        return []
    others = [other for other in range(state.seats) if other != seat]
    found = [Action(Verb.EFFECT, Effect.POINTS)]
    if any(state.pouch):
        found += [Action(Verb.EFFECT, Effect.CUBES), Action(Verb.EFFECT, Effect.EXCHANGE)]
    found += [Action(Verb.EFFECT, Effect.CARD_OF_SEAT, seat=other) for other in others if state.piles[other]]
    found += [Action(Verb.EFFECT, Effect.CUBES_OF_SEAT, seat=other) for other in others if any(state.cubes[other])]
    found += [Action(Verb.EFFECT, WITH_CARD, card=card) for card in state.line]
    if state.deck:
        found.append(Action(Verb.EFFECT, Effect.CARDS_OF_DECK))
    return found


_FIRST: Mapping[Stage, Reason] = {
    Stage.CALL: Reason.CALL_FIRST,
    Stage.BID: Reason.BID_FIRST,
    Stage.EFFECT: Reason.EFFECT_FIRST,
    Stage.RETURN: Reason.RETURN_FIRST,
    Stage.GIVE_CARD: Reason.GIVE_CARD_FIRST,
    Stage.GIVE_CUBES: Reason.GIVE_CUBE_FIRST,
    Stage.UNDER: Reason.UNDER_FIRST,
}
"""Against any other kind of action in this stage."""

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
    if state.over:
        return illegal(Reason.GAME_OVER)
    if not 0 <= seat < state.seats:
        return illegal(Reason.NO_SUCH_SEAT)
    if seat not in state.to_act():
        return illegal(Reason.BID_MADE if state.stage is Stage.BID else Reason.NOT_YOUR_TURN)
    if _STAGES[action.verb] is not state.stage:
        return illegal(_FIRST[state.stage], number=state.owed)
    if action in legal_actions(state, seat):
        return None
    match action.verb:
        case Verb.BID:
            return illegal(Reason.BID_LIMIT, held=state.cubes[seat][action.colour], colour=COLOURS[action.colour])
        case Verb.RETURN | Verb.GIVE_CUBE:
            return illegal(Reason.NO_SUCH_CUBE, colour=COLOURS[action.colour])
        case Verb.GIVE_CARD | Verb.UNDER:
            return illegal(Reason.NOT_IN_PILE, card=CARDS[action.card].id)
        case _:
            if action.number in WITH_SEAT:
                others = 0 <= action.seat < state.seats and action.seat != seat
                return illegal(Reason.NOTHING_TO_GIVE if others else Reason.NO_OPPONENT)
            if action.number == WITH_CARD:
                return illegal(Reason.NOT_IN_LINE, card=CARDS[action.card].id)
            return illegal(Reason.NOTHING_TO_DO)
