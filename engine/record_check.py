"""Checking a record that anybody may have written, and replaying it to what a store needs of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.fairness import check
from engine.games import GAMES
from engine.record import Record, RecordError, read, replay

MOST_BYTES = 500_000
"""The longest record that is imported: 25 whole games."""
MOST_ACTIONS = 2_000
"""Actions of the longest record: every process that shows the match replays them."""
LONGEST_NAME = 100
"""Characters of the name of a seat."""
LONGEST_SETUP = 50_000
"""Characters of a setup."""


@dataclass(frozen=True, slots=True)
class ReplayedRecord:
    """A record whose game is legal to its end."""

    game: str
    options: Mapping[str, Any]
    """All options, as the game's `Options` dumps them."""
    players: tuple[str, ...]
    """The names of the seats."""
    seed: str
    """64 hex digits."""
    setup: Mapping[str, Any] | None
    """Decks and start seats laid out by hand; None if they come from the seed."""
    actions: tuple[tuple[int, str], ...]
    """Seat and text form of each action."""
    outcome: Mapping[str, Any] | None
    """Ranks and scores (`Outcome.to_json`); None if the game is not over."""


@dataclass(frozen=True, slots=True)
class RecordFault:
    """The reason for which a record is refused."""

    line: int
    """The line, from 1."""
    part: str
    """As in `RecordError`, or `length`, `name` or `proof`."""
    sentence: str
    """The error in English, for the command line."""


def check_record(data: bytes) -> ReplayedRecord | RecordFault:
    """Read a record and replay it, as long as that takes: call it where it can be given up."""
    try:
        return _replay(data)
    except RecordError as error:
        return RecordFault(error.line, error.part, str(error))


def _replay(data: bytes) -> ReplayedRecord:
    if len(data) > MOST_BYTES:
        raise RecordError(1, f"this is no record of one game: more than {MOST_BYTES} bytes", "size")
    record = read(data)
    if len(record.actions) > MOST_ACTIONS:
        raise RecordError(record.line(MOST_ACTIONS), f"there are more than {MOST_ACTIONS} actions", "length")
    if any(len(name) > LONGEST_NAME for name in record.players):
        raise RecordError(record.line("players"), f"a name has more than {LONGEST_NAME} characters", "name")
    if len(str(record.setup)) > LONGEST_SETUP:
        raise RecordError(record.line("setup"), "this setup is too long", "setup")
    *_, last = replay(record)
    if record.commitment is not None or record.deals is not None:
        _check_proof(record)
    game, outcome = GAMES[record.game], GAMES[record.game].outcome(last.state)
    return ReplayedRecord(
        game.id,
        game.Options.model_validate(record.options).model_dump(mode="json"),
        tuple(record.players),
        record.seed,
        record.setup,
        tuple((one.seat, one.action) for one in record.actions),
        None if outcome is None else outcome.to_json(),
    )


def _check_proof(record: Record) -> None:
    try:
        check(record)
    except RecordError as error:
        raise RecordError(error.line, error.reason, "proof") from None
