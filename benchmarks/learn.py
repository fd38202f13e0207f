"""Learn to correct the worth of a position of Saint Petersburg: the weights of engine/petersburg/strength/net.py.

    python -m benchmarks.learn --seats 2 --games 2000 --searched 1300 --played games.jsonl --write

plays games by ratings alone and by quick searches with today's network, with every preset (`--played` keeps them, so
that later runs add to them), and trains a network to tell from the first position of each phase the points that each
seat will have, and who will win. Every fifth game is held out: tables show by round, by preset and for searched games
the explained share of the variance of final leads, without and with the network, and how often seats win that have each
tenth of a chance, by the coach's curve and by the network's own odds. `--write` puts the weights into net.toml. With
`--tuned` all play by the weights of weights.toml, and the network is that of searches. Needs compiled playouts (`make
compiled`) for more than a few games.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from benchmarks.quick_games import Played, collect, new_state
from engine.chance import Curve, read_curves
from engine.games import GAMES
from engine.petersburg.cards import CATALOGUE
from engine.petersburg.rules.apply import apply
from engine.petersburg.rules.flow import outcome
from engine.petersburg.strength.judge import Judge
from engine.petersburg.strength.leaf import linear
from engine.petersburg.strength.net import (
    ACTIVE,
    FILE,
    LAST_ONE,
    ONE,
    SECOND_ONE,
    own_inputs,
    parse,
    read_file,
    shared_inputs,
    table_name,
)
from engine.petersburg.strength.weights import WEIGHTS as STYLES

Numbers = NDArray[np.float32]
Inputs = NDArray[np.int16]
"""A network rounds its inputs. Whole numbers take half of the memory: four seats need gigabytes."""
_HEAD = """\
# By number of seats: the weights of a network (strength/net.py), a row a line.
# Written by benchmarks/learn.py.
"""

# Positions


@dataclass(frozen=True, slots=True)
class Positions:
    """The first position of each phase of many games. Rows are by position, then by seat if there are three axes."""

    shared: Inputs
    """`shared_inputs`, then the copies of each card in the upper row, then in the lower."""
    own: Inputs
    """`own_inputs`, then the copies of each card in the tableau, then in the hand."""
    linear: Numbers
    """Points that each seat can expect by leaf.toml."""
    points: Numbers
    """Of each seat at the end."""
    wins: Numbers
    """Each seat's share of the victory."""
    game: NDArray[np.int64]
    preset: NDArray[np.str_]
    searched: NDArray[np.bool_]
    """Whether its game is by quick searches."""
    round: NDArray[np.int64]
    left: Numbers
    """As `Lookahead.left`."""
    cards: Sequence[int]
    """In play with any of the presets, as the columns."""
    numbers: tuple[int, int]
    """Columns of `shared` and `own` before those of cards."""


def positions(seats: int, played: Sequence[Played]) -> Positions:
    """Play the games again, for their positions."""
    presets = {one.preset for one in played}
    cards = sorted(set().union(*(new_state(preset, seats, 0).rules.in_play for preset in presets)))
    columns = {card: at for at, card in enumerate(cards)}
    inputs = partial(np.array, dtype=np.int16)
    shared, own, expected, points, wins, games, rounds, left = [], [], [], [], [], [], [], []
    by: list[str] = []
    searched: list[bool] = []
    for number, one in enumerate(played):
        state = new_state(one.preset, seats, one.number)
        judge, moment, seen = Judge(state.tables, STYLES[""], seats), (0, 0), 0
        for action in one.actions:
            if moment != (state.round, state.phase) and not state.pending:
                moment = state.round, state.phase
                judge.look(state)
                numbers, found = linear(judge, state)
                count = partial(_count, columns)
                shared.append(inputs([*shared_inputs(judge, state), *count(state.upper), *count(state.lower)]))
                own.append(inputs([
                    [
                        *own_inputs(judge, state, seat, numbers[seat], found),
                        *count(state.tableaus[seat]),
                        *count(state.hands[seat]),
                    ]
                    for seat in range(seats)
                ]))  # fmt: skip
                expected.append(list(found))
                rounds.append(state.round)
                left.append(judge.rounds + 1 - int(state.phase) / int(state.tables.phases))
                seen += 1
            apply(state, state.actor(), action)
        end = outcome(state)
        points += [[score.total for score in end.scores]] * seen
        wins += [[(seat in end.winners) / len(end.winners) for seat in range(seats)]] * seen
        games += [number] * seen
        by += [one.preset] * seen
        searched += [one.searched] * seen
    sizes = len(shared[0]) - 2 * len(cards), len(own[0][0]) - 2 * len(cards)
    row = partial(np.array, dtype=np.float32)
    return Positions(
        inputs(shared), inputs(own), row(expected), row(points), row(wins),
        np.array(games), np.array(by), np.array(searched), np.array(rounds), row(left), cards, sizes,
    )  # fmt: skip


def _count(columns: Mapping[int, int], cards: Iterable[int]) -> list[int]:
    found = [0] * len(columns)
    for card in cards:
        found[columns[card]] += 1
    return found


# Training

_HELD_OUT = 5
"""One of so many games is not trained on."""
_UNITS = 24
_SECOND_UNITS = 12
_EPOCHS = 8
_BATCH = 512
"""Positions."""
_RATE = 2e-3
_DECAY = 0.3
"""Without it, and without the next, the network learns the games by heart."""
_DROP = 0.1
"""The share of units that a step leaves out."""
_TRUST = 0.85
"""The weight of what follows in a target, by phase; the rest is what the network expects in the next position."""
_OUTLIER = 15.0
"""Points from which an error counts by its size instead of its square."""
_SCALES = np.array([10.0, 3.0], np.float32)
"""Of the two results: a correction in points, and the logarithm of the odds to win."""


class Model:
    """The network of engine/petersburg/strength/net.py in floating point."""

    def __init__(self, of: Positions, train: NDArray[np.int64], rng: np.random.Generator) -> None:
        def weights(rows: int, columns: int, size: float) -> Numbers:
            return rng.normal(0.0, size, (rows, columns)).astype(np.float32)

        self.rng, self.seats = rng, of.own.shape[1]
        first = _UNITS + len(_SCALES)
        self.scale_shared = _scale(of.shared[train], of.numbers[0])
        self.scale_own = _scale(of.own[train].reshape(-1, of.own.shape[2]), of.numbers[1])
        self.weights: dict[str, Numbers] = {
            "shared": weights(of.shared.shape[1], first, 0.03),
            "own": weights(of.own.shape[2], first, 0.03),
            "bias": np.zeros((1, first), np.float32),
            "second_own": weights(_UNITS, _SECOND_UNITS, 0.15),
            "second_all": weights(_UNITS, _SECOND_UNITS, 0.1),
            "second_bias": np.zeros((1, _SECOND_UNITS), np.float32),
            "last": weights(_SECOND_UNITS, len(_SCALES), 0.02),
        }
        for name, size in (("shared", of.numbers[0]), ("own", of.numbers[1])):
            self.weights[name][:size] = weights(size, first, 0.08)
            self.weights[name][:, _UNITS:] = 0
        self.moments = {name: (np.zeros_like(one), np.zeros_like(one)) for name, one in self.weights.items()}
        self.steps = 0

    def forward(self, shared: Inputs, own: Inputs, kept: Numbers | None = None) -> tuple[Numbers, list[Numbers]]:
        """Return both results of each seat, and what `step` needs. `kept` are the factors of the units."""
        weights = self.weights
        common, each = _scaled(shared, self.scale_shared), _scaled(own, self.scale_own)
        before = each @ weights["own"] + (common @ weights["shared"] + weights["bias"])[:, None]
        units = np.maximum(before[..., :_UNITS], 0)
        if kept is not None:
            units *= kept
        second = units @ weights["second_own"] + weights["second_bias"]
        second += units.sum(1, keepdims=True) @ weights["second_all"]
        active = np.maximum(second, 0)
        found = (active @ weights["last"] + before[..., _UNITS:]) * _SCALES
        return found, [common, each, units, active]

    def step(self, shared: Inputs, own: Inputs, linear: Numbers, points: Numbers, wins: Numbers, rate: float) -> None:
        """Change the weights for some positions by Adam, with decoupled decay."""
        shape = (len(own), self.seats, _UNITS)
        kept = (self.rng.random(shape, np.float32) >= _DROP).astype(np.float32) / np.float32(1 - _DROP)
        found, (common, each, units, active) = self.forward(shared, own, kept)
        number = len(own)
        error = _centred(linear + found[..., 0]) - points
        by_points = _centred(np.clip(error, -_OUTLIER, _OUTLIER)) * (2 / self.variance) * self.seats / (self.seats - 1)
        by_odds = _chances(found[..., 1]) - wins
        result = np.stack([by_points / (number * self.seats), by_odds / number], 2) * _SCALES
        weights = self.weights
        second = (result @ weights["last"].T) * (active > 0)
        together = second.sum(1, keepdims=True)
        first = (second @ weights["second_own"].T + together @ weights["second_all"].T) * (units > 0) * kept
        before = np.concatenate([first, result], 2)
        flat = before.reshape(-1, before.shape[2])
        gradients = {
            "shared": common.T @ before.sum(1),
            "own": each.reshape(-1, each.shape[2]).T @ flat,
            "bias": flat.sum(0, keepdims=True),
            "second_own": units.reshape(-1, _UNITS).T @ second.reshape(-1, _SECOND_UNITS),
            "second_all": units.sum(1).T @ together[:, 0],
            "second_bias": second.reshape(-1, _SECOND_UNITS).sum(0, keepdims=True),
            "last": active.reshape(-1, _SECOND_UNITS).T @ result.reshape(-1, len(_SCALES)),
        }
        self.steps += 1
        for name, gradient in gradients.items():
            mean, square = self.moments[name]
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient * gradient - square)
            slope = mean / (1 - 0.9**self.steps) / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)
            weights[name] -= rate * (slope + _DECAY * weights[name])

    def train(self, of: Positions, train: NDArray[np.int64]) -> None:
        points, wins = _centred(of.points), of.wins.copy()
        final = points.copy(), wins.copy()
        self.variance = float((points[train] ** 2).mean())
        for epoch in range(_EPOCHS):
            rate = _RATE * (0.5 + 0.5 * math.cos(math.pi * epoch / _EPOCHS) + 0.02)
            order = self.rng.permutation(train)
            for at in range(0, len(order), _BATCH):
                some = order[at : at + _BATCH]
                self.step(of.shared[some], of.own[some], of.linear[some], points[some], wins[some], rate)
            if epoch >= _EPOCHS // 3:
                expected, chances = self.predict(of)
                points, wins = returns(of.game, final[0], expected), returns(of.game, final[1], chances)

    def predict(self, of: Positions) -> tuple[Numbers, Numbers]:
        """Return each seat's expected points less the mean of all, and its chance to win."""
        found = [
            self.forward(of.shared[at : at + 8192], of.own[at : at + 8192])[0] for at in range(0, len(of.own), 8192)
        ]
        result = np.concatenate(found)
        return _centred(of.linear + result[..., 0]), _chances(result[..., 1])


def _scale(rows: Inputs, size: int) -> tuple[Numbers, Numbers]:
    """Return the means and deviations of the first columns; copies of cards stay as they are."""
    mean = rows.mean(0)
    squares = np.einsum("ij,ij->j", rows, rows, dtype=np.float64, casting="safe") / len(rows)
    deviation = np.sqrt(np.maximum(squares - mean**2, 0)) + 1e-3
    mean[size:], deviation[size:] = 0, 1
    return mean.astype(np.float32), np.maximum(deviation, 0.05).astype(np.float32)


def _scaled(rows: Inputs, scale: tuple[Numbers, Numbers]) -> Numbers:
    return (rows - scale[0]) / scale[1]


def _centred(values: Numbers) -> Numbers:
    found: Numbers = values - values.mean(1, keepdims=True)
    return found


def _chances(odds: Numbers) -> Numbers:
    found: Numbers = np.exp(odds - odds.max(1, keepdims=True))
    found /= found.sum(1, keepdims=True)
    return found


def returns(games: NDArray[np.int64], final: Numbers, expected: Numbers) -> Numbers:
    """Return the targets: weighted means of what is expected in all later positions of the game, and its end."""
    found = final.copy()
    follows = np.append(games[1:] == games[:-1], False)
    to_come = np.zeros(len(games), np.int64)
    for at in range(len(games) - 2, -1, -1):
        to_come[at] = to_come[at + 1] + 1 if follows[at] else 0
    for number in range(1, int(to_come.max()) + 1):
        some = np.flatnonzero(to_come == number)
        found[some] = _TRUST * found[some + 1] + (1 - _TRUST) * expected[some + 1]
    return found


# Whole numbers


def whole(model: Model, of: Positions) -> dict[str, Any]:
    """Return a table of net.toml, as `parse` does. Only the points are used."""
    lanes = [*range(_UNITS), _UNITS]
    found: dict[str, Any] = {}
    bias = model.weights["bias"].astype(float)
    size = len(of.cards)
    for name, (mean, deviation), numbers, places in (
        ("shared", model.scale_shared, of.numbers[0], ("upper", "lower")),
        ("own", model.scale_own, of.numbers[1], ("tableau", "hand")),
    ):
        rows = model.weights[name].astype(float) / deviation[:, None]
        bias -= mean @ rows
        rounded = _rounded(_direct(rows)[:, lanes], ONE)
        found[name] = rounded[:numbers]
        for at, place in enumerate(places):
            by_card = rounded[numbers + at * size :]
            found[place] = {CATALOGUE[card].id: row for card, row in zip(of.cards, by_card, strict=False)}
    found["bias"] = _rounded(_direct(bias)[:, lanes], ONE)[0]
    found["second"] = _rounded(np.hstack([model.weights["second_own"], model.weights["second_all"]]), SECOND_ONE)
    found["second_bias"] = _rounded(model.weights["second_bias"], ACTIVE + SECOND_ONE)[0]
    found["last"] = [row[0] for row in _rounded(model.weights["last"] * _SCALES, LAST_ONE)]
    return found


def _direct(rows: NDArray[np.float64]) -> NDArray[np.float64]:
    rows = rows.copy()
    rows[:, _UNITS:] *= _SCALES
    return rows


def _rounded(rows: NDArray[Any], bits: int) -> list[list[int]]:
    found: list[list[int]] = np.rint(rows * (1 << bits)).astype(int).tolist()
    return found


def format_tables(data: Mapping[str, Mapping[str, Any]]) -> str:
    """Return net.toml: what `parse` reads again."""
    lines = [_HEAD]
    for seats, found in sorted(data.items()):
        lines.append(f"[{seats}]")
        for name, rows in found.items():
            if isinstance(rows, Mapping):
                text = [_format([card, *row]) for card, row in rows.items()]
            else:
                text = [_format(row) for row in (rows if isinstance(rows[0], list) else [rows])]
            lines += [f"{name} = '''", *text, "'''"]
        lines.append("")
    return "\n".join(lines)


def _format(row: Sequence[object]) -> str:
    return " ".join(map(str, row))


# Report


def explained(expected: Numbers, points: Numbers) -> float:
    """Return the explained share of the variance of final leads."""
    return 1.0 - float(((expected - points) ** 2).sum() / (points**2).sum())


def log_loss(chances: Numbers, wins: Numbers) -> float:
    return -float((wins * np.log(np.maximum(chances, 1e-9))).sum(1).mean())


def by_curve(of: Positions, points: Numbers, curve: Curve) -> Numbers:
    """Return the chances that these expected points give by a curve (engine/chance.py)."""
    return _chances(points / (curve.end + curve.left * of.left)[:, None])


def report(of: Positions, some: NDArray[np.int64], model: Model, curve: Curve) -> Iterator[str]:
    """Yield lines about some positions: without the network, with its points, and by its own odds."""
    points, wins = _centred(of.points), of.wins
    now, odds = model.predict(of)
    before = _centred(of.linear)
    chances = {"before": by_curve(of, before, curve), "now": by_curve(of, now, curve), "odds": odds}

    def line(name: str, at: NDArray[np.int64]) -> str:
        told = explained(before[at], points[at]), explained(now[at], points[at])
        lost = [log_loss(found[at], wins[at]) for found in chances.values()]
        return f"{name:11} {len(at):9} {told[0]:21.3f} {told[1]:5.3f} {lost[0]:18.3f} {lost[1]:5.3f} {lost[2]:5.3f}"

    yield "round, preset positions  variance told: before, now  log loss: before, now, odds"
    yield line("all", some)
    for number in range(1, int(of.round[some].max()) + 1):
        yield line(str(number), some[of.round[some] == number])
    for preset in dict.fromkeys(of.preset):
        yield line(preset, some[of.preset[some] == preset])
    if (of.searched[some] != of.searched[some[0]]).any():
        yield line("searched", some[of.searched[some]])
    for name, found in chances.items():
        told, won = found[some].ravel(), wins[some].ravel()
        tenths = np.minimum(9, (told * 10).astype(int))
        pairs = [f"{told[tenths == at].mean():.2f} {won[tenths == at].mean():.2f}" for at in np.unique(tenths)]
        yield f"chance and share of wins by tenth, {name}: {', '.join(pairs)}"


def main() -> None:
    """Train on four of five games, report on the fifth; with --write, write these weights."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.learn", description="Learn to correct the worth of a position."
    )
    parser.add_argument("--seats", type=int, default=2, metavar="N")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="new ones of each preset by ratings")
    parser.add_argument("--searched", type=int, default=0, metavar="N", help="new ones by quick searches")
    parser.add_argument("--played", type=Path, metavar="FILE", help="games that were played before; new ones are added")
    parser.add_argument("--twice", action="store_true", help="train on searched games twice, as for four seats")
    parser.add_argument("--tuned", action="store_true", help="for searches: play by the weights of their trials")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the training")
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    seats = asked.seats
    presets = presets_with(seats)
    of = positions(seats, collect(presets, seats, asked.games, asked.searched, asked.played, tuned=asked.tuned))
    held_out = of.game % _HELD_OUT == 0
    train, test = np.flatnonzero(~held_out), np.flatnonzero(held_out)
    if asked.twice:
        train = np.concatenate([train, train[of.searched[train]]])
    model = Model(of, train, np.random.default_rng(asked.seed))
    model.train(of, train)
    print(f"{seats} seats: {of.game[-1] + 1} games, {len(train)} positions, {len(test)} held out")
    for line in report(of, test, model, read_curves("petersburg")[seats]):
        print(line)
    if asked.write:
        data = {name: parse(texts) for name, texts in read_file().items()}
        data[table_name(seats, asked.tuned)] = whole(model, of)
        FILE.write_text(format_tables(data), encoding="utf-8")


def presets_with(seats: int) -> list[str]:
    """Return the presets that allow this number of seats."""
    game = GAMES["petersburg"]
    allowed = {preset: game.seats(game.Options.of_new_game({"preset": preset})) for preset in game.presets}
    return [preset for preset, numbers in allowed.items() if seats in numbers]


if __name__ == "__main__":
    main()
