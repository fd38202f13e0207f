"""Stores that earlier versions of Neva wrote while matches were running, to load into SQLite and PostgreSQL.

`stored/REVISION.sql` is a dump of the SQLite file of the last commit at which that revision of the database was the
newest. The bot of that commit ran against the stand-in of Discord of that commit; members opened tables by commands and
buttons, and moved by `/do` as its greedy agent would. A clock was moved by days, so that notices were sent and times
ran out. Then the bot was stopped, so that all is published, but for what is said of 0007. These matches are in each:

- 1: Saint Petersburg: Ann, Dev and an agent, a snapshot, a reminder that is planned; an open menu from 0005 on;
- 2: Peter the Great: Boris, Clara and Dev; at 0002, which had no such game, Saint Petersburg;
- 3: a lobby of Clara and Boris with one free seat;
- 4: Dev and an agent, ended; 5: Ann and Boris, cancelled in the middle;
- 6: Ann, Boris and Clara, who has resigned, and an agent, with all modules from 0003 on; Ann gave a standing order, and
  from 0005 on has a plan;
- 7: Boris and Dev; from 0005 on a move was taken back;
- 8, from 0004 on: Clara and Dev, paused, since their thread was deleted;
- from 0003 on, limits of 48 hours, and actions for absent seats; from 0005 on, a takeback that waits for consent;
- from 0006 on, a vacation, a vote to end, a pause that was voted for, a block, settings of the server; at 0006, banks
  that ran out;
- at 0007, a fifth user who was forgotten in the middle of match 11, and the process, which ran on: Discord answered
  with errors in the thread of match 12, which could not be published for an hour. That version's `put_result` wrote
  two results of jobs, since only processes on PostgreSQL have any; the name of the machine was replaced.

| file | version | commit |
| --- | --- | --- |
| 0002 | 0.1.0 | 248712a |
| 0003 | 0.1.0 | 8df4ebb |
| 0004 | 0.2.0 | 0de573e |
| 0005 | 0.4.0 (0.3.0 had the same revision) | 1d5195b |
| 0006 | 0.5.0 | 7fe556a |
| 0007 | 0.6.0 | 670bd4e |

No commit had 0001 as its newest revision: it came together with 0002, which only adds triggers. So its store is that of
0002 without them. The files are never written again: that they can be read is what is tested.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, MetaData, create_engine, inspect, text
from sqlalchemy.pool import NullPool

from db import migrate
from db.address import parse_address
from db.schema import metadata

STORED = Path(__file__).parent / "stored"
REVISIONS = ("0001", "0002", "0003", "0004", "0005", "0006", "0007")
"""The revisions of the stores, oldest first."""

Rows = Mapping[str, Counter[str]]
"""By table: how often it holds each row."""
Columns = Mapping[str, list[str]]
"""By table: its columns, but for those that are left to each database."""


@contextmanager
def bare(url: str) -> Iterator[Connection]:
    """Open a transaction on the database as it is, without a store."""
    engine = create_engine(parse_address(url).url, poolclass=NullPool)
    with engine.begin() as connection:
        yield connection
    engine.dispose()


def load(url: str, revision: str) -> None:
    """Put the store of a revision into an empty database."""
    path = parse_address(url).path
    if path is not None:
        with closing(sqlite3.connect(path)) as connection:
            _fill(connection, revision)
            connection.execute("PRAGMA journal_mode = WAL")  # as a store leaves it
        return
    with closing(sqlite3.connect(":memory:")) as source, bare(url) as target:
        source.row_factory = sqlite3.Row
        _fill(source, revision)
        migrate.migrate(target, None, revision)
        _copy(source, target)


def _fill(connection: sqlite3.Connection, revision: str) -> None:
    connection.executescript((STORED / f"{max(revision, '0002')}.sql").read_text(encoding="utf-8"))
    if revision == "0001":
        connection.executescript(
            "DROP TRIGGER actions_no_update; DROP TRIGGER actions_no_delete;"
            "UPDATE alembic_version SET version_num = '0001';"
        )


def _copy(source: sqlite3.Connection, target: Connection) -> None:
    """Copy all rows. PostgreSQL reads each value from its text, in the time zone of the store."""
    target.execute(text("SET LOCAL TIME ZONE 'UTC'"))
    target.execute(text("DELETE FROM alembic_version"))
    cursor = target.connection.cursor()
    tables = MetaData()
    tables.reflect(target)
    for table in tables.sorted_tables:
        rows = source.execute(f"SELECT * FROM {table.name}").fetchall()
        if not rows:
            continue
        names = rows[0].keys()
        values = [[value if value is None or isinstance(value, bytes) else str(value) for value in row] for row in rows]
        columns, places = ", ".join(names), ", ".join(["%s"] * len(names))
        cursor.executemany(f"INSERT INTO {table.name} ({columns}) VALUES ({places})", values)
        if "id" in names:  # the database gives the next number
            cursor.execute(
                f"SELECT setval(pg_get_serial_sequence('{table.name}', 'id'), (SELECT max(id) FROM {table.name}))"
            )


def columns_of(connection: Connection) -> Columns:
    """Return all tables and their columns, but for the one that holds the revision."""
    inspector = inspect(connection)
    names = sorted(set(inspector.get_table_names()) - {"alembic_version"})
    return {table: [str(column["name"]) for column in inspector.get_columns(table)] for table in names}


def rows_of(connection: Connection, columns: Columns) -> Rows:
    """Return what these columns of all rows hold."""
    return {
        table: Counter(str(tuple(row)) for row in connection.execute(text(f"SELECT {', '.join(names)} FROM {table}")))
        for table, names in columns.items()
    }


def revision_of(connection: Connection) -> str:
    """Return the revision that the database says it has."""
    found: str = connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one()
    return found


def difference(connection: Connection) -> list[Any]:
    """List in what the database differs from one that this version makes."""
    options = {"compare_type": True, "compare_server_default": True}
    found = compare_metadata(MigrationContext.configure(connection, opts=options), metadata)
    return [step for step in found if _is_stored(step)]


def _is_stored(step: Any) -> bool:
    """Return whether a step changes more than a comment. Comments are reworded without a migration."""
    parts = step if isinstance(step, list) else [step]
    return any(part[0] not in {"modify_comment", "add_table_comment", "remove_table_comment"} for part in parts)
