"""`neva verify`: check that a game was dealt by the promised seed."""

from __future__ import annotations

import argparse
import re

from engine.fairness import check
from engine.record import RecordError
from engine.shuffle import commitment
from neva.command import CommandError
from neva.records import source


def add_to(command: argparse.ArgumentParser) -> None:
    source.add_to(command, metavar="RECORD")
    command.set_defaults(command=_verify)
    command.description = "Check that the seed in a record gives its commitment, its deals and a legal game."
    command.add_argument(
        "--commitment", metavar="HEX", type=_commitment, help="the SHA-256 from the game's first message"
    )


def _commitment(text: str) -> str:
    if re.fullmatch(r"[0-9a-fA-F]{64}", text) is None:
        raise argparse.ArgumentTypeError("a commitment is 64 hex digits")
    return text.lower()


def _verify(arguments: argparse.Namespace) -> int:
    record = source.load(arguments.file)
    try:
        check(record, arguments.commitment)
    except RecordError as error:
        raise CommandError(f"{arguments.file}: {error}") from None
    found = commitment(record.seed)
    made = f"The seed gives the commitment {found}, the deal, and a game of {len(record.actions)} legal actions"
    print(f"{made}." if arguments.commitment else f"{made}. Compare the commitment with the game's first message.")
    return 0
