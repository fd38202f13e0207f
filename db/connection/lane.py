"""Runs each transaction as one function call, in a thread that has a connection.

The event loop waits for the thread only once per transaction. The function is not a coroutine, so it cannot await
anything while it holds locks.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from threading import Lock
from typing import Any, TypeAlias, TypeVar

import aiosqlite
from sqlalchemy import Connection, RootTransaction
from sqlalchemy.exc import DBAPIError

from db.connection.address import Address
from db.connection.errors import DatabaseBusy, DatabaseGaveUp, DatabaseUnreachable
from db.connection.failures import name_failures

QUEUE_SECONDS = 1.0
"""Seconds that a transaction waits for a free thread."""
LONGEST_SECONDS = 10.0
"""Seconds until the event loop stops waiting for a transaction: a server may never answer."""

CLOSED = "The database was closed: Neva is stopping."

T = TypeVar("T")


Observer: TypeAlias = Callable[[str, float, float, bool], None]
"""Called after a transaction: `read` or `write`, seconds spent waiting, seconds spent running, whether it failed."""


def do_nothing(_lane: str, _waited: float, _took: float, _failed: bool, /) -> None:
    """Observe nothing."""


class GivenUp(Exception):
    """The event loop stopped waiting for the transaction, so it is rolled back."""


class Outcome:
    """Whether a transaction commits or rolls back: its thread or the waiting task decides, whichever is first."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._given_up = self._commits = False
        self.took = 0.0
        """Seconds in its thread; 0 until it is over."""

    def commit(self) -> None:
        """Decide to commit. Raises `GivenUp` if the task stopped waiting before."""
        with self._lock:
            if self._given_up:
                raise GivenUp
            self._commits = True

    @property
    def is_given_up(self) -> bool:
        return self._given_up

    def give_up(self) -> bool:
        """Decide to roll back; return False if it is too late."""
        with self._lock:
            self._given_up = not self._commits
            return self._given_up


class Threads(ABC):
    """Threads that run up to `number` transactions at once; the others wait in order."""

    def __init__(self, number: int) -> None:
        self.turns = asyncio.Semaphore(number)
        self.begun: set[asyncio.Future[Any]] = set()
        """Running transactions, including those whose task stopped waiting."""

    @abstractmethod
    def start(self, connect: Callable[[], Connection], work: Callable[[Connection], T]) -> asyncio.Future[T]:
        """Call `work` in a free thread with a connection. Raises `RuntimeError` once the threads are closed."""

    @abstractmethod
    async def close(self) -> None:
        """End the threads; return when all running transactions are over."""


class ServerThreads(Threads):
    """Threads of an executor. A lane's connections stay out of the engine's pool between its transactions.

    Taking a connection from the pool and giving it back takes a seventh of a short transaction's time.
    """

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self._executor = ThreadPoolExecutor(number, thread_name_prefix="store")
        self._idle: defaultdict[Callable[[], Connection], list[Connection]] = defaultdict(list)
        self._lock = Lock()
        self._closed = False

    def start(self, connect: Callable[[], Connection], work: Callable[[Connection], T]) -> asyncio.Future[T]:

        def run_connected() -> T:
            connection = self._take(connect)
            try:
                return work(connection)
            finally:
                self._give_back(connect, connection)

        return asyncio.get_running_loop().run_in_executor(self._executor, run_connected)

    def _take(self, connect: Callable[[], Connection]) -> Connection:
        """Return a connection of the lane that connects so; return one of the other lane to the pool if needed."""
        with self._lock:
            if self._idle[connect]:
                return self._idle[connect].pop()
            others = next((idle for idle in self._idle.values() if idle), None)
            other = others.pop() if others else None
        if other is not None:
            other.close()
        return connect()

    def _give_back(self, connect: Callable[[], Connection], connection: Connection) -> None:
        is_lost = connection.invalidated
        with self._lock:
            if not (is_lost or connection.in_transaction() or self._closed):
                self._idle[connect].append(connection)
                return
        connection.close()
        if is_lost:  # the pool connects anew instead of the others, too
            self._close_idle()

    def _close_idle(self) -> None:
        with self._lock:
            idle = [connection for connections in self._idle.values() for connection in connections]
            self._idle.clear()
        for connection in idle:
            connection.close()

    async def close(self) -> None:
        self._closed = True
        self._executor.shutdown(wait=False)
        self._close_idle()
        if self.begun:
            await asyncio.wait(self.begun)


class _FileConnection(aiosqlite.Connection):
    """An aiosqlite connection whose thread runs a whole function, with SQLAlchemy on the same connection.

    This is several times faster than one thread switch per statement, as in plain aiosqlite.
    """

    def __init__(self, connect: Callable[[], Connection]) -> None:
        super().__init__(self._open, iter_chunk_size=64)
        self._connect_core = connect

    @property
    def is_open(self) -> bool:
        return self._connection is not None

    @property
    def is_running(self) -> bool:
        """Return whether its thread still takes work; False after a failed opening."""
        return self._running

    def _open(self) -> sqlite3.Connection:
        self._core = self._connect_core()
        driver = self._core.connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        return driver

    async def run(self, work: Callable[[Connection], T]) -> T:
        result: T = await self._execute(work, self._core)  # type: ignore[no-untyped-call]
        return result

    async def close(self) -> None:
        await self._execute(self._core.close)  # type: ignore[no-untyped-call]
        await super().close()


class FileThreads(Threads):
    """The threads of aiosqlite. Each opens a connection for its first transaction and keeps it."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self._number = number
        self._idle: list[_FileConnection] = []
        self._closed = False

    @asynccontextmanager
    async def without_connections(self) -> AsyncIterator[None]:
        """Wait for running transactions, close all connections, and let none begin inside the block."""
        taken = 0
        try:
            while taken < self._number:
                await self.turns.acquire()
                taken += 1
            await self._close_idle()
            yield
        finally:
            for _ in range(taken):
                self.turns.release()

    def start(self, connect: Callable[[], Connection], work: Callable[[Connection], T]) -> asyncio.Future[T]:
        if self._closed:
            raise RuntimeError(CLOSED)
        return asyncio.ensure_future(self._run(connect, work))

    async def _run(self, connect: Callable[[], Connection], work: Callable[[Connection], T]) -> T:
        connection = self._idle.pop() if self._idle else _FileConnection(connect)
        try:
            if not connection.is_open:
                await connection
            return await connection.run(work)
        except asyncio.CancelledError:  # the loop ends: do not wait for the thread, which ends by itself
            connection.stop()
            raise
        finally:
            if connection.is_running:
                self._idle.append(connection)
                if self._closed:
                    await self._close_idle()

    async def _close_idle(self) -> None:
        while self._idle:
            await self._idle.pop().close()

    async def close(self) -> None:
        self._closed = True
        await self._close_idle()
        if self.begun:
            await asyncio.wait(self.begun)


class Lane:
    """Runs the transactions of one kind: reads or writes."""

    def __init__(
        self,
        address: Address,
        threads: Threads,
        connect: Callable[[], Connection],
        check: Callable[[], None],
        observe: Callable[[float, float, bool], None],
        *,
        reading: bool,
    ) -> None:
        """`connect` and `check` are called in the thread; `check` raises if no transaction may begin.

        `observe` is called after each transaction: seconds spent waiting, seconds spent running, whether it failed.
        """
        self._address = address
        self._threads = threads
        self._connect = connect
        self._check = check
        self._observe = observe
        self._reading = reading

    async def run(self, work: Callable[[Connection], T]) -> T:
        """Run a transaction and return the result of `work`; roll back if `work` raises.

        Also roll back if the awaiting task is cancelled, unless the commit has begun. Raises DatabaseBusy after too
        long a wait, with nothing changed; DatabaseUnreachable.
        """
        outcome, waits = Outcome(), time.perf_counter()
        begins, failed = 0.0, False
        try:
            with name_failures(self._address, reading=self._reading):
                await self._turn()
                begins = time.perf_counter()
                return await self._run(outcome, work)
        except (DatabaseBusy, DatabaseUnreachable):
            failed = True
            raise
        finally:
            now = time.perf_counter()
            begins = begins or now  # its turn never came
            self._observe(begins - waits, outcome.took or now - begins, failed)

    async def _run(self, outcome: Outcome, work: Callable[[Connection], T]) -> T:
        """Run a transaction in a thread reserved for it, and wait for it in bounded time."""
        running = self._begin(outcome, work)
        try:
            done, _ = await asyncio.wait((running,), timeout=LONGEST_SECONDS)
        except asyncio.CancelledError:
            outcome.give_up()
            raise
        if done:
            return running.result()
        raise self._gives_up(outcome)

    def _gives_up(self, outcome: Outcome) -> DatabaseBusy | DatabaseUnreachable:
        """Give up a transaction that takes too long; return the error that says so."""
        if outcome.give_up():
            return DatabaseGaveUp(
                f"The database {self._address} is busy: a transaction was given up after {LONGEST_SECONDS:g} s."
            )
        return DatabaseUnreachable(f"The database {self._address} does not answer to a commit.")

    async def _turn(self) -> None:
        """Wait for a free thread. Raises DatabaseBusy."""
        if not self._threads.turns.locked():
            await self._threads.turns.acquire()  # does not wait
            return
        try:
            async with asyncio.timeout(QUEUE_SECONDS):
                await self._threads.turns.acquire()
        except TimeoutError:
            raise self._is_full() from None

    def _is_full(self) -> DatabaseBusy:
        return DatabaseBusy(
            f"The database {self._address} is busy: other transactions took the {QUEUE_SECONDS:g} s of this one."
        )

    def _begin(self, outcome: Outcome, work: Callable[[Connection], T]) -> asyncio.Future[T]:
        """Hand a transaction to a thread. Raises DatabaseUnreachable if the threads were closed meanwhile."""
        try:
            running = self._threads.start(self._connect, partial(self._transact, outcome, work))
        except RuntimeError as closed:
            self._threads.turns.release()
            raise DatabaseUnreachable(CLOSED) from closed
        self._threads.begun.add(running)
        running.add_done_callback(self._forget_task)
        return running

    def _forget_task(self, running: asyncio.Future[Any]) -> None:
        self._threads.begun.discard(running)
        self._threads.turns.release()
        if not running.cancelled():
            running.exception()  # mark it as retrieved, or asyncio logs it

    def _transact(self, outcome: Outcome, work: Callable[[Connection], T], connection: Connection) -> T:
        begins = time.perf_counter()
        try:
            return self._run_and_commit(outcome, work, connection)
        finally:
            outcome.took = time.perf_counter() - begins

    def _run_and_commit(self, outcome: Outcome, work: Callable[[Connection], T], connection: Connection) -> T:
        self._check()
        transaction = begin(connection)
        try:
            result = work(connection)
            outcome.commit()
        except BaseException as error:
            transaction.rollback()
            if isinstance(error, StopIteration):  # a future cannot hold it, so the task would wait for its timeout
                raise RuntimeError("A transaction raised StopIteration.") from error
            raise
        self._commit(connection, transaction)
        return result

    def _commit(self, connection: Connection, transaction: RootTransaction) -> None:
        try:
            with name_failures(self._address, committing=True):
                transaction.commit()
        except BaseException:
            connection.invalidate()  # SQLite keeps a transaction open when its commit is refused
            transaction.close()
            raise


def begin(connection: Connection) -> RootTransaction:
    """Begin a transaction, on a new connection if the server has closed this one since its last transaction.

    SQLAlchemy's own test of a connection (`pool_pre_ping`) would cost each transaction another round trip.
    """
    try:
        return connection.begin()
    except DBAPIError as error:
        if not error.connection_invalidated:
            raise
    return connection.begin()
