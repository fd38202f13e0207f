"""The file of a SQLite database: its readers, its removal, and a full disk."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from db.connection.errors import DatabaseReplaced, NoDatabase
from db.store import Store
from tests.bounded import LONGEST_SECONDS
from tests.db.later import MAKE_TABLE, later_migrations, look, make_old, use_migrations
from tests.db.tables import new_game


@pytest.fixture
def path(tmp_path: Path) -> Iterator[Path]:
    """Return the path of a new database file; new files would be readable by everybody."""
    before = os.umask(0)
    yield tmp_path / "neva.db"
    os.umask(before)


def rights(path: Path) -> dict[str, str]:
    return {file.name: oct(file.stat().st_mode & 0o777) for file in path.parent.iterdir() if file.is_file()}


def take_away(path: Path, *, another: bool) -> None:
    path.unlink()
    if another:
        path.touch()


async def test_a_new_database_is_readable_by_its_owner_alone(path: Path) -> None:
    async with await Store.open(f"sqlite:///{path}") as store:
        await new_game(store)
        assert rights(path) == dict.fromkeys(["neva.db", "neva.db-wal", "neva.db-shm"], "0o600")


async def test_others_lose_the_rights_that_they_had(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_old(f"sqlite:///{path}")
    use_migrations(later_migrations(path.parent / "later", MAKE_TABLE), monkeypatch)
    earlier = path.with_name("neva.db.0000.bak")
    earlier.touch()
    assert "0o600" not in rights(path).values()
    with closing(sqlite3.connect(path)) as other:  # keeps the write-ahead log
        other.execute("PRAGMA journal_mode = WAL")
        other.execute("UPDATE games SET game = 'de'")
        other.commit()
        async with await Store.open(f"sqlite:///{path}") as store:
            await new_game(store)
            names = ["neva.db", "neva.db-wal", "neva.db-shm", "neva.db.0000.bak", "neva.db.0001.bak"]
            assert rights(path) == dict.fromkeys(names, "0o600")


def of_somebody_else(path: Path, kind: str) -> None:
    """Make a file or folder that Neva must not touch, with files beside it."""
    if kind == "database":
        with closing(sqlite3.connect(path)) as other:
            other.execute("PRAGMA journal_mode = WAL")
            other.execute("CREATE TABLE alembic_version (version_num)")
            other.execute("CREATE TABLE games (title)")
    elif kind == "directory":
        path.mkdir()
    elif kind == "pipe":
        os.mkfifo(path)
    else:
        path.write_bytes(b"notes\n" if kind == "text" else b"SQLite format 3\0 and so on" * 300)
    for name in ("neva.db-wal", "neva.db-shm", "neva.db-journal", "neva.db.0001.bak"):
        path.with_name(name).write_text("of somebody else")


@pytest.mark.parametrize("kind", ["text", "database", "directory", "pipe", "damaged"])
async def test_what_is_no_database_of_neva_is_refused_and_stays_as_it_is(path: Path, kind: str) -> None:
    of_somebody_else(path, kind)
    before = rights(path)
    with pytest.raises(NoDatabase):
        await Store.open(f"sqlite:///{path}")
    assert rights(path) == before
    assert {file.read_text() for file in path.parent.glob("neva.db?*")} == {"of somebody else"}


def leave_unfinished(path: Path, *, with_header: bool) -> None:
    """Leave the file of a start that ended before the first table."""
    path.touch()
    if with_header:
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA auto_vacuum = INCREMENTAL")
            connection.execute("VACUUM")
        assert path.stat().st_size


@pytest.mark.parametrize("with_header", [False, True])
async def test_a_start_that_ended_before_the_first_table_is_no_hindrance(path: Path, *, with_header: bool) -> None:
    leave_unfinished(path, with_header=with_header)
    async with await Store.open(f"sqlite:///{path}") as store:
        assert await new_game(store)


async def test_a_file_that_was_taken_away_is_not_made_anew_by_looking_for_it(path: Path) -> None:
    async with await Store.open(f"sqlite:///{path}") as store:
        take_away(path, another=False)
        with pytest.raises(DatabaseReplaced):
            await store.read(lambda _connection: None)  # the first read connects
        assert "neva.db" not in rights(path)
        assert not await store.wait_for_replacement()


@pytest.mark.parametrize("another", [False, True])
async def test_a_file_that_was_taken_away_is_noticed(path: Path, *, another: bool) -> None:
    async with await Store.open(f"sqlite:///{path}") as store:
        match_id = await new_game(store)
        noticed = asyncio.create_task(store.wait_for_replacement())
        take_away(path, another=another)
        with pytest.raises(DatabaseReplaced, match=r"neva\.db"):
            await new_game(store)
        with pytest.raises(DatabaseReplaced):
            await store.read(lambda _connection: None)
        async with asyncio.timeout(LONGEST_SECONDS):
            assert await noticed == another
        assert match_id == 1


@pytest.mark.slow("a process with a limit of its own")
async def test_a_migration_without_room_for_the_backup_says_so_and_leaves_nothing(path: Path) -> None:
    url = f"sqlite:///{path}"
    make_old(url)
    migrations = later_migrations(path.parent / "later", MAKE_TABLE)
    before = look(url)
    program = (
        "import asyncio, pathlib, pytest, resource, sys\nfrom db.connection.errors import StoreError\n"
        "from db.store import Store\n"
        "from tests.db.later import use_migrations\nuse_migrations(pathlib.Path(sys.argv[2]), pytest.MonkeyPatch())\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))\n"
        "try:\n    asyncio.run(Store.open(sys.argv[1]))\nexcept StoreError as error:\n    print(error)"
    )
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        program,
        url,
        str(migrations),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    async with asyncio.timeout(30):
        said, failed = await process.communicate()
    assert (failed.decode(), len(said.decode().splitlines())) == ("", 1)
    assert "neva.db.0001.bak cannot be written" in said.decode()
    assert list(rights(path)) == ["neva.db"]
    assert look(url) == before
