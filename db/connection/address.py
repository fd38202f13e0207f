"""Parses database URLs, and opens connections for the operator's commands.

These connections do not migrate the database and have no time limit. A bot with its own `Store` may be using the same
database.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.pool import QueuePool

from db.connection.errors import UnknownDatabase

Backend = Literal["sqlite", "postgresql"]

_BACKENDS: dict[str, Backend] = {
    "sqlite": "sqlite",
    "sqlite+aiosqlite": "sqlite",
    "postgres": "postgresql",
    "postgresql": "postgresql",
    "postgresql+asyncpg": "postgresql",
    "postgresql+psycopg": "postgresql",
}
_ACCEPTED = "Use sqlite:///path/to/neva.db or postgresql://user:password@host/database."


@dataclass(frozen=True, slots=True)
class Address:
    """The text form hides the password, so it may be logged."""

    backend: Backend
    url: URL
    path: Path | None = None
    """The file of a SQLite database; None for PostgreSQL."""

    def __str__(self) -> str:
        return self.url.difference_update_query(["application_name"]).render_as_string(hide_password=True)


def parse_address(text: str) -> Address:
    """Return the address in a `sqlite:///` or `postgresql://` (`postgres://`) URL.

    Raises UnknownDatabase for anything else, without repeating the text, which may hold a password.
    """
    try:
        url = make_url(text.strip())
    except (ArgumentError, ValueError):
        raise UnknownDatabase(f"The database URL cannot be read. {_ACCEPTED}") from None
    backend = _BACKENDS.get(url.drivername)
    if backend is None:
        raise UnknownDatabase(f"Neva cannot use a database of the kind {url.drivername!r}. {_ACCEPTED}")
    return _sqlite(url) if backend == "sqlite" else _postgresql(url)


def _sqlite(url: URL) -> Address:
    if url.host or url.query or not url.database or url.database == ":memory:" or url.database.startswith("file:"):
        raise UnknownDatabase(
            "A SQLite URL needs a plain path: three slashes for a relative one (sqlite:///data/neva.db), "
            "four for an absolute one (sqlite:////var/lib/neva/neva.db)."
        )
    path = Path(url.database).expanduser().absolute()
    return Address("sqlite", URL.create("sqlite", database=str(path)), path)


def _postgresql(url: URL) -> Address:
    query = dict(url.query)
    # libpq and hosting providers say sslmode; other drivers say ssl, with the same values.
    if ssl := query.pop("ssl", None):
        query.setdefault("sslmode", ssl)
    if unknown := sorted(set(query) - {"host", "port", "sslmode", "application_name"}):
        raise UnknownDatabase(f"Neva does not know these settings in the PostgreSQL URL: {', '.join(unknown)}.")
    query.setdefault("application_name", "neva")  # shown in pg_stat_activity
    return Address("postgresql", url.set(drivername="postgresql+psycopg", query=query))


_CONNECT_SECONDS = 10
_LOCK_SECONDS = 10.0
"""Seconds that a transaction waits for others."""


@contextmanager
def engine_over(address: Address, *, writes: bool = False) -> Iterator[Engine]:
    """Yield an engine with one connection. Each transaction reads from one snapshot of the database.

    With `writes`, transactions can also write. A missing SQLite file is not created. Raises drivers' errors.
    """
    engine = (
        _engine_for_file(address.path, writes=writes)
        if address.path is not None
        else _engine_for_server(address, writes=writes)
    )
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


def _engine_for_file(path: Path, *, writes: bool) -> Engine:
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


def _engine_for_server(address: Address, *, writes: bool) -> Engine:
    bounds = {
        "connect_timeout": _CONNECT_SECONDS,
        "keepalives_idle": _CONNECT_SECONDS,
        "options": f"-c lock_timeout={_LOCK_SECONDS * 1000:.0f}",
    }
    engine = create_engine(address.url, connect_args=bounds, hide_parameters=True, pool_size=1, max_overflow=0)
    if writes:
        return engine
    return engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
