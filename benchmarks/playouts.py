"""The speed of random games to their end: `python -m benchmarks.playouts [SECONDS]`.

`Game.playout` plays prepared deals; the time includes copying a deal, and converting it to numbers and back. Baselines
are steps of plain Python and the rules themselves (`BaseGame.playout`). With a C compiler, the playouts compiled by
`make wheel` are measured too, in separate processes.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.alone import run_alone
from benchmarks.engine import STEPS, steps
from benchmarks.rows import SLICES, Row, interleave
from engine.base_game import BaseGame
from engine.game import AnyGame
from engine.games import GAMES
from engine.shuffle import derive_seed
from tests.engine.compiled_wheel import can_compile, optimised_engine, run_on

_SEATS = 4
_DEALS = 50
_AIMS = {"2004": 400_000}
"""Moves a second in plain Python, by preset."""
_COMPILED = {"2004": 1_000_000, "peter": None}
"""Aims of the presets measured compiled."""

Playout = Callable[[AnyGame, Any, Callable[[], float]], int]
"""Plays a state of a game to its end by draws, and returns the number of actions."""


def presets() -> Iterator[tuple[AnyGame, str]]:
    for game in GAMES.values():
        for preset in game.presets:
            yield game, preset


def work(game: AnyGame, preset: str, playout: Playout) -> Callable[[int], int]:
    """Return a function that plays the deal of a number and returns the number of moves."""
    options = game.Options.of_new_game({"preset": preset})
    deals = [game.new(options, _SEATS, derive_seed(number)) for number in range(_DEALS)]

    def play(number: int) -> int:
        return playout(game, game.copy(deals[number % _DEALS]), random.Random(number).random)

    return play


def by_game(game: AnyGame, state: Any, draw: Callable[[], float]) -> int:
    return game.playout(state, draw)


def by_rules(game: AnyGame, state: Any, draw: Callable[[], float]) -> int:
    """Play by the rules themselves."""
    assert isinstance(game, BaseGame)
    return BaseGame.playout(game, state, draw)


def rows(seconds: float) -> Iterator[Row]:
    for game, preset in presets():
        works = {"own": work(game, preset, by_game), "rules": work(game, preset, by_rules), "steps": steps}
        rates = interleave(works, seconds)
        name = f"random games of {preset}, {_SEATS} seats"
        yield Row(
            name=name, unit="moves/s", better="larger", values=rates["own"],
            baseline=STEPS, baselines=rates["steps"], aim_value=_AIMS.get(preset),
        )  # fmt: skip
        yield Row(
            name=f"{name}, beside the rules", unit="moves/s", better="larger", values=rates["own"],
            baseline="by the rules", baselines=rates["rules"],
        )  # fmt: skip
    if can_compile():
        yield from _measure_compiled(seconds)


def _measure_compiled(seconds: float) -> Iterator[Row]:
    """Build a compiled wheel, and measure it in turns with the tree."""
    with optimised_engine() as installed:
        for preset, aim in _COMPILED.items():
            pairs = [
                (_in_a_process(installed, preset, seconds), _in_a_process(None, preset, seconds)) for _ in range(SLICES)
            ]
            yield Row(
                name=f"random games of {preset}, {_SEATS} seats, compiled", unit="moves/s", better="larger",
                values=tuple(compiled for compiled, _ in pairs),
                baseline="in plain Python", baselines=tuple(plain for _, plain in pairs), aim_value=aim,
            )  # fmt: skip


_MEASURE = "import sys; from benchmarks.playouts import rate; print(rate(sys.argv[1], float(sys.argv[2])))"


def _in_a_process(folder: Path | None, preset: str, seconds: float) -> float:
    """Measure in a process that loads the engine from this folder. Raises `RuntimeError`."""
    done = run_on(folder, "-c", _MEASURE, preset, str(seconds / SLICES))
    if done.returncode:
        raise RuntimeError(done.stderr)
    return float(done.stdout)


def rate(preset: str, seconds: float) -> float:
    game = next(game for game, name in presets() if name == preset)
    return median(interleave({"own": work(game, preset, by_game)}, seconds)["own"])


if __name__ == "__main__":
    run_alone(rows, __doc__)
