"""`/about`: which version runs here, since when, for whom, and who runs it."""

from __future__ import annotations

from typing import Any, Protocol

import discord
from discord import app_commands
from discord.utils import format_dt

from bot.core.discord_limits import MESSAGE_TEXT
from bot.core.settings import Settings
from bot.core.version import VERSION
from bot.discord_base.command_translator import described
from bot.discord_base.replies import report_errors, services_of, tell
from bot.operation.ui.owner import Owner
from db import match_lists
from db.store import Store
from i18n.translator import Say, translator


class _Client(Protocol):
    @property
    def owner(self) -> Owner: ...
    @property
    def application(self) -> discord.AppInfo | None: ...
    @property
    def guilds(self) -> Any: ...
    @property
    def shard_count(self) -> int | None: ...


@app_commands.command(name="about", description=described("command-about"))
async def about(interaction: discord.Interaction[Any]) -> None:
    """Show what this bot is, since when it runs and who runs it."""
    async with report_errors(interaction):
        say, services = translator(interaction.locale.value), services_of(interaction)
        lines = [
            say("about", version=VERSION),
            say("about-since", since=format_dt(services.started_at, "R")),
        ]
        if interaction.guild_id is not None:
            number = await services[Store].read(match_lists.count_open, guild_id=interaction.guild_id)
            lines.append(say("about-tables", number=number))
        client: _Client = interaction.client
        shard = 0 if interaction.guild_id is None else (interaction.guild_id >> 22) % (client.shard_count or 1)
        place = {"shard": shard + 1, "shards": client.shard_count or 1, "servers": len(client.guilds)}
        lines.append(say("about-process", **place))
        await tell(interaction, "\n".join([*lines, *_links(client, services[Settings].source_url, say)])[:MESSAGE_TEXT])


def _links(client: _Client, source: str, say: Say) -> list[str]:
    """Return who runs the bot, and what the developer portal links to."""
    application, owner = client.application, client.owner.shown_name
    lines = [] if owner is None else [say("about-owner", owner=owner)]
    if source:
        lines.append(say("about-source", link=f"<{source}>"))
    if application is not None and application.privacy_policy_url:
        lines.append(say("about-privacy", link=f"<{application.privacy_policy_url}>"))
    if application is not None and application.terms_of_service_url:
        lines.append(say("about-terms", link=f"<{application.terms_of_service_url}>"))
    return lines


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (about,)
