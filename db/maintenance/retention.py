"""Deletes expired rows in small steps, so that other writers do not wait long; also vacuums.

Each step finds expired rows by an index and deletes at most `limit` of them.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from datetime import datetime
from pathlib import Path

from sqlalchemy import ColumnElement, Connection, Row, Table, delete, exists, inspect, select, text, tuple_

from db.connection.address import Address, connect_file, engine_over
from db.process.bot_state import get_value, put_value
from db.schema.people_tables import vacations
from db.schema.process_tables import results
from db.schema.tables import games, metadata, reminders, snapshots

_ENDED = ("finished", "cancelled")
_OF_MATCHES = [table for table in reversed(metadata.sorted_tables) if "match_id" in table.columns]
"""Tables with rows of a match, children before parents."""
_SNAPSHOTS_UNTIL = "snapshots until"
"""Key in `bot_state` for the end and the id of the last match without its snapshots."""


def list_ended(connection: Connection, moment: datetime, *, limit: int) -> list[int]:
    """List matches that ended before a moment, earliest end first; none whose result is still to be noted."""
    found = [
        row
        for status in _ENDED  # separately: the index orders the ends by status
        for row in connection.execute(
            select(games.c.ended_at, games.c.id)
            .where(games.c.status == status, games.c.ended_at < moment, games.c.is_secret.is_(False))
            .order_by(games.c.ended_at)
            .limit(limit)
        )
    ]
    return [row.id for row in sorted(found)[:limit]]


def delete_match(connection: Connection, match_id: int) -> bool:
    """Delete an ended match with all its rows; return False if it has not ended, or is gone.

    Triggers refuse to delete the log of a match that has not ended.
    """
    ended = (games.c.id == match_id, games.c.status.in_(_ENDED))
    if connection.execute(select(games.c.id).where(*ended).with_for_update()).first() is None:
        return False
    for table in _OF_MATCHES:
        connection.execute(delete(table).where(table.c.match_id == match_id))
    connection.execute(delete(games).where(*ended))
    return True


def forget_snapshots(connection: Connection, until: datetime, *, limit: int) -> int:
    """Delete the snapshots of at most `limit` matches that ended before a moment; return the number of matches.

    The position is stored, so that each match is checked once.
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
    """Delete notices settled before a moment; return how many.

    Notices of a seat's newest turn stay while the match runs, so that none is sent twice.
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
    return _delete_some(connection, vacations, vacations.c.until < before, limit)


def forget_results(connection: Connection, before: datetime, *, limit: int) -> int:
    return _delete_some(connection, results, results.c.created_at < before, limit)


def _delete_some(connection: Connection, table: Table, wanted: ColumnElement[bool], limit: int) -> int:
    key = tuple(table.primary_key.columns)
    some = connection.execute(select(*key).where(wanted).limit(limit)).all()
    if some:
        connection.execute(delete(table).where(tuple_(*key).in_([tuple(row) for row in some])))
    return len(some)


def free_pages(connection: Connection, *, kept: int, limit: int) -> int:
    """Return at most `limit` free pages of a SQLite file to the file system; return how many.

    `kept` pages stay for the next writes. Does nothing on a file without incremental vacuum (`neva vacuum` changes
    that), or on PostgreSQL, which does this itself.
    """
    if connection.dialect.name != "sqlite" or connection.execute(text("PRAGMA auto_vacuum")).scalar_one() != 2:
        return 0
    free: int = connection.execute(text("PRAGMA freelist_count")).scalar_one()
    wanted = min(free - kept, limit)
    if wanted <= 0:
        return 0
    for _ in range(wanted):  # one at a time: Python's driver stops a statement without columns after its first step
        connection.exec_driver_sql("PRAGMA incremental_vacuum(1)")
    return wanted


def renew_statistics(connection: Connection) -> None:
    """Let SQLite analyse tables that have grown much, so that it keeps choosing the right index.

    PostgreSQL does this itself.
    """
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("PRAGMA analysis_limit = 400")
        connection.exec_driver_sql("PRAGMA optimize")


def vacuum(address: Address, progress: Callable[[str, int], None]) -> tuple[int, int]:
    """Vacuum a database, and return its size in bytes before and after.

    A SQLite file is rewritten without free pages, and can then return them in steps; nobody else can write meanwhile.
    On PostgreSQL the tables are vacuumed and analysed one by one, beside other users. `progress` gets the table and the
    number done. Raises drivers' errors.
    """
    return _sqlite(address.path) if address.path is not None else _postgresql(address, progress)


def _sqlite(path: Path) -> tuple[int, int]:
    with closing(connect_file(path, mode="rw")) as connection:

        def size() -> int:
            pages: int = connection.execute("PRAGMA page_count").fetchone()[0]
            page: int = connection.execute("PRAGMA page_size").fetchone()[0]
            return pages * page

        before = size()
        connection.execute("PRAGMA auto_vacuum = INCREMENTAL")
        connection.execute("VACUUM")
        connection.execute("PRAGMA optimize").fetchall()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        return before, size()


def _postgresql(address: Address, progress: Callable[[str, int], None]) -> tuple[int, int]:
    with engine_over(address, writes=True) as engine, engine.connect() as connection:
        own = connection.execution_options(isolation_level="AUTOCOMMIT")  # runs in no transaction
        there = [table.name for table in metadata.sorted_tables if inspect(own).has_table(table.name)]
        before = _size(own, there)
        for done, name in enumerate(there, start=1):
            own.execute(text(f'VACUUM (ANALYZE) "{name}"'))
            progress(f"tables, the last {name}", done)
        return before, _size(own, there)


def _size(connection: Connection, tables: list[str]) -> int:
    measure = text("SELECT pg_total_relation_size(to_regclass(:name))")
    return sum(connection.execute(measure, {"name": f'"{name}"'}).scalar_one() for name in tables)
