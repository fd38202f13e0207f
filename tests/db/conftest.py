"""Every test of the store runs on both databases."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from db.store import Store
from tests.postgres_server import postgres_database

__all__ = ["postgres_database"]


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Yield the URL of an empty database, of each kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'neva.db'}"
        return
    database = request.getfixturevalue("postgres_database")
    database.empty()
    yield database.url


@pytest.fixture
async def store(database_url: str) -> AsyncIterator[Store]:
    """Open a store on an empty database, of each kind."""
    async with await Store.open(database_url) as store:
        yield store
