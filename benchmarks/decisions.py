"""The time of each level for a decision, in the mean and at most: `python -m benchmarks.decisions`.

The positions come from games of Stewards, the same in each run. The baseline is steps of plain Python. With a C
compiler, the playouts compiled by `make wheel` are measured too, in a process of their own.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from statistics import fmean
from types import MappingProxyType
from typing import Any, NamedTuple

from benchmarks.engine import STEPS, steps
from benchmarks.rows import Row, cpu_milliseconds, read_row, run_alone
from engine.agents import AGENTS, DEFAULT_AGENT
from engine.agents.agent import moves
from engine.agents.levels import CZAR, OFFERED
from engine.agents.self_play import choices
from engine.game import AnyGame
from engine.games import GAMES
from engine.playouts import COMPILED, PLAIN, playouts_are
from engine.shuffle import derive_seed
from tests.engine.compiled_wheel import can_compile, optimised_engine, run_on

_SLICES = 3
_DECISIONS = 20
"""Positions in each slice: of so many the slowest but one marks the 95th percentile."""
_STEPS = 200
"""Times of the baseline in each slice."""


class _Case(NamedTuple):
    game: str
    preset: str
    seats: int
    aims: Mapping[str, float] = MappingProxyType({})
    """Milliseconds of a Czar by sort of playouts."""


_CASES = (
    _Case("petersburg", "2004", 2),  # with a network
    _Case("petersburg", "2004", 4, {COMPILED: 150, PLAIN: 1000}),
    _Case("petersburg", "everything", 5, {COMPILED: 500}),
    _Case("peter", "peter", 3),
    _Case("peter", "peter", 5),
)


def rows(_seconds: float) -> Iterator[Row]:
    """Measure each level in each case; the time depends on the decisions alone."""
    yield from _measure(playouts_are())
    if playouts_are() == PLAIN and can_compile():
        with optimised_engine() as installed:
            done = run_on(installed, "-m", "benchmarks.decisions", "--json")
            if done.returncode:
                raise RuntimeError(done.stderr)
            yield from map(read_row, done.stdout.splitlines())


def _measure(sort: str) -> Iterator[Row]:
    for case in _CASES:
        game = GAMES[case.game]
        positions = _positions(game, case)
        for level in OFFERED:
            slices = [(_think(game, level, positions), _milliseconds(steps, _STEPS)) for _ in range(_SLICES)]
            baselines = tuple(stepped for _, stepped in slices)
            name = f"{level}'s decision, {case.preset}, {case.seats} seats, {sort}"
            yield Row(
                name=name, unit="ms", better="smaller", values=tuple(fmean(times) for times, _ in slices),
                baseline=STEPS, baselines=baselines, aim_value=case.aims.get(sort) if level == CZAR else None,
            )  # fmt: skip
            if AGENTS[level].searches:
                yield Row(
                    name=f"{name}, 95th percentile", unit="ms", better="smaller",
                    values=tuple(sorted(times)[-2] for times, _ in slices), baseline=STEPS, baselines=baselines,
                )  # fmt: skip


def _positions(game: AnyGame, case: _Case) -> list[tuple[Any, list[Any]]]:
    """Return views that offer a choice, with the legal actions."""
    options, steward = game.Options.of_new_game({"preset": case.preset}), AGENTS[DEFAULT_AGENT]
    found: list[tuple[Any, list[Any]]] = []
    for number in range(2):
        state, rng = game.new(options, case.seats, derive_seed(number)), random.Random(number)
        played = choices(game, state, [steward] * case.seats, rng)
        found += [(one.view, one.legal) for one in played if len(moves(game, one.legal)) > 1]
    return random.Random(1).sample(found, _DECISIONS)


def _think(game: AnyGame, level: str, positions: list[tuple[Any, list[Any]]]) -> list[float]:
    """Return the CPU milliseconds of the level's decision in each position."""

    def decide(number: int) -> None:
        view, legal = positions[number]
        AGENTS[level].choose(game, view, legal, random.Random(number))

    return [cpu_milliseconds(partial(decide, number)) for number in range(len(positions))]


def _milliseconds(work: Callable[[int], object], times: int) -> float:
    """Return the mean CPU milliseconds of `work` for the numbers from 0."""
    return cpu_milliseconds(lambda: [work(number) for number in range(times)]) / times


if __name__ == "__main__":
    run_alone(rows, __doc__)
