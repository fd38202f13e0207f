"""Invariants of every position of every game, and a list of all conceivable actions."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from engine.peter.actions import CALL, DONE, NO_CUBES_BID, PASS, Action, Verb
from engine.peter.cards import CARDS, COLOURS, CUBES_BY_SEATS, NO_COLOUR
from engine.peter.events import BidMade, CubesDrawn, CubesGiven, CubesReturned, Event
from engine.peter.state import Stage, State

OPTIONS: tuple[dict[str, Any], ...] = ({}, {"open_cubes": True}, {"preset": "peter"})


@cache
def universe() -> tuple[Action, ...]:
    found = [PASS, CALL, DONE, NO_CUBES_BID, *(Action(Verb.EFFECT, number) for number in (1, 2, 3, 7))]
    found += [Action(Verb.BID, number, colour) for number in range(1, 41) for colour in range(len(COLOURS))]
    found += [Action(Verb.EFFECT, number, seat=seat) for number in (4, 5) for seat in range(8)]
    found += [Action(Verb.EFFECT, 6, card=card.index) for card in CARDS]
    found += [Action(verb, colour=colour) for verb in (Verb.RETURN, Verb.GIVE_CUBE) for colour in range(len(COLOURS))]
    found += [Action(verb, card=card.index) for verb in (Verb.GIVE_CARD, Verb.UNDER) for card in CARDS]
    return tuple(found)


def check(state: State) -> None:
    everywhere = [*state.deck, *state.line, *state.gone, *(card for pile in state.piles for card in pile)]
    assert sorted(everywhere) == list(range(len(CARDS))), "a card is lost or doubled"
    for colour in range(len(COLOURS)):
        held = [cubes[colour] for cubes in state.cubes]
        assert min(*held, state.pouch[colour]) >= 0
        assert sum(held) + state.pouch[colour] == CUBES_BY_SEATS[state.seats], "a cube is lost or doubled"
    assert min(state.scored) >= 0
    assert min(state.gained) >= 0
    assert state.over == (not state.to_act())
    if state.over:
        assert state.bids == [None] * state.seats
        return
    if state.stage is Stage.BID:
        assert all(bid is None or bid[0] == NO_COLOUR or bid[1] <= state.cubes[seat][bid[0]]
                   for seat, bid in enumerate(state.bids))  # fmt: skip
        assert all(any(state.cubes[seat]) for seat in state.to_act()), "who has no cubes is not asked"
    else:
        assert len(state.to_act()) == 1
        assert state.bids == [None] * state.seats


def scrambled(state: State, viewer: int | None, rng: random.Random) -> State:
    """Return a copy with different values for everything hidden from the viewer (PG-2, PG-5)."""
    twin = state.copy()
    deck = list(twin.deck)
    rng.shuffle(deck)
    twin.deck = tuple(deck)
    for seat in range(twin.seats):
        if seat == viewer:
            continue
        if not state.options.open_cubes and not state.over:
            twin.cubes[seat] = _other(twin.cubes[seat], rng)
        bid = twin.bids[seat]
        if bid is not None:
            twin.bids[seat] = (rng.randrange(len(COLOURS)), rng.randrange(1, 9))
    if not state.over:
        twin.pouch = _other(twin.pouch, rng)
    return twin


def _other(cubes: tuple[int, ...], rng: random.Random) -> tuple[int, ...]:
    """Return as many cubes, of random colours."""
    counts = [0] * len(cubes)
    for _ in range(sum(cubes)):
        counts[rng.randrange(len(cubes))] += 1
    return tuple(counts)


def shows_hidden(event: Event, seat: int | None) -> bool:
    """Return whether an event, as the seat sees it, names cubes or a bid that it may not know."""
    if isinstance(event, BidMade):
        return event.bid is not None and event.seat != seat
    if isinstance(event, CubesGiven):
        return any(event.cubes) and seat not in (event.seat, event.taker)
    return isinstance(event, CubesDrawn | CubesReturned) and any(event.cubes) and event.seat != seat
