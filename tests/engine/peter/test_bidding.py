"""Bids of a search: the best against drawn bids of the others."""

from __future__ import annotations

import random

import pytest

from engine.agents.search import Budget, assess
from engine.assessment import Assessed
from engine.peter.actions import NO_CUBES_BID, Action, Stage, Verb
from engine.peter.cards import NO_BID
from engine.peter.rules.state import State
from engine.peter.strength.bidding import Line, Need, draw_bids, find_need, let_win
from engine.peter.strength.policy import NOISE
from engine.peter.strength.rating import judge
from tests.conformance import positions
from tests.engine.peter.invariants import scrambled
from tests.engine.peter.situation import GAME, LINE, Situation, changed

RED = [NO_CUBES_BID, *(Action(Verb.BID, number, 0) for number in range(1, 6))]


def bidding(*, current: int = 0) -> State:
    held = ["red*5", "red*3 blue*2", "blue*5"]
    return Situation(current=current, stage=Stage.BID, line=LINE, held=held).state


def assessed(state: State, seat: int) -> list[Assessed[Action]]:
    return assess(GAME, GAME.view(state, seat), GAME.legal_actions(state, seat), random.Random(3), Budget(trials=4))


def best(needed: list[int], worth: float) -> Action:
    """Return the best bid for a line of this worth if these numbers of cubes win it."""
    line = Line(RED[5], won=[worth] * 50, needs=[Need(cubes, 1) for cubes in needed])
    line.gains[1] = [worth] * 50
    found = line.assess(dict.fromkeys(RED, 0.0), bidding(), 0, judge(3), 9.0)
    assert {one.action for one in found} == set(RED)
    return found[0].action


@pytest.mark.rule("PG-5")
@pytest.mark.parametrize(("current", "seat", "needed"), [(0, 0, 2), (0, 1, 3), (0, 2, 3), (1, 0, 3), (2, 0, 2)])
def test_a_tie_goes_to_the_seat_that_is_first_from_the_current_one_on(current: int, seat: int, needed: int) -> None:
    bids = [(0, 2), (0, 1 if seat == 2 else 2), (0, 1)]
    state = changed(bidding(current=current), bids=[None if at == seat else bid for at, bid in enumerate(bids)])
    assert find_need(state, seat).cubes == needed


def test_no_more_cubes_are_bid_than_always_win() -> None:
    assert best([3] * 20, 6.0) == RED[3]


def test_a_bid_that_never_wins_is_as_good_as_none() -> None:
    assert best([9] * 20, 6.0) == NO_CUBES_BID


def test_more_cubes_are_bid_for_a_line_that_is_worth_more() -> None:
    mixed = [1] * 10 + [5] * 10
    assert best(mixed, 0.05) == RED[1]
    assert best(mixed, 9.0) == RED[5]


def test_nothing_is_bid_for_a_line_that_does_harm() -> None:
    assert best([1, 2, 3, 4], -6.0) == NO_CUBES_BID


def test_all_others_have_bid_where_bids_are_drawn() -> None:
    state, rng = bidding(), random.Random(1)
    drawn = draw_bids(state, 1, judge(3), rng.randbytes(NOISE))
    assert [drawn.bid_of(seat) is None for seat in range(3)] == [False, True, False]
    assert [let_win(state, 1, 1).bid_of(seat) for seat in range(3)] == [NO_BID, None, NO_BID]
    assert let_win(drawn, 1, 2).bid_of(2) == drawn.bid_of(2)
    assert [state.bid_of(seat) for seat in range(3)] == [None] * 3


@pytest.mark.sample(1)
@pytest.mark.parametrize("number", range(3))
def test_nothing_hidden_changes_the_search_for_a_bid(number: int) -> None:
    """All legal bids are assessed; equal views and seeds give equal results."""
    rng = random.Random(number)
    for state in positions(GAME, number, every=13):
        if state.decision() is not Stage.BID or state.over:
            continue
        for seat in GAME.to_act(state):
            found = assessed(state, seat)
            assert {one.action for one in found} == set(GAME.legal_actions(state, seat))
            assert assessed(scrambled(state, seat, rng), seat) == found
