"""Apply an action; flow.py then continues the game."""

from __future__ import annotations

from typing import Final

from engine.native import i64
from engine.peter.actions import Action
from engine.peter.cards import PETER
from engine.peter.events import Event
from engine.peter.rules import flow
from engine.peter.rules.log import (
    log_card_given,
    log_card_put_under,
    log_cards_drawn,
    log_cube_given,
    log_cube_returned,
    log_effect,
    log_pass,
)
from engine.peter.rules.numbers import (
    ASK_CARD,
    ASK_CUBES,
    ASK_EFFECT,
    ASK_RETURN,
    ASK_UNDER,
    BID_NONE,
    CALL,
    CARD_COUNT,
    CARD_OF_LINE,
    CARD_OF_SEAT,
    CARDS_OF_DECK,
    COLOUR_COUNT,
    CUBES,
    CUBES_OF_SEAT,
    DONE,
    EXCHANGE,
    GIVE_CARD,
    POINTS,
    RETURN,
    bid_colour,
    bid_number,
    encode,
)
from engine.peter.rules.state import SUIT, State, without
from engine.peter.rules.why import why_illegal

EFFECT_POINTS: Final[i64] = 3  # PG-7, effect 1
EFFECT_CUBES: Final[i64] = 3  # PG-7, effect 2
EXCHANGE_CUBES: Final[i64] = 5  # PG-7, effect 3
EXCHANGE_RETURNED: Final[i64] = 4
TRIBUTE_CUBES: Final[i64] = 2  # PG-7, effect 5
EFFECT_CARDS: Final[i64] = 3  # PG-7, effect 7


def apply(state: State, seat: int, action: Action) -> list[Event]:
    """Apply an action in place and return its events. Raises `IllegalAction` and changes nothing."""
    error = why_illegal(state, seat, action)
    if error:
        raise error
    events: list[Event] = []
    state.log = events
    play(state, seat, encode(action))
    state.log = None
    return events


def play(state: State, seat: i64, action: i64) -> None:
    """Play a legal action, given by its number; nothing is checked."""
    if action >= GIVE_CARD:
        _move_card(state, (action - GIVE_CARD) % CARD_COUNT)
        _give_what_must_be(state)
    elif action >= RETURN:
        _hand_over(state, (action - RETURN) % COLOUR_COUNT)
        _give_what_must_be(state)
    elif action >= POINTS:
        _use_peter(state, seat, action)
    elif action >= BID_NONE:
        flow.make_bid(state, seat, bid_colour(action), bid_number(action))
        if state.all_have_bid():
            flow.resolve_bids(state)
            flow.go_on_to_effects(state)
    elif action == DONE:
        flow.end_turn(state)
    elif action == CALL:
        if not flow.call_for_bids(state, False):
            flow.go_on_to_effects(state)
    else:
        log_pass(state, False)
        flow.go_on_to_effects(state)


def _use_peter(state: State, seat: i64, action: i64) -> None:
    """Discard the pile's first Peter card for an effect (PG-7)."""
    peter = _first_peter(state, seat)
    state.take(seat, peter)
    state.gone += (peter,)
    log_effect(state, seat, action, peter)
    if action >= CARD_OF_LINE:
        card: int = action - CARD_OF_LINE
        state.line = without(state.line, card)
        state.put(seat, (card,))
    elif action >= CUBES_OF_SEAT:
        giver = action - CUBES_OF_SEAT
        _owe(state, ASK_CUBES, giver, min(TRIBUTE_CUBES, state.held[giver]))
    elif action >= CARD_OF_SEAT:
        _owe(state, ASK_CARD, action - CARD_OF_SEAT, 1)
    elif action == CARDS_OF_DECK:
        cards = state.draw_cards(EFFECT_CARDS)
        state.put(seat, cards)
        log_cards_drawn(state, seat, cards)
        _owe(state, ASK_UNDER, seat, len(cards))
    elif action == EXCHANGE:
        flow.draw_cubes(state, seat, EXCHANGE_CUBES)
        _owe(state, ASK_RETURN, seat, min(EXCHANGE_RETURNED, state.held[seat]))
    elif action == CUBES:
        flow.draw_cubes(state, seat, EFFECT_CUBES)
    else:
        state.gained[seat] += EFFECT_POINTS
    if state.stage == ASK_EFFECT:
        flow.end_turn(state)
    else:
        _give_what_must_be(state)


def _first_peter(state: State, seat: i64) -> int:
    for card in state.piles[seat]:
        if SUIT[card] == PETER:
            return card
    raise AssertionError("the pile has a Peter card")


def _owe(state: State, stage: i64, seat: i64, number: i64) -> None:
    state.stage, state.asked, state.owed = stage, seat, number


def _give_what_must_be(state: State) -> None:
    """Act for a seat that publicly has no choice: it gives all its cubes, or its only card. Then end the turn.

    A seat with cubes of only one colour is asked anyway, since skipping it would reveal that (PG-2).
    """
    seat = state.asked
    while state.owed:
        if state.stage in (ASK_RETURN, ASK_CUBES):
            if state.held[seat] != state.owed:
                return
            colour: i64 = 0
            while not state.cubes[seat * COLOUR_COUNT + colour]:
                colour += 1
            _hand_over(state, colour)
        elif len(state.piles[seat]) == 1:
            _move_card(state, state.piles[seat][0])
        else:
            return
    flow.end_turn(state)


def _hand_over(state: State, colour: i64) -> None:
    """Move a cube to the pouch (PG-7, effect 3) or to the current seat (effect 5)."""
    seat = state.asked
    state.owed -= 1
    if state.stage == ASK_RETURN:
        state.return_cubes(seat, colour, 1)
        log_cube_returned(state, seat, colour)
    else:
        state.give_cube(seat, state.current, colour)
        log_cube_given(state, seat, colour)


def _move_card(state: State, card: int) -> None:
    """Move a card to the current seat's pile (PG-7, effect 4) or under the deck (effect 7)."""
    seat = state.asked
    state.owed -= 1
    state.take(seat, card)
    if state.stage == ASK_CARD:
        state.put(state.current, (card,))
        log_card_given(state, seat, card)
    else:
        state.put_under(card)
        log_card_put_under(state, seat, card)
