"""Buttons and selects: found by custom id, so that they work at any age and after restarts.

A custom id holds only numbers and a name. Capabilities register the function for each name (verb, list or subject) in
their `Handlers`.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Self, TypeVar

import discord
from discord import ui

from bot.core.discord_limits import OPTION_LABEL, ROW_BUTTONS
from bot.core.errors import Stale, UserError
from bot.discord_base.replies import report_errors, services_of
from i18n.text_length import cut_text
from i18n.translator import Say

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
    """Return a number for custom ids that differs in each answer; otherwise Discord keeps showing a refused choice."""
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


PHONE_ROW = 2
"""Buttons that fit side by side on a phone, in every language."""


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
        words: str = "",
    ) -> Self:
        """Make the button in the message's language. A verb's plain name makes one without emoji.

        `label` is a text key; `words` are the label itself.
        """
        if isinstance(verb, str):
            verb = Verb(verb)
        return cls(
            ui.Button(
                label=words or say(label or f"button-{verb.name}"),
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


def tab_button(label: str, custom_id: str, *, is_open: bool) -> ui.Button[Any]:
    """Make the button of a tab; `is_open` marks the tab that the user sees now."""
    style = discord.ButtonStyle.primary if is_open else discord.ButtonStyle.secondary
    return ui.Button(label=label, style=style, disabled=is_open, custom_id=custom_id)


class PageButton(PersistentItem, template=r"(?P<name>mine|here|moderate|serverpage):(?P<page>[0-9]{1,3})"):
    @classmethod
    def of(cls, name: str, page: int, label: str, *, is_open: bool = False) -> Self:
        return cls(tab_button(label, f"{name}:{page}", is_open=is_open))

    async def answer(self, interaction: discord.Interaction[Any]) -> None:
        show = services_of(interaction)[Handlers].pages.get(self.parts["name"])
        if show is None:
            raise UserError("unknown-button")
        await show(interaction, int(self.parts["page"]))


def add_turns(view: ui.LayoutView, name: str, page: int, last: int, say: Say) -> None:
    """Add a list's back and more buttons where needed; `last` is the last page."""
    turns = [
        *([PageButton.of(name, page - 1, say("menu-back"))] if page else []),
        *([PageButton.of(name, page + 1, say("menu-more"))] if page < last else []),
    ]
    if turns:
        view.add_item(ui.ActionRow(*turns))


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


def select_row(
    custom_id: str,
    choices: Iterable[tuple[str, str]],
    chosen: str | None,
    *,
    placeholder: str = "",
    emoji: Callable[[str], str | None] = lambda _: None,
) -> ui.ActionRow[Any]:
    """`chosen` is the selected value, if it is among the choices; `emoji` returns the sign beside a value."""
    options = [
        discord.SelectOption(
            label=cut_text(text, OPTION_LABEL), value=value, default=value == chosen, emoji=emoji(value)
        )
        for value, text in choices
    ]
    return ui.ActionRow(ui.Select(custom_id=custom_id, options=options, placeholder=placeholder or None))


def caption(text: str) -> ui.TextDisplay[Any]:
    """Make the small line above a select that explains it."""
    return ui.TextDisplay(f"-# {text}")
