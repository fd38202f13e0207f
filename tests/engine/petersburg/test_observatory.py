"""Observatory and Warehouse."""

from __future__ import annotations

from typing import Any

import pytest

from engine.petersburg.actions import Source
from engine.petersburg.cards import CARD_IDS, Deck, ids
from engine.petersburg.events import Bought, Discarded, Drew, Took
from tests.engine.petersburg.situation import PHASES, Situation

DRAWS = [f"draw {deck}" for deck in PHASES]


def draws(situation: Situation) -> list[str]:
    return [action for action in situation.legal() if action.startswith("draw")]


def observing(card: str = "customs_house", **more: Any) -> Situation:
    """Seat 0 has an Observatory; this card is on top of its deck of three."""
    more = {"tableaus": ["observatory"], "upper": "author"} | more
    deck = more.pop("deck", "building")
    return Situation(phase="building", decks={deck: f"{card} {card} {card}"}, **more)


@pytest.mark.rule("SP-1.20")
@pytest.mark.parametrize("phase", PHASES)
def test_it_is_used_in_the_actions_of_the_building_phase(phase: str) -> None:
    situation = Situation(phase=phase, tableaus=["observatory"])
    assert draws(situation) == (DRAWS if phase == "building" else [])
    if phase != "building":
        situation.refused("draw worker", "no-observatory")
    Situation(phase=phase).refused("draw worker", "no-observatory")


@pytest.mark.rule("SP-1.20")
def test_the_drawn_card_is_bought_at_once_with_the_ordinary_reductions() -> None:
    situation = observing(tableaus=["observatory customs_house carpenter_workshop"])
    assert situation.do("draw building") == [Drew(0, Deck.BUILDING, CARD_IDS["customs_house"])]
    assert situation.to_act() == (0,)
    assert situation.legal() == ["buy drawn", "take drawn", "discard drawn"]
    events = situation.do("buy drawn")
    assert events[0] == Bought(0, Source.DRAWN, CARD_IDS["customs_house"], -1, 6)
    assert situation.tableau()[-1] == "customs_house"
    assert situation.to_act() == (1,)


@pytest.mark.rule("SP-1.20")
def test_a_drawn_trading_card_replaces_as_ever() -> None:
    situation = observing("wharf", deck="trading", tableaus=["observatory ship_builder"])
    situation.do("draw trading")
    assert situation.legal() == ["buy drawn for ship_builder", "take drawn", "discard drawn"]
    situation.refused("buy drawn", "must-replace")
    situation.do("buy drawn for ship_builder")
    assert situation.tableau() == ["observatory", "wharf"]


@pytest.mark.rule("SP-1.20")
def test_the_drawn_card_may_be_taken_if_there_is_room() -> None:
    situation = observing()
    assert situation.do("draw building", "take drawn")[-1] == Took(0, Source.DRAWN, CARD_IDS["customs_house"])
    assert situation.hand() == ["customs_house"]
    full = observing(hands=["pub*3"], money=[0])
    full.do("draw building")
    assert full.legal() == ["discard drawn"]
    full.refused("take drawn", "hand-full")
    full.refused("buy drawn", "too-expensive")


@pytest.mark.rule("SP-1.20")
def test_the_drawn_card_may_be_discarded() -> None:
    situation = observing()
    assert situation.do("draw building", "discard drawn")[-1] == Discarded(0, CARD_IDS["customs_house"])
    assert ids(situation.facts.discard) == ["customs_house"]


@pytest.mark.rule("SP-1.20")
def test_nothing_else_can_be_done_before_the_drawn_card_is_settled() -> None:
    situation = observing(hands=["pub"])
    situation.do("draw building")
    for action in ("pass", "pass phase", "buy upper author", "take upper author", "play pub", "draw worker", "pub 1"):
        situation.refused(action, "decide-first")
    situation.refused("pass", "not-your-turn", seat=1)


@pytest.mark.rule("SP-1.20")
def test_drawing_is_an_action_so_passes_count_anew() -> None:
    situation = observing(first=1)
    situation.do("pass", "draw building", "discard drawn", "pass")
    assert situation.facts.phase == 1
    situation.do("pass")
    assert situation.facts.phase == 2


@pytest.mark.rule("SP-1.20")
def test_each_is_used_once_a_round() -> None:
    situation = observing()
    situation.do("draw building", "discard drawn", "pass")
    situation.refused("draw building", "no-observatory")
    both = observing(tableaus=["observatory*2"])
    both.do("draw building", "discard drawn", "pass", "draw worker", "discard drawn", "pass")
    assert draws(both) == []


@pytest.mark.rule("SP-1.20")
def test_face_down_it_cannot_be_replaced_until_the_next_round() -> None:
    situation = observing(upper="bank", tableaus=["observatory market"])
    situation.do("draw building", "discard drawn", "pass")
    assert [a for a in situation.legal() if a.startswith("buy")] == ["buy upper bank for market"]
    situation.refused("buy upper bank for observatory", "face-down")
    situation.all_pass()
    while (situation.facts.round, situation.facts.phase) != (2, 0):
        if situation.facts.active == 0:
            situation.refused("buy upper bank for observatory", "face-down")
        situation.do("pass")
    if situation.facts.active == 1:
        situation.do("pass")
    situation.do("buy lower bank for observatory")
    assert situation.tableau() == ["market", "bank"]


@pytest.mark.rule("SP-1.20")
def test_of_two_the_one_face_up_may_be_replaced() -> None:
    situation = observing(upper="bank*2", tableaus=["observatory*2"], money=[50])
    situation.do("draw building", "discard drawn", "pass")
    situation.do("buy upper bank for observatory", "pass")
    situation.refused("buy upper bank for observatory", "face-down")
    assert draws(situation) == []
    situation.all_pass()
    assert situation.facts.points[0] == 1, "the Bank's; the face-down Observatory scores none"


@pytest.mark.rule("SP-1.20", "SP-1.13")
def test_face_down_it_still_makes_the_second_cheaper() -> None:
    situation = observing(upper="observatory")
    situation.do("draw building", "discard drawn", "pass", "buy upper observatory")
    assert situation.facts.money[0] == 25 - 5


@pytest.mark.rule("SP-1.20", "SP-1.23")
def test_it_turns_up_at_the_start_of_the_next_round() -> None:
    situation = observing()
    situation.do("draw building", "discard drawn")
    assert situation.facts.used[0]
    while situation.facts.round == 1:
        assert situation.facts.used[0]
        situation.do("pass")
    assert not situation.facts.used[0]


@pytest.mark.rule("SP-1.20", "SP-1.24", "example 25")
def test_a_deck_of_one_is_not_offered_so_drawing_never_ends_the_game() -> None:
    situation = Situation(
        phase="building", tableaus=["observatory*2"], upper="author",
        decks={"worker": "lumberjack", "building": "", "aristocrat": "author author", "trading": "bank*3"},
    )  # fmt: skip
    assert draws(situation) == ["draw aristocrat", "draw trading"]
    assert situation.refused("draw worker", "deck-too-small").facts == {"deck": "worker"}
    situation.refused("draw building", "deck-too-small")
    situation.do("draw aristocrat", "discard drawn", "pass")
    assert draws(situation) == ["draw trading"]
    assert not situation.facts.last_round


def test_there_is_nothing_drawn_before_drawing() -> None:
    situation = Situation(phase="building", tableaus=["observatory"])
    for action in ("buy drawn", "take drawn", "discard drawn"):
        situation.refused(action, "not-now")


@pytest.mark.rule("SP-1.21")
@pytest.mark.parametrize("options", [{}, {"preset": "2014"}])
def test_a_warehouse_may_be_replaced_with_four_cards_in_hand_in_both_editions(options: dict[str, Any]) -> None:
    situation = Situation(
        upper="bank author*2", tableaus=["warehouse"], hands=["pub*4"], phase="building", options=options
    )
    situation.do("buy upper bank for warehouse", "pass")
    assert len(situation.hand()) == 4
    situation.refused("take upper author", "hand-full")
    situation.do("play pub", "pass")
    situation.refused("take upper author", "hand-full")
    situation.do("play pub", "pass")
    situation.do("take upper author")
    assert situation.hand() == ["pub", "pub", "author"]


@pytest.mark.rule("SP-1.21")
def test_the_limit_is_four_however_many_warehouses_a_puzzle_gives() -> None:
    situation = Situation(upper="author", tableaus=["warehouse*2"], hands=["pub*4"])
    situation.refused("take upper author", "hand-full")
