"""The selects of a match's private pages: they hold the match's number and what they are about.

What choosing does is registered by the module that has the capability (`chosen`), as with `MatchButton`.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any, Self

import discord
from discord import ui

from bot.discord_ui.replies import report_errors
from bot.services.errors import Stale

Handler = Callable[[discord.Interaction[Any], int, str], Awaitable[None]]
_HANDLERS: dict[str, Handler] = {}


def chosen(subject: str) -> Callable[[Handler], Handler]:
    """Register what choosing does: called with the interaction, the match's id and the value that was chosen."""

    def register(function: Handler) -> Handler:
        _HANDLERS[subject] = function
        return function

    return register


class MatchSelect(
    ui.DynamicItem[ui.Select[Any]],
    template=r"(?P<subject>ask:time|ask:without|why|logboard):(?P<game>\d{1,18})(?::\d{1,6})?",
):
    """A select of a private page. A mark, which differs from answer to answer, makes Discord show it anew."""

    def __init__(self, select: ui.Select[Any], subject: str, game_id: int) -> None:
        super().__init__(select)
        self.subject, self.game_id = subject, game_id

    @classmethod
    def of(
        cls,
        subject: str,
        game_id: int,
        options: list[discord.SelectOption],
        placeholder: str,
        *,
        mark: int | None = None,
    ) -> Self:
        """Make the select."""
        custom_id = f"{subject}:{game_id}" + ("" if mark is None else f":{mark}")
        return cls(ui.Select(placeholder=placeholder, custom_id=custom_id, options=options), subject, game_id)

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Read the select back from a message, however old."""
        assert isinstance(item, ui.Select)
        return cls(item, match["subject"], int(match["game"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do what was chosen."""
        async with report_errors(interaction):
            if self.item.values[0] not in {option.value for option in self.item.options}:
                raise Stale
            await _HANDLERS[self.subject](interaction, self.game_id, self.item.values[0])
