"""A database that could not be written: named truthfully, and used again as soon as it can be."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import threading
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import make_url
from sqlalchemy.exc import DatabaseError, ProgrammingError

from db.connection import recovery
from db.connection.errors import (
    DatabaseBusy,
    DatabaseDamaged,
    DatabaseRefused,
    DatabaseUnreachable,
    DatabaseUnwritable,
)
from db.connection.lane import FileThreads
from db.match import match_lists
from db.store import Store
from tests.bounded import until
from tests.db.tables import new_game
from tests.db.unwritable import files_of, immutable
from tests.postgres_server import PostgresDatabase

SOON = 10.0


async def works_again(store: Store) -> None:
    """Wait until the store says so by itself, then write."""
    async with asyncio.timeout(SOON):
        while True:
            try:
                await store.check()
            except DatabaseUnreachable:
                await asyncio.sleep(0.05)
            else:
                break
    await new_game(store)


async def test_a_file_that_was_read_only_for_a_while_is_written_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "neva.db"
    async with await Store.open(f"sqlite:///{path}") as store:
        await new_game(store)
        await store.check()
        with immutable(path, path.with_name("neva.db-wal")):
            with pytest.raises(DatabaseUnreachable):  # the first write finds files that were open: an I/O error
                await new_game(store)
            with pytest.raises(DatabaseUnwritable, match="attempt to write a readonly database"):
                await new_game(store)
            with pytest.raises(DatabaseUnreachable):
                await store.check()
            assert await store.read(match_lists.count_by_status), "readers are served"
        await works_again(store)
    assert "works again" in caplog.text


async def test_a_start_tells_a_disk_that_is_read_only_from_a_wrong_path(tmp_path: Path) -> None:
    path = tmp_path / "neva.db"
    async with await Store.open(f"sqlite:///{path}") as store:
        await new_game(store)
    with immutable(path), pytest.raises(DatabaseUnwritable, match="Cannot open the database"):
        await Store.open(f"sqlite:///{path}")
    with pytest.raises(DatabaseRefused):
        await Store.open(f"sqlite:///{path / 'neva.db'}")


_OPEN = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1])
connection.execute("SELECT * FROM games").fetchall()
print("open", flush=True)
sys.stdin.read()
"""


@asynccontextmanager
async def open_elsewhere(path: Path) -> AsyncIterator[None]:
    """Keep the file open in another process."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", _OPEN, str(path)),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    await process.stdout.readline()
    try:
        yield
    finally:
        await process.communicate(b"")  # closes its input


async def test_connections_opened_for_reading_only_leave_no_trace(tmp_path: Path) -> None:
    path = tmp_path / "neva.db"
    async with await Store.open(f"sqlite:///{path}") as store:
        await new_game(store)
        async with open_elsewhere(path):  # keeps the write-ahead log while all connections of the store are closed
            for threads in store._threads:
                assert isinstance(threads, FileThreads)
                async with threads.without_connections():
                    pass
            with immutable(*files_of(path)):
                await store.read(match_lists.count_by_status)
                with pytest.raises(DatabaseUnwritable):
                    await new_game(store)
        await works_again(store)


def _alter(database: PostgresDatabase, setting: str) -> None:
    url = make_url(database.url)
    with psycopg.connect(database.url, autocommit=True) as connection:
        connection.execute("SET default_transaction_read_only = off")
        connection.execute(f'ALTER DATABASE "{url.database}" {setting}'.encode())
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid() AND %s",
            ["on" in setting.split()],
        )


async def test_a_server_that_was_read_only_for_a_while_is_written_again(postgres_database: PostgresDatabase) -> None:
    async with await Store.open(postgres_database.url) as store:
        await new_game(store)
        await asyncio.to_thread(_alter, postgres_database, "SET default_transaction_read_only = on")
        try:
            with pytest.raises(DatabaseUnwritable, match="in a read-only transaction"):
                await new_game(store)
            with pytest.raises(DatabaseUnreachable):
                await store.check()
        finally:
            await asyncio.to_thread(_alter, postgres_database, "RESET default_transaction_read_only")
        await works_again(store)


async def test_recovery_survives_errors_that_it_does_not_know(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """As of tables that are missing while a backup is restored under a running bot."""
    monkeypatch.setattr(recovery, "AGAIN_SECONDS", 0.01)
    failing, tried = True, 0

    async def reopen() -> None:
        pass

    async def write() -> None:
        nonlocal tried
        tried += 1
        if failing:
            raise ProgrammingError("INSERT", {}, Exception('relation "bot_state" does not exist'))

    recovering = recovery.Recovery(reopen, write)
    recovering.note_failure(DatabaseUnreachable("away"))
    await until(lambda: tried > 2, SOON)
    with pytest.raises(DatabaseUnreachable, match="away"):
        await recovering.check()
    failing = False
    await until(lambda: "works again" in caplog.text, SOON)
    await recovering.check()
    assert caplog.text.count("Traceback") == 1
    await recovering.close()


async def test_damage_is_not_forgotten(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = tmp_path / "neva.db"
    async with await Store.open(f"sqlite:///{path}") as store:
        await new_game(store)

        def find_damage(_connection: object) -> None:
            error = sqlite3.DatabaseError("database disk image is malformed")
            error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT_INDEX
            raise DatabaseError("SELECT", {}, error)

        with pytest.raises(DatabaseDamaged):
            await store.read(find_damage)
        await new_game(store)
        await until(lambda: "works again" in caplog.text, SOON)
        with pytest.raises(DatabaseDamaged, match="malformed"):
            await store.check()
    assert "neva doctor" in caplog.text


async def test_a_check_writes_only_if_no_transaction_has_lately(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    await new_game(store)
    written = store._recovery._written_at
    await store.check()
    assert store._recovery._written_at == written
    monkeypatch.setattr(recovery, "FRESH_SECONDS", 0.0)
    await store.check()
    assert store._recovery._written_at > written


async def test_a_transaction_that_never_ends_is_noticed_without_waiting_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recovery, "FRESH_SECONDS", 0.0)
    async with await Store.open(f"sqlite:///{tmp_path / 'neva.db'}") as store:
        go_on = threading.Event()
        stuck = asyncio.create_task(store.write(lambda _connection: go_on.wait(60)))
        await asyncio.sleep(0)
        began = time.monotonic()
        await store.check()  # others may be busy for a moment
        monkeypatch.setattr(recovery, "BUSY_SECONDS", 0.5)
        with pytest.raises(DatabaseBusy):
            await store.check()
        assert time.monotonic() - began < 5
        go_on.set()
        await stuck
        await store.check()
