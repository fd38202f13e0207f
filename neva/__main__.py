"""The neva command line: `neva run`, `neva simulate`, `neva replay`, `neva verify`, `neva actions`, `neva invite`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from neva import actions, invite, replay, run, simulate, verify
from neva.errors import CommandError

_COMMANDS = (run, simulate, replay, verify, actions, invite)


def parser() -> argparse.ArgumentParser:
    """Give the parser of the whole command line; each command adds itself."""
    result = argparse.ArgumentParser(prog="neva", description="Saint Petersburg on Discord, and its games as records.")
    commands = result.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in _COMMANDS:
        command.add_to(commands)
    return result


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command named on the command line and return its exit status: 0, or another when it could not be done."""
    chosen = parser().parse_args(arguments)
    try:
        status: int = chosen.command(chosen)
        sys.stdout.flush()
    except CommandError as error:
        sys.stderr.write(f"neva: {error}\n")
        return error.status
    except BrokenPipeError:  # the reader (`head`, a pager) has seen enough; keep the interpreter from flushing again
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    return status


if __name__ == "__main__":
    sys.exit(main())
