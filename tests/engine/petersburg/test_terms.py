"""The terms of an action add up to its rating and show nothing hidden."""

from __future__ import annotations

import random

import pytest

from engine.petersburg import terms as terms_module
from engine.petersburg.cards import CARD_IDS, GOODS
from engine.shuffle import derive_seed
from tests.conformance import KITS, busy_action, positions
from tests.engine.petersburg.playout_games import GAME
from tests.engine.petersburg.situation import Situation

KIT = KITS["petersburg"]
_NUMBERS = range(len(KIT.options))
_KINDS = {
    line.split()[0] for line in (terms_module.__doc__ or "").splitlines() if "   " in line and not line.startswith(" ")
}


@pytest.mark.sample(16)
@pytest.mark.parametrize("number", _NUMBERS)
def test_the_terms_sum_up_to_the_rating(number: int) -> None:
    for state in positions(GAME, number, every=11, choose=busy_action):
        for seat in GAME.to_act(state):
            view = GAME.view(state, seat)
            for action in GAME.legal_actions(state, seat):
                if GAME.is_standing_order(action):
                    continue
                terms = GAME.terms(view, seat, action)
                assert sum(term.points for term in terms) == pytest.approx(GAME.evaluate(view, action)), str(action)
                assert terms[-1].kind == "rounds"
                assert {term.kind for term in terms} <= _KINDS


@pytest.mark.sample(16)
@pytest.mark.parametrize("number", _NUMBERS)
def test_what_a_spectator_may_not_know_is_in_no_term(number: int) -> None:
    rng = random.Random(number)
    for state in positions(GAME, number, every=23, choose=busy_action):
        for seat in GAME.to_act(state):
            twin = KIT.scrambled(state, None, rng)
            for action in GAME.legal_actions(state, seat)[:12]:
                if not GAME.is_standing_order(action):
                    told = [GAME.terms(GAME.view(one, None), seat, action) for one in (state, twin)]
                    assert told[0] == told[1]


def test_facts_name_cards_and_goods_by_id() -> None:
    state = GAME.new(GAME.Options.model_validate({"preset": "market"}), 3, derive_seed(1))
    seat = GAME.to_act(state)[0]
    for action in GAME.legal_actions(state, seat):
        for term in GAME.terms(GAME.view(state, None), seat, action) if not GAME.is_standing_order(action) else ():
            assert term.facts.get("card", "author") in CARD_IDS
            assert term.facts.get("good", GOODS[0]) in GOODS


def test_a_judge_earns_points_and_rubles_in_each_scoring() -> None:
    situation = Situation(phase="aristocrat", upper="judge", tableaus=["author"], money=[30])
    seat = situation.to_act()[0]
    terms = {
        term.kind: term for term in GAME.terms(GAME.view(situation.state, None), seat, GAME.parse("buy upper judge"))
    }
    facts = terms["scorings"].facts
    assert (facts["card"], facts["points"], facts["rubles"]) == ("judge", 2, 5)
    assert facts["scorings"] == round(terms["rounds"].facts["rounds"] + 1)  # type: ignore[operator]
    assert terms["names"].facts["names"] == 2
    assert terms["price"].facts["rubles"] == 16
    assert terms["price"].points < 0 < terms["names"].points
