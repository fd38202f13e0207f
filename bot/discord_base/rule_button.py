"""Buttons that lead to a numbered rule: *Why?* on a refusal, and related rules on a rule's page."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Self

import discord
from discord import ui

from bot.core.discord_limits import BUTTON_LABEL
from bot.discord_base.components import PersistentItem
from bot.discord_base.replies import services_of
from i18n.text_length import cut_text


class RulePages(ABC):
    """Shows rules (bot/learning/ui/rule.py)."""

    @abstractmethod
    async def show(
        self, interaction: discord.Interaction[Any], number: str, match_id: int | None, *, beside: bool
    ) -> None:
        """Show a rule with an example from the user's board in that match, or in the one played here.

        `beside` keeps the clicked message. Raises `UserError` if no rule has this number.
        """


class RuleButton(
    PersistentItem,
    template=r"(?P<verb>rule|whynot):(?P<number>[A-Z]{1,8}-[0-9.]{1,8})(?::(?P<game>[0-9]{1,18}))?",
):
    """Shows a rule in place of its message, or for *Why?* beside it."""

    @classmethod
    def of(cls, number: str, label: str, match_id: int | None, *, beside: bool = False) -> Self:
        """The example is from this match, or for None from the one played here."""
        verb, of_match = "whynot" if beside else "rule", "" if match_id is None else f":{match_id}"
        emoji = "📖" if beside else None
        return cls(ui.Button(label=cut_text(label, BUTTON_LABEL), emoji=emoji, custom_id=f"{verb}:{number}{of_match}"))

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        match_id, beside = self.match_id if self.parts["game"] else None, self.parts["verb"] == "whynot"
        await services_of(interaction)[RulePages].show(interaction, self.parts["number"], match_id, beside=beside)
