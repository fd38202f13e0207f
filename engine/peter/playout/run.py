"""Random games to the end."""

from __future__ import annotations

from collections.abc import Callable

from engine.native import i64
from engine.peter.cards import NO_COLOUR
from engine.peter.playout import actions
from engine.peter.playout.apply import apply, end_bids
from engine.peter.playout.legal import legal
from engine.peter.playout.state import BID, CALL, COLOURS, NOT_MADE, SearchState


def play(state: SearchState, draw: Callable[[], float]) -> int:
    """See `Game.playout`."""
    number: i64 = 0
    while not state.over:
        if state.stage == BID:
            number += _bid(state, draw)
        else:
            apply(state, state.asked, _choose(state, draw()))
            number += 1
    return number


def _bid(state: SearchState, draw: Callable[[], float]) -> i64:
    """Make all missing bids; return their number."""
    bids, colours, cubes, number = state.bids, state.bid_colours, state.cubes, 0
    for seat in range(state.seats):
        if bids[seat] == NOT_MADE:
            number += 1
            choices: int = 1 + state.held[seat]
            rest = i64(draw() * choices)
            bids[seat], colours[seat] = 0, NO_COLOUR
            if rest:
                place = first = seat * COLOURS
                while rest > cubes[place]:
                    rest -= cubes[place]
                    place += 1
                bids[seat], colours[seat] = rest, place - first
    end_bids(state)
    return number


def _choose(state: SearchState, drawn: float) -> i64:
    """In any stage except BID."""
    if state.stage == CALL:
        return actions.CALL if drawn >= 0.5 else actions.PASS
    possible = legal(state, state.asked)
    return possible[i64(drawn * len(possible))]
