"""`neva invite`: print the link with which a server's owner adds the bot."""

from __future__ import annotations

import argparse
import base64
import binascii
import sys

import discord

from bot.settings import Settings
from neva.failure import CommandFailed

PERMISSIONS = discord.Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    create_private_threads=True,
    attach_files=True,
    embed_links=True,
    read_message_history=True,
)
"""What the bot needs in a server, and nothing else."""


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command's arguments."""
    command = commands.add_parser("invite", help="print the bot's invite link", description=__doc__)
    command.add_argument(
        "application", nargs="?", metavar="APPLICATION_ID", help="default: the one that DISCORD_TOKEN is for"
    )
    command.set_defaults(run=invite)


def invite(arguments: argparse.Namespace) -> int:
    """Run the command."""
    application = arguments.application or _from_token()
    if not application or not application.isdigit() or not application.isascii():
        raise CommandFailed(
            "give the application's id (developer portal, General Information), or set DISCORD_TOKEN in .env"
        )
    url = discord.utils.oauth_url(int(application), permissions=PERMISSIONS, scopes=("bot", "applications.commands"))
    sys.stdout.write(url + "\n")
    return 0


def _from_token() -> str | None:
    """Give the application's id, which is the first part of a bot's token in base 64."""
    token = Settings().discord_token
    if token is None:
        return None
    first = token.get_secret_value().partition(".")[0]
    try:
        return base64.b64decode(first + "=" * (-len(first) % 4), validate=True).decode("ascii")
    except (binascii.Error, UnicodeDecodeError):
        return None
