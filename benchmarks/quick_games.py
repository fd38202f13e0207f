"""Games of quick searches of Saint Petersburg, from whose positions benchmarks/learn.py learns.

They are as long as games of Ministers and take a tenth of a second of one core with compiled playouts.
"""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from engine.games import GAMES
from engine.petersburg.rules.apply import apply
from engine.petersburg.rules.numbers import PASS
from engine.petersburg.rules.state import State
from engine.petersburg.strength.judge import Judge
from engine.petersburg.strength.net import Net, net_of
from engine.petersburg.strength.sample import shuffle
from engine.petersburg.strength.tree import Tree
from engine.petersburg.strength.weights import WEIGHTS
from engine.shuffle import derive_seed

_FIRST_DEAL = 70_000_000
"""Deals of no other benchmark."""
_WIDTH = 3
"""Best-rated actions that a quick search compares."""
_TRIALS = 3
"""Of each."""
_SHARE = 0.55
"""The share of the trials in an action's value; the rest is its rating."""
_CHANCES = (0.0, 0.05, 0.1, 0.2, 0.35)
"""Of a random action among the best-rated, by game: positions vary, and some games are as good as can be."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game, to be played again for its positions."""

    number: int
    """Of its deal."""
    actions: Sequence[int]


def new_state(preset: str, seats: int, number: int) -> State:
    game = GAMES["petersburg"]
    state: State = game.new(game.Options.of_new_game({"preset": preset}), seats, derive_seed(_FIRST_DEAL + number))
    return state


def play(preset: str, seats: int, number: int) -> Played:
    """Play a game of quick searches, which know the hands. A seat that passes does so until other cards lie there."""
    rng = random.Random(f"learn {preset} {seats} {number}")
    state = new_state(preset, seats, number)
    judge, net = Judge(state.tables, WEIGHTS[""], seats), net_of(state.rules.options, seats)
    chance = rng.choice(_CHANCES)
    actions: list[int] = []
    moment, passed = (0, 0), dict[int, object]()
    while not state.over:
        if moment != (state.round, state.phase):
            moment, passed = (state.round, state.phase), {}
        judge.look(state)
        seat, rows = state.actor(), (state.upper, state.lower)
        passes = not state.pending and passed.get(seat) == rows
        chosen = PASS if passes else _choose(judge, net, state, chance, rng)
        if chosen == PASS:
            passed[seat] = rows
        actions.append(int(chosen))
        apply(state, state.actor(), chosen)
    return Played(number, actions)


def _choose(judge: Judge, net: Net | None, state: State, chance: float, rng: random.Random) -> int:
    rated = judge.best_few(state, _WIDTH)
    if len(rated) == 1:
        return rated[0][1]
    if rng.random() < chance:
        return rng.choice(rated)[1]
    tree, totals = Tree(judge, state.actor(), net), [0.0] * len(rated)
    for _ in range(_TRIALS):
        sample = _reshuffled(state, rng)
        for at, (_, action) in enumerate(rated):
            totals[at] += sum(tree.trial(sample.copy(), action, 1))
    values = [
        _SHARE * total / _TRIALS + (1 - _SHARE) * rating for total, (rating, _) in zip(totals, rated, strict=True)
    ]
    return rated[values.index(max(values))][1]


def _reshuffled(state: State, rng: random.Random) -> State:
    twin, decks = state.copy(), []
    for deck, dealt in zip(state.decks, state.dealt, strict=True):
        rest = list(deck[dealt:])
        shuffle(rest, rng.random)
        decks.append(deck[:dealt] + tuple(rest))
    twin.decks = tuple(decks)
    return twin


def collect(preset: str, seats: int, games: int, file: Path | None) -> list[Played]:
    """Return the games of the file and `games` new ones, which are added to it."""
    found: list[Played] = []
    if file is not None and file.exists():
        found = [Played(**json.loads(line)) for line in file.read_text(encoding="utf-8").splitlines()]
    first = 1 + max((one.number for one in found), default=-1)
    for number in range(first, first + games):
        found.append(play(preset, seats, number))
        if file is not None:
            with file.open("a", encoding="utf-8") as lines:
                lines.write(json.dumps({"number": number, "actions": found[-1].actions}) + "\n")
    return found
