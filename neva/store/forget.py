"""`neva forget`: delete the data of a user, like `/profile` at the user's request."""

from __future__ import annotations

import argparse
import asyncio

from bot.core.services import SystemClock
from bot.people.privacy import Known, Privacy
from neva.command import CommandError
from neva.store.database import check_database, open_store

_LONGEST_ID = 2**63 - 1


def add_to(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Delete the data of a user. Computer players take the user's seats; the others' games stay whole. The bot can "
        "keep running, and shows the change within a minute."
    )
    command.add_argument("user", metavar="USER", type=_user, help="the user's Discord id")
    command.add_argument("--dry-run", action="store_true", help="only say what would be deleted")
    command.set_defaults(command=_forget)


def _user(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 0 < int(text) <= _LONGEST_ID):
        raise argparse.ArgumentTypeError("a user's Discord id is a number, such as 80351110224678912")
    return int(text)


def _forget(arguments: argparse.Namespace) -> int:
    check_database("nothing was deleted")
    print(asyncio.run(_forget_user(arguments.user, dry_run=arguments.dry_run)))
    return 0


async def _forget_user(user_id: int, *, dry_run: bool) -> str:
    """Delete a user's data and return a report. Raises `CommandError` if nothing is stored."""
    async with open_store() as store:
        privacy = Privacy(store, SystemClock().now, on_change=lambda _match_id: None)
        known = await privacy.count_stored(user_id)
        if known.is_nothing:
            raise CommandError(f"nothing is stored about the user {user_id}")
        if not dry_run:
            await privacy.forget(user_id)
    return f"{'Would be deleted' if dry_run else 'Deleted'}: {_summary(known)}."


def _summary(known: Known) -> str:
    kept = "; settings, vacations or blocks" if known.blocked_or_set else ""
    playing = f"{known.running} running, {known.lobbies} not begun"
    return f"name and id in {known.matches} games ({playing}){kept}"
