"""The owner of the bot: the message to them when publishing fails, and the page *About* of `/help`."""

from __future__ import annotations

import logging
from typing import Any

import discord
from discord.utils import format_dt

from bot.core.discord_limits import MESSAGE_TEXT
from bot.core.services import Services
from bot.core.settings import VERSION, Settings
from bot.discord_base.emoji import ApplicationEmoji
from bot.discord_base.errors import PASSING
from bot.discord_base.names import shown_name
from bot.discord_base.replies import services_of, text_view
from bot.discord_base.sending import DirectMessages, Salt, find_own, mark, nonce_of, own_id
from bot.operation.failure_notice import Notice, Told
from db.match import match_lists
from db.people import users
from db.store import Store
from engine.playouts import playouts_are
from i18n.text_length import cut_text
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
    return cut_text("\n".join([*lines, *_links(client, services, say)]), MESSAGE_TEXT)


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


log = logging.getLogger(__name__)


class Owner:
    """By the setting OWNER_ID, or of the application or its team."""

    def __init__(self, services: Services, client: discord.Client) -> None:
        self._services, self._client, self._direct_messages = services, client, services[DirectMessages]

    @property
    def user_id(self) -> int | None:
        """Return None if unknown."""
        application = self._client.application  # None before login
        if self._services[Settings].owner_id is not None or application is None:
            return self._services[Settings].owner_id
        return application.owner.id if application.team is None else application.team.owner_id

    @property
    def shown_name(self) -> str | None:
        """Return None if unknown."""
        application, own = self._client.application, self._services[Settings].owner_id
        if application is not None and application.team is not None and own is None:
            return shown_name(application.team.name)
        if application is not None and application.team is None and own in (None, application.owner.id):
            return shown_name(application.owner.display_name)
        return None if own is None else f"<@{own}>"

    async def tell(self, notice: Notice) -> Told:
        """Send a direct message about publishing failures, unless it was sent before."""
        owner = self.user_id
        if owner is None:
            return "closed"
        try:
            user = await self._services[Store].read(users.get_user, owner)
            say = translator(user.locale if user is not None and user.locale else "en")
            channel = await self._direct_messages.channel_of(owner, user)
            if not notice.tried or not await find_own(channel, own_id(self._client), "owner", notice.number):
                await channel.send(
                    view=mark(
                        self._services[ApplicationEmoji].show(text_view(failure_text(notice, say))),
                        "owner",
                        notice.number,
                    ),
                    nonce=nonce_of(self._services[Salt].text, "owner", notice.number),
                    allowed_mentions=discord.AllowedMentions.none(),
                )
        except PASSING as error:
            if await self._direct_messages.handle_error(owner, error):
                return "closed"
            log.warning("the owner cannot be told now: %s; again in some minutes", type(error).__name__)
            return "again"
        return "sent"


def failure_text(notice: Notice, say: Say) -> str:
    first, number = notice.failing[0], sum(one.number for one in notice.failing)
    since = format_dt(min(one.since for one in notice.failing), "R")
    return say("owner-failing", number=number, since=since, most=first.number, reason=first.reason)
