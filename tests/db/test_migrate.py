from __future__ import annotations

import ast
import asyncio
import os
import shutil
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import DBAPIError

from db import migrate
from db.actions import whole_log
from db.address import parse_address
from db.engines import transaction
from db.errors import DatabaseBusy, MigrationFailed, NewerDatabase, NoDatabase
from db.processes import Process, register
from db.store import Store
from tests.db.released import bare, difference
from tests.db.tables import ANN, NOW, SEED
from tests.postgres_server import PostgresDatabase


def make_old(url: str, revision: str) -> None:
    """Make a database as an older version left it, with a match in it."""
    with bare(url) as connection:
        migrate.migrate(connection, parse_address(url).path, revision)
        connection.execute(
            text(
                "INSERT INTO games (game, options, seed, status, guild_id, channel_id, private, host_id, seats_wanted,"
                " locale, created_at) VALUES ('petersburg', '{}', :seed, 'active', 1, 2, false, :ann, 2, 'en',"
                " '2026-01-02 03:04:05.000000')"
            ),
            {"seed": SEED, "ann": ANN},
        )
        connection.execute(
            text(
                "INSERT INTO actions (game_id, seq, seat, action, created_at)"
                " VALUES (1, 1, 0, 'pass', '2026-01-02 03:04:06.000000')"
            )
        )


def everything(url: str) -> object:
    """Return what must not change when nothing may: tables, columns, revision and the log."""

    def look(connection: Connection) -> object:
        inspector = inspect(connection)
        tables = {
            table: [str(c["name"]) for c in inspector.get_columns(table)] for table in inspector.get_table_names()
        }
        revision = connection.execute(text("SELECT version_num FROM alembic_version")).scalars().all()
        return tables, revision, list(map(tuple, connection.execute(text("SELECT * FROM actions"))))

    with bare(url) as connection:
        return look(connection)


@pytest.fixture
def more_migrations(tmp_path: Path) -> Path:
    """Copy the migrations, so that a test can add a later one, and return their folder."""
    return Path(shutil.copytree(migrate.MIGRATIONS, tmp_path / "migrations"))


def add_migration(migrations: Path, upgrade: str) -> None:
    lines = ["from alembic import op", "revision = '0009'", "down_revision = '0008'", "def upgrade():", upgrade]
    (migrations / "versions" / "r0009_later.py").write_text("\n".join(lines) + "\n")


async def test_the_migrations_make_what_the_schema_says(store: Store) -> None:
    assert await store.read(difference) == []


def test_every_migration_says_its_reason() -> None:
    files = sorted((migrate.MIGRATIONS / "versions").glob("r*.py"))
    assert len(files) >= 4
    for file in files:
        head = ast.get_docstring(ast.parse(file.read_text()))
        assert head is not None
        assert "\n\nReason: " in head, file.name


async def test_a_database_of_an_older_version_is_migrated_and_keeps_its_matches(database_url: str) -> None:
    make_old(database_url, "0001")
    async with await Store.open(database_url) as store:
        assert [played.action for played in await store.read(whole_log, 1)] == ["pass"]
        with pytest.raises(DBAPIError, match="append-only"):
            await store.write(Connection.execute, text("DELETE FROM actions"))
        path = parse_address(database_url).path
        assert store.backup == (path and path.with_name("neva.db.0001.bak"))
    async with await Store.open(database_url) as store:
        assert store.backup is None


async def test_the_backup_holds_what_stood_in_the_write_ahead_log(tmp_path: Path) -> None:
    path = tmp_path / "neva.db"
    make_old(f"sqlite:///{path}", "0001")
    # Another connection keeps the log from being written back into the file.
    with closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA journal_mode = WAL")
        other.execute("INSERT INTO actions VALUES (1, 2, 1, 'pass', NULL, NULL, '2026-01-02 03:04:07.000000')")
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
    database_url: str, more_migrations: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add_migration(more_migrations, "    op.execute('CREATE TABLE later (id INTEGER)')")
    with monkeypatch.context() as later:
        later.setattr(migrate, "MIGRATIONS", more_migrations)
        make_old(database_url, "head")
    before, path = everything(database_url), parse_address(database_url).path
    content = path and path.read_bytes()
    with pytest.raises(NewerDatabase, match=r"'0009'.*newer"):
        await Store.open(database_url)
    assert (path and path.read_bytes()) == content
    assert path is None or sorted(file.name for file in path.parent.glob("neva*")) == ["neva.db"]
    assert everything(database_url) == before


async def test_a_failed_migration_leaves_the_database_as_it_was(
    database_url: str, more_migrations: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_old(database_url, "0001")
    before = everything(database_url)
    # The step from 0001 to 0002 works, and so does half of the next one.
    half = "    op.execute('CREATE TABLE later (id INTEGER)')\n    op.execute('INSERT INTO nowhere VALUES (1)')"
    add_migration(more_migrations, half)
    with monkeypatch.context() as later:
        later.setattr(migrate, "MIGRATIONS", more_migrations)
        with pytest.raises(MigrationFailed, match="nowhere"):
            await Store.open(database_url)
    assert everything(database_url) == before
    with bare(database_url) as connection:
        connection.execute(text("UPDATE actions SET seat = 1"))  # not yet forbidden at 0001


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


async def test_processes_that_start_at_once_on_an_old_database_all_open_it(database_url: str) -> None:
    make_old(database_url, "0001")
    program = (
        "import asyncio, sys\nfrom db.store import Store\n"
        "async def main():\n    await (await Store.open(sys.argv[1])).close()\nasyncio.run(main())"
    )
    processes = [
        await asyncio.create_subprocess_exec(
            sys.executable, "-c", program, database_url, stderr=asyncio.subprocess.PIPE
        )
        for _ in range(4)
    ]
    async with asyncio.timeout(60):
        ends = [await process.communicate() for process in processes]
    assert [(process.returncode, end[1].decode()) for process, end in zip(processes, ends, strict=True)] == [
        (0, "")
    ] * 4


async def test_nothing_is_migrated_under_a_bot_of_an_older_version(
    postgres_database: PostgresDatabase, more_migrations: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    postgres_database.empty()
    url = postgres_database.url
    async with await Store.open(url) as store:
        await store.write(register, Process("elsewhere:1:ab", "0.6.0", None, NOW))
    before = everything(url)
    add_migration(more_migrations, "    op.execute('CREATE TABLE later (id INTEGER)')")
    monkeypatch.setattr(migrate, "MIGRATIONS", more_migrations)

    def start_newer() -> None:
        with transaction(parse_address(url), writes=True) as connection:
            migrate.migrate(connection, None)

    with psycopg.connect(url, autocommit=True) as older:
        older.execute("SELECT pg_advisory_lock(hashtextextended('elsewhere:1:ab', 0))")
        with pytest.raises(DatabaseBusy, match=r"version \(0008\).*using it \(elsewhere:1\)\. Stop"):
            start_newer()
        assert everything(url) == before
    start_newer()  # that bot is dead, and its row is no hindrance
    assert everything(url) != before
