"""The golden records: fifty finished games, and a digest of all their states."""

from __future__ import annotations

import hashlib
import json
import random
from pathlib import Path
from typing import Any

from engine.games import GAMES
from engine.players import PLAYERS
from engine.record import Record, RecordedAction, begin, read, replay
from engine.shuffle import derived_seed, shuffled

FOLDER = Path(__file__).parent / "petersburg"
DIGESTS = Path(__file__).parent / "petersburg.json"
NUMBER = 50
_OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {},
    {"pub_timing": "action"},
    {"tiebreak": "long"},
    {"open_money": True, "open_hands": True, "open_decks": True, "tiebreak": "leftover"},
)
_KINDS = ("greedy", "random", "greedy", "greedy")
_DECKS = ("worker", "building", "aristocrat", "trading")


def name(number: int) -> str:
    """Give the file name of a record."""
    return f"{number:02}.json"


def digest(record: Record) -> str:
    """Give the SHA-256 over all states of a replay, each as `neva replay --states` tells it."""
    game, whole = GAMES[record.game], hashlib.sha256()
    for step in replay(record):
        whole.update(json.dumps(game.describe(step.state), sort_keys=True).encode())
    return whole.hexdigest()


def digests() -> dict[str, str]:
    """Replay all records that are there."""
    return {file.name: digest(read(file.read_bytes())) for file in sorted(FOLDER.glob("*.json"))}


def play(number: int) -> Record:
    """Play the game of this number to its end with computer players and some standing orders."""
    seats, seed = 2 + number % 3, derived_seed(9000 + number)
    players = [f"{_KINDS[(seat + number) % 4]} {seat + 1}" for seat in range(seats)]
    record = Record(
        game="petersburg", options=_OPTIONS[number % 5], players=players, seed=seed, setup=_setup(number, seats, seed)
    )
    game, state = begin(record)
    chance, actions = random.Random(number), []
    while waiting := game.to_act(state):
        seat = waiting[0]
        kind = PLAYERS[players[seat].split()[0]]
        action = kind.choose(game, game.view(state, seat), game.legal_actions(state, seat), chance)
        if chance.random() < 0.03:
            seat = chance.randrange(seats)
            orders = [order for order in game.legal_actions(state, seat) if game.is_order(order)]
            action = orders[0] if orders else action
            seat = seat if orders else waiting[0]
        actions.append(RecordedAction(seat=seat, action=str(action)))
        game.apply(state, seat, action)
    return record.model_copy(update={"actions": actions})


def _setup(number: int, seats: int, seed: str) -> dict[str, Any] | None:
    """Give every tenth game its own short decks and start markers."""
    if number % 10 != 9:
        return None
    game = GAMES["petersburg"]
    whole = game.dump(game.new(game.Options(), seats, seed))["decks"]
    decks = {deck: list(shuffled(whole[at], seed, "golden"))[: 14 + at] for at, deck in enumerate(_DECKS)}
    return {"decks": decks, "start": {deck: (at + number) % seats for at, deck in enumerate(_DECKS)}}
