"""How well the worth of a position tells how a game of Saint Petersburg ends: what searches rely on where they stop.

    python -m benchmarks.leaf --rules 2004 --seats 2 --games 2000

plays games by the quick play of searches, with an action by chance now and then, and compares at the beginning of each
phase by how many points a seat is ahead by engine/petersburg/playout/leaf.py with by how many it was ahead at the end.
Beside it stands what a sum of simple numbers (rubles, incomes, names, …) tells, whose weights are fitted to half of the
games: where that is much better, the leaf can be mended. Compiled playouts (`make wheel`) make it many times faster.
"""

from __future__ import annotations

import argparse
import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.games import GAMES
from engine.petersburg.cards import Colour
from engine.petersburg.playout.apply import apply
from engine.petersburg.playout.convert import search_state
from engine.petersburg.playout.judge import Judge
from engine.petersburg.playout.leaf import position
from engine.petersburg.playout.legal import legal
from engine.petersburg.playout.state import SearchState
from engine.petersburg.weights import WEIGHTS
from engine.shuffle import derived_seed

Numbers = list[float]

_CHANCE = 0.5
"""How often a phase begins with an action by chance, so that positions differ more than good play lets them."""
_COLOURS = (Colour.WORKER, Colour.BUILDING, Colour.ARISTOCRAT)
_RIDGE = 100.0
"""Keeps fitted weights small where the games say little about them."""


@dataclass(frozen=True, slots=True)
class Sample:
    """One seat at the beginning of a phase, less the mean of the others."""

    moment: tuple[int, int]
    """The round, and the number of its phase."""
    rounds: float
    """How many rounds follow by the leaf's estimate."""
    rounds_then: int
    """How many rounds followed."""
    worth: float
    """By how many points the seat is ahead by the leaf."""
    numbers: Numbers
    """The simple numbers, as `_numbers` lists them."""
    lead: float
    """By how many points it was ahead at the end."""


def samples(preset: str, seats: int, games: int, seed: int) -> Iterator[list[Sample]]:
    """Play games and yield the samples of each."""
    game = GAMES["petersburg"]
    options = game.Options.of_new_game({"preset": preset})
    for number in range(games):
        rng = random.Random(f"{seed} {number}")
        state = search_state(game.new(options, seats, derived_seed(seed * 1_000_000 + number)))
        judge, seen = Judge(state.tables, WEIGHTS[""], seats), []
        while not state.over:
            judge.look(state)
            worths = [position(judge, state, seat) for seat in range(seats)]
            numbers = [_numbers(state, seat, judge.rounds, worths[seat]) for seat in range(seats)]
            seen.append(((state.round, state.phase), judge.rounds, worths, numbers))
            if rng.random() < _CHANCE:
                apply(state, rng.choice(legal(state)))
            if not state.over:
                next_phase = (state.phase + 1) % state.tables.phases
                judge.play(state, state.round + (next_phase == 0), next_phase)
        scores = [float(state.score(seat)) for seat in range(seats)]
        yield [
            Sample(
                moment,
                rounds,
                state.round - moment[0],
                _ahead(worths, seat),
                [_ahead(column, seat) for column in zip(*numbers, strict=True)],
                _ahead(scores, seat),
            )
            for moment, rounds, worths, numbers in seen
            for seat in range(seats if seats > 2 else 1)
        ]


def _ahead(values: Sequence[float], seat: int) -> float:
    """Return by how much a seat's value is larger than the mean of the others'."""
    return values[seat] - (sum(values) - values[seat]) / (len(values) - 1)


def _numbers(state: SearchState, seat: int, rounds: float, worth: float) -> Numbers:
    """List what is to be known of a seat: its points, then each number alone, by rounds left, by round, by both."""
    tables, tableau = state.tables, state.tableaus[seat]
    colours = [tables.colour[card] for card in tableau]
    names = len({card for card in tableau if tables.colour[card] == Colour.ARISTOCRAT})
    rubles, points = float(state.money[seat]), float(state.points[seat])
    incomes = [(float(state.rubles_due[one][seat]), float(state.points_due[one][seat])) for one in _COLOURS]
    simple: Numbers = [
        rubles,
        rubles / (1 + rubles / 40),
        len(state.hands[seat]),
        names,
        names * names,
        *(colours.count(colour) for colour in _COLOURS),
        *(number for income in incomes for number in income),
        worth - points,
    ]
    late = float(state.round) / 8
    found = [points]
    for number in simple:
        found += [number, number * rounds, number * late, number * rounds * late]
    for colour, (due_rubles, due_points) in zip(_COLOURS, incomes, strict=True):
        scored = float(state.phase <= colour)
        found += [due_rubles * scored, due_points * scored, due_rubles * scored * rounds]
    return found


def fitted(some: Sequence[Sample]) -> Numbers:
    """Return the weights of the numbers whose sum comes nearest to the leads, by least squares."""
    size = len(some[0].numbers)
    matrix = [[_RIDGE if row == column else 0.0 for column in range(size)] for row in range(size)]
    vector = [0.0] * size
    for sample in some:
        numbers, lead = sample.numbers, sample.lead
        for row, value in enumerate(numbers):
            if value:
                vector[row] += value * lead
                line = matrix[row]
                for column in range(size):
                    line[column] += value * numbers[column]
    return _solved(matrix, vector)


def _solved(matrix: list[Numbers], vector: Numbers) -> Numbers:
    """Return the solution of linear equations whose matrix is positive definite."""
    size = len(vector)
    lines = [[*line, value] for line, value in zip(matrix, vector, strict=True)]
    for at in range(size):
        pivot = lines[at][at]
        for below in range(at + 1, size):
            share = lines[below][at] / pivot
            if share:
                lines[below] = [one - share * other for one, other in zip(lines[below], lines[at], strict=True)]
    found = [0.0] * size
    for at in reversed(range(size)):
        rest = sum(lines[at][column] * found[column] for column in range(at + 1, size))
        found[at] = (lines[at][size] - rest) / lines[at][at]
    return found


def explained(expected: Sequence[float], leads: Sequence[float]) -> float:
    """Return the share of the leads' variance, which have a mean of 0, that is expected: 1 for all of it."""
    whole = sum(lead * lead for lead in leads)
    missed = sum((lead - guess) ** 2 for guess, lead in zip(expected, leads, strict=True))
    return 1 - missed / whole if whole else 0.0


def main() -> None:
    """Play, fit to the first half of the games, and print a line for each phase of the second half."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.leaf", description="How well leaves tell the end.")
    parser.add_argument("--rules", default="2004", metavar="PRESET")
    parser.add_argument("--seats", type=int, default=2, metavar="N")
    parser.add_argument("--games", type=int, default=2000, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    asked = parser.parse_args()
    played = list(samples(asked.rules, asked.seats, asked.games, asked.seed))
    half = len(played) // 2
    weights = fitted([sample for game in played[:half] for sample in game])
    found: defaultdict[tuple[int, int], list[Sample]] = defaultdict(list)
    for game in played[half:]:
        for sample in game:
            found[sample.moment].append(sample)
    print("round phase  samples  rounds left: expected, real  variance told: by the leaf, by simple numbers")
    for (number, phase), some in sorted(found.items()):
        leads = [sample.lead for sample in some]
        sums = [sum(weight * value for weight, value in zip(weights, one.numbers, strict=True)) for one in some]
        expected, real = sum(one.rounds for one in some) / len(some), sum(one.rounds_then for one in some) / len(some)
        by_leaf, by_numbers = explained([one.worth for one in some], leads), explained(sums, leads)
        print(f"{number:5} {phase:5} {len(some):8} {expected:22.1f} {real:5.1f} {by_leaf:28.2f} {by_numbers:17.2f}")


if __name__ == "__main__":
    main()
