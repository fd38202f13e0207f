"""A small real discord.py client, for features the bot does not use."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from typing import Any

import discord
import pytest
import yarl
from discord import app_commands, ui
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.operation.ui.shutdown import close_client
from playground.errors import DiscordError
from playground.offers import NotOffered
from playground.rest.rest import TOKEN
from tests.standin.server import QUICK, StandIn

IDENTIFY_SECONDS = 5.0
"""discord.py's wait before it identifies again."""


class Echo(ui.DynamicItem[ui.Button[Any]], template=r"echo:(?P<word>\w+)"):
    def __init__(self, word: str) -> None:
        super().__init__(ui.Button(label=word, custom_id=f"echo:{word}"))
        self.word = word

    @classmethod
    async def from_custom_id(cls, _interaction: Any, _item: Any, match: Any, /) -> Echo:
        return cls(match["word"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message(f"echo {self.word}", ephemeral=True)


class Ask(ui.Modal, title="Note"):
    note: ui.TextInput[Any] = ui.TextInput(label="Note", custom_id="note")

    async def on_submit(self, interaction: discord.Interaction[Any], /) -> None:
        await interaction.response.send_message(f"noted {self.note.value}")


class Client(discord.Client):
    def __init__(self) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True, guild_messages=True, dm_messages=True), guild_ready_timeout=0.1
        )
        self.tree = app_commands.CommandTree(self)
        self.seen: list[discord.Message] = []
        self.deleted: list[discord.RawMessageDeleteEvent] = []
        self.purged: list[discord.RawBulkMessageDeleteEvent] = []
        self.interactions: list[discord.Interaction[Any]] = []
        self.removed_from: list[discord.Thread] = []
        self.resumed = 0

        @self.tree.command(name="say", description="Say it")
        async def say(interaction: discord.Interaction[Any], word: str, how: str = "now") -> None:
            if how == "later":
                await interaction.response.defer(ephemeral=True)
                await interaction.edit_original_response(content=word)
            elif how == "never":
                return
            elif how == "twice":
                await interaction.response.send_message(word)
                again: Any = discord.InteractionResponse(interaction)
                with pytest.raises(discord.HTTPException) as refused:
                    await again.send_message(word)
                assert refused.value.code == 40060
                await interaction.followup.send("refused", ephemeral=True)
            elif how == "modal":
                await interaction.response.send_modal(Ask())
            else:
                view = ui.View(timeout=None)
                view.add_item(Echo(word))
                await interaction.response.send_message(word, view=view, ephemeral=how == "secret")

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        if not initial:
            await asyncio.sleep(2 * IDENTIFY_SECONDS / QUICK)  # the stand-in's limit is shorter than Discord's

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Echo)
        await self.tree.sync()

    async def on_message(self, message: discord.Message) -> None:
        self.seen.append(message)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        self.interactions.append(interaction)

    async def on_thread_remove(self, thread: discord.Thread) -> None:
        self.removed_from.append(thread)

    async def on_raw_message_delete(self, event: discord.RawMessageDeleteEvent) -> None:
        self.deleted.append(event)

    async def on_raw_bulk_message_delete(self, event: discord.RawBulkMessageDeleteEvent) -> None:
        self.purged.append(event)

    async def on_resumed(self) -> None:
        self.resumed += 1


def use(standin: StandIn) -> None:
    environment = standin.environment()
    Route.BASE = environment["DISCORD_API_BASE"]
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(environment["DISCORD_GATEWAY_URL"])


@asynccontextmanager
async def running(standin: StandIn) -> AsyncIterator[Client]:
    use(standin)
    client = Client()
    await client.login(TOKEN)
    task = asyncio.create_task(client.connect())
    try:
        await client.wait_until_ready()
        yield client
    finally:
        await close_client(client, task)


async def refused(what: Awaitable[object]) -> int:
    """Return the code of Discord's refusal."""
    with pytest.raises(discord.HTTPException) as error:
        await what
    return error.value.code


def path_of(error: DiscordError) -> tuple[str, str]:
    """Return the path in the refusal's `errors`, and the code there."""
    node, parts = error.body["errors"], []
    while "_errors" not in node:
        (part, node), *_ = node.items()
        parts.append(part)
    return ".".join(parts), node["_errors"][0]["code"]


async def not_offered(use: Awaitable[object]) -> None:
    with pytest.raises(NotOffered):
        await use


def text_channel(client: discord.Client, channel_id: str | int) -> discord.TextChannel:
    channel = client.get_channel(int(channel_id))
    assert isinstance(channel, discord.TextChannel)
    return channel
