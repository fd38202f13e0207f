"""The file of a SQLite database: who may read it, what happens when it is taken away, and a full disk."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from db.errors import DatabaseReplaced
from db.store import Store
from tests.db.tables import new_game
from tests.db.test_migrate import everything, make_old


@pytest.fixture
def path(tmp_path: Path) -> Iterator[Path]:
    """Return the path of a new database file; new files would be readable by everybody."""
    before = os.umask(0)
    yield tmp_path / "neva.db"
    os.umask(before)


def rights(path: Path) -> dict[str, str]:
    """Return the rights of the file and of all beside it."""
    return {file.name: oct(file.stat().st_mode & 0o777) for file in path.parent.iterdir()}


def take_away(path: Path, *, another: bool) -> None:
    path.unlink()
    if another:
        path.touch()


async def test_a_new_database_is_readable_by_its_owner_alone(path: Path) -> None:
    async with await Store.open(f"sqlite:///{path}") as store:
        await new_game(store)
        assert rights(path) == dict.fromkeys(["neva.db", "neva.db-wal", "neva.db-shm"], "0o600")


async def test_others_lose_the_rights_that_they_had(path: Path) -> None:
    make_old(f"sqlite:///{path}", "0001")
    earlier = path.with_name("neva.db.0000.bak")
    earlier.touch()
    assert "0o600" not in rights(path).values()
    with closing(sqlite3.connect(path)) as other:  # keeps the write-ahead log in being
        other.execute("PRAGMA journal_mode = WAL")
        other.execute("UPDATE games SET locale = 'de'")
        other.commit()
        async with await Store.open(f"sqlite:///{path}") as store:
            await new_game(store)
            names = ["neva.db", "neva.db-wal", "neva.db-shm", "neva.db.0000.bak", "neva.db.0001.bak"]
            assert rights(path) == dict.fromkeys(names, "0o600")


async def test_a_file_that_was_taken_away_is_not_made_anew_by_looking_for_it(path: Path) -> None:
    async with await Store.open(f"sqlite:///{path}") as store:
        take_away(path, another=False)
        with pytest.raises(DatabaseReplaced):
            await store.read(lambda _connection: None)  # the first read connects
        assert "neva.db" not in rights(path)
        assert not await store.until_replaced()


@pytest.mark.parametrize("another", [False, True])
async def test_a_file_that_was_taken_away_is_noticed(path: Path, *, another: bool) -> None:
    async with await Store.open(f"sqlite:///{path}") as store:
        game_id = await new_game(store)
        noticed = asyncio.create_task(store.until_replaced())
        take_away(path, another=another)
        with pytest.raises(DatabaseReplaced, match=r"neva\.db"):
            await new_game(store)
        with pytest.raises(DatabaseReplaced):
            await store.read(lambda _connection: None)
        async with asyncio.timeout(5):
            assert await noticed == another
        assert game_id == 1


async def test_a_migration_without_room_for_the_backup_says_so_and_leaves_nothing(path: Path) -> None:
    url = f"sqlite:///{path}"
    make_old(url, "0001")
    before = everything(url)
    program = (
        "import asyncio, resource, sys\nfrom db.errors import StoreError\nfrom db.store import Store\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))\n"
        "try:\n    asyncio.run(Store.open(sys.argv[1]))\nexcept StoreError as error:\n    print(error)"
    )
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", program, url, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    async with asyncio.timeout(30):
        said, failed = await process.communicate()
    assert (failed.decode(), len(said.decode().splitlines())) == ("", 1)
    assert "neva.db.0001.bak cannot be written" in said.decode()
    assert list(rights(path)) == ["neva.db"]
    assert everything(url) == before
