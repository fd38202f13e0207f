"""The buttons that lead to a numbered rule: *Why?* on a refusal, and related rules on a rule's page."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from typing import Any, Self

import discord
from discord import ui

from bot.core.discord_limits import BUTTON_LABEL
from bot.discord_base.replies import report_errors, services_of


class RulePages(ABC):
    """Shows rules (bot/learning/ui/rule.py)."""

    @abstractmethod
    async def show(
        self, interaction: discord.Interaction[Any], number: str, match_id: int | None, *, beside: bool
    ) -> None:
        """Show a rule with an example from the user's board in that match, or in the one that is played here.

        `beside` leaves the message that was clicked as it is. Raises `UserError` if no rule has this number.
        """


class RuleButton(
    ui.DynamicItem[ui.Button[Any]],
    template=r"(?P<verb>rule|whynot):(?P<number>[A-Z]{1,8}-[0-9.]{1,8})(?::(?P<game>[0-9]{1,18}))?",
):
    """A button that shows a rule: in place of its message, or beside it for *Why?*."""

    def __init__(self, button: ui.Button[Any], number: str, match_id: int | None, *, beside: bool) -> None:
        super().__init__(button)
        self.number, self.match_id, self.beside = number, match_id, beside

    @classmethod
    def of(cls, number: str, label: str, match_id: int | None, *, beside: bool = False) -> Self:
        """Make the button; the example is from this match, or if that is None from the one that is played here."""
        verb, of_match = "whynot" if beside else "rule", "" if match_id is None else f":{match_id}"
        button: ui.Button[Any] = ui.Button(
            label=label[:BUTTON_LABEL], emoji="📖" if beside else None, custom_id=f"{verb}:{number}{of_match}"
        )
        return cls(button, number, match_id, beside=beside)

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Read the button back from a message, however old."""
        assert isinstance(item, ui.Button)
        match_id = None if match["game"] is None else int(match["game"])
        return cls(item, match["number"], match_id, beside=match["verb"] == "whynot")

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Show the rule."""
        async with report_errors(interaction):
            pages = services_of(interaction)[RulePages]
            await pages.show(interaction, self.number, self.match_id, beside=self.beside)
