"""The button *Rematch* of a match that is over: it leads everybody to one lobby, and takes them in."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord

from bot.core.errors import UserError
from bot.core.users import Users
from bot.discord_base.buttons import handler
from bot.discord_base.names import agent_name
from bot.discord_base.replies import person, services_of, tell
from bot.games.registry import PRESENTERS
from bot.lobby.rematch import Rematches
from bot.lobby.ui.lobby_settings import in_words_of
from bot.lobby.ui.new import roles_of
from bot.lobby.ui.started import tell_where
from bot.match.ui.authority import match_for
from i18n.translator import translator


@handler("rematch")
async def _rematch(interaction: discord.Interaction[Any], match_id: int) -> None:
    services, say = services_of(interaction), translator(interaction.locale.value)
    match = await match_for(interaction, match_id)
    channel = interaction.client.get_channel(match.channel_id)
    try:
        rematch = await services[Rematches].join(
            match_id,
            replace(person(interaction), roles=roles_of(interaction)),
            agent_name,
            parent_id=channel.parent_id if isinstance(channel, discord.Thread) else None,
            interaction_id=interaction.id,
        )
    except UserError as error:
        raise in_words_of(PRESENTERS[match.game], error, say) from None
    if rematch.status == "lobby":
        await tell(interaction, say("rematch-joined", id=rematch.id, place=f"<#{rematch.channel_id}>"))
    else:
        await tell_where(interaction, rematch.id, "started-soon")
    await services[Users].try_dm_again(interaction.user.id)
