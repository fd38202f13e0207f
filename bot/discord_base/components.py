"""Buttons and selects found by custom id, so that they work at any age and after restarts."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Self, TypeVar

import discord
from discord import ui

from bot.discord_base.replies import report_errors

_MARKS = 10**6
"""Number of different marks."""
H = TypeVar("H")


@dataclass(frozen=True, slots=True)
class Handlers:
    """Functions that answer components shared by all capabilities, by the name in the custom id."""

    buttons: Mapping[str, Callable[[discord.Interaction[Any], int], Awaitable[None]]] = field(default_factory=dict)
    """By the verb of a `MatchButton`; called with the match's id."""
    selects: Mapping[str, Callable[[discord.Interaction[Any], int, str], Awaitable[None]]] = field(default_factory=dict)
    """By the subject of a `MatchSelect`; called with the match's id and the selected value."""
    pages: Mapping[str, Callable[[discord.Interaction[Any], int], Awaitable[None]]] = field(default_factory=dict)
    """By the name of a `PageButton`'s list; called with the number of the page."""

    @classmethod
    def join(cls, handlers: Iterable[Self]) -> Self:
        """Raises `ValueError` if two handle the same name."""
        found = list(handlers)
        return cls(
            _join([one.buttons for one in found]),
            _join([one.selects for one in found]),
            _join([one.pages for one in found]),
        )


def _join(mappings: Iterable[Mapping[str, H]]) -> dict[str, H]:
    joined: dict[str, H] = {}
    for mapping in mappings:
        if twice := joined.keys() & mapping.keys():
            raise ValueError(f"two handlers of {', '.join(sorted(twice))}")
        joined |= mapping
    return joined


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
