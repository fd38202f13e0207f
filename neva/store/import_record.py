"""`neva import`: open a match from a record."""

from __future__ import annotations

import argparse
import asyncio
import sys
from pathlib import Path

from bot.core.services import SystemClock
from bot.lobby.match_request import Place
from bot.lobby.opening import import_record
from db.people.guilds import GuildSettings
from engine.record_check import MOST_BYTES, RecordFault, ReplayedRecord, check_record
from i18n.translator import LOCALES
from neva.command import CommandError
from neva.store.database import check_database, open_store

_LONGEST_ID = 2**63 - 1


def add_to(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Open a match from a record: a finished game to look at, another one to be played on, its seats free. The "
        "bot can keep running, and shows the match within a minute."
    )
    command.add_argument("file", metavar="RECORD", help="the record; - reads standard input")
    for name, what in (
        ("server", "the Discord server"),
        ("channel", "the channel of the match"),
        ("host", "the user who may manage the match"),
    ):
        command.add_argument(f"--{name}", metavar="ID", type=_id, required=True, help=what)
    command.add_argument("--language", choices=LOCALES, default=LOCALES[0], help="the language of the match")
    command.set_defaults(command=_import)


def _id(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 0 < int(text) <= _LONGEST_ID):
        raise argparse.ArgumentTypeError("a Discord id is a number, such as 80351110224678912")
    return int(text)


def _import(arguments: argparse.Namespace) -> int:
    found = check_record(_read(arguments.file))
    if isinstance(found, RecordFault):
        raise CommandError(f"{arguments.file}: {found.sentence}")
    check_database("nothing was imported")
    place = Place(GuildSettings(arguments.server), arguments.channel, arguments.language)
    print(asyncio.run(_write(found, arguments.host, place)))
    return 0


def _read(file: str) -> bytes:
    try:
        if file == "-":
            return sys.stdin.buffer.read(MOST_BYTES + 1)
        with Path(file).open("rb") as stream:
            return stream.read(MOST_BYTES + 1)
    except OSError as error:
        raise CommandError(f"cannot read {file}: {error.strerror or error}") from None


async def _write(record: ReplayedRecord, host: int, place: Place) -> int:
    async with open_store() as store:
        return await store.write(import_record, record, host, place, now=SystemClock().now())
