"""Games to draw, in which seats mostly buy."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from engine.petersburg.actions import Action, Verb
from engine.petersburg.game import Petersburg
from engine.petersburg.rules.state import State
from engine.petersburg.view import View
from engine.shuffle import derive_seed
from tests.conformance import seats_of

GAME = Petersburg()

_LIKED = {
    Verb.BUY: 2.6, Verb.PLAY: 2.6, Verb.DRAW: 2.4, Verb.PRISON: 2.0, Verb.UPKEEP: 1.5, Verb.TAKE: 0.6, Verb.PUB: 1.0,
    Verb.PASS: 1.2,
}  # fmt: skip


def play_game(players: int, number: int, **options: Any) -> Iterator[State]:
    """Yield a game's one mutable state before each action and at the end."""
    rng = random.Random(number)
    state = GAME.new(GAME.Options.model_validate(options), players, derive_seed(number))
    yield state
    while seats := GAME.to_act(state):
        legal: list[Action] = GAME.legal_actions(state, seats[0])
        GAME.apply(state, seats[0], max(legal, key=lambda action: _LIKED.get(action.verb, 0.0) + rng.random() * 3))
        yield state


def states(players: int, number: int, every: int, **options: Any) -> Iterator[State]:
    """Yield a copy of every n-th state (`every`), and of the end."""
    for step, state in enumerate(play_game(players, number, **options)):
        if step % every == 0:
            yield GAME.copy(state)
    yield GAME.copy(state)


def views(state: State) -> list[View]:
    return [GAME.view(state, seat) for seat in (None, *seats_of(GAME, state))]
