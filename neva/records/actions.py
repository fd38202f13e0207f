"""`neva actions`: the legal actions at the end of a record."""

from __future__ import annotations

import argparse

from engine.games import GAMES
from engine.history import UNDO, History
from neva.command import CommandError
from neva.records import source


def add_to(command: argparse.ArgumentParser) -> None:
    source.add_to(command)
    command.set_defaults(command=_actions)
    command.description = (
        "List the legal actions at the end of a record, one per line, for every seat that is to act. Undo comes "
        "last, if a seat may take back its last decision without asking the others."
    )
    command.add_argument("--seat", type=int, metavar="N", help="only for this seat, if several are to act")


def _actions(arguments: argparse.Namespace) -> int:
    record = source.load(arguments.file)
    game = GAMES[record.game]
    if arguments.seat is not None and arguments.seat not in range(len(record.players)):
        raise CommandError(f"--seat must be 0 to {len(record.players) - 1}, not {arguments.seat}")
    *_, last = source.steps(arguments.file, record)
    seats = game.to_act(last.state) if arguments.seat is None else (arguments.seat,)
    for seat in seats:
        for action in game.legal_actions(last.state, seat):
            print(action)
    if any(_can_undo(last.history, seat) for seat in seats):
        print(UNDO)
    return 0


def _can_undo(history: History, seat: int) -> bool:
    """Return whether the seat could take back its last decision without consent."""
    takeback = history.takeback(seat)
    return takeback is not None and not takeback.needs_consent
