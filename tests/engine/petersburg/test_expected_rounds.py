"""How many rounds are expected to follow, beside those that follow in games of searches."""

from __future__ import annotations

import random

import pytest

from engine.agents.search import Budget, SearchAgent
from engine.petersburg.playout.convert import search_state
from engine.petersburg.playout.rounds import rounds_left
from engine.shuffle import derive_seed
from tests.engine.petersburg.situation import GAME

AGENT = SearchAgent("search", Budget(trials=12, candidates=3))


@pytest.mark.slow("whole games of searches, for an estimate that quick play checks in test_playout_ahead.py")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_rounds_that_follow_in_games_of_searches_are_told_well(seats: int) -> None:
    errors: list[float] = []
    for number in range(2):
        state, rng = GAME.new(GAME.Options(), seats, derive_seed(number)), random.Random(number)
        seen: list[float] = []
        while to_act := GAME.to_act(state):
            if len(seen) < state.round:
                seen.append(state.round + rounds_left(search_state(state)))
            seat = to_act[0]
            GAME.apply(state, seat, AGENT.choose(GAME, GAME.view(state, seat), GAME.legal_actions(state, seat), rng))
        errors += [end - state.round for end in seen]
    assert abs(sum(errors) / len(errors)) < 0.8
    assert sum(error * error for error in errors) / len(errors) < 1.2**2
