"""The Pub: after building scoring, or as an action."""

from __future__ import annotations

import pytest

from engine.petersburg.events import PubUsed
from tests.engine.petersburg.situation import Situation


def pubs(*tableaus: str, money: list[int], first: int = 0) -> Situation:
    """Make a situation of two to four seats just after building scoring."""
    situation = Situation(len(tableaus), phase="building", first=first, tableaus=tableaus, money=money, upper="author")
    situation.all_pass()
    return situation


@pytest.mark.rule("SP-1.19", "example 21")
@pytest.mark.parametrize(
    ("tableau", "money", "most"), [("pub", 7, 3), ("pub", 30, 5), ("pub*2", 30, 10), ("pub*2", 13, 6), ("pub", 2, 1)]
)
def test_an_owner_buys_up_to_five_points_a_pub_for_two_rubles_each(tableau: str, money: int, most: int) -> None:
    situation = pubs(tableau, "", money=[money, 25])
    assert situation.legal() == [f"pub {number}" for number in range(most + 1)]
    situation.refused(f"pub {most + 1}", "pub-limit")
    assert situation.do(f"pub {most}")[0] == PubUsed(0, most)
    assert (situation.facts.money[0], situation.facts.points[0]) == (money - 2 * most, most)
    assert situation.facts.phase == 2


@pytest.mark.rule("SP-1.19")
def test_who_can_afford_a_point_with_the_income_of_the_scoring_is_asked_and_may_buy_none() -> None:
    assert pubs("pub", "", money=[1, 25]).facts.phase == 2
    assert pubs("pub", "pub", money=[1, 2]).to_act() == (1,)
    situation = pubs("pub bank", "", money=[0, 25])
    assert situation.legal() == ["pub 0", "pub 1", "pub 2"]
    money = situation.facts.money[0]
    situation.do("pub 0")
    assert (situation.facts.money[0], situation.facts.points[0]) == (money, 1), "the Bank's point"


@pytest.mark.rule("SP-1.19")
def test_owners_decide_in_turn_order_from_the_phases_first_seat() -> None:
    situation = pubs("pub", "", "pub", money=[25] * 3, first=1)
    assert situation.to_act() == (2,)
    situation.do("pub 1")
    assert situation.to_act() == (0,)
    assert situation.facts.phase == 1
    situation.do("pub 2")
    assert situation.facts.phase == 2


@pytest.mark.rule("SP-1.19")
def test_there_is_no_pub_in_other_phases_nor_before_the_scoring() -> None:
    for phase in ("worker", "aristocrat", "trading"):
        situation = Situation(phase=phase, tableaus=["pub"])
        situation.refused("pub 1", "no-pub")
        situation.all_pass()
        assert not situation.facts.pending
    Situation(phase="building", tableaus=["pub"]).refused("pub 1", "no-pub")


ACTION = {"pub_timing": "action"}


@pytest.mark.rule("SP-1.19", "SP-6.2")
def test_as_an_action_it_is_used_once_a_round_before_the_scoring() -> None:
    situation = Situation(phase="building", tableaus=["pub"], options=ACTION)
    assert [a for a in situation.legal() if a.startswith("pub")] == [f"pub {number}" for number in range(1, 6)]
    situation.refused("pub 0", "pub-limit")
    situation.refused("pub 6", "pub-limit")
    situation.do("pub 5")
    assert (situation.facts.money[0], situation.facts.points[0]) == (15, 5)
    assert situation.to_act() == (1,), "it takes the turn"
    situation.do("pass")
    situation.refused("pub 1", "no-pub")
    situation.do("pass")
    assert not situation.facts.pending, "nobody is asked after the scoring"
    assert situation.facts.phase == 2


@pytest.mark.rule("SP-1.19", "SP-6.2")
def test_as_an_action_each_of_two_pubs_is_used_by_itself() -> None:
    situation = Situation(phase="building", tableaus=["pub*2"], money=[30], options=ACTION)
    situation.do("pub 5", "pass", "pub 5", "pass")
    situation.refused("pub 1", "no-pub")
    assert (situation.facts.money[0], situation.facts.points[0]) == (10, 10)


@pytest.mark.rule("SP-6.2")
def test_as_an_action_it_needs_money_and_the_building_phase() -> None:
    situation = Situation(phase="building", tableaus=["pub"], money=[1], options=ACTION)
    assert not [a for a in situation.legal() if a.startswith("pub")]
    assert situation.refused("pub 1", "pub-price").facts == {"price": 2, "money": 1}
    Situation(phase="worker", tableaus=["pub"], options=ACTION).refused("pub 1", "no-pub")


@pytest.mark.rule("SP-6.2", "SP-1.23")
def test_a_used_pub_is_fresh_in_the_next_round() -> None:
    situation = Situation(phase="building", tableaus=["pub"], options=ACTION)
    situation.do("pub 1", "pass", "pass", *["pass"] * 6)
    assert (situation.facts.round, situation.facts.phase) == (2, 1)
    situation.do("pass")  # the marker is at seat 1
    assert "pub 1" in situation.legal()


@pytest.mark.rule("SP-6.2", "SP-1.15")
def test_of_two_pubs_the_used_one_is_replaced_first() -> None:
    situation = Situation(phase="building", tableaus=["pub*2"], upper="bank pub", money=[60], options=ACTION)
    situation.do("pub 1", "pass", "buy upper bank for pub", "pass")
    situation.do("pub 1", "pass")
    situation.refused("pub 1", "no-pub")
    situation.do("buy upper pub", "pass")
    assert "pub 1" in situation.legal(), "a new one has not been used"
