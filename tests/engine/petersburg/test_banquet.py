"""The Banquet (SP-5)."""

from __future__ import annotations

import pytest

from engine.petersburg.cards import CARD_IDS, CATALOGUE, Colour, ids
from engine.petersburg.copies import Laid
from engine.petersburg.events import LaidSpent, Passed, PickpocketAsked, PickpocketOrdered
from engine.petersburg.options import Options
from engine.petersburg.ruleset import ruleset
from tests.engine.petersburg.situation import BANQUET, GAME, Situation, banquet, cards

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
    assert situation.outcome().scores[0].parts["hand"] == 0
    situation.change(hands={0: cards("jester judge")})
    assert situation.outcome().scores[0].parts["hand"] == -5


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


@pytest.mark.rule("SP-5.7", "example 40")
def test_jester_and_banquet_change_the_next_scoring_only() -> None:
    situation = banquet("aristocrat", hands=["jester"], tableaus=["controller"], money=[0], upper="judge*8")
    situation.do("play jester on controller", "pass")
    events = situation.do("pass")
    assert (situation.facts.money[0], situation.facts.points[0]) == (1, 4)
    assert LaidSpent(0, CARD_IDS["jester"], CARD_IDS["controller"], lost=False) in [
        event for event in events if isinstance(event, LaidSpent)
    ]
    assert ids(situation.facts.discard) == ["jester"]
    situation.change(phase=2, first=0, active=0)
    situation.all_pass()
    assert (situation.facts.money[0], situation.facts.points[0]) == (5, 5), "the next one is as printed"
    situation = banquet(hands=["banquet"], tableaus=["fur_shop"], money=[0], upper="judge*8")
    situation.do("play banquet on fur_shop", "pass", "pass")
    assert (situation.facts.money[0], situation.facts.points[0]) == (6, 4)


@pytest.mark.rule("SP-5.7")
def test_it_stays_through_the_scoring_of_another_colour() -> None:
    situation = banquet(hands=["jester"], tableaus=["fur_shop controller"], money=[0], upper="judge*8")
    situation.do("play jester on controller", "pass", "pass")
    assert [one.action for one in situation.facts.laid[0]] == [CARD_IDS["jester"]]
    assert ids(situation.facts.discard) == []


@pytest.mark.rule("SP-5.7", "example 40")
def test_they_are_laid_only_on_what_prints_both() -> None:
    situation = banquet(hands=["jester banquet"], tableaus=["market lumberjack observatory harbor"])
    plays = [action for action in situation.legal() if action.startswith("play")]
    assert plays == ["play jester on harbor", "play banquet on harbor"]
    situation.refused("play jester on market", "cannot-lay")
    situation.refused("play banquet on judge", "not-in-tableau")


@pytest.mark.rule("SP-5.7")
def test_both_on_one_card_swap_and_then_double() -> None:
    situation = banquet("aristocrat", hands=["jester banquet"], tableaus=["controller*2"], money=[0], upper="judge*8")
    situation.do("play banquet on controller", "pass", "play jester on controller", "pass", "pass")
    assert (situation.facts.money[0], situation.facts.points[0]) == (4 + 2, 1 + 8), (
        "one copy under both, one as printed"
    )


@pytest.mark.rule("SP-5.7")
def test_a_card_that_is_replaced_takes_it_along() -> None:
    situation = banquet("aristocrat", hands=["jester"], tableaus=["judge"], money=[40], upper="czar")
    situation.do("play jester on judge", "pass")
    events = situation.do("buy upper czar for judge")
    assert LaidSpent(0, CARD_IDS["jester"], CARD_IDS["judge"], lost=True) in [
        event for event in events if isinstance(event, LaidSpent)
    ]
    assert ids(situation.facts.discard) == ["judge", "jester"]
    assert situation.facts.laid[0] == ()


SOCIETY = {"preset": "complete"}


@pytest.mark.rule("SP-5.7")
@pytest.mark.parametrize(
    ("second", "rubles", "points"),
    [("play jester on new_farmer", 3 + 2, 1 + 6), ("play jester on new_farmer 2", 6 + 1, 2 + 3)],
)
def test_jester_and_banquet_lie_on_one_card_or_on_two_equal_ones(second: str, rubles: int, points: int) -> None:
    situation = banquet(options=SOCIETY, hands=["jester banquet"], tableaus=["new_farmer*2"], money=[0], upper="author")
    situation.do("play banquet on new_farmer", "pass")
    legal = [action for action in situation.legal() if action.startswith("play jester")]
    assert legal == ["play jester on new_farmer", "play jester on new_farmer 2"]
    situation.refused("play jester on new_farmer 3", "no-such-copy")
    situation.refused("play jester on new_farmer 1", "no-such-copy")
    situation.do(second, "pass", "pass")
    assert (situation.facts.money[0], situation.facts.points[0]) == (rubles, points)
    assert situation.facts.laid[0] == ()
    assert ids(situation.facts.discard) == ["banquet", "jester"]


@pytest.mark.rule("SP-5.7")
def test_the_owner_chooses_which_copy_is_replaced() -> None:
    def laid() -> Situation:
        situation = banquet("aristocrat", hands=["jester banquet"], tableaus=["judge*3"], money=[40], upper="czar")
        situation.do("play banquet on judge", "pass", "play jester on judge 2", "pass")
        return situation

    situation = laid()
    buys = [action for action in situation.legal() if action.startswith("buy")]
    assert buys == ["buy upper czar for judge", "buy upper czar for judge 1", "buy upper czar for judge 2"]
    situation.refused("buy upper czar for judge 3", "no-such-copy")
    assert not any(isinstance(event, LaidSpent) for event in situation.do("buy upper czar for judge")), "the bare one"
    situation = laid()
    spent = [event for event in situation.do("buy upper czar for judge 1") if isinstance(event, LaidSpent)]
    assert spent == [LaidSpent(0, CARD_IDS["banquet"], CARD_IDS["judge"], lost=True)]
    assert situation.facts.laid[0] == (Laid(CARD_IDS["judge"], CARD_IDS["jester"], 1),), "the copies are numbered anew"
    assert GAME.describe(situation.state)["seats"][0]["laid"] == [["judge", "jester"]]
    situation.all_pass()
    assert (situation.facts.money[0], situation.facts.points[0]) == (40 - 8 + 2 + 5, 6 + 5 + 2)


@pytest.mark.rule("SP-5.7")
def test_where_all_copies_carry_something_the_last_is_replaced_if_none_is_named() -> None:
    situation = banquet("aristocrat", hands=["jester banquet"], tableaus=["judge*2"], money=[40], upper="czar")
    situation.do("play banquet on judge", "pass", "play jester on judge 2", "pass")
    assert GAME.describe(situation.state)["seats"][0]["laid"] == [["judge", "banquet"], ["judge", "jester", 2]]
    assert [action for action in situation.legal() if action.startswith("buy")] == [
        "buy upper czar for judge", "buy upper czar for judge 1"
    ]  # fmt: skip
    situation.do("buy upper czar for judge")
    assert situation.facts.laid[0] == (Laid(CARD_IDS["judge"], CARD_IDS["banquet"], 1),)


@pytest.mark.rule("SP-5.5", "example 41")
def test_a_double_turn_of_two_passes_is_no_pass() -> None:
    situation = banquet(seats=3, hands=["", "double_turn"])
    situation.do("pass", "play double_turn")
    assert situation.to_act() == (1,)
    assert GAME.describe(situation.state)["pending"] == {"kind": "double_turn", "seat": 1, "actions": 2}
    events = situation.do("pass", "pass")
    assert [type(event) for event in events] == [Passed, Passed]
    assert situation.to_act() == (2,)
    situation.do("pass", "pass")
    assert situation.facts.phase == 0, "the seat itself has to pass again, too"
    situation.do("pass")
    assert situation.facts.phase == 1


@pytest.mark.rule("SP-5.5")
def test_a_double_turn_is_two_buys_takes_plays_or_passes() -> None:
    situation = banquet(
        "building", options={"preset": "complete", "pub_timing": "action"},
        hands=["double_turn golden_donkey"], tableaus=["ns_observatory debtors_prison pub trading_house"], money=[9],
        upper="author*2 lumberjack", discard="market",
    )  # fmt: skip
    situation.do("play double_turn")
    verbs = {action.split(" ")[0] for action in situation.legal()}
    assert verbs == {"buy", "take", "play", "pass"}
    for action in ("draw worker", "prison market", "pub 1", "trade", "pass phase"):
        situation.refused(action, "double-turn")
    situation.do("play golden_donkey", "buy upper author")
    assert situation.facts.money[0] == 10
    assert situation.to_act() == (1,)


@pytest.mark.rule("SP-5.6")
def test_the_pickpocket_is_asked_at_the_start_of_a_phase_and_acts_first() -> None:
    situation = banquet(seats=3, hands=["", "", "pickpocket"], upper="judge*8", money=[9, 9, 9])
    situation.refused("play pickpocket", "not-your-turn", seat=2)
    situation.do("pass", "pass")
    situation.refused("play pickpocket", "pickpocket-in-time")
    situation.do("pass")
    assert (situation.facts.phase, situation.to_act()) == (1, (2,))
    assert situation.legal() == ["steal", "steal no", "steal later"]
    situation.refused("pass", "steal-first")
    assert situation.legal(0) == []
    assert [PickpocketAsked(2, stolen=True)] == situation.do("steal")
    assert situation.to_act() == (2,)
    assert situation.facts.markers == (0, 0, 0, 0), "markers stay"
    assert ids(situation.facts.discard) == ["pickpocket"]
    situation.do("pass")
    assert situation.to_act() == (0,)


@pytest.mark.rule("SP-5.6", "SP-1.19")
def test_it_acts_as_if_it_held_the_marker() -> None:
    situation = banquet("worker", seats=3, hands=["", "pickpocket"], tableaus=["pub", "pub", "pub"], upper="judge*8")
    situation.all_pass()
    situation.do("steal", "pass", "pass", "pass")
    assert [decision.seat for decision in situation.facts.pending] == [1, 2, 0]


@pytest.mark.rule("SP-5.6")
def test_not_now_and_not_until_i_say_so() -> None:
    situation = banquet(hands=["", "pickpocket"], upper="judge*8", seats=2)
    situation.all_pass()
    situation.do("steal no")
    assert situation.to_act() == (0,)
    situation.refused("steal ask", "no-order", seat=1)
    situation.all_pass()
    assert situation.facts.pending, "asked again"
    assert PickpocketOrdered(1, later=True) in situation.do("steal later")
    assert GAME.view(situation.state, 1).later
    situation.all_pass()
    assert not situation.facts.pending, "not asked any more"
    situation.by(1, "steal ask")
    situation.all_pass()
    assert situation.facts.pending or situation.facts.first == 1


@pytest.mark.rule("SP-5.6")
@pytest.mark.parametrize(("reading", "others", "ends"), [(3, "", True), (3, " pickpocket", False), (2, "", False)])
def test_an_order_about_a_pickpocket_ends_with_the_last_one(reading: int, others: str, ends: bool) -> None:
    options = {"preset": "banquet", "reading": reading}
    hands = ["", f"pickpocket away_with_it_building{others}"]
    situation = banquet(options=options, hands=hands, upper="judge*8", seats=2)
    situation.all_pass()
    situation.do("steal later")
    assert "steal ask" in situation.legal(1)
    situation.do("pass")
    situation.do("play away_with_it_building pickpocket")
    if ends:
        assert "steal ask" not in situation.legal(1)
        situation.refused("steal ask", "no-order", seat=1)
    else:
        assert "steal ask" in situation.legal(1)
        situation.by(1, "steal ask")


@pytest.mark.rule("SP-5.6")
def test_who_begins_anyway_may_play_it_to_be_rid_of_it() -> None:
    situation = banquet(hands=["pickpocket"], upper="judge*8")
    situation.all_pass()
    assert (situation.facts.phase, situation.legal()) == (1, ["steal", "steal no", "steal later"])
    assert GAME.view(situation.state, 1).deciding == "begin"
    assert situation.do("steal") == [PickpocketAsked(0, stolen=True)]
    assert (situation.facts.first, situation.facts.active, situation.facts.markers) == (0, 0, (0, 0, 0, 0))
    assert (situation.hand(), ids(situation.facts.discard)) == ([], ["pickpocket"])
    situation = banquet(seats=3, hands=["", "pickpocket", "pickpocket"], upper="judge*8", first=1)
    situation.all_pass()
    assert [decision.seat for decision in situation.facts.pending] == [1, 2], "in turn order, who begins first"
    situation.do("steal no")
    assert situation.to_act() == (2,)


@pytest.mark.rule("SP-5.6")
def test_who_may_not_know_sees_only_that_a_seat_is_asked() -> None:
    situation = banquet(hands=["", "pickpocket"], upper="judge*8")
    situation.all_pass()
    assert GAME.view(situation.state, 1).deciding == "steal"
    assert GAME.view(situation.state, 0).deciding == GAME.view(situation.state, None).deciding == "begin"
    order = PickpocketOrdered(1, later=True)
    assert GAME.visible(situation.state, order, 0) is None
    assert GAME.visible(situation.state, order, 1) == order
