"""No questions when a seat visibly has only one action (SP-1.12)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.agents import AGENTS
from engine.agents.self_play import choices
from engine.petersburg.cards import CARD_IDS, GOODS
from engine.petersburg.rules.state import State
from engine.shuffle import derive_seed
from tests.engine.petersburg.situation import BANQUET, GAME, Situation, banquet


def forced(state: State, seat: int = 0) -> str | None:
    action = GAME.forced_action(GAME.view(state, None), seat)
    return None if action is None else str(action)


@pytest.mark.rule("SP-1.12")
def test_with_empty_rows_and_an_empty_hand_passing_is_forced() -> None:
    assert forced(Situation(upper="").state) == "pass"
    assert forced(Situation(upper="lumberjack").state) is None
    assert forced(Situation(upper="", hands=["lumberjack"]).state) is None, (
        "nobody knows what it is, or its owner's money"
    )
    assert forced(Situation(upper="").state, seat=1) is None, "it is not its turn"


def test_money_that_is_hidden_forces_nothing_and_open_money_does() -> None:
    full: dict[str, Any] = {"hands": ["author author author"], "money": [2], "upper": "lumberjack"}
    assert forced(Situation(**full).state) is None
    shown = {"open_money": True, "open_hands": True}
    assert forced(Situation(**full, options=shown).state) == "pass"
    assert forced(Situation(**full | {"money": [3]}, options=shown).state) is None, "it can buy"
    assert forced(Situation(**full | {"hands": ["author"]}, options=shown).state) is None, "it can take"


def test_buildings_that_can_be_used_leave_a_choice() -> None:
    for phase, answer in (("building", None), ("worker", "pass")):
        assert forced(Situation(phase=phase, upper="", tableaus=["observatory"]).state) == answer
        online = {"preset": "online"}
        assert forced(Situation(phase=phase, upper="", tableaus=["pub"], money=[9], options=online).state) == answer
    assert forced(Situation(phase="building", upper="", tableaus=["pub"]).state) == "pass", "it is asked after scoring"


def test_cards_that_the_seat_cannot_use_at_all_leave_no_choice() -> None:
    hand: dict[str, Any] = {
        "hands": ["author author author"],
        "options": BANQUET | {"open_hands": True, "open_money": True},
    }
    assert forced(banquet(**hand, money=[0]).state) == "pass"
    action = banquet(upper="golden_donkey", **hand, money=[0])
    assert forced(action.state) == "pass", "an action card is never bought"


def test_a_hidden_draw_or_question_forces_nothing_and_the_last_good_is_no_choice() -> None:
    drawn = Situation(phase="building", upper="", tableaus=["observatory"], hands=["author author author"], money=[0])
    drawn.do("draw worker")
    assert forced(drawn.state) is None
    market = Situation(upper="czar_and_carpenter", money=[99], options={"preset": "market"})
    chosen = tuple((CARD_IDS["czar_and_carpenter"], good) for good in range(4))
    market.change(chosen={1: chosen})
    market.do("buy upper czar_and_carpenter")
    assert forced(market.state) == f"goods {GOODS[4]}"
    market.change(chosen={1: chosen[1:]})
    assert forced(market.state) is None


@pytest.mark.sample(1)
@pytest.mark.parametrize(("seats", "least"), [(2, 10), (3, 20), (4, 25)])
def test_it_saves_questions_in_games_of_the_greedy(seats: int, least: int) -> None:
    """2004 hides all money and hands, so these are the turns without cards on the board."""
    steward, saved = AGENTS["steward"], 0
    for number in range(10):
        state, rng = GAME.new(GAME.Options(), seats, derive_seed(number)), random.Random(number)
        saved += sum(forced(state, one.seat) == "pass" for one in choices(GAME, state, [steward] * seats, rng))
    assert saved >= least
