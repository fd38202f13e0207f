"""A bare discord.py bot with one command, `/move`, that answers with a word: the baseline of all answers.

`python -m benchmarks.echo_bot` runs it against the environment's stand-in, until it is terminated.
"""

from __future__ import annotations

import os

import discord
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route


class EchoBot(discord.Client):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), max_messages=None)
        self._commands = app_commands.CommandTree(self)
        self._commands.add_command(app_commands.Command(name="move", description="Move", callback=_echo))

    async def setup_hook(self) -> None:
        await self._commands.sync()


async def _echo(interaction: discord.Interaction[EchoBot]) -> None:
    await interaction.response.send_message("move", ephemeral=True)


def main() -> None:
    Route.BASE = os.environ["DISCORD_API_BASE"]
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["DISCORD_GATEWAY_URL"])
    EchoBot().run(os.environ["DISCORD_TOKEN"], log_handler=None)


if __name__ == "__main__":
    main()
