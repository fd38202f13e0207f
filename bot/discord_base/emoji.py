"""The application's emoji and commands in messages.

Signs (i18n/signs.py) become the bot's own drawings, or stay generic emoji, and commands become mentions. This happens
only as a message is sent. So texts, their hashes and what is stored do not depend on Discord's ids, and published
messages are not edited because ids arrive.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import discord
from discord import ui

from bot.core.discord_limits import MESSAGE_TEXT
from bot.discord_base.command_mentions import CommandMentions
from i18n.numbers import bind_currency
from i18n.signs import generic_emoji, name_of, plain, replace_signs
from i18n.text_length import count_units

_INVALID = 50035  # “Invalid Form Body”


class ApplicationEmoji:
    """The emoji that this process knows. Without any, messages have generic emoji."""

    def __init__(self, commands: CommandMentions | None = None) -> None:
        self._commands = commands or CommandMentions()
        self._ids: dict[str, int] = {}
        self.refused = asyncio.Event()
        """Set when Discord has refused a known emoji."""

    @property
    def known(self) -> Mapping[str, int]:
        """Return the emoji's ids, by name of the sign."""
        return self._ids

    def know(self, ids: Mapping[str, int]) -> None:
        """Replace the known emoji."""
        self._ids = dict(ids)

    @contextmanager
    def watch(self) -> Iterator[None]:
        """Note an error of sending inside the block."""
        try:
            yield
        except discord.HTTPException as error:
            self.note_error(error)
            raise

    def note_error(self, error: BaseException) -> None:
        """Use generic emoji if Discord refused an emoji, which somebody may have deleted."""
        if not isinstance(error, discord.HTTPException) or error.code != _INVALID:
            return
        if self._ids and "emoji" in str(error).lower():
            self._ids = {}
            self.refused.set()

    def show(self, view: ui.LayoutView) -> ui.LayoutView:
        """Put drawings and mentions of commands into a view that is about to be sent, and return it.

        If its texts would be too long for Discord with them, they have generic emoji and plain names.
        """
        items = [item.item if isinstance(item, ui.DynamicItem) else item for item in view.walk_children()]
        self._show_texts([item for item in items if isinstance(item, ui.TextDisplay)])
        for item in items:
            match item:
                case ui.Button():
                    item.label = bind_currency(plain(item.label)) if item.label else item.label
                    item.emoji = self._partial(item.emoji)
                case ui.Select():
                    item.placeholder = plain(item.placeholder) if item.placeholder else item.placeholder
                    self._show_options(item.options)
                case ui.MediaGallery():
                    for media in item.items:
                        media.description = plain(media.description) if media.description else media.description
        return view

    def _show_texts(self, displays: Sequence[ui.TextDisplay[Any]]) -> None:
        for display in displays:
            display.content = bind_currency(display.content)
        contents = [self._commands.show(replace_signs(display.content, self._markup)) for display in displays]
        if sum(map(count_units, contents)) > MESSAGE_TEXT:
            contents = [plain(display.content) for display in displays]
        for display, content in zip(displays, contents, strict=True):
            display.content = content

    def _show_options(self, options: Iterable[discord.SelectOption]) -> None:
        for option in options:
            option.label = bind_currency(plain(option.label))
            option.description = bind_currency(plain(option.description)) if option.description else None
            option.emoji = self._partial(option.emoji)

    def _markup(self, name: str) -> str:
        """Return a sign as Discord's markup; clients show its name to screen readers."""
        number = self._ids.get(name)
        return generic_emoji()[name] if number is None else f"<:{name}:{number}>"

    def _partial(self, emoji: discord.PartialEmoji | None) -> discord.PartialEmoji | None:
        name = None if emoji is None else name_of(emoji.name)
        if name is None:
            return emoji
        number = self._ids.get(name)
        return discord.PartialEmoji(name=generic_emoji()[name] if number is None else name, id=number)
