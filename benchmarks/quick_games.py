"""Games of Saint Petersburg by ratings alone, from whose positions benchmarks/learn.py learns.

A game of two takes 0.003 seconds of one core with compiled playouts.
"""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from engine.games import GAMES
from engine.petersburg.rules.apply import apply
from engine.petersburg.rules.numbers import PASS
from engine.petersburg.rules.state import State
from engine.petersburg.strength.judge import Judge
from engine.petersburg.strength.weights import WEIGHTS
from engine.shuffle import derive_seed

_FIRST_DEAL = 70_000_000
"""Deals of no other benchmark."""
_WIDTH = 3
"""Best-rated actions among which a random one is chosen."""
_CHANCES = (0.0, 0.05, 0.1, 0.2, 0.35)
"""Of a random action, by game: positions vary, and some games are as good as can be."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game, to be played again for its positions."""

    preset: str
    number: int
    """Of its deal."""
    actions: Sequence[int]


def new_state(preset: str, seats: int, number: int) -> State:
    game = GAMES["petersburg"]
    state: State = game.new(game.Options.of_new_game({"preset": preset}), seats, derive_seed(_FIRST_DEAL + number))
    return state


def play(preset: str, seats: int, number: int) -> Played:
    """Play a game. A seat that passes does so until other cards lie there."""
    rng = random.Random(f"learn {preset} {seats} {number}")
    state = new_state(preset, seats, number)
    judge, chance = Judge(state.tables, WEIGHTS[""], seats), rng.choice(_CHANCES)
    actions: list[int] = []
    moment, passed = (0, 0), dict[int, object]()
    while not state.over:
        if moment != (state.round, state.phase):
            moment, passed = (state.round, state.phase), {}
        judge.look(state)
        seat, rows = state.actor(), (state.upper, state.lower)
        if not state.pending and passed.get(seat) == rows:
            chosen = PASS
        else:
            rated = judge.best_few(state, _WIDTH)
            chosen = (rng.choice(rated) if len(rated) > 1 and rng.random() < chance else rated[0])[1]
        if chosen == PASS:
            passed[seat] = rows
        actions.append(int(chosen))
        apply(state, state.actor(), chosen)
    return Played(preset, number, actions)


def collect(presets: Sequence[str], seats: int, games: int, file: Path | None) -> list[Played]:
    """Return the games of the file with these presets, and `games` new ones of each, which are added to the file."""
    found: list[Played] = []
    if file is not None and file.exists():
        every = [Played(**json.loads(line)) for line in file.read_text(encoding="utf-8").splitlines()]
        found = [one for one in every if one.preset in presets]
    first = {preset: 1 + max((one.number for one in found if one.preset == preset), default=-1) for preset in presets}
    for number in range(games):
        for preset in presets:
            found.append(play(preset, seats, first[preset] + number))
            if file is not None:
                with file.open("a", encoding="utf-8") as lines:
                    lines.write(json.dumps(asdict(found[-1])) + "\n")
    return found
