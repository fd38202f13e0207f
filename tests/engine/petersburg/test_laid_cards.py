"""The Jester and the Banquet, laid on cards of the tableau (SP-5.7)."""

from __future__ import annotations

import pytest

from engine.petersburg.cards import CARD_IDS, ids
from engine.petersburg.copies import Laid
from engine.petersburg.events import LaidSpent
from tests.engine.petersburg.situation import GAME, Situation, banquet


@pytest.mark.rule("SP-5.7", "example 40")
def test_jester_and_banquet_change_the_next_scoring_only() -> None:
    situation = banquet("aristocrat", hands=["jester"], tableaus=["controller"], money=[0], upper="judge*8")
    situation.do("play jester on controller", "pass")
    events = situation.do("pass")
    assert (situation.facts.money[0], situation.facts.points[0]) == (1, 4)
    assert LaidSpent(0, CARD_IDS["jester"], CARD_IDS["controller"], lost=False) in [
        event for event in events if isinstance(event, LaidSpent)
    ]
    assert ids(situation.facts.discard) == ["jester"]
    situation.change(phase=2, first=0, active=0)
    situation.all_pass()
    assert (situation.facts.money[0], situation.facts.points[0]) == (5, 5), "the next one is as printed"
    situation = banquet(hands=["banquet"], tableaus=["fur_shop"], money=[0], upper="judge*8")
    situation.do("play banquet on fur_shop", "pass", "pass")
    assert (situation.facts.money[0], situation.facts.points[0]) == (6, 4)


@pytest.mark.rule("SP-5.7")
def test_it_stays_through_the_scoring_of_another_colour() -> None:
    situation = banquet(hands=["jester"], tableaus=["fur_shop controller"], money=[0], upper="judge*8")
    situation.do("play jester on controller", "pass", "pass")
    assert [one.action for one in situation.facts.laid[0]] == [CARD_IDS["jester"]]
    assert ids(situation.facts.discard) == []


@pytest.mark.rule("SP-5.7", "example 40")
def test_they_are_laid_only_on_what_prints_both() -> None:
    situation = banquet(hands=["jester banquet"], tableaus=["market lumberjack observatory harbor"])
    plays = [action for action in situation.legal() if action.startswith("play")]
    assert plays == ["play jester on harbor", "play banquet on harbor"]
    situation.refused("play jester on market", "cannot-lay")
    situation.refused("play banquet on judge", "not-in-tableau")


@pytest.mark.rule("SP-5.7")
def test_both_on_one_card_swap_and_then_double() -> None:
    situation = banquet("aristocrat", hands=["jester banquet"], tableaus=["controller*2"], money=[0], upper="judge*8")
    situation.do("play banquet on controller", "pass", "play jester on controller", "pass", "pass")
    assert (situation.facts.money[0], situation.facts.points[0]) == (4 + 2, 1 + 8), (
        "one copy under both, one as printed"
    )


@pytest.mark.rule("SP-5.7")
def test_a_card_that_is_replaced_takes_it_along() -> None:
    situation = banquet("aristocrat", hands=["jester"], tableaus=["judge"], money=[40], upper="czar")
    situation.do("play jester on judge", "pass")
    events = situation.do("buy upper czar for judge")
    assert LaidSpent(0, CARD_IDS["jester"], CARD_IDS["judge"], lost=True) in [
        event for event in events if isinstance(event, LaidSpent)
    ]
    assert ids(situation.facts.discard) == ["judge", "jester"]
    assert situation.facts.laid[0] == ()


SOCIETY = {"preset": "complete"}


@pytest.mark.rule("SP-5.7")
@pytest.mark.parametrize(
    ("second", "rubles", "points"),
    [("play jester on new_farmer", 3 + 2, 1 + 6), ("play jester on new_farmer 2", 6 + 1, 2 + 3)],
)
def test_jester_and_banquet_lie_on_one_card_or_on_two_equal_ones(second: str, rubles: int, points: int) -> None:
    situation = banquet(options=SOCIETY, hands=["jester banquet"], tableaus=["new_farmer*2"], money=[0], upper="author")
    situation.do("play banquet on new_farmer", "pass")
    legal = [action for action in situation.legal() if action.startswith("play jester")]
    assert legal == ["play jester on new_farmer", "play jester on new_farmer 2"]
    situation.refused("play jester on new_farmer 3", "no-such-copy")
    situation.refused("play jester on new_farmer 1", "no-such-copy")
    situation.do(second, "pass", "pass")
    assert (situation.facts.money[0], situation.facts.points[0]) == (rubles, points)
    assert situation.facts.laid[0] == ()
    assert ids(situation.facts.discard) == ["banquet", "jester"]


@pytest.mark.rule("SP-5.7")
def test_the_owner_chooses_which_copy_is_replaced() -> None:
    def laid() -> Situation:
        situation = banquet("aristocrat", hands=["jester banquet"], tableaus=["judge*3"], money=[40], upper="czar")
        situation.do("play banquet on judge", "pass", "play jester on judge 2", "pass")
        return situation

    situation = laid()
    buys = [action for action in situation.legal() if action.startswith("buy")]
    assert buys == ["buy upper czar for judge", "buy upper czar for judge 1", "buy upper czar for judge 2"]
    situation.refused("buy upper czar for judge 3", "no-such-copy")
    assert not any(isinstance(event, LaidSpent) for event in situation.do("buy upper czar for judge")), "the bare one"
    situation = laid()
    spent = [event for event in situation.do("buy upper czar for judge 1") if isinstance(event, LaidSpent)]
    assert spent == [LaidSpent(0, CARD_IDS["banquet"], CARD_IDS["judge"], lost=True)]
    assert situation.facts.laid[0] == (Laid(CARD_IDS["judge"], CARD_IDS["jester"], 1),), "the copies are numbered anew"
    assert GAME.describe(situation.state)["seats"][0]["laid"] == [["judge", "jester"]]
    situation.all_pass()
    assert (situation.facts.money[0], situation.facts.points[0]) == (40 - 8 + 2 + 5, 6 + 5 + 2)


@pytest.mark.rule("SP-5.7")
def test_where_all_copies_carry_something_the_last_is_replaced_if_none_is_named() -> None:
    situation = banquet("aristocrat", hands=["jester banquet"], tableaus=["judge*2"], money=[40], upper="czar")
    situation.do("play banquet on judge", "pass", "play jester on judge 2", "pass")
    assert GAME.describe(situation.state)["seats"][0]["laid"] == [["judge", "banquet"], ["judge", "jester", 2]]
    assert [action for action in situation.legal() if action.startswith("buy")] == [
        "buy upper czar for judge", "buy upper czar for judge 1"
    ]  # fmt: skip
    situation.do("buy upper czar for judge")
    assert situation.facts.laid[0] == (Laid(CARD_IDS["judge"], CARD_IDS["banquet"], 1),)
