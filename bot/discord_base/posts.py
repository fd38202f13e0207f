"""Public messages of a server that belong to no match, each sent once despite crashes and other processes."""

from __future__ import annotations

import logging
from collections.abc import Callable

import discord
from discord import ui

from bot.core.services import Services
from bot.discord_base.emoji import ApplicationEmoji
from bot.discord_base.errors import PASSING
from bot.discord_base.sending import Messenger, Salt, find_own, mark, nonce_of, own_id
from i18n.translator import nearest

log = logging.getLogger(__name__)


async def post_once(
    services: Services,
    messenger: Messenger,
    channel_id: int,
    view: ui.LayoutView,
    key: tuple[str, int],
    *,
    tried: bool = True,
    nonce: tuple[object, ...] = (),
    file: Callable[[], discord.File] | None = None,
) -> bool | None:
    """Send a message that mentions nobody, unless it is there; return False if Discord forbids it, None to try again.

    `key` marks it: its kind, and a number that is unique in the channel. With another channel it is another message.
    `nonce` tells apart what differs in nothing else. If it may have been `tried` before, recent messages are searched
    for the mark first. `file` makes the picture that it shows.
    """
    channel = messenger.get_partial_messageable(channel_id)
    try:
        if not tried or not await find_own(channel, own_id(messenger), *key):
            await channel.send(
                view=mark(services[ApplicationEmoji].show(view), *key),
                nonce=nonce_of(services[Salt].text, *key, channel_id, *nonce),
                allowed_mentions=discord.AllowedMentions.none(),
                files=[] if file is None else [file()],
            )
    except (discord.NotFound, discord.Forbidden) as error:
        log.info("%s %d was not posted: %s", *key, type(error).__name__)
        return False
    except PASSING as error:
        log.warning("%s %d was not posted: %s; tried again", *key, type(error).__name__)
        return None
    return True


def language_of(messenger: Messenger, guild_id: int, chosen: str | None) -> str:
    """Return the language of a server: its setting, else its preferred locale on Discord."""
    guild = messenger.get_guild(guild_id)
    return chosen or nearest("" if guild is None else guild.preferred_locale.value)
