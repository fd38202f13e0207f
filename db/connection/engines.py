"""Connections for the operator's commands: they do not migrate the database, and may take long.

A bot may be running on the same database; it uses `Store`.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.pool import QueuePool

from db.connection.address import Address

_CONNECT_SECONDS = 10
_LOCK_SECONDS = 10.0
"""Seconds that a transaction waits for others."""


@contextmanager
def engine_over(address: Address, *, writes: bool = False) -> Iterator[Engine]:
    """Yield an engine with one connection. Its transactions see one moment of the database and only read.

    `writes` lets them write. A missing SQLite file is not created. Raises drivers' errors.
    """
    engine = _sqlite(address.path, writes=writes) if address.path is not None else _postgresql(address, writes=writes)
    try:
        yield engine
    finally:
        engine.dispose()


@contextmanager
def transaction(address: Address, *, writes: bool = False) -> Iterator[Connection]:
    """Yield a connection of `engine_over` in one transaction, and commit it at the end."""
    with engine_over(address, writes=writes) as engine, engine.begin() as connection:
        yield connection


def connect_file(path: Path, *, mode: str) -> sqlite3.Connection:
    """Connect to a SQLite file: `mode` is `ro` to read, `rw` to write, `rwc` to create a missing file.

    The driver begins no transaction by itself. Raises `sqlite3.Error`.
    """
    # Wait for transactions of other processes.
    return sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}", timeout=_LOCK_SECONDS, isolation_level=None, uri=True
    )


def first_fault(found: str) -> str:
    """Return the first fault in an answer of SQLite's `integrity_check`."""
    lines = [line for line in found.splitlines() if not line.startswith("***")]
    return (lines or [found])[0]


def _sqlite(path: Path, *, writes: bool) -> Engine:
    mode = "rw" if writes else "ro"
    engine = create_engine(
        "sqlite://",
        creator=lambda: connect_file(path, mode=mode),
        hide_parameters=True,
        poolclass=QueuePool,
        pool_size=1,
        max_overflow=0,
        pool_reset_on_return=None,
    )

    @event.listens_for(engine, "begin")
    def begin_explicitly(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def _postgresql(address: Address, *, writes: bool) -> Engine:
    bounds = {
        "connect_timeout": _CONNECT_SECONDS,
        "keepalives_idle": _CONNECT_SECONDS,
        "options": f"-c lock_timeout={_LOCK_SECONDS * 1000:.0f}",
    }
    engine = create_engine(address.url, connect_args=bounds, hide_parameters=True, pool_size=1, max_overflow=0)
    if writes:
        return engine
    return engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
