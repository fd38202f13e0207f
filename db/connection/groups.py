"""Group commit: writers of a SQLite file that wait for their turn share one transaction.

A file has one writer at a time, and each commit waits for the disk, 4 to 10 ms. So the disk, rather than the processor,
would bound the moves of a second. Those who come during a commit run one after another in the next transaction, and
hear that they are done after its commit. One that raises is rolled back alone, to its savepoint. If the commit fails,
nothing has happened for any of them.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple, TypeAlias, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from db.connection import lane
from db.connection.address import Address
from db.connection.errors import DatabaseBusy, DatabaseUnreachable, StoreError
from db.connection.failures import name_failures
from db.connection.lane import CLOSED, QUEUE_SECONDS, FileThreads, GivenUp, Lane, Outcome, begin
from db.connection.prepared import run_alone

GROUP_SECONDS = 0.02
"""After this long a transaction takes no further writer, so that the first ones need not wait for many."""

_LOST = "SQLite has rolled a transaction back."

T = TypeVar("T")
Work: TypeAlias = Callable[[Connection], Any]


class _Writer:
    def __init__(self, work: Work) -> None:
        self.work = work
        self.outcome = Outcome()
        self.since = time.perf_counter()
        self.begins = 0.0
        """When its work began; 0 before."""
        self.is_first = False
        """Whether it is the first of its group, and so waits for nobody in this process."""
        self.done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def settle(self, result: _Result) -> None:
        if result.error is None:
            self.done.set_result(result.value)
            return
        self.done.set_exception(_own(result.error))
        self.done.exception()  # mark it as retrieved, or asyncio logs it if nobody waits any more


class _Result(NamedTuple):
    value: Any = None
    error: BaseException | None = None


class GroupLane(Lane):
    """Runs the writing transactions of a file, in groups."""

    def __init__(
        self,
        address: Address,
        threads: FileThreads,
        connect: Callable[[], Connection],
        check: Callable[[], None],
        observe: Callable[[float, float, bool], None],
        on_loss: Callable[[], None],
    ) -> None:
        """`on_loss` is called after a group was rolled back whose writers may have read each other's changes."""
        super().__init__(address, threads, connect, check, observe, reading=False)
        self._on_loss = on_loss
        self._waiting: deque[_Writer] = deque()
        self._running: asyncio.Task[None] | None = None

    async def run(self, work: Callable[[Connection], T]) -> T:
        writer, failed = _Writer(work), False
        self._waiting.append(writer)
        if self._running is None or self._running.done():
            self._running = asyncio.create_task(self._run_groups(), name="writers of the database")
        try:
            with name_failures(self._address):
                result: T = await self._wait(writer)
                return result
        except (DatabaseBusy, DatabaseUnreachable):
            failed = True
            raise
        finally:
            now = time.perf_counter()
            begins = writer.begins or now
            self._observe(begins - writer.since, writer.outcome.took or now - begins, failed)

    async def _wait(self, writer: _Writer) -> Any:
        try:
            done, _ = await asyncio.wait((writer.done,), timeout=QUEUE_SECONDS)
            if not (done or writer.is_first or writer.begins):
                writer.outcome.give_up()
                raise self._is_full()
            if not done:
                done, _ = await asyncio.wait((writer.done,), timeout=lane.LONGEST_SECONDS)
        except asyncio.CancelledError:
            writer.outcome.give_up()
            raise
        if done:
            return writer.done.result()
        raise self._gives_up(writer.outcome)

    async def _run_groups(self) -> None:
        while self._waiting:
            async with self._threads.turns:
                group = list(self._waiting)
                self._waiting.clear()
                await self._run_group(group)

    async def _run_group(self, group: Sequence[_Writer]) -> None:
        group[0].is_first = True
        results = await self._start(group)
        for writer, result in zip(group, results, strict=False):
            writer.settle(result)
        self._waiting.extendleft(reversed(group[len(results) :]))

    async def _start(self, group: Sequence[_Writer]) -> Sequence[_Result]:
        """Run the group's transaction; return the results of all, or of the first ones if there was no more time."""
        try:
            running = self._threads.start(self._connect, partial(self._transact_all, group))
        except RuntimeError:
            return [_Result(error=DatabaseUnreachable(CLOSED))] * len(group)
        self._threads.begun.add(running)
        running.add_done_callback(self._threads.begun.discard)
        try:
            return await running
        except Exception as error:
            if any(writer.begins for writer in group):
                self._on_loss()
            return [_Result(error=error)] * len(group)

    def _transact_all(self, group: Sequence[_Writer], connection: Connection) -> list[_Result]:
        """Return the results of those for whom there was time. Raises if nothing has happened for any of them."""
        self._check()
        transaction, begins = begin(connection), time.perf_counter()
        results = list[_Result]()
        try:
            for writer in group:
                results.append(_run_one(writer, connection))
                if time.perf_counter() - begins > GROUP_SECONDS:
                    break
        except BaseException:
            transaction.rollback()
            raise
        self._commit(connection, transaction)
        for writer in group[: len(results)]:
            writer.outcome.took = time.perf_counter() - writer.begins if writer.begins else 0.0
        return results


def _run_one(writer: _Writer, connection: Connection) -> _Result:
    """Roll back to where the writer began if it raises. Raises its error if SQLite has rolled back everything."""
    if writer.outcome.is_given_up:
        return _Result(error=GivenUp())
    writer.begins = time.perf_counter()
    run_alone(connection, "SAVEPOINT writer")
    try:
        result = _Result(writer.work(connection))
        writer.outcome.commit()
    except BaseException as error:
        if not _is_open(connection):
            raise error if isinstance(error, DBAPIError) else DatabaseUnreachable(_LOST) from error
        run_alone(connection, "ROLLBACK TO writer")
        result = _Result(error=error)
    run_alone(connection, "RELEASE writer")
    return result


def _is_open(connection: Connection) -> bool:
    """Return whether SQLite still has the transaction: it ends it if the disk is full, for example."""
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver.in_transaction


def _own(error: BaseException) -> BaseException:
    """Return an error for one of several who get it."""
    if isinstance(error, StopIteration):  # a future cannot hold it, so the task would wait for its timeout
        stopped = RuntimeError("A transaction raised StopIteration.")
        stopped.__cause__ = error
        return stopped
    if isinstance(error, StoreError):
        copied = type(error)(*error.args)
        copied.__cause__ = error.__cause__
        return copied
    return error
