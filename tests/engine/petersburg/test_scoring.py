"""The scoring of a phase."""

from __future__ import annotations

from typing import Any

import pytest

from engine.petersburg.cards import CATALOGUE
from engine.petersburg.events import Scored
from tests.engine.petersburg.situation import Situation

EVERYTHING = " ".join(card.id for card in CATALOGUE if not card.effect)


def score(phase: str, tableau: str, **more: Any) -> tuple[int, int]:
    """Return seat 0's rubles and points from scoring the phase."""
    situation = Situation(phase=phase, tableaus=[tableau], **more)
    rubles, points = situation.facts.money[0], situation.facts.points[0]
    events = situation.all_pass()
    earned = (situation.facts.money[0] - rubles, situation.facts.points[0] - points)
    told = [(event.rubles, event.points) for event in events if isinstance(event, Scored) and event.seat == 0]
    assert told == ([earned] if any(earned) else [])
    return earned


@pytest.mark.rule("SP-1.17")
@pytest.mark.parametrize("phase", ["worker", "building", "aristocrat"])
def test_all_cards_of_the_colour_earn_trading_cards_included(phase: str) -> None:
    cards = [card for card in CATALOGUE if not card.effect and card.colour.id == phase]
    assert any(card.trading for card in cards)
    assert score(phase, EVERYTHING) == (sum(c.rubles for c in cards), sum(c.points for c in cards))


@pytest.mark.rule("SP-1.17", "SP-1.5")
def test_nothing_is_scored_in_the_trading_phase() -> None:
    assert score("trading", EVERYTHING) == (0, 0)


@pytest.mark.rule("SP-1.17")
def test_every_seat_earns_and_cards_count_whenever_they_were_bought() -> None:
    situation = Situation(3, upper="lumberjack", tableaus=["gold_miner", "", "wharf"])
    situation.do("buy upper lumberjack", "pass", "pass", "pass")
    assert [situation.facts.money[seat] for seat in range(3)] == [25 - 3 + 6, 25, 31]
    assert situation.facts.points == [0, 0, 1]


@pytest.mark.rule("SP-1.17", "example 20")
def test_a_mistress_of_ceremonies_earns_six_rubles_and_three_points() -> None:
    assert score("aristocrat", "mistress_of_ceremonies") == (6, 3)


@pytest.mark.rule("SP-1.18", "example 18")
def test_mariinskij_theater_earns_a_ruble_for_each_red_card_at_building_scoring() -> None:
    tableau = "mariinskij_theater author author pope czar lumberjack market"
    assert score("building", tableau) == (4, 1)
    assert score("aristocrat", "mariinskij_theater author") == (1, 0)
    assert score("building", "mariinskij_theater") == (0, 0)


@pytest.mark.rule("SP-1.18", "example 19")
def test_tax_man_earns_a_ruble_for_each_green_card_at_aristocrat_scoring() -> None:
    assert score("aristocrat", "tax_man lumberjack shepherd*2 weaving_mill fur_shop market") == (5, 0)
    assert score("worker", "tax_man lumberjack") == (3, 0)
    assert score("aristocrat", "tax_man") == (0, 0)


@pytest.mark.rule("SP-1.20", "example 17")
def test_an_observatory_face_down_scores_no_point() -> None:
    situation = Situation(phase="building", tableaus=["market library observatory"])
    situation.do("draw worker", "discard drawn", "pass", "pass")
    assert situation.facts.points[0] == 6
    assert score("building", "market library observatory") == (0, 7)
