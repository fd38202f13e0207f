"""The Pub: after building scoring, or as an action."""

from __future__ import annotations

import pytest

from engine.petersburg.events import PubUsed
from tests.engine.petersburg.table import Table


def pubs(*tableaus: str, money: list[int], first: int = 0) -> Table:
    """Make a table of two to four seats at which building scoring has just been done."""
    table = Table(len(tableaus), phase="building", first=first, tableaus=tableaus, money=money, upper="author")
    table.all_pass()
    return table


@pytest.mark.rule("SP-1.19", "example 21")
@pytest.mark.parametrize(
    ("tableau", "money", "most"), [("pub", 7, 3), ("pub", 30, 5), ("pub*2", 30, 10), ("pub*2", 13, 6), ("pub", 2, 1)]
)
def test_an_owner_buys_up_to_five_points_a_pub_for_two_rubles_each(tableau: str, money: int, most: int) -> None:
    table = pubs(tableau, "", money=[money, 25])
    assert table.legal() == [f"pub {number}" for number in range(most + 1)]
    table.refused(f"pub {most + 1}", "pub-limit")
    assert table.do(f"pub {most}")[0] == PubUsed(0, most)
    assert (table.state.money[0], table.state.points[0]) == (money - 2 * most, most)
    assert table.state.phase == 2


@pytest.mark.rule("SP-1.19")
def test_an_owner_may_buy_none() -> None:
    table = pubs("pub", "", money=[25, 25])
    table.do("pub 0")
    assert (table.state.money[0], table.state.points[0]) == (25, 0)


@pytest.mark.rule("SP-1.19")
def test_who_cannot_afford_a_point_is_not_asked() -> None:
    assert pubs("pub", "", money=[1, 25]).state.phase == 2
    assert pubs("pub", "pub", money=[1, 2]).state.to_act() == (1,)


@pytest.mark.rule("SP-1.19")
def test_the_income_of_the_scoring_counts() -> None:
    table = pubs("pub bank", "", money=[0, 25])
    assert table.legal() == ["pub 0", "pub 1", "pub 2"]


@pytest.mark.rule("SP-1.19")
def test_owners_decide_in_turn_order_from_the_phases_first_seat() -> None:
    table = pubs("pub", "", "pub", money=[25] * 3, first=1)
    assert table.state.to_act() == (2,)
    table.do("pub 1")
    assert table.state.to_act() == (0,)
    assert table.state.phase == 1
    table.do("pub 2")
    assert table.state.phase == 2


@pytest.mark.rule("SP-1.19")
def test_there_is_no_pub_in_other_phases_nor_before_the_scoring() -> None:
    for phase in ("worker", "aristocrat", "trading"):
        table = Table(phase=phase, tableaus=["pub"])
        table.refused("pub 1", "no-pub")
        table.all_pass()
        assert not table.state.pending
    Table(phase="building", tableaus=["pub"]).refused("pub 1", "no-pub")


ACTION = {"pub_timing": "action"}


@pytest.mark.rule("SP-1.19", "SP-6.2")
def test_as_an_action_it_is_used_once_a_round_before_the_scoring() -> None:
    table = Table(phase="building", tableaus=["pub"], options=ACTION)
    assert [a for a in table.legal() if a.startswith("pub")] == [f"pub {number}" for number in range(1, 6)]
    table.refused("pub 0", "pub-limit")
    table.refused("pub 6", "pub-limit")
    table.do("pub 5")
    assert (table.state.money[0], table.state.points[0]) == (15, 5)
    assert table.state.to_act() == (1,), "it takes the turn"
    table.do("pass")
    table.refused("pub 1", "no-pub")
    table.do("pass")
    assert not table.state.pending, "nobody is asked after the scoring"
    assert table.state.phase == 2


@pytest.mark.rule("SP-1.19", "SP-6.2")
def test_as_an_action_each_of_two_pubs_is_used_by_itself() -> None:
    table = Table(phase="building", tableaus=["pub*2"], money=[30], options=ACTION)
    table.do("pub 5", "pass", "pub 5", "pass")
    table.refused("pub 1", "no-pub")
    assert (table.state.money[0], table.state.points[0]) == (10, 10)


@pytest.mark.rule("SP-6.2")
def test_as_an_action_it_needs_money_and_the_building_phase() -> None:
    table = Table(phase="building", tableaus=["pub"], money=[1], options=ACTION)
    assert not [a for a in table.legal() if a.startswith("pub")]
    table.refused("pub 1", "pub-limit")
    Table(phase="worker", tableaus=["pub"], options=ACTION).refused("pub 1", "no-pub")


@pytest.mark.rule("SP-6.2", "SP-1.23")
def test_a_used_pub_is_fresh_in_the_next_round() -> None:
    table = Table(phase="building", tableaus=["pub"], options=ACTION)
    table.do("pub 1", "pass", "pass", *["pass"] * 6)
    assert (table.state.round, table.state.phase) == (2, 1)
    table.do("pass")  # the marker has gone to seat 1
    assert "pub 1" in table.legal()


@pytest.mark.rule("SP-6.2", "SP-1.15")
def test_of_two_pubs_the_used_one_is_replaced_first() -> None:
    table = Table(phase="building", tableaus=["pub*2"], upper="bank pub", money=[60], options=ACTION)
    table.do("pub 1", "pass", "buy upper bank for pub", "pass")
    table.do("pub 1", "pass")
    table.refused("pub 1", "no-pub")
    table.do("buy upper pub", "pass")
    assert "pub 1" in table.legal(), "a new one has not been used"
