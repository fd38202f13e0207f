"""Recognises the bot's own messages: the id of the first component marks each message's content.

Discord keeps such an id, and users do not see it.
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
"""Kinds with numbered marks. Marks of all other kinds are hashes in another range."""
_FOR_EACH_SEAT = (MessageKind.OFFER, MessageKind.WELCOME)
"""Kinds with one message per seat in a place."""
_SHARE = 16  # numbers per match; unmarked components are numbered from 1
_HASHED = 2**30  # hashes start here
_SEATS_SHARE = 2**23  # each further seat's marks begin this many matches higher


def mark_of(kind: str, number: int, seat: int = TABLE) -> int:
    """Return the mark of a match's message of this kind, or of a reminder; `number` is the id."""
    if kind not in _KINDS:
        digest = hashlib.sha256(f"{kind}.{number}.{seat}".encode()).digest()
        return _HASHED + int.from_bytes(digest[:4], "big") % _HASHED
    more = _SEATS_SHARE * seat if kind in _FOR_EACH_SEAT else 0
    return ((number + more) * _SHARE + _KINDS.index(kind)) % 2**31


def mark(view: ui.LayoutView, kind: str, number: int, seat: int = TABLE) -> ui.LayoutView:
    view.children[0].id = mark_of(kind, number, seat)
    return view


class Salt:
    """Random text of this database, so that no two databases use the same nonces."""

    text = ""
    """Empty until publishing has read it from the store."""


def nonce_of(salt: str, *parts: object) -> str:
    """Return a nonce of 24 characters from the database's salt and the message's key.

    Discord answers a recently used nonce with the earlier message, and every new database numbers from 1.
    """
    name = ".".join(map(str, (salt, *parts)))
    return hashlib.sha256(name.encode()).hexdigest()[:24]


async def find_own(
    place: Messageable, me: int, kind: str, number: int, *, seat: int = TABLE, newer_than: int = 0
) -> discord.Message | None:
    """Return the newest recent message of the place with this mark, or None."""
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
