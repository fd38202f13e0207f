"""How fast the engine is: `python -m benchmarks.engine [SECONDS]`.

Absolute numbers depend on the machine, so each stands beside a baseline measured in the same run: a loop of plain
Python for whole games, and `copy.deepcopy` for copies. Seconds are those of this
process alone, so a busy machine does little harm.
"""

from __future__ import annotations

import argparse
import copy
import json
import random
import time
from collections.abc import Callable
from typing import Any

from engine.agents import AGENTS
from engine.games import GAMES
from engine.shuffle import derived_seed

GAME = GAMES["petersburg"]
OPTIONS = GAME.Options()
SEATS = 4


def playout(number: int, options: Any = OPTIONS) -> None:
    """Play one game of four seats to its end, each action any of the legal ones."""
    state = GAME.new(options, SEATS, derived_seed(number))
    draw = random.Random(number).random
    while to_act := GAME.to_act(state):
        legal = GAME.legal_actions(state, to_act[0])
        GAME.apply(state, to_act[0], legal[int(draw() * len(legal))])


def half_way() -> object:
    """Return a state from the middle of a game, with cards on the board and in hands."""
    state = GAME.new(OPTIONS, SEATS, derived_seed(1))
    rng = random.Random(1)
    for _ in range(108):
        seat = GAME.to_act(state)[0]
        GAME.apply(state, seat, rng.choice(GAME.legal_actions(state, seat)))
    return state


def loop() -> None:
    """Do a thousand steps of plain Python: the baseline of everything."""
    total = 0
    for number in range(1000):
        total += number % 7


def rate(work: Callable[[int], object], seconds: float) -> float:
    """Return how many times a second the work is done."""
    count = 0
    start = time.process_time()
    while (taken := time.process_time() - start) < seconds:
        work(count)
        count += 1
    return count / taken


def measure(seconds: float) -> dict[str, float]:
    """Return every number of this benchmark; `_ratio` ones compare with the baseline of the same run."""
    state = half_way()
    seat = GAME.to_act(state)[0]
    view, legal = GAME.view(state, seat), GAME.legal_actions(state, seat)
    rng = random.Random(1)
    loops = rate(lambda _: loop(), seconds)
    playouts = rate(playout, seconds)
    copies = rate(lambda _: GAME.copy(state), seconds)
    deep = rate(lambda _: copy.deepcopy(state), seconds)
    greedy = rate(lambda _: AGENTS["greedy"].choose(GAME, view, legal, rng), seconds)
    return {
        "playouts_per_second": round(playouts, 1),
        "playouts_per_thousand_loops": round(1000 * playouts / loops, 2),
        "copies_per_second": round(copies),
        "copies_to_deepcopies_ratio": round(copies / deep, 1),
        "views_per_second": round(rate(lambda _: GAME.view(state, seat), seconds)),
        "legal_actions_per_second": round(rate(lambda _: GAME.legal_actions(state, seat), seconds)),
        "greedy_choices_per_second": round(greedy),
        **{f"playouts_{preset}_to_2004_ratio": _to_2004(preset, playouts, seconds) for preset in GAME.presets},
    }


def _to_2004(preset: str, playouts: float, seconds: float) -> float:
    """Compare whole games of a preset with those of 2004: longer games and more to choose from cost their time."""
    options = GAME.Options.model_validate({"preset": preset})
    return round(rate(lambda number: playout(number, options), seconds) / playouts, 2)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m benchmarks.engine", description=__doc__)
    parser.add_argument("seconds", type=float, nargs="?", default=2.0, help="for each number (2)")
    print(json.dumps(measure(parser.parse_args().seconds), indent=2))
