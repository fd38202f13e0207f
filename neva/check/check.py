"""`neva check`: look at the bot's account, permissions and messages on Discord, without starting the bot."""

from __future__ import annotations

import argparse

from neva.command import pause_collector


def add_to(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Ask Discord what the bot has and may do: token, intents, permissions in every channel, commands, emoji, and "
        "how far the clocks are apart. Print one page to paste into an issue, without secrets or names of people. "
        "The bot can keep running. The exit status is 0 without problems, 1 if it finds some, 2 for wrong settings."
    )
    command.add_argument(
        "--post",
        metavar="CHANNEL",
        help="also post one message of each kind to this channel (#name or id), measure, and delete them",
    )
    command.set_defaults(command=_check)


def _check(arguments: argparse.Namespace) -> int:
    with pause_collector():
        from neva.check.run import run  # lazy: `neva check --help` needs none of it
    page, status = run(arguments.post)
    print(page)
    return status
