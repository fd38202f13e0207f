"""Comparing actions by what comes of them: repeatable, from the view alone, and right whatever the ratings say."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.agents.agent import moves
from engine.agents.comparison import compare
from engine.game import AnyGame
from engine.games import GAMES
from engine.shuffle import derived_seed


def _decision(game: AnyGame, number: int = 1) -> tuple[Any, list[Any]]:
    state = game.new(game.Options(), game.players[0], derived_seed(number))
    seat = game.to_act(state)[0]
    return game.view(state, seat), moves(game, game.legal_actions(state, seat))


@pytest.mark.parametrize("game_id", GAMES)
def test_the_same_seed_gives_the_same_numbers_and_the_order_of_actions_changes_nothing(game_id: str) -> None:
    game = GAMES[game_id]
    view, legal = _decision(game)
    found = compare(game, view, legal[:3], random.Random(1), 12)
    assert found == compare(game, view, legal[:3], random.Random(1), 12)
    turned = compare(game, view, legal[2::-1], random.Random(1), 12)
    assert {one.action: one.value for one in found} == {one.action: one.value for one in turned}
    assert [one.value for one in found] == sorted((one.value for one in found), reverse=True)
    assert sum(one.trials for one in found) in (0, 12)


def test_an_action_beside_itself_gives_up_nothing() -> None:
    game = GAMES["petersburg"]
    view, legal = _decision(game)
    one, other = compare(game, view, [legal[0], legal[0]], random.Random(1), 8)
    assert (one.value, one.error) == (other.value, other.error)
    assert one.error == 0
