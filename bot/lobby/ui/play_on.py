"""*Play on from here*, the last button of a lesson: a private match from its last position."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, Self

import discord
from discord import ui

from bot.discord_base.names import agent_name
from bot.discord_base.places import check_place
from bot.discord_base.replies import person, report_errors, services_of
from bot.learning.lessons import Lessons
from bot.lobby.match_request import Place
from bot.lobby.solo import Solo
from bot.lobby.ui.new import roles_of
from bot.lobby.ui.started import tell_where
from db.people.guilds import get_guild
from db.store import Store
from i18n.translator import nearest, translator


class PlayOnButton(ui.DynamicItem[ui.Button[Any]], template=r"lesson:(?P<game>[a-z_]{1,30}):play"):
    """Begins a match where the lesson of a game ends (bot/learning/ui/lesson.py makes the button)."""

    def __init__(self, button: ui.Button[Any], game: str) -> None:
        super().__init__(button)
        self.game = game

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Read the button back from a message, however old."""
        assert isinstance(item, ui.Button)
        return cls(item, match["game"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Begin the match, and lead to its thread."""
        async with report_errors(interaction):
            await _play_on(interaction, self.game)


async def _play_on(interaction: discord.Interaction[Any], game: str) -> None:
    services = services_of(interaction)
    record = services[Lessons].of(game).record
    check_place(interaction, private=True, say=translator(interaction.locale.value))
    assert interaction.guild_id is not None
    assert interaction.channel_id is not None
    place = Place(
        await services[Store].read(get_guild, interaction.guild_id),
        interaction.channel_id,
        nearest(interaction.locale.value),
    )
    match_id = await services[Solo].play_on(
        replace(person(interaction), roles=roles_of(interaction)),
        record,
        place,
        lambda number: agent_name(place.locale, number),
        interaction_id=interaction.id,
    )
    await tell_where(interaction, match_id, "solo-soon")
