"""Rounds, phases, turns and passes."""

from __future__ import annotations

import pytest

from engine.petersburg.events import Ordered, Passed, PhaseBegan
from tests.engine.petersburg.situation import PHASES, Situation


@pytest.mark.rule("SP-1.5")
def test_a_round_is_worker_building_aristocrat_trading() -> None:
    situation = Situation(2, seed=3)
    begun = [
        (event.round, event.phase.id)
        for _ in range(5)
        for event in situation.all_pass()
        if isinstance(event, PhaseBegan)
    ]
    assert begun == [(1, "building"), (1, "aristocrat"), (1, "trading"), (2, "worker"), (2, "building")]


@pytest.mark.rule("SP-1.6")
def test_the_holder_of_the_marker_begins_and_seats_follow_clockwise() -> None:
    situation = Situation(3, first=1)
    seen = []
    for action in ("take upper " + situation.legal()[0].split()[2], "pass", "pass"):
        seen.append(situation.to_act())
        situation.do(action)
    assert seen == [(1,), (2,), (0,)]
    assert situation.to_act() == (1,)


@pytest.mark.rule("SP-1.6")
def test_each_phase_begins_with_its_own_marker() -> None:
    situation = Situation(4)
    situation.change(markers=(3, 1, 0, 2), active=3)
    begun = [event.first for _ in range(3) for event in situation.all_pass() if isinstance(event, PhaseBegan)]
    assert begun == [1, 0, 2]


@pytest.mark.rule("SP-1.6", "SP-1.7")
def test_who_passed_may_act_again_and_the_phase_ends_when_all_pass_in_a_row_whoever_began() -> None:
    situation = Situation(2, upper="lumberjack*3")
    situation.do("pass", "take upper lumberjack", "take upper lumberjack")
    assert situation.hand(0) == situation.hand(1) == ["lumberjack"]
    situation = Situation(3, upper="lumberjack*4")
    situation.do("pass", "pass", "take upper lumberjack", "pass")
    assert situation.facts.phase == 0, "an action in between starts the count again"
    situation.do("pass")
    assert situation.facts.phase == 0
    situation.do("pass")
    assert situation.facts.phase == 1


@pytest.mark.rule("SP-1.7")
@pytest.mark.parametrize("last", ["buy upper lumberjack", "take upper lumberjack", "play lumberjack"])
def test_every_action_but_a_pass_keeps_the_phase_going(last: str) -> None:
    situation = Situation(2, upper="lumberjack", hands=["", "lumberjack"])
    situation.do("pass", last, "pass")
    assert situation.facts.phase == 0
    situation.do("pass")
    assert situation.facts.phase == 1


@pytest.mark.rule("SP-1.8")
@pytest.mark.parametrize("phase", PHASES)
def test_any_card_may_be_bought_taken_or_played_in_any_phase(phase: str) -> None:
    situation = Situation(
        phase=phase, upper="author market", lower="lumberjack bank", tableaus=["hospital"], hands=["judge"], money=[99]
    )
    assert {
        "buy upper author", "buy upper market", "buy lower lumberjack", "buy lower bank for hospital",
        "take upper author", "take upper market", "take lower lumberjack", "take lower bank", "play judge",
    } <= set(situation.legal())  # fmt: skip


@pytest.mark.rule("SP-1.12")
def test_a_standing_order_passes_on_every_turn_until_the_phase_ends() -> None:
    assert Situation(upper="", money=[0]).legal() == ["pass", "pass phase"], "of a seat that can do nothing else"
    situation = Situation(3, upper="lumberjack*3", first=0)
    situation.do("pass phase")
    situation.do("take upper lumberjack")
    situation.do("take upper lumberjack")
    assert situation.to_act() == (1,), "seat 0 has passed by itself"
    assert situation.facts.passes == 1
    situation.do("pass", "pass")
    assert situation.facts.phase == 1
    assert not any(situation.facts.standing)
    assert situation.to_act() == (0,), "the order ended with the phase"


@pytest.mark.rule("SP-1.12")
def test_an_order_given_out_of_turn_counts_from_the_seats_next_turn() -> None:
    situation = Situation(2, upper="lumberjack*3")
    assert situation.legal(1) == ["pass phase"]
    assert situation.by(1, "pass phase") == [Ordered(1, standing=True)]
    assert situation.to_act() == (0,)
    events = situation.do("take upper lumberjack")
    assert events[-1] == Passed(1)
    assert situation.to_act() == (0,)


@pytest.mark.rule("SP-1.12")
def test_an_order_can_be_taken_back_before_the_seats_next_turn() -> None:
    situation = Situation(2, upper="lumberjack*3")
    situation.by(1, "pass phase")
    situation.refused("pass phase", "already-ordered", seat=1)
    assert situation.legal(1) == ["pass phase no"]
    situation.by(1, "pass phase no")
    situation.refused("pass phase no", "no-order", seat=1)
    situation.do("take upper lumberjack")
    assert situation.to_act() == (1,)


@pytest.mark.rule("SP-1.12")
def test_the_phase_ends_at_once_when_all_others_stand() -> None:
    situation = Situation(3, first=1)
    situation.by(0, "pass phase")
    situation.by(2, "pass phase")
    situation.do("pass phase")
    assert situation.facts.phase == 1


@pytest.mark.rule("SP-1.12")
def test_orders_may_be_given_while_a_drawn_card_is_decided_but_not_while_a_pub_is() -> None:
    situation = Situation(phase="building", tableaus=["observatory pub"])
    situation.do("draw worker")
    assert situation.legal(1) == ["pass phase"]
    situation.refused("pass phase", "decide-first")
    situation.do("discard drawn")
    situation.all_pass()
    assert situation.facts.pending
    assert situation.legal(1) == []
    situation.refused("pass phase", "not-your-turn", seat=1)
    situation.refused("pass phase", "pub-first")
    situation.refused("pass", "pub-first")


def test_out_of_turn_nothing_but_orders() -> None:
    situation = Situation(2, upper="lumberjack")
    for action in ("buy upper lumberjack", "take upper lumberjack", "pass", "pub 1", "draw worker"):
        situation.refused(action, "not-your-turn", seat=1)
    for seat in (-1, 2):
        situation.refused("pass", "no-such-seat", seat=seat)
        assert situation.legal(seat) == []
