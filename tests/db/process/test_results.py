"""Results of jobs: read once, deleted if nobody reads them, announced if there are several processes."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import psycopg

from db.maintenance.retention import forget_results
from db.process.job_queue import RESULTS_CHANNEL, put_result, take_result
from db.store import Store

NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)


async def test_a_result_is_read_once(store: Store) -> None:
    assert await store.write(take_result, "a") is None
    await store.write(put_result, "a", b"picture", now=NOW)
    await store.write(put_result, "b", None, now=NOW)
    assert await store.write(take_result, "a") == (b"picture",)
    assert await store.write(take_result, "a") is None
    assert await store.write(take_result, "b") == (None,), "it failed"


async def test_the_first_result_of_a_job_stays(store: Store) -> None:
    await store.write(put_result, "a", b"first", now=NOW)
    await store.write(put_result, "a", b"second", now=NOW)
    assert await store.write(take_result, "a") == (b"first",)


async def test_what_nobody_has_read_is_forgotten(store: Store) -> None:
    await store.write(put_result, "old", b"", now=NOW)
    await store.write(put_result, "new", b"", now=NOW + timedelta(hours=1))
    assert await store.write(forget_results, NOW + timedelta(minutes=30), limit=10) == 1
    assert await store.write(take_result, "old") is None
    assert await store.write(take_result, "new") == (b"",)


async def test_a_result_is_announced_by_its_name_alone(store: Store, database_url: str) -> None:
    if store.backend != "postgresql":
        return
    with psycopg.connect(database_url, autocommit=True) as listening:
        listening.execute(f"LISTEN {RESULTS_CHANNEL}")
        await store.write(put_result, "a", b"hidden", now=NOW)
        (heard,) = listening.notifies(timeout=20, stop_after=1)
    assert heard.payload == "a"
