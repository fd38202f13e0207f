"""Recognising the bot's own messages: the number of each message's first component marks its content.

Discord keeps such a number as it was sent, and users do not see it.
"""

from __future__ import annotations

import hashlib
from typing import Any

import discord
from discord import ui
from discord.abc import Messageable

from bot.core.discord_limits import HISTORY_PAGE
from db.match.messages import TABLE, MessageKind

_KINDS = (*MessageKind, "reminder", "owner")
"""Kinds whose marks are numbered. All others have marks of another range, which are told apart by a hash."""
_FOR_EACH_SEAT = (MessageKind.OFFER, MessageKind.WELCOME)
"""Kinds of which a place may hold one for each seat."""
_SHARE = 16  # numbers for each match; components that are not marked get numbers from 1 on
_HASHED = 2**30  # from here on
_SEATS_SHARE = 2**23  # the marks of further seats lie behind those of so many matches


def mark_of(kind: str, number: int, seat: int = TABLE) -> int:
    """Return the mark of a message of this kind that belongs to the match, or the reminder, of this number."""
    if kind not in _KINDS:
        digest = hashlib.sha256(f"{kind}.{number}.{seat}".encode()).digest()
        return _HASHED + int.from_bytes(digest[:4], "big") % _HASHED
    more = _SEATS_SHARE * seat if kind in _FOR_EACH_SEAT else 0
    return ((number + more) * _SHARE + _KINDS.index(kind)) % 2**31


def mark(view: ui.LayoutView, kind: str, number: int, seat: int = TABLE) -> ui.LayoutView:
    """Mark a message that is about to be sent."""
    view.children[0].id = mark_of(kind, number, seat)
    return view


class Salt:
    """Random text of this database, so that no two databases use the same nonces."""

    text = ""
    """Empty until publishing has read it from the store."""


def nonce_of(salt: str, *parts: object) -> str:
    """Return the nonce of a message, 24 characters, from the database's salt and the message's own key.

    The salt matters: for minutes Discord answers with the earlier message of a nonce, and a new database begins to
    number anew.
    """
    name = ".".join(map(str, (salt, *parts)))
    return hashlib.sha256(name.encode()).hexdigest()[:24]


async def find_own(
    place: Messageable, me: int, kind: str, number: int, *, seat: int = TABLE, newer_than: int = 0
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
