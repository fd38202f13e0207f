"""The problems that `neva doctor` finds: in the file, rows, matches, and abandoned work."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial

from sqlalchemy import Connection

from db.connection.address import Address, first_fault
from db.maintenance import checking
from db.match.publications import raise_revisions
from db.process import processes
from db.process.processes import nobody_else
from neva.store.match_checks import Fault, check_match, drop_snapshot

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
