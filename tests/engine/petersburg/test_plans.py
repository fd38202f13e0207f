"""The answers of each kind of plan; never an illegal action."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from engine.petersburg.rules.state import State
from tests.conformance import begin, busy_action, seats_of
from tests.engine.petersburg.situation import BANQUET, GAME, Situation, banquet

VOID, WAITS, ASKS = "void", "waits", "asks"


def said(state: State, plan: str, seat: int = 0) -> str:
    """Return the plan's answer to the seat's decision: an action, or one of the words above."""
    found = GAME.apply_plan(GAME.view(state, seat), GAME.legal_actions(state, seat), plan)
    if found.action is not None:
        return f"{found.action}{' and stays' if found.stays else ''}"
    return ASKS if found.asks else WAITS if found.stays else VOID


def offers(situation: Situation, seat: int = 0) -> list[str]:
    return list(GAME.plan_offers(GAME.view(situation.state, seat)))


def test_pass_poor_passes_while_nothing_can_be_bought_played_or_used_and_stays() -> None:
    assert said(Situation(upper="mistress_of_ceremonies", money=[3]).state, "pass poor") == "pass and stays"
    assert said(Situation(upper="lumberjack", money=[3]).state, "pass poor") == WAITS
    assert said(Situation(upper="", hands=["lumberjack"], money=[3]).state, "pass poor") == WAITS
    assert said(Situation(upper="", hands=["lumberjack"], money=[2]).state, "pass poor") == "pass and stays"
    observatory: dict[str, Any] = {"tableaus": ["observatory"], "money": [0]}
    assert said(Situation(phase="building", **observatory).state, "pass poor") == WAITS
    assert said(Situation(phase="trading", **observatory).state, "pass poor") == "pass and stays"
    assert said(banquet(upper="author", hands=["golden_donkey"], money=[0]).state, "pass poor") == WAITS
    assert said(Situation(money=[0], options={"preset": "2014"}).state, "pass poor") == WAITS, (
        "passing is illegal there"
    )


def test_pass_poor_ends_with_the_round_unless_it_was_given_by_an_older_version() -> None:
    poor: dict[str, Any] = {"upper": "mistress_of_ceremonies", "money": [3]}
    situation = Situation(**poor)
    assert "pass poor in 1" in offers(situation)
    assert "pass poor" not in offers(situation)
    assert said(situation.state, "pass poor in 1") == "pass and stays"
    assert said(Situation(**poor | {"money": [30]}).state, "pass poor in 1") == WAITS
    situation.change(round=2)
    assert said(situation.state, "pass poor in 1") == VOID
    assert said(situation.state, "pass poor in 2") == "pass and stays"
    assert said(situation.state, "pass poor") == "pass and stays"


def test_pass_phase_gives_the_order_in_its_phase_and_is_void_after_it() -> None:
    situation = Situation(upper="lumberjack", money=[9])
    plan = "pass phase in 1 worker"
    assert said(situation.state, plan) == "pass phase"
    situation.do("pass", "pass")
    assert said(situation.state, plan) == VOID
    assert "pass phase in 1 building" in offers(situation)


@pytest.mark.parametrize(
    ("rows", "rubles", "most", "action"),
    [
        ({"upper": "market author"}, 9, 5, "buy upper market"),
        ({"upper": "market"}, 9, 4, ""),
        ({"upper": "market"}, 4, 5, ""),
        ({"upper": "author", "lower": "market"}, 9, 4, "buy lower market"),
        ({"upper": "market", "lower": "market"}, 9, 5, "buy lower market"),
        ({"upper": "author"}, 9, 5, ""),
    ],
    ids=["there", "too dear", "no money", "lower row", "both rows", "gone"],
)
def test_a_card_is_bought_if_it_is_still_there_for_so_much(
    rows: Mapping[str, Any], rubles: int, most: int, action: str
) -> None:
    state = Situation(phase="building", money=[rubles], **rows).state
    assert said(state, f"buy market at {most} else ask") == (action or ASKS)
    assert said(state, f"buy market at {most} else pass in 1 building") == (action or "pass")
    assert said(state, f"buy market at {most} else pass in 1 worker") == (action or ASKS), "new cards have come since"


@pytest.mark.parametrize(
    ("rows", "rubles", "plan", "why"),
    [
        ({"upper": "author"}, 9, "buy market at 4", "gone"),
        ({"upper": "market"}, 9, "buy market at 4", "costs 5"),
        ({"upper": "market"}, 4, "buy market at 4", "costs 5"),
        ({"upper": "market"}, 4, "buy market at 5", "short 5 4"),
        ({"upper": "bank"}, 9, "buy bank at 9", "no"),
        ({"upper": "market"}, 9, "buy market at 5", ""),
    ],
)
def test_a_plan_that_does_not_buy_says_why(rows: Mapping[str, Any], rubles: int, plan: str, why: str) -> None:
    state = Situation(phase="building", money=[rubles], **rows).state
    for otherwise in ("ask", "pass in 1 building", "pass in 1 worker"):
        found = GAME.apply_plan(GAME.view(state, 0), GAME.legal_actions(state, 0), f"{plan} else {otherwise}")
        assert (found.why, found.stays) == (why, False)


def test_a_trading_card_replaces_what_makes_it_cheapest_and_is_worth_least() -> None:
    situation = Situation(upper="bank", tableaus=["market library theater"], money=[40])
    prices = {old: situation.price("bank", old) for old in ("market", "library", "theater")}
    cheapest = min(prices, key=lambda old: prices[old])
    assert said(situation.state, f"buy bank at {prices[cheapest]} else ask") == f"buy upper bank for {cheapest}"
    assert said(situation.state, f"buy bank at {prices[cheapest] - 1} else ask") == ASKS
    lain = banquet(upper="czar", tableaus=["judge*2"], hands=["jester*2 banquet"], money=[40])
    lain.do("play jester on judge", "pass", "play jester on judge 2", "pass", "play banquet on judge 2", "pass")
    assert said(lain.state, "buy czar at 20 else ask") == "buy upper czar for judge 1", "the copy with fewer of them"


def test_plans_leave_other_decisions_and_a_double_turn_to_their_seat() -> None:
    drawn = Situation(phase="building", upper="market", tableaus=["observatory"], money=[20])
    drawn.do("draw worker")
    double = banquet(upper="author", hands=["double_turn"], money=[20])
    double.do("play double_turn")
    for state in (drawn.state, double.state):
        for plan in (
            "pass poor",
            "buy author at 9 else pass in 1 worker",
            "pass phase in 1 worker",
        ):
            assert said(state, plan) in (WAITS, VOID)


@pytest.mark.parametrize("text", ["", "pass", "buy market", "buy nothing at 3 else ask", "buy market at -3 else ask"])
def test_a_text_that_is_no_plan_is_void(text: str) -> None:
    assert said(Situation(upper="market").state, text) == VOID


def test_offers_name_the_cards_of_the_rows_that_the_seat_could_buy_at_about_their_prices() -> None:
    found = offers(Situation(upper="market bank golden_donkey", money=[0], options=BANQUET), seat=1)
    assert [plan for plan in found if plan.endswith("ask")] == [
        f"buy market at {most} else ask" for most in range(4, 9)
    ]
    assert {"pass poor in 1", "pass phase in 1 worker", "buy market at 5 else pass in 1 worker"} <= set(found)
    assert not any("bank" in plan or "donkey" in plan for plan in found), "nothing to replace; never bought"
    assert not any("pass in" in plan or "pass phase" in plan for plan in offers(Situation(options={"preset": "2014"})))
    assert GAME.plan_offers(GAME.view(Situation().state, None)) == []


@pytest.mark.sample(2)
@pytest.mark.parametrize("number", range(24))
def test_a_plan_of_any_moment_never_does_what_is_illegal(number: int) -> None:
    """Orders plans at random moments of random games of all options; they stay forever."""
    rng, state = random.Random(number), begin(GAME, number)
    given: list[list[str]] = [[] for _ in seats_of(GAME, state)]
    acted: set[str] = set()
    while to_act := GAME.to_act(state):
        for seat, plans in enumerate(given):
            plans += rng.sample(offered := GAME.plan_offers(GAME.view(state, seat)), min(2, len(offered)))
            legal, view = GAME.legal_actions(state, seat), GAME.view(state, seat)
            for plan in plans if seat in to_act else ():
                action: Any = GAME.apply_plan(view, legal, plan).action
                assert action is None or action in legal
                if action is not None:
                    acted.add(str(action).split()[0])
            del plans[:-30]
        GAME.apply(state, *busy_action(GAME, state, rng))
    assert acted == {"buy", "pass"}
