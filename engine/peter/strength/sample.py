"""Make a state from a view (PG-2, PG-5): ratings leave hidden facts out, searches draw them at random."""

from __future__ import annotations

import random
from typing import Final

from engine.peter.actions import NO_SEAT, Stage
from engine.peter.cards import CARDS, COLOURS, CUBES_BY_SEATS, NO_BID, NO_CUBES, Bid, Cubes
from engine.peter.rules.chance import Chance
from engine.peter.rules.state import State
from engine.peter.view import SeatView, View

_NO_CHANCE: Final = Chance("00" * 32)


def make_state(view: View) -> State:
    """Return a state for ratings: hidden cards and colours are only counted, and nobody has bid."""
    state = _lay_out(view, _NO_CHANCE, [])
    state.lay_cubes(NO_CUBES, [NO_CUBES if seat.cubes is None else seat.cubes for seat in view.seats])
    state.lay_bids([None] * len(view.seats))
    state.hide(view.deck_size, view.pouch, [seat.number for seat in view.seats])
    return state


def sample(view: View, rng: random.Random) -> State:
    """Draw the hidden facts, all possibilities equally likely.

    Hidden are the order of the deck, the cubes and sealed bids of others, and the seed, which determines later draws of
    cubes.
    """
    chance = Chance(rng.randbytes(32).hex())
    seen = {*view.line, *view.gone}
    for seat in view.seats:
        seen.update(seat.pile)
    deck = [card.index for card in CARDS if card.index not in seen]
    state = _lay_out(view, chance, rng.sample(deck, len(deck)))
    pouch, cubes = _cubes(view, rng)
    state.lay_cubes(pouch, cubes)
    state.lay_bids([_bid(seat, held, view, rng) for seat, held in zip(view.seats, cubes, strict=True)])
    return state


def _lay_out(view: View, chance: Chance, deck: list[int]) -> State:
    """Return a state without cubes and bids. All points count as scored, since a view does not show their source."""
    state = State(view.options, len(view.seats), chance)
    state.turn, state.current, state.over = view.turn, view.current, not view.to_act
    asked = NO_SEAT if state.over or view.stage is Stage.BID else view.to_act[0]
    state.set_decision(view.stage, asked, view.owed)
    state.lay_cards(deck, view.line, [seat.pile for seat in view.seats])
    state.gone = view.gone
    state.set_points([seat.points for seat in view.seats], [0] * len(view.seats))
    return state


def _cubes(view: View, rng: random.Random) -> tuple[Cubes, list[Cubes]]:
    """Return the cubes of the pouch and of each seat; hidden ones are shuffled and dealt."""
    known = [seat.cubes for seat in view.seats if seat.cubes is not None]
    each = CUBES_BY_SEATS[len(view.seats)]
    mixed: list[int] = []
    for colour in range(len(COLOURS)):
        mixed += [colour] * (each - sum([held[colour] for held in known]))
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
    return tuple([cubes.count(colour) for colour in range(len(COLOURS))])


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
