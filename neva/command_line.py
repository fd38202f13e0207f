"""The neva command line: its parser, and the end of a command.

A command is loaded when it is asked for: loading all of them takes twenty times as long as starting Python.
"""

from __future__ import annotations

import argparse
import errno
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from neva.errors import CommandError
from neva.loading import pause_collector
from neva.terminal import harmless

FAILED = 2
_OUTPUT_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)


# What the help begins with. A text of its own, since the registry of games loads the rules of all of them.
_ABOUT = Path(__file__).with_name("about.txt")


class Command(NamedTuple):
    """A command before it is loaded."""

    name: str
    """The word after `neva`."""
    summary: str
    """Its summary in the list of commands."""
    add_to: Callable[[argparse.ArgumentParser], None]
    """Loads the command and adds its description and its arguments to its parser."""


def _run(parser: argparse.ArgumentParser) -> None:
    from neva import run

    run.add_to(parser)


def _health(parser: argparse.ArgumentParser) -> None:
    from neva import health

    health.add_to(parser)


def _worker(parser: argparse.ArgumentParser) -> None:
    from neva import worker

    worker.add_to(parser)


def _simulate(parser: argparse.ArgumentParser) -> None:
    from neva.agents import simulate

    simulate.add_to(parser)


def _league(parser: argparse.ArgumentParser) -> None:
    from neva.agents import league

    league.add_to(parser)


def _replay(parser: argparse.ArgumentParser) -> None:
    from neva.records import replay

    replay.add_to(parser)


def _film(parser: argparse.ArgumentParser) -> None:
    from neva.records import film

    film.add_to(parser)


def _verify(parser: argparse.ArgumentParser) -> None:
    from neva.records import verify

    verify.add_to(parser)


def _actions(parser: argparse.ArgumentParser) -> None:
    from neva.records import actions

    actions.add_to(parser)


def _import(parser: argparse.ArgumentParser) -> None:
    from neva.store import import_record

    import_record.add_to(parser)


def _invite(parser: argparse.ArgumentParser) -> None:
    from neva import invite

    invite.add_to(parser)


def _forget(parser: argparse.ArgumentParser) -> None:
    from neva.store import forget

    forget.add_to(parser)


def _backup(parser: argparse.ArgumentParser) -> None:
    from neva.store import backup

    backup.add_to(parser)


def _restore(parser: argparse.ArgumentParser) -> None:
    from neva.store import restore

    restore.add_to(parser)


def _move_store(parser: argparse.ArgumentParser) -> None:
    from neva.store import move_store

    move_store.add_to(parser)


def _vacuum(parser: argparse.ArgumentParser) -> None:
    from neva.store import vacuum

    vacuum.add_to(parser)


def _doctor(parser: argparse.ArgumentParser) -> None:
    from neva.store import doctor

    doctor.add_to(parser)


COMMANDS = (
    Command("run", "run the bot", _run),
    Command("health", "check that the running bot is well", _health),
    Command("worker", "think for computer players, here or on another machine", _worker),
    Command("simulate", "play games between computer players", _simulate),
    Command("league", "measure how strong a computer player is", _league),
    Command("replay", "play a record again", _replay),
    Command("film", "make a film of a record", _film),
    Command("verify", "check that a game was dealt fairly", _verify),
    Command("actions", "list the legal actions at the end of a record", _actions),
    Command("import", "open a match from a record", _import),
    Command("invite", "print the link that invites the bot", _invite),
    Command("forget", "delete the data of a user", _forget),
    Command("backup", "write the whole database to one file", _backup),
    Command("restore", "replace the database with a backup", _restore),
    Command("move-store", "copy the database between SQLite and PostgreSQL", _move_store),
    Command("vacuum", "free the space of deleted data", _vacuum),
    Command("doctor", "check the database, and repair it", _doctor),
)


class _CommandParser(argparse.ArgumentParser):
    """The parser of one command, which loads the command before it reads the command's arguments."""

    def __init__(self, *, load: Callable[[argparse.ArgumentParser], None], **options: Any) -> None:
        super().__init__(**options)
        self._load = load

    def parse_known_args(self, *arguments: Any, **options: Any) -> Any:
        """Load the command, then read its arguments; the whole command line's parser calls this for one command."""
        with pause_collector():
            self._load(self)
        return super().parse_known_args(*arguments, **options)


def parser() -> argparse.ArgumentParser:
    """Return the parser of the whole command line."""
    result = argparse.ArgumentParser(prog="neva", description=_ABOUT.read_text(encoding="utf-8").strip())
    commands = result.add_subparsers(title="commands", metavar="COMMAND", required=True, parser_class=_CommandParser)
    for command in COMMANDS:
        commands.add_parser(command.name, help=command.summary, load=command.add_to)
    return result


def execute(arguments: Sequence[str] | None) -> int:
    """Run the command of the command line and return its exit status: 0 if it was done."""
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
    except OSError as error:  # commands word what goes wrong with their own files
        if error.errno not in _OUTPUT_FULL:
            raise
        _drop_output()
        sys.stderr.write(f"neva: cannot write: {error.strerror or error}\n")
        return FAILED
    return status


def _drop_output() -> None:
    """Drop unwritten output, so that the interpreter does not try to write it again at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
