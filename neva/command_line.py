"""The neva command line: its parser, and the exit status of a command.

Each command is loaded on demand: loading all takes twenty times as long as starting Python.
"""

from __future__ import annotations

import argparse
import errno
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from neva.command import CommandError, harmless, pause_collector

FAILED = 2
_OUTPUT_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)


# The help's introduction. Kept as text, since the registry of games would load all rules.
_ABOUT = Path(__file__).with_name("about.txt")


COMMANDS = {
    "run": "run the bot",
    "health": "check that the running bot is well",
    "worker": "think for computer players, here or on another machine",
    "simulate": "play games between computer players",
    "league": "measure how strong a computer player is",
    "replay": "play a record again",
    "film": "make a film of a record",
    "verify": "check that a game was dealt fairly",
    "actions": "list the legal actions at the end of a record",
    "import": "open a match from a record",
    "invite": "print the link that invites the bot",
    "check": "check the bot's account and permissions on Discord",
    "forget": "delete the data of a user",
    "backup": "write the whole database to one file",
    "restore": "replace the database with a backup",
    "move-store": "copy the database between SQLite and PostgreSQL",
    "vacuum": "free the space of deleted data",
    "doctor": "check the database, and repair it",
}
"""By name, with the summaries in the list of commands."""

_NEED_TOKEN = ("run", "invite", "check")


def _add_to(parser: argparse.ArgumentParser, command: str) -> None:
    """Load a command, and add its description and arguments to its parser."""
    match command:
        case "run":
            from neva.run import add_to
        case "health":
            from neva.health import add_to
        case "worker":
            from neva.worker import add_to
        case "simulate":
            from neva.agents.simulate import add_to
        case "league":
            from neva.agents.league import add_to
        case "replay":
            from neva.records.replay import add_to
        case "film":
            from neva.records.film import add_to
        case "verify":
            from neva.records.verify import add_to
        case "actions":
            from neva.records.actions import add_to
        case "import":
            from neva.store.import_record import add_to
        case "invite":
            from neva.invite import add_to
        case "check":
            from neva.check.check import add_to
        case "forget":
            from neva.store.forget import add_to
        case "backup":
            from neva.store.backup import add_to
        case "restore":
            from neva.store.restore import add_to
        case "move-store":
            from neva.store.move_store import add_to
        case "vacuum":
            from neva.store.vacuum import add_to
        case "doctor":
            from neva.store.doctor import add_to
    add_to(parser)


class _CommandParser(argparse.ArgumentParser):
    """The parser of one command, loaded before its arguments are parsed."""

    def __init__(self, *, command: str, **options: Any) -> None:
        super().__init__(**options)
        self._command = command

    def parse_known_args(self, *arguments: Any, **options: Any) -> Any:
        """Called by the parser of the whole command line."""
        if self._command not in _NEED_TOKEN:
            os.environ.pop("DISCORD_TOKEN", None)
        with pause_collector():
            _add_to(self, self._command)
        return super().parse_known_args(*arguments, **options)


def parser() -> argparse.ArgumentParser:
    result = argparse.ArgumentParser(prog="neva", description=_ABOUT.read_text(encoding="utf-8").strip())
    commands = result.add_subparsers(title="commands", metavar="COMMAND", required=True, parser_class=_CommandParser)
    for name, summary in COMMANDS.items():
        commands.add_parser(name, help=summary, command=name)
    return result


def execute(arguments: Sequence[str] | None) -> int:
    """Return the exit status; 0 means success."""
    parsed = parser().parse_args(arguments)
    try:
        status: int = parsed.command(parsed)
        sys.stdout.flush()
    except CommandError as error:
        sys.stderr.write(f"neva: {harmless(str(error))}\n")
        return error.status
    except BrokenPipeError:  # the reader (`head`, a pager) has seen enough
        _drop_output()
        return 0
    except OSError as error:  # commands report errors of their own files themselves
        if error.errno not in _OUTPUT_FULL:
            raise
        _drop_output()
        sys.stderr.write(f"neva: cannot write: {error.strerror or error}\n")
        return FAILED
    return status


def _drop_output() -> None:
    """Drop unwritten output, so that the interpreter does not try to write it again on exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
