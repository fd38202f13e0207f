"""The metrics of a running bot."""

from __future__ import annotations

import asyncio
from pathlib import Path

import aiohttp
import pytest

from tests.bounded import bounded_standin
from tests.clock import ManualClock
from tests.e2e.running import START, bot_in_this_loop


@pytest.fixture(scope="package")
def exported(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the `/metrics` of a bot that has just started."""
    return asyncio.run(_exported(tmp_path_factory.mktemp("bot")))


async def _exported(folder: Path) -> str:
    async with (
        bounded_standin() as discord,
        bot_in_this_loop(
            discord,
            f"sqlite:///{folder / 'neva.db'}",
            ManualClock(START),
            health_address="127.0.0.1:0",
            backup_dir=str(folder),
        ) as bot,
        aiohttp.ClientSession() as session,
    ):
        while True:  # the first heartbeat takes a moment
            async with session.get(f"http://{bot.health_server.listens_at}/metrics") as answer:
                text = await answer.text()
            if "neva_gateway_latency_seconds" in text:
                return text
            await asyncio.sleep(0.2)
