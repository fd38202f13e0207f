"""What tests of the bot share: a PostgreSQL database for several processes, and the slash commands as they are sent."""

from typing import Any

import discord
import pytest

from bot.discord_ui.command_translator import FluentTranslator
from bot.discord_ui.commands import command_tree
from tests.postgres_server import postgres_database

__all__ = ["commands", "postgres_database"]


@pytest.fixture
async def commands() -> dict[str, Any]:
    """Return what Discord gets of each command, by the commands' names."""
    tree = command_tree(discord.Client(intents=discord.Intents.none()))
    translator = FluentTranslator()
    await tree.set_translator(translator)
    payloads = [await command.get_translated_payload(tree, translator) for command in tree.get_commands()]
    return {payload["name"]: payload for payload in payloads}
