"""Tune the weights with which seats play on in trials of Saint Petersburg (engine/petersburg/strength/weights.toml).

    python -m benchmarks.tune --seats 2 --rules 2004 2014 online --steps 6000 --write
    python -m benchmarks.tune --seats 2 --rules market everything --steps 5000 --against-plain --write

Each step moves every weight up or down at random, lets the result play the opposite move without a search, on the same
deals from every seat, and follows the lead (simultaneous perturbation, Spall 1992). With `--against-plain` both play
the plain weights instead. The result is the mean of the second half of the steps. It then plays the plain weights on
new deals of each preset. Needs compiled playouts (`make compiled`): a game of two takes 0.002 seconds of one core.
"""

from __future__ import annotations

import argparse
import math
import random
import tomllib
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import count
from typing import Final

from benchmarks.quick_games import new_state, play_on
from engine.petersburg.rules.flow import outcome
from engine.petersburg.rules.state import State
from engine.petersburg.strength.judge import Judge
from engine.petersburg.strength.weights import FILE, WEIGHTS, Weights, table_name

TUNED: Final = (
    "ruble", "ruble_per_round", "plenty", "names", "take", "take_delay", "hand_time", "patience", "copies", "discount",
    "trade", "draw", "warehouse", "spent", "sale", "tempo", "good", "denial", "ruble_squared", "worker", "building",
    "aristocrat", "market",
)  # fmt: skip
"""The other weights concern action cards, or are a taste."""
_FIRST_DEAL = 840_000_000
"""After those of `new_state`: deals of no other benchmark."""
_TESTED = 5_000_000
"""The first of the deals that test the result, counted from there."""
_CHANGE = 0.12
"""Of the logarithm of each weight, up or down."""
_DEALS = 8
"""A step."""
_RATE = 0.0025
"""The move of a logarithm per point of lead, in the first step."""
_SLOWER = 300
"""Steps after which it is two thirds of that."""
_MOST_POINTS = 15.0
"""Larger leads count as this one."""
_HEAD = """\
# By number of seats, without and with the Market: the weights by which trials of a search play on, where they differ
# from those of ratings (strength/weights.py). Written by benchmarks/tune.py.
"""


def tune(presets: Sequence[str], seats: int, steps: int, seed: int, *, against_plain: bool = False) -> Weights:
    """Return the weights that win against slightly different ones; the same seed gives the same weights."""
    rng, deals = random.Random(seed), count()
    moved = [0.0] * len(TUNED)
    """The logarithm of each weight over that of the plain ones."""
    total = [0.0] * len(TUNED)
    for step in range(steps):
        signs = [rng.choice((-1, 1)) for _ in TUNED]
        up, down = (
            change([one + side * _CHANGE * sign for one, sign in zip(moved, signs, strict=True)]) for side in (1, -1)
        )
        pairs = ((up, WEIGHTS[""], 1), (down, WEIGHTS[""], -1)) if against_plain else ((up, down, 1),)
        lead = 0.0
        for deal in (next(deals) for _ in range(_DEALS)):
            for one, other, sign in pairs:
                lead += sign * duel(one, other, presets[deal % len(presets)], seats, deal)[0] / _DEALS
        rate = _RATE / (1 + step / _SLOWER) ** 0.6 * max(-_MOST_POINTS, min(_MOST_POINTS, lead))
        moved = [one + rate * sign for one, sign in zip(moved, signs, strict=True)]
        if step >= steps // 2:
            total = [sum(pair) for pair in zip(total, moved, strict=True)]
    return change([one / (steps - steps // 2) for one in total])


def change(logarithms: Sequence[float]) -> Weights:
    plain = WEIGHTS[""]
    changes = zip(TUNED, logarithms, strict=True)
    return plain._replace(**{name: getattr(plain, name) * math.exp(more) for name, more in changes})


def duel(one: Weights, other: Weights, preset: str, seats: int, deal: int) -> tuple[float, float]:
    """Return the first weights' mean lead over the mean of the others, and their share of wins, from every seat."""
    lead = wins = 0.0
    for place in range(seats):
        state = new_state(preset, seats, _FIRST_DEAL + deal)
        own, others = (Judge(state.tables, weights, seats) for weights in (one, other))
        play_on(state, partial(_choose, state, [own if seat == place else others for seat in range(seats)]))
        end = outcome(state)
        points = [score.total for score in end.scores]
        lead += points[place] - (sum(points) - points[place]) / (seats - 1)
        wins += (place in end.winners) / len(end.winners)
    return lead / seats, wins / seats


def _choose(state: State, judges: Sequence[Judge], seat: int) -> int:
    judge = judges[seat]
    judge.look(state)
    return judge.answer(state) if state.pending else judge.turn(state)


def format_weights(tuned: Mapping[str, Mapping[str, float]]) -> str:
    tables = (
        f"\n[{name}]\n" + "".join(f"{weight} = {value:.4g}\n" for weight, value in weights.items())
        for name, weights in sorted(tuned.items())
    )
    return _HEAD + "".join(tables)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.tune", description="Tune the weights of searches.")
    parser.add_argument("--seats", type=int, default=2, metavar="N")
    parser.add_argument("--rules", nargs="+", default=["2004", "2014", "online"], metavar="PRESET")
    parser.add_argument("--steps", type=int, default=6000, metavar="N")
    parser.add_argument("--deals", type=int, default=500, metavar="N", help="new ones of each preset, for the result")
    parser.add_argument("--against-plain", action="store_true", help="not against each other")
    parser.add_argument("--seed", type=int, default=5, metavar="N")
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    with_market = {new_state(preset, asked.seats, 0).tables.has_market for preset in asked.rules}
    if len(with_market) > 1:
        parser.error("games with and without the Market have weights of their own")
    found = tune(asked.rules, asked.seats, asked.steps, asked.seed, against_plain=asked.against_plain)
    for name in TUNED:
        print(f"{name:16} {getattr(WEIGHTS[''], name):8.4g} {getattr(found, name):8.4g}")
    for preset in asked.rules:
        tested = [
            duel(found, WEIGHTS[""], preset, asked.seats, _TESTED + number) for number in range(max(1, asked.deals))
        ]
        lead, wins = (sum(column) / len(tested) for column in zip(*tested, strict=True))
        print(f"{preset}: {lead:+.1f} points, win share {wins:.3f}")
    if asked.write:
        stored = tomllib.loads(FILE.read_text(encoding="utf-8"))
        stored[table_name(asked.seats, with_market.pop())] = {name: getattr(found, name) for name in TUNED}
        FILE.write_text(format_weights(stored), encoding="utf-8")


if __name__ == "__main__":
    main()
