"""Reading a record named on the command line."""

from __future__ import annotations

import sys
from pathlib import Path

from engine import record
from engine.record import Record, RecordError
from neva.failure import CommandFailed


def load(name: str) -> tuple[Record, list[int]]:
    """Read the record in a file (`-`: standard input), with the line of each action. Raises `CommandFailed`."""
    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        raise CommandFailed(f"{name}: {error.strerror}") from None
    try:
        return record.read(data)
    except RecordError as error:
        raise refused(name, error) from None


def refused(name: str, error: RecordError) -> CommandFailed:
    """Give the failure for a record that is malformed or illegal."""
    return CommandFailed(f"{name}, {error}")
