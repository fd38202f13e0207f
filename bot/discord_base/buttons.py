"""The buttons of a match's messages: they hold only the match's number and a verb, and never become stale.

Capabilities name the function of each verb in their `Handlers`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Self

import discord
from discord import ui

from bot.core.discord_limits import ROW_BUTTONS
from bot.core.errors import UserError
from bot.discord_base.components import Handlers, PersistentItem
from bot.discord_base.replies import services_of
from i18n.translator import Say

PHONE_ROW = 3
"""Buttons that fit side by side on a phone."""


@dataclass(frozen=True, slots=True)
class Verb:
    name: str
    """In custom ids. The text `button-NAME` labels its buttons."""
    emoji: str = ""


def button_rows(buttons: Sequence[ui.Item[Any]], most: int = ROW_BUTTONS) -> Iterator[ui.ActionRow[Any]]:
    for start in range(0, len(buttons), most):
        yield ui.ActionRow(*buttons[start : start + most])


class MatchButton(PersistentItem, template=r"table:(?P<verb>\w+):(?P<game>[0-9]{1,18})"):
    """A button under a lobby, a board, a hand or a private menu."""

    @classmethod
    def of(
        cls,
        verb: Verb | str,
        match_id: int,
        say: Say,
        *,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        disabled: bool = False,
        label: str = "",
    ) -> Self:
        """Make the button in the message's language. A verb's plain name makes one without emoji.

        `label` is a text key.
        """
        if isinstance(verb, str):
            verb = Verb(verb)
        return cls(
            ui.Button(
                label=say(label or f"button-{verb.name}"),
                emoji=verb.emoji or None,
                style=style,
                disabled=disabled,
                custom_id=f"table:{verb.name}:{match_id}",
            )
        )

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        handle = services_of(interaction)[Handlers].buttons.get(self.parts["verb"])
        if handle is None:
            raise UserError("unknown-button")
        await handle(interaction, self.match_id)
