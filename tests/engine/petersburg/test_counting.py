"""Numbers of action sequences: any wrong rule changes one."""

from __future__ import annotations

import pytest

from engine.petersburg.game import Petersburg
from engine.petersburg.rules.state import State
from tests.engine.petersburg.situation import Situation

GAME = Petersburg()


def count(state: State, depth: int) -> int:
    """Count the sequences of `depth` actions; ended games do not count further."""
    if not depth:
        return 1
    total = 0
    for seat in GAME.to_act(state):
        for action in GAME.legal_actions(state, seat):
            if depth == 1:
                total += 1
                continue
            twin = GAME.copy(state)
            GAME.apply(twin, seat, action)
            total += count(twin, depth - 1)
    return total


def test_by_hand_four_equal_workers() -> None:
    """Each of the two seats can buy, take, pass or pass the phase."""
    situation = Situation(upper="lumberjack*4")
    assert [count(situation.state, depth) for depth in (0, 1, 2)] == [1, 4, 16]


def test_by_hand_one_card_too_dear() -> None:
    """Take, pass, pass phase; a taken card cannot be played; after it only passes are left."""
    situation = Situation(upper="academy", money=[0, 0])
    assert [count(situation.state, depth) for depth in (1, 2)] == [3, 2 + 3 + 3]


POSITIONS = {
    "two seats, first worker phase": lambda: Situation(2, seed=1),
    "three seats, first worker phase": lambda: Situation(3, seed=2),
    "four seats, first worker phase": lambda: Situation(4, seed=3),
    "two seats, observatory and trading cards": lambda: Situation(
        2, phase="building", seed=4, upper="bank wharf author", lower="market*2",
        tableaus=["observatory ship_builder market", "czar_and_carpenter"], hands=["pub", "fur_shop"],
    ),
    "three seats, pubs after the scoring": lambda: Situation(
        3, phase="building", seed=5, upper="author", tableaus=["pub*2", "pub", ""], money=[9, 4, 3]
    ),
    "two seats, pubs as actions": lambda: Situation(
        2, phase="building", seed=6, upper="author pub", tableaus=["pub"], options={"pub_timing": "action"}
    ),
    "two seats, the end of the last round": lambda: Situation(
        2, phase="trading", seed=7, upper="pope", lower="czar", tableaus=["author", "judge"],
        decks={"worker": "lumberjack*3"},
    ),
}  # fmt: skip
COUNTS = {
    "two seats, first worker phase": [8, 56, 391, 2929, 26689],
    "three seats, first worker phase": [10, 92, 776, 6304],
    "four seats, first worker phase": [12, 132, 1336, 12464],
    "two seats, observatory and trading cards": [16, 121, 1566, 11586],
    "three seats, pubs after the scoring": [4, 12, 28, 86, 278],
    "two seats, pubs as actions": [11, 58, 383, 2385, 18209],
    "two seats, the end of the last round": [6, 28, 108, 416, 2004],
}


@pytest.mark.parametrize("name", POSITIONS)
def test_counts(name: str) -> None:
    depths = len(COUNTS[name])
    assert [count(POSITIONS[name]().state, depth) for depth in range(1, depths + 1)] == COUNTS[name]
