"""A view as numbers, for ratings."""

from __future__ import annotations

from typing import Final

from engine.native import i64, vec
from engine.peter.cards import CARDS, COLOURS, NO_COLOUR, SUIT, SUITS
from engine.peter.playout.chance import Chance
from engine.peter.playout.state import NOT_MADE, SearchState
from engine.peter.state import NO_SEAT, Stage
from engine.peter.view import View

_STAGES: Final[tuple[Stage, ...]] = tuple(Stage)
_NO_SEED: Final = "00" * 32


def make_state(view: View) -> SearchState:
    """For ratings only: hidden cards and colours are missing, so it cannot be played on."""
    seats = len(view.seats)
    new = SearchState(seats, Chance(_NO_SEED))
    new.turn, new.current, new.stage, new.owed = view.turn, view.current, _STAGES.index(view.stage), view.owed
    new.over = not view.to_act
    new.asked = NO_SEAT if new.over or view.stage is Stage.BID else view.to_act[0]
    new.bottom = view.deck_size
    line = list(view.line) + [0] * (len(CARDS) - len(view.line))
    new.line = vec[i64](line)
    new.in_line = len(view.line)
    new.in_pouch = view.pouch
    new.piles = [list(seat.pile) for seat in view.seats]
    suits, cubes = [0] * (seats * len(SUITS)), [0] * (seats * len(COLOURS))
    for seat in view.seats:
        for card in seat.pile:
            suits[seat.seat * len(SUITS) + SUIT[card]] += 1
        if seat.cubes is not None:
            cubes[seat.seat * len(COLOURS) : (seat.seat + 1) * len(COLOURS)] = seat.cubes
    new.suits, new.cubes = vec[i64](suits), vec[i64](cubes)
    new.held = vec[i64]([seat.number for seat in view.seats])
    new.bids = vec[i64]([NOT_MADE] * seats)
    new.bid_colours = vec[i64]([NO_COLOUR] * seats)
    new.scored = vec[i64]([seat.points for seat in view.seats])
    new.gained = vec[i64]([0] * seats)
    return new
