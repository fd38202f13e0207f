"""List the legal actions of a seat; why.py explains the others."""

from __future__ import annotations

from engine.native import i64
from engine.peter.actions import Action
from engine.peter.rules.numbers import (
    ASK_BIDS,
    ASK_CALL,
    ASK_CARD,
    ASK_CUBES,
    ASK_EFFECT,
    ASK_RETURN,
    BID_NONE,
    CALL,
    CARD_OF_LINE,
    CARD_OF_SEAT,
    CARDS_OF_DECK,
    COLOUR_COUNT,
    CUBES,
    CUBES_OF_SEAT,
    DONE,
    EXCHANGE,
    GIVE_CARD,
    GIVE_CUBE,
    PASS,
    POINTS,
    RETURN,
    UNDER,
    bid,
    readable,
)
from engine.peter.rules.state import State


def legal_actions(state: State, seat: int) -> list[Action]:
    return [readable(number) for number in legal(state, seat)] if seat in state.to_act() else []


def legal(state: State, seat: i64) -> list[int]:
    """List the numbers of actions, in the order of menus. The seat must be one to act."""
    stage = state.stage
    if stage == ASK_CALL:  # PG-4
        return [PASS, CALL]
    if stage == ASK_BIDS:
        return _bids(state, seat)
    if stage == ASK_EFFECT:
        return _effects(state, seat)
    if stage in (ASK_RETURN, ASK_CUBES):
        first = RETURN if stage == ASK_RETURN else GIVE_CUBE
        return [first + colour for colour in range(COLOUR_COUNT) if state.cubes[seat * COLOUR_COUNT + colour]]
    first = GIVE_CARD if stage == ASK_CARD else UNDER
    return [first + card for card in sorted(state.piles[seat])]


def _bids(state: State, seat: i64) -> list[int]:
    """List the bids: no cubes, or any number of one colour (PG-5)."""
    found: list[int] = [BID_NONE]
    for colour in range(COLOUR_COUNT):
        first = bid(colour, 1)
        found += range(first, first + state.cubes[seat * COLOUR_COUNT + colour])
    return found


def _effects(state: State, seat: i64) -> list[int]:
    """List the effects that would change something, and `DONE` (PG-7)."""
    others = [other for other in range(state.seats) if other != seat]
    found: list[int] = [POINTS]
    if state.in_pouch:
        found += [CUBES, EXCHANGE]
    found += [CARD_OF_SEAT + other for other in others if state.piles[other]]
    found += [CUBES_OF_SEAT + other for other in others if state.held[other]]
    found += [CARD_OF_LINE + card for card in state.line]
    if state.in_deck:
        found.append(CARDS_OF_DECK)
    found.append(DONE)
    return found
