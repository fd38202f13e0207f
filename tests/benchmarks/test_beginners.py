"""Scripted beginners follow their rules."""

from __future__ import annotations

import random

import pytest

from benchmarks.beginners import BEGINNERS, Beginner, measure
from engine.agents.levels import RANDOM
from engine.petersburg.game import Petersburg
from tests.engine.petersburg.situation import Situation

GAME = Petersburg()


def chosen(beginner: str, **facts: object) -> str:
    usual = {"upper": "lumberjack ship_builder market library", "money": [20, 20], "round": 2}
    state = Situation(**{**usual, **facts}).state  # type: ignore[arg-type]
    agent = Beginner(beginner)
    return str(agent.choose(GAME, GAME.view(state, 0), GAME.legal_actions(state, 0), random.Random(1)))


@pytest.mark.parametrize(
    ("beginner", "action"),
    [
        ("cheapest card", "buy upper lumberjack"),
        ("dearest card", "buy upper library"),
        ("most points", "buy upper library"),
        ("sensible", "buy upper lumberjack"),
    ],
)
def test_each_buys_by_its_rule(beginner: str, action: str) -> None:
    assert chosen(beginner) == action


def test_a_sensible_one_buys_names_and_then_points_for_half_of_its_money() -> None:
    assert chosen("sensible", round=5) == "buy upper market"
    assert chosen("sensible", round=5, upper="author market") == "buy upper author"
    assert chosen("sensible", round=5, upper="author market", tableaus=["author"]) == "buy upper market"
    assert chosen("sensible", round=5, upper="library lumberjack") == "pass"


def test_a_sensible_one_buys_goods_for_half_of_its_money() -> None:
    market = {"options": {"preset": "market"}, "phase": "market", "round": 5, "upper": "market fish apple"}
    bought = chosen("sensible", **market)
    assert bought in ("buy upper fish", "buy upper apple")
    assert chosen("sensible", **market, money=[5, 20]) == "pass"


@pytest.mark.parametrize("beginner", BEGINNERS)
def test_who_cannot_buy_passes(beginner: str) -> None:
    assert chosen(beginner, money=[0, 20]) == "pass"


def test_a_share_is_of_games_from_every_seat() -> None:
    found = measure("dearest card", RANDOM, preset="market", seats=3, deals=2, seed=1).share
    assert found.mean is not None
    assert 1 / 3 < found.mean <= 1
