"""The coach's stated error and its verdicts, against whole games from the same moments.

    python -m benchmarks.errors --decisions 60 --games 250 --seed 5 --found errors.jsonl

has agents of all levels up to Steward play presets of Saint Petersburg, and the coach judge random decisions of theirs.
Where it prefers another action, Stewards play the game to its end after both, from the same states drawn from what the
seat could see. The table compares the losses. A difference of the two that lies outside an error allows for the noise
of the games; a loss of more than a point is sure if it is more than two standard errors larger. `--found` adds a line
for each decision, and the table covers the whole file. `--near` leaves out decisions from which the coach does not play
to the end. Compiled playouts (`make compiled`) are much faster.
"""

from __future__ import annotations

import argparse
import json
import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from benchmarks.chance import choose_game
from benchmarks.losses import judge
from engine.agents import AGENTS
from engine.agents.agent import moves
from engine.agents.levels import OFFERED, STEWARD
from engine.agents.self_play import choices, play_on
from engine.assessment import AS_GOOD, Verdict
from engine.game import AnyGame
from engine.games import GAMES
from engine.review import Decision
from engine.shuffle import derive_seed

_LEVELS = OFFERED[: OFFERED.index(STEWARD) + 1]
_CHANCE = 0.1
"""Of each decision to be judged."""


@dataclass(frozen=True, slots=True)
class Checked:
    preset: str
    seats: int
    round: int
    lost: float
    """By the coach, in points."""
    error: float
    """As stated with it."""
    played: float
    """The mean loss in whole games."""
    noise: float
    """Its standard error."""

    def is_outside(self, errors: float) -> bool:
        return abs(self.lost - self.played) > math.hypot(errors * self.error, 2 * self.noise)

    @property
    def is_surely_more(self) -> bool:
        """Return whether the games show a loss of more than a point."""
        return self.played - 2 * self.noise > AS_GOOD


def check(number: int, seed: int, games: int, *, near: bool) -> Iterator[Checked]:
    """Play a game whose preset, seats and levels follow from its number, and check some of its decisions."""
    game, rng = GAMES["petersburg"], random.Random(f"errors {seed} {number}")
    preset, options, seats = choose_game(game, rng)
    agents = [AGENTS[rng.choice(_LEVELS)] for _ in range(seats)]
    state = game.new(options, seats, derive_seed(number))
    for _, view, legal, action in choices(game, state, agents, rng):
        possible = tuple(moves(game, legal))
        if len(possible) < 2 or rng.random() >= _CHANCE or (near and not _is_near(game, view)):
            continue
        decision = Decision(number, view, possible, action, view.round)
        judged = judge(game, decision, rng)
        if judged.lost <= 0:
            continue
        found = play_out(game, view, (action, game.parse(judged.better)), games, rng)
        played, noise = fmean(found), stdev(found) / math.sqrt(games)
        numbers = (round(one, 3) for one in (judged.lost, judged.error, played, noise))
        yield Checked(preset, seats, view.round, *numbers)


def _is_near(game: AnyGame, view: Any) -> bool:
    ahead = game.lookahead(view)
    return ahead is not None and ahead.is_near


def play_out(game: AnyGame, view: Any, actions: tuple[Any, Any], games: int, rng: random.Random) -> list[float]:
    """Return by game how much lead the first action gives up against the second."""
    ahead = game.lookahead(view)
    assert ahead is not None
    lost = []
    for _ in range(games):
        sample = ahead.likely_sample(rng)
        leads = []
        for action in actions:
            state = game.copy(sample)
            game.apply(state, ahead.viewer, action)
            scores = play_on(game, state, [AGENTS[STEWARD]] * len(view.seats), rng).scores
            leads.append(ahead.lead([float(score.total) for score in scores]))
        lost.append(leads[1] - leads[0])
    return lost


def describe(found: Sequence[Checked]) -> Iterator[str]:
    """Yield a line for each group of decisions."""
    yield f"all {_line(found)}"
    for name, rounds in (("rounds 1 to 4", range(1, 5)), ("later rounds", range(5, 100))):
        yield f"{name} {_line([one for one in found if one.round in rounds])}"
    for verdict in Verdict:
        own = [one for one in found if Verdict.of(one.lost, one.error) is verdict]
        sure = sum(one.is_surely_more for one in own)
        nothing = sum(one.played + 2 * one.noise < AS_GOOD for one in own)
        yield f"{verdict.value}: {len(own)}, surely more than a point {sure}, surely less {nothing}"


def _line(found: Sequence[Checked]) -> str:
    if not found:
        return "(0)"
    real = fmean((one.lost - one.played) ** 2 - one.noise**2 for one in found)
    stated = math.sqrt(fmean(one.error**2 for one in found))
    lost, played = (fmean(losses) for losses in zip(*((one.lost, one.played) for one in found), strict=True))
    outside = ", ".join(f"{sum(one.is_outside(errors) for one in found) / len(found):.0%}" for errors in (1, 2))
    return (
        f"({len(found)}): lost {lost:.2f}, in games {played:.2f}, error {math.sqrt(max(0.0, real)):.2f}, "
        f"stated {stated:.2f}, outside one and two {outside}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.errors", description="Measure the coach's errors.")
    parser.add_argument("--decisions", type=int, default=60, metavar="N", help="to check")
    parser.add_argument("--games", type=int, default=250, metavar="N", help="whole games after each action")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--near", action="store_true", help="only decisions near the end")
    parser.add_argument("--found", type=Path, default=Path("errors.jsonl"), metavar="FILE")
    asked = parser.parse_args()
    number, left = 0, asked.decisions
    while left > 0:
        for one in check(number, asked.seed, asked.games, near=asked.near):
            with asked.found.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(one)) + "\n")
            left -= 1
        number += 1
    lines = asked.found.read_text(encoding="utf-8").splitlines()
    for line in describe([Checked(**json.loads(one)) for one in lines]):
        print(line)


if __name__ == "__main__":
    main()
