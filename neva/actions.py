"""`neva actions`: what can be done at the end of a record."""

from __future__ import annotations

import argparse
from typing import Any

from engine.games import GAMES
from neva import source
from neva.errors import CommandError


def add_to(commands: Any) -> None:
    """Add the command to the parser."""
    command = commands.add_parser(
        "actions",
        help="list the legal actions at the end of a record",
        description="List the legal actions of whoever is to act at the end of a record, one a line.",
    )
    command.add_argument("file", metavar="FILE", help="the record; - reads standard input")
    command.add_argument("--seat", type=int, metavar="N", help="of this seat alone, where several are to act")
    command.set_defaults(command=_actions)


def _actions(chosen: argparse.Namespace) -> int:
    record = source.load(chosen.file)
    game = GAMES[record.game]
    if chosen.seat is not None and chosen.seat not in range(len(record.players)):
        raise CommandError(f"--seat must be 0 to {len(record.players) - 1}, not {chosen.seat}")
    for step in source.steps(chosen.file, record):
        state = step.state
    for seat in game.to_act(state) if chosen.seat is None else (chosen.seat,):
        for action in game.legal_actions(state, seat):
            print(action)
    return 0
