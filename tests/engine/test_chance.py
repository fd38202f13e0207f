"""The chance to win: it sums to 1 and grows with the lead, and a lead is worth more near the end."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import engine
from engine.agents.comparison import compare
from engine.chance import Curve, read_curves, win_chances
from engine.games import GAMES
from tests.engine.petersburg.situation import Situation


def test_chances_of_all_seats_sum_to_1_and_the_seat_that_is_ahead_has_most() -> None:
    chances = win_chances((-400.0, 7.0, 3.0, 3.0), 5.0)
    assert sum(chances) == pytest.approx(1)
    assert chances[1] > chances[2] == chances[3] > chances[0]
    assert win_chances((9.0, 9.0), 5.0) == (0.5, 0.5)


def test_the_same_lead_is_worth_more_late_than_early() -> None:
    curve = Curve(2.0, 3.0)
    early, late = (win_chances((6.0, 0.0), curve.scale(left))[0] for left in (6.0, 0.5))
    assert 0.5 < early < 0.7 < late


@pytest.mark.parametrize("game", [path.parent.name for path in Path(engine.__file__).parent.glob("*/chance.toml")])
def test_a_game_has_a_curve_for_every_number_of_seats(game: str) -> None:
    assert list(read_curves(game)) == list(GAMES[game].players)
    assert all(curve.scale(0.0) > 0 and curve.left >= 0 for curve in read_curves(game).values())


def test_a_comparison_tells_the_chance_after_each_action() -> None:
    """In the last phase of the last round points alone decide."""
    situation = Situation(phase="trading", upper="hospital warehouse", money=[20, 20], points=[60, 20], last_round=True)
    view, legal = situation.game.view(situation.state, 0), situation.game.legal_actions(situation.state, 0)
    assert all(one.chance > 0.99 for one in compare(situation.game, view, legal[:2], random.Random(1), 8))
