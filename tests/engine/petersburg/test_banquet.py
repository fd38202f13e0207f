"""The Banquet (SP-5)."""

from __future__ import annotations

import pytest

from engine.petersburg.cards import CARD_IDS, CATALOGUE, Colour, ids
from engine.petersburg.options import Options
from engine.petersburg.ruleset import ruleset
from engine.petersburg.scoring import outcome
from tests.engine.petersburg.situation import BANQUET, banquet, cards

RULES = ruleset(Options.model_validate(BANQUET))


@pytest.mark.rule("SP-5.1")
def test_twelve_cards_are_shuffled_into_their_decks() -> None:
    assert [len(deck) for deck in RULES.deck_cards] == [31, 28 + 3, 27 + 3, 30 + 6]
    new = [card for card in RULES.in_play if card not in ruleset(Options()).in_play]
    assert sum(CATALOGUE[card].copies for card in new) == 12
    action = [card for card in new if CATALOGUE[card].colour is Colour.ACTION]
    assert sum(CATALOGUE[card].copies for card in action) == 9


@pytest.mark.rule("SP-5.1")
def test_action_cards_are_taken_and_never_bought() -> None:
    situation = banquet(upper="golden_donkey", lower="jester")
    assert situation.legal()[:2] == ["take upper golden_donkey", "take lower jester"]
    situation.refused("buy upper golden_donkey", "cannot-buy-action")
    situation.do("take upper golden_donkey")
    assert situation.facts.money[0] == 25


@pytest.mark.rule("SP-5.1")
def test_they_count_in_the_hand_but_cost_nothing_at_the_end() -> None:
    situation = banquet(hands=["jester banquet pickpocket"], money=[0, 0], points=[0, 0])
    situation.refused("take upper author", "hand-full")
    assert outcome(situation.state).scores[0].parts["hand"] == 0
    situation.change(hands={0: cards("jester judge")})
    assert outcome(situation.state).scores[0].parts["hand"] == -5


@pytest.mark.rule("SP-5.1")
def test_an_observatory_can_only_take_or_discard_one() -> None:
    situation = banquet("building", tableaus=["observatory"], decks={"trading": "golden_donkey pope"})
    situation.do("draw trading")
    assert situation.legal() == ["take drawn", "discard drawn"]
    situation.refused("buy drawn", "cannot-buy-action")
    situation = banquet("building", tableaus=["observatory"], hands=["pub*3"], decks={"trading": "golden_donkey pope"})
    situation.do("draw trading")
    assert situation.legal() == ["discard drawn"]


@pytest.mark.rule("SP-5.1", "SP-4.7")
def test_prison_and_black_market_never_fetch_one() -> None:
    options, held = {"preset": "complete"}, ["black_market"]
    situation = banquet("building", options=options, tableaus=["debtors_prison"], hands=held, discard="jester")
    assert not any(action.startswith(("prison", "play")) for action in situation.legal())
    situation.refused("prison jester", "cannot-fetch-action")
    situation.refused("play black_market jester", "cannot-fetch-action")


@pytest.mark.rule("SP-5.1")
def test_they_are_played_only_if_they_can_take_effect() -> None:
    situation = banquet(hands=["jester black_market"], tableaus=["market lumberjack"])
    assert not any(action.startswith("play") for action in situation.legal())
    situation.refused("play jester", "needs-target")
    situation.refused("play black_market", "needs-target")
    situation.refused("play black_market judge", "not-in-discard")
    situation.refused("play jester for market", "cannot-replace")
    situation = banquet(hands=["away_with_it_building"])
    assert not any(action.startswith("play") for action in situation.legal())
    situation.refused("play away_with_it_building", "needs-target")
    situation.refused("play away_with_it_building judge", "not-in-hand")


@pytest.mark.rule("SP-5.2", "SP-1.13", "example 42")
def test_all_villages_bear_one_name() -> None:
    villages = ("potemkin_village", "potemkin_village_1_4", "potemkin_village_3_8")
    prices = {
        tableau: [banquet(tableaus=[tableau]).price(card) for card in villages]
        for tableau in ("", "potemkin_village", "potemkin_village_3_8", "potemkin_village potemkin_village_1_4")
    }
    assert list(prices.values()) == [[2, 1, 3], [1, 1, 2], [1, 1, 2], [1, 1, 1]]
    situation = banquet(tableaus=["potemkin_village_3_8 potemkin_village_1_4 potemkin_village"])
    worth = [situation.price("peterhof", village) for village in villages]
    assert worth == [14 - 6, 14 - 4, 14 - 8], "what each is worth when it is replaced stays as printed"


@pytest.mark.rule("SP-5.3", "example 39")
def test_the_czar_reformer() -> None:
    situation = banquet(tableaus=["czar_and_carpenter ship_builder"])
    assert situation.price("czar_reformer", "czar_and_carpenter") == 1
    olds = RULES.replaceable[CARD_IDS["czar_reformer"]]
    assert ids(sorted(olds)) == ["czar_and_carpenter"]
    complete = banquet(options={"preset": "complete"}, tableaus=["ns_czar_and_carpenter"])
    assert complete.price("czar_reformer", "ns_czar_and_carpenter") == 6
    situation = banquet(tableaus=["czar_reformer", "czar_reformer gold_smelter"])
    assert situation.price("judge") == 15
    assert situation.price("judge", seat=1) == 14
    assert situation.price("market") == 4
    assert situation.price("lumberjack") == 3


@pytest.mark.rule("SP-5.4")
def test_away_with_it_discards_another_card_of_the_hand() -> None:
    situation = banquet(hands=["away_with_it_building judge away_with_it_aristocrat"])
    situation.do("play away_with_it_building judge")
    assert situation.hand() == ["away_with_it_aristocrat"]
    assert ids(situation.facts.discard) == ["away_with_it_building", "judge"]
    assert situation.to_act() == (1,)


@pytest.mark.rule("SP-5.4", "SP-5.1")
def test_away_with_it_discards_action_cards_too() -> None:
    situation = banquet(hands=["away_with_it_building judge away_with_it_aristocrat jester"])
    situation.refused("play away_with_it_building away_with_it_building", "needs-target")
    situation.refused("play away_with_it_building pope", "not-in-hand")
    plays = [
        action.removeprefix("play away_with_it_building ") for action in situation.legal() if "building " in action
    ]
    assert plays == ["judge", "away_with_it_aristocrat", "jester"]
    situation.do("play away_with_it_building jester")
    assert situation.hand() == ["judge", "away_with_it_aristocrat"]
    assert ids(situation.facts.discard) == ["away_with_it_building", "jester"]


@pytest.mark.rule("SP-5.4")
def test_the_golden_donkey_brings_five_rubles() -> None:
    situation = banquet(hands=["golden_donkey"], money=[1])
    situation.refused("play golden_donkey for judge", "cannot-replace")
    situation.do("play golden_donkey")
    assert situation.facts.money[0] == 6
    assert ids(situation.facts.discard) == ["golden_donkey"]


@pytest.mark.rule("SP-5.4")
def test_the_black_market_buys_or_takes_a_card_of_the_discard() -> None:
    situation = banquet(hands=["black_market pub pub"], money=[20], tableaus=["market"], discard="judge bank jester")
    plays = [action for action in situation.legal() if action.startswith("play black")]
    assert plays == ["play black_market judge", "play black_market bank"], "it makes room for itself"
    situation.do("play black_market bank")
    assert situation.legal() == ["buy drawn for market", "take drawn"]
    situation.refused("discard drawn", "hand-has-room")
    situation.do("buy drawn for market")
    assert situation.facts.money[0] == 12
    assert ids(situation.facts.discard) == ["judge", "jester", "black_market", "market"]


@pytest.mark.rule("SP-5.4")
def test_the_black_market_fetches_nothing_that_can_neither_be_bought_nor_taken() -> None:
    # four cards, from a lost Warehouse
    situation = banquet(hands=["black_market pub*3"], money=[1], discard="judge pub")
    assert [action for action in situation.legal() if action.startswith("play black")] == ["play black_market pub"]
    situation.refused("play black_market judge", "cannot-use")
    situation.do("play black_market pub")
    assert situation.legal() == ["buy drawn"]
    situation.refused("discard drawn", "fetched-first")
