"""Public messages of a contest: the sign-up with its button, and that too few took part. They mention nobody."""

from __future__ import annotations

from typing import Any, ClassVar, Self

import discord
from discord import ui

from bot.contests.signup import Contests
from bot.contests.steps import ContestSteps, Message
from bot.contests.ui.contest_tab import ContestTab
from bot.core.errors import UserError
from bot.core.services import Services
from bot.discord_base.components import PersistentItem, number_of
from bot.discord_base.posts import post_once
from bot.discord_base.replies import person, services_of, tell, text_view
from bot.discord_base.sending import Messenger
from db.club.contests import Contest
from i18n.translator import Say, translator


class SignUpButton(PersistentItem, template="(?!)"):  # each kind of contests has its own, by `sign_up_template`
    kind: ClassVar[str]

    @classmethod
    def of(cls, contest: Contest, say: Say) -> Self:
        style = discord.ButtonStyle.success
        return cls(ui.Button(label=say("contest-join"), style=style, custom_id=f"{cls.kind}:join:{contest.id}"))

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        if interaction.guild_id is None:
            raise UserError("server-only")
        contest_id, who = number_of(self.parts["contest"]), person(interaction)
        of_kind = services_of(interaction)[ContestSteps].of_kind(self.kind)
        number = await of_kind.sign_up(interaction.guild_id, contest_id, who, interaction_id=interaction.id)
        await tell(interaction, translator(interaction.locale.value)(f"{self.kind}-joined", number=number))


def sign_up_template(kind: str) -> str:
    return rf"{kind}:join:(?P<contest>[0-9]{{1,18}})"


class ContestMessages:
    def __init__(
        self,
        services: Services,
        messenger: Messenger,
        of_kind: Contests[Any],
        tab: ContestTab[Any],
        button: type[SignUpButton],
    ) -> None:
        self._services, self._messenger = services, messenger
        self._of_kind, self._tab, self._button = of_kind, tab, button

    async def send(self, contest: Contest, message: Message) -> bool | None:
        """Return False if Discord forbids it, None to be tried again."""
        say, least = translator(contest.settings.locale), self._of_kind.fewest(contest)
        if message == "signup":
            view = text_view("\n".join(self._tab.invitation_lines(contest, least, say)))
            view.add_item(ui.ActionRow(self._button.of(contest, say)))
        else:
            name = say(f"contest-{contest.kind}", number=contest.number)
            view = text_view(f"### {name}\n{say(f'{contest.kind}-cancelled-few', least=least)}")
        key = (f"{contest.kind}-{message}", contest.id)
        return await post_once(self._services, self._messenger, contest.channel_id, view, key)
