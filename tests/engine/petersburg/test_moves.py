"""Buy, take, play: effects and refusals."""

from __future__ import annotations

import pytest

from engine.petersburg.actions import Source
from engine.petersburg.cards import ids
from engine.petersburg.events import Bought, Took
from tests.engine.petersburg.situation import Situation, cards


@pytest.mark.rule("SP-1.9")
@pytest.mark.parametrize(("row", "paid"), [("upper", 8), ("lower", 7)])
def test_buying_pays_the_price_and_moves_the_card_to_the_tableau(row: str, paid: int) -> None:
    situation = Situation(upper="market customs_house", lower="customs_house author")
    events = situation.do(f"buy {row} customs_house")
    assert events[0] == Bought(0, Source(row), cards("customs_house")[0], -1, paid)
    assert situation.facts.money[0] == 25 - paid
    assert situation.tableau() == ["customs_house"]
    left = {"upper": ["market", "customs_house"], "lower": ["customs_house", "author"]}
    left[row].remove("customs_house")
    assert ids(situation.facts.upper) == left["upper"]
    assert ids(situation.facts.lower) == left["lower"]


@pytest.mark.rule("SP-1.9")
def test_equal_copies_in_a_row_are_one_action() -> None:
    situation = Situation(upper="lumberjack*3 gold_miner")
    assert situation.legal().count("buy upper lumberjack") == 1
    situation.do("buy upper lumberjack")
    assert ids(situation.facts.upper) == ["lumberjack", "lumberjack", "gold_miner"]


@pytest.mark.rule("SP-1.10")
def test_taking_is_free_and_stops_at_three_cards() -> None:
    situation = Situation(upper="academy*4", lower="author", money=[0], hands=["pub*2"])
    events = situation.do("take upper academy")
    assert events[0] == Took(0, Source.UPPER, cards("academy")[0])
    assert situation.facts.money[0] == 0
    assert situation.hand() == ["pub", "pub", "academy"]
    situation.do("pass")
    assert situation.refused("take lower author", "hand-full").facts == {"held": 3, "limit": 3}
    assert not [action for action in situation.legal() if action.startswith("take")]


@pytest.mark.rule("SP-1.10", "SP-1.21")
def test_a_warehouse_makes_room_for_a_fourth_card() -> None:
    situation = Situation(upper="academy*2", hands=["pub*3"], tableaus=["warehouse"])
    situation.do("take upper academy", "pass")
    situation.refused("take upper academy", "hand-full")
    assert len(situation.hand()) == 4


@pytest.mark.rule("SP-1.11", "example 12")
def test_a_card_taken_from_the_lower_row_is_played_at_its_full_price() -> None:
    situation = Situation(lower="customs_house")
    situation.do("take lower customs_house", "pass")
    events = situation.do("play customs_house")
    assert isinstance(events[0], Bought)
    assert (events[0].source, events[0].price) == (Source.HAND, 8)
    assert situation.hand() == []
    assert situation.tableau() == ["customs_house"]


@pytest.mark.rule("SP-1.11")
def test_only_a_card_in_hand_can_be_played_and_one_in_that_row_bought_or_taken() -> None:
    Situation(hands=["", "pub"]).refused("play pub", "not-in-hand")
    situation = Situation(upper="pub", lower="market")
    situation.refused("buy lower pub", "not-on-board")
    situation.refused("take upper market", "not-on-board")


@pytest.mark.rule("SP-1.16")
def test_no_credit() -> None:
    situation = Situation(upper="customs_house", lower="customs_house", money=[7])
    assert situation.refused("buy upper customs_house", "too-expensive").facts == {
        "card": "customs_house", "price": 8, "money": 7,
    }  # fmt: skip
    assert "buy upper customs_house" not in situation.legal()
    situation.do("buy lower customs_house")
    assert situation.facts.money[0] == 0


@pytest.mark.rule("SP-1.14", "SP-1.15")
def test_a_trading_card_replaces_a_card_which_goes_to_the_discard() -> None:
    situation = Situation(upper="weaving_mill", tableaus=["lumberjack shepherd*2"])
    situation.refused("buy upper weaving_mill", "must-replace")
    situation.do("buy upper weaving_mill for shepherd")
    assert situation.tableau() == ["lumberjack", "shepherd", "weaving_mill"]
    assert ids(situation.facts.discard) == ["shepherd"]
    assert situation.facts.money[0] == 25 - 3


@pytest.mark.rule("SP-1.14")
def test_other_cards_replace_nothing_and_what_is_replaced_must_be_in_ones_own_tableau() -> None:
    situation = Situation(upper="lumberjack", tableaus=["lumberjack"])
    situation.refused("buy upper lumberjack for lumberjack", "cannot-replace")
    Situation(upper="bank", tableaus=["", "market"]).refused("buy upper bank for market", "not-in-tableau")


@pytest.mark.rule("SP-1.15")
def test_a_blue_one_replaces_any_building_a_red_one_any_aristocrat() -> None:
    tableau = "market pub warehouse potemkin_village observatory academy author judge lumberjack"
    situation = Situation(upper="bank czar", tableaus=[tableau], money=[50])
    buys = {action for action in situation.legal() if action.startswith("buy")}
    blue = {f"buy upper bank for {card}" for card in tableau.split()[:6]}
    assert buys == blue | {"buy upper czar for author", "buy upper czar for judge"}
    situation.refused("buy upper bank for author", "wrong-replacement")
    situation.refused("buy upper czar for lumberjack", "wrong-replacement")


@pytest.mark.rule("SP-1.15")
@pytest.mark.parametrize(
    ("trading", "worker"),
    [
        ("carpenter_workshop", "lumberjack"), ("gold_smelter", "gold_miner"), ("weaving_mill", "shepherd"),
        ("fur_shop", "fur_trapper"), ("wharf", "ship_builder"),
    ],
)  # fmt: skip
def test_a_green_one_replaces_its_symbol_or_the_czar_and_carpenter(trading: str, worker: str) -> None:
    workers = "lumberjack gold_miner shepherd fur_trapper ship_builder czar_and_carpenter"
    situation = Situation(upper=trading, tableaus=[workers])
    buys = {action for action in situation.legal() if action.startswith("buy")}
    assert buys == {f"buy upper {trading} for {card}" for card in (worker, "czar_and_carpenter")}


@pytest.mark.rule("SP-1.15")
def test_a_trading_card_never_replaces_a_trading_card() -> None:
    situation = Situation(upper="bank czar weaving_mill", tableaus=["harbor pope weaving_mill"], money=[90])
    assert not [action for action in situation.legal() if action.startswith("buy")]
    situation.refused("buy upper bank for harbor", "wrong-replacement")
    situation.refused("buy upper weaving_mill for weaving_mill", "wrong-replacement")


@pytest.mark.rule("SP-1.14")
def test_a_trading_card_may_be_taken_and_played_later() -> None:
    situation = Situation(upper="wharf", tableaus=["ship_builder"])
    situation.do("take upper wharf", "pass")
    situation.refused("play wharf", "must-replace")
    situation.do("play wharf for ship_builder")
    assert situation.tableau() == ["wharf"]
    assert situation.facts.money[0] == 20
