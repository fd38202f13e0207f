"""Games of Peter the Great to draw."""

from __future__ import annotations

import random
from collections.abc import Iterator

from engine.peter.game import Peter
from engine.peter.rules.state import State
from engine.shuffle import derive_seed

GAME = Peter()


def states(seats: int, number: int, every: int) -> Iterator[State]:
    """Play at random; yield a copy of every n-th state, and of the end."""
    rng, step = random.Random(number), 0
    state = GAME.new(GAME.Options(), seats, derive_seed(number))
    while to_act := GAME.to_act(state):
        seat = rng.choice(to_act)
        if step % every == 0:
            yield GAME.copy(state)
        GAME.apply(state, seat, rng.choice(GAME.legal_actions(state, seat)))
        step += 1
    yield GAME.copy(state)
