"""The scoring of a phase, the final scoring, and ties."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engine.outcome import Score
from engine.petersburg.cards import CATALOGUE
from engine.petersburg.events import GameEnded, Scored
from tests.engine.petersburg.situation import GAME, Situation

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


NAMES = [card.id for card in CATALOGUE if card.colour.id == "aristocrat"]


def finished(seats: int = 2, **more: Any) -> Situation:
    situation = Situation(seats, phase="trading", last_round=True, **more)
    totals = situation.all_pass()[-1]
    assert isinstance(totals, GameEnded)
    assert list(totals.totals) == [score.total for score in situation.outcome().scores]
    return situation


def scores(situation: Situation) -> tuple[Score, ...]:
    outcome = situation.outcome()
    for score in outcome.scores:
        assert sum(score.parts.values()) == score.total
    return outcome.scores


@pytest.mark.rule("SP-1.26", "example 13")
@pytest.mark.parametrize(("names", "points"), [*enumerate((0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 55, 55))])
def test_points_for_different_names_of_aristocrats(names: int, points: int) -> None:
    situation = finished(tableaus=[" ".join(NAMES[:names])], money=[0])
    assert scores(situation)[0].parts["aristocrats"] == points


@pytest.mark.rule("SP-1.26", "example 13")
def test_equal_names_count_once_and_trading_aristocrats_count() -> None:
    situation = finished(tableaus=["author*3 judge administrator pope czar tax_man lumberjack market"], money=[0])
    assert scores(situation)[0].total == 21


@pytest.mark.rule("SP-1.27", "example 14")
@pytest.mark.parametrize(("money", "points"), [(0, 0), (9, 0), (17, 1), (19, 1), (20, 2), (21, 2), (105, 10)])
def test_a_point_for_each_full_ten_rubles(money: int, points: int) -> None:
    assert scores(finished(money=[money]))[0].parts["rubles"] == points


@pytest.mark.rule("SP-1.27", "SP-1.21", "example 15")
@pytest.mark.parametrize(
    ("hand", "tableau", "points"), [("", "", 0), ("pub judge", "", -10), ("pub*4", "warehouse", -20)]
)
def test_minus_five_for_each_card_in_hand(hand: str, tableau: str, points: int) -> None:
    score = scores(finished(hands=[hand], tableaus=[tableau], money=[0]))[0]
    assert score.parts["hand"] == score.total == points


@pytest.mark.rule("SP-1.25", "SP-1.26", "SP-1.27", "example 16")
def test_the_final_example() -> None:
    situation = finished(points=(52,), tableaus=[" ".join(NAMES[:6])], money=[17])
    assert scores(situation)[0].parts == {"points": 52, "aristocrats": 21, "rubles": 1, "hand": 0}
    assert scores(situation)[0].total == 74


@pytest.mark.rule("SP-1.28")
def test_most_points_win_and_the_next_ranks_follow() -> None:
    situation = finished(4, points=(10, 40, 20, 30), money=[0] * 4)
    assert situation.outcome().ranks == (4, 1, 3, 2)


@pytest.mark.rule("SP-1.28")
def test_a_tie_is_broken_by_rubles_and_else_shared() -> None:
    ranks = finished(4, points=(10, 10, 10, 9), money=[5, 7, 5, 0]).outcome().ranks
    assert ranks == (2, 1, 2, 4)
    assert finished(2, points=(10, 9), money=[5, 15]).outcome().ranks == (2, 1)


@pytest.mark.rule("SP-1.28")
def test_the_long_tie_break_counts_aristocrats_then_buildings_then_workers() -> None:
    def ranks(one: str, other: str, money: Sequence[int] = (3, 3)) -> tuple[int, ...]:
        situation = finished(tableaus=[one, other], points=(9, 9), money=money, options={"tiebreak": "long"})
        return situation.outcome().ranks

    assert ranks("author author", "author") == (1, 2)
    assert ranks("author market", "author lumberjack*3") == (1, 2)
    assert ranks("author market lumberjack", "author market") == (1, 2)
    assert ranks("author market lumberjack", "author pub shepherd") == (1, 1)
    assert ranks("author author", "author", money=(3, 4)) == (2, 1)


@pytest.mark.rule("SP-1.28", "example 14")
def test_the_leftover_tie_break_counts_the_rubles_beyond_the_tens() -> None:
    situation = finished(points=(10, 8), money=[1, 20], options={"tiebreak": "leftover"})
    assert [score.total for score in scores(situation)] == [10, 10]
    assert situation.outcome().ranks == (1, 2)
    assert finished(points=(10, 8), money=[1, 20]).outcome().ranks == (2, 1)


def test_there_is_no_outcome_before_the_end() -> None:
    assert GAME.outcome(Situation().state) is None
