"""The speed of the engine: `python -m benchmarks.engine [SECONDS]`.

Absolute numbers depend on the machine, so each has a baseline of the same run: steps of plain Python. Times are CPU
time of this process, measured in turns, so a busy machine does little harm.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from benchmarks.rows import Row, interleave, once, run_alone
from engine.agents import AGENTS
from engine.game import AnyGame
from engine.games import GAMES
from engine.shuffle import derive_seed

GAME = GAMES["petersburg"]
OPTIONS = GAME.Options()
SEATS = 4
STEPS = "1,000 steps of plain Python"


def random_games(game: AnyGame, preset: str) -> Callable[[int], int]:
    """Return a function that plays the random game of a number by the rules, and returns its moves."""
    options = game.Options.of_new_game({"preset": preset})

    def play(number: int) -> int:
        state, draw = game.new(options, SEATS, derive_seed(number)), random.Random(number).random
        count = 0
        while to_act := game.to_act(state):
            legal = game.legal_actions(state, to_act[0])
            game.apply(state, to_act[0], legal[int(draw() * len(legal))])
            count += 1
        return count

    return play


def half_way() -> Any:
    """Return a state from the middle of a game, with cards on the board and in hands."""
    state = GAME.new(OPTIONS, SEATS, derive_seed(1))
    rng = random.Random(1)
    for _ in range(108):
        seat = GAME.to_act(state)[0]
        GAME.apply(state, seat, rng.choice(GAME.legal_actions(state, seat)))
    return state


def steps(_: int) -> int:
    total = 0
    for number in range(1000):
        total += number % 7
    return 1


def rows(seconds: float) -> Iterator[Row]:
    """Measure the engine through the contract of games."""
    state = half_way()
    seat = GAME.to_act(state)[0]
    view, legal = GAME.view(state, seat), GAME.legal_actions(state, seat)
    rng = random.Random(1)
    moves = {
        f"moves of {preset}, {SEATS} seats": random_games(game, preset)
        for game in GAMES.values()
        for preset in game.presets
    }
    others = {
        "copies": once(lambda: GAME.copy(state)),
        "views": once(lambda: GAME.view(state, seat)),
        "legal actions": once(lambda: GAME.legal_actions(state, seat)),
        "choices by ratings": once(lambda: AGENTS["steward"].choose(GAME, view, legal, rng)),
    }
    rates = interleave({**moves, **others, "steps": steps}, seconds)
    for name in [*moves, *others]:
        unit = "moves/s" if name in moves else "/s"
        yield Row(name=name, unit=unit, better="larger", values=rates[name], baseline=STEPS, baselines=rates["steps"])


if __name__ == "__main__":
    run_alone(rows, __doc__)
