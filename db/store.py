"""The store: one database, which is opened and migrated, and then used in transactions."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any, Self

from sqlalchemy import Connection, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry, NullPool

from db.address import Address, Backend, parse_address
from db.errors import DatabaseReplaced, DatabaseUnreachable, NoDatabase, UnknownDatabase
from db.failures import named_failures
from db.files import SameFile, make_private
from db.migrate import migrate

__all__ = ["Store", "UnknownDatabase"]

# Discord gives an answer three seconds. What waits longer than these together, in seconds, is refused, so that
# nothing is done after its user was told that it failed.
_QUEUE_SECONDS = 1.0  # for other transactions of this process
_LOCK_SECONDS = 1.5  # for those of other processes
# After this long PostgreSQL ends a transaction whose process does nothing, and its locks with it: it has been stopped.
_IDLE_SECONDS = 30.0
# How long a migration and the first connection wait for other processes that do the same, in seconds.
_START_SECONDS = 10.0
_READERS = 4
# How long closing waits for transactions that have begun, in seconds.
_CLOSE_SECONDS = 2.0


class Store:
    """One open database. `Store.open` makes it; every access is a `transaction()` or a `reading()`."""

    def __init__(self, address: Address, writing: AsyncEngine, reading: AsyncEngine, backup: Path | None) -> None:
        self._address = address
        self._writing = writing
        self._reading = reading
        # SQLite has one writer at a time. Waiting here is fair and costs nothing; waiting in SQLite polls.
        self._turn = asyncio.Lock() if address.backend == "sqlite" else None
        self._file = SameFile(address.path) if address.path is not None else None
        self._replaced = asyncio.Event()
        self._users = 0
        self._unused = asyncio.Event()
        self._unused.set()
        self._closed = False
        self.backup = backup
        """The backup file made by this start, when it migrated a SQLite database."""

    @classmethod
    async def open(cls, url: str) -> Self:
        """Open the database and migrate it. Make a missing SQLite file and its directory.

        Raises UnknownDatabase, DatabaseUnreachable, NoDatabase, NewerDatabase or MigrationFailed, each with a
        sentence for the operator and never with the password.
        """
        address = parse_address(url)
        try:
            if address.path is not None:
                await asyncio.to_thread(address.path.parent.mkdir, parents=True, exist_ok=True)
                await asyncio.to_thread(make_private, address.path)
            backup = await _migrate(address)
            writing, reading = _engines(address)
            async with AsyncExitStack() as undo:
                undo.push_async_callback(writing.dispose)
                undo.push_async_callback(reading.dispose)
                await _first_connection(writing)
                undo.pop_all()
        except DBAPIError as error:
            raise _sorry(address, error.orig or error) from error
        except OSError as error:
            raise DatabaseUnreachable(f"Cannot open the database {address}: {error.strerror or error}.") from error
        return cls(address, writing, reading, backup)

    @property
    def backend(self) -> Backend:
        """Return the kind of database."""
        return self._address.backend

    @property
    def name(self) -> str:
        """Return the database's URL without the password, for logs."""
        return str(self._address)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncConnection]:
        """Open a connection that may write; commit at the end, roll back if the block raises.

        Keep the block short and await nothing but the store in it: on SQLite every other writer waits.

        Raises DatabaseBusy if it has to wait for others for more than a few seconds; nothing has changed then. Raises
        DatabaseUnreachable if the database cannot be used.
        """
        self._refuse_if_replaced()
        with self._using(), named_failures(self._address):
            async with AsyncExitStack() as stack:
                if self._turn is not None:
                    async with asyncio.timeout(_QUEUE_SECONDS):
                        await stack.enter_async_context(self._turn)
                connection = await stack.enter_async_context(self._writing.connect())
                await connection.begin()
                yield connection
                with named_failures(self._address, committing=True):
                    await connection.commit()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Open a connection that may only read, and sees one moment of the database throughout the block.

        Raises as `transaction` does.
        """
        self._refuse_if_replaced()
        with self._using(), named_failures(self._address):
            async with self._reading.begin() as connection:
                yield connection

    async def until_replaced(self) -> bool:
        """Wait until the database file was found to be deleted or replaced; return whether there is another file now.

        Only a new start helps then.
        """
        await self._replaced.wait()
        return self._address.path is not None and self._address.path.exists()

    def _refuse_if_replaced(self) -> None:
        if self._file is not None and not self._file.is_there():
            self._replaced.set()
        if self._replaced.is_set():
            raise DatabaseReplaced(f"The file {self._address.path} was deleted or replaced while Neva was using it.")

    @contextmanager
    def _using(self) -> Iterator[None]:
        if self._closed:
            raise DatabaseUnreachable("The database was closed: Neva is stopping.")
        self._users += 1
        self._unused.clear()
        try:
            yield
        finally:
            self._users -= 1
            if not self._users:
                self._unused.set()

    async def close(self) -> None:
        """Refuse new transactions, wait a moment for those that have begun, and close all connections.

        If a task were cancelled together with the cleanup of its connection, as at the end of an event loop, it would
        wait for ever for the connection's thread, which has ended.
        """
        self._closed = True
        with suppress(TimeoutError):
            async with asyncio.timeout(_CLOSE_SECONDS):
                await self._unused.wait()
        await self._reading.dispose()
        await self._writing.dispose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *exception: object) -> None:
        await self.close()


async def _migrate(address: Address) -> Path | None:
    if address.path is None:
        engine = create_async_engine(
            address.url, connect_args=address.connect_args, hide_parameters=True, poolclass=NullPool
        )
    else:
        engine = _sqlite_engine(address, "BEGIN IMMEDIATE", ["PRAGMA foreign_keys = OFF"], 1, _START_SECONDS)
    try:
        async with engine.begin() as connection:
            return await migrate(connection, address.path)
    finally:
        await engine.dispose()


def _engines(address: Address) -> tuple[AsyncEngine, AsyncEngine]:
    if address.path is not None:
        common = ["PRAGMA foreign_keys = ON", "PRAGMA synchronous = FULL"]
        # Immediate: a transaction that reads first and writes later would fail when another wrote in between.
        # Write-ahead log: readers do not wait for the writer. The mode stays with the file.
        writing = _sqlite_engine(address, "BEGIN IMMEDIATE", ["PRAGMA journal_mode = WAL", *common], 1, _LOCK_SECONDS)
        reading = _sqlite_engine(address, "BEGIN", [*common, "PRAGMA query_only = ON"], _READERS, _LOCK_SECONDS)
        return writing, reading
    writing = create_async_engine(
        address.url,
        connect_args=_bounded(address.connect_args),
        hide_parameters=True,
        pool_pre_ping=True,
        pool_size=10,
        pool_timeout=_QUEUE_SECONDS,
    )
    # One moment of the database for a whole block of reads, as SQLite gives it.
    reading = writing.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    return writing, reading


def _bounded(connect_args: Mapping[str, Any]) -> dict[str, Any]:
    """Add limits for connecting, for every statement, for waiting for a lock in one, and for doing nothing."""
    limits = {"lock_timeout": _LOCK_SECONDS, "idle_in_transaction_session_timeout": _IDLE_SECONDS}
    server = {**connect_args.get("server_settings", {}), **{k: f"{s * 1000:.0f}" for k, s in limits.items()}}
    limit = _QUEUE_SECONDS + _LOCK_SECONDS
    return {**connect_args, "timeout": limit, "command_timeout": limit, "server_settings": server}


def _sqlite_engine(address: Address, begin: str, pragmas: list[str], connections: int, patience: float) -> AsyncEngine:
    engine = create_async_engine(
        address.url,
        # None: the driver begins nothing by itself, so that the hook below decides how a transaction begins.
        connect_args={"isolation_level": None, "timeout": patience},
        hide_parameters=True,
        pool_size=connections,
        max_overflow=0,
        pool_timeout=_QUEUE_SECONDS,
    )

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(pragma)
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin_explicitly(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


async def _first_connection(engine: AsyncEngine) -> None:
    """Connect, which turns the write-ahead log on. Try again while another process does so: SQLite does not wait."""
    deadline = time.monotonic() + _START_SECONDS
    while True:
        try:
            async with engine.connect():
                return
        except OperationalError as error:
            if not _is_busy(error.orig) or time.monotonic() > deadline:
                raise
        await asyncio.sleep(0.02)


def _is_busy(error: BaseException | None) -> bool:
    return isinstance(error, sqlite3.OperationalError) and error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY


def _sorry(address: Address, error: BaseException) -> DatabaseUnreachable | NoDatabase:
    if isinstance(error, sqlite3.DatabaseError) and not isinstance(error, sqlite3.OperationalError):
        return NoDatabase(f"The file {address.path} is not a SQLite database, or is damaged ({error}).")
    return DatabaseUnreachable(f"Cannot use the database {address}: {error}.")
