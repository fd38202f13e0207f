"""Convert a `State` into the state of a search, and back."""

from __future__ import annotations

from typing import Final

from engine.native import i64, vec
from engine.peter import apply
from engine.peter.cards import CARDS, COLOURS, NO_COLOUR, SUIT, SUITS
from engine.peter.playout.chance import Chance
from engine.peter.playout.state import NOT_MADE, SearchState
from engine.peter.state import NO_BID, Stage, State

_STAGES: Final[tuple[Stage, ...]] = tuple(Stage)
"""By number."""
_DECK_ROOM: Final = len(CARDS) + apply.EFFECT_CARDS * len(CARDS) // len(SUITS)
"""Places in the deck: each Peter card can put drawn cards under it."""


def search_state(state: State) -> SearchState:
    seats = state.seats
    new = SearchState(seats, Chance(state.seed))
    new.turn, new.current, new.stage = state.turn, state.current, _STAGES.index(state.stage)
    new.asked, new.owed, new.over, new.draws = state.asked, state.owed, state.over, state.draws
    new.deck = _row(state.deck, _DECK_ROOM)
    new.bottom = len(state.deck)
    new.line = _row(state.line, len(CARDS))
    new.in_line = len(state.line)
    new.gone = list(state.gone)
    new.piles = [list(pile) for pile in state.piles]
    new.suits = vec[i64]([0] * (seats * len(SUITS)))
    new.growth = vec[i64]([0] * seats)
    for seat, pile in enumerate(state.piles):
        for card in pile:
            new.suits[seat * len(SUITS) + SUIT[card]] += 1
        new.grow(seat)
    new.pouch = vec[i64](list(state.pouch))
    new.in_pouch = sum(state.pouch)
    new.cubes = vec[i64]([number for cubes in state.cubes for number in cubes])
    new.held = vec[i64]([sum(cubes) for cubes in state.cubes])
    bids = [(NO_COLOUR, NOT_MADE) if bid is None else bid for bid in state.bids]
    new.bids = vec[i64]([number for _, number in bids])
    new.bid_colours = vec[i64]([colour for colour, _ in bids])
    new.scored = vec[i64](list(state.scored))
    new.gained = vec[i64](list(state.gained))
    return new


def _row(numbers: tuple[int, ...], room: int) -> vec[i64]:
    """Pad a row to `room` places."""
    filled = list(numbers) + [0] * (room - len(numbers))
    return vec[i64](filled)


def write(search: SearchState, state: State) -> None:
    """Set a state of the same game to the moment of `search`."""
    seats = range(state.seats)
    state.turn, state.current, state.stage = search.turn, search.current, _STAGES[search.stage]
    state.asked, state.owed, state.over, state.draws = search.asked, search.owed, search.over, search.draws
    state.deck, state.line = tuple(search.deck)[search.top : search.bottom], tuple(search.line)[: search.in_line]
    state.gone = tuple(search.gone)
    state.piles = [tuple(pile) for pile in search.piles]
    state.pouch = tuple(search.pouch)
    cubes = tuple(search.cubes)
    state.cubes = [cubes[seat * len(COLOURS) : (seat + 1) * len(COLOURS)] for seat in seats]
    state.bids = [_bid(search.bid_colours[seat], search.bids[seat]) for seat in seats]
    state.scored, state.gained = list(search.scored), list(search.gained)


def _bid(colour: int, number: int) -> tuple[int, int] | None:
    if number == NOT_MADE:
        return None
    return (colour, number) if number else NO_BID
