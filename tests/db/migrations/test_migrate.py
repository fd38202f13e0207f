from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import Connection, text

from db.connection.address import parse_address, transaction
from db.connection.errors import DatabaseBusy, MigrationFailed, NewerDatabase, NoDatabase
from db.match.actions import whole_log
from db.migrations import migrate
from db.process.processes import Process, register
from db.store import Store
from tests.db.later import LATER, MAKE_TABLE, bare, difference, later_migrations, look, make_old, use_migrations
from tests.db.tables import NOW
from tests.postgres_server import PostgresDatabase


@pytest.fixture
def later(tmp_path: Path) -> Path:
    return later_migrations(tmp_path, MAKE_TABLE)


async def test_the_migrations_make_what_the_schema_says(store: Store) -> None:
    assert await store.read(difference) == []


async def test_a_database_of_an_older_version_is_migrated_and_keeps_its_matches(
    database_url: str, later: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_old(database_url)
    use_migrations(later, monkeypatch)
    async with await Store.open(database_url) as store:
        assert [played.action for played in await store.read(whole_log, 1)] == ["pass"]
        assert (await store.read(Connection.execute, text("SELECT * FROM later"))).all() == []
        path = parse_address(database_url).path
        assert store.backup == (path and path.with_name("neva.db.0001.bak"))
    async with await Store.open(database_url) as store:
        assert store.backup is None


async def test_the_backup_holds_what_stood_in_the_write_ahead_log(
    tmp_path: Path, later: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "neva.db"
    make_old(f"sqlite:///{path}")
    use_migrations(later, monkeypatch)
    # Another connection keeps the log from being folded into the file.
    with closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA journal_mode = WAL")
        copied = "match_id, 2, 1, action, NULL, NULL, created_at, absent, planned"
        other.execute(f"INSERT INTO actions SELECT {copied} FROM actions")
        other.commit()
        assert (tmp_path / "neva.db-wal").stat().st_size > 0
        store = await Store.open(f"sqlite:///{path}")
        await store.close()
    assert store.backup is not None
    with closing(sqlite3.connect(store.backup)) as backup:
        assert backup.execute("SELECT seq FROM actions ORDER BY seq").fetchall() == [(1,), (2,)]
        assert backup.execute("SELECT version_num FROM alembic_version").fetchall() == [("0001",)]
        assert backup.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert sorted(name for name in os.listdir(tmp_path) if ".bak" in name) == ["neva.db.0001.bak"]  # noqa: PTH208


async def test_a_database_of_a_newer_version_is_refused_and_left_alone(
    database_url: str, later: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as newer:
        use_migrations(later, newer)
        make_old(database_url)
    before, path = look(database_url), parse_address(database_url).path
    content = path and path.read_bytes()
    with pytest.raises(NewerDatabase, match=rf"newer version.*'{LATER}'.*neva restore"):
        await Store.open(database_url)
    assert (path and path.read_bytes()) == content
    assert path is None or sorted(file.name for file in path.parent.glob("neva*")) == ["neva.db"]
    assert look(database_url) == before


async def test_a_failed_migration_leaves_the_database_as_it_was(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_old(database_url)
    before = look(database_url)
    with monkeypatch.context() as newer:
        use_migrations(later_migrations(tmp_path, f"{MAKE_TABLE}\nop.execute('INSERT INTO nowhere VALUES (1)')"), newer)
        with pytest.raises(MigrationFailed, match="nowhere"):
            await Store.open(database_url)
    assert look(database_url) == before


@pytest.mark.parametrize("content", [b"no database at all" * 100, b"SQLite format 3\0" + b"\xff" * 2000])
async def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "neva.db"
    path.write_bytes(content)
    with pytest.raises(NoDatabase, match=r"neva\.db"):
        await Store.open(f"sqlite:///{path}")
    assert path.read_bytes() == content


async def test_somebody_else_s_tables_are_refused(database_url: str) -> None:
    with bare(database_url) as connection:
        connection.execute(text("CREATE TABLE players (name TEXT)"))
    with pytest.raises(NoDatabase, match="players"):
        await Store.open(database_url)


AT_ONCE = """
import asyncio, os, sys
from db.store import Store

async def main():
    await (await Store.open(sys.argv[1])).close()

children = []
for _ in range(4):
    children.append(child := os.fork())
    if not child:
        asyncio.run(main())
        sys.exit()
print([os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children])
"""


@pytest.mark.slow("four processes")
async def test_processes_that_start_at_once_on_a_new_database_all_open_it(database_url: str) -> None:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", AT_ONCE, database_url), stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    async with asyncio.timeout(60):
        output, errors = await process.communicate()
    assert (output.decode(), errors.decode()) == ("[0, 0, 0, 0]\n", "")


async def test_nothing_is_migrated_under_a_bot_of_an_older_version(
    postgres_database: PostgresDatabase, later: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = postgres_database.url
    async with await Store.open(url) as store:
        await store.write(register, Process("elsewhere:1:ab", "0.6.0", None, NOW))
    before = look(url)
    use_migrations(later, monkeypatch)

    def start_newer() -> None:
        with transaction(parse_address(url), writes=True) as connection:
            migrate.migrate(connection, None)

    with psycopg.connect(url, autocommit=True) as older:
        older.execute("SELECT pg_advisory_lock(hashtextextended('elsewhere:1:ab', 0))")
        with pytest.raises(DatabaseBusy, match=r"version \(0001\).*using it \(elsewhere:1\)\. Stop"):
            start_newer()
        assert look(url) == before
    start_newer()  # that bot is dead, and its row does not block
    assert look(url) != before
