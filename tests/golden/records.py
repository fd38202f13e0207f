"""The golden records: finished games of every preset and reading, and digests of their states."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from engine.agents import AGENTS
from engine.game import AnyGame
from engine.games import GAMES
from engine.history import END, UNDO, History
from engine.history import play as play_action
from engine.record import Record, RecordedAction, Step, begin, read, replay
from engine.shuffle import derive_seed
from tests.conformance import KITS, PLAYED

FOLDER = Path(__file__).parent / "records"
DIGESTS = Path(__file__).parent / "digests.json"
PRESETS = {preset: game.id for game in PLAYED.values() for preset in game.presets}
"""The game of every preset."""
FAMILIES: dict[str, tuple[str, Mapping[str, Any]]] = {
    **{preset: (game, {"preset": preset}) for preset, game in PRESETS.items()},
    **{family: (game, options) for game, kit in KITS.items() for family, options in kit.golden.families.items()},
}
"""Game and options of each family of records."""

NUMBER = 8
"""Records per family, unless its kit differs."""
UNDOS = " undos"
"""Suffix of families with takebacks."""
ENDS = " ends"
"""Suffix of families that end early."""
_MOST_BEFORE_END = 90
_KINDS = ("steward", "random", "steward", "steward")


def names() -> Iterator[tuple[str, int]]:
    for family in FAMILIES:
        for number in range(KITS[FAMILIES[family][0]].golden.numbers.get(family, NUMBER)):
            yield family, number


def file_of(family: str, number: int) -> str:
    return f"{family.replace(' ', '_')}/{number:02}.json"


def digest(game: AnyGame, steps: Iterable[Step]) -> str:
    """Return the SHA-256 of all states, each as printed by `neva replay --states`."""
    whole = hashlib.sha256()
    for step in steps:
        whole.update(json.dumps(game.describe(step.state), sort_keys=True).encode())
    return whole.hexdigest()


def digests() -> dict[str, str]:
    records = {str(file.relative_to(FOLDER)): read(file.read_bytes()) for file in sorted(FOLDER.glob("*/*.json"))}
    return {name: digest(GAMES[record.game], replay(record)) for name, record in records.items()}


def play(family: str, number: int) -> Record:
    """Play a game to its end with agents and some standing orders."""
    match_id, chosen = FAMILIES[family]
    game, golden = GAMES[match_id], KITS[match_id].golden
    chosen = {**chosen, **golden.switches[number % len(golden.switches)]}
    options = game.Options.model_validate(chosen)
    allowed = game.seats(options)
    seats, seed = allowed[number % len(allowed)], derive_seed(9000 + number)
    players = [f"{_KINDS[(seat + number) % 4]} {seat + 1}" for seat in range(seats)]
    setup = golden.setup(family, options, number, seats, seed)
    record = Record(game=game.id, options=dict(chosen), players=players, seed=seed, setup=setup)
    history, rng, actions = History(begin(record)[1]), random.Random(number), list[RecordedAction]()
    last = random.Random(f"end {number}").randrange(_MOST_BEFORE_END) if family.endswith(ENDS) else None
    while game.to_act(history.state):
        if len(actions) == last:
            actions.append(RecordedAction(seat=number % seats, action=END))
            break
        undo = _undo(history, seats, rng) if family.endswith(UNDOS) else None
        actions.append(undo or _choice(game, history, players, number, rng))
        history = play_action(game, history, len(actions), actions[-1].seat, actions[-1].action).history
    return record.model_copy(update={"actions": actions})


def _undo(history: History, seats: int, rng: random.Random) -> RecordedAction | None:
    back = [seat for seat in range(seats) if history.takeback(seat) is not None]
    return RecordedAction(seat=rng.choice(back), action=UNDO) if back and rng.random() < 0.1 else None


def _choice(game: AnyGame, history: History, players: Sequence[str], number: int, rng: random.Random) -> RecordedAction:
    state, golden = history.state, KITS[game.id].golden
    waiting = game.to_act(state)
    seat = waiting[number % len(waiting)]
    kind = AGENTS[players[seat].split()[0]]
    legal = game.legal_actions(state, seat)
    rare = [action for action in legal if golden.is_rare(action)]
    if rare and rng.random() < 0.5:
        legal = rare
    action = kind.choose(game, game.view(state, seat), legal, rng)
    if rng.random() < 0.03:
        other = rng.randrange(len(players))
        orders = [order for order in game.legal_actions(state, other) if game.is_standing_order(order)]
        seat, action = (other, orders[0]) if orders else (seat, action)
    return RecordedAction(seat=seat, action=str(action))
