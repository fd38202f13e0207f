"""`neva vacuum` shrinks an old file, which frees pages from then on, and vacuums PostgreSQL while in use."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from pathlib import Path

import pytest

from db.store import Store
from neva.__main__ import main
from tests.db.tables import start_game
from tests.postgres_server import PostgresDatabase


def filled(url: str) -> None:
    async def fill() -> None:
        async with await Store.open(url) as store:
            await start_game(store)

    asyncio.run(fill())


def test_an_old_file_is_written_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "neva.db"
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{path}")
    filled(f"sqlite:///{path}")
    old = sqlite3.connect(path, isolation_level=None)
    old.execute("PRAGMA auto_vacuum = NONE")
    old.execute("VACUUM")
    old.execute("CREATE TABLE ballast (bytes BLOB)")
    old.execute("INSERT INTO ballast VALUES (zeroblob(3000000))")
    old.execute("DROP TABLE ballast")
    old.close()
    assert main(["vacuum"]) == 0
    out = capsys.readouterr().out
    assert re.search(r"3\.\d MB before, 0\.\d MB now, 3\.\d MB freed\.$", out), out
    assert path.stat().st_size < 1_000_000
    with sqlite3.connect(path) as new:
        assert new.execute("PRAGMA auto_vacuum").fetchone() == (2,)
        assert new.execute("SELECT count(*) FROM seats").fetchone() == (3,)


def test_tables_of_postgresql_are_vacuumed_beside_others(
    postgres_database: PostgresDatabase, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    filled(postgres_database.url)
    monkeypatch.setenv("DATABASE_URL", postgres_database.url)
    assert main(["vacuum"]) == 0
    assert re.search(r" \d+\.\d MB freed\.$", capsys.readouterr().out)


def test_a_missing_file_is_not_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path / 'neva.db'}")
    assert main(["vacuum"]) == 2
    assert capsys.readouterr().err.startswith("neva: there is no database ")
