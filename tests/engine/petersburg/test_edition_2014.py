"""The edition of 2014 (SP-2)."""

from __future__ import annotations

import pytest

from engine.petersburg.cards import CARD_IDS
from engine.petersburg.options import Options
from engine.petersburg.ruleset import ruleset
from tests.engine.petersburg.situation import GAME, Facts, Situation

EDITION = {"edition": "2014"}
NEW = ruleset(Options(edition="2014"))
OLD = ruleset(Options())


@pytest.mark.rule("SP-2.1")
def test_prices_and_names_differ_and_nothing_else() -> None:
    changed = {
        card.id: (OLD.cost[card.index], NEW.cost[card.index])
        for card in NEW.cards
        if NEW.cost[card.index] != OLD.cost[card.index]
    }
    assert changed == {
        "observatory": (6, 7),
        "judge": (16, 17),
        "mistress_of_ceremonies": (18, 20),
        "mariinskij_theater": (10, 18),
    }
    assert NEW.value[CARD_IDS["observatory"]] == 7
    renamed = {card.id: card.names["en"] for card in NEW.cards if card.names != OLD.cards[card.index].names}
    assert renamed == {"mariinskij_theater": "Mariinsky Theater", "pope": "Abbot", "czar": "Czarina"}
    assert NEW.deck_cards == OLD.deck_cards


@pytest.mark.rule("SP-2.1")
def test_the_mariinsky_theater_earns_a_point_for_each_noble() -> None:
    situation = Situation(phase="building", options=EDITION, tableaus=["mariinskij_theater author*2 pope"], money=[0])
    situation.all_pass()
    assert (situation.facts.money[0], situation.facts.points[0]) == (0, 3)


@pytest.mark.rule("SP-2.2", "example 1")
@pytest.mark.parametrize(
    ("bought", "left"),
    [("lumberjack fur_trapper", 22), ("gold_miner fur_trapper", 21), ("gold_miner ship_builder", 20)],
)
def test_in_the_first_phase_everybody_buys_two_workers_and_scoring_follows_at_once(bought: str, left: int) -> None:
    first, second = bought.split()
    upper = f"lumberjack*4 {first} {second} fur_trapper*2"
    situation = Situation(4, options=EDITION, upper=upper)
    situation.do(f"buy upper {first}", *["buy upper lumberjack"] * 3, f"buy upper {second}")
    assert situation.facts.phase == 0
    for _ in range(3):
        situation.do(situation.legal()[0])
    assert situation.facts.phase == 1, "scored without a pass"
    assert situation.facts.money[0] == left
    assert all(len(tableau) == 2 for tableau in situation.facts.tableaus)


@pytest.mark.rule("SP-2.2")
def test_in_the_first_phase_nothing_but_a_buy_is_accepted() -> None:
    situation = Situation(options=EDITION, upper="lumberjack*2 gold_miner*2")
    assert situation.legal() == ["buy upper lumberjack", "buy upper gold_miner"]
    assert situation.legal(1) == []
    situation.refused("take upper lumberjack", "must-buy")
    situation.refused("pass", "must-buy")
    situation.refused("pass phase", "must-buy")
    situation.refused("pass phase", "not-your-turn", seat=1)


@pytest.mark.rule("SP-2.2")
def test_from_the_second_round_on_the_worker_phase_is_free() -> None:
    situation = Situation(options=EDITION, upper="lumberjack*2", round=2)
    assert "pass" in situation.legal()
    assert "take upper lumberjack" in situation.legal()


@pytest.mark.rule("SP-2.2")
def test_a_seat_that_can_buy_nothing_is_passed_over() -> None:
    situation = Situation(3, options=EDITION, upper="lumberjack ship_builder*5", money=[25, 2, 25])
    situation.do("buy upper lumberjack")
    assert situation.to_act() == (2,), "the second cannot pay for a ship builder"
    situation.do("buy upper ship_builder")
    assert situation.to_act() == (0,)


@pytest.mark.rule("SP-2.2")
def test_a_puzzle_with_too_few_workers_goes_on() -> None:
    setup = {"decks": {"worker": ["lumberjack"], "building": ["market"] * 9, "aristocrat": [], "trading": []}}
    state = GAME.new(Options(edition="2014"), 3, "00" * 32, setup)
    (seat,) = GAME.to_act(state)
    (action,) = GAME.legal_actions(state, seat)
    GAME.apply(state, seat, action)
    assert Facts(state).phase == 1
    setup["decks"]["worker"] = []
    assert Facts(GAME.new(Options(edition="2014"), 3, "00" * 32, setup)).phase == 1


@pytest.mark.rule("SP-2.3", "example 14")
def test_ties_go_to_the_rubles_left_after_the_tens() -> None:
    assert Options(edition="2014").tiebreak == "leftover"
    assert Options().tiebreak == "money"
    situation = Situation(2, options=EDITION, money=[21, 19], points=[0, 1])
    # totals: 2 from rubles + 0 points; 1 from rubles + 1 point
    assert situation.outcome().ranks == (2, 1), "9 rubles are left against 1"
    assert Situation(2, options=EDITION, money=[21, 21], points=[5, 5]).outcome().ranks == (1, 1)
