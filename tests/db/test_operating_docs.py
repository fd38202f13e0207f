"""The commands of docs/operating.md bring a running bot's database back whole."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from db import users
from db.store import Store
from tests.db.tables import ANN, BORIS, NOW
from tests.postgres_server import PostgresDatabase

DOCS = (Path(__file__).parents[2] / "docs" / "operating.md").read_text(encoding="utf-8")


def commands(heading: str) -> tuple[str, str]:
    """Return the documented backup and restore of a kind of database."""
    backup, restore = re.findall(
        r"```sh\n(.*?)```", DOCS.partition(f"### {heading}\n")[2].partition("\n### ")[0], re.DOTALL
    )
    return backup, restore


def run(command: str, folder: Path, url: str) -> str:
    environment = {**os.environ, "DATABASE_URL": url}
    done = subprocess.run(
        ["bash", "-ec", command], cwd=folder, env=environment, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


async def backed_up_and_restored(url: str, heading: str, folder: Path) -> None:
    """Back up while the store is open, change something, restore, and find what was there at the backup."""
    backup, restore = commands(heading)
    async with await Store.open(url) as store:
        await store.write(users.upsert_user, ANN, now=NOW, locale="de")
        said = run(backup, folder, url)
        assert said == ("ok\n" if heading == "SQLite" else "")
        await store.write(users.upsert_user, BORIS, now=NOW)
    run(restore, folder, url)
    async with await Store.open(url) as store:
        ann = await store.read(users.get_user, ANN)
        assert ann is not None
        assert ann.locale == "de"
        assert await store.read(users.get_user, BORIS) is None


@pytest.mark.skipif(shutil.which("sqlite3") is None, reason="needs the sqlite3 command")
async def test_a_sqlite_backup_holds_the_latest_moves(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    await backed_up_and_restored(f"sqlite:///{tmp_path / 'data' / 'neva.db'}", "SQLite", tmp_path)
    assert (tmp_path / "backups" / "neva.db").stat().st_mode & 0o077 == 0


@pytest.mark.skipif(shutil.which("pg_dump") is None, reason="needs pg_dump")
async def test_a_postgresql_backup_holds_the_latest_moves(tmp_path: Path, postgres_database: PostgresDatabase) -> None:
    postgres_database.empty()
    await backed_up_and_restored(postgres_database.url, "PostgreSQL", tmp_path)
