"""Random play with takebacks in every preset."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from engine.game import AnyGame
from engine.history import UNDO
from engine.match import Position, advance, first
from engine.record import RecordedAction
from engine.shuffle import derive_seed
from tests.conformance import PLAYED, busy_action, some_action

PRESETS = [(game, preset) for game in PLAYED.values() for preset in game.presets]
presets = pytest.mark.parametrize(("game", "preset"), PRESETS, ids=[preset for _, preset in PRESETS])
LENGTH = 150
"""Number of actions to try per game."""


@dataclass
class Played:
    """A random match, with standing orders out of turn and occasional undos."""

    game: AnyGame
    options: Any
    seats: int
    start: Any
    log: list[RecordedAction]
    position: Position

    def do(self, seat: int, text: str) -> None:
        self.log.append(RecordedAction(seat=seat, action=text))
        self.position = advance(self.game, self.position, self.log[-1:])


def begun(game: AnyGame, preset: str, number: int) -> Played:
    options = game.Options.model_validate({"preset": preset})
    seats = game.seats(options)[number % len(game.seats(options))]
    start = game.new(options, seats, derive_seed(number))
    return Played(game, options, seats, start, [], first(start, seats))


def played(game: AnyGame, preset: str, number: int, undos: float = 0.25) -> Iterator[Played]:
    """Yield a random match before each of its actions."""
    rng, one = random.Random(number), begun(game, preset, number)
    for _ in range(LENGTH):
        yield one
        state = one.position.state
        if not game.to_act(state):
            return
        back = [seat for seat in range(one.seats) if one.position.takeback(seat) is not None]
        if back and rng.random() < undos:
            one.do(rng.choice(back), UNDO)
        else:
            seat, action = (some_action if rng.random() < 0.7 else busy_action)(game, state, rng)
            one.do(seat, str(action))
