"""`neva invite`: the link that invites the bot to a server."""

from __future__ import annotations

import argparse
import base64
import binascii

from pydantic import SecretStr

from bot.core.settings import SettingsSources, WrongSetting
from bot.discord_base.invitation import invite_link
from neva.command import CommandError

_NO_ID = "give the application's id, as in `neva invite 123456789012345678`, or set DISCORD_APPLICATION_ID"


class Settings(SettingsSources):
    """The settings that name an application."""

    discord_application_id: str = ""
    discord_token: SecretStr = SecretStr("")


def add_to(command: argparse.ArgumentParser) -> None:
    command.description = "Print the link that invites the bot."
    command.add_argument(
        "application_id",
        metavar="APPLICATION_ID",
        nargs="?",
        help="from the developer portal (default: DISCORD_APPLICATION_ID, else from DISCORD_TOKEN)",
    )
    command.set_defaults(command=_invite)


def application_id(given: str | None, settings: Settings) -> str:
    """Return the application's id, given or from the settings. Raises `CommandError`, without the token."""
    named = given or settings.discord_application_id.strip()
    if named:
        if not _is_id(named):
            raise CommandError(f"{named!r} is not an application id, which is a number of 15 to 20 digits")
        return named
    token = settings.discord_token.get_secret_value().strip()
    if not token:
        raise CommandError(_NO_ID)
    first = token.partition(".")[0]
    try:
        decoded = base64.b64decode(first + "=" * (-len(first) % 4), altchars=b"-_", validate=True).decode("ascii")
    except (binascii.Error, ValueError):
        decoded = ""
    if not _is_id(decoded):
        raise CommandError(f"DISCORD_TOKEN holds no application id; {_NO_ID}")
    return decoded


def _is_id(text: str) -> bool:
    return text.isascii() and text.isdigit() and 15 <= len(text) <= 20


def _invite(arguments: argparse.Namespace) -> int:
    try:
        settings = Settings()
    except WrongSetting as error:
        raise CommandError(str(error)) from None
    print(invite_link(application_id(arguments.application_id, settings)))
    return 0
