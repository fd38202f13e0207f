"""Observatory and Warehouse."""

from __future__ import annotations

from typing import Any

import pytest

from engine.petersburg.actions import Source
from engine.petersburg.cards import CARD_IDS, Deck
from engine.petersburg.events import Bought, Discarded, Drew, Took
from tests.engine.petersburg.table import PHASES, Table, ids

DRAWS = [f"draw {deck}" for deck in PHASES]


def draws(table: Table) -> list[str]:
    return [action for action in table.legal() if action.startswith("draw")]


def observing(card: str = "customs_house", **more: Any) -> Table:
    """Make a table at which seat 0 has an Observatory, and this card lies on top of its deck of three."""
    more = {"tableaus": ["observatory"], "upper": "author"} | more
    deck = more.pop("deck", "building")
    return Table(phase="building", decks={deck: f"{card} {card} {card}"}, **more)


@pytest.mark.rule("SP-1.20")
@pytest.mark.parametrize("phase", PHASES)
def test_it_is_used_in_the_actions_of_the_building_phase(phase: str) -> None:
    table = Table(phase=phase, tableaus=["observatory"])
    assert draws(table) == (DRAWS if phase == "building" else [])
    if phase != "building":
        table.refused("draw worker", "no-observatory")
    Table(phase=phase).refused("draw worker", "no-observatory")


@pytest.mark.rule("SP-1.20")
def test_the_drawn_card_is_bought_at_once_with_the_ordinary_reductions() -> None:
    table = observing(tableaus=["observatory customs_house carpenter_workshop"])
    assert table.do("draw building") == [Drew(0, Deck.BUILDING, CARD_IDS["customs_house"])]
    assert table.state.to_act() == (0,)
    assert table.legal() == ["buy drawn", "take drawn", "discard drawn"]
    events = table.do("buy drawn")
    assert events[0] == Bought(0, Source.DRAWN, CARD_IDS["customs_house"], -1, 6)
    assert table.tableau()[-1] == "customs_house"
    assert table.state.to_act() == (1,)


@pytest.mark.rule("SP-1.20")
def test_a_drawn_trading_card_replaces_as_ever() -> None:
    table = observing("wharf", deck="trading", tableaus=["observatory ship_builder"])
    table.do("draw trading")
    assert table.legal() == ["buy drawn for ship_builder", "take drawn", "discard drawn"]
    table.refused("buy drawn", "must-replace")
    table.do("buy drawn for ship_builder")
    assert table.tableau() == ["observatory", "wharf"]


@pytest.mark.rule("SP-1.20")
def test_the_drawn_card_may_be_taken_if_there_is_room() -> None:
    table = observing()
    assert table.do("draw building", "take drawn")[-1] == Took(0, Source.DRAWN, CARD_IDS["customs_house"])
    assert table.hand() == ["customs_house"]
    full = observing(hands=["pub*3"], money=[0])
    full.do("draw building")
    assert full.legal() == ["discard drawn"]
    full.refused("take drawn", "hand-full")
    full.refused("buy drawn", "too-expensive")


@pytest.mark.rule("SP-1.20")
def test_the_drawn_card_may_be_discarded() -> None:
    table = observing()
    assert table.do("draw building", "discard drawn")[-1] == Discarded(0, CARD_IDS["customs_house"])
    assert ids(table.state.discard) == ["customs_house"]


@pytest.mark.rule("SP-1.20")
def test_nothing_else_can_be_done_before_the_drawn_card_is_settled() -> None:
    table = observing(hands=["pub"])
    table.do("draw building")
    for action in ("pass", "pass phase", "buy upper author", "take upper author", "play pub", "draw worker", "pub 1"):
        table.refused(action, "decide-first")
    table.refused("pass", "not-your-turn", seat=1)


@pytest.mark.rule("SP-1.20")
def test_drawing_is_an_action_so_passes_count_anew() -> None:
    table = observing(first=1)
    table.do("pass", "draw building", "discard drawn", "pass")
    assert table.state.phase == 1
    table.do("pass")
    assert table.state.phase == 2


@pytest.mark.rule("SP-1.20")
def test_each_is_used_once_a_round() -> None:
    table = observing()
    table.do("draw building", "discard drawn", "pass")
    table.refused("draw building", "no-observatory")
    both = observing(tableaus=["observatory*2"])
    both.do("draw building", "discard drawn", "pass", "draw worker", "discard drawn", "pass")
    assert draws(both) == []


@pytest.mark.rule("SP-1.20")
def test_face_down_it_cannot_be_replaced_until_the_next_round() -> None:
    table = observing(upper="bank", tableaus=["observatory market"])
    table.do("draw building", "discard drawn", "pass")
    assert [a for a in table.legal() if a.startswith("buy")] == ["buy upper bank for market"]
    table.refused("buy upper bank for observatory", "face-down")
    table.all_pass()
    while (table.state.round, table.state.phase) != (2, 0):
        if table.state.active == 0:
            table.refused("buy upper bank for observatory", "face-down")
        table.do("pass")
    if table.state.active == 1:
        table.do("pass")
    table.do("buy lower bank for observatory")
    assert table.tableau() == ["market", "bank"]


@pytest.mark.rule("SP-1.20")
def test_of_two_the_one_face_up_may_be_replaced() -> None:
    table = observing(upper="bank*2", tableaus=["observatory*2"], money=[50])
    table.do("draw building", "discard drawn", "pass")
    table.do("buy upper bank for observatory", "pass")
    table.refused("buy upper bank for observatory", "face-down")
    assert draws(table) == []
    table.all_pass()
    assert table.state.points[0] == 1, "the Bank's; the face-down Observatory scores none"


@pytest.mark.rule("SP-1.20", "SP-1.13")
def test_face_down_it_still_makes_the_second_cheaper() -> None:
    table = observing(upper="observatory")
    table.do("draw building", "discard drawn", "pass", "buy upper observatory")
    assert table.state.money[0] == 25 - 5


@pytest.mark.rule("SP-1.20", "SP-1.23")
def test_it_turns_up_at_the_start_of_the_next_round() -> None:
    table = observing()
    table.do("draw building", "discard drawn")
    assert table.state.used[0]
    while table.state.round == 1:
        assert table.state.used[0]
        table.do("pass")
    assert not table.state.used[0]


@pytest.mark.rule("SP-1.20", "SP-1.24", "example 25")
def test_a_deck_of_one_is_not_offered_so_drawing_never_ends_the_game() -> None:
    table = Table(
        phase="building", tableaus=["observatory*2"], upper="author",
        decks={"worker": "lumberjack", "building": "", "aristocrat": "author author", "trading": "bank*3"},
    )  # fmt: skip
    assert draws(table) == ["draw aristocrat", "draw trading"]
    assert table.refused("draw worker", "deck-too-small").facts == {"deck": "worker"}
    table.refused("draw building", "deck-too-small")
    table.do("draw aristocrat", "discard drawn", "pass")
    assert draws(table) == ["draw trading"]
    assert not table.state.last_round


def test_there_is_nothing_drawn_before_drawing() -> None:
    table = Table(phase="building", tableaus=["observatory"])
    for action in ("buy drawn", "take drawn", "discard drawn"):
        table.refused(action, "not-now")


@pytest.mark.rule("SP-1.21")
@pytest.mark.parametrize("options", [{}, {"preset": "2014", "reading": 2}])
def test_a_warehouse_may_be_replaced_with_four_cards_in_hand_in_both_editions(options: dict[str, Any]) -> None:
    table = Table(upper="bank author*2", tableaus=["warehouse"], hands=["pub*4"], phase="building", options=options)
    table.do("buy upper bank for warehouse", "pass")
    assert len(table.hand()) == 4
    table.refused("take upper author", "hand-full")
    table.do("play pub", "pass")
    table.refused("take upper author", "hand-full")
    table.do("play pub", "pass")
    table.do("take upper author")
    assert table.hand() == ["pub", "pub", "author"]


@pytest.mark.rule("SP-1.21")
def test_the_limit_is_four_however_many_warehouses_a_puzzle_gives() -> None:
    table = Table(upper="author", tableaus=["warehouse*2"], hands=["pub*4"])
    table.refused("take upper author", "hand-full")
