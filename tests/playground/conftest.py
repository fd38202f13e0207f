"""A stand-in and a small client for every test here."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.bounded import bounded_standin
from tests.playground.small_client import Client, running
from tests.standin.server import StandIn


@pytest.fixture
async def standin() -> AsyncIterator[StandIn]:
    async with bounded_standin() as server:
        yield server


@pytest.fixture
async def client(standin: StandIn) -> AsyncIterator[Client]:
    async with running(standin) as connected:
        yield connected
