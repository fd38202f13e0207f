"""When a starting bot begins to work: as soon as its servers are there, or when no more come."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.client.client import Neva
from bot.operation.ui.shutdown import close_client
from db.store import Store
from playground.rest.rest import TOKEN
from tests.clock import ManualClock
from tests.e2e.running import START, new_client
from tests.standin.server import StandIn

NEVER = 3600.0


@asynccontextmanager
async def starting(discord: StandIn, folder: Path, ready_timeout: float) -> AsyncIterator[Neva]:
    """Start a client that takes so many seconds to believe that no more servers come."""
    bot = await new_client(discord, f"sqlite:///{folder / 'neva.db'}", ManualClock(START))
    bot._connection.guild_ready_timeout = ready_timeout
    running = asyncio.create_task(bot.start(TOKEN))
    try:
        yield bot
    finally:
        await close_client(bot, running)
        await bot.services[Store].close()


@pytest.mark.parametrize("servers", [0, 1, 2, 3])
async def test_a_bot_works_once_all_its_servers_have_come(servers: int, discord: StandIn, tmp_path: Path) -> None:
    discord.gateway.shards = 2
    if servers == 0:
        discord.admin.kick_bot()
    for number in range(1, servers):
        discord.admin.add_guild(f"server {number}", shard=number % 2)
    async with starting(discord, tmp_path, NEVER):
        await discord.bot_ready()  # it writes its commands when it begins to work


async def test_a_bot_works_without_a_server_that_does_not_come(discord: StandIn, tmp_path: Path) -> None:
    discord.admin.add_guild("other")
    discord.admin.begin_outage()
    async with starting(discord, tmp_path, 0.1):
        await discord.bot_ready()


async def test_a_bot_waits_for_a_server_that_is_announced(discord: StandIn, tmp_path: Path) -> None:
    discord.admin.begin_outage()
    async with starting(discord, tmp_path, NEVER) as bot:
        await discord.until(lambda: bot.arrivals._missing)
        assert not bot.arrivals.complete
        assert not discord.world.commands
        discord.admin.end_outage()
        await discord.bot_ready()
