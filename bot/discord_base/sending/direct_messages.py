"""Direct messages: who accepts them, their channels, and the pace of opening channels.

Discord asks bots to open few of them unasked, and quarantines bots that open many at once.
"""

from __future__ import annotations

import itertools
import logging
import time
from collections import deque
from collections.abc import Callable

import discord

from bot.core.users import Users
from bot.discord_base.sending.errors import TOO_FAST, UNKNOWN_CHANNEL, NotNow
from bot.discord_base.sending.messenger import Messenger
from db.people.users import User

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

        Each waiting user gets a turn, so that not all return at once. A turn expires after some minutes.
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
