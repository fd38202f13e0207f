"""Check a record from an untrusted source, and replay it into the data that a store needs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.fairness import check
from engine.games import GAMES
from engine.history import END
from engine.race import round_of
from engine.record import Record, RecordError, read, replay

MOST_BYTES = 500_000
"""The longest record to import: 25 whole games."""
MOST_ACTIONS = 2_000
"""Limit on actions: every process that shows the match replays them."""
LONGEST_NAME = 100
"""In characters, for a seat's name."""
LONGEST_SETUP = 50_000
"""In characters."""


@dataclass(frozen=True, slots=True)
class ReplayedRecord:
    """A record of a legal game."""

    game: str
    options: Mapping[str, Any]
    """All options, as dumped by the game's `Options`."""
    players: tuple[str, ...]
    """Names by seat."""
    seed: str
    """64 hex digits."""
    setup: Mapping[str, Any] | None
    """Decks and start seats laid out by hand; None if they come from the seed."""
    actions: tuple[tuple[int, str], ...]
    """Seat and text form of each action."""
    outcome: Mapping[str, Any] | None
    """Ranks and scores (`Outcome.to_json`); None if the game is not over."""
    ended_early: bool = False
    round: int | None = None
    """The last round."""


@dataclass(frozen=True, slots=True)
class RecordFault:
    """The reason for rejecting a record."""

    line: int
    """From 1."""
    part: str
    """As in `RecordError`, or `length`, `name` or `proof`."""
    sentence: str
    """In English, for the command line."""


def check_record(data: bytes) -> ReplayedRecord | RecordFault:
    """Read and replay a record. There is no time limit: call it where it can be cancelled."""
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
        last.action == END,
        round_of(game, last.state),
    )


def _check_proof(record: Record) -> None:
    try:
        check(record)
    except RecordError as error:
        raise RecordError(error.line, error.reason, "proof") from None
