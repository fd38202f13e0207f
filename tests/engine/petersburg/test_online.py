"""The online variant (SP-6)."""

from __future__ import annotations

import pytest

from engine.petersburg.cards import CARD_IDS, ids
from engine.petersburg.events import GuildHallUsed, SycophantsLost
from engine.petersburg.options import Options
from tests.engine.petersburg.situation import GAME, PHASES, Situation

ONLINE = {"preset": "online", "new_society": True}


@pytest.mark.rule("SP-6.1")
def test_money_hands_and_decks_are_open() -> None:
    options = Options.model_validate({"preset": "online"})
    assert options.open_money
    assert options.open_hands
    assert options.open_decks
    view = GAME.view(Situation(options=ONLINE, hands=["", "pub"]).state, 0)
    assert (view.seats[1].money, ids(view.seats[1].hand or ())) == (25, ["pub"])
    assert view.decks is not None


@pytest.mark.rule("SP-6.2")
def test_pub_and_trading_house_are_actions_of_the_building_phase_once_a_round() -> None:
    situation = Situation(
        phase="building", options=ONLINE, tableaus=["pub*2 trading_house"], money=[30], upper="author"
    )
    assert [action for action in situation.legal() if action.startswith("pub")] == [f"pub {n}" for n in range(1, 6)]
    situation.refused("pub 0", "pub-limit")
    situation.refused("pub 6", "pub-limit")
    situation.refused("trade no", "not-now")
    for action in ("pub 5", "pub 4", "trade"):
        situation.do(action, "pass")
    assert (situation.facts.money[0], situation.facts.points[0]) == (30 - 18 - 3, 9 + 2)
    situation.refused("pub 1", "no-pub")
    situation.refused("trade", "no-trading-house")
    situation.do("pass")
    assert situation.facts.phase == 2, "nobody is asked after the scoring"
    situation.refused("trade", "no-trading-house")


@pytest.mark.rule("SP-6.2")
def test_the_trading_house_has_its_price() -> None:
    situation = Situation(phase="building", options=ONLINE, tableaus=["trading_house"], money=[2])
    assert "trade" not in situation.legal()
    situation.refused("trade", "trade-price")


@pytest.mark.rule("SP-6.3")
def test_the_guild_hall_is_set_at_any_time_in_the_building_phase_and_stays_set() -> None:
    situation = Situation(phase="building", options=ONLINE, tableaus=["", "guild_hall"], money=[0, 0], upper="author")
    assert [action for action in situation.legal(1) if action.startswith("guild")] == [
        f"guild {n}" for n in range(1, 5)
    ]
    situation.refused("guild 0", "guild-same", seat=1)
    situation.refused("guild 5", "guild-limit", seat=1)
    situation.refused("guild 1", "no-guild-hall")
    situation.by(1, "guild 3")
    assert situation.to_act() == (0,), "it costs no turn"
    situation.do("pass")
    situation.by(1, "guild 1")
    assert situation.to_act() == (1,)
    events = situation.do("pass")
    assert [tuple(event) for event in events if isinstance(event, GuildHallUsed)] == [(1, 1, 3)]
    assert (situation.facts.money[1], situation.facts.points[1], situation.facts.split[1]) == (1, 3, 1)
    situation.refused("guild 2", "no-guild-hall", seat=1)


@pytest.mark.rule("SP-6.3")
def test_the_guild_hall_gives_four_points_at_first() -> None:
    situation = Situation(phase="building", options=ONLINE, tableaus=["guild_hall"], money=[0], upper="author")
    situation.all_pass()
    assert (situation.facts.money[0], situation.facts.points[0]) == (0, 4)


@pytest.mark.rule("SP-6.4")
def test_a_sycophant_may_be_let_go_in_the_aristocrat_phase() -> None:
    situation = Situation(phase="aristocrat", options=ONLINE, tableaus=["", "sycophant*2"], money=[5, 5], upper="judge")
    events = situation.by(1, "drop sycophant")
    assert [tuple(event) for event in events if isinstance(event, SycophantsLost)] == [(1, 1, True)]
    assert situation.to_act() == (0,)
    assert ids(situation.facts.discard) == ["sycophant"]
    situation.refused("drop sycophant", "no-sycophant")
    situation.all_pass()
    assert situation.facts.money[1] == 4
    situation = Situation(phase="building", options=ONLINE, tableaus=["sycophant"])
    situation.refused("drop sycophant", "no-sycophant")


@pytest.mark.rule("SP-6.4")
def test_a_sycophant_leaves_by_itself_where_it_would_bring_money_below_zero() -> None:
    situation = Situation(phase="aristocrat", options=ONLINE, tableaus=["sycophant*2 author"], money=[0], upper="judge")
    situation.all_pass()
    assert situation.facts.money[0] == 0
    assert situation.facts.tableaus[0].count(CARD_IDS["sycophant"]) == 1


@pytest.mark.rule("SP-6.3", "SP-6.4")
def test_what_costs_no_turn_waits_for_the_decision_that_the_same_seat_is_asked_for() -> None:
    situation = Situation(
        phase="building", options=ONLINE, tableaus=["guild_hall ns_observatory", "guild_hall"], upper="author"
    )
    situation.do("draw worker")
    situation.refused("guild 2", "decide-first")
    situation.by(1, "guild 2")
    situation.do("take drawn")
    situation.by(0, "guild 2")
    options = {"preset": "online", "new_society": True, "banquet": True}
    situation = Situation(
        phase="aristocrat",
        options=options,
        tableaus=["sycophant"],
        hands=["black_market"],
        discard="author",
        upper="pub",
    )
    situation.do("play black_market author")
    situation.refused("drop sycophant", "fetched-first")
    situation.do("take drawn")
    situation.by(0, "drop sycophant")


@pytest.mark.rule("SP-6.5", "SP-1.12", "SP-5.5")
def test_to_pass_the_phase_is_offered_at_every_turn_but_within_a_double_turn() -> None:
    for phase in PHASES:
        situation = Situation(phase=phase, options=ONLINE)
        assert "pass phase" in situation.legal()
        assert "pass phase" in situation.legal(1)
    situation = Situation(options={"preset": "online", "banquet": True}, hands=["double_turn"], upper="author*2")
    assert "pass phase" in situation.legal()
    situation.do("play double_turn")
    assert "pass phase" not in situation.legal()
    situation.refused("pass phase", "double-turn")
    assert "pass phase" in situation.legal(1)
    situation.do("pass", "pass", "pass")
    assert "pass phase" in situation.legal()
