"""`neva backup`: write the whole database to one file, even while the bot runs."""

from __future__ import annotations

import argparse
import time
from datetime import UTC, datetime
from pathlib import Path

from db.connection.address import Address, transaction
from db.maintenance.backups import (
    address_of,
    back_up,
    compress,
    dated_name,
    list_dated,
    list_unfinished,
    new_file,
    put,
)
from db.maintenance.copying import matches_in
from neva.command import CommandError, Progress
from neva.store.database import in_a_sentence, load_settings, must_exist, read_address

_DAY = 86400  # seconds


def add_to(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Write the whole database (DATABASE_URL), as it is at one moment, to one compressed file, and check the file. "
        "The bot can keep running. The file holds the secrets of running games: keep it to yourself."
    )
    command.add_argument(
        "file", metavar="FILE", nargs="?", type=Path, help="a new file (default: neva-DATE-TIME.backup.gz, in UTC)"
    )
    command.add_argument(
        "--to", metavar="DIR", type=Path, help="folder for a default FILE (default: BACKUP_DIR, else the database's)"
    )
    command.add_argument("--keep", metavar="N", type=_number, help="then delete all but the newest N backups there")
    command.set_defaults(command=_backup)


def _number(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return int(text)


def _backup(arguments: argparse.Namespace) -> int:
    if arguments.file is not None and (arguments.to is not None or arguments.keep is not None):
        raise CommandError("leave FILE out: --to and --keep are only for backups named by date")
    address = must_exist(read_address())
    path = arguments.file or _folder(arguments.to, address) / dated_name(datetime.now(UTC))
    if path.exists():
        raise CommandError(f"{path} already exists; nothing was written")
    with in_a_sentence("no backup was made"):
        path.parent.mkdir(parents=True, exist_ok=True)
        with new_file(path) as plain, new_file(path) as packed:
            revision = back_up(address, plain, Progress())
            with transaction(address_of(plain)) as connection:
                number = matches_in(connection)
            compress(plain, packed, Progress())
            size = packed.stat().st_size
            put(packed, path)
        for old in _too_many(path.parent, arguments.keep):
            old.unlink(missing_ok=True)
    print(f"{path}: {number} games, {size / 1e6:.1f} MB, revision {revision}; checked.")
    return 0


def _folder(given: Path | None, address: Address) -> Path:
    if given is not None:
        return given
    if folder := load_settings().backup_dir:
        return Path(folder)
    return Path() if address.path is None else address.path.parent


def _too_many(folder: Path, keep: int | None) -> list[Path]:
    """List backups older than the newest `keep`, and leftovers of killed backups."""
    if keep is None:
        return []
    left = [file for file in list_unfinished(folder) if time.time() - file.stat().st_mtime > _DAY]
    return [*list_dated(folder)[:-keep], *left]
