"""A process killed while migrating leaves the old or the new store, and the next start migrates it."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from db.connection.address import parse_address
from db.store import Store
from tests.db.dying import migrate_and_die
from tests.db.later import LATER, later_migrations, look, use_migrations
from tests.db.tables import start_game

EVERY_STATEMENT = "NEVA_TEST_EVERY_STATEMENT" in os.environ
"""Kill before each statement; else only before the first, a random one and the last."""

# Ten statements that change rows, and one that makes a table.
_UPGRADE = """op.execute("CREATE TABLE later (id INTEGER)")
for number in range(10):
    op.execute(f"INSERT INTO later VALUES ({number})")
    op.execute("UPDATE games SET seats_wanted = seats_wanted + 1")
"""


async def test_a_killed_migration_leaves_the_old_store_or_the_new_one(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, migrations = parse_address(database_url).path, later_migrations(tmp_path, _UPGRADE)
    async with await Store.open(database_url) as store:
        await start_game(store)
    before = look(database_url)
    last = migrate_and_die(database_url, migrations, "committing")
    assert last > 20
    for moment in _moments(last, is_file=path is not None):
        migrate_and_die(database_url, migrations, moment)
        assert look(database_url) == before, moment
        if path is not None and (backup := path.with_name(f"{path.name}.0001.bak")).exists():
            assert look(f"sqlite:///{backup}") == before, moment
    migrate_and_die(database_url, migrations, "committed")
    revision, after = look(database_url)
    assert (revision, after["later"].total(), after["seats"]) == (LATER, 10, before[1]["seats"])
    use_migrations(migrations, monkeypatch)
    async with await Store.open(database_url) as store:
        assert store.backup is None, "there is nothing to migrate"
    if path is not None:
        assert not list(path.parent.glob("*.part"))


def _moments(last: int, *, is_file: bool) -> Iterator[int | str]:
    if is_file:
        yield from ("backing up", "backed up")
    if EVERY_STATEMENT:
        yield from range(1, last + 1)
    else:
        yield from (1, random.Random(last).randrange(2, last), last)
