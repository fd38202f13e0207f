"""Recognising the bot's own messages: each is marked, in the number of its first component, with what it shows.

Discord keeps such a number as it was sent, and users do not see it.
"""

from __future__ import annotations

import hashlib
from typing import Any, Literal

import discord
from discord import ui
from discord.abc import Messageable

from bot.core.discord_limits import HISTORY_PAGE
from db.messages import TABLE, MessageKind

MarkedKind = MessageKind | Literal["reminder", "owner"]
"""What a marked message shows: something of a match, or a notice to a user or to who runs the bot."""
_KINDS: tuple[MarkedKind, ...] = (*MessageKind, "reminder", "owner")
_FOR_EACH_SEAT = (MessageKind.OFFER, MessageKind.WELCOME)
"""Kinds of which a place may hold one for each seat."""
_SHARE = 16  # numbers for each match; components that are not marked get numbers from 1 on
_SEATS_SHARE = 2**23  # the marks of further seats lie behind those of so many matches


def mark_of(kind: MarkedKind, number: int, seat: int = TABLE) -> int:
    """Return the mark of a message of some kind that belongs to a match, or to a reminder, of this number."""
    more = _SEATS_SHARE * seat if kind in _FOR_EACH_SEAT else 0
    return ((number + more) * _SHARE + _KINDS.index(kind)) % 2**31


def mark(view: ui.LayoutView, kind: MarkedKind, number: int, seat: int = TABLE) -> ui.LayoutView:
    """Mark a message that is about to be sent."""
    view.children[0].id = mark_of(kind, number, seat)
    return view


def nonce_of(salt: str, *parts: object) -> str:
    """Return the nonce of a message, 24 characters, of the database's salt and of what tells the message from others.

    The salt matters: for minutes Discord answers with the earlier message of a nonce, and a new database begins to
    number anew.
    """
    name = ".".join(map(str, (salt, *parts)))
    return hashlib.sha256(name.encode()).hexdigest()[:24]


async def find_own(
    place: Messageable, me: int, kind: MarkedKind, number: int, *, seat: int = TABLE, newer_than: int = 0
) -> discord.Message | None:
    """Return the newest of the place's last messages that bears this mark, or None."""
    wanted = mark_of(kind, number, seat)
    async for message in place.history(limit=HISTORY_PAGE):
        if message.id <= newer_than:
            return None
        if message.author.id == me and _number_of(message) == wanted:
            return message
    return None


def _number_of(message: discord.Message) -> int | None:
    first: Any = message.components[0] if message.components else None
    return None if first is None else first.id
