"""The services that every step of publishing uses, in one value; and the restoring of deleted messages."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Collection, Iterable
from datetime import datetime

from sqlalchemy import Connection

from bot.core.leases import Leases
from bot.core.processes import Processes
from bot.core.services import Services
from bot.discord_base.errors import InvalidRequests
from bot.discord_base.places import time_out_end
from bot.discord_base.replies import PrivateAnswers
from bot.discord_base.sending import DirectMessages, Messenger, Salt
from bot.match.changes import Changes
from bot.match.registration import AllMessages
from bot.publishing.decide import LONGEST_WAIT
from bot.publishing.threads import Threads
from db.match import matches, publications
from db.match.messages import Message, MessageKey, MessageState, mark_deleted, messages_with
from db.store import Store

OVER_AFTER = 3 * LONGEST_WAIT
"""No wait for further changes lasts this long, even if its pass is late."""


class PublishingContext:
    def __init__(self, services: Services, messenger: Messenger) -> None:
        self.services, self.messenger = services, messenger
        self.threads = Threads(services, messenger)
        self.direct_messages = services[DirectMessages]
        self.leases = Leases(services[Store], services.now, services[Processes].holder)
        self.deletions = Deletions(services)
        self.all_messages = services[AllMessages]
        self.private_answers = services[PrivateAnswers]
        self.salt = services[Salt]
        self.waits = Waits()

    def time_out_end(self, guild_id: int) -> datetime | None:
        """Return the end of the bot's latest time-out in a server (UTC), even a past one."""
        guild = self.messenger.get_guild(guild_id)
        return None if guild is None else time_out_end(guild)

    def rest_seconds(self, guild_id: int) -> float:
        """Return for how many seconds to send nothing to a server: it timed the bot out, or refuses too much."""
        rest, end = self.services[InvalidRequests].rest_seconds(guild_id), self.time_out_end(guild_id)
        return rest if end is None else max(rest, (end - self.services.now()).total_seconds())


class Waits:
    """Since when changes of messages wait for further ones. Times are in UTC.

    Another process may have shown the change meanwhile, so what is too old counts as over.
    """

    def __init__(self) -> None:
        self._since: OrderedDict[tuple[int, MessageKey], datetime] = OrderedDict()  # the oldest first

    def __len__(self) -> int:
        return len(self._since)

    def begin(self, match_id: int, key: MessageKey, now: datetime) -> None:
        """Record that a change waits from now on, unless it does already."""
        self._forget(now)
        self._since.setdefault((match_id, key), now)

    def since(self, match_id: int, key: MessageKey, now: datetime) -> datetime | None:
        self._forget(now)
        return self._since.get((match_id, key))

    def end(self, match_id: int, key: MessageKey) -> None:
        self._since.pop((match_id, key), None)

    def _forget(self, now: datetime) -> None:
        while self._since and now - next(iter(self._since.values())) > OVER_AFTER:
            self._since.popitem(last=False)


_REMEMBERED = 1000


class Deletions:
    def __init__(self, services: Services) -> None:
        self._services = services
        # By message: its `seq` when it was last deleted, and its id.
        self._restored: OrderedDict[tuple[int, MessageKey], tuple[int, int]] = OrderedDict()
        self.removed: deque[int] = deque(maxlen=_REMEMBERED)  # messages that the bot deleted
        self._deleted: deque[int] = deque(maxlen=200)  # recently, including messages not yet stored

    async def messages_deleted(self, message_ids: Collection[int]) -> None:
        """Record deleted messages. A running match restores each at most once until its next move."""
        self._deleted.extend(message_ids)
        theirs = [message_id for message_id in message_ids if message_id not in self.removed]
        if not theirs:
            return
        found = await self._services[Store].read(messages_with, theirs)
        await self.look_for_gone(found)

    async def look_for_gone(self, rows: Iterable[Message]) -> None:
        """Mark the rows whose messages were recently deleted."""
        for row in rows:
            if row.state is not MessageState.SHOWN or row.message_id not in self._deleted:
                continue
            if row.message_id not in self.removed:
                await self._mark_deleted(row)

    async def _mark_deleted(self, row: Message) -> None:
        message_id = row.message_id
        assert message_id is not None
        key = (row.match_id, row.key)
        seq, before = self._restored.get(key, (None, None))
        again = seq == row.seq and before != message_id
        self._restored[key] = row.seq, message_id
        while len(self._restored) > _REMEMBERED:
            self._restored.popitem(last=False)

        registered = self._services[AllMessages].of_kind(row.kind)

        def mark(connection: Connection) -> None:
            match = matches.get_match(connection, row.match_id)
            over = match is None or match.status != "active"
            stays = again or over or row.kind in registered.stay_deleted
            registered.on_deleted(connection, row.match_id, self._services.now())
            if mark_deleted(connection, message_id, MessageState.GONE if stays else MessageState.MISSING):
                publications.publish_again(connection, [row.match_id])

        await self._services[Store].write(mark)
        self._services[Changes].announce(row.match_id)
