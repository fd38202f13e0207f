"""`neva run`: run the bot against Discord, or against what the settings name instead."""

from __future__ import annotations

import argparse

from neva.failure import CommandFailed


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command's arguments."""
    command = commands.add_parser("run", help="run the bot", description=__doc__)
    command.set_defaults(run=run)


def run(_arguments: argparse.Namespace) -> int:
    """Run the command."""
    from bot import main  # the other commands need not wait for it

    try:
        return main.run()
    except main.CannotRun as error:
        raise CommandFailed(str(error)) from None
