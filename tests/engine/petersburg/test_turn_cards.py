"""The Double Turn and the Pickpocket (SP-5.5, SP-5.6)."""

from __future__ import annotations

import pytest

from engine.petersburg.cards import ids
from engine.petersburg.events import Passed, PickpocketAsked, PickpocketOrdered
from tests.engine.petersburg.situation import GAME, banquet


@pytest.mark.rule("SP-5.5", "example 41")
def test_a_double_turn_of_two_passes_is_no_pass() -> None:
    situation = banquet(seats=3, hands=["", "double_turn"])
    situation.do("pass", "play double_turn")
    assert situation.to_act() == (1,)
    assert GAME.describe(situation.state)["pending"] == {"kind": "double_turn", "seat": 1, "actions": 2}
    events = situation.do("pass", "pass")
    assert [type(event) for event in events] == [Passed, Passed]
    assert situation.to_act() == (2,)
    situation.do("pass", "pass")
    assert situation.facts.phase == 0, "the seat itself has to pass again, too"
    situation.do("pass")
    assert situation.facts.phase == 1


@pytest.mark.rule("SP-5.5")
def test_a_double_turn_is_two_buys_takes_plays_or_passes() -> None:
    situation = banquet(
        "building", options={"preset": "complete", "pub_timing": "action"},
        hands=["double_turn golden_donkey"], tableaus=["ns_observatory debtors_prison pub trading_house"], money=[9],
        upper="author*2 lumberjack", discard="market",
    )  # fmt: skip
    situation.do("play double_turn")
    verbs = {action.split(" ")[0] for action in situation.legal()}
    assert verbs == {"buy", "take", "play", "pass"}
    for action in ("draw worker", "prison market", "pub 1", "trade", "pass phase"):
        situation.refused(action, "double-turn")
    situation.do("play golden_donkey", "buy upper author")
    assert situation.facts.money[0] == 10
    assert situation.to_act() == (1,)


@pytest.mark.rule("SP-5.6")
def test_the_pickpocket_is_asked_at_the_start_of_a_phase_and_acts_first() -> None:
    situation = banquet(seats=3, hands=["", "", "pickpocket"], upper="judge*8", money=[9, 9, 9])
    situation.refused("play pickpocket", "not-your-turn", seat=2)
    situation.do("pass", "pass")
    situation.refused("play pickpocket", "pickpocket-in-time")
    situation.do("pass")
    assert (situation.facts.phase, situation.to_act()) == (1, (2,))
    assert situation.legal() == ["steal", "steal no", "steal later"]
    situation.refused("pass", "steal-first")
    assert situation.legal(0) == []
    assert [PickpocketAsked(2, stolen=True)] == situation.do("steal")
    assert situation.to_act() == (2,)
    assert situation.facts.markers == (0, 0, 0, 0), "markers stay"
    assert ids(situation.facts.discard) == ["pickpocket"]
    situation.do("pass")
    assert situation.to_act() == (0,)


@pytest.mark.rule("SP-5.6", "SP-1.19")
def test_it_acts_as_if_it_held_the_marker() -> None:
    situation = banquet("worker", seats=3, hands=["", "pickpocket"], tableaus=["pub", "pub", "pub"], upper="judge*8")
    situation.all_pass()
    situation.do("steal", "pass", "pass", "pass")
    assert [decision.seat for decision in situation.facts.pending] == [1, 2, 0]


@pytest.mark.rule("SP-5.6")
def test_not_now_and_not_until_i_say_so() -> None:
    situation = banquet(hands=["", "pickpocket"], upper="judge*8", seats=2)
    situation.all_pass()
    situation.do("steal no")
    assert situation.to_act() == (0,)
    situation.refused("steal ask", "no-order", seat=1)
    situation.all_pass()
    assert situation.facts.pending, "asked again"
    assert PickpocketOrdered(1, later=True) in situation.do("steal later")
    assert GAME.view(situation.state, 1).later
    situation.all_pass()
    assert not situation.facts.pending, "not asked any more"
    situation.by(1, "steal ask")
    situation.all_pass()
    assert situation.facts.pending or situation.facts.first == 1


@pytest.mark.rule("SP-5.6")
@pytest.mark.parametrize(("reading", "others", "ends"), [(3, "", True), (3, " pickpocket", False), (2, "", False)])
def test_an_order_about_a_pickpocket_ends_with_the_last_one(reading: int, others: str, ends: bool) -> None:
    options = {"preset": "banquet", "reading": reading}
    hands = ["", f"pickpocket away_with_it_building{others}"]
    situation = banquet(options=options, hands=hands, upper="judge*8", seats=2)
    situation.all_pass()
    situation.do("steal later")
    assert "steal ask" in situation.legal(1)
    situation.do("pass")
    situation.do("play away_with_it_building pickpocket")
    if ends:
        assert "steal ask" not in situation.legal(1)
        situation.refused("steal ask", "no-order", seat=1)
    else:
        assert "steal ask" in situation.legal(1)
        situation.by(1, "steal ask")


@pytest.mark.rule("SP-5.6")
def test_who_begins_anyway_may_play_it_to_be_rid_of_it() -> None:
    situation = banquet(hands=["pickpocket"], upper="judge*8")
    situation.all_pass()
    assert (situation.facts.phase, situation.legal()) == (1, ["steal", "steal no", "steal later"])
    assert GAME.view(situation.state, 1).deciding == "begin"
    assert situation.do("steal") == [PickpocketAsked(0, stolen=True)]
    assert (situation.facts.first, situation.facts.active, situation.facts.markers) == (0, 0, (0, 0, 0, 0))
    assert (situation.hand(), ids(situation.facts.discard)) == ([], ["pickpocket"])
    situation = banquet(seats=3, hands=["", "pickpocket", "pickpocket"], upper="judge*8", first=1)
    situation.all_pass()
    assert [decision.seat for decision in situation.facts.pending] == [1, 2], "in turn order, who begins first"
    situation.do("steal no")
    assert situation.to_act() == (2,)


@pytest.mark.rule("SP-5.6")
def test_who_may_not_know_sees_only_that_a_seat_is_asked() -> None:
    situation = banquet(hands=["", "pickpocket"], upper="judge*8")
    situation.all_pass()
    assert GAME.view(situation.state, 1).deciding == "steal"
    assert GAME.view(situation.state, 0).deciding == GAME.view(situation.state, None).deciding == "begin"
    order = PickpocketOrdered(1, later=True)
    assert GAME.visible(situation.state, order, 0) is None
    assert GAME.visible(situation.state, order, 1) == order
