"""Random games, checked by their game's invariants; NEVA_GAMES sets the number."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from engine.game import AnyGame
from tests.conformance import KITS, begin, games, number_of_games

_CHUNKS = 40
_CHECK_EVERY = 4  # actions; checking every position would cost four times the game itself


@pytest.mark.sample(4)
@pytest.mark.parametrize("chunk", range(_CHUNKS))
@games
def test_random_games_end_and_keep_the_invariants(
    game: AnyGame, chunk: int, record_property: Callable[[str, object], None]
) -> None:
    numbers = range(chunk, number_of_games(), _CHUNKS)
    actions = 0
    for number in numbers:
        actions += _play(game, number)
    record_property("games", len(numbers))
    print(f"{len(numbers)} games, {actions} actions")


def _play(game: AnyGame, number: int) -> int:
    """Return the number of actions, standing orders included."""
    check, rng = KITS[game.id].check, random.Random(number)
    state = begin(game, 1000 + number)
    actions = 0
    while to_act := game.to_act(state):
        seat = to_act[0]
        legal = game.legal_actions(state, seat)
        assert legal, "a seat that is to act can do something"
        game.apply(state, seat, legal[int(rng.random() * len(legal))])
        actions += 1
        assert actions < 5_000, "the game does not end"
        if actions % _CHECK_EVERY == 0:
            check(state)
    check(state)
    outcome = game.outcome(state)
    assert outcome is not None
    assert len(outcome.ranks) == len(outcome.scores)
    for score in outcome.scores:
        assert sum(score.parts.values()) == score.total
    assert outcome.winners
    assert len({outcome.scores[seat].total for seat in outcome.winners}) == 1, "winners have equal points"
    return actions
