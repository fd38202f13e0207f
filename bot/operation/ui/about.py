"""The page *About* of `/help`: version, start, and owner."""

from __future__ import annotations

from typing import Any

import discord
from discord.utils import format_dt

from bot.core.discord_limits import MESSAGE_TEXT
from bot.core.services import Services
from bot.core.settings import Settings
from bot.core.version import VERSION
from bot.discord_base.replies import services_of
from bot.operation.ui.owner import Owner
from db.match import match_lists
from db.store import Store
from engine.playouts import playouts_are
from i18n.translator import Say, translator


async def about_text(interaction: discord.Interaction[Any]) -> str:
    say, services = translator(interaction.locale.value), services_of(interaction)
    lines = [
        say("about", version=VERSION),
        say("about-since", since=format_dt(services.started_at, "R")),
    ]
    if interaction.guild_id is not None:
        number = await services[Store].read(match_lists.count_open, guild_id=interaction.guild_id)
        lines.append(say("about-tables", number=number))
    client: discord.AutoShardedClient = interaction.client
    shard = 0 if interaction.guild_id is None else (interaction.guild_id >> 22) % (client.shard_count or 1)
    place = {"shard": shard + 1, "shards": client.shard_count or 1, "servers": len(client.guilds)}
    lines.append(say("about-process", **place))
    lines.append(say("about-playouts", playouts=playouts_are()))
    return "\n".join([*lines, *_links(client, services, say)])[:MESSAGE_TEXT]


def _links(client: discord.Client, services: Services, say: Say) -> list[str]:
    application, owner, source = client.application, services[Owner].shown_name, services[Settings].source_url
    lines = [] if owner is None else [say("about-owner", owner=owner)]
    if source:
        lines.append(say("about-source", link=f"<{source}>"))
    if application is not None and application.privacy_policy_url:
        lines.append(say("about-privacy", link=f"<{application.privacy_policy_url}>"))
    if application is not None and application.terms_of_service_url:
        lines.append(say("about-terms", link=f"<{application.terms_of_service_url}>"))
    return lines
