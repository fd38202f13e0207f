"""The schema of the job queue: made once, migrated, and never another program's."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path

import psycopg
import pytest
from procrastinate.schema import SchemaManager
from sqlalchemy import Connection

from db.connection.errors import DatabaseUnreachable, NoDatabase
from db.maintenance.retention import forget_results
from db.process import job_queue
from db.process.job_queue import RESULTS_CHANNEL, forget_old_jobs, prepare_queue, put_result, take_result
from db.store import Store
from tests.postgres_server import PostgresDatabase

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


TABLES = "SELECT count(*) FROM pg_tables WHERE schemaname = 'procrastinate'"
FUNCTIONS = (
    "SELECT p.proname, md5(p.prosrc) FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace "
    "WHERE n.nspname = 'procrastinate' ORDER BY 1, 2"
)
NOTE = "SELECT obj_description('procrastinate'::regnamespace, 'pg_namespace')"
OLDER = "03.02.00_50_post_batch_defer_jobs"


@pytest.fixture
def database(postgres_database: PostgresDatabase) -> str:
    return postgres_database.url


def _all(database: str, statement: str) -> list[tuple[object, ...]]:
    with psycopg.connect(database, autocommit=True) as connection:
        done = connection.execute(statement.encode())
        return done.fetchall() if done.description else []


def _migrate_to(database: str, last: str) -> None:
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute("CREATE SCHEMA procrastinate")
        connection.execute("SET search_path TO procrastinate")
        for script in sorted(Path(SchemaManager.get_migrations_path()).glob("*.sql")):
            if script.stem <= last:
                connection.execute(script.read_bytes())
        connection.execute(f"COMMENT ON SCHEMA procrastinate IS 'queue of Neva''s jobs, at {last}'".encode())


async def test_several_processes_make_it_at_once(database: str) -> None:
    async with await Store.open(database) as one, await Store.open(database) as other:
        await asyncio.gather(*(store.write(prepare_queue) for store in (one, other, one, other)))
        await one.write(forget_old_jobs)
    assert _all(database, TABLES) == [(4,)]
    assert _all(database, "SELECT count(*) FROM pg_tables WHERE tablename LIKE 'procrastinate%'") == [(4,)]


@pytest.mark.slow("seconds of waiting, on PostgreSQL alone")
async def test_who_starts_waits_longer_for_another_than_an_answer_may_take(database: str) -> None:
    async with await Store.open(database) as store:
        with psycopg.connect(database) as other:
            other.execute("SELECT pg_advisory_xact_lock(%s)", [job_queue._LOCK])
            made = asyncio.create_task(store.write(prepare_queue))
            done, _ = await asyncio.wait([made], timeout=2.5)
            assert not done
        await made
    assert _all(database, TABLES) == [(4,)]


async def test_one_of_an_older_version_of_the_library_is_migrated(database: str) -> None:
    async with await Store.open(database) as store:
        await store.write(prepare_queue)
        newest = _all(database, FUNCTIONS), _all(database, NOTE)
        _all(database, "DROP SCHEMA procrastinate CASCADE")
        _migrate_to(database, OLDER)
        assert _all(database, FUNCTIONS) != newest[0]
        await store.write(prepare_queue)
        assert {name for name, _source in newest[0]} <= {name for name, _source in _all(database, FUNCTIONS)}
        assert _all(database, NOTE) == newest[1]


async def test_jobs_that_have_ended_or_that_nobody_took_are_forgotten(database: str) -> None:
    async with await Store.open(database) as store:
        await store.write(prepare_queue)
        with psycopg.connect(database, autocommit=True) as connection:
            connection.execute("SET search_path TO procrastinate")
            for name, status in (("ended", "failed"), ("old", "todo"), ("new", "todo")):
                connection.execute(
                    "INSERT INTO procrastinate_jobs (queue_name, task_name, status) VALUES ('draw', %s, %s)",
                    (name, status),
                )
            connection.execute(
                "UPDATE procrastinate_events SET at = now() - interval '11 minutes' FROM procrastinate_jobs AS job "
                "WHERE job.id = job_id AND task_name = 'old'"
            )
        await store.write(forget_old_jobs)
    assert _all(database, "SELECT task_name FROM procrastinate.procrastinate_jobs") == [("new",)]


async def test_one_of_a_newer_version_is_left_alone(database: str) -> None:
    async with await Store.open(database) as store:
        await store.write(prepare_queue)
        _all(database, "COMMENT ON SCHEMA procrastinate IS 'queue of Neva''s jobs, at 99.0'")
        await store.write(prepare_queue)
        assert _all(database, NOTE) == [("queue of Neva's jobs, at 99.0",)]


async def test_a_schema_of_another_program_is_refused(database: str) -> None:
    _all(database, "CREATE SCHEMA procrastinate")
    async with await Store.open(database) as store:
        with pytest.raises(NoDatabase, match="that Neva did not make"):
            await store.write(prepare_queue)


async def test_a_user_who_may_make_no_schema_is_told(database: str) -> None:
    async with await Store.open(database) as store:

        def as_nobody(connection: Connection) -> None:
            connection.exec_driver_sql("SET LOCAL ROLE pg_monitor")
            prepare_queue(connection)

        with pytest.raises(DatabaseUnreachable, match="may not make the schema 'procrastinate'"):
            await store.write(as_nobody)
