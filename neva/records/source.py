"""A record from a file or standard input: its argument, reading, replaying."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path

from engine.record import MAX_BYTES, Record, RecordError, Step, read, replay
from neva.command import CommandError


def add_to(command: ArgumentParser, *, metavar: str = "FILE") -> None:
    """Add the argument `file`, the record to read, to the command's parser."""
    command.add_argument("file", metavar=metavar, help="the record, or - for standard input")


def load(name: str) -> Record:
    """Read a record from a file, or from standard input for `-`. Raises `CommandError`."""
    try:
        if name == "-":
            if sys.stdin is None:
                raise CommandError("standard input is closed")
            text = sys.stdin.buffer.read(MAX_BYTES + 1)
        else:
            with Path(name).open("rb") as file:
                text = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:  # ValueError: a zero byte in the name
        raise CommandError(f"{name}: {getattr(error, 'strerror', None) or error}") from None
    try:
        return read(text)
    except RecordError as error:
        raise CommandError(f"{name}: {error}") from None


def steps(name: str, record: Record) -> Iterator[Step]:
    """Replay a record from this file. Raises `CommandError` at an illegal action."""
    try:
        yield from replay(record)
    except RecordError as error:
        raise CommandError(f"{name}: {error}") from None
