"""The neva command line: its parser, and how a command ends."""

from __future__ import annotations

import argparse
import errno
import os
import sys
from collections.abc import Sequence

from engine.games import GAMES
from neva import actions, invite, replay, run, simulate, verify
from neva.errors import CommandError
from neva.terminal import harmless

_COMMANDS = (run, simulate, replay, verify, actions, invite)
FAILED = 2
_OUTPUT_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)


def parser() -> argparse.ArgumentParser:
    """Return the parser of the whole command line; each command adds itself."""
    first = next(iter(GAMES.values()))
    result = argparse.ArgumentParser(prog="neva", description=f"{first.name} on Discord, and its games as records.")
    commands = result.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in _COMMANDS:
        command.add_to(commands)
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
