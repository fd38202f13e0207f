"""Buttons and selects found by custom id, so that they work at any age and after restarts."""

from __future__ import annotations

import re
from abc import abstractmethod
from typing import Any, Self

import discord
from discord import ui

from bot.discord_base.replies import report_errors

_MARKS = 10**6
"""Number of different marks."""


def mark_of(interaction: discord.Interaction[Any]) -> int:
    """Return a number for custom ids that differs in each answer; otherwise clients keep showing a refused choice."""
    return interaction.id % _MARKS


class PersistentItem(ui.DynamicItem[ui.Item[Any]], template="(?!)"):  # matches nothing: only subclasses are found
    """A button or select whose custom id holds everything that `answer` needs."""

    def __init__(self, item: ui.Item[Any]) -> None:
        super().__init__(item)
        found = self.template.fullmatch(self.custom_id)
        assert found is not None
        self.parts = found.groupdict("")
        """The groups of the template by name; empty if omitted."""

    @property
    def match_id(self) -> int:
        return int(self.parts["game"])

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction[Any], item: ui.Item[Any], _match: re.Match[str], /
    ) -> Self:
        return cls(item)

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        async with report_errors(interaction):
            await self.answer(interaction)

    @abstractmethod
    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        """Carry out the press or choice. `report_errors` answers all exceptions."""
