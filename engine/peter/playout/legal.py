"""The legal actions as numbers."""

from __future__ import annotations

from engine.native import i64
from engine.peter.playout import actions
from engine.peter.playout.state import BID, CALL, COLOURS, EFFECT, GIVE_CARD, GIVE_CUBES, RETURN, SearchState


def legal(state: SearchState, seat: i64) -> list[int]:
    """In the order of the rules."""
    stage = state.stage
    if stage == CALL:
        return [actions.PASS, actions.CALL]
    if stage == BID:
        found: list[int] = [actions.BID_NONE]
        for colour in range(COLOURS):
            first = actions.BID + colour * actions.MOST_CUBES
            found += range(first, first + state.cubes[seat * COLOURS + colour])
        return found
    if stage == EFFECT:
        return _effects(state, seat)
    if stage in (RETURN, GIVE_CUBES):
        first = actions.RETURN if stage == RETURN else actions.GIVE_CUBE
        return [first + colour for colour in range(COLOURS) if state.cubes[seat * COLOURS + colour]]
    first = actions.GIVE_CARD if stage == GIVE_CARD else actions.UNDER
    return [first + card for card in sorted(state.piles[seat])]


def _effects(state: SearchState, seat: i64) -> list[int]:
    """Effects of a Peter card (PG-7), and `DONE`."""
    others = [other for other in range(state.seats) if other != seat]
    found: list[int] = [actions.POINTS]
    if state.in_pouch:
        found += [actions.CUBES, actions.EXCHANGE]
    found += [actions.CARD_OF_SEAT + other for other in others if state.piles[other]]
    found += [actions.CUBES_OF_SEAT + other for other in others if state.held[other]]
    found += [actions.CARD_OF_LINE + state.line[place] for place in range(state.in_line)]
    if state.top < state.bottom:
        found.append(actions.CARDS_OF_DECK)
    found.append(actions.DONE)
    return found
