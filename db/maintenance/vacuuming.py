"""Vacuums a whole database for the operator's command; housekeeping does it in steps (db/maintenance/retention.py)."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from sqlalchemy import Connection, inspect, text

from db.connection.address import Address
from db.connection.engines import connect_file, engine_over
from db.schema.tables import metadata


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
