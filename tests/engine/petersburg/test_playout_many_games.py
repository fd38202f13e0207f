"""Random games on both engines; NEVA_GAMES sets the number."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from engine.petersburg.options import PRESETS, READINGS
from engine.shuffle import derive_seed
from tests.engine.petersburg.playout_games import GAME, play_both
from tests.engine.test_many_games import number_of_games

_CHUNKS = 20
_COMPARE_EVERY = 16  # actions; legal actions are compared before each
_SEATINGS = [
    (preset, reading, seats)
    for preset in PRESETS
    for reading in READINGS
    for seats in GAME.seats(GAME.Options.model_validate({"preset": preset, "reading": reading}))
]


@pytest.mark.sample(5)
@pytest.mark.parametrize("chunk", range(_CHUNKS))
def test_random_games_are_the_same_on_both_engines(chunk: int, record_property: Callable[[str, object], None]) -> None:
    numbers = range(chunk, number_of_games(), _CHUNKS)
    moves = 0
    for number in numbers:
        preset, reading, seats = _SEATINGS[number % len(_SEATINGS)]
        options = GAME.Options.model_validate({"preset": preset, "reading": reading})
        state = GAME.new(options, seats, derive_seed(number))
        moves += play_both(state, random.Random(number), every=_COMPARE_EVERY)
    record_property("games", len(numbers))
    print(f"{len(numbers)} games, {moves} actions")
