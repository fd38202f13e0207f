"""The selects of a match's private pages: they hold the match's number and a subject.

Capabilities name the function of each subject in their `Handlers`.
"""

from __future__ import annotations

import re
from typing import Any, Self

import discord
from discord import ui

from bot.core.errors import Stale
from bot.discord_base.components import Handlers, PersistentItem
from bot.discord_base.replies import services_of

_NUMBER = re.compile("[0-9]{1,19}")
_LARGEST = 2**63 - 1
"""Of numbers in the store and of Discord's ids, which have 19 digits since 2022."""


def values_of(item: ui.Item[Any]) -> list[str]:
    """Return the selected values. Raises `Stale` for any other component: the message is forged."""
    if not isinstance(item, ui.Select):
        raise Stale
    return item.values


def value_of(item: ui.Item[Any]) -> str:
    """Return the one selected value. Raises `Stale` for any other component, or a value never offered."""
    if not isinstance(item, ui.Select) or len(item.values) != 1:
        raise Stale
    if item.values[0] not in {option.value for option in item.options}:
        raise Stale
    return item.values[0]


def number_of(value: str) -> int:
    """Parse a value as a number. Raises `Stale`: no select of the bot offered it."""
    if _NUMBER.fullmatch(value) is None or int(value) > _LARGEST:
        raise Stale
    return int(value)


class MatchSelect(
    PersistentItem,
    template=r"(?P<subject>ask:table|ask:time|ask:without|why|logboard|loground|logview):(?P<game>[0-9]{1,18})(?::[0-9]{1,6})?",
):
    """A select of a private page. A `mark` that differs in each answer makes Discord reset the selection."""

    @classmethod
    def of(
        cls,
        subject: str,
        match_id: int,
        options: list[discord.SelectOption],
        placeholder: str,
        *,
        mark: int | None = None,
    ) -> Self:
        custom_id = f"{subject}:{match_id}" + ("" if mark is None else f":{mark}")
        return cls(ui.Select(placeholder=placeholder, custom_id=custom_id, options=options))

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        handle = services_of(interaction)[Handlers].selects[self.parts["subject"]]
        await handle(interaction, self.match_id, value_of(self.item))
