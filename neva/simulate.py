"""`neva simulate`: let computer players play whole games, and write their records."""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from engine import record
from engine.game import BadSetup
from engine.games import GAMES
from engine.players import PLAYERS
from engine.record import Move, Record
from engine.shuffle import derived_seed
from neva.failure import CommandFailed

_PROGRESS_SECONDS = 2.0


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command's arguments."""
    command = commands.add_parser("simulate", help="let computer players play, and write records", description=__doc__)
    command.add_argument("--game", default="petersburg", help="id of the game (petersburg)")
    command.add_argument("--players", type=int, default=4, help="number of seats (4)")
    command.add_argument("--seed", type=int, default=1, help="number from which all chance comes (1)")
    command.add_argument("--ai", default="greedy", help="computer players in seat order, repeated if too few (greedy)")
    command.add_argument("--games", type=int, default=1, help="number of games (1)")
    command.add_argument("--options", default="{}", metavar="JSON", help='options of the game: {"open_money": true}')
    command.add_argument("--out", type=Path, required=True, metavar="DIR", help="folder for the records")
    command.set_defaults(run=simulate)


def simulate(arguments: argparse.Namespace) -> int:
    """Run the command."""
    if arguments.game not in GAMES:
        raise CommandFailed(f"there is no game {arguments.game!r}; there is {', '.join(GAMES)}")
    kinds = arguments.ai.split(",")
    for kind in kinds:
        if kind not in PLAYERS:
            raise CommandFailed(f"there is no computer player {kind!r}; there is {', '.join(PLAYERS)}")
    if arguments.games < 1:
        raise CommandFailed("--games must be at least 1")
    try:
        options = json.loads(arguments.options)
        GAMES[arguments.game].Options.model_validate(options)
    except json.JSONDecodeError as error:
        raise CommandFailed(f"--options is not JSON: {error.msg}") from None
    except ValidationError as error:
        raise CommandFailed(f"--options: {error.errors()[0]['msg']}") from None
    try:
        arguments.out.mkdir(parents=True, exist_ok=True)
        shown = time.monotonic()
        for number in range(1, arguments.games + 1):
            seats = [kinds[seat % len(kinds)] for seat in range(max(arguments.players, 0))]
            played = play(arguments.game, options, seats, f"{arguments.seed}/{number}")
            name = f"{arguments.game}-{arguments.players}-{arguments.seed}-{number:04}.json"
            (arguments.out / name).write_text(record.write(played), encoding="utf-8")
            if time.monotonic() - shown > _PROGRESS_SECONDS:
                shown = time.monotonic()
                sys.stderr.write(f"{number} of {arguments.games} games\n")
    except BadSetup as error:
        raise CommandFailed(str(error)) from None
    except OSError as error:
        raise CommandFailed(f"{arguments.out}: {error.strerror}") from None
    sys.stdout.write(f"{arguments.games} records in {arguments.out}\n")
    return 0


def play(game_id: str, options: dict[str, Any], kinds: list[str], label: str) -> Record:
    """Play one game of computer players to its end; the label fixes all its chance. Raises `BadSetup`."""
    game = GAMES[game_id]
    seed = derived_seed(label)
    state = game.new(game.Options.model_validate(options), len(kinds), seed)
    chance = random.Random(label)
    moves = []
    while waiting := game.to_act(state):
        seat = waiting[0]
        action = PLAYERS[kinds[seat]].choose(game, game.view(state, seat), game.legal_actions(state, seat), chance)
        game.apply(state, seat, action)
        moves.append(Move(seat=seat, action=str(action)))
    players = [f"{kind.capitalize()} {seat + 1}" for seat, kind in enumerate(kinds)]
    return Record(format=1, game=game_id, options=options, players=players, seed=seed, setup=None, actions=moves)
