"""The store: one database, which is opened and migrated, and then used in transactions.

A transaction is a function of a connection that runs whole in a thread of its own (db/lane.py): an event loop that
handed over statement by statement would spend five times as much time on handing over as on the database.
"""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from functools import partial
from math import ceil
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, Self, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.pool import ConnectionPoolEntry, NullPool

from db.address import Address, Backend, parse_address
from db.errors import DatabaseReplaced, DatabaseUnreachable, NoDatabase, UnknownDatabase
from db.files import SameFile, make_private
from db.lane import CLOSED, QUEUE_SECONDS, Lane, Observer, Threads, unobserved
from db.notes import ORIGIN
from db.revision import is_newest

__all__ = ["Store", "UnknownDatabase"]

# Discord gives an answer three seconds. What waits longer than this and `QUEUE_SECONDS` together is refused, so that
# nothing is done after its user was told that it failed.
_LOCK_SECONDS = 1.5  # for transactions of other processes
# After this long PostgreSQL ends a transaction whose process does nothing, and its locks with it: it has been stopped.
_IDLE_SECONDS = 30.0
# How long a migration and the first connection wait for other processes that do the same, in seconds.
_START_SECONDS = 10.0
_READERS = 4
# A new file can give back its free pages in steps (db/retention.py). In one that has tables this changes nothing.
_WHEN_MADE = ["PRAGMA auto_vacuum = INCREMENTAL", "PRAGMA foreign_keys = OFF"]
_POSTGRES_CONNECTIONS = 10
# How long closing waits for transactions that have begun, in seconds.
_CLOSE_SECONDS = 2.0

P = ParamSpec("P")
T = TypeVar("T")


class Store:
    """One open database. `Store.open` makes it; every access is a `write` or a `read`."""

    def __init__(
        self, address: Address, writing: Engine, reading: Engine, backup: Path | None, observe: Observer
    ) -> None:
        self._address = address
        self._engines = writing, reading
        if address.backend == "sqlite":  # one writer at a time
            self._threads = Threads(1), Threads(_READERS)
        else:
            self._threads = (Threads(_POSTGRES_CONNECTIONS),) * 2
        self._writing = Lane(address, writing, self._threads[0], self._check_file, partial(observe, "write"))
        self._reading = Lane(address, reading, self._threads[1], self._check_file, partial(observe, "read"))
        self._file = SameFile(address.path) if address.path is not None else None
        self._replaced = asyncio.Event()
        self._closed = False
        self.backup = backup
        """The backup file made by this start, when it migrated a SQLite database."""

    @classmethod
    async def open(cls, url: str, observe: Observer = unobserved) -> Self:
        """Open the database and migrate it. Make a missing SQLite file and its directory.

        `observe` is called after each transaction.

        Raises UnknownDatabase, DatabaseUnreachable, NoDatabase, NewerDatabase or MigrationFailed, each with a
        sentence for the operator and never with the password.
        """
        address = parse_address(url)
        writing, reading, backup = await asyncio.to_thread(_opened, address)
        return cls(address, writing, reading, backup, observe)

    @property
    def backend(self) -> Backend:
        """Return the kind of database."""
        return self._address.backend

    @property
    def address(self) -> Address:
        """Return where the database is."""
        return self._address

    @property
    def origin(self) -> str:
        """Return what marks the notes to other processes as those of this store (db/notes.py)."""
        return str(self._engines[0].get_execution_options()[ORIGIN])

    @property
    def name(self) -> str:
        """Return the database's URL without the password, for logs."""
        return str(self._address)

    async def write(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Return what `work` returns, called with a connection that may write and with the arguments.

        What it did is committed at the end, and rolled back if it raises or if the task that awaits it is cancelled.
        `work` runs in another thread: it may read what does not change, and changes nothing but the database, what
        has a lock of its own, and what only its caller reads, after this. Keep it short: on SQLite every other writer
        waits.

        Raises DatabaseBusy if it has to wait for others for more than a few seconds; nothing has changed then. Raises
        DatabaseUnreachable if the database cannot be used.
        """
        return await self._run(self._writing, lambda connection: work(connection, *args, **kwargs))

    async def read(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Return what `work` returns, as `write` does; its connection may only read, and sees one moment throughout."""
        return await self._run(self._reading, lambda connection: work(connection, *args, **kwargs))

    async def until_replaced(self) -> bool:
        """Wait until the database file was found to be deleted or replaced; return whether there is another file now.

        Only a new start helps then.
        """
        await self._replaced.wait()
        return self._address.path is not None and self._address.path.exists()

    async def _run(self, lane: Lane, work: Callable[[Connection], T]) -> T:
        if self._closed:
            raise DatabaseUnreachable(CLOSED)
        if self._replaced.is_set():
            raise self._is_replaced()
        try:
            return await lane.run(work)
        except DatabaseReplaced:
            self._replaced.set()
            raise

    def _check_file(self) -> None:
        """Raise DatabaseReplaced if the file is not the one that was opened."""
        if self._file is not None and not self._file.is_there():
            raise self._is_replaced()

    def _is_replaced(self) -> DatabaseReplaced:
        return DatabaseReplaced(f"The file {self._address.path} was deleted or replaced while Neva was using it.")

    async def close(self) -> None:
        """Refuse new transactions, wait a moment for those that have begun, and close all connections."""
        self._closed = True
        with suppress(TimeoutError):
            async with asyncio.timeout(_CLOSE_SECONDS):
                for threads in self._threads:
                    await threads.close()
        for engine in self._engines:
            engine.dispose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *exception: object) -> None:
        await self.close()


def _opened(address: Address) -> tuple[Engine, Engine, Path | None]:
    """Migrate the database; return the engines that write and read, and the backup file if one was made."""
    try:
        if address.path is not None:
            address.path.parent.mkdir(parents=True, exist_ok=True)
            make_private(address.path)
        backup = _migrate(address)
        writing, reading = _engines(address)
        with ExitStack() as undo:
            undo.callback(writing.dispose)
            undo.callback(reading.dispose)
            _connect_first(writing)
            undo.pop_all()
    except DBAPIError as error:
        raise _sorry(address, error.orig or error) from error
    except OSError as error:
        raise DatabaseUnreachable(f"Cannot open the database {address}: {error.strerror or error}.") from error
    return writing, reading, backup


def _migrate(address: Address) -> Path | None:
    if address.path is None:
        engine = create_engine(address.url, hide_parameters=True, poolclass=NullPool)
    else:
        engine = _sqlite_engine(address, "BEGIN IMMEDIATE", _WHEN_MADE, 1, _START_SECONDS)
    try:
        with engine.begin() as connection:
            if is_newest(connection):
                return None
            from db.migrate import migrate  # not before: with it comes Alembic

            return migrate(connection, address.path)
    finally:
        engine.dispose()


def _engines(address: Address) -> tuple[Engine, Engine]:
    if address.path is not None:
        # What is deleted is overwritten where that costs no reading: who was forgotten is not found in the file.
        common = ["PRAGMA foreign_keys = ON", "PRAGMA synchronous = FULL", "PRAGMA secure_delete = FAST"]
        # Immediate: a transaction that reads first and writes later would fail when another wrote in between.
        # Write-ahead log: readers do not wait for the writer. The mode stays with the file.
        writing = _sqlite_engine(address, "BEGIN IMMEDIATE", ["PRAGMA journal_mode = WAL", *common], 1, _LOCK_SECONDS)
        reading = _sqlite_engine(address, "BEGIN", [*common, "PRAGMA query_only = ON"], _READERS, _LOCK_SECONDS)
        return writing, reading
    writing = create_engine(
        address.url,
        connect_args=_bounds(),
        execution_options={ORIGIN: secrets.token_hex(8)},
        hide_parameters=True,
        pool_pre_ping=True,
        pool_size=_POSTGRES_CONNECTIONS,
        pool_reset_on_return=None,  # a transaction always ends before its connection is given back
    )
    # One moment of the database for a whole function of reads, as SQLite gives it.
    reading = writing.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    return writing, reading


def _bounds() -> dict[str, Any]:
    """Return limits for connecting, for every statement, for waiting for a lock in one, and for doing nothing."""
    limit = QUEUE_SECONDS + _LOCK_SECONDS
    limits = {
        "lock_timeout": _LOCK_SECONDS,
        "statement_timeout": limit,
        "idle_in_transaction_session_timeout": _IDLE_SECONDS,
    }
    options = " ".join(f"-c {name}={seconds * 1000:.0f}" for name, seconds in limits.items())
    # A server that vanished says nothing; what was sent to it must be acknowledged.
    return {"connect_timeout": ceil(limit), "tcp_user_timeout": int(limit * 1000), "options": options}


def _sqlite_engine(address: Address, begin: str, pragmas: list[str], connections: int, patience: float) -> Engine:
    engine = create_engine(
        address.url,
        # None: the driver begins nothing by itself, so that the hook below decides how a transaction begins.
        connect_args={"isolation_level": None, "timeout": patience},
        hide_parameters=True,
        pool_size=connections,
        max_overflow=0,
        pool_reset_on_return=None,  # a transaction always ends before its connection is given back
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(pragma)
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin_explicitly(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def _connect_first(engine: Engine) -> None:
    """Connect, which turns the write-ahead log on. Try again while another process does so: SQLite does not wait."""
    deadline = time.monotonic() + _START_SECONDS
    while True:
        try:
            with engine.connect():
                return
        except OperationalError as error:
            if not _is_busy(error.orig) or time.monotonic() > deadline:
                raise
        time.sleep(0.02)


def _is_busy(error: BaseException | None) -> bool:
    return isinstance(error, sqlite3.OperationalError) and error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY


def _sorry(address: Address, error: BaseException) -> DatabaseUnreachable | NoDatabase:
    if isinstance(error, sqlite3.DatabaseError) and not isinstance(error, sqlite3.OperationalError):
        return NoDatabase(f"The file {address.path} is not a SQLite database, or is damaged ({error}).")
    reason = (str(error).splitlines() or ["unknown"])[0].rstrip(".")
    return DatabaseUnreachable(f"Cannot use the database {address}: {reason}.")
