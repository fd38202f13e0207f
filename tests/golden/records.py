"""The golden records: finished games of every preset and reading, and a digest of all their states."""

from __future__ import annotations

import hashlib
import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.agents import AGENTS
from engine.games import GAMES
from engine.record import Record, RecordedAction, begin, read, replay
from engine.shuffle import derived_seed, shuffled

FOLDER = Path(__file__).parent / "records"
DIGESTS = Path(__file__).parent / "digests.json"
PRESETS = {preset: game.id for game in GAMES.values() for preset in game.presets}
"""Every preset, and its game; its records are of the first reading of the rules."""
_SECOND_READING: dict[str, dict[str, Any]] = {
    "banquet reading 2": {"preset": "banquet", "reading": 2},
    "online reading 2": {"preset": "online", "new_society": True, "banquet": True, "reading": 2},
    "everything reading 2": {"preset": "everything", "reading": 2},
    "without reading 2": {
        "preset": "complete",
        "reading": 2,
        "without": ["author", "czar_and_carpenter", "market", "observatory", "wharf"],
    },
    "copies reading 2": {"preset": "complete", "reading": 2},
}
_MANY_COPIES = {
    "worker": ["lumberjack", "new_farmer"] * 12 + ["ns_czar_and_carpenter"],
    "building": ["market", "pub"] * 12,
    "aristocrat": ["controller", "judge"] * 12 + ["black_market"],
    "trading": ["jester", "banquet"] * 8 + ["czar", "obshchina_commune", "pope", "wharf"] * 4,
}
"""Decks of the family `copies`, with equal cards to lay action cards on."""
FAMILIES: dict[str, tuple[str, dict[str, Any]]] = {
    **{preset: (game, {"preset": preset}) for preset, game in PRESETS.items()},
    **{family: ("petersburg", options) for family, options in _SECOND_READING.items()},
}
"""The game and the options of each family of records."""

_NUMBER = 8
_NUMBER_OF_2004 = 50
_SWITCHES: tuple[dict[str, Any], ...] = (
    {},
    {},
    {"pub_timing": "action"},
    {"tiebreak": "long"},
    {"open_money": True, "open_hands": True, "open_decks": True, "tiebreak": "leftover"},
)
_NAMES_A_COPY = re.compile(r" (on|for) \w+ \d$")
"""What players choose now and then wherever it is legal, since it seldom is."""
_KINDS = ("greedy", "random", "greedy", "greedy")


def names() -> Iterator[tuple[str, int]]:
    """Return the family and the number of every golden record."""
    for family in FAMILIES:
        for number in range(_NUMBER_OF_2004 if family == "2004" else _NUMBER):
            yield family, number


def file_of(family: str, number: int) -> str:
    """Return the file of a record, below `FOLDER`."""
    return f"{family.replace(' ', '_')}/{number:02}.json"


def digest(record: Record) -> str:
    """Return the SHA-256 over all states of a replay, each as `neva replay --states` prints it."""
    game, whole = GAMES[record.game], hashlib.sha256()
    for step in replay(record):
        whole.update(json.dumps(game.describe(step.state), sort_keys=True).encode())
    return whole.hexdigest()


def digests() -> dict[str, str]:
    """Replay all records that are there."""
    return {str(file.relative_to(FOLDER)): digest(read(file.read_bytes())) for file in sorted(FOLDER.glob("*/*.json"))}


def play(family: str, number: int) -> Record:
    """Play the game of this number to its end with computer players and some standing orders."""
    game_id, chosen = FAMILIES[family]
    game = GAMES[game_id]
    chosen = {**chosen, **(_SWITCHES[number % 5] if game.id == "petersburg" else {})}
    options = game.Options.model_validate(chosen)
    allowed = game.seats(options)
    seats, seed = allowed[number % len(allowed)], derived_seed(9000 + number)
    players = [f"{_KINDS[(seat + number) % 4]} {seat + 1}" for seat in range(seats)]
    setup = _copies(seed) if family.startswith("copies") else _setup(options, number, seats, seed)
    record = Record(game=game.id, options=chosen, players=players, seed=seed, setup=setup)
    _, state = begin(record)
    rng, actions = random.Random(number), []
    while waiting := game.to_act(state):
        seat = waiting[number % len(waiting)]
        kind = AGENTS[players[seat].split()[0]]
        legal = game.legal_actions(state, seat)
        copies = [action for action in legal if _NAMES_A_COPY.search(str(action))]
        if copies and rng.random() < 0.5:
            legal = copies
        action = kind.choose(game, game.view(state, seat), legal, rng)
        if rng.random() < 0.03:
            other = rng.randrange(seats)
            orders = [order for order in game.legal_actions(state, other) if game.is_standing_order(order)]
            seat, action = (other, orders[0]) if orders else (seat, action)
        actions.append(RecordedAction(seat=seat, action=str(action)))
        game.apply(state, seat, action)
    return record.model_copy(update={"actions": actions})


def _setup(options: Any, number: int, seats: int, seed: str) -> dict[str, Any] | None:
    """Return short decks and start markers for every tenth game of 2004; None for the others."""
    if number % 10 != 9:
        return None
    game = GAMES["petersburg"]
    whole = game.dump(game.new(options, seats, seed))["decks"]
    decks = ("worker", "building", "aristocrat", "trading")
    short = {deck: list(shuffled(whole[at], seed, "golden"))[: 14 + at] for at, deck in enumerate(decks)}
    return {"decks": short, "start": {deck: (at + number) % seats for at, deck in enumerate(decks)}}


def _copies(seed: str) -> dict[str, Any]:
    return {"decks": {deck: list(shuffled(cards, seed, f"golden {deck}")) for deck, cards in _MANY_COPIES.items()}}
