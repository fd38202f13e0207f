"""A random state that matches a view, for searches (PG-2, PG-5)."""

from __future__ import annotations

import random

from engine.peter.cards import CARDS, COLOURS, CUBES_BY_SEATS, Cubes
from engine.peter.state import NO_BID, NO_SEAT, Bid, Stage, State
from engine.peter.view import SeatView, View


def sample(view: View, rng: random.Random) -> State:
    """Draw the hidden facts, all possibilities equally likely.

    Hidden are the order of the deck, the cubes and sealed bids of others, and the seed, which determines later draws of
    cubes. All points go to `State.scored`, since a view does not show their source.
    """
    state = State()
    state.options, state.seats, state.seed = view.options, len(view.seats), rng.randbytes(32).hex()
    state.turn, state.current, state.stage, state.owed = view.turn, view.current, view.stage, view.owed
    state.over, state.draws = not view.to_act, 0
    state.asked = NO_SEAT if state.over or view.stage is Stage.BID else view.to_act[0]
    state.line, state.gone = view.line, view.gone
    state.piles = [seat.pile for seat in view.seats]
    seen = {*view.line, *view.gone, *(card for pile in state.piles for card in pile)}
    deck = [card.index for card in CARDS if card.index not in seen]
    state.deck = tuple(rng.sample(deck, len(deck)))
    state.pouch, state.cubes = _cubes(view, rng)
    state.bids = [_bid(seat, cubes, view, rng) for seat, cubes in zip(view.seats, state.cubes, strict=True)]
    state.scored, state.gained = [seat.points for seat in view.seats], [0] * state.seats
    return state


def _cubes(view: View, rng: random.Random) -> tuple[Cubes, list[Cubes]]:
    """Return the cubes of the pouch and of each seat; hidden ones are shuffled and dealt."""
    known = [seat.cubes for seat in view.seats if seat.cubes is not None]
    each = CUBES_BY_SEATS[len(view.seats)]
    mixed = [colour for colour in range(len(COLOURS)) for _ in range(each - sum(held[colour] for held in known))]
    rng.shuffle(mixed)
    cubes: list[Cubes] = []
    for seat in view.seats:
        if seat.cubes is not None:
            cubes.append(seat.cubes)
        else:
            cubes.append(_count_cubes(mixed[: seat.number]))
            del mixed[: seat.number]
    return _count_cubes(mixed), cubes


def _count_cubes(cubes: list[int]) -> Cubes:
    return tuple(cubes.count(colour) for colour in range(len(COLOURS)))


def _bid(seat: SeatView, cubes: Cubes, view: View, rng: random.Random) -> Bid | None:
    """None before the bid; a sealed one may be any that the cubes allow."""
    if not seat.has_bid or seat.seat == view.viewer:
        return seat.bid
    at = rng.randrange(sum(cubes) + 1)
    for colour, number in enumerate(cubes):
        if 0 < at <= number:
            return colour, at
        at -= number
    return NO_BID
