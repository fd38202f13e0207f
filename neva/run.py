"""`neva run`: the bot itself."""

from __future__ import annotations

import argparse
from typing import Any

from neva.errors import CommandError


def add_to(commands: Any) -> None:
    """Add the command to the parser."""
    command = commands.add_parser(
        "run", help="run the bot", description="Run the bot; its settings come from the environment and from .env."
    )
    command.set_defaults(command=_run)


def _run(arguments: argparse.Namespace) -> int:
    # Only here: the other commands start without loading Discord's client.
    from bot import main
    from bot.discord_ui.connection.ending import CannotRun

    try:
        return main.run()
    except CannotRun as error:
        raise CommandError(str(error), error.status) from None
