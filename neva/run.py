"""`neva run`: the bot itself."""

from __future__ import annotations

import argparse

from neva.command import CommandError, pause_collector


def add_to(command: argparse.ArgumentParser) -> None:
    command.description = "Run the bot. Its settings come from the environment, from .env, and secrets also from files."
    command.set_defaults(command=_serve)


def _serve(_arguments: argparse.Namespace) -> int:
    from neva.service import serve  # lazy, like the imports of `_run`: `neva run --help` needs none of it

    return serve(_run)


def _run() -> int:
    with pause_collector():
        from bot import main
        from bot.operation.ui.shutdown import CannotRun

    try:
        return main.run()
    except CannotRun as error:
        raise CommandError(str(error), error.status) from None
