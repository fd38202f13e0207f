"""Samples of a search are repeatable, hide nothing else, and are rated like views."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.peter.evaluate import judge
from engine.peter.lookahead import PeterLookahead
from engine.peter.playout.actions import encode, readable
from engine.peter.playout.convert import search_state, write
from engine.peter.playout.policy import NOISE, play
from engine.peter.playout.state import BID, SearchState
from engine.peter.state import Stage, State
from engine.shuffle import derive_seed
from tests.conformance import positions
from tests.engine.peter.invariants import check, scrambled
from tests.engine.peter.situation import GAME


def everything(search: SearchState, state: State) -> dict[str, Any]:
    written = state.copy()
    write(search, written)
    return {name: getattr(written, name) for name in State.__slots__}


def lookahead(state: State, seat: int) -> PeterLookahead:
    found = GAME.lookahead(GAME.view(state, seat))
    assert found is not None
    return found


@pytest.mark.parametrize("number", range(4))
def test_a_trial_is_repeatable_and_leaves_its_sample_as_it_was(number: int) -> None:
    for state in positions(GAME, number, every=31):
        for seat in GAME.to_act(state):
            ahead = lookahead(state, seat)
            sample = ahead.sample(random.Random(number))
            before = everything(sample.state, state)
            values = {action: ahead.trial(sample, action) for action in GAME.legal_actions(state, seat)}
            assert everything(sample.state, state) == before
            again = lookahead(state, seat)
            sample = again.sample(random.Random(number))
            assert {action: again.trial(sample, action) for action in reversed(values)} == values


@pytest.mark.parametrize("number", range(4))
def test_nothing_hidden_changes_a_trial(number: int) -> None:
    """The deck, others' cubes and sealed bids."""
    rng = random.Random(number)
    for state in positions(GAME, number, every=31):
        for seat in GAME.to_act(state):
            twin = scrambled(state, seat, rng)
            values = []
            for one in (state, twin):
                ahead = lookahead(one, seat)
                sample = ahead.sample(random.Random(5))
                values.append([ahead.trial(sample, action) for action in GAME.legal_actions(state, seat)])
            assert values[0] == values[1]


@pytest.mark.rule("PG-5")
def test_sealed_bids_of_others_are_made_again_in_each_trial() -> None:
    state = next(
        state
        for state in positions(GAME, 0, every=1)
        if state.stage is Stage.BID and state.bids[1] is None and state.bids[0] is not None and any(state.cubes[0])
    )
    sample = lookahead(state, 1).sample(random.Random(1))
    assert sample.state.stage == BID
    assert everything(sample.state, state)["bids"][0] is None


@pytest.mark.parametrize("number", range(6))
def test_ratings_of_a_state_are_those_of_the_view(number: int) -> None:
    """So a rating reads nothing hidden from the seat."""
    for state in positions(GAME, number, every=7):
        for seat in GAME.to_act(state):
            view, search = GAME.view(state, seat), search_state(state)
            for action in GAME.legal_actions(state, seat):
                assert judge(state.seats).rate(search, seat, encode(action)) == round(
                    1000 * GAME.evaluate(view, action)
                )


@pytest.mark.parametrize("number", range(6))
def test_the_best_bid_of_quick_play_is_the_best_rated_one(number: int) -> None:
    for state in positions(GAME, number, every=3):
        if state.stage is not Stage.BID or state.over:
            continue
        search, quick = search_state(state), judge(state.seats)
        for seat in GAME.to_act(state):
            quick.look(search)
            best = readable(quick.best_bid(search, seat, quick.gains[seat] + quick.others(search, seat)))
            rated = {action: quick.rate(search, seat, encode(action)) for action in GAME.legal_actions(state, seat)}
            assert rated[best] >= max(rated.values()) - 2  # rounding depends on the order


@pytest.mark.parametrize("number", range(6))
def test_quick_play_ends_every_game(number: int) -> None:
    seats = GAME.players[number % len(GAME.players)]
    state = GAME.new(GAME.Options(), seats, derive_seed(number))
    search = search_state(state)
    play(search, judge(seats), random.Random(number).randbytes(NOISE), NOISE)
    assert search.over
    write(search, state)
    check(state)


@pytest.mark.parametrize("number", range(3))
def test_terms_are_made_of_these_ratings(number: int) -> None:
    """Also in a compiled wheel, although terms are not compiled."""
    for state in positions(GAME, number, every=9):
        for seat in GAME.to_act(state):
            view = GAME.view(state, seat)
            for action in GAME.legal_actions(state, seat):
                total = sum(term.points for term in GAME.terms(view, seat, action))
                assert abs(total - GAME.evaluate(view, action)) < 0.25  # small terms are omitted
