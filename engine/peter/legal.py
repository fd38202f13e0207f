"""What a seat may do now, and why anything else is refused."""

from __future__ import annotations

from engine.game import IllegalAction
from engine.peter.actions import CALL, DONE, NO_CUBES_BID, PASS, WITH_CARD, WITH_SEAT, Action, Verb
from engine.peter.cards import CARDS, COLOURS, PETER, SUIT
from engine.peter.state import BID, EFFECT, GIVE_CARD, GIVE_CUBES, RETURN, State
from engine.peter.state import CALL as CALLING

_SENTENCES = {
    "game-over": "the game is over",
    "not-your-turn": "it is not this seat's turn",
    "no-such-seat": "there is no such seat",
    "call-first": "say first whether to pass or to call for bids",
    "bid-first": "the bids come first",
    "bid-made": "this seat has bid already",
    "bid-limit": "there are {held} {colour} cubes",
    "effect-first": "choose an effect for a Peter card, or be done",
    "no-opponent": "this is no opponent",
    "nothing-to-give": "this opponent has nothing to give",
    "not-in-line": "{card} is not in the line",
    "nothing-to-do": "this effect can do nothing now",
    "return-first": "say first which cubes go back: {number}",
    "give-cube-first": "say first which cubes are given: {number}",
    "give-card-first": "say first which card is given",
    "under-first": "say first which cards go under the deck: {number}",
    "no-such-cube": "there is no {colour} cube",
    "not-in-pile": "{card} is not in the pile",
}
REASONS = frozenset(_SENTENCES)
"""The keys of all refusals; the bot has a sentence for each in every language."""


def _illegal(reason: str, **facts: object) -> IllegalAction:
    return IllegalAction(reason, _SENTENCES[reason].format(**facts), **facts)


def legal_actions(state: State, seat: int) -> list[Action]:
    """List exactly what this seat may do now."""
    if seat not in state.to_act():
        return []
    match state.stage:
        case "call":
            return [PASS, CALL]
        case "bid":
            held = enumerate(state.cubes[seat])
            return [NO_CUBES_BID, *(Action(Verb.BID, n, colour) for colour, most in held for n in range(1, most + 1))]
        case "effect":
            return [*effects(state), DONE]
        case "return":
            return [Action(Verb.RETURN, colour=colour) for colour, held in enumerate(state.cubes[seat]) if held]
        case "give_cubes":
            return [Action(Verb.GIVE_CUBE, colour=colour) for colour, held in enumerate(state.cubes[seat]) if held]
        case "give_card":
            return [Action(Verb.GIVE_CARD, card=card) for card in sorted(state.piles[seat])]
        case _:
            return [Action(Verb.UNDER, card=card) for card in sorted(state.piles[seat])]


def effects(state: State) -> list[Action]:
    """List the effects that a Peter card of the current seat could have now (PG-7); none without one."""
    seat = state.current
    if not any(SUIT[card] == PETER for card in state.piles[seat]):
        return []
    others = [other for other in range(state.seats) if other != seat]
    found = [Action(Verb.EFFECT, 1)]
    if any(state.pouch):
        found += [Action(Verb.EFFECT, 2), Action(Verb.EFFECT, 3)]
    found += [Action(Verb.EFFECT, 4, seat=other) for other in others if state.piles[other]]
    found += [Action(Verb.EFFECT, 5, seat=other) for other in others if any(state.cubes[other])]
    found += [Action(Verb.EFFECT, WITH_CARD, card=card) for card in state.line]
    if state.deck:
        found.append(Action(Verb.EFFECT, 7))
    return found


_FIRST = {
    CALLING: "call-first", BID: "bid-first", EFFECT: "effect-first", RETURN: "return-first",
    GIVE_CARD: "give-card-first", GIVE_CUBES: "give-cube-first",
}  # fmt: skip
_ASKED = {
    Verb.PASS: CALLING, Verb.CALL: CALLING, Verb.BID: BID, Verb.EFFECT: EFFECT, Verb.DONE: EFFECT, Verb.RETURN: RETURN,
    Verb.GIVE_CARD: GIVE_CARD, Verb.GIVE_CUBE: GIVE_CUBES, Verb.UNDER: "under",
}  # fmt: skip


def refusal(state: State, seat: int, action: Action) -> IllegalAction | None:
    """Return why the seat may not do this now, or None if it may."""
    if state.over:
        return _illegal("game-over")
    if not 0 <= seat < state.seats:
        return _illegal("no-such-seat")
    if seat not in state.to_act():
        return _illegal("bid-made" if state.stage == BID else "not-your-turn")
    if _ASKED[action.verb] != state.stage:
        return _illegal(_FIRST.get(state.stage, "under-first"), number=state.owed)
    if action in legal_actions(state, seat):
        return None
    match action.verb:
        case Verb.BID:
            return _illegal("bid-limit", held=state.cubes[seat][action.colour], colour=COLOURS[action.colour])
        case Verb.RETURN | Verb.GIVE_CUBE:
            return _illegal("no-such-cube", colour=COLOURS[action.colour])
        case Verb.GIVE_CARD | Verb.UNDER:
            return _illegal("not-in-pile", card=CARDS[action.card].id)
        case _:
            if action.number in WITH_SEAT:
                others = 0 <= action.seat < state.seats and action.seat != seat
                return _illegal("nothing-to-give" if others else "no-opponent")
            if action.number == WITH_CARD:
                return _illegal("not-in-line", card=CARDS[action.card].id)
            return _illegal("nothing-to-do")
