"""The terms of an action add up to its rating and show nothing hidden; contrasts name what only one of two causes."""

from __future__ import annotations

import ast
import random
from collections.abc import Sequence

import pytest

from engine.assessment import Term
from engine.petersburg.actions import parse
from engine.petersburg.cards import CARD_IDS, GOODS
from engine.shuffle import derive_seed
from tests.conformance import KITS, busy_action, positions
from tests.engine.compiled_wheel import ROOT
from tests.engine.petersburg.situation import GAME, Situation

KIT = KITS["petersburg"]
_NUMBERS = range(len(KIT.options))
_SOURCE = (ROOT / "engine/petersburg/strength/terms.py").read_text(encoding="utf-8")
_DOCSTRING = ast.get_docstring(ast.parse(_SOURCE)) or ""
"""From the source, since compiled modules have none."""
_KINDS = {line.split()[0] for line in _DOCSTRING.splitlines() if "   " in line and not line.startswith(" ")}


@pytest.mark.sample(4)
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


@pytest.mark.sample(4)
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


def contrast(taken: str, better: str, left: int, *, last: bool = False) -> Sequence[Term]:
    """Return the contrast of two actions when nobody has money or can take more than one card.

    Five cards are in the rows, `left` aristocrats in the deck.
    """
    situation = Situation(
        phase="building",
        upper="hospital warehouse",
        lower="lumberjack*3",
        money=[0, 0],
        hands=["pub*2", "pub*3"],
        decks={"aristocrat": f"judge*{left}"},
        options={"open_money": True},
        last_round=last,
    )
    return GAME.contrast(GAME.view(situation.state, 0), parse(taken), parse(better))


@pytest.mark.rule("SP-1.24")
def test_a_taking_that_lets_the_next_deck_run_out_is_told_with_the_round() -> None:
    critical = 8 - 5 + 1
    (term,) = contrast("take upper hospital", "pass", critical)
    assert (term.kind, term.points, term.facts) == ("spares", 0.0, {"deck": "aristocrat", "round": 1})
    (term,) = contrast("pass", "take upper hospital", critical)
    assert term.kind == "empties"


@pytest.mark.rule("SP-1.24")
def test_nothing_is_told_where_the_deck_lasts_anyway_or_the_round_is_the_last() -> None:
    for left, last in ((20, False), (8, False), (4, True)):
        assert contrast("take upper hospital", "pass", left, last=last) == ()
