"""Sending messages: the part of `discord.Client` that this needs, marks to find sent messages, and direct messages.

The id of a message's first component marks its kind and match. Discord returns that id, and users do not see it.

Discord asks bots not to open many direct messages unprompted, and quarantines bots that do.
"""

from __future__ import annotations

import hashlib
import itertools
import logging
import time
from collections import deque
from collections.abc import Callable
from typing import Any, Protocol

import discord
from discord import ui
from discord.abc import Messageable

from bot.core.discord_limits import HISTORY_PAGE
from bot.core.users import Users
from bot.discord_base.errors import TOO_FAST, UNKNOWN_CHANNEL, NotNow
from db.match.messages import TABLE, MessageKind
from db.people.users import User

Channel = discord.abc.GuildChannel | discord.Thread | discord.abc.PrivateChannel


class Messenger(Protocol):
    @property
    def user(self) -> discord.ClientUser | None:
        """None before login."""

    def get_guild(self, guild_id: int, /) -> discord.Guild | None:
        """None if this process does not serve the server."""

    def get_channel(self, channel_id: int, /) -> Channel | None:
        """None if discord.py does not remember the channel or thread."""

    async def fetch_channel(self, channel_id: int, /) -> Channel:
        """Ask Discord for a channel or thread. Raises Discord's errors."""

    def get_partial_messageable(
        self,
        channel_id: int,
        /,
        *,
        type: discord.ChannelType | None = None,  # noqa: A002 - discord.py's name
    ) -> discord.PartialMessageable:
        """Return a channel to write to, without a request to Discord."""

    async def create_dm(self, user: discord.abc.Snowflake) -> discord.DMChannel:
        """Open the direct messages of a user. Raises Discord's errors."""


def own_id(messenger: Messenger) -> int:
    """Return the bot's own id; the client is logged in."""
    assert messenger.user is not None
    return messenger.user.id


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


log = logging.getLogger(__name__)

OPENED_A_MINUTE = 10
CLOSED = (50007, 50278, 10013, 50033)
"""Cannot send to this user; no server in common; account deleted; not a recipient."""
_PAUSE_SECONDS = 600.0
_KEPT = 3  # minutes


class DirectMessages:
    def __init__(
        self,
        messenger: Messenger,
        users: Users,
        clock: Callable[[], float] = time.monotonic,
        processes: Callable[[], int] = lambda: 1,
    ) -> None:
        """`processes` returns the number of processes that open channels; Discord counts them together."""
        self._processes = processes
        self._messenger = messenger
        self._users = users
        self._clock = clock
        self._opened: deque[float] = deque(maxlen=OPENED_A_MINUTE)
        self._turns: dict[int, float] = {}  # by waiting user: when a channel may be opened, in ascending order
        self._paused_until = 0.0

    async def channel_of(self, user_id: int, user: User | None) -> discord.PartialMessageable:
        """Return the channel of a user's direct messages; open it if needed.

        Raises `NotNow` when that has to wait, and Discord's errors.
        """
        self._wait_for(self._paused_until)
        if user is not None and user.dm_channel_id is not None:
            return self._messenger.get_partial_messageable(user.dm_channel_id, type=discord.ChannelType.private)
        self._wait_for(self._turn_of(user_id))
        self._turns.pop(user_id, None)
        self._opened.append(self._clock())
        channel = await self._messenger.create_dm(discord.Object(user_id))
        await self._users.note_dm_channel(user_id, channel.id)
        return self._messenger.get_partial_messageable(channel.id, type=discord.ChannelType.private)

    def _turn_of(self, user_id: int) -> float:
        """Return when a channel may be opened for a user.

        Each waiting user gets a turn, so that not all retry at once. A turn expires after some minutes.
        """
        number, now = self._processes(), self._clock()
        own, span = max(1, OPENED_A_MINUTE // number), 60 * max(1.0, number / OPENED_A_MINUTE)
        for waiting in list(itertools.takewhile(lambda one: self._turns[one] <= now - _KEPT * span, self._turns)):
            del self._turns[waiting]
        free = own - sum(moment > now - span for moment in self._opened)
        turn = self._turns.get(user_id)
        if turn is not None and (turn > now or free > 0):
            return turn
        due = sum(1 for _ in itertools.takewhile(lambda moment: moment <= now, self._turns.values()))
        if turn is None and free > due:
            return now
        self._turns.pop(user_id, None)
        last = list(itertools.islice(reversed(self._turns.values()), own))
        first = self._opened[-own] + span if len(self._opened) >= own else now + span
        latest = max(first, last[0] if last else first)
        self._turns[user_id] = latest + span * (len(last) == own and last[-1] >= latest)
        return self._turns[user_id]

    def _wait_for(self, moment: float) -> None:
        if moment > self._clock():
            raise NotNow(moment - self._clock())

    async def handle_error(self, user_id: int, error: Exception) -> bool:
        """Return whether this user gets no direct messages; forget their channel if it is gone."""
        if not isinstance(error, discord.HTTPException):
            return False
        if error.code == UNKNOWN_CHANNEL:
            await self._users.note_dm_channel(user_id, None)
        try:
            return self.handle_refusal(error)
        except NotNow:
            return False

    def handle_refusal(self, error: discord.HTTPException) -> bool:
        """Return whether a direct message's error means that this user cannot be written to.

        If nobody can be, open no channel for ten minutes, and raise `NotNow`.
        """
        if error.code in TOO_FAST:
            self._paused_until = self._clock() + _PAUSE_SECONDS
            log.warning("Discord wants no direct messages now (%d): none for %d s", error.code, _PAUSE_SECONDS)
            raise NotNow(_PAUSE_SECONDS) from error
        return error.code in CLOSED
