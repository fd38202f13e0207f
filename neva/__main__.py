"""The neva command line. Each command is a module with `add` (its arguments) and a function that runs it."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from neva import actions, invite, replay, run, simulate
from neva.failure import CommandFailed


def parser() -> argparse.ArgumentParser:
    """Give the parser of all commands."""
    top = argparse.ArgumentParser(prog="neva", description="Hosts Saint Petersburg on Discord, and plays its records.")
    commands = top.add_subparsers(title="commands", required=True, metavar="COMMAND")
    for command in (run, simulate, replay, actions, invite):
        command.add(commands)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command named on the command line and return its exit status: 0, or 2 for what cannot be done."""
    chosen = parser().parse_args(arguments)
    try:
        status: int = chosen.run(chosen)
    except CommandFailed as failure:
        sys.stderr.write(f"neva: {failure}\n")
        return 2
    except BrokenPipeError:  # whoever read our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    return status


if __name__ == "__main__":
    sys.exit(main())
