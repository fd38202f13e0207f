"""Background work while the database is busy or away: none of it waits for the clock of the games."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from datetime import datetime
from pathlib import Path

import pytest

from bot.capabilities import CAPABILITIES, ORDER
from bot.client.making import make_services
from bot.core import tasks
from bot.core.settings import Settings
from bot.core.tasks import Scheduled, Worker
from bot.operation.housekeeping import Housekeeping
from bot.people.privacy import Retention
from db import store as stores
from db.connection.errors import DatabaseBusy, DatabaseUnreachable
from db.process.bot_state import get_value, put_value
from db.store import Store
from tests.bounded import until
from tests.clock import ManualClock
from tests.db.tables import NOW


class Job(Scheduled):
    def __init__(self, store: Store, *failures: Exception) -> None:
        """The first looks fail with `failures`."""
        super().__init__("jobs", ManualClock(NOW))
        self._store, self._failures = store, list(failures)
        self.done = asyncio.Event()

    async def _next_due(self) -> datetime | None:
        if self._failures:
            raise self._failures.pop()
        return None if await self._store.read(get_value, "job") else NOW

    async def _run_due(self) -> bool:
        await self._store.write(put_value, "job", "done")
        self.done.set()
        return True


@pytest.fixture
async def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Store]:
    """Open a store that is soon tired of waiting."""
    monkeypatch.setattr(stores, "_LOCK_SECONDS", 0.05)
    monkeypatch.setattr(stores, "_AGAIN_SECONDS", 0.05)
    async with await Store.open(f"sqlite:///{tmp_path / 'neva.db'}") as store:
        yield store


def jobs(store: Store, patch: pytest.MonkeyPatch) -> dict[str, tuple[Worker, asyncio.Event]]:
    """Return workers that write once, each with the event of that."""
    job, done = Job(store), asyncio.Event()

    async def look(_: Retention, now: datetime) -> None:
        await store.write(put_value, "looked", str(now))
        done.set()

    patch.setattr(Retention, "look", look)

    async def wake_thread(*_: int) -> None:
        """No thread is archived."""

    services = make_services(CAPABILITIES, ORDER, Settings(), store, ManualClock(NOW))
    return {"scheduled": (job, job.done), "housekeeping": (Housekeeping(services, wake_thread), done)}


@pytest.mark.parametrize("kind", ["scheduled", "housekeeping"])
async def test_background_work_outlasts_a_busy_database(
    kind: str, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    worker, done = jobs(store, monkeypatch)[kind]
    with closing(sqlite3.connect(tmp_path / "neva.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(DatabaseBusy):
            await store.write(put_value, "answer", "soon")  # someone waits for this one
        worker.start()
        await asyncio.sleep(0.5)
        assert not done.is_set()
    async with asyncio.timeout(30):
        await done.wait()
    await worker.close()
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


async def test_background_work_is_tried_again_while_the_clock_of_the_games_stands_still(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(tasks, "AFTER_FAILURE_SECONDS", 0.05)
    job = Job(store, DatabaseUnreachable("The database is away."), ValueError("broken"))
    job.start()
    await until(job.done.is_set)
    await job.close()
    assert len([record for record in caplog.records if "looking for jobs failed" in record.message]) == 2


async def test_a_plan_wakes_background_work_from_its_rest_after_a_failure(store: Store) -> None:
    job = Job(store, DatabaseUnreachable("The database is away."))
    job.start()
    await asyncio.sleep(0.05)
    assert not job.done.is_set()
    job.wake_for(NOW)
    await until(job.done.is_set, tasks.AFTER_FAILURE_SECONDS / 2)
    await job.close()
