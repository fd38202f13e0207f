"""Every test of the store runs on both databases."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from db.store import Store


@pytest.fixture
async def store(database_url: str) -> AsyncIterator[Store]:
    async with await Store.open(database_url) as store:
        yield store
