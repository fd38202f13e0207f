"""A record from a file or from standard input: its place on the command line, reading it, replaying it."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path

from engine.record import MAX_BYTES, Record, RecordError, Step, read, replay
from neva.errors import CommandError


def add_to(command: ArgumentParser, *, metavar: str = "FILE") -> None:
    """Add the record that a command reads, `arguments.file`, to the command's parser."""
    command.add_argument("file", metavar=metavar, help="the record, or - for standard input")


def load(name: str) -> Record:
    """Read the record in a file, or from standard input if the name is `-`. Raises `CommandError`."""
    try:
        if name == "-":
            if sys.stdin is None:
                raise CommandError("standard input is closed")
            text = sys.stdin.buffer.read(MAX_BYTES + 1)
        else:
            with Path(name).open("rb") as file:
                text = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:  # ValueError: a name with a zero byte
        raise CommandError(f"{name}: {getattr(error, 'strerror', None) or error}") from None
    try:
        return read(text)
    except RecordError as error:
        raise CommandError(f"{name}: {error}") from None


def steps(name: str, record: Record) -> Iterator[Step]:
    """Replay a record that was read from this file. Raises `CommandError` at a wrong action."""
    try:
        yield from replay(record)
    except RecordError as error:
        raise CommandError(f"{name}: {error}") from None
