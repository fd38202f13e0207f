"""Who is killed while migrating leaves the store of before or that of after, and the next start migrates it."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from db.address import parse_address
from db.revision import newest_revision
from db.store import Store
from tests.db.dying import migrate_and_die
from tests.db.released import REVISIONS, Rows, bare, columns_of, difference, load, revision_of, rows_of

EVERY_STATEMENT = "NEVA_TEST_EVERY_STATEMENT" in os.environ
"""Whether to kill before each statement; else before the first, a random one and the last."""


def _look(url: str) -> tuple[str, Rows]:
    with bare(url) as connection:
        return revision_of(connection), rows_of(connection, columns_of(connection))


@pytest.mark.parametrize("revision", REVISIONS)
async def test_a_killed_migration_leaves_the_old_store_or_the_new_one(database_url: str, revision: str) -> None:
    path = parse_address(database_url).path
    load(database_url, revision)
    before = _look(database_url)
    last = migrate_and_die(database_url, "committing")
    assert last > 10
    for moment in _moments(revision, last, is_file=path is not None):
        migrate_and_die(database_url, moment)
        assert _look(database_url) == before, moment
        if path is not None and (backup := path.with_name(f"{path.name}.{revision}.bak")).exists():
            assert _look(f"sqlite:///{backup}") == before, moment
    migrate_and_die(database_url, "committed")
    assert _look(database_url)[0] == newest_revision()
    async with await Store.open(database_url) as store:
        assert store.backup is None, "there is nothing to migrate"
        assert await store.read(difference) == []
        columns = await store.read(columns_of)
        after = await store.read(rows_of, columns)
    assert {table: after[table].total() for table in before[1]} == {
        table: rows.total() for table, rows in before[1].items()
    }
    if path is not None:
        assert _unfinished(path) == []


def _moments(revision: str, last: int, *, is_file: bool) -> Iterator[int | str]:
    if is_file:
        yield from ("backing up", "backed up")
    if EVERY_STATEMENT:
        yield from range(1, last + 1)
    else:
        yield from (1, random.Random(revision).randrange(2, last), last)


def _unfinished(path: Path) -> list[str]:
    return sorted(file.name for file in path.parent.iterdir() if file.name.endswith(".part"))
