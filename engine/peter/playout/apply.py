"""The effect of one action, and the flow of the game after it."""

from __future__ import annotations

from typing import Final

from engine.native import i64
from engine.peter import apply as rules
from engine.peter import flow
from engine.peter.cards import NO_COLOUR, PETER
from engine.peter.playout import actions
from engine.peter.playout.state import (
    BID,
    CALL,
    COLOURS,
    EFFECT,
    GIVE_CARD,
    GIVE_CUBES,
    NOT_MADE,
    RETURN,
    SUIT,
    SUITS,
    UNDER,
    SearchState,
)
from engine.peter.state import NO_SEAT

_MUST_PASS: Final[i64] = flow.MUST_PASS
_MUST_CALL: Final[i64] = flow.MUST_CALL
_TURN_CUBES: Final[i64] = flow.TURN_CUBES
_EFFECT_POINTS: Final[i64] = rules.EFFECT_POINTS
_EFFECT_CUBES: Final[i64] = rules.EFFECT_CUBES
_EXCHANGE_CUBES: Final[i64] = rules.EXCHANGE_CUBES
_EXCHANGE_RETURNED: Final[i64] = rules.EXCHANGE_RETURNED
_TRIBUTE_CUBES: Final[i64] = rules.TRIBUTE_CUBES
_EFFECT_CARDS: Final[i64] = rules.EFFECT_CARDS


def apply(state: SearchState, seat: i64, action: i64) -> None:
    """Play a legal action; nothing is checked."""
    if action < actions.POINTS:
        if action >= actions.BID:
            bid = action - actions.BID
            _make_bid(state, seat, bid // actions.MOST_CUBES, bid % actions.MOST_CUBES + 1)
        elif action == actions.BID_NONE:
            _make_bid(state, seat, NO_COLOUR, 0)
        elif action == actions.CALL:
            if not _ask_bids(state):
                _ask_effect(state)
        elif action == actions.PASS:
            _ask_effect(state)
        else:
            _end_turn(state)
    elif action < actions.RETURN:
        _use_peter(state, seat, action)
    elif action < actions.GIVE_CARD:
        _hand_over(state, (action - actions.RETURN) % COLOURS)
        _give_what_must_be(state)
    else:
        _move_card(state, action - actions.GIVE_CARD if action < actions.UNDER else action - actions.UNDER)
        _give_what_must_be(state)


def _make_bid(state: SearchState, seat: i64, colour: i64, number: i64) -> None:
    """Note a bid; give the line to the highest bidder once all have bid (PG-5)."""
    bids = state.bids
    bids[seat] = number
    state.bid_colours[seat] = colour
    for other in range(state.seats):
        if bids[other] == NOT_MADE:
            return
    end_bids(state)


def _use_peter(state: SearchState, seat: i64, action: i64) -> None:
    """Discard the pile's first Peter card for an effect (PG-7)."""
    for card in state.piles[seat]:
        if SUIT[card] == PETER:
            break
    state.take(seat, card)
    state.gone.append(card)
    if action >= actions.CARD_OF_LINE:
        _take_from_line(state, seat, action - actions.CARD_OF_LINE)
    elif action >= actions.CUBES_OF_SEAT:
        giver = action - actions.CUBES_OF_SEAT
        _owe(state, GIVE_CUBES, giver, min(_TRIBUTE_CUBES, state.held[giver]))
    elif action >= actions.CARD_OF_SEAT:
        _owe(state, GIVE_CARD, action - actions.CARD_OF_SEAT, 1)
    elif action == actions.CARDS_OF_DECK:
        number = min(_EFFECT_CARDS, state.bottom - state.top)
        for _ in range(number):
            state.put(seat, state.deck[state.top])
            state.top += 1
        _owe(state, UNDER, seat, number)
    elif action == actions.EXCHANGE:
        state.draw_cubes(seat, _EXCHANGE_CUBES)
        _owe(state, RETURN, seat, min(_EXCHANGE_RETURNED, state.held[seat]))
    elif action == actions.CUBES:
        state.draw_cubes(seat, _EFFECT_CUBES)
    else:
        state.gained[seat] += _EFFECT_POINTS
    if state.stage == EFFECT:
        _end_turn(state)
    else:
        _give_what_must_be(state)


def _owe(state: SearchState, stage: i64, seat: i64, number: i64) -> None:
    state.stage, state.asked, state.owed = stage, seat, number


def _give_what_must_be(state: SearchState) -> None:
    """Act for a seat that publicly has no choice; end the turn once nothing is owed."""
    seat = state.asked
    while state.owed:
        if state.stage in (RETURN, GIVE_CUBES):
            if state.held[seat] != state.owed:
                return
            colour: i64 = 0
            while not state.cubes[seat * COLOURS + colour]:
                colour += 1
            _hand_over(state, colour)
        elif len(state.piles[seat]) == 1:
            _move_card(state, state.piles[seat][0])
        else:
            return
    _end_turn(state)


def _hand_over(state: SearchState, colour: i64) -> None:
    """Move a cube to the pouch (effect 3) or to the current seat (effect 5)."""
    state.cubes[state.asked * COLOURS + colour] -= 1
    state.held[state.asked] -= 1
    state.owed -= 1
    if state.stage == RETURN:
        state.pouch[colour] += 1
        state.in_pouch += 1
    else:
        state.cubes[state.current * COLOURS + colour] += 1
        state.held[state.current] += 1


def _move_card(state: SearchState, card: int) -> None:
    """Move a card to the current seat's pile (effect 4) or under the deck (effect 7)."""
    state.take(state.asked, card)
    state.owed -= 1
    if state.stage == GIVE_CARD:
        state.put(state.current, card)
    else:
        state.deck[state.bottom] = card
        state.bottom += 1


def _take_from_line(state: SearchState, seat: i64, card: i64) -> None:
    place: i64 = 0
    while state.line[place] != card:
        place += 1
    state.in_line -= 1
    while place < state.in_line:
        state.line[place] = state.line[place + 1]
        place += 1
    state.put(seat, card)


# The flow of the game


def _ask_effect(state: SearchState) -> None:
    """Ask for an effect if possible (PG-7); else end the turn."""
    if state.suits[state.current * SUITS]:
        state.stage, state.asked = EFFECT, state.current
    else:
        _end_turn(state)


def _end_turn(state: SearchState) -> None:
    """Score the current seat (PG-8) and start turns until a seat is asked (PG-3, PG-4)."""
    while True:
        seat = state.current
        state.scored[seat] += state.growth[seat]
        seat += 1
        if seat == state.seats:
            seat = 0
        state.current = seat
        if state.top == state.bottom:  # PG-9
            state.over = True
            return
        state.turn += 1
        state.line[state.in_line] = state.deck[state.top]
        state.in_line += 1
        state.top += 1
        state.draw_cubes(seat, _TURN_CUBES)
        if state.top == state.bottom or state.in_line >= _MUST_CALL:
            if _ask_bids(state):
                return
        elif state.in_line > _MUST_PASS:
            state.stage, state.asked = CALL, seat
            return
        if state.suits[seat * SUITS]:
            state.stage, state.asked = EFFECT, seat
            return


def _ask_bids(state: SearchState) -> bool:
    """Ask every seat with cubes for a bid (PG-5); return False if there is none and the line is won."""
    state.stage, state.asked = BID, NO_SEAT
    asks = False
    for seat in range(state.seats):
        if state.held[seat]:
            state.bids[seat] = NOT_MADE
            asks = True
        else:
            state.bids[seat] = 0
            state.bid_colours[seat] = NO_COLOUR
    if not asks:
        _reveal(state)
    return asks


def end_bids(state: SearchState) -> None:
    """Call it once all seats have bid."""
    _reveal(state)
    _ask_effect(state)


def _reveal(state: SearchState) -> None:
    """PG-5, PG-6; ties go to the first from the current seat on."""
    bids = state.bids
    winner = seat = state.current
    for _ in range(state.seats):
        if bids[seat] > bids[winner]:
            winner = seat
        seat += 1
        if seat == state.seats:
            seat = 0
    number = bids[winner]
    if number:
        colour = state.bid_colours[winner]
        state.cubes[winner * COLOURS + colour] -= number
        state.held[winner] -= number
        state.pouch[colour] += number
        state.in_pouch += number
    for place in range(state.in_line):
        card = state.line[place]
        state.piles[winner].append(card)
        state.suits[winner * SUITS + SUIT[card]] += 1
    state.in_line = 0
    state.grow(winner)
    for seat in range(state.seats):
        bids[seat] = NOT_MADE
