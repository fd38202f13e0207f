"""Actions that reveal secrets cannot be taken back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engine.game import Reveals
from tests.engine.petersburg.situation import GAME, Situation, banquet


def reveals(situation: Situation, *actions: str) -> Reveals:
    *before, last = actions
    situation.do(*before)
    seat = situation.to_act()[0]
    return GAME.reveals(seat, situation.by(seat, last))


@pytest.mark.parametrize(
    ("actions", "laid_out"),
    [
        (["buy upper lumberjack"], {"upper": "lumberjack"}),
        (["take upper lumberjack"], {"upper": "lumberjack"}),
        (["play author"], {"hands": ["author"]}),
        (["pass"], {}),
        (["draw worker", "take drawn"], {"phase": "building", "tableaus": ["observatory"]}),
        (["draw worker", "discard drawn"], {"phase": "building", "tableaus": ["observatory"]}),
        (["pass", "pass", "pub 1"], {"phase": "building", "tableaus": ["pub", "pub"]}),
    ],
)
def test_what_a_seat_chooses_of_its_own_tells_nothing_else(actions: Sequence[str], laid_out: dict[str, Any]) -> None:
    situation = Situation(**{"money": [20, 20], "upper": "judge*8", **laid_out})
    assert reveals(situation, *actions) is Reveals.NOTHING


@pytest.mark.parametrize(
    ("actions", "laid_out"),
    [
        (["draw worker"], {"phase": "building", "tableaus": ["observatory"]}),
        (["pass", "pass"], {}),
        (["pass", "pass", "pub 1", "pub 1"], {"phase": "building", "tableaus": ["pub", "pub"]}),
    ],
)
def test_a_drawn_card_and_the_next_phase_can_never_be_taken_back(
    actions: Sequence[str], laid_out: dict[str, Any]
) -> None:
    situation = Situation(**{"money": [20, 20], "upper": "judge*7", **laid_out})
    assert reveals(situation, *actions) is Reveals.SECRETS


def test_who_is_asked_about_a_pickpocket_next_holds_one() -> None:
    situation = banquet(seats=3, hands=["", "pickpocket", "pickpocket"], upper="judge*8", money=[9, 9, 9])
    situation.all_pass()
    assert reveals(situation, "steal no") is Reveals.SECRETS


def test_the_order_of_another_seat_that_passes_is_told_and_ones_own_pass_is_not() -> None:
    situation = Situation(3, upper="judge*8")
    situation.by(1, "pass phase")
    assert reveals(situation, "pass") is Reveals.ORDERS
    situation = Situation(3, upper="judge*8")
    assert reveals(situation, "pass phase") is Reveals.NOTHING
