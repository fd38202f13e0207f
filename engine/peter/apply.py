"""The effect of one action on a state; flow.py continues the game."""

from __future__ import annotations

from collections.abc import Callable

from engine.peter import flow
from engine.peter.actions import Action, Verb
from engine.peter.cards import COLOURS, PETER, SUIT, Cubes, Effect
from engine.peter.events import (
    BidMade,
    CardGiven,
    CardPutUnder,
    CardsDrawn,
    CubesGiven,
    CubesReturned,
    EffectUsed,
    Event,
    Passed,
)
from engine.peter.legal import why_illegal
from engine.peter.state import NO_BID, Stage, State

EFFECT_POINTS = 3  # PG-7, effect 1
EFFECT_CUBES = 3  # PG-7, effect 2
EXCHANGE_CUBES, EXCHANGE_RETURNED = 5, 4  # PG-7, effect 3
TRIBUTE_CUBES = 2  # PG-7, effect 5
EFFECT_CARDS = 3  # PG-7, effect 7


def apply(state: State, seat: int, action: Action) -> list[Event]:
    """Apply an action in place. Raises `IllegalAction` and changes nothing."""
    error = why_illegal(state, seat, action)
    if error:
        raise error
    events: list[Event] = []
    _STEPS[action.verb](state, seat, action, events)
    return events


def _pass(state: State, seat: int, _action: Action, events: list[Event]) -> None:
    events.append(Passed(seat, forced=False))
    flow.ask_effect(state, events)


def _call_freely(state: State, _seat: int, _action: Action, events: list[Event]) -> None:
    flow.call(state, events, forced=False)


def _bid(state: State, seat: int, action: Action, events: list[Event]) -> None:
    state.bids[seat] = (action.colour, action.number) if action.number else NO_BID
    events.append(BidMade(seat, state.bids[seat]))
    flow.reveal(state, events)


def _done(state: State, _seat: int, _action: Action, events: list[Event]) -> None:
    flow.score(state, events)


def _effect(state: State, seat: int, action: Action, events: list[Event]) -> None:
    """Discard a Peter card for an effect (PG-7)."""
    peter = next(card for card in state.piles[seat] if SUIT[card] == PETER)
    state.piles[seat] = _without(state.piles[seat], peter)
    state.gone += (peter,)
    events.append(EffectUsed(seat, action.number, peter, action.seat, action.card))
    match action.number:
        case Effect.POINTS:
            state.gained[seat] += EFFECT_POINTS
        case Effect.CUBES:
            flow.draw_cubes(state, seat, EFFECT_CUBES, events)
        case Effect.EXCHANGE:
            flow.draw_cubes(state, seat, EXCHANGE_CUBES, events)
            _owe(state, Stage.RETURN, seat, min(EXCHANGE_RETURNED, sum(state.cubes[seat])))
        case Effect.CARD_OF_SEAT:
            _owe(state, Stage.GIVE_CARD, action.seat, 1)
        case Effect.CUBES_OF_SEAT:
            _owe(state, Stage.GIVE_CUBES, action.seat, min(TRIBUTE_CUBES, sum(state.cubes[action.seat])))
        case Effect.CARD_OF_LINE:
            state.line = _without(state.line, action.card)
            state.piles[seat] += (action.card,)
        case Effect.CARDS_OF_DECK:
            drawn, state.deck = state.deck[:EFFECT_CARDS], state.deck[EFFECT_CARDS:]
            state.piles[seat] += drawn
            events.append(CardsDrawn(seat, drawn))
            _owe(state, Stage.UNDER, seat, len(drawn))
    if state.stage is Stage.EFFECT:
        flow.score(state, events)
    else:
        _give_what_must_be(state, events)


def _owe(state: State, stage: Stage, seat: int, number: int) -> None:
    state.stage, state.asked, state.owed = stage, seat, number


def _give_what_must_be(state: State, events: list[Event]) -> None:
    """Act for a seat that publicly has no choice: it gives all its cubes, or its only card.

    A seat with cubes of only one colour is asked anyway, since skipping it would reveal that (PG-2).
    """
    while state.owed:
        seat = state.asked
        if state.stage in (Stage.RETURN, Stage.GIVE_CUBES) and sum(state.cubes[seat]) == state.owed:
            _hand_over(state, seat, next(colour for colour, held in enumerate(state.cubes[seat]) if held), events)
        elif state.stage in (Stage.GIVE_CARD, Stage.UNDER) and len(state.piles[seat]) == 1:
            _move_card(state, seat, state.piles[seat][0], events)
        else:
            return
    flow.score(state, events)


def _give_cube(state: State, seat: int, action: Action, events: list[Event]) -> None:
    _hand_over(state, seat, action.colour, events)
    _give_what_must_be(state, events)


def _hand_over(state: State, seat: int, colour: int, events: list[Event]) -> None:
    """Move one cube to the pouch (effect 3) or to the current seat (effect 5)."""
    cube = _one(colour)
    state.cubes[seat] = flow.minus(state.cubes[seat], cube)
    state.owed -= 1
    if state.stage is Stage.RETURN:
        state.pouch = flow.plus(state.pouch, cube)
        events.append(CubesReturned(seat, 1, cube))
    else:
        state.cubes[state.current] = flow.plus(state.cubes[state.current], cube)
        events.append(CubesGiven(seat, state.current, 1, cube))


def _give_card(state: State, seat: int, action: Action, events: list[Event]) -> None:
    _move_card(state, seat, action.card, events)
    _give_what_must_be(state, events)


def _move_card(state: State, seat: int, card: int, events: list[Event]) -> None:
    """Move a card to the current seat's pile (effect 4) or under the deck (effect 7)."""
    state.piles[seat] = _without(state.piles[seat], card)
    state.owed -= 1
    if state.stage is Stage.GIVE_CARD:
        state.piles[state.current] += (card,)
        events.append(CardGiven(seat, state.current, card))
    else:
        state.deck += (card,)
        events.append(CardPutUnder(seat, card))


def _without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    return tuple(other for other in cards if other != card)


def _one(colour: int) -> Cubes:
    return tuple(int(other == colour) for other in range(len(COLOURS)))


_STEPS: dict[Verb, Callable[[State, int, Action, list[Event]], None]] = {
    Verb.PASS: _pass,
    Verb.CALL: _call_freely,
    Verb.BID: _bid,
    Verb.EFFECT: _effect,
    Verb.DONE: _done,
    Verb.RETURN: _give_cube,
    Verb.GIVE_CUBE: _give_cube,
    Verb.GIVE_CARD: _give_card,
    Verb.UNDER: _give_card,
}
