"""`neva restore`: replace the database with a backup."""

from __future__ import annotations

import argparse
from datetime import UTC, datetime
from pathlib import Path

from db.connection.address import Address, transaction
from db.maintenance.copying import matches_in
from db.maintenance.restoring import follow_restored, restore
from neva.command import CommandError, Progress
from neva.store.database import in_a_sentence, read_address


def add_to(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Replace the database (DATABASE_URL) with a backup, all of it or nothing. Stop the bot first. Backups of older "
        "versions are migrated."
    )
    source = command.add_mutually_exclusive_group(required=True)
    source.add_argument(
        "file", metavar="FILE", nargs="?", type=Path, help="made by neva backup, from either kind of database"
    )
    source.add_argument(
        "--restored",
        action="store_true",
        help="after a restore with PostgreSQL's own tools: only bring the messages on Discord up to date",
    )
    command.add_argument("--replace", action="store_true", help="even if the database holds games; they are lost")
    command.set_defaults(command=_restore)


def _restore(arguments: argparse.Namespace) -> int:
    address = read_address()
    if arguments.restored:
        return _follow(address)
    if not arguments.file.is_file():
        raise CommandError(f"{arguments.file}: there is no such file")
    with in_a_sentence("nothing was restored"):
        kept = restore(arguments.file, address, replace=arguments.replace, now=datetime.now(UTC), report=Progress())
        with transaction(address) as connection:
            number = matches_in(connection)
    print(f"{address} holds {number} games of {arguments.file}; the bot publishes open ones again when it starts.")
    if kept is not None:
        print(f"The old database is kept as {kept}. Delete it once all is well: it holds personal data.")
    return 0


def _follow(address: Address) -> int:
    if address.path is not None:
        raise CommandError("--restored is for PostgreSQL; name the file of a SQLite backup")
    with in_a_sentence("nothing was changed"):
        number = follow_restored(address)
    print(f"{address} holds {number} games; the bot publishes open ones again when it starts.")
    return 0
