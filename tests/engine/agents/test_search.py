"""The budget of a search."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Any

import pytest

from engine.agents.agent import moves
from engine.agents.search import Budget, assess
from engine.chance import Curve
from engine.game import AnyGame
from engine.games import GAMES
from engine.lookahead import Lookahead
from engine.petersburg.game import Petersburg
from engine.shuffle import derive_seed

GAME = GAMES["petersburg"]


def trials(budget: Budget, game: AnyGame = GAME) -> list[int]:
    """Return the trials of each action of a game's first decision, in descending order."""
    state = game.new(game.Options(), 4, derive_seed(1))
    seat = game.to_act(state)[0]
    legal = game.legal_actions(state, seat)
    found = assess(game, game.view(state, seat), legal, random.Random(1), budget)
    assert len(found) == len(moves(game, legal))
    return sorted((one.trials for one in found), reverse=True)


@pytest.mark.parametrize("candidates", [2, 3, 5])
def test_only_the_best_rated_actions_are_tried(candidates: int) -> None:
    assert [number > 0 for number in trials(Budget(trials=20, candidates=candidates))].count(True) == candidates


def test_a_narrow_search_tries_no_action_that_is_rated_far_below_the_best_but_always_two() -> None:
    def tried(margin: float, budget: Budget) -> list[float]:
        class Margin(Petersburg):
            def lookahead(self, view: Any, style: str = "") -> Lookahead[Any]:
                ahead = super().lookahead(view, style)
                ahead.rating_margin = margin
                return ahead

        game = Margin()
        state = game.new(game.Options(), 4, derive_seed(1))
        seat = game.to_act(state)[0]
        legal = game.legal_actions(state, seat)
        found = assess(game, game.view(state, seat), legal, random.Random(1), budget)
        assert len(found) == len(moves(game, legal))
        return sorted((one.rating for one in found if one.trials), reverse=True)

    wide, narrow = Budget(trials=20), Budget(trials=20, is_narrow=True)
    ratings = tried(0.0, wide)
    assert len(ratings) == 5
    assert tried(0.0, narrow) == ratings[:2]
    assert tried(math.inf, narrow) == ratings
    third = ratings[0] - ratings[2]
    assert tried(third + 1e-6, narrow) == [one for one in ratings if one >= ratings[2]]


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


class Undecided(Lookahead[Any]):
    """Every trial leads by 10 points, but the viewer prefers any action other than the first one tried."""

    rating_deviation, trial_deviation, viewer = 1e6, 1.0, 0
    curve, left = Curve(1.0, 1.0), 1.0
    unwanted = ""

    def __init__(self, view: Any) -> None:
        self._view = view

    def rate(self, action: Any) -> float:
        return Petersburg().evaluate(self._view, action)

    def sample(self, rng: random.Random) -> None:
        return None

    def points(self, sample: None, action: Any) -> Sequence[float]:
        return (10.0, 0.0)

    def lead(self, points: Sequence[float]) -> float:
        return points[0] - points[1]

    def learning_trial(self, sample: None, action: Any) -> tuple[float, float]:
        self.unwanted = self.unwanted or str(action)
        return self.trial(sample, action), -5.0 if str(action) == self.unwanted else 0.0


class UndecidedGame(Petersburg):
    def lookahead(self, view: Any, style: str = "") -> Undecided:
        return Undecided(view)


def test_a_preference_decides_and_is_not_told_as_points() -> None:
    game = UndecidedGame()
    state = game.new(game.Options(), 2, derive_seed(1))
    seat = game.to_act(state)[0]
    view, legal = game.view(state, seat), game.legal_actions(state, seat)
    found = assess(game, view, legal, random.Random(1), Budget(trials=40, candidates=2, errors=1e9))
    best_rated = max(found, key=lambda one: one.rating)
    assert best_rated is found[1]
    assert [one.value for one in found[:2]] == [pytest.approx(10.0, abs=0.01)] * 2
