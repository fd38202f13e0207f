"""The points that each level gives up per move, as judged by the coach: a user's moves are compared with these.

    python -m benchmarks.losses --game petersburg --games 40 --write

plays games of the first preset with one seat of the level among stewards, and judges some of its decisions as the coach
does. `--write` puts each level's mean into losses.toml in the game's folder, at least that of a stronger level. No user
is compared with Random, and the Czar is the coach. Compiled playouts (`make wheel`) are much faster.
"""

from __future__ import annotations

import argparse
import math
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import engine
from engine.agents import AGENTS, BUDGETS
from engine.agents.agent import moves
from engine.agents.comparison import compare
from engine.agents.levels import CZAR, OFFERED, STEWARD
from engine.agents.search import assess
from engine.agents.self_play import choices
from engine.assessment import Assessed
from engine.game import AnyGame
from engine.games import GAMES
from engine.review import Decision, Judged, judge_decision, rivals
from engine.shuffle import derive_seed

_TRIALS = 120
"""Playouts of each search, as many as the coach makes for a hundred decisions."""
_HEAD = """\
# By number of seats: the points that each level gives up per move on average, as the coach sees it.
# Written by benchmarks/losses.py.
"""


def play(game: AnyGame, level: str, seats: int, number: int, looks: int) -> Iterator[float]:
    """Play a game and yield the losses of about `looks` random decisions of the level's seat."""
    rng, own = random.Random(f"losses {level} {number}"), number % seats
    options = game.Options()
    length = game.length(options, seats)
    chance = looks * seats / (length.decisions if length else 150)
    state = game.new(options, seats, derive_seed(number))
    agents = [AGENTS[level if seat == own else STEWARD] for seat in range(seats)]
    for seat, view, legal, action in choices(game, state, agents, rng):
        possible = tuple(moves(game, legal))
        if seat == own and len(possible) > 1 and rng.random() < chance:
            yield judge(game, Decision(number, view, possible, action), rng).lost


def judge(game: AnyGame, decision: Decision, rng: random.Random) -> Judged:
    """Judge as the coach does."""
    budget = replace(BUDGETS[CZAR], trials=_TRIALS)
    found = _as_text(assess(game, decision.view, decision.legal, rng, budget))
    between = _as_text(compare(game, decision.view, rivals(decision, found), rng, _TRIALS))
    return judge_decision(decision, found, between)


def _as_text(found: list[Assessed[Any]]) -> list[Assessed[str]]:
    return [replace(one, action=str(one.action)) for one in found]


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.losses", description="Measure the points that each level gives up."
    )
    parser.add_argument("--game", default="petersburg", choices=sorted(GAMES))
    parser.add_argument("--seats", nargs="+", type=int, default=[2, 4], metavar="N")
    parser.add_argument("--games", type=int, default=20, metavar="N", help="of each level and number")
    parser.add_argument("--looks", type=int, default=12, metavar="N", help="decisions of each game")
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    lines = [_HEAD]
    for seats in asked.seats:
        lines.append(f"[seats_{seats}]\n")
        most = 0.0
        by_level = {}
        for level in reversed([one for one in OFFERED if one != CZAR]):
            played = [list(play(GAMES[asked.game], level, seats, number, asked.looks)) for number in range(asked.games)]
            found = [fmean(losses) for losses in played if losses]
            error = stdev(found) / math.sqrt(len(found))
            print(f"{level}, {seats} seats: {fmean(found):.2f} +- {error:.2f} points a move", flush=True)
            by_level[level] = most = max(most, fmean(found))
        lines += [f"{level} = {by_level[level]:.2f}\n" for level in OFFERED if level in by_level]
    if asked.write:
        file = Path(engine.__file__).parent / asked.game / "losses.toml"
        file.write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
