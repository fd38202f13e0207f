"""Quick play by ratings, and learning searches."""

from __future__ import annotations

import random

import pytest

from engine.agents.levels import STYLES
from engine.petersburg.cards import Deck
from engine.petersburg.playout.actions import PASS
from engine.petersburg.playout.ahead import PetersburgLookahead
from engine.petersburg.playout.apply import apply
from engine.petersburg.playout.convert import search_state, write
from engine.petersburg.playout.judge import Judge
from engine.petersburg.playout.leaf import at_this_time, expected_points, lead, position, row_of, weights
from engine.petersburg.playout.legal import legal
from engine.petersburg.playout.state import SearchState
from engine.petersburg.playout.weights import WEIGHTS
from engine.shuffle import derive_seed
from tests.conformance import KITS, busy_action, positions
from tests.engine.petersburg.playout_games import GAME, assert_derived, judged, vars_of
from tests.engine.petersburg.situation import Situation

KIT = KITS["petersburg"]
_NUMBERS = range(len(KIT.options))


@pytest.mark.sample(12)
@pytest.mark.parametrize("number", _NUMBERS)
def test_what_is_chosen_quickly_has_the_highest_rating_and_a_position_is_the_sum_of_weighted_numbers(
    number: int,
) -> None:
    for state in positions(GAME, number, every=7, choose=busy_action)[:-1]:
        search, judge = judged(state)
        chosen = judge.answer(search) if search.pending else judge.turn(search)
        found = legal(search)
        assert chosen in found
        assert judge.rate(search, chosen) == pytest.approx(max(judge.rate(search, action) for action in found))
        by_number = weights(state.seats)
        for seat in range(state.seats):
            row = row_of(judge, search, seat)
            whole = float(search.points[seat]) + sum(one * other for one, other in zip(row, by_number, strict=True))
            assert position(judge, search, seat, at_this_time(by_number, judge, search)) == pytest.approx(whole)


@pytest.mark.sample(10)
@pytest.mark.parametrize("number", _NUMBERS)
def test_a_trial_leaves_its_sample_as_it_is_and_is_the_same_again(number: int) -> None:
    rng = random.Random(number)
    for state in positions(GAME, number, every=61, choose=busy_action)[:-1]:
        seat = GAME.to_act(state)[0]
        view = GAME.view(state, seat)
        ahead, again = PetersburgLookahead(view), PetersburgLookahead(view)
        sample = ahead.sample(rng)
        before = vars_of(sample.clone())
        for action in GAME.legal_actions(state, seat)[:4] * 2:
            if not GAME.is_standing_order(action):
                assert ahead.trial(sample, action) == again.trial(sample, action)
                assert ahead.learning_trial(sample, action) == again.learning_trial(sample, action)
        assert vars_of(sample) == before


@pytest.mark.sample(12)
@pytest.mark.parametrize("number", _NUMBERS)
def test_quick_play_comes_to_the_end_of_every_game(number: int) -> None:
    for state in positions(GAME, number, every=40, choose=busy_action)[:-1]:
        search, judge = judged(state)
        judge.play(search, 100, 0)
        assert search.over
        leads = [lead(expected_points(judge, search), seat) for seat in range(state.seats)]
        assert leads.index(max(leads)) in [seat for seat in range(state.seats) if search.score(seat) == best(search)]


def best(search: SearchState) -> int:
    return max(search.score(seat) for seat in range(search.seats))


@pytest.mark.sample(8)
@pytest.mark.parametrize("number", _NUMBERS)
def test_quick_play_forgets_what_rivals_gain_when_they_have_acted(number: int) -> None:
    for state in positions(GAME, number, every=30, choose=busy_action)[:-1]:
        search, judge = judged(state)
        twin = search.clone()
        judge.play(search, search.round + 1, 0)
        play_without_memory(twin, judge)
        assert vars_of(search) == vars_of(twin)


def play_without_memory(search: SearchState, judge: Judge) -> None:
    """Play until the round ends like `Judge.play`, but without caching rivals' gains."""
    start, moment, passed = search.round, (0, 0), set[int]()
    while not search.over:
        if moment != (search.round, search.phase):
            if search.round != start and not search.pending:
                break
            moment, passed = (search.round, search.phase), set()
            judge.look(search)
        for seat in range(search.seats):
            judge.forget(seat)
        if search.pending:
            apply(search, judge.answer(search))
        elif search.active in passed and not search.extra and not search.opening:
            apply(search, PASS)
        else:
            seat, action = search.active, judge.turn(search)
            if action == PASS:
                passed.add(seat)
            apply(search, action)


def test_quick_play_keeps_prices_and_incomes() -> None:
    for state in positions(GAME, 3, every=25, choose=busy_action)[:-1]:
        search, judge = judged(state)
        judge.play(search, search.round + 1, search.phase)
        written = GAME.copy(state)
        write(search, written)
        assert_derived(search, written)


@pytest.mark.parametrize(("seats", "fewer"), [(2, 0.8), (3, 0.8), (4, 1.3)])
def test_the_rounds_that_follow_are_told_well(seats: int, fewer: float) -> None:
    """In quick play the estimate is off by about a round, and by less on average.

    It was fitted to games of searches, which take more cards and are a round shorter with four seats.
    """
    errors = []
    for seed in range(12):
        state = search_state(GAME.new(GAME.Options(), seats, derive_seed(seed)))
        judge, seen = Judge(state.tables, WEIGHTS[""], seats), []
        while not state.over:
            judge.look(state)
            seen.append(float(state.round) + judge.rounds)
            judge.play(state, state.round + 1, 0)
        errors += [end - float(state.round) for end in seen]
    assert -fewer < sum(errors) / len(errors) < 0.8
    assert sum(error * error for error in errors) / len(errors) < (fewer + 0.6) ** 2


def test_more_of_anything_is_worth_more() -> None:
    def worth(tableau: str = "judge", money: int = 10) -> float:
        situation = Situation(phase="building", tableaus=[tableau], money=[money])
        search, judge = judged(situation.state)
        return position(judge, search, 0, at_this_time(weights(search.seats), judge, search))

    assert worth() < worth(money=20) < worth(money=40)
    assert worth() < worth("judge author") < worth("judge author market")


@pytest.mark.parametrize("style", STYLES)
def test_every_style_rates_what_it_is_fond_of_higher(style: str) -> None:
    situation = Situation(phase="trading", upper="academy mistress_of_ceremonies lumberjack", money=[40])
    view = GAME.view(situation.state, 0)

    def rating(text: str, of: str) -> float:
        return GAME.evaluate(view, GAME.parse(text), of)

    fond = {"builder": "buy upper academy", "collector": "buy upper mistress_of_ceremonies"}
    if style in fond:
        assert rating(fond[style], style) > rating(fond[style], "")
    else:
        assert all(rating(text, style) < rating(text, "") for text in fond.values())


def test_the_deck_that_is_drawn_from_does_not_show_its_order() -> None:
    situation = Situation(phase="building", upper="", tableaus=["observatory"], money=[20])
    view = GAME.view(situation.state, 0)
    twin = GAME.copy(situation.state)
    twin.decks = tuple(deck[:dealt] + deck[dealt:][::-1] for deck, dealt in zip(twin.decks, twin.dealt, strict=True))
    draw = GAME.parse(f"draw {Deck.TRADING.id}")
    assert GAME.evaluate(view, draw) == GAME.evaluate(GAME.view(twin, 0), draw)
