"""Rounds, phases, turns and passes."""

from __future__ import annotations

import pytest

from engine.petersburg.events import Ordered, Passed, PhaseBegan
from tests.engine.petersburg.table import PHASES, Table


@pytest.mark.rule("SP-1.5")
def test_a_round_is_worker_building_aristocrat_trading() -> None:
    table = Table(2, seed=3)
    begun = [
        (event.round, event.phase.id) for _ in range(5) for event in table.all_pass() if isinstance(event, PhaseBegan)
    ]
    assert begun == [(1, "building"), (1, "aristocrat"), (1, "trading"), (2, "worker"), (2, "building")]


@pytest.mark.rule("SP-1.6")
def test_the_holder_of_the_marker_begins_and_seats_follow_clockwise() -> None:
    table = Table(3, first=1)
    seen = []
    for action in ("take upper " + table.legal()[0].split()[2], "pass", "pass"):
        seen.append(table.state.to_act())
        table.do(action)
    assert seen == [(1,), (2,), (0,)]
    assert table.state.to_act() == (1,)


@pytest.mark.rule("SP-1.6")
def test_each_phase_begins_with_its_own_marker() -> None:
    table = Table(4)
    table.state.markers = (3, 1, 0, 2)
    table.state.active = 3
    begun = [event.first for _ in range(3) for event in table.all_pass() if isinstance(event, PhaseBegan)]
    assert begun == [1, 0, 2]


@pytest.mark.rule("SP-1.6")
def test_who_passed_may_act_again_at_a_later_turn() -> None:
    table = Table(2, upper="lumberjack*3")
    table.do("pass", "take upper lumberjack", "take upper lumberjack")
    assert table.hand(0) == table.hand(1) == ["lumberjack"]


@pytest.mark.rule("SP-1.7")
def test_the_phase_ends_when_all_pass_in_a_row_whoever_began() -> None:
    table = Table(3, upper="lumberjack*4")
    table.do("pass", "pass", "take upper lumberjack", "pass")
    assert table.state.phase == 0, "an action in between starts the count again"
    table.do("pass")
    assert table.state.phase == 0
    table.do("pass")
    assert table.state.phase == 1


@pytest.mark.rule("SP-1.7")
@pytest.mark.parametrize("last", ["buy upper lumberjack", "take upper lumberjack", "play lumberjack"])
def test_every_action_but_a_pass_keeps_the_phase_going(last: str) -> None:
    table = Table(2, upper="lumberjack", hands=["", "lumberjack"])
    table.do("pass", last, "pass")
    assert table.state.phase == 0
    table.do("pass")
    assert table.state.phase == 1


@pytest.mark.rule("SP-1.8")
@pytest.mark.parametrize("phase", PHASES)
def test_any_card_may_be_bought_taken_or_played_in_any_phase(phase: str) -> None:
    table = Table(
        phase=phase, upper="author market", lower="lumberjack bank", tableaus=["hospital"], hands=["judge"], money=[99]
    )
    assert {
        "buy upper author", "buy upper market", "buy lower lumberjack", "buy lower bank for hospital",
        "take upper author", "take upper market", "take lower lumberjack", "take lower bank", "play judge",
    } <= set(table.legal())  # fmt: skip


@pytest.mark.rule("SP-1.12")
def test_a_seat_that_can_do_nothing_else_passes() -> None:
    table = Table(upper="", money=[0])
    assert table.legal() == ["pass", "pass phase"]


@pytest.mark.rule("SP-1.12")
def test_a_standing_order_passes_on_every_turn_until_the_phase_ends() -> None:
    table = Table(3, upper="lumberjack*3", first=0)
    table.do("pass phase")
    table.do("take upper lumberjack")
    table.do("take upper lumberjack")
    assert table.state.to_act() == (1,), "seat 0 has passed by itself"
    assert table.state.passes == 1
    table.do("pass", "pass")
    assert table.state.phase == 1
    assert not any(table.state.standing)
    assert table.state.to_act() == (0,), "the order ended with the phase"


@pytest.mark.rule("SP-1.12")
def test_an_order_given_out_of_turn_counts_from_the_seats_next_turn() -> None:
    table = Table(2, upper="lumberjack*3")
    assert table.legal(1) == ["pass phase"]
    assert table.by(1, "pass phase") == [Ordered(1, standing=True)]
    assert table.state.to_act() == (0,)
    events = table.do("take upper lumberjack")
    assert events[-1] == Passed(1)
    assert table.state.to_act() == (0,)


@pytest.mark.rule("SP-1.12")
def test_an_order_can_be_taken_back_before_the_seats_next_turn() -> None:
    table = Table(2, upper="lumberjack*3")
    table.by(1, "pass phase")
    table.refused("pass phase", "already-ordered", seat=1)
    assert table.legal(1) == ["pass phase no"]
    table.by(1, "pass phase no")
    table.refused("pass phase no", "no-order", seat=1)
    table.do("take upper lumberjack")
    assert table.state.to_act() == (1,)


@pytest.mark.rule("SP-1.12")
def test_the_phase_ends_at_once_when_all_others_stand() -> None:
    table = Table(3, first=1)
    table.by(0, "pass phase")
    table.by(2, "pass phase")
    table.do("pass phase")
    assert table.state.phase == 1


@pytest.mark.rule("SP-1.12")
def test_orders_may_be_given_while_a_drawn_card_is_decided_but_not_while_a_pub_is() -> None:
    table = Table(phase="building", tableaus=["observatory pub"])
    table.do("draw worker")
    assert table.legal(1) == ["pass phase"]
    table.refused("pass phase", "decide-first")
    table.do("discard drawn")
    table.all_pass()
    assert table.state.pending
    assert table.legal(1) == []
    table.refused("pass phase", "not-your-turn", seat=1)
    table.refused("pass phase", "pub-first")
    table.refused("pass", "pub-first")


def test_out_of_turn_nothing_but_orders() -> None:
    table = Table(2, upper="lumberjack")
    for action in ("buy upper lumberjack", "take upper lumberjack", "pass", "pub 1", "draw worker"):
        table.refused(action, "not-your-turn", seat=1)
    for seat in (-1, 2):
        table.refused("pass", "no-such-seat", seat=seat)
        assert table.legal(seat) == []
