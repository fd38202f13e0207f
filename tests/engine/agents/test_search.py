"""How a search uses its budget."""

from __future__ import annotations

import random

import pytest

from engine.agents.agent import moves
from engine.agents.search import Budget, assess
from engine.game import AnyGame
from engine.games import GAMES
from engine.shuffle import derive_seed

GAME = GAMES["petersburg"]


def trials(budget: Budget, game: AnyGame = GAME) -> list[int]:
    """Return how often each action of the first decision of a game was tried, the most often tried first."""
    state = game.new(game.Options(), 4, derive_seed(1))
    seat = game.to_act(state)[0]
    legal = game.legal_actions(state, seat)
    found = assess(game, game.view(state, seat), legal, random.Random(1), budget)
    assert len(found) == len(moves(game, legal))
    return sorted((one.trials for one in found), reverse=True)


@pytest.mark.parametrize("candidates", [2, 3, 5])
def test_only_the_best_rated_actions_are_tried(candidates: int) -> None:
    assert [number > 0 for number in trials(Budget(trials=20, candidates=candidates))].count(True) == candidates


def test_no_action_is_dropped_before_all_were_tried_so_often() -> None:
    assert min(trials(Budget(trials=200, first_rounds=4))[:5]) < 12
    assert min(trials(Budget(trials=200, first_rounds=12))[:5]) >= 12


def test_an_action_is_dropped_later_if_it_may_be_further_behind() -> None:
    quick, slow = (trials(Budget(trials=300, errors=errors)) for errors in (2.0, 100.0))
    assert sum(quick) < sum(slow)
    assert slow[:5] == [60] * 5


def test_no_more_trials_are_made_than_the_budget_has() -> None:
    assert sum(trials(Budget(trials=23, errors=100.0))) == 20, "another one of each action would be too many"


def test_a_game_of_quick_trials_gets_more_of_them() -> None:
    assert sum(trials(Budget(trials=20, candidates=2, errors=100.0), GAMES["peter"])) == 40
