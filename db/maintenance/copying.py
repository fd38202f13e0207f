"""Copies all rows of one database into another, of either kind, and compares their contents.

Rows go in batches, so memory does not grow with the number of matches.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import psycopg
from sqlalchemy import (
    Boolean,
    Column,
    ColumnElement,
    Connection,
    Integer,
    Table,
    Text,
    cast,
    delete,
    func,
    inspect,
    select,
    text,
    type_coerce,
)

from db.connection.errors import CopyFailed, NoDatabase
from db.migrations.migrate import current_revision, drop_own, is_newer, migrate, refuse_newer, wait_for_migrations
from db.migrations.revision import newest_revision
from db.schema.column_types import Instant, Json
from db.schema.tables import metadata

NOT_COPIED = ("processes", "results")
"""Tables of running processes, empty in a copy."""
_BATCH = 2_000  # rows

Report = Callable[[str, int], None]
"""Called with a table's name and the number of its rows read so far."""
_Row = tuple[int | str | bytes | None, ...]
"""A row in SQLite's form, from either kind of database: times and JSON are texts, booleans are numbers."""


@dataclass(frozen=True, slots=True)
class Content:
    rows: int
    digest: str
    """Independent of the rows' order and of the kind of database."""


def revision_of(connection: Connection) -> str:
    """Return the database's revision. Raises NoDatabase if the database is not Neva's, NewerDatabase."""
    found = current_revision(connection)
    if found is None:
        raise NoDatabase("The database holds no tables of Neva.")
    refuse_newer(connection)
    return found


def is_old(revision: str) -> bool:
    """Return whether `neva run` would migrate a database of this revision."""
    return revision != newest_revision()


def is_empty(connection: Connection) -> bool:
    """Return whether no newer version wrote the database, and all copied tables are empty or missing."""
    return not is_newer(connection) and not any(
        connection.execute(select(table).limit(1)).first() for table, _ in _tables(connection)
    )


def matches_in(connection: Connection) -> int:
    """Count the matches, including lobbies and ended ones; 0 without the table."""
    if not inspect(connection).has_table("games"):
        return 0
    number: int = connection.execute(select(func.count()).select_from(metadata.tables["games"])).scalar_one()
    return number


def forget_processes(connection: Connection) -> None:
    """Empty the tables of running processes in a copy."""
    for name in set(inspect(connection).get_table_names()).intersection(NOT_COPIED):
        connection.execute(delete(metadata.tables[name]))


def copy_all(source: Connection, target: Connection, report: Report) -> dict[str, Content]:
    """Copy all rows into the empty tables of a database of the same revision; return the contents, by table.

    The transaction of `source` must see one moment. Ids of new rows continue after the copied ones. Raises CopyFailed
    for a value that the target cannot hold.
    """
    found = {}
    copy_into = _copy_into_postgresql if target.dialect.name == "postgresql" else _copy_into_sqlite
    for table, columns in _tables(source):
        content = _Counter()
        copy_into(target, table, columns, content.through(_batches(source, columns), partial(report, table.name)))
        found[table.name] = content.content
    return found


def contents(connection: Connection, report: Report) -> dict[str, Content]:
    found = {}
    for table, columns in _tables(connection):
        content = _Counter()
        for _ in content.through(_batches(connection, columns), partial(report, table.name)):
            pass
        found[table.name] = content.content
    return found


def copy_checked(source: Connection, target: Connection, report: Report) -> dict[str, Content]:
    """Copy as `copy_all` does, compare both databases, and return their contents. Raises CopyFailed if they differ."""
    read = copy_all(source, target, report)
    written = contents(target, lambda name, rows: report(f"checking {name}", rows))
    for name, content in read.items():
        if written.get(name) != content:
            raise CopyFailed(f"The table {name} is not the same after copying. Nothing was changed.")
    return read


def prepare_postgresql(connection: Connection, revision: str) -> None:
    """Drop everything that Neva, of any version, made in a PostgreSQL database, and make the tables of a revision.

    A rollback restores everything. Raises CopyFailed (tables of others are in the way), and as `migrate` does.
    """
    wait_for_migrations(connection)
    drop_own(connection)
    if left := sorted({"alembic_version", *metadata.tables}.intersection(inspect(connection).get_table_names())):
        raise CopyFailed(
            f"The database holds tables that are not marked as Neva's (among them {left[0]!r}). Copy into an empty "
            "database of Neva's own. Nothing was changed."
        )
    migrate(connection, None, revision)


def _tables(connection: Connection) -> list[tuple[Table, list[Column[Any]]]]:
    """List the copied tables, parents first, with the columns of the database's revision."""
    inspector = inspect(connection)
    there = set(inspector.get_table_names())
    found = []
    for table in metadata.sorted_tables:
        if table.name in there and table.name not in NOT_COPIED:
            names = {column["name"] for column in inspector.get_columns(table.name)}
            found.append((table, [column for column in table.columns if column.name in names]))
    return found


def _batches(connection: Connection, columns: Sequence[Column[Any]]) -> Iterator[list[_Row]]:
    """Yield the rows of a table. The database converts them, several times faster than Python could."""
    wanted = select(*(_stored_form(column, connection.dialect.name) for column in columns))
    for rows in connection.execute(wanted, execution_options={"yield_per": _BATCH}).partitions():
        yield [tuple(row) for row in rows]


def _stored_form(column: Column[Any], dialect: str) -> ColumnElement[Any]:
    if isinstance(column.type, Instant):
        if dialect == "postgresql":
            return func.to_char(func.timezone("UTC", column), "YYYY-MM-DD HH24:MI:SS.US", type_=Text)
        moment = type_coerce(column, Text)  # hand-written times may lack fractions of a second
        return moment.concat(func.substr(".000000", func.length(moment) - 18))
    if column.type is Json:
        return cast(column, Text)
    if isinstance(column.type, Boolean):
        return cast(column, Integer)
    return column


class _Counter:
    def __init__(self) -> None:
        self._rows = self._sum = 0

    @property
    def content(self) -> Content:
        return Content(self._rows, f"{self._sum % 2**256:064x}")

    def through(self, batches: Iterable[list[_Row]], report: Callable[[int], None]) -> Iterator[list[_Row]]:
        for rows in batches:
            self._rows += len(rows)
            self._sum += sum(int.from_bytes(hashlib.sha256(repr(row).encode()).digest(), "big") for row in rows)
            report(self._rows)
            yield rows


def _names(columns: Sequence[Column[Any]]) -> str:
    return ", ".join(f'"{column.name}"' for column in columns)


def _copy_into_sqlite(
    target: Connection, table: Table, columns: Sequence[Column[Any]], batches: Iterable[list[_Row]]
) -> None:
    values = ", ".join("?" for _ in columns)
    statement = f'INSERT INTO "{table.name}" ({_names(columns)}) VALUES ({values})'  # noqa: S608
    for rows in batches:
        target.exec_driver_sql(statement, rows)


def _copy_into_postgresql(
    target: Connection, table: Table, columns: Sequence[Column[Any]], batches: Iterable[list[_Row]]
) -> None:
    target.execute(text("SET LOCAL TIME ZONE 'UTC'"))  # the texts of times name no zone
    driver = target.connection.driver_connection
    assert isinstance(driver, psycopg.Connection)
    try:
        with driver.cursor() as cursor, cursor.copy(f'COPY "{table.name}" ({_names(columns)}) FROM STDIN') as copy:
            for rows in batches:
                for row in rows:
                    copy.write_row(row)
    except psycopg.DataError:  # its text may hold a seed
        raise CopyFailed(
            f"The table {table.name} holds a value that PostgreSQL cannot keep. Nothing was changed."
        ) from None
    _continue_numbers(target, table)


def _continue_numbers(target: Connection, table: Table) -> None:
    """Let PostgreSQL number new rows after the copied ones."""
    for column in table.primary_key.columns:
        sequence = select(func.pg_get_serial_sequence(table.name, column.name))
        name = target.execute(sequence).scalar_one()
        if name is not None:
            last = select(func.setval(name, func.coalesce(func.max(column), 1), func.max(column).is_not(None)))
            target.execute(last)
