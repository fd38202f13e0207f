"""Ratings in positions where every user would agree."""

from __future__ import annotations

from typing import Any

import pytest

from engine.agents.levels import APPRENTICE, CADET, CLERK, NOVICE, STEWARD
from engine.petersburg.actions import parse
from engine.petersburg.cards import CARD_IDS, GOODS
from engine.petersburg.strength.lookahead import prepare
from tests.engine.petersburg.situation import GAME, Situation, cards


def best(situation: Situation) -> str:
    seat = situation.to_act()[0]
    view = GAME.view(situation.state, seat)
    legal = [action for action in GAME.legal_actions(situation.state, seat) if not GAME.is_standing_order(action)]
    return str(max(legal, key=lambda action: GAME.evaluate(view, action)))


def last_round(**more: Any) -> Situation:
    return Situation(last_round=True, round=7, **more)


def test_the_first_thing_to_buy_is_a_cheap_worker() -> None:
    assert best(Situation(upper="lumberjack academy ship_builder", phase="worker")) == "buy upper lumberjack"


def test_workers_are_worthless_after_the_last_worker_scoring() -> None:
    assert best(last_round(phase="building", upper="lumberjack", money=[30])) == "pass"


def test_a_new_name_is_worth_more_than_the_same_again() -> None:
    tableau = "author administrator secretary controller"
    situation = last_round(phase="aristocrat", upper="author warehouse_manager", tableaus=[tableau], money=[12])
    assert best(situation) == "buy upper warehouse_manager"


def test_a_card_in_hand_is_played_before_the_end() -> None:
    assert best(last_round(phase="trading", upper="", hands=["market"], money=[9])) == "play market"


def test_nothing_is_taken_that_can_no_longer_be_played() -> None:
    assert best(last_round(phase="trading", upper="academy czar", money=[3])) == "pass"


@pytest.mark.parametrize(("money", "pubs", "action"), [(40, 1, "pub 5"), (90, 2, "pub 10"), (3, 1, "pub 0")])
def test_the_last_pub_takes_the_rubles_that_no_aristocrat_will_need(money: int, pubs: int, action: str) -> None:
    situation = last_round(phase="building", upper="", tableaus=[f"pub*{pubs}"], money=[money])
    situation.all_pass()
    assert best(situation) == action


@pytest.mark.rule("SP-1.20", "SP-4.7")
def test_a_card_that_lies_face_down_is_not_thought_to_be_replaceable() -> None:
    def drawn(*, used: bool) -> float:
        situation = last_round(phase="building", upper="", tableaus=["observatory*2"], money=[40])
        situation.change(decks={3: cards("bank*2")}, dealt={3: 0}, used={0: cards("observatory" if used else "")})
        situation.do("draw trading")
        view = GAME.view(situation.state, 0)
        return GAME.evaluate(view, parse("take drawn"))

    assert drawn(used=False) > drawn(used=True), "in the last round nothing that lies face down turns up any more"


@pytest.mark.rule("SP-1.20")
def test_an_observatory_does_not_draw_what_could_only_replace_itself() -> None:
    def rating(tableau: str) -> float:
        situation = last_round(phase="building", upper="", tableaus=[tableau], money=[40], options={"open_decks": True})
        situation.change(decks={3: cards("catherine_palace*2")}, dealt={3: 0})
        return GAME.evaluate(GAME.view(situation.state, 0), parse("draw trading"))

    assert rating("observatory*2") > rating("observatory") < 0


@pytest.mark.parametrize(("first", "action"), [(0, "steal"), (1, "steal no")])
def test_a_pickpocket_is_kept_by_who_begins_anyway(first: int, action: str) -> None:
    options = {"preset": "banquet"}
    situation = Situation(options=options, hands=["", "pickpocket"], upper="judge*8", money=[0, 0], first=first)
    situation.all_pass()
    assert best(situation) == action


def test_a_card_without_an_action_card_on_it_is_replaced_rather() -> None:
    options = {"preset": "banquet"}
    situation = Situation(
        phase="aristocrat", options=options, hands=["banquet"], tableaus=["judge*2"], money=[40], upper="czar"
    )
    situation.do("play banquet on judge", "pass")
    laid = GAME.view(situation.state, 0)
    assert GAME.evaluate(laid, parse("buy upper czar for judge")) > GAME.evaluate(
        laid, parse("buy upper czar for judge 1")
    )


def test_a_spectator_has_no_opinion() -> None:
    situation = Situation()
    assert GAME.evaluate(GAME.view(situation.state, None), GAME.legal_actions(situation.state, 0)[0]) == 0.0


def noises(preset: str, seats: int) -> list[float]:
    view = GAME.view(Situation(seats, options={"preset": preset}).state, 0)
    return [GAME.noise(view, level) for level in (NOVICE, CADET, APPRENTICE, CLERK, STEWARD)]


def test_apprentices_and_clerks_misjudge_more_in_games_of_two_with_goods() -> None:
    without, two, more = noises("2014", 2), noises("market", 2), noises("market", 3)
    assert two[:2] == without[:2]
    assert two[2] > without[2] == more[2]
    assert two[3] > without[3] == more[3]
    assert noises("everything", 4) == more


@pytest.mark.parametrize("preset", ["2014", "market"])
def test_levels_between_novice_and_steward_misjudge_less_with_more_seats(preset: str) -> None:
    two, more = noises(preset, 2), noises(preset, 3)
    assert (more[0], more[4]) == (two[0], two[4]) == (12.0, 0.0)
    assert all(many < few for many, few in zip(more[1:4], two[1:4], strict=True))
    assert more == sorted(more, reverse=True) == noises(preset, 4)


@pytest.mark.rule("SP-3.5")
@pytest.mark.parametrize(("level", "faults", "share"), [(NOVICE, 1.0, 0.0), (CADET, 0.2, 0.5)])
def test_a_novice_sees_no_worth_in_goods_and_a_cadet_half(level: str, faults: float, share: float) -> None:
    state = Situation(phase="market", options={"preset": "market"}, round=3, tableaus=["fish", "fish*2 apple"]).state

    def worth(style: str, good: str) -> float:
        judge, sample = prepare(GAME.view(state, 0), style)
        return judge.good(sample, 0, GOODS.index(good), 1)

    for good in ("fish", "fruit", "grain"):
        plain = worth("", good)
        assert plain > 0.5
        assert faults * worth(level, good) + (1 - faults) * plain == pytest.approx(share * plain)


@pytest.mark.parametrize(("level", "faults", "share"), [(NOVICE, 1.0, 0.5), (CADET, 0.2, 0.8)])
def test_a_novice_sees_half_of_the_worth_of_a_worker(level: str, faults: float, share: float) -> None:
    view = GAME.view(Situation(phase="worker", round=2).state, 0)

    def worth(style: str) -> float:
        return prepare(view, style)[0].card(CARD_IDS["lumberjack"])

    plain = worth("")
    assert plain > 1
    assert faults * worth(level) + (1 - faults) * plain == pytest.approx(share * plain)
