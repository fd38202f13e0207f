"""What tests of the bot share: a PostgreSQL database for several processes, stores, and the slash commands as sent."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.client.commands import command_tree
from bot.discord_base.command_translator import FluentTranslator
from db.store import Store
from tests.postgres_server import postgres_database
from tests.votes import votes_known

__all__ = ["commands", "postgres_database", "store"]


@pytest.fixture
async def commands() -> dict[str, Any]:
    """Return what Discord gets of each command, by the commands' names."""
    tree = command_tree(discord.Client(intents=discord.Intents.none()))
    translator = FluentTranslator()
    await tree.set_translator(translator)
    payloads = [await command.get_translated_payload(tree, translator) for command in tree.get_commands()]
    return {payload["name"]: payload for payload in payloads}


@pytest.fixture(params=["sqlite", "postgresql"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    """Open a store on an empty database, of each kind."""
    url = f"sqlite:///{tmp_path / 'neva.db'}"
    if request.param == "postgresql":
        database = request.getfixturevalue("postgres_database")
        database.empty()
        url = database.url
    with votes_known():
        async with await Store.open(url) as opened:
            yield opened
