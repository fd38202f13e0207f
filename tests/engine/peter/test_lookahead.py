"""Samples of a search are repeatable, hide nothing else, and are rated like views."""

from __future__ import annotations

import random

import pytest

from engine.peter.actions import Stage
from engine.peter.rules.numbers import encode, readable
from engine.peter.rules.state import State
from engine.peter.strength.lookahead import PeterLookahead
from engine.peter.strength.policy import NOISE, play
from engine.peter.strength.rating import judge
from engine.shuffle import derive_seed
from tests.conformance import positions
from tests.engine.peter.invariants import check, scrambled
from tests.engine.peter.situation import GAME


def lookahead(state: State, seat: int) -> PeterLookahead:
    found = GAME.lookahead(GAME.view(state, seat))
    assert found is not None
    return found


@pytest.mark.sample(1)
@pytest.mark.parametrize("number", range(4))
def test_a_trial_is_repeatable_and_leaves_its_sample_as_it_was(number: int) -> None:
    for state in positions(GAME, number, every=31):
        for seat in GAME.to_act(state):
            ahead = lookahead(state, seat)
            sample = ahead.sample(random.Random(number))
            before = GAME.dump(sample.state)
            values = {action: ahead.trial(sample, action) for action in GAME.legal_actions(state, seat)}
            assert GAME.dump(sample.state) == before
            again = lookahead(state, seat)
            sample = again.sample(random.Random(number))
            assert {action: again.trial(sample, action) for action in reversed(values)} == values


@pytest.mark.sample(1)
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
        if state.decision() is Stage.BID
        and state.bid_of(1) is None
        and state.bid_of(0) is not None
        and any(state.cubes_of(0))
    )
    sample = lookahead(state, 1).sample(random.Random(1))
    assert sample.state.decision() is Stage.BID
    assert sample.state.bid_of(0) is None


@pytest.mark.parametrize("number", range(6))
def test_ratings_of_a_state_are_those_of_the_view(number: int) -> None:
    """So a rating reads nothing hidden from the seat."""
    for state in positions(GAME, number, every=7):
        for seat in GAME.to_act(state):
            view = GAME.view(state, seat)
            for action in GAME.legal_actions(state, seat):
                assert judge(state.seats).rate(state, seat, encode(action)) == round(1000 * GAME.evaluate(view, action))


@pytest.mark.parametrize("number", range(6))
def test_the_best_bid_of_quick_play_is_the_best_rated_one(number: int) -> None:
    for state in positions(GAME, number, every=3):
        if state.decision() is not Stage.BID or state.over:
            continue
        quick = judge(state.seats)
        for seat in GAME.to_act(state):
            quick.look(state)
            best = readable(quick.best_bid(state, seat, quick.gains[seat] + quick.others(state, seat)))
            rated = {action: quick.rate(state, seat, encode(action)) for action in GAME.legal_actions(state, seat)}
            assert rated[best] >= max(rated.values()) - 2  # rounding depends on the order


@pytest.mark.parametrize("number", range(6))
def test_quick_play_ends_every_game(number: int) -> None:
    seats = GAME.players[number % len(GAME.players)]
    state = GAME.new(GAME.Options(), seats, derive_seed(number))
    play(state, judge(seats), random.Random(number).randbytes(NOISE), NOISE)
    assert state.over
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
