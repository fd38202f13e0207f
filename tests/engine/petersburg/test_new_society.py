"""New Society (SP-4)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.petersburg.cards import CARD_IDS, CATALOGUE, Colour, ids
from engine.petersburg.events import DiscScored, GuildHallUsed, Scored, SycophantsLost, Took
from engine.petersburg.options import Options
from engine.petersburg.rules.scoring import aristocrat_points
from engine.petersburg.ruleset import ruleset
from engine.shuffle import derive_seed
from tests.engine.petersburg.situation import GAME, Facts, Situation

SOCIETY = {"preset": "new society"}
RULES = ruleset(Options.model_validate(SOCIETY))
ARISTOCRATS = (
    "author administrator warehouse_manager secretary controller judge sycophant ns_mistress_of_ceremonies merchant "
    "mayor pope builder"
)


def building(seats: int = 2, **more: Any) -> Situation:
    return Situation(seats, phase="building", options=SOCIETY, **{"upper": "author", **more})


@pytest.mark.rule("SP-4.1")
def test_seven_cards_leave_and_thirty_five_come() -> None:
    assert [len(deck) for deck in RULES.deck_cards] == [31 - 1 + 7, 28 - 3 + 9, 27 - 2 + 9, 30 - 1 + 10]
    before = Counter(card for deck in ruleset(Options()).deck_cards for card in deck)
    after = Counter(card for deck in RULES.deck_cards for card in deck)
    gone = {CATALOGUE[card].id: number for card, number in (before - after).items()}
    assert gone == {
        "czar_and_carpenter": 1, "observatory": 2, "academy": 1, "mistress_of_ceremonies": 2, "mariinskij_theater": 1
    }  # fmt: skip
    come = Counter({CATALOGUE[card].id: number for card, number in (after - before).items()})
    assert come.total() == 35
    assert come["firehouse"] == 2
    assert come["new_farmer"] == 6
    assert come["wharf"] == 1


@pytest.mark.rule("SP-4.1")
def test_a_replaced_name_is_the_same_name() -> None:
    name_ids = {card.id: card.name_id for card in CATALOGUE}
    for new in ("czar_and_carpenter", "observatory", "academy", "mistress_of_ceremonies", "mariinskij_theater"):
        assert name_ids[f"ns_{new}"] == new
    in_play = [RULES.cards[card] for card in RULES.in_play]
    assert len({card.name_id for card in in_play}) == len(in_play), "no name is there twice, so copies count as before"


@pytest.mark.rule("SP-4.2", "example 32")
def test_five_seats_play_with_the_disc() -> None:
    holders = set()
    for number in range(40):
        facts = Facts(GAME.new(Options.model_validate(SOCIETY), 5, derive_seed(number)))
        assert sorted((*facts.markers, facts.disc)) == [0, 1, 2, 3, 4]
        assert len(facts.upper) == 10
        assert facts.money == [27 if seat == facts.disc else 25 for seat in range(5)]
        assert facts.points == [2 if seat == facts.disc else 0 for seat in range(5)]
        holders.add(facts.disc)
    assert holders == set(range(5))
    assert Facts(GAME.new(Options.model_validate(SOCIETY), 4, derive_seed(1))).disc == -1


@pytest.mark.rule("SP-4.2", "example 33")
def test_after_a_round_all_five_markers_move_two_seats() -> None:
    situation = Situation(5, options=SOCIETY, phase="trading", upper="judge*4", points=[0] * 5)
    situation.change(markers=(0, 1, 2, 3), disc=4)
    events = situation.all_pass()
    assert situation.facts.markers == (2, 3, 4, 0)
    assert situation.facts.disc == 1
    assert situation.facts.points == [0, 2, 0, 0, 0]
    assert DiscScored(1, 2) in [event for event in events if isinstance(event, DiscScored)]
    assert len(situation.facts.upper) + len(situation.facts.lower) == 8
    situation = Situation(5, options=SOCIETY, phase="trading", upper="judge")
    situation.change(markers=(0, 0, 0, 0))
    situation.all_pass()
    assert situation.to_act() == (2,), "the third seat after the first"


@pytest.mark.rule("SP-4.2")
def test_the_disc_can_be_given_to_a_seat_by_a_setup() -> None:
    start = {"worker": 0, "building": 1, "aristocrat": 2, "trading": 3, "disc": 4}
    facts = Facts(GAME.new(Options.model_validate(SOCIETY), 5, derive_seed(1), {"start": start}))
    assert (facts.markers, facts.disc) == ((0, 1, 2, 3), 4)
    everything = Options.model_validate({"preset": "everything"})
    assert Facts(GAME.new(everything, 5, derive_seed(1))).disc == -1, "with the Market the fifth marker starts a phase"


@pytest.mark.rule("SP-4.3", "example 13")
def test_ten_points_for_each_name_beyond_ten() -> None:
    twelve = Situation(options=SOCIETY, tableaus=[ARISTOCRATS]).facts.tableaus[0]
    assert len(set(twelve)) == 12
    assert [aristocrat_points(RULES, twelve[:number]) for number in (9, 10, 11, 12)] == [45, 55, 65, 75]
    assert aristocrat_points(ruleset(Options()), twelve) == 55


@pytest.mark.rule("SP-4.4")
def test_the_czar_and_what_replaces_him() -> None:
    czar = RULES.cards[CARD_IDS["ns_czar_and_carpenter"]]
    assert (czar.cost, czar.rubles) == (3, 2)
    farmer = CARD_IDS["new_farmer"]
    assert {ids([new.index])[0] for new in RULES.cards if farmer in RULES.replaceable[new.index]} == {
        "obshchina_commune", "new_society"
    }  # fmt: skip
    olds = {CATALOGUE[old].id for old in RULES.replaceable[CARD_IDS["new_society"]]}
    assert olds == {
        "lumberjack", "gold_miner", "shepherd", "fur_trapper", "ship_builder", "new_farmer", "ns_czar_and_carpenter"
    }  # fmt: skip


@pytest.mark.rule("SP-4.4", "example 34")
def test_the_obshchina_commune_makes_green_cards_cheaper_but_not_itself() -> None:
    situation = Situation(options=SOCIETY, tableaus=["new_farmer lumberjack", "obshchina_commune lumberjack"])
    assert situation.price("obshchina_commune", "new_farmer") == 4
    assert situation.price("new_society", "lumberjack") == 12
    assert situation.price("new_society", "lumberjack", seat=1) == 11
    situation = Situation(options=SOCIETY, tableaus=["obshchina_commune"])
    assert situation.price("lumberjack") == 2
    assert situation.price("market") == 5


@pytest.mark.rule("SP-4.5", "example 18", "example 20", "example 38")
def test_what_the_new_cards_count() -> None:
    situation = building(
        tableaus=["coffee_house author pope", "ns_mariinskij_theater author*2 pope mayor"], money=[0, 0]
    )
    situation.all_pass()
    assert situation.facts.money == [2, 0]
    assert situation.facts.points == [0, 4]
    situation = Situation(
        phase="aristocrat", options=SOCIETY, tableaus=["ns_mistress_of_ceremonies"], money=[0], upper="judge"
    )
    situation.all_pass()
    assert (situation.facts.money[0], situation.facts.points[0]) == (3, 4)
    tableau = "mayor market*2 pub bank"
    situation = Situation(phase="aristocrat", options=SOCIETY, tableaus=[tableau], money=[0], upper="judge")
    situation.all_pass()
    assert situation.facts.money[0] == 4, "a ruble for each building"


@pytest.mark.rule("SP-4.5", "example 35")
def test_the_textile_factory_earns_two_points_for_each_worker_in_wool() -> None:
    tableau = "textile_factory shepherd*2 weaving_mill ns_czar_and_carpenter new_society lumberjack"
    situation = building(tableaus=[tableau])
    situation.all_pass()
    assert situation.facts.points[0] == 10
    situation = building(tableaus=["textile_factory shepherd"], money=[20], upper="weaving_mill")
    situation.do("buy upper weaving_mill for shepherd", "pass", "pass")
    assert situation.facts.points[0] == 2


@pytest.mark.rule("SP-4.6", "example 36")
def test_the_guild_hall_gives_four_in_any_split() -> None:
    situation = building(tableaus=["guild_hall"], money=[0])
    situation.all_pass()
    assert situation.legal() == [f"guild {rubles}" for rubles in range(5)]
    situation.refused("guild 5", "guild-limit")
    situation.refused("pass", "guild-first")
    events = situation.do("guild 1")
    assert (situation.facts.money[0], situation.facts.points[0]) == (1, 3)
    assert [tuple(event) for event in events if isinstance(event, GuildHallUsed)] == [(0, 1, 3)]


@pytest.mark.rule("SP-4.6")
def test_guild_halls_then_trading_houses_then_pubs_each_in_turn_order() -> None:
    situation = building(3, tableaus=["pub", "trading_house pub", "guild_hall"], money=[9, 9, 9], first=1)
    situation.all_pass()
    asked = []
    for action in ("guild 0", "trade", "pub 1", "pub 2"):
        kind, seat, _ = situation.facts.pending[0]
        asked.append((kind, seat))
        situation.do(action)
    assert asked == [("guild", 2), ("trade", 1), ("pub", 1), ("pub", 0)]
    assert situation.facts.money == [5, 4, 9]
    assert situation.facts.points == [2, 3, 4]


@pytest.mark.rule("SP-4.6", "example 36")
def test_who_cannot_pay_the_trading_house_is_not_asked() -> None:
    situation = building(tableaus=["trading_house"], money=[2])
    situation.all_pass()
    assert situation.facts.phase == 2
    situation = building(tableaus=["trading_house guild_hall"], money=[2])
    situation.all_pass()
    situation.do("guild 1")
    assert situation.legal() == ["trade", "trade no"], "the Guild Hall came first"
    situation.refused("pass", "trade-first")
    situation.do("trade no")
    assert (situation.facts.money[0], situation.facts.points[0]) == (3, 3)


@pytest.mark.rule("SP-4.7")
def test_the_debtors_prison_fetches_a_card_of_the_discard() -> None:
    situation = building(tableaus=["debtors_prison market*3", "author"], money=[20], discard="market judge")
    assert situation.price("market") == 2
    situation.refused("prison author", "not-in-discard")
    situation.do("prison market")
    assert situation.legal() == ["buy drawn", "take drawn"]
    situation.refused("pass", "fetched-first")
    situation.refused("discard drawn", "hand-has-room")
    assert GAME.view(situation.state, None).fetched == CARD_IDS["market"], "the choice is public"
    situation.do("buy drawn")
    assert situation.facts.money[0] == 18
    assert ids(situation.facts.discard) == ["judge"]
    situation.do("pass")
    situation.refused("prison judge", "no-prison")


@pytest.mark.rule("SP-4.7")
def test_the_prisons_card_can_be_taken_or_with_a_full_hand_put_back() -> None:
    situation = building(tableaus=["debtors_prison"], money=[1], discard="judge")
    assert [
        event.card
        for event in (*situation.do("prison judge"), *situation.do("take drawn"))
        if isinstance(event, Took) and isinstance(GAME.visible(situation.state, event, 1), Took)
    ] == [CARD_IDS["judge"]]
    situation = building(tableaus=["debtors_prison"], money=[1], hands=["pub*3"], discard="judge")
    situation.do("prison judge")
    assert situation.legal() == ["discard drawn"]
    situation.do("discard drawn")
    assert ids(situation.facts.discard) == ["judge"]


@pytest.mark.rule("SP-4.7")
def test_a_used_prison_lies_face_down() -> None:
    situation = building(tableaus=["debtors_prison"], money=[60], discard="author*2", upper="bank")
    situation.do("prison author", "take drawn", "pass")
    situation.refused("buy upper bank for debtors_prison", "face-down")
    assert GAME.describe(situation.state)["seats"][0]["used"] == ["debtors_prison"]
    situation.all_pass()
    assert situation.facts.points[0] == 0
    assert building(tableaus=["debtors_prison"]).all_pass()[2] == Scored(0, RULES.phases[1], 0, 1)


@pytest.mark.rule("SP-4.7")
@pytest.mark.parametrize(
    ("options", "up"),
    [
        (SOCIETY, False),
        ({**SOCIETY, "prison_up": "phase"}, True),
        ({"preset": "online", "new_society": True}, True),
        ({"preset": "online", "new_society": True, "prison_up": "round"}, False),
    ],
)
def test_a_used_prison_turns_up_in_the_next_round_or_right_after_the_building_phase(
    options: dict[str, Any], up: bool
) -> None:
    tableaus = ["debtors_prison ns_observatory"]
    situation = Situation(
        phase="building", options=options, tableaus=tableaus, discard="author", upper="bank*8", money=[60]
    )
    situation.do("prison author", "take drawn", "pass", "draw worker", "take drawn")
    situation.all_pass()
    assert situation.facts.points[0] == 0, "used in this phase, it earns nothing (SP-1.20)"
    situation.all_pass()
    assert situation.facts.phase == 3, "the trading phase, in which the trading buildings come"
    assert ("buy upper bank for debtors_prison" in situation.legal()) is up
    assert ids(situation.facts.used[0]) == ["debtors_prison"] * (not up) + ["ns_observatory"]
    if not up:
        situation.refused("buy upper bank for debtors_prison", "face-down")
    situation.change(hands={0: ()})
    situation.all_pass()
    assert situation.facts.used[0] == ()


@pytest.mark.rule("SP-4.7")
def test_the_prison_works_in_the_building_phase_and_with_a_discard_only() -> None:
    situation = building(tableaus=["debtors_prison"])
    assert not any(action.startswith("prison") for action in situation.legal())
    situation = Situation(phase="aristocrat", options=SOCIETY, tableaus=["debtors_prison"], discard="author")
    assert not any(action.startswith("prison") for action in situation.legal())


@pytest.mark.rule("SP-4.8", "example 37")
def test_sycophants_are_paid_after_all_other_income_or_leave() -> None:
    situation = Situation(
        phase="aristocrat", options=SOCIETY, tableaus=["sycophant*2 author"], money=[0], upper="judge"
    )
    events = situation.all_pass()
    assert situation.facts.money[0] == 0
    assert Counter(ids(situation.facts.tableaus[0])) == {"sycophant": 1, "author": 1}
    assert SycophantsLost(0, 1, free=False) in [event for event in events if isinstance(event, SycophantsLost)]
    assert CARD_IDS["sycophant"] in situation.facts.discard


@pytest.mark.rule("SP-4.8")
def test_a_sycophant_that_can_be_paid_stays_counts_as_a_name_and_cannot_be_let_go() -> None:
    situation = Situation(phase="aristocrat", options=SOCIETY, tableaus=["sycophant*2"], money=[7], upper="judge")
    situation.refused("drop sycophant", "no-sycophant")
    situation.all_pass()
    assert situation.facts.money[0] == 5
    assert len(situation.facts.tableaus[0]) == 2
    assert aristocrat_points(RULES, situation.facts.tableaus[0]) == 1
    assert RULES.cards[CARD_IDS["sycophant"]].colour is Colour.ARISTOCRAT
