"""Finds faults in a database: rows without parents, and abandoned work.

Each check is one query. neva/store/checks.py checks the logs match by match.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from sqlalchemy import Column, ColumnElement, Connection, Table, and_, delete, exists, func, null, or_, select, update

from db.connection.address import connect_file
from db.match.publications import REFUSED
from db.schema.tables import actions, games, messages, metadata, publications, reminders, seats, votes

DERIVED = frozenset(
    (
        *(
            "deadlines",
            "menus",
            "messages",
            "open_answers",
            "plans",
            "publications",
            "reminders",
            "snapshots",
            "takebacks",
        ),
        *("thread_members", "votes"),
    )
)
"""Tables whose orphaned rows may be deleted without a loss for a match."""
_OPEN = games.c.status.in_(("lobby", "active"))


@dataclass(frozen=True, slots=True)
class Orphans:
    """Rows whose parents are missing."""

    table: str
    parent: str
    """The table that lacks the rows."""
    rows: int
    match: int | None
    """The smallest id of their matches; None if they belong to none."""


def match_numbers(
    connection: Connection, after: int, *, ended_after: datetime | None, is_open: bool, limit: int
) -> list[int]:
    """List the next matches after an id: all, those not ended before `ended_after`, or only open ones."""
    query = select(games.c.id).where(games.c.id > after).order_by(games.c.id).limit(limit)
    if is_open:
        query = query.where(_OPEN)
    if ended_after is not None:
        query = query.where(or_(games.c.ended_at.is_(None), games.c.ended_at >= ended_after))
    return list(connection.execute(query).scalars())


def orphans(connection: Connection) -> list[Orphans]:
    found = []
    for table, parent, missing in _relations():
        match = func.min(table.c.match_id) if "match_id" in table.c else null()
        rows, first = connection.execute(select(func.count(), match).select_from(table).where(missing)).one()
        if rows:
            found.append(Orphans(table.name, parent.name, rows, first))
    return found


def delete_orphans(connection: Connection) -> int:
    """Delete orphans in `DERIVED` tables, and return how many."""
    wanted = [delete(table).where(missing) for table, _, missing in _relations() if table.name in DERIVED]
    return sum(connection.execute(statement).rowcount for statement in wanted)


def list_never_published(connection: Connection) -> list[int]:
    known = exists().where(publications.c.match_id == games.c.id)
    return list(connection.execute(select(games.c.id).where(_OPEN, ~known).order_by(games.c.id)).scalars())


def list_unpublished_since(connection: Connection, before: datetime) -> list[tuple[int, datetime]]:
    """List matches that have failed to be published since before a moment, with the first failure (UTC).

    Failures that only a server can solve are left out.
    """
    query = select(publications.c.match_id, publications.c.failing_since).where(
        publications.c.failing_since < before,
        publications.c.failure.is_distinct_from(REFUSED),
        publications.c.published < publications.c.revision,
    )
    return [(row[0], row[1]) for row in connection.execute(query.order_by(publications.c.match_id))]


def not_tried_since(connection: Connection, before: datetime) -> list[tuple[int, datetime]]:
    """List matches whose next try to publish was due before a moment, with its due time (UTC)."""
    query = select(publications.c.match_id, publications.c.next_try_at).where(
        publications.c.next_try_at < before, publications.c.published < publications.c.revision, ~_leased_after(before)
    )
    return [(row[0], row[1]) for row in connection.execute(query.order_by(publications.c.match_id))]


def old_leases(connection: Connection, before: datetime) -> list[int]:
    """List matches whose leases ended before a moment and were not returned."""
    return list(connection.execute(select(publications.c.match_id).where(_ended_lease(before))).scalars())


def end_leases(connection: Connection, before: datetime) -> int:
    """Clear leases that ended before a moment, and return how many."""
    given_back = update(publications).where(_ended_lease(before)).values(leased_by=None, leased_until=None)
    return connection.execute(given_back).rowcount


def old_claims(connection: Connection, before: datetime) -> int:
    """Count the notices whose claims ended before a moment, without a new claim."""
    ended = (reminders.c.claimed_at.is_not(None), reminders.c.settled_at.is_(None), reminders.c.due_at < before)
    number: int = connection.execute(select(func.count()).select_from(reminders).where(*ended)).scalar_one()
    return number


def file_faults(path: Path, *, quick: bool) -> list[str]:
    """List up to ten faults found by SQLite; `quick` does not compare indexes with tables."""
    check = "quick_check" if quick else "integrity_check"
    with closing(connect_file(path, mode="ro")) as connection:
        found = [str(row[0]) for row in connection.execute(f"PRAGMA {check}(10)")]
    return [] if found == ["ok"] else found


def _leased_after(moment: datetime) -> ColumnElement[bool]:
    return and_(publications.c.leased_until.is_not(None), publications.c.leased_until >= moment)


def _ended_lease(before: datetime) -> ColumnElement[bool]:
    return publications.c.leased_by.is_not(None) & (publications.c.leased_until < before)


def _relations() -> list[tuple[Table, Table, ColumnElement[bool]]]:
    """List child, parent, and the condition that a child row has no parent; include undeclared relations."""
    found: list[tuple[Table, Table, ColumnElement[bool]]] = []
    for table in metadata.sorted_tables:
        for key in sorted(table.foreign_key_constraints, key=lambda key: key.referred_table.name):
            pairs = [(element.parent, element.column) for element in key.elements]
            found.append((table, key.referred_table, _missing(pairs)))
    begun = exists().where(games.c.id == messages.c.match_id, games.c.started_at.is_not(None))
    return [
        *found,
        (actions, seats, _without_seat(actions)),
        (votes, seats, _without_seat(votes)),
        (messages, seats, and_(messages.c.seat >= 0, begun, _without_seat(messages))),
    ]


def _without_seat(table: Table) -> ColumnElement[bool]:
    return _missing([(table.c.match_id, seats.c.match_id), (table.c.seat, seats.c.seat)])


def _missing(pairs: Sequence[tuple[Column[int], Column[int]]]) -> ColumnElement[bool]:
    refers = and_(*(child.is_not(None) for child, _ in pairs))
    return refers & ~exists().where(*(child == parent for child, parent in pairs))
