"""Every row arrives in the other database, and is compared there."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import insert, text, update

from db.connection.address import parse_address, transaction
from db.connection.errors import CopyFailed
from db.maintenance.copying import NOT_COPIED, copy_checked
from db.maintenance.restoring import move
from db.match import matches
from db.schema.tables import games, metadata, seats
from db.store import Store
from tests.db.filled import MATCHES, fill, held, nothing
from tests.db.tables import NOW, new_game
from tests.postgres_server import PostgresDatabase


@pytest.fixture
async def filled(database_url: str) -> str:
    async with await Store.open(database_url):
        pass
    fill(database_url)
    return database_url


@pytest.fixture
def other(filled: str, tmp_path: Path, postgres_database: PostgresDatabase) -> str:
    """Return the URL of an empty database of the other kind."""
    if not filled.startswith("sqlite"):
        return f"sqlite:///{tmp_path / 'moved.db'}"
    return postgres_database.url


async def test_everything_moves_to_the_other_kind_of_database(filled: str, other: str) -> None:
    before = held(filled)
    assert set(before) == set(metadata.tables) - set(NOT_COPIED)
    assert {content.rows for content in before.values()} == {len(MATCHES)}
    assert move(parse_address(filled), parse_address(other), nothing) == before
    assert held(other) == held(filled) == before
    with transaction(parse_address(other)) as connection:
        assert all(not connection.execute(metadata.tables[name].select()).all() for name in NOT_COPIED)
        assert connection.execute(games.select().where(games.c.id == MATCHES[0])).one().created_at == NOW.replace(
            microsecond=1
        )


async def test_new_matches_get_numbers_after_those_that_were_moved(filled: str, other: str) -> None:
    move(parse_address(filled), parse_address(other), nothing)
    async with await Store.open(other) as store:
        assert await new_game(store) == MATCHES[-1] + 1
        assert await store.read(matches.get_match, MATCHES[0]) is not None
        with pytest.raises(Exception, match="append-only"):
            await store.write(lambda connection: connection.execute(text("DELETE FROM actions")))


async def test_a_row_that_differs_is_noticed(filled: str, other: str) -> None:
    move(parse_address(filled), parse_address(other), nothing)
    before = held(other)
    with transaction(parse_address(other), writes=True) as connection:
        connection.execute(update(seats).where(seats.c.match_id == MATCHES[0]).values(name="Пётр"))
    changed = [name for name, content in held(other).items() if content != before[name]]
    assert changed == ["seats"]


async def test_nothing_is_moved_into_a_database_that_holds_something(filled: str, other: str) -> None:
    async with await Store.open(other) as store:
        await new_game(store)
    before = held(other)
    with pytest.raises(CopyFailed, match=r"exists already|is not empty"):
        move(parse_address(filled), parse_address(other), nothing)
    assert held(other) == before


async def test_a_value_that_postgresql_cannot_keep_ends_the_copy(
    tmp_path: Path, postgres_database: PostgresDatabase
) -> None:
    url = f"sqlite:///{tmp_path / 'neva.db'}"
    async with await Store.open(url) as store, await Store.open(postgres_database.url):
        match_id = await new_game(store)
        row = {"match_id": match_id, "seat": 0, "name": "An\0n", "ai": "steward", "joined_at": NOW}
        await store.write(lambda connection: connection.execute(insert(seats), [row]))
    with (
        pytest.raises(CopyFailed, match=r"^The table seats holds a value that PostgreSQL cannot keep"),
        transaction(parse_address(url)) as source,
        transaction(parse_address(postgres_database.url), writes=True) as target,
    ):
        copy_checked(source, target, nothing)
    assert not any(content.rows for content in held(postgres_database.url).values())
