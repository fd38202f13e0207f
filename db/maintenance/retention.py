"""Deletes expired rows, in steps that keep no other writer waiting for long.

Each step reads by an index only rows that are old enough, and deletes at most as many as it is told to.
"""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ColumnElement, Connection, Row, Table, delete, exists, select, text, tuple_

from db.process.bot_state import get_value, put_value
from db.schema.people_tables import vacations
from db.schema.process_tables import results
from db.schema.tables import games, metadata, reminders, snapshots

_ENDED = ("finished", "cancelled")
_OF_MATCHES = [table for table in reversed(metadata.sorted_tables) if "match_id" in table.columns]
"""The tables with rows of a match. A table that others refer to comes after them."""
_SNAPSHOTS_UNTIL = "snapshots until"
"""The key in `bot_state` for the end, and the id, of the last match whose snapshots were deleted."""


def list_ended(connection: Connection, moment: datetime, *, limit: int) -> list[int]:
    """List the ids of matches that ended before a moment, at most `limit`, first those that ended first."""
    found = [
        row
        for status in _ENDED  # one by one, since the index holds their ends in order for each
        for row in connection.execute(
            select(games.c.ended_at, games.c.id)
            .where(games.c.status == status, games.c.ended_at < moment)
            .order_by(games.c.ended_at)
            .limit(limit)
        )
    ]
    return [row.id for row in sorted(found)[:limit]]


def delete_match(connection: Connection, match_id: int) -> bool:
    """Delete a match that has ended with all its rows; return False if it has not ended, or is gone.

    The log of a match that has not ended cannot be deleted: triggers refuse that.
    """
    ended = (games.c.id == match_id, games.c.status.in_(_ENDED))
    if connection.execute(select(games.c.id).where(*ended).with_for_update()).first() is None:
        return False
    for table in _OF_MATCHES:
        connection.execute(delete(table).where(table.c.match_id == match_id))
    connection.execute(delete(games).where(*ended))
    return True


def forget_snapshots(connection: Connection, until: datetime, *, limit: int) -> int:
    """Delete the snapshots of matches that ended before a moment, of at most `limit`; return the number of matches.

    How far this has come is remembered, so that each match is looked at once.
    """
    value = get_value(connection, _SNAPSHOTS_UNTIL)
    found: list[Row[tuple[datetime, int]]] = []
    for status in _ENDED:
        ended = select(games.c.ended_at, games.c.id).where(games.c.status == status, games.c.ended_at < until)
        if value is not None:
            moment, last = value.split()
            since = datetime.fromisoformat(moment)
            ended = ended.where(games.c.ended_at >= since, (games.c.ended_at > since) | (games.c.id > int(last)))
        found += connection.execute(ended.order_by(games.c.ended_at, games.c.id).limit(limit))
    some = sorted(found)[:limit]
    for match_id in [row.id for row in some]:
        connection.execute(delete(snapshots).where(snapshots.c.match_id == match_id))
    if some:
        put_value(connection, _SNAPSHOTS_UNTIL, f"{some[-1].ended_at.isoformat()} {some[-1].id}")
    return len(some)


def forget_notices(connection: Connection, before: datetime, *, limit: int) -> int:
    """Delete notices that were settled before a moment, at most `limit`; return how many.

    Those of the newest turn of a seat stay while the match runs, so that nothing of that turn is sent again.
    """
    newer = reminders.alias()
    follows = select(newer.c.id).where(
        newer.c.match_id == reminders.c.match_id,
        newer.c.seat == reminders.c.seat,
        newer.c.turn_seq > reminders.c.turn_seq,
    )
    runs = select(games.c.id).where(games.c.id == reminders.c.match_id, games.c.status == "active")
    over = exists(follows.correlate(reminders)) | ~exists(runs.correlate(reminders))
    return _delete_some(connection, reminders, (reminders.c.settled_at < before) & over, limit)


def forget_vacations(connection: Connection, before: datetime, *, limit: int) -> int:
    """Delete vacations that ended before a moment, at most `limit`; return how many."""
    return _delete_some(connection, vacations, vacations.c.until < before, limit)


def forget_results(connection: Connection, before: datetime, *, limit: int) -> int:
    """Delete unread results of workers from before a moment, at most `limit`; return how many."""
    return _delete_some(connection, results, results.c.created_at < before, limit)


def _delete_some(connection: Connection, table: Table, wanted: ColumnElement[bool], limit: int) -> int:
    key = tuple(table.primary_key.columns)
    some = connection.execute(select(*key).where(wanted).limit(limit)).all()
    if some:
        connection.execute(delete(table).where(tuple_(*key).in_([tuple(row) for row in some])))
    return len(some)


def free_pages(connection: Connection, *, kept: int, limit: int) -> int:
    """Return free pages of a SQLite file to the file system, at most `limit`; return how many.

    `kept` pages stay for what is written next. Nothing happens in a file that was made without incremental
    vacuum (`neva vacuum` changes that), and on PostgreSQL, which does this by itself.
    """
    if connection.dialect.name != "sqlite" or connection.execute(text("PRAGMA auto_vacuum")).scalar_one() != 2:
        return 0
    free: int = connection.execute(text("PRAGMA freelist_count")).scalar_one()
    wanted = min(free - kept, limit)
    if wanted <= 0:
        return 0
    for _ in range(wanted):  # one each time: Python's driver leaves a statement without columns after its first step
        connection.exec_driver_sql("PRAGMA incremental_vacuum(1)")
    return wanted


def renew_statistics(connection: Connection) -> None:
    """Let SQLite analyse tables that have grown much since it last did, so that it goes on choosing the right index.

    PostgreSQL does this by itself.
    """
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("PRAGMA analysis_limit = 400")
        connection.exec_driver_sql("PRAGMA optimize")
