"""`neva actions FILE`: list what whoever is to act at the end of a record may do."""

from __future__ import annotations

import argparse
import sys

from engine import record
from engine.games import GAMES
from engine.record import RecordError
from neva.record_file import load, refused


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command's arguments."""
    command = commands.add_parser("actions", help="list the legal actions at the end of a record", description=__doc__)
    command.add_argument("file", metavar="FILE", help="a record in JSON, or - for standard input")
    command.set_defaults(run=actions)


def actions(arguments: argparse.Namespace) -> int:
    """Run the command."""
    played, lines = load(arguments.file)
    step = None
    try:
        for step in record.replay(played, lines):  # noqa: B007 - the last one is wanted
            pass
    except RecordError as error:
        raise refused(arguments.file, error) from None
    assert step is not None
    game = GAMES[played.game]
    for seat in game.to_act(step.state):
        for action in game.legal_actions(step.state, seat):
            sys.stdout.write(f"{action}\n")
    return 0
