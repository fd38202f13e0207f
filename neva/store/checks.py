"""The problems that `neva doctor` finds: in the file, rows, matches, and abandoned work.

A match is sound if its log replays, and if all stored results follow from the log.

Problems never contain hidden information: no seeds, actions or states.
"""

from __future__ import annotations

import json
import os
import socket
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from sqlalchemy import Connection, delete, select
from sqlalchemy.exc import SQLAlchemyError

from bot.match.positions import record_of
from db.connection.address import Address, first_fault
from db.maintenance import checking
from db.match.actions import Played, whole_log
from db.match.happenings import happenings_of
from db.match.matches import Match, Seat, get_match, seats_of
from db.match.publications import raise_revisions
from db.process import processes
from db.process.processes import nobody_else
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


LATE = timedelta(minutes=10)
"""Work that is unfinished for longer is a problem. Leases and claims are shorter."""
FAILING = timedelta(hours=1)


@dataclass(frozen=True, slots=True)
class Problem:
    text: str
    """A sentence for the operator."""
    repair: Callable[[Connection], object] | None = None
    """Repairs the problem in a transaction without loss; None if that is impossible."""
    repaired: str = ""
    """The effect of `repair`, as a sentence."""


def file_problems(address: Address, *, quick: bool) -> list[Problem]:
    """List the faults that SQLite finds in its file; none on PostgreSQL, which checks itself."""
    if address.path is None:
        return []
    return [
        Problem(f"SQLite says that the file is damaged: {first_fault(fault)}. Restore a backup.")
        for fault in checking.file_faults(address.path, quick=quick)
    ]


def is_used(address: Address) -> bool:
    """Return whether another process has the SQLite file open; this one must not. False on PostgreSQL."""
    if address.path is None:
        return False
    with nobody_else(address.path) as free:
        return not free


def row_problems(connection: Connection) -> list[Problem]:
    """List rows without parents."""
    return [_report_orphans(found) for found in checking.orphans(connection)]


def _report_orphans(found: checking.Orphans) -> Problem:
    where = "" if found.match is None else f", the first of game {found.match}"
    text = f"{found.rows} rows of {found.table} refer to rows of {found.parent} that are missing{where}."
    if found.table not in checking.DERIVED:
        return Problem(f"{text} Restore a backup from before.")
    return Problem(text, checking.delete_orphans, f"Deleted the rows of {found.table} without parents.")


def match_problems(connection: Connection, number: int) -> list[Problem]:
    return [_of_match(number, fault) for fault in check_match(connection, number)]


def _of_match(number: int, fault: Fault) -> Problem:
    text = f"game {number}: {fault.text}."
    if fault.snapshot is None:
        return Problem(text)
    drop = partial(drop_snapshot, number=number, seq=fault.snapshot)
    return Problem(text, drop, "Deleted this snapshot; the log leads to the right state.")


def work_problems(connection: Connection, now: datetime, *, used: bool) -> list[Problem]:
    """List abandoned work: claims of dead processes, unpublished matches.

    `used`: a process has the SQLite file open. Work that only waits for a bot is no problem while none runs.
    """
    holders = [process.holder for process in processes.all_processes(connection)]
    dead = _dead(connection, holders, used=used)
    runs = used or len(dead) < len(holders)
    problems = [_report_dead(holder, now) for holder in dead]
    if runs:
        problems += _find_leftovers(connection, now - LATE)
    problems += [_report_never_published(match) for match in checking.list_never_published(connection)]
    for match, since in checking.list_unpublished_since(connection, now - FAILING):
        text = f"game {match} could not be published since {since:%Y-%m-%d %H:%M} UTC; the bot's log says why."
        problems.append(Problem(text, _publish(match), f"Game {match} is tried again at once."))
    return problems


def _dead(connection: Connection, holders: list[str], *, used: bool) -> list[str]:
    if connection.dialect.name == "postgresql":
        return list(processes.with_free_locks(connection, holders))
    return [holder for holder in holders if not used or _has_died_here(holder)]


def _has_died_here(holder: str) -> bool:
    machine, pid, _ = holder.rsplit(":", 2)
    if machine != socket.gethostname():
        return False
    try:
        os.kill(int(pid), 0)
    except ProcessLookupError:
        return True
    except PermissionError:
        return False
    return False


def _report_dead(holder: str, now: datetime) -> Problem:
    return Problem(
        f"the process {holder.rsplit(':', 1)[0]} died and still holds its work; the next process to start frees it.",
        lambda connection: processes.take_out(connection, holder, now),
        "Gave back what the process held.",
    )


def _find_leftovers(connection: Connection, before: datetime) -> list[Problem]:
    problems = []
    if leases := checking.old_leases(connection, before):
        text = f"processes that are gone still hold leases: {len(leases)}, the first of game {leases[0]}."
        problems.append(
            Problem(text, lambda connection: checking.end_leases(connection, before), "Gave back these leases.")
        )
    if claims := checking.old_claims(connection, before):
        problems.append(Problem(f"notices that are claimed, but not being sent: {claims}. Restart the bot."))
    for match, since in checking.not_tried_since(connection, before):
        text = f"game {match} should have been published at {since:%Y-%m-%d %H:%M} UTC, and no process is trying."
        problems.append(Problem(text, _publish(match), f"Game {match} is tried again at once."))
    return problems


def _report_never_published(match: int) -> Problem:
    return Problem(f"game {match} is open, but was never published.", _publish(match), f"Game {match} is published.")


def _publish(match: int) -> Callable[[Connection], object]:
    return lambda connection: raise_revisions(connection, [match])
