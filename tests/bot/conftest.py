"""Fixtures: stores, and the slash commands as sent."""

from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.capabilities import CAPABILITIES, ORDER
from bot.client.commands import command_tree
from bot.client.making import make_services
from bot.core.services import SystemClock
from bot.core.settings import Settings
from bot.discord_base.commands import FluentTranslator
from bot.play.ui.offers import MenuEntries, MenuEntry
from db.store import Store
from tests.bounded import patient_databases
from tests.votes import votes_known


@pytest.fixture(autouse=True)
def _patient() -> Iterator[None]:
    with patient_databases():
        yield


@pytest.fixture
async def commands() -> dict[str, Any]:
    """Return the payloads by name."""
    tree = command_tree(CAPABILITIES, discord.Client(intents=discord.Intents.none()))
    translator = FluentTranslator()
    await tree.set_translator(translator)
    payloads = [await command.get_translated_payload(tree, translator) for command in tree.get_commands()]
    return {payload["name"]: payload for payload in payloads}


@pytest.fixture
def menu_entries(sqlite_store: Store) -> dict[MenuEntry, Sequence[str]]:
    """Return what capabilities offer in the private menu of a user who gets no tip."""
    services = make_services(CAPABILITIES, ORDER, Settings(), sqlite_store, SystemClock())
    return {entry: () for entry in services[MenuEntries].all if entry.verb.name != "notips"}


@pytest.fixture
async def sqlite_store(tmp_path: Path) -> AsyncIterator[Store]:
    with votes_known():
        async with await Store.open(f"sqlite:///{tmp_path / 'neva.db'}") as opened:
            yield opened


@pytest.fixture
async def two_stores(database_url: str) -> AsyncIterator[tuple[Store, Store]]:
    """Open one database of each kind twice, as two processes do."""
    async with await Store.open(database_url) as one, await Store.open(database_url) as other:
        yield one, other


@pytest.fixture
async def stores(database_url: str, whole: bool) -> AsyncIterator[tuple[Store, ...]]:
    """Open one database of each kind as one process does, or as two do with `--all`.

    For tests of what happens whoever does it. Of two processes each looks in vain for most of what the other has done.
    """
    async with AsyncExitStack() as opened:
        yield tuple([await opened.enter_async_context(await Store.open(database_url)) for _ in range(1 + whole)])


@pytest.fixture
async def store(database_url: str) -> AsyncIterator[Store]:
    """Open an empty store on each kind of database."""
    with votes_known():
        async with await Store.open(database_url) as opened:
            yield opened
