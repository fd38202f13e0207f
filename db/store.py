"""The store: opens and migrates one database, and runs transactions on it.

A transaction is one function that takes a connection and runs in a thread (db/connection/lane.py). One thread switch
per statement would take five times as long as the database work.
"""

from __future__ import annotations

import asyncio
import re
import secrets
import sqlite3
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import AsyncExitStack, ExitStack, suppress
from contextvars import ContextVar
from functools import partial
from math import ceil
from pathlib import Path
from typing import Any, Concatenate, Literal, ParamSpec, Self, TypeAlias, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection, ExceptionContext
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.pool import ConnectionPoolEntry, NullPool

from db.connection.address import Address, Backend, parse_address
from db.connection.announcements import ORIGIN
from db.connection.errors import (
    DatabaseBusy,
    DatabaseGaveUp,
    DatabaseRefused,
    DatabaseReplaced,
    DatabaseUnreachable,
    DatabaseUnwritable,
    NoDatabase,
    StoreError,
    UnknownDatabase,
)
from db.connection.failures import of_postgres
from db.connection.files import SameFile, check_is_ours, make_private, name_opening
from db.connection.groups import GroupLane
from db.connection.lane import CLOSED, QUEUE_SECONDS, FileThreads, Lane, Observer, ServerThreads, Threads, do_nothing
from db.connection.prepared import run_alone
from db.connection.recovery import Recovery
from db.match.publications import take_changed
from db.migrations.revision import is_newest
from db.process.bot_state import put_value
from db.process.processes import claim

__all__ = ["Store", "UnknownDatabase"]

# Discord allows three seconds for an answer. A transaction that waits longer than this plus `QUEUE_SECONDS` is refused:
# nothing may happen after the user was told that it failed.
_LOCK_SECONDS = 1.5  # wait for transactions of other processes
# SQLite: a commit waits for the disk, so a power failure loses no move.
_SYNCHRONOUS = "FULL"
# After this many silent seconds, probe the server (TCP keepalive); `tcp_user_timeout` limits the wait for its answer.
_SILENT_SECONDS = 10
# After this long PostgreSQL ends an idle transaction, and frees its locks: its process was stopped.
_IDLE_SECONDS = 30.0
# Seconds that a migration and the first connection wait for other starting processes.
_START_SECONDS = 10.0
_READERS = 4
# A new file can return free pages in steps (db/maintenance/retention.py). A file with tables keeps its mode.
_WHEN_MADE = ["PRAGMA auto_vacuum = INCREMENTAL", "PRAGMA foreign_keys = OFF"]
_POSTGRES_CONNECTIONS = 10
_READS = "reads"
"""Execution option of the connections that only read."""
# PostgreSQL's messages for errors in the URL: its error codes do not reach the client before login. A server that
# speaks another language counts as unreachable.
_REFUSED = re.compile(
    r"authentication failed|no password supplied|no pg_hba\.conf entry|(role|database) \".*\" does not exist"
    r"|is not permitted to log in|permission denied for database"
)
_AGAIN_SECONDS = 1.0
# Seconds that closing, or closing all connections of a file, waits for running transactions.
_CLOSE_SECONDS = 2.0

PATIENCE: ContextVar[float] = ContextVar("patience", default=0.0)
"""Seconds during which a transaction that finds the database busy is tried again; for work that no answer waits for."""

P = ParamSpec("P")
T = TypeVar("T")
BeforeCommit: TypeAlias = Callable[[Connection, Mapping[int, object]], Iterable[Callable[[], None]]]
"""Gets the matches that a transaction changed (`take_changed`), at its end; returns calls for after the commit."""


class Store:
    def __init__(
        self,
        address: Address,
        direct: Address,
        writing: Engine,
        reading: Engine,
        backup: Path | None,
        observe: Observer,
        held: ExitStack,
    ) -> None:
        """Release `held` when the store is closed."""
        self._address = address
        self._direct = direct
        self._held = held
        self._engines = writing, reading
        self._threads: tuple[Threads, Threads]
        if address.backend == "sqlite":  # one writer at a time
            self._threads = FileThreads(1), FileThreads(_READERS)
        else:
            self._threads = (ServerThreads(_POSTGRES_CONNECTIONS),) * 2
        self._recovery = Recovery(self._reopen, self._write_something)
        self._on_loss: list[Callable[[], None]] = []
        self._writing = self._make_lane("write", self._threads[0], writing, observe)
        self._reading = self._make_lane("read", self._threads[1], reading, observe)
        self._file = SameFile(address.path) if address.path is not None else None
        self._replaced = asyncio.Event()
        self._closed = False
        self._before_commit: list[BeforeCommit] = []
        self.backup = backup
        """The backup made by this start before migrating a SQLite database."""

    def _make_lane(self, name: Literal["read", "write"], threads: Threads, engine: Engine, observe: Observer) -> Lane:
        connect, observe_lane = partial(self._connect, engine), partial(observe, name)
        if name == "write" and isinstance(threads, FileThreads):
            return GroupLane(self._address, threads, connect, self._check_file, observe_lane, self._note_loss)
        return Lane(self._address, threads, connect, self._check_file, observe_lane, reading=name == "read")

    @classmethod
    async def open(cls, url: str, observe: Observer = do_nothing, *, alone: bool = False, direct_url: str = "") -> Self:
        """Open and migrate the database. Create a missing SQLite file and its directory.

        `direct_url` names the same PostgreSQL database if `url` goes through a transaction pooler; else it is empty.
        `observe` is called after each transaction. `alone` claims a SQLite file until this store is closed, and raises
        DatabaseInUse if another bot has claimed it.

        Raises UnknownDatabase, DatabaseUnreachable (DatabaseRefused), NoDatabase, NewerDatabase or MigrationFailed,
        each with a sentence for the operator and never with the password.
        """
        address = parse_address(url)
        direct = parse_address(direct_url) if direct_url else address
        if direct is not address and (direct.backend, address.backend) != ("postgresql", "postgresql"):
            raise UnknownDatabase("DATABASE_DIRECT_URL must lead to the same PostgreSQL database as DATABASE_URL.")
        with ExitStack() as held:
            writing, reading, backup = await asyncio.to_thread(_open_engines, address, direct, held if alone else None)
            return cls(address, direct, writing, reading, backup, observe, held.pop_all())

    @property
    def backend(self) -> Backend:
        return self._address.backend

    @property
    def _is_server(self) -> bool:
        return self._address.path is None

    @property
    def direct(self) -> Address:
        """The address for a connection that keeps its session."""
        return self._direct

    @property
    def origin(self) -> str:
        """The mark of this store's announcements to other processes (db/connection/announcements.py)."""
        return str(self._engines[0].get_execution_options()[ORIGIN])

    @property
    def name(self) -> str:
        """The URL without the password, for logs."""
        return str(self._address)

    def before_commit(self, follow: BeforeCommit) -> None:
        """Call `follow` at the end of every transaction that changed matches, inside it."""
        self._before_commit.append(follow)

    def on_loss(self, forget: Callable[[], None]) -> None:
        """Call `forget` after a commit has failed: what its transaction read may never have been stored."""
        self._on_loss.append(forget)

    def _note_loss(self) -> None:
        for forget in self._on_loss:
            forget()

    async def write(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Call `work` with a connection that may write, and return its result.

        Commit at the end. Roll back if `work` raises or the awaiting task is cancelled. `work` runs in another thread:
        it may read only constant data, and may change only the database, objects with their own lock, and objects that
        only its caller reads afterwards. Keep it short: on SQLite every other writer waits, and those that wait share
        a commit (db/connection/groups.py): each may read what the others before it have changed.

        Raises DatabaseBusy after waiting a few seconds for others (longer with `PATIENCE`), with nothing changed;
        DatabaseUnreachable.
        """
        return await _be_patient(lambda: self._write(lambda connection: work(connection, *args, **kwargs)))

    async def _write(self, work: Callable[[Connection], T]) -> T:
        after: list[Callable[[], None]] = []

        def write_and_follow(connection: Connection) -> T:
            take_changed(connection)  # drop the leftovers of a transaction that was rolled back
            result = work(connection)
            if changed := take_changed(connection):
                for follow in self._before_commit:
                    after.extend(follow(connection, changed))
            return result

        try:
            result = await self._run(self._writing, write_and_follow)
        except DatabaseBusy:
            self._recovery.note_busy()
            raise
        self._recovery.note_write()
        for call in after:
            call()
        return result

    async def read(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """As `write`, with a connection that only reads, from one snapshot."""
        return await _be_patient(lambda: self._run(self._reading, lambda connection: work(connection, *args, **kwargs)))

    async def check(self) -> None:
        """Test that the database accepts writes, unless one was committed lately. Raises the failure."""
        await self._recovery.check()

    async def wait_for_replacement(self) -> bool:
        """Wait until the database file is deleted or replaced; return whether there is a new file.

        The store is unusable then: the process must restart.
        """
        await self._replaced.wait()
        return self._address.path is not None and self._address.path.exists()

    async def _run(self, lane: Lane, work: Callable[[Connection], T], *, recovering: bool = False) -> T:
        if self._closed:
            raise DatabaseUnreachable(CLOSED)
        if self._is_server and not recovering and (failure := self._recovery.lasting_failure) is not None:
            raise failure  # at once: waiting for a silent server takes longer than Discord waits for an answer
        if self._replaced.is_set():
            raise self._is_replaced()
        try:
            return await lane.run(work)
        except DatabaseReplaced:
            self._replaced.set()
            raise
        except DatabaseGaveUp:
            if self._is_server and not self._closed:
                self._recovery.note_failure(DatabaseUnreachable(f"The database {self._address} does not answer."))
            raise
        except DatabaseUnreachable as error:
            if not self._closed:
                self._recovery.note_failure(error)
            raise

    async def _write_something(self) -> None:
        now = str(time.time_ns())
        await self._run(self._writing, lambda connection: put_value(connection, "written", now), recovering=True)
        self._recovery.note_write()

    async def _reopen(self) -> None:
        """Close all connections to a file; connections to a server are closed when they fail."""
        try:
            async with asyncio.timeout(_CLOSE_SECONDS), AsyncExitStack() as held:
                for threads in self._threads:
                    if isinstance(threads, FileThreads):
                        await held.enter_async_context(threads.without_connections())
        except TimeoutError:
            raise DatabaseBusy(f"The database {self._address} is busy: a transaction does not end.") from None

    def _connect(self, engine: Engine) -> Connection:
        self._check_file()  # before connecting, which would create a missing file
        return engine.connect()

    def _check_file(self) -> None:
        if self._file is not None and not self._file.is_there():
            raise self._is_replaced()

    def _is_replaced(self) -> DatabaseReplaced:
        return DatabaseReplaced(f"The file {self._address.path} was deleted or replaced while Neva was using it.")

    async def close(self) -> None:
        """Refuse new transactions, wait briefly for running ones, and close all connections."""
        self._closed = True
        await self._recovery.close()
        with suppress(TimeoutError):
            async with asyncio.timeout(_CLOSE_SECONDS):
                await asyncio.gather(*(threads.close() for threads in self._threads))
        for engine in self._engines:
            engine.dispose()
        self._held.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *exception: object) -> None:
        await self.close()


async def _be_patient(attempt: Callable[[], Awaitable[T]]) -> T:
    until = time.monotonic() + PATIENCE.get()
    while True:
        try:
            return await attempt()
        except DatabaseGaveUp:  # its function may still be running
            raise
        except DatabaseBusy:
            if time.monotonic() >= until:
                raise
        await asyncio.sleep(_AGAIN_SECONDS)


def _open_engines(address: Address, direct: Address, held: ExitStack | None) -> tuple[Engine, Engine, Path | None]:
    """Migrate the database; return the writing and the reading engine, and the backup file if one was made.

    With `held`, first claim a SQLite file until `held` is closed.
    """
    try:
        if address.path is not None:
            check_is_ours(address.path)
            address.path.parent.mkdir(parents=True, exist_ok=True)
            make_private(address.path)
            if held is not None:
                held.callback(claim(address.path).close)
        backup = _migrate(direct)
        writing, reading = _engines(address, pooled=direct is not address)
        with ExitStack() as undo:
            undo.callback(writing.dispose)
            undo.callback(reading.dispose)
            _connect_first(writing)
            undo.pop_all()
    except DBAPIError as error:
        raise _sorry(address, error.orig or error) from error
    except OSError as error:
        raise name_opening(address, error) from error
    return writing, reading, backup


def _migrate(address: Address) -> Path | None:
    if address.path is None:
        engine = create_engine(address.url, hide_parameters=True, poolclass=NullPool)
    else:
        engine = _sqlite_engine(address, "BEGIN IMMEDIATE", _WHEN_MADE, _START_SECONDS)
    try:
        with engine.begin() as connection:
            if is_newest(connection):
                return None
            from db.migrations.migrate import migrate  # imported late: it loads Alembic

            return migrate(connection, address.path)
    finally:
        engine.dispose()


def _engines(address: Address, *, pooled: bool) -> tuple[Engine, Engine]:
    if address.path is not None:
        # Overwrite deleted data where that costs no read, so that the file does not keep forgotten users.
        common = ["PRAGMA foreign_keys = ON", f"PRAGMA synchronous = {_SYNCHRONOUS}", "PRAGMA secure_delete = FAST"]
        # Immediate: a transaction that reads first and writes later would fail if another wrote in between. Write-ahead
        # log: readers do not wait for the writer. The file keeps this mode.
        writing = _sqlite_engine(address, "BEGIN IMMEDIATE", ["PRAGMA journal_mode = WAL", *common], _LOCK_SECONDS)
        reading = _sqlite_engine(address, "BEGIN", [*common, "PRAGMA query_only = ON"], _LOCK_SECONDS)
        return writing, reading
    writing = create_engine(
        address.url,
        connect_args={**_bounds(pooled=pooled), "cursor_factory": _cursor()},
        execution_options={ORIGIN: secrets.token_hex(8)},
        hide_parameters=True,
        isolation_level="AUTOCOMMIT",  # the driver begins no transaction; the hook below does
        pool_size=_POSTGRES_CONNECTIONS,
        pool_reset_on_return=None,  # every transaction ends before its connection is returned
    )

    @event.listens_for(writing, "handle_error")
    def drop_connections(context: ExceptionContext) -> None:
        """Connect anew after a failure that others would share: the server may no longer be the primary."""
        failure = of_postgres(str(getattr(context.original_exception, "sqlstate", None) or ""))
        options = context.connection.get_execution_options() if context.connection is not None else {}
        is_bug = options.get(_READS) and failure is DatabaseUnwritable
        if failure is not None and issubclass(failure, DatabaseUnreachable) and not is_bug:
            context.is_disconnect = True

    limits = ", ".join(f"set_config('{name}', '{value}', true)" for name, value in _limits().items())

    @event.listens_for(writing, "begin")
    def begin_explicitly(connection: Connection) -> None:
        reads = connection.get_execution_options().get(_READS)
        # All reads of one function see the same moment, as on SQLite.
        run_alone(connection, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY" if reads else "BEGIN")
        if pooled:
            run_alone(connection, f"SELECT {limits}")

    return writing, writing.execution_options(**{_READS: True})


def _cursor() -> type[Any]:
    from db.connection.cursor import Cursor  # loads the driver of PostgreSQL, which SQLite does not need

    return Cursor


def _bounds(*, pooled: bool) -> dict[str, Any]:
    """Return limits for connecting, statements, waiting for a lock, and idling.

    A transaction pooler supports neither session options nor prepared statements: each transaction sets `_limits`
    instead.
    """
    limit = QUEUE_SECONDS + _LOCK_SECONDS
    # A vanished server is silent, so sent data must be acknowledged.
    bounds = {"connect_timeout": ceil(limit), "tcp_user_timeout": int(limit * 1000), "keepalives_idle": _SILENT_SECONDS}
    if pooled:
        return {**bounds, "prepare_threshold": None}
    return {**bounds, "options": " ".join(f"-c {name}={value}" for name, value in _limits().items())}


def _limits() -> dict[str, int]:
    """Return PostgreSQL's own time limits in milliseconds."""
    limits = {
        "lock_timeout": _LOCK_SECONDS,
        "statement_timeout": QUEUE_SECONDS + _LOCK_SECONDS,
        "idle_in_transaction_session_timeout": _IDLE_SECONDS,
    }
    return {name: int(seconds * 1000) for name, seconds in limits.items()}


def _sqlite_engine(address: Address, begin: str, pragmas: list[str], patience: float) -> Engine:
    engine = create_engine(
        address.url,
        # None: the driver begins no transaction; the hook below does.
        connect_args={"isolation_level": None, "timeout": patience},
        hide_parameters=True,
        poolclass=NullPool,  # the threads keep their connections
        pool_reset_on_return=None,  # every transaction ends before its connection is closed
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(pragma)
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin_explicitly(connection: Connection) -> None:
        run_alone(connection, begin)

    return engine


def _connect_first(engine: Engine) -> None:
    """Connect, which turns the write-ahead log on. Retry while another process does so: SQLite does not wait."""
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


def _sorry(address: Address, error: BaseException) -> StoreError:
    if isinstance(error, sqlite3.DatabaseError) and not isinstance(error, sqlite3.OperationalError):
        return NoDatabase(f"The file {address.path} is not a SQLite database, or is damaged ({error}).")
    reason = (str(error).splitlines() or ["unknown"])[0].rstrip(".")
    kind = DatabaseRefused if address.path is None and _REFUSED.search(reason) else DatabaseUnreachable
    return kind(f"Cannot use the database {address}: {reason}.")
