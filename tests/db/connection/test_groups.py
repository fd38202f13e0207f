"""Writers of a file that wait for their turn: stored by one commit, rolled back one by one, told once it is certain."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import NoReturn

import pytest
from sqlalchemy import Connection, event, text
from sqlalchemy.exc import DBAPIError

from db.connection import groups
from db.connection.errors import DatabaseBusy, DatabaseUnreachable
from db.connection.lane import QUEUE_SECONDS
from db.process.bot_state import get_value, put_value
from db.store import Store

_ORPHAN = text("INSERT INTO snapshots (match_id, seq, version, state) VALUES (99, 1, 1, '{}')")


class Held:
    """A store whose writers wait until the test lets them go, and which counts commits."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.commits = 0
        self.go_on = threading.Event()
        event.listen(store._engines[0], "commit", self._count)

    def _count(self, _connection: Connection) -> None:
        self.commits += 1

    async def hold(self) -> asyncio.Task[bool]:
        """Return the task of a writer that holds up the next ones, once it runs."""
        runs, loop = asyncio.Event(), asyncio.get_running_loop()

        def wait(_connection: Connection) -> bool:
            loop.call_soon_threadsafe(runs.set)
            return self.go_on.wait(30)

        holding = asyncio.create_task(self.store.write(wait))
        await runs.wait()
        return holding

    def begin(self, name: str) -> asyncio.Task[None]:
        return asyncio.create_task(self.store.write(put_value, name, "written"))

    async def find(self, *names: str) -> list[bool]:
        return [await self.store.read(get_value, name) is not None for name in names]


@pytest.fixture
async def held(tmp_path: Path) -> AsyncIterator[Held]:
    async with await Store.open(f"sqlite:///{tmp_path / 'neva.db'}") as store:
        held = Held(store)
        yield held
        held.go_on.set()


def fail(connection: Connection) -> NoReturn:
    put_value(connection, "failed", "written")
    raise LookupError


def end_transaction(connection: Connection) -> NoReturn:
    """Do what SQLite does if the disk is full."""
    connection.exec_driver_sql("ROLLBACK")
    raise LookupError


def refused_at_the_end(connection: Connection) -> None:
    connection.exec_driver_sql("PRAGMA defer_foreign_keys = ON")
    connection.execute(_ORPHAN)


async def go_on(held: Held, holding: asyncio.Task[bool], *writers: asyncio.Task[None]) -> list[object]:
    await asyncio.sleep(0)  # all of them wait now
    held.go_on.set()
    await holding
    return list(await asyncio.gather(*writers, return_exceptions=True))


async def test_those_who_wait_are_stored_by_one_commit(held: Held) -> None:
    holding = await held.hold()
    names = [f"name {number}" for number in range(5)]
    assert await go_on(held, holding, *map(held.begin, names)) == [None] * 5
    assert held.commits == 2
    assert await held.find(*names) == [True] * 5


async def test_one_that_raises_is_rolled_back_alone(held: Held) -> None:
    holding = await held.hold()
    writers = held.begin("before"), asyncio.create_task(held.store.write(fail)), held.begin("after")
    before, failed, after = await go_on(held, holding, *writers)
    assert (before, type(failed), after) == (None, LookupError, None)
    assert await held.find("before", "failed", "after") == [True, False, True]


async def test_one_that_nobody_waits_for_any_more_is_left_out(held: Held) -> None:
    holding = await held.hold()
    left, stays = held.begin("left"), held.begin("stays")
    await asyncio.sleep(0)
    left.cancel()
    await go_on(held, holding, stays)
    assert await held.find("left", "stays") == [False, True]


async def test_one_that_is_left_while_it_runs_is_rolled_back_alone(held: Held) -> None:
    runs, may_end, loop = asyncio.Event(), threading.Event(), asyncio.get_running_loop()

    def write_slowly(connection: Connection) -> None:
        put_value(connection, "left", "written")
        loop.call_soon_threadsafe(runs.set)
        may_end.wait(30)

    holding = await held.hold()
    before, left, after = held.begin("before"), asyncio.create_task(held.store.write(write_slowly)), held.begin("after")
    await asyncio.sleep(0)
    held.go_on.set()
    await runs.wait()
    left.cancel()
    await asyncio.wait((left,))
    may_end.set()
    await asyncio.gather(holding, before, after)
    assert await held.find("before", "left", "after") == [True, False, True]


@pytest.mark.parametrize(
    ("work", "told"), [(refused_at_the_end, (DBAPIError, DBAPIError)), (end_transaction, (DatabaseUnreachable,) * 2)]
)
async def test_if_the_commit_fails_nothing_is_stored_and_all_are_told(
    held: Held, work: groups.Work, told: tuple[type[Exception], ...]
) -> None:
    lost: list[str] = []
    held.store.on_loss(lambda: lost.append("lost"))
    holding = await held.hold()
    results = await go_on(held, holding, held.begin("before"), asyncio.create_task(held.store.write(work)))
    assert all(isinstance(result, kind) for result, kind in zip(results, told, strict=True)), results
    assert await held.find("before") == [False]
    assert lost == ["lost"]
    await held.store.write(put_value, "later", "written")
    assert await held.find("later") == [True]


async def test_without_time_for_all_each_is_stored_in_turn(held: Held, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(groups, "GROUP_SECONDS", 0.0)
    holding = await held.hold()
    order: list[int] = []

    def write(connection: Connection, number: int) -> None:
        put_value(connection, "last", str(number))
        order.append(number)

    writers = [asyncio.create_task(held.store.write(write, number)) for number in range(4)]
    await go_on(held, holding, *writers)
    assert order == [0, 1, 2, 3]
    assert held.commits == 5
    assert await held.store.read(get_value, "last") == "3"


async def test_one_that_began_in_time_may_take_longer_than_others_wait(held: Held) -> None:
    def write_slowly(connection: Connection) -> None:
        put_value(connection, "slow", "written")
        time.sleep(QUEUE_SECONDS + 0.3)

    before = held.begin("before")
    await asyncio.gather(before, held.store.write(write_slowly))
    assert await held.find("before", "slow") == [True, True]


async def test_the_first_waits_for_another_process_and_the_next_ones_no_longer_than_for_each_other(
    held: Held, tmp_path: Path
) -> None:
    with closing(sqlite3.connect(tmp_path / "neva.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        first, second = held.begin("first"), held.begin("second")
        with pytest.raises(DatabaseBusy, match="took the 1 s of this one"):
            await second
        other.execute("ROLLBACK")
        await first
    assert await held.find("first", "second") == [True, False]
