"""Which decisions a review covers, and how it judges them."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from engine.agents import AGENTS
from engine.agents.agent import moves
from engine.agents.search import Budget, assess
from engine.assessment import Assessed
from engine.game import AnyGame
from engine.games import GAMES
from engine.history import UNDO
from engine.match import advance, first
from engine.petersburg.game import Petersburg
from engine.record import RecordedAction
from engine.review import (
    TRIALS,
    Decision,
    Judged,
    Review,
    decisions_of,
    judge_decision,
    rivals,
    trials_for,
)
from tests.conformance import KITS
from tests.engine.petersburg.situation import BANQUET, Situation
from tests.engine.played_matches import begun, played, presets


def everything(_seq: int, _logged: object) -> bool:
    return True


@pytest.mark.sample(3)
@presets
def test_decisions_are_those_with_a_choice_seen_as_the_seat_saw_them(game: AnyGame, preset: str) -> None:
    """Random matches with secret orders and takebacks."""
    for number in range(2):
        match, seen = begun(game, preset, number), {}
        for match in played(game, preset, number):
            position = match.position
            for seat in game.to_act(position.state):
                seen[position.seq + 1, seat] = game.view(position.state, seat)
        for seat in range(match.seats):
            found = decisions_of(game, match.start, match.log, seat, everything)
            for one in found:
                logged = match.log[one.seq - 1]
                if logged.seat == seat:
                    assert one.view == seen[one.seq, seat]
                    action = game.parse(logged.action)
                    assert one.action == (game.ordered_action(action) or action)
                assert one.action in one.legal
                assert len(one.legal) > 1
                assert not any(game.is_standing_order(action) for action in one.legal)
            assert {one.seq for one in found} <= kept(game, match.start, match.log)


def kept(game: AnyGame, start: Any, log: list[RecordedAction]) -> set[int]:
    """Return the numbers of the actions that were not taken back."""
    position, numbers = first(start, len(game.describe(start)["seats"])), set[int]()
    for logged in log:
        if logged.action == UNDO:
            takeback = position.takeback(logged.seat)
            assert takeback is not None
            numbers = {number for number in numbers if number < takeback.seq or is_order(game, log[number - 1])}
        position = advance(game, position, [logged])
        if logged.action != UNDO:
            numbers.add(position.seq)
    return numbers


def is_order(game: AnyGame, logged: RecordedAction) -> bool:
    return logged.action != UNDO and game.is_standing_order(game.parse(logged.action))


def test_only_what_counts_is_looked_at() -> None:
    *_, match = played(GAMES["petersburg"], "2004", 1, undos=0)
    found = decisions_of(match.game, match.start, match.log, 0, everything)
    late = decisions_of(match.game, match.start, match.log, 0, lambda seq, _logged: seq > found[1].seq)
    assert [one.seq for one in late] == [one.seq for one in found[2:]]


def by_order_and_by_itself(number: int) -> tuple[Any, list[RecordedAction], list[RecordedAction]]:
    """Play a match twice: seat 0 orders to pass until phases end, or passes itself at each of these decisions.

    Return the start and both logs.
    """
    game, rng = Petersburg(), random.Random(number)
    match, ordered = begun(game, "2004", number), begun(game, "2004", number)
    passes = None
    while game.to_act(match.position.state) and len(match.log) < 300:
        state = match.position.state
        seat, view = game.to_act(state)[0], game.view(state, None)
        if seat == 0 and passes == (view.round, view.phase) and not view.deciding:
            match.do(0, "pass")
            continue
        assert game.view(ordered.position.state, None) == view
        action = str(rng.choice(moves(game, game.legal_actions(state, seat))))
        if seat == 0 and action == "pass":
            passes = view.round, view.phase
            ordered.do(0, "pass phase")
        else:
            ordered.do(seat, action)
        match.do(seat, action)
    return match.start, ordered.log, match.log


def as_seen(decisions: list[Decision]) -> list[tuple[Any, ...]]:
    return [(replace(one.view, standing=False), one.legal, one.action, one.round) for one in decisions]


@pytest.mark.parametrize("number", range(3))
def test_what_an_order_answers_is_a_decision_as_if_the_seat_had_passed_itself(number: int) -> None:
    game = GAMES["petersburg"]
    start, ordered, itself = by_order_and_by_itself(number)
    found = decisions_of(game, start, ordered, 0, everything)
    assert as_seen(found) == as_seen(decisions_of(game, start, itself, 0, everything))
    assert len({one.seq for one in found}) == len(found)
    assert any(ordered[one.seq - 1].seat != 0 for one in found)
    own = decisions_of(game, start, ordered, 0, lambda _seq, logged: logged.action != "pass phase")
    assert [one.seq for one in own] == [
        one.seq for one in found if ordered[one.seq - 1].seat == 0 and ordered[one.seq - 1].action != "pass phase"
    ], "what an order does counts where the order does"


def test_what_an_order_answered_goes_with_the_move_that_is_taken_back() -> None:
    match = begun(GAMES["petersburg"], "2004", 4)
    game, seats = match.game, match.seats
    first_seat = game.to_act(match.position.state)[0]
    other = (first_seat + 1) % seats
    for seat in (other, *(seat for seat in range(seats) if seat not in (first_seat, other))):
        match.do(seat, "pass phase")
    for _ in range(2):
        match.do(first_seat, next(str(one) for one in game.legal_actions(match.position.state, first_seat)))
    found = decisions_of(game, match.start, match.log, other, everything)
    assert [one.seq for one in found] == [seats, seats + 1], "the decisions after both moves, and not the order itself"
    match.do(first_seat, UNDO)
    assert decisions_of(game, match.start, match.log, other, everything) == found[:1]


def test_a_pickpocket_that_an_order_keeps_is_a_decision() -> None:
    situation = Situation(first=1, options=BANQUET, hands=["", "pickpocket"], upper="judge*8")
    situation.change(markers=(0,) * 4)
    acts = ((1, "pass"), (0, "pass"), (1, "steal later"), (0, "take upper judge"), (1, "pass"), (0, "pass"))
    log = [RecordedAction(seat=seat, action=action) for seat, action in acts]
    found = decisions_of(situation.game, situation.state, log, 1, everything)
    assert [(one.seq, str(one.action)) for one in found] == [
        (1, "pass"), (3, "steal no"), (5, "pass"), (6, "steal no")
    ]  # fmt: skip


@pytest.mark.sample(3)
@presets
def test_what_others_hold_changes_no_decision_and_no_opinion(game: AnyGame, preset: str) -> None:
    """Scramble everything that the seat does not know: decision and judgement stay the same."""
    state, rng = begun(game, preset, 3).position.state, random.Random(5)
    for match in played(game, preset, 3):
        if match.position.seq > 40 or not game.to_act(match.position.state):
            break
        state = game.copy(match.position.state)
    seat = game.to_act(state)[0]
    action = AGENTS["steward"].choose(game, game.view(state, seat), game.legal_actions(state, seat), rng)
    log = [RecordedAction(seat=seat, action=str(action))]
    kit = KITS[game.id]
    twin = kit.keep_known(kit.scrambled(state, seat, rng), state)
    worlds = [decisions_of(game, start, log, seat, everything) for start in (state, twin)]
    assert worlds[0] == worlds[1]
    opinions = [
        [assess(game, one.view, one.legal, random.Random(6), Budget(trials=30)) for one in decisions]
        for decisions in worlds
    ]
    assert opinions[0] == opinions[1]


DECISION = Decision(7, None, ("a", "b", "c"), "b")


def found(**values: float) -> list[Assessed[str]]:
    order = sorted(values.items(), key=lambda pair: -pair[1])
    return [Assessed(action, 0.0, value, 0.5 * at, 9) for at, (action, value) in enumerate(order)]


def test_the_best_action_gave_up_nothing() -> None:
    assert rivals(DECISION, found(b=4.0, a=3.0, c=1.0)) == ("b",)
    again = [Assessed("b", 0.0, 3.8, chance=0.7)]
    assert judge_decision(DECISION, found(b=4.0, a=3.0, c=1.0), again) == Judged(
        7, 0.0, 0.0, 3.8, "b", 0.5, 0.7, next_best="a"
    )
    within_error = judge_decision(DECISION, found(b=4.0, a=3.6, c=1.0), again)
    assert within_error == Judged(7, 0.0, 0.0, 3.8, "b", 0.0, 0.7), "no more than its error"


def test_another_action_is_compared_with_the_best_one_a_second_time() -> None:
    first_look = found(a=4.0, c=3.0, b=1.0)
    assert rivals(DECISION, first_look) == ("b", "a")
    between = [replace(one, chance=chance) for one, chance in zip(found(a=3.5, b=2.0), (0.75, 0.5), strict=True)]
    assert judge_decision(DECISION, first_look, between) == Judged(7, 1.5, 0.5, 2.0, "a", 0.0, 0.5, 0.25)
    assert judge_decision(DECISION, first_look, found(b=3.0, a=2.5)) == Judged(7, -0.5, 0.5, 3.0, "b")


def test_a_loss_is_mostly_of_points_that_others_keep() -> None:
    def judged(own: float, others: tuple[float, float]) -> Judged:
        after = Assessed("b", 0.0, 2.0, points=(20.0, 10.0, 10.0))
        better = Assessed("a", 0.0, 6.0, points=(20.0 + own, 10.0 - others[0], 10.0 - others[1]))
        return judge_decision(DECISION, found(a=6.0, b=2.0), (better, after))

    denied = judged(1.0, (1.0, 5.0))
    assert (denied.rival, denied.kept) == (2, 4.0)
    assert judged(4.0, (0.0, 0.5)).rival is None
    assert judged(-26.0, (30.0, 30.5)).rival is None, "in a shorter game all have fewer points"


def test_turning_points_are_the_largest_sure_losses_in_their_order() -> None:
    numbers = ((1, 3.0, 1.0), (2, 4.0, 3.9), (3, 9.0, 0.5), (4, 1.5, 2.0), (5, -2.0, 0.1), (6, 5.0, 1.0))
    review = Review(tuple(Judged(seq, lost, error, 0.0, "x") for seq, lost, error in numbers), 40, (30, 50))
    assert [one.seq for one in review.turning_points(lambda one: one.seq)] == [2, 3, 6]
    assert [one.seq for one in review.turning_points(lambda one: one.seq > 3)] == [3, 6], "one of each chance"
    assert review.mean_loss == pytest.approx(20.5 / 6)
    assert (review.as_good, review.perhaps_worse) == (1, 1), "1.5 points are no tie, but no more than their error"
    assert review.error == pytest.approx(sum(error**2 for _, _, error in numbers) ** 0.5 / 6)
    assert review.best is None
    assert Review.from_json(review.to_json()) == review


def test_the_chance_to_win_decides_which_losses_are_turning_points() -> None:
    """Many points with no effect on the win, and few that decide it."""
    numbers = ((1, 9.0, 0.004), (2, 2.0, 0.3), (3, 2.5, 0.0), (4, 3.0, 0.1))
    decisions = tuple(Judged(seq, lost, 0.5, 0.0, "x", 0.0, 0.5, missed) for seq, lost, missed in numbers)
    turning = Review(decisions, 40, ()).turning_points(lambda one: one.seq, 2)
    assert [one.seq for one in turning] == [2, 4]


def test_the_best_move_is_the_one_that_surely_gained_most() -> None:
    decisions = (Judged(1, 0.0, 0.0, 3.0, "x", 2.0), Judged(2, 0.0, 0.0, 3.0, "y", 4.0), Judged(3, 9.0, 1.0, 3.0, "z"))
    best = Review(decisions, 40, ()).best
    assert best is not None
    assert best.better == "y"


def test_a_match_of_usual_length_is_looked_at_within_the_trials_of_a_review() -> None:
    assert all(2 * number * trials_for(number) <= TRIALS for number in range(12, 200))
    assert trials_for(0) == trials_for(5) <= 1000
