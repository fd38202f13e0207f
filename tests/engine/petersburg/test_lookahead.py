"""Quick play by ratings, and learning searches."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping
from typing import Any

import pytest

from engine.agents.levels import BUILDER, STYLES
from engine.agents.search import Budget, assess
from engine.petersburg.cards import Deck
from engine.petersburg.rules.apply import apply
from engine.petersburg.rules.flow import outcome
from engine.petersburg.rules.legal import choices
from engine.petersburg.rules.numbers import PASS, decode
from engine.petersburg.rules.state import State
from engine.petersburg.strength.judge import Judge
from engine.petersburg.strength.leaf import (
    at_this_time,
    expected_points,
    lead,
    linear,
    numbers,
    position,
    row_of,
    weights,
)
from engine.petersburg.strength.lookahead import PetersburgLookahead
from engine.petersburg.strength.net import net_of
from engine.petersburg.strength.weights import WEIGHTS, playout_weights
from engine.shuffle import derive_seed
from tests.conformance import KITS, busy_action, positions
from tests.engine.petersburg.random_play import GAME, assert_up_to_date, judge_of
from tests.engine.petersburg.situation import Situation

KIT = KITS["petersburg"]
_NUMBERS = range(len(KIT.options))


@pytest.mark.sample(6)
@pytest.mark.parametrize("number", _NUMBERS)
def test_what_is_chosen_quickly_has_the_highest_rating_and_a_position_is_the_sum_of_weighted_numbers(
    number: int,
) -> None:
    for state in positions(GAME, number, every=7, choose=busy_action)[:-1]:
        judge = judge_of(state)
        chosen = judge.answer(state) if state.pending else judge.turn(state)
        found = choices(state)
        assert chosen in found
        assert judge.rate(state, chosen) == pytest.approx(max(judge.rate(state, action) for action in found))
        by_number = weights(state.seats)
        for seat in range(state.seats):
            row = row_of(judge, state, seat)
            whole = float(state.points[seat]) + sum(one * other for one, other in zip(row, by_number, strict=True))
            assert position(
                state, seat, numbers(judge, state, seat), at_this_time(by_number, judge, state)
            ) == pytest.approx(whole)


@pytest.mark.sample(2)
@pytest.mark.parametrize("number", _NUMBERS)
def test_a_trial_leaves_its_sample_as_it_is_and_is_the_same_again(number: int) -> None:
    rng = random.Random(number)
    for state in positions(GAME, number, every=61, choose=busy_action)[:-1]:
        seat = GAME.to_act(state)[0]
        view = GAME.view(state, seat)
        ahead, again = PetersburgLookahead(view), PetersburgLookahead(view)
        sample = ahead.sample(rng)
        before = GAME.dump(sample)
        for action in GAME.legal_actions(state, seat)[:4] * 2:
            if not GAME.is_standing_order(action):
                assert ahead.trial(sample, action) == again.trial(sample, action)
                assert ahead.learning_trial(sample, action) == again.learning_trial(sample, action)
        assert GAME.dump(sample) == before


def test_a_whole_game_ends_with_scores_and_leaves_its_sample_as_it_is() -> None:
    state = GAME.new(GAME.Options(), 2, derive_seed(1))
    seat = GAME.to_act(state)[0]
    ahead = PetersburgLookahead(GAME.view(state, seat))
    assert ahead.plays_out
    sample = ahead.sample(random.Random(1))
    before = GAME.dump(sample)
    for action in GAME.legal_actions(state, seat)[:3]:
        if not GAME.is_standing_order(action):
            points = ahead.end_points(sample, action)
            assert points == [int(one) for one in points]
            assert min(points) > 10
            assert points == ahead.end_points(sample, action)
    assert GAME.dump(sample) == before


@pytest.mark.sample(6)
@pytest.mark.parametrize("number", _NUMBERS)
def test_quick_play_comes_to_the_end_of_every_game(number: int) -> None:
    for state in positions(GAME, number, every=40, choose=busy_action)[:-1]:
        judge, twin = judge_of(state), GAME.copy(state)
        judge.play(twin, 100, 0)
        assert twin.over
        leads = [lead(expected_points(judge, twin, net_of(state.seats)), seat) for seat in range(state.seats)]
        totals = [score.total for score in outcome(twin).scores]
        assert totals[leads.index(max(leads))] == max(totals)


@pytest.mark.sample(8)
@pytest.mark.parametrize("number", _NUMBERS)
def test_quick_play_forgets_what_rivals_gain_when_they_have_acted(number: int) -> None:
    for state in positions(GAME, number, every=30, choose=busy_action)[:-1]:
        judge, one, other = judge_of(state), GAME.copy(state), GAME.copy(state)
        judge.play(one, one.round + 1, 0)
        play_without_memory(other, judge)
        assert GAME.dump(one) == GAME.dump(other)


def play_without_memory(state: State, judge: Judge) -> None:
    """Play until the round ends like `Judge.play`, but without caching rivals' gains."""
    start, moment, passed = state.round, (0, 0), set[int]()
    while not state.over:
        if moment != (state.round, state.phase):
            if state.round != start and not state.pending:
                break
            moment, passed = (state.round, state.phase), set()
            judge.look(state)
        for seat in range(state.seats):
            judge.forget(seat)
        if state.pending:
            apply(state, state.actor(), judge.answer(state))
        elif state.active in passed and not state.extra and not state.is_opening():
            apply(state, state.actor(), PASS)
        else:
            seat, action = state.active, judge.turn(state)
            if action == PASS:
                passed.add(seat)
            apply(state, seat, action)


def test_quick_play_keeps_prices_and_incomes() -> None:
    for state in positions(GAME, 3, every=25, choose=busy_action)[:-1]:
        twin = GAME.copy(state)
        judge_of(state).play(twin, twin.round + 1, twin.phase)
        assert_up_to_date(twin)


@pytest.mark.parametrize(
    ("seats", "alone", "fewer"), [(2, False, 0.8), (3, False, 0.8), (4, False, 1.3), (3, True, 0.8), (4, True, 0.8)]
)
def test_the_rounds_that_follow_are_told_well(seats: int, alone: bool, fewer: float) -> None:
    """In quick play the estimate is off by about a round, and by less on average.

    That of searches was fitted to their games, which are a round shorter with four seats.
    """
    errors = []
    for seed in range(12):
        state = GAME.new(GAME.Options(), seats, derive_seed(seed))
        judge, seen = Judge(state.tables, WEIGHTS[""], seats, alone), []
        while not state.over:
            judge.look(state)
            seen.append(float(state.round) + judge.rounds)
            judge.play(state, state.round + 1, 0)
        errors += [end - float(state.round) for end in seen]
    assert -fewer < sum(errors) / len(errors) < 0.8
    assert sum(error * error for error in errors) / len(errors) < (fewer + 0.6) ** 2


def test_a_search_of_more_than_two_seats_rates_by_its_own_expected_end() -> None:
    for seats, differ in ((2, False), (3, True), (4, True)):
        view = GAME.view(Situation(seats).state, 0)
        legal = GAME.legal_actions(Situation(seats).state, 0)
        ahead = PetersburgLookahead(view)
        found = {one.action: one.rating for one in assess(GAME, view, legal, random.Random(0), Budget(trials=0))}
        assert found == {action: ahead.rate(action) for action in found}
        assert (found != {action: GAME.evaluate(view, action) for action in found}) is differ


@pytest.mark.sample(6)
@pytest.mark.parametrize("number", _NUMBERS)
def test_seats_of_whole_games_rate_as_stewards_do(number: int) -> None:
    """They know neither the rubles of others nor which unseen cards lie in a deck."""
    for state in positions(GAME, number, every=9, choose=busy_action)[:-1]:
        view = GAME.view(state, state.actor())
        closing = PetersburgLookahead(view).closing
        closing.look(state)
        for action in choices(state):
            rating = GAME.evaluate(view, decode(action))
            assert closing.rate(state, action) * closing.final == pytest.approx(rating)


def test_more_of_anything_is_worth_more() -> None:
    def worth(tableau: str = "judge", money: int = 10) -> float:
        situation = Situation(phase="building", tableaus=[tableau], money=[money])
        state, judge = situation.state, judge_of(situation.state)
        return linear(judge, state)[1][0]

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


@pytest.mark.parametrize(
    ("options", "seats", "margin"),
    [({}, 2, 3.0), ({"preset": "2014"}, 3, 3.0), ({"preset": "market"}, 2, math.inf), ({}, 4, math.inf)],
)
def test_a_search_is_narrow_only_where_that_was_seen_to_win(options: dict[str, Any], seats: int, margin: float) -> None:
    state = Situation(seats, options=options).state
    assert PetersburgLookahead(GAME.view(state, 0)).rating_margin == margin


@pytest.mark.parametrize("options", [{}, {"preset": "market"}])
@pytest.mark.parametrize("style", ["", BUILDER])
def test_trials_play_on_by_weights_of_their_own_but_positions_have_the_plain_worth(
    options: Mapping[str, Any], style: str
) -> None:
    ahead = PetersburgLookahead(GAME.view(Situation(options=options).state, 0), style)
    assert ahead.tree.judge.weights == playout_weights(style, 2, bool(options)) != WEIGHTS[style]
    assert ahead.judge.weights == WEIGHTS[style]
    assert ahead.tree.worth is ahead.judge
    assert ahead.tree.net is net_of(2, is_tuned=True) is not ahead.net


def test_what_the_coach_expects_does_not_depend_on_earlier_trials() -> None:
    view, rng = GAME.view(Situation().state, 0), random.Random(1)
    ahead, fresh = PetersburgLookahead(view), PetersburgLookahead(view)
    sample = ahead.likely_sample(rng)
    for _ in range(3):
        ahead.learning_trial(ahead.sample(rng), GAME.parse("pass"))
    assert ahead.points(sample, GAME.parse("pass")) == fresh.points(sample, GAME.parse("pass"))


def test_playouts_keep_the_taste_of_a_style() -> None:
    plain, builder = playout_weights("", 2, False), playout_weights(BUILDER, 2, False)
    assert builder.building / plain.building == pytest.approx(WEIGHTS[BUILDER].building / WEIGHTS[""].building)
    assert builder.ruble == plain.ruble


def test_playouts_of_games_nobody_tuned_go_by_the_weights_of_ratings() -> None:
    assert playout_weights(BUILDER, 7, False) == WEIGHTS[BUILDER]
