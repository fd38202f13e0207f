"""A database that refuses for a moment what publishing has to note."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import Connection

from bot.discord_ui.client import Neva
from bot.discord_ui.publishing import reconciler
from bot.services.leases import Lease
from db.errors import DatabaseBusy
from playground.server import StandIn
from tests.e2e.running import open_table
from tests.e2e.watching import acting, calls, is_published


async def test_a_match_whose_last_note_was_refused_is_published_again_soon(
    discord: StandIn, bot: Neva, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    await is_published(bot)
    refused: list[int] = []
    leases = bot.publishing.leases
    settle = leases.settle

    async def busy_once(lease: Lease, write: Callable[[Connection], object]) -> bool:
        if not refused:
            refused.append(lease.game_id)
            raise DatabaseBusy("the database is busy")
        return await settle(lease, write)

    monkeypatch.setattr(leases, "settle", busy_once)
    await discord.members[await acting(bot)].slash("pass", channel=place)
    async with asyncio.timeout(10):  # the lease itself would end after 90 seconds
        await is_published(bot)
    assert refused == [1]
    assert len(calls(discord, place)) == 1


async def test_publishing_begins_as_soon_as_the_database_is_back(bot: Neva, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reconciler, "FIRST_RETRY", timedelta(0))
    refused = ["busy", "busy"]
    write = bot.services.store.write

    async def busy_twice(*arguments: Any) -> Any:
        if refused:
            raise DatabaseBusy(refused.pop())
        return await write(*arguments)

    monkeypatch.setattr(bot.services.store, "write", busy_twice)
    salt = bot.publishing.salt
    other = reconciler.Reconciler(bot.publishing, bot.invalid_requests)
    await other.start()
    await other.close()
    assert bot.publishing.salt == salt
    assert not refused
