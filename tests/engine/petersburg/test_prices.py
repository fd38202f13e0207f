"""Prices, and what a card may replace."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.petersburg.actions import Source, parse
from engine.petersburg.cards import CARD_IDS, CATALOGUE, NO_CARD, ids
from engine.petersburg.options import Options
from engine.petersburg.rules.prices import Offer, bill, price
from engine.petersburg.ruleset import ruleset
from tests.engine.petersburg.situation import GAME, Situation, cards

RULES = ruleset(Options())


@pytest.mark.rule("SP-1.13", "SP-1.14")
@pytest.mark.parametrize(
    ("example", "tableau", "card", "replaced", "row", "paid"),
    [
        (2, "market*2", "market", "", "upper", 3),
        (2, "market*2", "market", "", "lower", 2),
        (3, "fur_trapper*2", "fur_trapper", "", "lower", 3),
        (4, "theater carpenter_workshop", "theater", "", "lower", 17),
        (4, "", "theater", "", "lower", 19),
        (6, "fur_trapper", "fur_shop", "fur_trapper", "upper", 4),
        (6, "shepherd", "weaving_mill", "shepherd", "upper", 3),
        (6, "gold_miner", "gold_smelter", "gold_miner", "upper", 2),
        (6, "lumberjack", "carpenter_workshop", "lumberjack", "upper", 1),
        (6, "ship_builder", "wharf", "ship_builder", "upper", 5),
        (7, "czar_and_carpenter", "fur_shop", "czar_and_carpenter", "upper", 2),
        (7, "czar_and_carpenter", "carpenter_workshop", "czar_and_carpenter", "upper", 1),
        (8, "market", "st_isaacs_cathedral", "market", "upper", 10),
        (8, "market carpenter_workshop", "st_isaacs_cathedral", "market", "lower", 8),
        (9, "potemkin_village", "bank", "potemkin_village", "upper", 7),
        (9, "hospital", "mariinskij_theater", "hospital", "upper", 1),
        (10, "gold_smelter", "warehouse_manager", "", "upper", 9),
        (10, "carpenter_workshop", "firehouse", "", "upper", 10),
        (11, "fur_shop fur_trapper", "fur_shop", "fur_trapper", "lower", 2),
    ],
)
def test_worked_examples(example: int, tableau: str, card: str, replaced: str, row: str, paid: int) -> None:
    upper, lower = (card, "") if row == "upper" else ("", card)
    situation = Situation(upper=upper, lower=lower, tableaus=[tableau], money=[50])
    assert situation.price(card, replaced, lower=row == "lower") == paid, f"example {example}"
    situation.do(f"buy {row} {card}" + (f" for {replaced}" if replaced else ""))
    assert situation.facts.money[0] == 50 - paid, f"example {example}"


@pytest.mark.rule("SP-1.13", "example 5")
def test_lumberjacks_one_after_the_other() -> None:
    situation = Situation(upper="lumberjack*5")
    paid = []
    for _ in range(5):
        before = situation.facts.money[0]
        situation.do("buy upper lumberjack", "pass")
        paid.append(before - situation.facts.money[0])
    assert paid == [3, 2, 1, 1, 1]


@pytest.mark.rule("SP-1.13")
def test_a_workshop_makes_only_blue_cards_cheaper_and_a_smelter_only_red_ones() -> None:
    both = cards("carpenter_workshop gold_smelter")
    for card in CATALOGUE:
        if not card.trading:
            cheaper = card.colour.id in ("building", "aristocrat")
            assert price(RULES, both, card.index) == max(1, card.cost - cheaper), card.id
            assert price(RULES, cards("carpenter_workshop"), card.index) == max(
                1, card.cost - (card.colour.id == "building")
            )


@pytest.mark.rule("SP-1.13")
def test_never_less_than_one_ruble() -> None:
    everything = tuple(card.index for card in CATALOGUE) * 30
    for card in CATALOGUE:
        for old in RULES.replaceable[card.index] or {-1}:
            assert price(RULES, everything, card.index, old, lower=True) == 1


@pytest.mark.rule("SP-1.14")
def test_a_card_that_costs_no_more_than_what_it_replaces_costs_one() -> None:
    for card, paid in (("patriarch", 1), ("pope", 1), ("tax_man", 1), ("admiral", 2)):
        assert price(RULES, cards("judge"), CARD_IDS[card], CARD_IDS["judge"]) == paid


@pytest.mark.rule("SP-1.13", "SP-1.14")
def test_the_reasons_add_up_to_the_price() -> None:
    for card in CATALOGUE:
        for old in sorted(RULES.replaceable[card.index]) or [-1]:
            for tableau in ("", "carpenter_workshop gold_smelter", f"{card.id}*2"):
                for lower in (False, True):
                    found = bill(RULES, cards(tableau), card.index, old, lower=lower)
                    total = found.cost - found.replaced - found.same_name - found.lower_row - len(found.discounts)
                    assert found.total == max(1, total)
                    assert found.total == price(RULES, cards(tableau), card.index, old, lower=lower)


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
