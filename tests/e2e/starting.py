"""A bot that is still starting."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.client.client import Neva
from bot.operation.ui.shutdown import close_client
from db.store import Store
from playground.rest.rest import TOKEN
from tests.clock import ManualClock
from tests.e2e.running import START, new_client
from tests.standin.server import StandIn


@asynccontextmanager
async def starting(discord: StandIn, database: str, ready_timeout: float) -> AsyncIterator[Neva]:
    """Start a client that waits this many seconds for more servers."""
    bot = await new_client(discord, database, ManualClock(START))
    bot._connection.guild_ready_timeout = ready_timeout
    running = asyncio.create_task(bot.start(TOKEN))
    try:
        yield bot
    finally:
        await close_client(bot, running)
        await bot.services[Store].close()
