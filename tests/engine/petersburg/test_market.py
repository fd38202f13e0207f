"""The Market (SP-3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

from engine.petersburg.cards import CARD_IDS, CATALOGUE, GOODS, Colour, Deck, ids
from engine.petersburg.events import CrateLost, Event, GoodScored
from engine.petersburg.options import Options
from engine.petersburg.rules.scoring import majority
from engine.petersburg.ruleset import ruleset
from engine.shuffle import derive_seed
from tests.engine.petersburg.situation import GAME, Facts, Situation, cards

MARKET = {"preset": "market"}
RULES = ruleset(Options.model_validate(MARKET))


def market(seats: int = 2, number: int = 3, **more: Any) -> Situation:
    return Situation(seats, phase="market", options=MARKET, round=number, **more)


def goods(situation: Situation, seat: int = 0) -> dict[str, int]:
    counts = GAME.view(situation.state, None).seats[seat].goods
    return {good: number for good, number in zip(GOODS, counts, strict=True) if number}


def scored(events: Iterable[Event]) -> dict[str, tuple[int, ...]]:
    return {GOODS[event.good]: event.points for event in events if isinstance(event, GoodScored)}


@pytest.mark.rule("SP-3.1")
def test_a_fifth_deck_of_35_and_a_fifth_phase_after_the_workers() -> None:
    assert [deck.id for deck in RULES.phases] == ["worker", "market", "building", "aristocrat", "trading"]
    assert [len(deck) for deck in RULES.deck_cards] == [31, 35, 28, 27, 30]
    kinds = Counter(RULES.deck_cards[1])
    for good in range(len(GOODS)):
        of_one = Counter(RULES.goods[card][good] for card in kinds.elements() if RULES.goods[card][good])
        assert of_one == {1: 3, 2: 2, 3: 1, 4: 1}
    assert all(RULES.colour[card] is Colour.MARKET for card in kinds)


@pytest.mark.rule("SP-3.1")
@pytest.mark.parametrize("seats", range(2, 6))
def test_the_first_deal_is_two_workers_a_seat_and_refills_go_up_to_ten(seats: int) -> None:
    state = GAME.new(Options.model_validate(MARKET), seats, derive_seed(seats))
    assert len(GAME.view(state, None).upper) == 2 * seats
    situation = Situation(seats, options=MARKET, round=2, upper="lumberjack*3", lower="market_fish*2")
    situation.all_pass()
    assert len(situation.facts.upper) + len(situation.facts.lower) == 10
    assert GAME.view(situation.state, None).phase is Deck.MARKET
    assert [RULES.deck[card] for card in situation.facts.upper[3:]] == [Deck.MARKET] * 5


@pytest.mark.rule("SP-3.2")
@pytest.mark.parametrize(("seats", "held"), [(2, [2, 3]), (3, [1, 2, 2]), (4, [1, 1, 1, 2]), (5, [1, 1, 1, 1, 1])])
def test_five_markers_are_dealt_as_evenly_as_they_go(seats: int, held: list[int]) -> None:
    lucky = set()
    for number in range(60):
        markers = Facts(GAME.new(Options.model_validate(MARKET), seats, derive_seed(number))).markers
        shares = Counter(markers)
        assert sorted(shares.values()) == held
        lucky |= {seat for seat, share in shares.items() if share == max(held)}
    assert lucky == set(range(seats))


@pytest.mark.rule("SP-3.2")
def test_each_marker_goes_to_the_next_seat_after_the_round() -> None:
    situation = Situation(5, options=MARKET, phase="trading")
    situation.change(markers=(0, 1, 2, 3, 4))
    situation.all_pass()
    assert situation.facts.markers == (1, 2, 3, 4, 0)


@pytest.mark.rule("SP-3.3")
def test_which_cards_carry_goods() -> None:
    signs = {}
    for card in RULES.cards:
        if card.index in RULES.in_play and card.deck is not Deck.MARKET and (any(card.goods) or card.wild):
            signs[card.id] = "?" if card.wild else GOODS[card.goods.index(1)]
    assert signs == {
        "ship_builder_chicken": "chicken", "ship_builder_grain": "grain", "ship_builder_fruit": "fruit",
        "ship_builder_fish": "fish", "ship_builder_vegetable": "vegetable", "ship_builder_any": "?",
        "market_chicken": "chicken", "market_grain": "grain", "market_fruit": "fruit", "market_fish": "fish",
        "market_vegetable": "vegetable", "czar_and_carpenter": "?", "bank": "grain", "peterhof": "chicken",
        "st_isaacs_cathedral": "fruit", "church_of_the_resurrection": "vegetable", "harbor": "fish",
    }  # fmt: skip
    assert not any(map(any, ruleset(Options(edition="2014")).goods[: CARD_IDS["chick"]])), "none without the Market"


@pytest.mark.rule("SP-3.3")
def test_copies_with_different_goods_share_their_name() -> None:
    situation = market(tableaus=["ship_builder_fish ship_builder_any market_grain"])
    assert situation.price("ship_builder_chicken") == 5
    assert situation.price("market_fruit") == 4
    view = GAME.view(situation.state, None)
    assert view.bill(0, CARD_IDS["ship_builder_chicken"]).same_name == 2


@pytest.mark.rule("SP-3.3", "example 30")
def test_goods_come_and_go_with_their_cards() -> None:
    situation = market(tableaus=["market_fruit apple*2"], upper="bank", money=[20])
    assert goods(situation) == {"fruit": 3}
    situation.do("buy upper bank for market_fruit")
    assert goods(situation) == {"fruit": 2, "grain": 1}


@pytest.mark.rule("SP-3.4", "example 31")
def test_a_question_mark_takes_a_good_that_no_earlier_one_has() -> None:
    situation = market(upper="czar_and_carpenter ship_builder_any fish", money=[40, 40])
    situation.do("buy upper czar_and_carpenter")
    assert situation.to_act() == (0,)
    assert situation.legal() == [f"goods {good}" for good in GOODS]
    situation.refused("pass", "goods-first")
    assert situation.legal(1) == ["pass phase"], "others may give their orders meanwhile"
    situation.do("goods fish")
    assert goods(situation) == {"fish": 1}
    situation.do("buy upper ship_builder_any")
    assert "goods fish" not in situation.legal()
    situation.refused("goods fish", "good-taken")
    situation.do("goods grain")
    assert goods(situation, 1) == {"grain": 1}


@pytest.mark.rule("SP-3.4", "example 31")
def test_the_tile_returns_when_the_card_is_replaced() -> None:
    situation = market(upper="czar_and_carpenter weaving_mill ship_builder_any", money=[60, 60])
    situation.do("buy upper czar_and_carpenter", "goods fish", "pass")
    situation.do("buy upper weaving_mill for czar_and_carpenter")
    assert goods(situation) == {}
    situation.do("buy upper ship_builder_any")
    assert "goods fish" in situation.legal()


@pytest.mark.rule("SP-3.4")
def test_without_a_tile_left_nobody_is_asked() -> None:
    situation = market(upper="ship_builder_any*6", money=[60, 0])
    for good in GOODS:
        situation.do("buy upper ship_builder_any", f"goods {good}", "pass")
    situation.do("buy upper ship_builder_any")
    assert situation.to_act() == (1,)
    assert goods(situation) == dict.fromkeys(GOODS, 1)


@pytest.mark.rule("SP-3.5")
def test_the_market_value_rises_by_round() -> None:
    values = [RULES.market_values(number) for number in range(1, 9)]
    assert values == [(2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (7, 3), (7, 3), (7, 3)]


@pytest.mark.rule("SP-3.6", "example 27")
def test_most_and_second_most_of_each_good_score() -> None:
    tableaus = [
        "chicken_coop chick field vegetable_garden",
        "hen vegetable_basket",
        "hen cabbage",
        "",
        "",
    ]
    situation = market(5, 2, tableaus=tableaus, upper="judge")
    events = situation.all_pass()
    assert scored(events) == {
        "chicken": (3, 1, 1, 0, 0),
        "grain": (3, 0, 0, 0, 0),
        "vegetable": (3, 1, 0, 0, 0),
    }
    assert situation.facts.points == [9, 2, 1, 0, 0]


@pytest.mark.rule("SP-3.6", "example 28")
@pytest.mark.parametrize(
    ("counts", "values", "points"),
    [
        ([3, 3, 2], (3, 1), (3, 3, 0)),
        ([4, 2, 2, 0, 0], (3, 1), (3, 1, 1, 0, 0)),
        ([0, 0], (3, 1), (0, 0)),
        ([5, 0], (3, 1), (3, 0)),
        ([12, 11, 13], (7, 3), (3, 0, 7)),
    ],
)
def test_ties_and_none_at_all(counts: list[int], values: tuple[int, int], points: tuple[int, ...]) -> None:
    assert majority(counts, values) == points


@pytest.mark.rule("SP-3.6")
def test_yellow_cards_earn_their_rubles_before_the_upkeep() -> None:
    situation = market(2, 2, tableaus=["chick fish_crate"], money=[1, 50], upper="judge")
    events = situation.all_pass()
    assert situation.to_act() == (0,), "1 and 2 rubles pay the upkeep of 3"
    assert not any(isinstance(event, GoodScored) for event in events)
    assert situation.legal() == ["upkeep fish_crate", "drop fish_crate"]
    events = situation.do("upkeep fish_crate")
    assert situation.facts.money[0] == 0
    assert scored(events) == {"chicken": (3, 0), "fish": (3, 0)}


@pytest.mark.rule("SP-3.6", "example 29")
def test_a_crate_that_is_not_paid_for_is_lost_before_the_scoring() -> None:
    situation = market(2, 3, upper="fish_crate", money=[20, 20])
    situation.do("buy upper fish_crate")
    assert situation.facts.money[0] == 19
    assert goods(situation) == {"fish": 4}
    situation.do("pass", "pass")
    situation.refused("pass", "upkeep-first")
    twin = GAME.copy(situation.state)
    situation.do("upkeep fish_crate")
    assert situation.facts.money[0] == 15
    assert situation.facts.points[0] == 4
    events = GAME.apply(twin, 0, GAME.parse("drop fish_crate"))
    assert CrateLost(0, CARD_IDS["fish_crate"], free=True) in events
    dropped = Facts(twin)
    assert dropped.points[0] == 0
    assert CARD_IDS["fish_crate"] in dropped.discard
    assert dropped.money[0] == 19


@pytest.mark.rule("SP-3.6")
def test_each_crate_is_a_decision_of_its_own_in_turn_order() -> None:
    situation = market(
        3, 1, tableaus=["fish_crate grain_crate", "fruit_crate", ""], money=[3, 9, 9], first=1, upper="judge"
    )
    situation.all_pass()
    assert situation.to_act() == (1,)
    situation.do("drop fruit_crate")
    assert situation.legal() == ["upkeep grain_crate", "drop grain_crate"]
    events = situation.do("upkeep grain_crate")
    lost = [event for event in events if isinstance(event, CrateLost)]
    assert lost == [CrateLost(0, CARD_IDS["fish_crate"], free=False)], "1 ruble left"
    assert ids(situation.facts.tableaus[0]) == ["grain_crate"]
    assert GAME.view(situation.state, None).phase is Deck.BUILDING


@pytest.mark.rule("SP-3.6")
def test_counts_run_on_beyond_ten() -> None:
    situation = market(2, 6, tableaus=["chicken_coop*4", "chicken_coop*3 hen"], upper="judge")
    assert goods(situation) == {"chicken": 12}
    assert scored(situation.all_pass()) == {"chicken": (7, 3)}


@pytest.mark.rule("SP-3.7")
def test_the_observatory_may_draw_from_the_market_deck() -> None:
    situation = Situation(phase="building", options=MARKET, tableaus=["observatory"], decks={"market": "fish chick"})
    situation.do("draw market", "buy drawn")
    assert ids(situation.facts.tableaus[0]) == ["observatory", "fish"]


@pytest.mark.rule("SP-3.7", "SP-1.24")
def test_the_market_decks_last_card_makes_the_last_round() -> None:
    situation = Situation(options=MARKET, upper="judge*8", decks={"market": "fish chick"}, round=2)
    situation.all_pass()
    assert situation.facts.last_round


def test_a_market_card_cannot_be_replaced_and_a_plain_ship_builder_is_not_in_this_game() -> None:
    assert not any(CARD_IDS["fish"] in olds for olds in RULES.replaceable)
    assert CARD_IDS["ship_builder"] not in RULES.in_play
    assert {CATALOGUE[old].id for old in RULES.replaceable[CARD_IDS["wharf"]]} == {
        "czar_and_carpenter", "ship_builder_chicken", "ship_builder_grain", "ship_builder_fruit", "ship_builder_fish",
        "ship_builder_vegetable", "ship_builder_any",
    }  # fmt: skip
    assert cards("fish*2") == (CARD_IDS["fish"],) * 2
