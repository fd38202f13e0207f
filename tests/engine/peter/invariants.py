"""Invariants of every position of every game, and a list of all conceivable actions."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from engine.peter.actions import CALL, DONE, NO_CUBES_BID, PASS, Action, Stage, Verb
from engine.peter.cards import CARDS, COLOURS, CUBES_BY_SEATS, NO_COLOUR, SUITS, of_suit
from engine.peter.events import BidMade, CubesDrawn, CubesGiven, CubesReturned, Event
from engine.peter.rules.state import State
from tests.engine.peter.situation import changed, cubes_held

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
    everywhere = [*state.deck_cards(), *state.line, *state.gone, *(card for pile in state.piles for card in pile)]
    assert sorted(everywhere) == list(range(len(CARDS))), "a card is lost or doubled"
    held, pouch = cubes_held(state), tuple(state.pouch)
    for colour in range(len(COLOURS)):
        assert min(*(cubes[colour] for cubes in held), pouch[colour]) >= 0
        assert sum(cubes[colour] for cubes in held) + pouch[colour] == CUBES_BY_SEATS[state.seats], "a cube is lost"
    check_counts(state)
    assert min(tuple(state.scored)) >= 0
    assert min(tuple(state.gained)) >= 0
    assert state.over == (not state.to_act())
    bids = [state.bid_of(seat) for seat in range(state.seats)]
    if state.over:
        assert bids == [None] * state.seats
        return
    if state.decision() is Stage.BID:
        assert all(bid is None or bid[0] == NO_COLOUR or bid[1] <= held[seat][bid[0]] for seat, bid in enumerate(bids))
        assert all(any(held[seat]) for seat in state.to_act()), "who has no cubes is not asked"
    else:
        assert len(state.to_act()) == 1
        assert bids == [None] * state.seats


def check_counts(state: State) -> None:
    """Check what follows from the cards and cubes, and is kept up to date with them."""
    assert state.in_deck == len(state.deck_cards())
    assert state.in_pouch == sum(tuple(state.pouch))
    for seat, cubes in enumerate(cubes_held(state)):
        assert state.held[seat] == sum(cubes)
        for suit in range(len(SUITS)):
            assert state.cards_in(seat, suit) == of_suit(state.piles[seat], suit)


def scrambled(state: State, viewer: int | None, rng: random.Random) -> State:
    """Return a copy with different values for everything hidden from the viewer (PG-2, PG-5)."""
    deck = list(state.deck_cards())
    rng.shuffle(deck)
    cubes, bids = {}, {}
    for seat in range(state.seats):
        if seat == viewer:
            continue
        if not state.options.open_cubes and not state.over:
            cubes[seat] = _other(state.cubes_of(seat), rng)
        if state.bid_of(seat) is not None:
            bids[seat] = (rng.randrange(len(COLOURS)), rng.randrange(1, 9))
    pouch = tuple(state.pouch) if state.over else _other(tuple(state.pouch), rng)
    return changed(state, deck=tuple(deck), cubes=cubes, bids=bids, pouch=pouch)


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
