"""The buttons of a match's messages: they hold only the match's number and a verb, and never become stale.

Capabilities register the function of each verb (`handler`).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from typing import Any, Self

import discord
from discord import ui

from bot.core.discord_limits import ROW_BUTTONS
from bot.core.errors import UserError
from bot.discord_base.components import PersistentItem
from i18n.translator import Say

PHONE_ROW = 3
"""Buttons that fit side by side on a phone."""

Handler = Callable[[discord.Interaction[Any], int], Awaitable[None]]
_HANDLERS: dict[str, Handler] = {}
_EMOJI = {
    "move": "🎴",
    "hand": "✋",
    "log": "📜",
    "replay": "⏯️",
    "settings": "⚙️",
    "undo": "↩️",
    "plan": "🗓️",
    "next": "⏭️",
    "back": "👋",
    "table": "🪑",
    "why": "💭",
    "hint": "💡",
    "fair": "🎲",
    "coach": "🔎",
    "rematch": "🔁",
    "deck": "🗃️",
    "notips": "🔕",
    "film": "🎬",
    "share": "📄",
    "away": "🎬",
}


def button_rows(buttons: Sequence[ui.Item[Any]], most: int = ROW_BUTTONS) -> Iterator[ui.ActionRow[Any]]:
    for start in range(0, len(buttons), most):
        yield ui.ActionRow(*buttons[start : start + most])


def handler(verb: str) -> Callable[[Handler], Handler]:
    """Register the function of a button, called with the interaction and the match's id."""

    def register(function: Handler) -> Handler:
        _HANDLERS[verb] = function
        return function

    return register


class MatchButton(PersistentItem, template=r"table:(?P<verb>\w+):(?P<game>[0-9]{1,18})"):
    """A button under a lobby, a board, a hand or a private menu."""

    @classmethod
    def of(
        cls,
        verb: str,
        match_id: int,
        say: Say,
        *,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        disabled: bool = False,
        label: str = "",
        plain: bool = False,
    ) -> Self:
        """Make the button in the message's language. `label` is a text key; a `plain` button has no emoji."""
        return cls(
            ui.Button(
                label=say(label or f"button-{verb}"),
                emoji=None if plain else _EMOJI.get(verb),
                style=style,
                disabled=disabled,
                custom_id=f"table:{verb}:{match_id}",
            )
        )

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        verb = self.parts["verb"]
        if verb not in _HANDLERS:
            raise UserError("unknown-button")
        await _HANDLERS[verb](interaction, self.match_id)
