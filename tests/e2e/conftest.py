"""A stand-in for every end-to-end test."""

from collections.abc import AsyncIterator

import pytest

from playground.server import StandIn


@pytest.fixture
async def discord() -> AsyncIterator[StandIn]:
    async with StandIn() as standin:
        yield standin
