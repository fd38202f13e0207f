"""Public messages of a season: the sign-up with its button, and that too few took part. They mention nobody."""

from __future__ import annotations

from typing import Any, Self

import discord
from discord import ui

from bot.core.errors import UserError
from bot.core.services import Services
from bot.discord_base.components import PersistentItem
from bot.discord_base.posts import post_once
from bot.discord_base.replies import tell, text_view
from bot.discord_base.sending import Messenger
from bot.seasons.seasons import SeasonState, fewest
from bot.seasons.steps import Message
from bot.seasons.ui.season_tab import rules_lines, sign_up
from db.club.contests import Contest
from db.store import Store
from i18n.translator import Say, translator


class SignUpButton(PersistentItem, template=r"season:join:(?P<contest>[0-9]{1,18})"):
    @classmethod
    def of(cls, contest_id: int, say: Say) -> Self:
        style = discord.ButtonStyle.success
        return cls(ui.Button(label=say("season-join"), style=style, custom_id=f"season:join:{contest_id}"))

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        if interaction.guild_id is None:
            raise UserError("server-only")
        number = await sign_up(interaction, interaction.guild_id, self.parts["contest"])
        await tell(interaction, translator(interaction.locale.value)("season-joined", number=number))


class SeasonMessages:
    def __init__(self, services: Services, messenger: Messenger) -> None:
        self._services, self._messenger = services, messenger

    async def send(self, contest: Contest, message: Message) -> bool | None:
        """Return False if Discord forbids it, None to be tried again."""
        say = translator(contest.settings.locale)
        season = await self._services[Store].read(SeasonState.read, contest)
        view = text_view("\n".join(message_lines(season, message, say)))
        if message == "signup":
            view.add_item(ui.ActionRow(SignUpButton.of(contest.id, say)))
        key = (f"season-{message}", contest.id)
        return await post_once(self._services, self._messenger, contest.channel_id, view, key)


def message_lines(season: SeasonState, message: Message, say: Say) -> list[str]:
    contest = season.contest
    name = say("contest-season", number=contest.number)
    if message == "cancelled":
        return [f"### {name}", say("season-cancelled-few", least=fewest(contest.seats))]
    until = discord.utils.format_dt(contest.signup_until, "f")
    return [
        f"### 🏛️ {name}: {say('season-signup')}",
        *rules_lines(season, say),
        say("season-signup-until", until=until),
        f"-# {say('season-how', least=fewest(contest.seats))}",
    ]
