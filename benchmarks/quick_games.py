"""Games of Saint Petersburg from whose positions benchmarks/learn.py learns: by ratings alone, or by quick searches.

With compiled playouts a game of two takes 0.003 seconds of one core by ratings alone, and 0.13 by searches.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from engine.games import GAMES
from engine.petersburg.rules.apply import apply
from engine.petersburg.rules.numbers import PASS
from engine.petersburg.rules.state import State
from engine.petersburg.strength.judge import Judge
from engine.petersburg.strength.net import net_of
from engine.petersburg.strength.sample import shuffle
from engine.petersburg.strength.tree import Tree
from engine.petersburg.strength.weights import WEIGHTS, playout_weights
from engine.shuffle import derive_seed

_FIRST_DEAL = 70_000_000
"""Deals of no other benchmark."""
_WIDTH = 3
"""Best-rated actions that a quick search compares, and among which a random one is chosen."""
_TRIALS = 3
"""Of each."""
_SHARE = 0.55
"""The share of the trials in an action's value; the rest is its rating."""
_CHANCES = (0.0, 0.05, 0.1, 0.2, 0.35)
"""Of a random action, by game: positions vary, and some games are as good as can be."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game, to be played again for its positions."""

    preset: str
    number: int
    """Of its deal."""
    actions: Sequence[int]
    searched: bool = False
    """Whether by quick searches."""
    tuned: bool = False
    """Whether by `playout_weights`."""


def new_state(preset: str, seats: int, number: int) -> State:
    game = GAMES["petersburg"]
    state: State = game.new(game.Options.of_new_game({"preset": preset}), seats, derive_seed(_FIRST_DEAL + number))
    return state


def play(preset: str, seats: int, number: int, *, searches: bool = False, tuned: bool = False) -> Played:
    rng = random.Random(f"learn {preset} {seats} {number}")
    state = new_state(preset, seats, number)
    plain, chance = Judge(state.tables, WEIGHTS[""], seats), rng.choice(_CHANCES)
    judge, net = plain, net_of(seats, is_tuned=tuned)
    if tuned:
        judge = Judge(state.tables, playout_weights("", seats, state.tables.has_market), seats)

    def choose(seat: int) -> int:
        judge.look(state)
        rated = judge.best_few(state, _WIDTH)
        if len(rated) > 1 and rng.random() < chance:
            return rng.choice(rated)[1]
        if len(rated) > 1 and searches:
            return _search(Tree(judge, seat, plain, net), state, rated, rng)
        return rated[0][1]

    return Played(preset, number, play_on(state, choose), searches, tuned)


def play_on(state: State, choose: Callable[[int], int]) -> list[int]:
    """Play a state to the end in place, and return the actions. `choose` is called with the seat to act.

    A seat that passes does so until other cards lie there.
    """
    actions: list[int] = []
    moment, passed = (0, 0), dict[int, object]()
    while not state.over:
        if moment != (state.round, state.phase):
            moment, passed = (state.round, state.phase), {}
        seat, rows = state.actor(), (state.upper, state.lower)
        chosen = PASS if not state.pending and passed.get(seat) == rows else choose(seat)
        if chosen == PASS:
            passed[seat] = rows
        actions.append(int(chosen))
        apply(state, seat, chosen)
    return actions


def _search(tree: Tree, state: State, rated: Sequence[tuple[float, int]], rng: random.Random) -> int:
    """Return the action that a few trials find best. The trials know the hands, but not the order of the decks."""
    totals = [0.0] * len(rated)
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


def collect(
    presets: Sequence[str], seats: int, games: int, searched: int, file: Path | None, *, tuned: bool = False
) -> list[Played]:
    """Return the games of the file with these presets, and new ones of each, which are added to the file.

    `games` are by ratings alone, `searched` by quick searches; all by `playout_weights` if `tuned`, else none.
    """
    found: list[Played] = []
    if file is not None and file.exists():
        every = [Played(**json.loads(line)) for line in file.read_text(encoding="utf-8").splitlines()]
        found = [one for one in every if one.preset in presets and one.tuned is tuned]
    first = {preset: 1 + max((one.number for one in found if one.preset == preset), default=-1) for preset in presets}
    for number in range(games + searched):
        for preset in presets:
            found.append(play(preset, seats, first[preset] + number, searches=number >= games, tuned=tuned))
            if file is not None:
                with file.open("a", encoding="utf-8") as lines:
                    lines.write(json.dumps(asdict(found[-1])) + "\n")
    return found
