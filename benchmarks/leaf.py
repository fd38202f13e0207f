"""How well searches predict the end of a game of Saint Petersburg from a position, and the weights for that.

    python -m benchmarks.leaf --seats 2 3 4 5 --games 200 --write

plays games of every preset by the quick play of searches, with some random actions, and judges each phase's first
position. The weights of engine/petersburg/strength/leaf.py are fitted to one half of the games. For the other half a
table shows by round the explained share of the variance of final leads, beside that of leaf.toml. `--write` puts
weights fitted to all games there. Compiled playouts (`make wheel`) are much faster.
"""

from __future__ import annotations

import argparse
import math
import random
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from engine.games import GAMES
from engine.petersburg.rules.apply import apply
from engine.petersburg.rules.flow import outcome
from engine.petersburg.rules.legal import choices
from engine.petersburg.strength.judge import Judge
from engine.petersburg.strength.leaf import FILE, WEIGHTS, row_of, weights
from engine.petersburg.strength.weights import WEIGHTS as STYLES
from engine.shuffle import derive_seed

_CHANCES = (0.3, 0.8)
"""Range of the chance of each random action as a phase begins: positions vary more, and games end early or late."""
_RIDGE = 100.0
"""Keeps fitted weights small where little is known about them."""
_HEAD = """\
# By number of seats: the value in final points of each feature of a seat (strength/leaf.py). Each has four weights: by
# itself, per remaining round, per played round, and for the product of both. For a colour still to be scored in this
# round (now): its rubles, its points, its rubles per remaining round. Written by benchmarks/leaf.py.
"""


@dataclass(frozen=True, slots=True)
class Sample:
    """One seat at the beginning of a phase, less the mean of the others."""

    round: int
    rounds: float
    """Remaining rounds as estimated by searches."""
    rounds_then: int
    """Actual remaining rounds."""
    row: list[float]
    """As `row_of` lists them."""
    points: float
    """Current lead in points."""
    lead: float
    """Lead at the end."""


def samples(preset: str, seats: int, games: int, seed: int) -> Iterator[list[Sample]]:
    """Play games and yield the samples of each; none if the preset does not allow that many seats."""
    game = GAMES["petersburg"]
    options = game.Options.of_new_game({"preset": preset})
    if seats not in game.seats(options):
        return
    for number in range(games):
        rng = random.Random(f"{seed} {number}")
        state = game.new(options, seats, derive_seed(seed * 1_000_000 + number))
        chance = rng.uniform(*_CHANCES)
        judge, seen = Judge(state.tables, STYLES[""], seats), []
        while not state.over:
            judge.look(state)
            rows = [row_of(judge, state, seat) for seat in range(seats)]
            seen.append((state.round, judge.rounds, rows, [float(points) for points in state.points]))
            while not state.over and rng.random() < chance:
                apply(state, state.actor(), rng.choice(choices(state)))
            if not state.over:
                next_phase = (state.phase + 1) % state.tables.phases
                judge.play(state, state.round + (next_phase == 0), next_phase)
        scores = [float(score.total) for score in outcome(state).scores]
        yield [
            Sample(
                at,
                rounds,
                state.round - at,
                [_ahead(column, seat) for column in zip(*rows, strict=True)],
                _ahead(points, seat),
                _ahead(scores, seat),
            )
            for at, rounds, rows, points in seen
            for seat in range(seats if seats > 2 else 1)
        ]


def _ahead(values: Sequence[float], seat: int) -> float:
    """Return a seat's value less the mean of the others'."""
    return values[seat] - (sum(values) - values[seat]) / (len(values) - 1)


def table(
    played: Sequence[Sequence[Sample]], found: Sequence[float], standing: Sequence[float] | None
) -> Iterator[str]:
    """Yield lines that compare new weights with the file's: the explained variance in some games, by round."""
    by_round: defaultdict[int, list[Sample]] = defaultdict(list)
    for game in played:
        for sample in game:
            by_round[sample.round].append(sample)
    yield "round  samples  rounds left: expected, real  variance told: before, now"
    for number, some in sorted(by_round.items()):
        left = sum(one.rounds for one in some) / len(some), sum(one.rounds_then for one in some) / len(some)
        leads = [one.lead for one in some]
        told = [
            explained_share([estimate(one, of) for one in some], leads) if of else math.nan for of in (standing, found)
        ]
        yield f"{number:5} {len(some):8} {left[0]:22.1f} {left[1]:5.1f} {told[0]:23.2f} {told[1]:4.2f}"


def fit_weights(played: Sequence[Sequence[Sample]]) -> list[float]:
    return fit((one.row, one.lead - one.points) for game in played for one in game)


def estimate(one: Sample, weights: Sequence[float]) -> float:
    return one.points + sum(weight * value for weight, value in zip(weights, one.row, strict=True))


def fit(some: Iterable[tuple[Sequence[float], float]]) -> list[float]:
    """Return the weights whose sums are nearest to the values, by least squares."""
    matrix: list[list[float]] = []
    vector: list[float] = []
    for row, wanted in some:
        if not matrix:
            matrix = [[_RIDGE if place == other else 0.0 for other in range(len(row))] for place in range(len(row))]
            vector = [0.0] * len(row)
        for place, value in enumerate(row):
            if value:
                vector[place] += value * wanted
                matrix[place] = [one + value * other for one, other in zip(matrix[place], row, strict=True)]
    return _solve(matrix, vector)


def _solve(matrix: list[list[float]], vector: list[float]) -> list[float]:
    """Solve linear equations with a positive definite matrix."""
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


def explained_share(expected: Sequence[float], real: Sequence[float]) -> float:
    """Return the explained share of the variance of `real`, whose mean is 0."""
    whole = sum(value * value for value in real)
    missed = sum((value - guess) ** 2 for guess, value in zip(expected, real, strict=True))
    return 1 - missed / whole if whole else 0.0


def format_weights(by_seats: Mapping[int, Sequence[float]]) -> str:
    lines = [_HEAD]
    for seats, found in sorted(by_seats.items()):
        lines.append(f"[seats_{seats}]")
        at = 0
        for name, size in WEIGHTS.items():
            lines.append(f"{name} = [{', '.join(f'{weight:.4f}' for weight in found[at : at + size])}]")
            at += size
        lines.append("")
    return "\n".join(lines)


def main() -> None:
    """Fit to every second game, print the table of the others; with --write, fit to all and write the file."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.leaf", description="Fit the weights of positions.")
    parser.add_argument("--rules", nargs="+", default=list(GAMES["petersburg"].presets), metavar="PRESET")
    parser.add_argument("--seats", nargs="+", type=int, default=[2, 3, 4, 5], metavar="N")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="of each preset and number of seats")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    standing = {int(name.removeprefix("seats_")) for name in tomllib.loads(FILE.read_text(encoding="utf-8"))}
    by_seats: dict[int, Sequence[float]] = {seats: list(weights(seats)) for seats in standing}
    for seats in asked.seats:
        played = [game for preset in asked.rules for game in samples(preset, seats, asked.games, asked.seed)]
        if not played:
            parser.error(f"none of these presets seats {seats} players")
        print(f"{seats} seats")
        for line in table(played[1::2], fit_weights(played[::2]), by_seats.get(seats)):
            print(line)
        by_seats[seats] = fit_weights(played)
    if asked.write:
        FILE.write_text(format_weights(by_seats), encoding="utf-8")


if __name__ == "__main__":
    main()
