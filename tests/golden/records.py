"""The golden records: finished games of every preset, and a digest of all their states."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.games import GAMES
from engine.players import PLAYERS
from engine.record import Record, RecordedAction, begin, read, replay
from engine.shuffle import derived_seed, shuffled

FOLDER = Path(__file__).parent / "records"
DIGESTS = Path(__file__).parent / "digests.json"
PRESETS = {preset: game.id for game in GAMES.values() for preset in game.presets}
"""Every preset, and its game."""

_NUMBER = 8
_NUMBER_OF_2004 = 50
_SWITCHES: tuple[dict[str, Any], ...] = (
    {},
    {},
    {"pub_timing": "action"},
    {"tiebreak": "long"},
    {"open_money": True, "open_hands": True, "open_decks": True, "tiebreak": "leftover"},
)
_KINDS = ("greedy", "random", "greedy", "greedy")


def names() -> Iterator[tuple[str, int]]:
    """Give the preset and the number of every golden record."""
    for preset in PRESETS:
        for number in range(_NUMBER_OF_2004 if preset == "2004" else _NUMBER):
            yield preset, number


def file_of(preset: str, number: int) -> str:
    """Give the file of a record, below `FOLDER`."""
    return f"{preset.replace(' ', '_')}/{number:02}.json"


def digest(record: Record) -> str:
    """Give the SHA-256 over all states of a replay, each as `neva replay --states` tells it."""
    game, whole = GAMES[record.game], hashlib.sha256()
    for step in replay(record):
        whole.update(json.dumps(game.describe(step.state), sort_keys=True).encode())
    return whole.hexdigest()


def digests() -> dict[str, str]:
    """Replay all records that are there."""
    return {str(file.relative_to(FOLDER)): digest(read(file.read_bytes())) for file in sorted(FOLDER.glob("*/*.json"))}


def play(preset: str, number: int) -> Record:
    """Play the game of this number to its end with computer players and some standing orders."""
    game = GAMES[PRESETS[preset]]
    switches = _SWITCHES[number % 5] if game.id == "petersburg" else {}
    options = game.Options.model_validate({"preset": preset, **switches})
    allowed = game.seats(options)
    seats, seed = allowed[number % len(allowed)], derived_seed(9000 + number)
    players = [f"{_KINDS[(seat + number) % 4]} {seat + 1}" for seat in range(seats)]
    setup = _setup(options, number, seats, seed)
    record = Record(game=game.id, options={"preset": preset, **switches}, players=players, seed=seed, setup=setup)
    _, state = begin(record)
    chance, actions = random.Random(number), []
    while waiting := game.to_act(state):
        seat = waiting[number % len(waiting)]
        kind = PLAYERS[players[seat].split()[0]]
        action = kind.choose(game, game.view(state, seat), game.legal_actions(state, seat), chance)
        if chance.random() < 0.03:
            other = chance.randrange(seats)
            orders = [order for order in game.legal_actions(state, other) if game.is_order(order)]
            seat, action = (other, orders[0]) if orders else (seat, action)
        actions.append(RecordedAction(seat=seat, action=str(action)))
        game.apply(state, seat, action)
    return record.model_copy(update={"actions": actions})


def _setup(options: Any, number: int, seats: int, seed: str) -> dict[str, Any] | None:
    """Give every tenth game of 2004 its own short decks and start markers."""
    if number % 10 != 9:
        return None
    game = GAMES["petersburg"]
    whole = game.dump(game.new(options, seats, seed))["decks"]
    decks = ("worker", "building", "aristocrat", "trading")
    short = {deck: list(shuffled(whole[at], seed, "golden"))[: 14 + at] for at, deck in enumerate(decks)}
    return {"decks": short, "start": {deck: (at + number) % seats for at, deck in enumerate(decks)}}
