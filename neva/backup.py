"""`neva backup`: one file with everything of the database, also while the bot runs."""

from __future__ import annotations

import argparse
import re
import time
from datetime import UTC, datetime
from pathlib import Path

from db.address import Address
from db.backups import address_of, back_up, new_file, put
from db.copying import matches_in
from db.engines import transaction
from neva.database import configured_address, must_exist
from neva.errors import CommandError
from neva.progress import Progress
from neva.store_failures import in_a_sentence

_DATED = re.compile(r"neva-\d{4}-\d\d-\d\d-\d{6}\.backup")
_UNFINISHED = re.compile(_DATED.pattern + r"\.\w+\.part.*")
_DAY = 86400  # seconds


def add_to(command: argparse.ArgumentParser) -> None:
    """Add the command's arguments to its parser."""
    command.description = (
        "Write everything of the database (DATABASE_URL) into one file, as it is at one moment, and check that file. "
        "The bot can go on running. The file holds what is secret in running games: keep it to yourself."
    )
    command.add_argument(
        "file", metavar="FILE", nargs="?", type=Path, help="a new file; neva-DATE-TIME.backup (UTC) if left out"
    )
    command.add_argument("--to", metavar="DIR", type=Path, help="its folder, if FILE is left out; else the database's")
    command.add_argument("--keep", metavar="N", type=_number, help="then delete all but the newest N of that folder")
    command.set_defaults(command=_backup)


def _number(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return int(text)


def _backup(arguments: argparse.Namespace) -> int:
    if arguments.file is not None and (arguments.to is not None or arguments.keep is not None):
        raise CommandError("--to and --keep are for backups that are named by their date: leave FILE out")
    address = configured_address()
    must_exist(address)
    path = arguments.file or _folder(arguments.to, address) / f"neva-{datetime.now(UTC):%Y-%m-%d-%H%M%S}.backup"
    if path.exists():
        raise CommandError(f"{path} exists already, and is not overwritten")
    with in_a_sentence("no backup was made"):
        path.parent.mkdir(parents=True, exist_ok=True)
        with new_file(path) as part:
            revision = back_up(address, part, Progress())
            with transaction(address_of(part)) as connection:
                number = matches_in(connection)
            size = part.stat().st_size
            put(part, path)
        for old in _too_many(path.parent, arguments.keep):
            old.unlink(missing_ok=True)
    print(f"{path}: {number} games, {size / 1e6:.1f} MB, revision {revision}; checked.")
    return 0


def _folder(given: Path | None, address: Address) -> Path:
    if given is not None:
        return given
    return Path() if address.path is None else address.path.parent


def _too_many(folder: Path, keep: int | None) -> list[Path]:
    """List the backups that are older than the newest `keep`, and what backups that were killed left behind."""
    if keep is None:
        return []
    names = sorted(file.name for file in folder.iterdir() if _DATED.fullmatch(file.name))
    left = [file for file in folder.iterdir() if _UNFINISHED.fullmatch(file.name)]
    left = [file for file in left if time.time() - file.stat().st_mtime > _DAY]
    return [*(folder / name for name in names[:-keep]), *left]
