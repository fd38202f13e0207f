"""Fit how many rubles a seat probably has to what everybody sees (engine/petersburg/strength/rubles.py).

    python -m benchmarks.rubles --games 10 --seen seen.jsonl --write

plays games of Ministers with every preset and number of seats (`--seen` keeps what was seen in them, so that later runs
add to it), and fits weights for each phase to four of five games. For the fifth it prints the errors, by number of
seats, beside those of the mean by phase and round. `--write` puts the weights into rubles.toml. Compiled playouts
(`make compiled`) are ten times as fast.
"""

from __future__ import annotations

import argparse
import json
import math
import random
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import fmean
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from benchmarks.agents import format_table
from engine.agents import AGENTS
from engine.agents.levels import MINISTER
from engine.agents.self_play import choices
from engine.games import GAMES
from engine.petersburg.cards import Deck
from engine.petersburg.strength.rubles import FILE, NUMBERS, numbers
from engine.shuffle import derive_seed

K = TypeVar("K", bound=Hashable)

_FIRST_DEAL = 66_000_000
"""Deals of no other benchmark."""
_SHARE = 0.25
"""The share of decisions to look at."""
_HELD_OUT = 5
"""One of so many games is not fitted to."""
_PENALTY = 3.0
"""Of large weights, in numbers of standard deviation 1."""
_HEAD = """\
# By phase: the weights of a seat's numbers (strength/rubles.py), alone and times the round.
# Written by benchmarks/rubles.py.
"""


@dataclass(frozen=True, slots=True)
class Seen:
    """A seat at another's decision."""

    game: int
    preset: str
    seats: int
    round: int
    phase: str
    numbers: Sequence[float]
    rubles: int


def play(preset: str, seats: int, number: int) -> Iterator[Seen]:
    """Play a game and yield what its seats saw of each other, after the first phase (its rubles are known)."""
    game, rng = GAMES["petersburg"], random.Random(f"rubles {preset} {seats} {number}")
    options = game.Options.of_new_game({"preset": preset, "open_money": False})
    state: Any = game.new(options, seats, derive_seed(_FIRST_DEAL + number))
    for seat, view, legal, _ in choices(game, state, [AGENTS[MINISTER]] * seats, rng):
        if len(legal) < 2 or rng.random() > _SHARE or (view.round == 1 and view.phase is Deck.WORKER):
            continue
        for other in range(seats):
            if other != seat:
                seen, phase = numbers(view, other), view.phase.id
                yield Seen(number, preset, seats, view.round, phase, seen, int(state.money[other]))


def collect(games: int, file: Path | None) -> list[Seen]:
    """Return what the file has, and what is seen in `games` new games of each preset and number of seats."""
    found: list[Seen] = []
    if file is not None and file.exists():
        found = [Seen(**json.loads(line)) for line in file.read_text(encoding="utf-8").splitlines()]
    first, game = 1 + max((one.game for one in found), default=-1), GAMES["petersburg"]
    for number in range(first, first + games):
        for preset in game.presets:
            for seats in game.seats(game.Options.of_new_game({"preset": preset})):
                new = list(play(preset, seats, number))
                found += new
                if file is not None:
                    with file.open("a", encoding="utf-8") as lines:
                        lines.writelines(json.dumps(asdict(one)) + "\n" for one in new)
    return found


def rows(seen: Sequence[Seen]) -> NDArray[np.float64]:
    alone = np.array([one.numbers for one in seen])
    return np.hstack([alone, alone * np.array([[one.round] for one in seen])])


def fit(seen: Sequence[Seen]) -> NDArray[np.float64]:
    """Return the weights that make the squared errors of these, all of one phase, least."""
    found, rubles = rows(seen), np.array([one.rubles for one in seen], float)
    scale = found.std(0) + 1e-9
    scale[0] = 1.0
    scaled = found / scale
    penalty = _PENALTY * np.eye(len(scale))
    penalty[0, 0] = 0.0
    weights: NDArray[np.float64] = np.linalg.solve(scaled.T @ scaled + penalty, scaled.T @ rubles) / scale
    return weights


def report(seen: Sequence[Seen]) -> str:
    """Return a table of errors in games that were not fitted to, beside those of means by phase and round."""
    known = [one for one in seen if one.game % _HELD_OUT]
    others = [one for one in seen if one.game % _HELD_OUT == 0]
    weights = {phase: fit(of) for phase, of in _grouped(known, lambda one: one.phase).items()}
    means = {
        at: fmean(one.rubles for one in of) for at, of in _grouped(known, lambda one: (one.phase, one.round)).items()
    }
    usual = fmean(one.rubles for one in known)

    def line(name: str, of: Sequence[Seen]) -> list[str]:
        by_round = [means.get((one.phase, one.round), usual) - one.rubles for one in of]
        errors = [max(0.0, float((rows([one]) @ weights[one.phase])[0])) - one.rubles for one in of]
        squares = [math.sqrt(fmean(error * error for error in some)) for some in (by_round, errors)]
        numbers = (fmean(one.rubles for one in of), *squares)
        return [name, str(len(of)), *(f"{number:.1f}" for number in numbers), f"{fmean(errors):+.1f}"]

    lines = [line(str(seats), of) for seats, of in sorted(_grouped(others, lambda one: one.seats).items())]
    columns = ("seats", "seen", "rubles", "error of means by phase and round", "error", "bias")
    return format_table(columns, [*lines, line("all", others)])


def _grouped(seen: Sequence[Seen], key: Callable[[Seen], K]) -> dict[K, list[Seen]]:
    found: dict[K, list[Seen]] = {}
    for one in seen:
        found.setdefault(key(one), []).append(one)
    return found


def write(seen: Sequence[Seen]) -> None:
    lines = [_HEAD]
    for phase, of in sorted(_grouped(seen, lambda one: one.phase).items()):
        texts = [", ".join(f"{weight:.4g}" for weight in row) for row in fit(of).reshape(2, len(NUMBERS))]
        lines.append(f"{phase} = [[{texts[0]}], [{texts[1]}]]\n")
    FILE.write_text("".join(lines), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.rubles", description="Fit the hidden rubles of seats.")
    parser.add_argument("--games", type=int, default=0, metavar="N", help="new ones of each preset and number of seats")
    parser.add_argument("--seen", type=Path, metavar="FILE", help="of games played before; new ones are added")
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    seen = collect(asked.games, asked.seen)
    print(f"{len(seen)} seats seen")
    print(report(seen))
    if asked.write:
        write(seen)


if __name__ == "__main__":
    main()
