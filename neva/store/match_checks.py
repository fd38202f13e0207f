"""Check one match: its log replays, and all stored results follow from the log.

Problems never contain hidden information: no seeds, actions or states.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, delete, select
from sqlalchemy.exc import SQLAlchemyError

from bot.match.records import record_of
from db.match.actions import Played, whole_log
from db.match.happenings import happenings_of
from db.match.matches import Match, Seat, get_match, seats_of
from db.schema.tables import snapshots
from engine.fairness import with_proof
from engine.game import AnyGame
from engine.games import GAMES
from engine.match import SNAPSHOT_VERSION, Position, advance, dump, first
from engine.record import read, replay, write
from engine.shuffle import commitment


@dataclass(frozen=True, slots=True)
class Fault:
    text: str
    """The fault and its effect, as the end of a sentence about the match."""
    snapshot: int | None = None
    """The number of a faulty snapshot; None for other faults."""


def check_match(connection: Connection, number: int) -> list[Fault]:
    """List the faults, in a transaction that sees a single moment. Raises driver errors."""
    try:
        return _check(connection, number)
    except SQLAlchemyError:
        raise
    except Exception as error:  # for example an invalid time or JSON text
        return [Fault(f"its rows cannot be read ({type(error).__name__})")]


def _check(connection: Connection, number: int) -> list[Fault]:
    match = get_match(connection, number)
    if match is None:  # deleted in the meantime
        return []
    seats, log = seats_of(connection, number), whole_log(connection, number)
    faults = [*_check_numbers(connection, match, seats, log)]
    if faults:
        return faults  # a replay would be meaningless
    if match.started_at is None:
        return [Fault("it has a log, but never started")] if log else []
    kept = _snapshots(connection, number)
    try:
        if match.status == "active" or kept:
            return _check_positions(match, len(seats), log, kept)
        return _check_record(connection, match, log)
    except Exception as error:  # any error of a damaged row is a finding
        return [Fault(f"it cannot be replayed from its log ({type(error).__name__})")]


def drop_snapshot(connection: Connection, number: int, seq: int) -> None:
    """Delete a snapshot. Readers of the match then replay more of its log."""
    connection.execute(delete(snapshots).where(snapshots.c.match_id == number, snapshots.c.seq == seq))


def _check_numbers(connection: Connection, match: Match, seats: Sequence[Seat], log: Sequence[Played]) -> list[Fault]:
    """List gaps in the numbering, and references to missing seats."""
    faults = []
    if gap := _gap((seat.seat for seat in seats), 0):
        faults.append(Fault(f"seat {gap - 1} is missing, but later ones are there"))
    if gap := _gap((played.seq for played in log), 1):
        faults.append(Fault(f"action {gap} is missing from its log, but later ones are there"))
    if gap := _gap((happening.number for happening in happenings_of(connection, match.id)), 1):
        faults.append(Fault(f"happening {gap} is missing, but later ones are there"))
    there = {seat.seat for seat in seats}
    strange = [played.seq for played in log if played.seat not in there]
    if strange:
        faults.append(Fault(f"action {strange[0]} is of a seat that does not exist"))
    if match.game not in GAMES:
        faults.append(Fault(f"this version of Neva has no game {match.game!r}"))
    return faults


def _gap(numbers: Iterable[int], begin: int) -> int:
    """Return the position, from 1, of the first number that breaks the sequence from `begin`; 0 for none."""
    for at, number in enumerate(numbers):
        if number != begin + at:
            return at + 1
    return 0


def _snapshots(connection: Connection, number: int) -> dict[int, Any]:
    """Return the stored states in this version's format, by number of the action."""
    query = select(snapshots.c.seq, snapshots.c.state).where(
        snapshots.c.match_id == number, snapshots.c.version == SNAPSHOT_VERSION
    )
    return {row.seq: row.state for row in connection.execute(query)}


def _check_positions(match: Match, seats: int, log: Sequence[Played], kept: dict[int, Any]) -> list[Fault]:
    """Replay a match like the table does, and compare its snapshots on the way."""
    game = GAMES[match.game]
    position = first(game.new(game.Options.model_validate(match.options), seats, match.seed, match.setup), seats)
    faults = [Fault("a snapshot lies beyond its log", seq) for seq in kept if seq > len(log)]
    for played in log:
        try:
            position = advance(game, position, (played,))
        except Exception as error:
            return [*faults, _cannot_replay(played.seq, played.seat, error)]
        if played.seq in kept and _stored_form(game, position) != kept[played.seq]:
            faults.append(
                Fault(
                    f"its snapshot of action {played.seq} differs from its log, and may be shown to players", played.seq
                )
            )
    return faults + _outcome(match, game, position.state)


def _stored_form(game: AnyGame, position: Position) -> Any:
    return json.loads(json.dumps(dump(game, position)))


def _check_record(connection: Connection, match: Match, log: Sequence[Played]) -> list[Fault]:
    """Replay the record with commitment and shuffles, as anybody who has it can."""
    record = record_of(connection, match)
    if match.setup is None:
        record = with_proof(record)
        if record.commitment != commitment(match.seed):
            return [Fault("its seed does not give the commitment in its record")]
    done, last = 0, None
    try:
        for step in replay(read(write(record))):
            done, last = step.n, step.state
    except Exception as error:
        if last is None:
            raise
        return [_cannot_replay(done + 1, log[done].seat, error)]
    return _outcome(match, GAMES[match.game], last)


def _cannot_replay(seq: int, seat: int, error: Exception) -> Fault:
    return Fault(f"action {seq}, of seat {seat}, cannot be replayed from its log ({type(error).__name__})")


def _outcome(match: Match, game: AnyGame, state: Any) -> list[Fault]:
    """Compare the stored outcome and status with the end of the log."""
    outcome = game.outcome(state)
    if match.status == "active":
        return [Fault("its log has reached the end, but the game is still running")] if outcome is not None else []
    if match.status == "cancelled":
        return []
    if outcome is None:
        return [Fault("the game is finished, but its log stops before the end")]
    if match.outcome is None or json.loads(json.dumps(outcome.to_json())) != dict(match.outcome):
        return [Fault("its stored outcome differs from its log")]
    return []
