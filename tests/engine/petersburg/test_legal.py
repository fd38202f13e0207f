"""Legal actions are exactly the accepted ones, in rare positions too."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import pytest

from engine.petersburg.reasons import Reason
from engine.petersburg.ruleset import DOUBLE_TURN_ACTIONS
from tests.conformance import assert_complete
from tests.engine.petersburg.situation import GAME, Situation, banquet


def drawn(card: str, deck: str, **more: Any) -> Situation:
    situation = Situation(phase="building", decks={deck: f"{card}*3"}, upper="author", **more)
    situation.do(f"draw {deck}")
    return situation


MARKET = {"preset": "market"}
ALL = {"preset": "complete"}


def asked(**more: Any) -> Situation:
    situation = Situation(3, **{"phase": "building", **more})
    situation.all_pass()
    assert situation.facts.pending
    return situation


TABLES: Mapping[str, Callable[[], Situation]] = {
    "over": lambda: _after(Situation(phase="trading", last_round=True), "pass", "pass"),
    "drawn, can be bought": lambda: drawn("market", "building", tableaus=["observatory"]),
    "drawn, replaces": lambda: drawn("wharf", "trading", tableaus=["observatory ship_builder czar_and_carpenter"]),
    "drawn, hand full, no money": lambda: drawn(
        "academy", "building", tableaus=["observatory"], hands=["pub*3"], money=[1]
    ),
    "pubs asked": lambda: asked(tableaus=["pub*2", "pub", "market"], money=[7, 2, 50]),
    "pub as an action": lambda: Situation(
        phase="building", tableaus=["pub observatory"], money=[5], options={"pub_timing": "action"}
    ),
    "face down": lambda: _used("observatory market", "bank"),
    "one of two face down": lambda: _used("observatory*2", "bank"),
    "hand of trading cards": lambda: Situation(
        upper="bank tax_man wharf", lower="fur_shop judge", hands=["bank fur_shop czar"], money=[40],
        tableaus=["market potemkin_village author fur_trapper lumberjack harbor weaving_mill"],
    ),
    "a deck of one": lambda: Situation(phase="building", tableaus=["observatory"], decks={"worker": "lumberjack"}),
    "warehouse": lambda: Situation(upper="author", hands=["pub*3"], tableaus=["warehouse"]),
    "orders": lambda: _ordered(),
    "the first phase of 2014": lambda: Situation(3, options={"edition": "2014"}, money=[25, 3, 25]),
    "choosing a good": lambda: _after(
        Situation(options=MARKET, upper="ship_builder_any*2", tableaus=["lumberjack*3"]),
        "buy upper ship_builder_any", "goods fish", "buy upper ship_builder_any",
    ),
    "upkeep": lambda: asked(phase="market", options=MARKET, tableaus=["", "fish_crate"]),
    "guild halls and trading houses": lambda: asked(
        options=ALL, tableaus=["guild_hall pub", "trading_house", "guild_hall"], money=[5, 3, 0]
    ),
    "trading house asked": lambda: asked(options=ALL, tableaus=["", "trading_house"]),
    "all as actions": lambda: Situation(
        3, phase="building", upper="author", money=[9, 2], discard="judge jester market",
        options=ALL | {"pub_timing": "action", "guild_hall": "beforehand"},
        tableaus=["guild_hall trading_house pub debtors_prison ns_observatory", "trading_house debtors_prison"],
    ),
    "prison, hand full": lambda: _after(
        Situation(
            phase="building", options=ALL, tableaus=["debtors_prison"], hands=["pub*3"], discard="judge", money=[1]
        ),
        "prison judge",
    ),
    "prison used": lambda: _after(
        Situation(
            phase="building", options=ALL, tableaus=["debtors_prison ns_observatory"], discard="judge market",
            money=[60], upper="bank",
        ),
        "prison judge", "take drawn", "pass",
    ),
    "sycophants": lambda: Situation(
        3, phase="aristocrat", options=ALL | {"sycophant": "free"}, tableaus=["sycophant*2", "", "sycophant"]
    ),
    "action cards": lambda: Situation(
        options=ALL, upper="jester", lower="golden_donkey bank", discard="bank judge away_with_it_building",
        hands=["black_market jester banquet pickpocket", "away_with_it_aristocrat double_turn golden_donkey pub"],
        tableaus=["judge controller market fur_shop", "author"],
    ),
    "away with it": lambda: Situation(
        options=ALL, upper="author", hands=["away_with_it_building away_with_it_aristocrat double_turn judge"]
    ),
    "black market, neither to be bought nor taken": lambda: Situation(
        options=ALL, upper="author", hands=["black_market pub*3"], discard="judge pub", money=[1]
    ),
    "black market, cannot be taken": lambda: _after(
        Situation(options=ALL, upper="author", hands=["black_market pub*3"], discard="pub", money=[1]),
        "play black_market pub",
    ),
    "prison, hand not full": lambda: _after(
        Situation(phase="building", options=ALL, tableaus=["debtors_prison"], discard="judge"), "prison judge"
    ),
    "trading house, no money": lambda: Situation(
        phase="building", options={"preset": "online", "new_society": True}, tableaus=["trading_house pub"], money=[1]
    ),
    "double turn": lambda: _after(
        Situation(
            phase="building", options=ALL | {"pub_timing": "action"}, hands=["double_turn golden_donkey"],
            tableaus=["ns_observatory debtors_prison pub"], discard="judge",
        ),
        "play double_turn",
    ),
    "pickpocket": lambda: asked(phase="worker", options=ALL, hands=["", "pickpocket"], upper="judge*8"),
    "pickpocket, not asked": lambda: _after(
        asked(phase="worker", options=ALL, hands=["", "pickpocket"], upper="judge*8"), "steal later"
    ),
    "pickpocket, thrown away": lambda: _after(
        asked(
            phase="worker", options=ALL | {"reading": 3}, upper="judge*8",
            hands=["", "pickpocket away_with_it_building"],
        ),
        "steal later", "pass", "play away_with_it_building pickpocket",
    ),
    "an action card drawn": lambda: drawn(
        "golden_donkey", "trading", tableaus=["observatory"], options={"preset": "banquet"}
    ),
}  # fmt: skip


def _after(situation: Situation, *actions: str) -> Situation:
    situation.do(*actions)
    return situation


def _used(tableau: str, upper: str) -> Situation:
    situation = Situation(phase="building", tableaus=[tableau], upper=upper, money=[60])
    situation.do("draw worker", "discard drawn", "pass")
    return situation


def _ordered() -> Situation:
    situation = Situation(4, upper="author*2")
    situation.by(2, "pass phase")
    situation.by(3, "pass phase")
    situation.by(3, "pass phase no")
    return situation


@cache
def reasons_at(table: str) -> set[str]:
    """Assert that exactly the legal actions are accepted; return why others are refused."""
    return assert_complete(GAME, TABLES[table]().state)


@pytest.mark.sample(5)
@pytest.mark.parametrize("table", TABLES)
def test_legal_actions_are_exactly_what_apply_accepts(table: str) -> None:
    assert reasons_at(table)


@pytest.mark.slow("tries every conceivable action at all tables")
def test_all_reasons_come_up() -> None:
    assert set[str]().union(*map(reasons_at, TABLES)) == set(Reason)


@pytest.mark.parametrize(
    ("name", "action"),
    [
        ("warehouse", "pass phase"),
        ("drawn, can be bought", "take drawn"),
        ("pubs asked", "pub 0"),
        ("upkeep", "drop fish_crate"),
        ("the first phase of 2014", "buy upper lumberjack"),
    ],
)
def test_who_is_absent_passes_for_the_phase_and_commits_to_nothing_else(name: str, action: str) -> None:
    state = TABLES[name]().state
    (seat,) = GAME.to_act(state)
    assert str(GAME.absent_action(state, seat)) == action


def test_who_is_absent_in_a_double_turn_passes_each_of_its_actions() -> None:
    situation = banquet(hands=["double_turn"])
    situation.do("play double_turn")
    done = []
    while situation.to_act() == (0,):
        done.append(str(GAME.absent_action(situation.state, 0)))
        situation.do(done[-1])
    assert done == ["pass"] * DOUBLE_TURN_ACTIONS
