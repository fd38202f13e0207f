"""Commands and selects that name users, roles and channels."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands, ui

from tests.playground.small_client import Client


async def add_ask(client: Client) -> list[dict[str, Any]]:
    """Register a command with an option of each type that holds ids; return the received values."""
    given: list[dict[str, Any]] = []

    @client.tree.command(name="ask", description="Ask")
    async def ask(
        interaction: discord.Interaction[Any],
        whom: discord.Member | discord.User | None = None,
        where: discord.TextChannel | None = None,
        thread: discord.Thread | None = None,
        role: discord.Role | None = None,
        anybody: discord.Member | discord.Role | None = None,
        note: app_commands.Range[str, 1, 60] | None = None,
    ) -> None:
        options = {"whom": whom, "where": where, "thread": thread, "role": role, "anybody": anybody, "note": note}
        given.append({key: value for key, value in options.items() if value is not None})
        await interaction.response.send_message("asked")

    await client.tree.sync()
    return given


async def add_guarded(client: Client) -> None:
    """Register a command for members who manage the server, and one for administrators."""

    @client.tree.command(name="settings", description="Settings")
    @app_commands.default_permissions(manage_guild=True)
    async def settings(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message("settings")

    @client.tree.command(name="closed", description="For administrators")
    @app_commands.default_permissions()
    async def closed(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message("closed")

    await client.tree.sync()


class Picks(ui.View):
    """One select of each kind that Discord fills; `chosen` pairs a select's custom id with its values."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.chosen: list[tuple[str, list[Any]]] = []

    @ui.select(cls=ui.UserSelect, custom_id="users", min_values=0, max_values=2)
    async def users(self, interaction: discord.Interaction[Any], select: ui.UserSelect[Any]) -> None:
        await self._note(interaction, "users", select.values)

    @ui.select(
        cls=ui.RoleSelect,
        custom_id="roles",
        default_values=[discord.SelectDefaultValue.from_role(discord.Object(2101))],
    )
    async def roles(self, interaction: discord.Interaction[Any], select: ui.RoleSelect[Any]) -> None:
        await self._note(interaction, "roles", select.values)

    @ui.select(cls=ui.MentionableSelect, custom_id="both", max_values=3)
    async def both(self, interaction: discord.Interaction[Any], select: ui.MentionableSelect[Any]) -> None:
        await self._note(interaction, "both", select.values)

    @ui.select(cls=ui.ChannelSelect, custom_id="channels", channel_types=[discord.ChannelType.text])
    async def channels(self, interaction: discord.Interaction[Any], select: ui.ChannelSelect[Any]) -> None:
        await self._note(interaction, "channels", select.values)

    async def _note(self, interaction: discord.Interaction[Any], name: str, values: list[Any]) -> None:
        self.chosen.append((name, values))
        await interaction.response.edit_message(content="noted")  # the driver would wait for a deferred answer
