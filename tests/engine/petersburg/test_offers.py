"""Replacements and costs of a card."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.petersburg.actions import Source, parse
from engine.petersburg.cards import CARD_IDS, NO_CARD, ids
from engine.petersburg.moves.offers import Offer, first_unused
from engine.petersburg.options import Options
from engine.petersburg.ruleset import ruleset
from tests.engine.petersburg.situation import GAME, Situation, cards

RULES = ruleset(Options())


COMPLETE = {"preset": "complete"}
TURNED = pytest.mark.parametrize(
    ("building", "options"), [("observatory", {}), ("debtors_prison", COMPLETE)], ids=["observatory", "prison"]
)


def offered(
    card: str,
    tableau: str,
    used: str = "",
    source: Source = Source.UPPER,
    options: Mapping[str, str] = COMPLETE,
) -> Offer:
    situation = Situation(options=options, tableaus=[tableau])
    situation.change(used={0: cards(used)})
    return GAME.view(situation.state, None).offer(0, source, CARD_IDS[card])


def test_a_card_that_replaces_nothing_has_one_price() -> None:
    offer = offered("market", "market", source=Source.LOWER)
    assert ({old: bill.total for old, bill in offer.bills.items()}, offer.face_down) == ({NO_CARD: 3}, ())
    assert (offer.cheapest, offer.price) == (NO_CARD, 3)


@pytest.mark.rule("SP-5.1")
def test_an_action_card_is_not_for_sale() -> None:
    offer = offered("jester", "market judge lumberjack")
    assert (offer.bills, offer.face_down, offer.cheapest, offer.price) == ({}, (), None, None)


@pytest.mark.rule("SP-1.14", "SP-1.15")
def test_a_trading_card_has_a_price_for_each_card_that_it_may_replace() -> None:
    offer = offered("bank", "theater market market lumberjack judge")
    assert {card: offer.bills[CARD_IDS[card]].total for card in ids(list(offer.bills))} == {"theater": 1, "market": 8}
    assert (offer.cheapest, offer.price) == (CARD_IDS["theater"], 1)


def test_a_trading_card_without_a_replacement_cannot_be_bought() -> None:
    offer = offered("bank", "lumberjack judge peterhof")
    assert (offer.bills, offer.cheapest, offer.price) == ({}, None, None)


@TURNED
@pytest.mark.rule("SP-1.20", "SP-4.7")
def test_what_lies_face_down_cannot_be_replaced(building: str, options: Mapping[str, str]) -> None:
    down = offered("bank", building, building, options=options)
    assert (down.bills, down.face_down) == ({}, (CARD_IDS[building],))
    one_up = offered("bank", f"{building}*2", building, options=options)
    assert (ids(list(one_up.bills)), one_up.face_down) == ([building], ())


@pytest.mark.rule("SP-6.2")
def test_a_used_pub_can_be_replaced() -> None:
    assert ids(list(offered("bank", "pub", "pub").bills)) == ["pub"]


@TURNED
@pytest.mark.rule("SP-1.20", "SP-4.7")
def test_moves_and_evaluation_agree_on_what_lies_face_down(building: str, options: Mapping[str, str]) -> None:
    def bank(used: str) -> tuple[bool, float]:
        situation = Situation(phase="trading", options=options, tableaus=[building], money=[60], upper="bank")
        situation.change(used={0: cards(used)}, last_round=True)
        rating = GAME.evaluate(GAME.view(situation.state, 0), parse("take upper bank"))
        return f"buy upper bank for {building}" in situation.legal(), rating

    (up, rated_up), (down, rated_down) = bank(""), bank(building)
    assert (up, down) == (True, False)
    assert rated_up > rated_down, "what can replace nothing until the end is worth less"


def test_the_first_unused_of_some_cards() -> None:
    tableau = cards("pub*2 market")
    assert first_unused(tableau, (), RULES.pubs) == CARD_IDS["pub"]
    assert first_unused(tableau, cards("pub"), RULES.pubs) == CARD_IDS["pub"]
    assert first_unused(tableau, cards("pub*2"), RULES.pubs) == NO_CARD
    assert first_unused(tableau, (), RULES.observatories) == NO_CARD
