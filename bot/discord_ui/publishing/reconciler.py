"""The reconciler: compares what should be shown of each game with what was published, and publishes the difference.

Every change raises the game's revision in its own transaction; a game is due while its published revision is behind.
So a crash, a 429, a 5xx, a deleted message or a closed thread is only a difference still to be published, and
quiet games cost nothing. Whoever changed a game publishes it; a lease sees to it that only one process does at a time.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict, defaultdict, deque
from collections.abc import Collection, Iterable
from datetime import timedelta
from typing import TYPE_CHECKING

import aiohttp
import discord

from bot.discord_ui.publishing import desired
from bot.discord_ui.publishing.apply import gone
from bot.discord_ui.publishing.game_pass import GamePass
from bot.discord_ui.publishing.not_now import NotNow
from bot.discord_ui.publishing.threads import UNKNOWN_CHANNEL
from bot.services.leases import Lease, LeaseLost
from bot.services.tasks import end_tasks
from db import bot_state, matches, publications
from db import surfaces as published
from db.errors import StoreError
from db.surfaces import Surface

if TYPE_CHECKING:
    from bot.discord_ui.client import Neva

log = logging.getLogger(__name__)

WORKERS = 8
WORKERS_A_CHANNEL = 2  # a crowded channel's rate limit holds up no other channel
SWEEP_SECONDS = 60
FIRST_RETRY, LONGEST_RETRY = timedelta(seconds=1), timedelta(minutes=2)
FIRST_REFUSAL, LONGEST_REFUSAL = timedelta(minutes=1), timedelta(hours=6)
_REMEMBERED = 1000


class Reconciler:
    """Keeps Discord a picture of the store."""

    def __init__(self, bot: Neva) -> None:
        self._bot = bot
        self._queue: asyncio.Queue[int] = asyncio.Queue()
        self._queued: set[int] = set()
        self._working: set[int] = set()
        self._again: set[int] = set()  # games whose time to wait after a failure is over
        self._crowd: defaultdict[int, int] = defaultdict(int)  # workers by channel
        self._behind: defaultdict[int, list[int]] = defaultdict(list)  # games that wait for their channel's workers
        # What was deleted last of a surface: the version that it showed, and the message.
        self._restored: OrderedDict[tuple[int, str, int], tuple[int, int]] = OrderedDict()
        self._channels: dict[int, int] = {}  # by game
        self._tasks: list[asyncio.Task[None]] = []
        self.removed: deque[int] = deque(maxlen=_REMEMBERED)  # messages that we deleted ourselves
        self._deleted: deque[int] = deque(maxlen=200)  # by others, lately, perhaps before they were written down
        self.salt = ""

    async def start(self) -> None:
        """Begin to work; needs a client that is logged in."""
        await self._prepare()
        self._tasks = [asyncio.create_task(self._work(), name=f"publisher {n}") for n in range(WORKERS)]
        self._tasks.append(asyncio.create_task(self._sweep(), name="publisher sweep"))

    async def _prepare(self) -> None:
        """Make sure that the database has its own salt; publish every game again if messages look different now."""
        async with self._bot.store.transaction() as connection:
            self.salt = await bot_state.get_value(connection, "salt") or ""
            if not self.salt:
                self.salt = secrets.token_hex(8)
                await bot_state.put_value(connection, "salt", self.salt)
            if await bot_state.get_value(connection, "looks") != str(desired.LOOKS):
                await publications.raise_open(connection)
                await bot_state.put_value(connection, "looks", str(desired.LOOKS))

    async def close(self) -> None:
        """Stop; what is left undone is found by the next sweep."""
        await end_tasks(self._tasks)

    def publish_soon(self, game_id: int) -> None:
        """Have a game looked at soon."""
        if game_id not in self._queued:
            self._queued.add(game_id)
            self._queue.put_nowait(game_id)

    def _try_again(self, game_id: int) -> None:
        self._again.add(game_id)
        self.publish_soon(game_id)

    async def messages_deleted(self, message_ids: Collection[int]) -> None:
        """Take note that somebody deleted messages. A running game shows them again, once until its next move."""
        self._deleted.extend(message_ids)
        theirs = [message_id for message_id in message_ids if message_id not in self.removed]
        if not theirs:
            return
        async with self._bot.store.reading() as connection:
            found = await published.surfaces_with(connection, theirs)
        await self.look_for_gone(found)

    async def look_for_gone(self, rows: Iterable[Surface]) -> None:
        """Take note of those of the rows whose messages were deleted lately."""
        for row in rows:
            if row.message_id is None or row.nonce is not None or row.message_id not in self._deleted:
                continue
            if not row.hash or row.hash.startswith(gone(0)[:-1]) or row.message_id in self.removed:
                continue
            await self._mark_gone(row)

    async def _mark_gone(self, row: Surface) -> None:
        assert row.message_id is not None
        key = (row.game_id, row.kind, row.seat)
        seq, before = self._restored.get(key, (None, None))
        again = seq == row.seq and before != row.message_id
        self._restored[key] = row.seq, row.message_id
        while len(self._restored) > _REMEMBERED:
            self._restored.popitem(last=False)
        async with self._bot.store.transaction() as connection:
            game = await matches.get_match(connection, row.game_id)
            over = game is None or game.status != "active"
            stays = again or over or row.kind in ("lobby", "scores")
            if await published.mark_gone(connection, row.message_id, gone(row.seq) if stays else ""):
                await publications.raise_revision(connection, row.game_id)
        self.publish_soon(row.game_id)

    async def place_changed(self, guild_id: int, places: Collection[int] | None = None) -> None:
        """Try the games of a server, or of some of its channels, again now: what was refused may be allowed."""
        async with self._bot.store.reading() as connection:
            waiting = await publications.held_up(connection, guild_id=guild_id, places=places)
        if not waiting:  # most changes of most servers concern nobody here
            return
        async with self._bot.store.transaction() as connection:
            for game_id in waiting:  # a higher revision also reaches those that are being tried just now
                await publications.raise_revision(connection, game_id)
        for game_id in waiting:
            self.publish_soon(game_id)

    async def place_deleted(self, channel_id: int) -> None:
        """Let the games of a deleted thread rest; those of a deleted channel are given up after a day."""
        now = self._bot.now()
        async with self._bot.store.transaction() as connection:
            resting = await matches.running_in(connection, channel_id)
            for game_id in resting:
                await matches.rest(connection, game_id, now=now)
                await publications.raise_revision(connection, game_id)
            await publications.mark_lost(connection, await matches.opened_in(connection, channel_id), now)
        for game_id in resting:
            self.publish_soon(game_id)

    async def _sweep(self) -> None:
        while True:
            try:
                async with self._bot.store.reading() as connection:
                    due = await publications.due_games(connection, self._bot.now())
                for game_id in due:
                    self.publish_soon(game_id)
            except Exception:
                log.exception("the sweep for unpublished games failed")
            await asyncio.sleep(SWEEP_SECONDS)

    async def _work(self) -> None:
        while True:
            game_id = await self._queue.get()
            await self._bot.priority.calm()
            self._queued.discard(game_id)
            try:
                await self._look_at(game_id)
            except Exception:
                log.exception("looking at game %d failed", game_id)
                asyncio.get_running_loop().call_later(LONGEST_RETRY.total_seconds(), self._try_again, game_id)

    async def _look_at(self, game_id: int) -> None:
        if self._bot.invalid_requests.too_many:
            log.error("Discord refuses so much that publishing rests: %d times", self._bot.invalid_requests.count)
            return  # the sweep comes back to it
        channel_id = await self._channel_of(game_id)
        if channel_id is None:
            return
        if game_id in self._working or self._crowd[channel_id] >= WORKERS_A_CHANNEL:
            if game_id not in self._behind[channel_id]:
                self._behind[channel_id].append(game_id)
            return
        self._working.add(game_id)
        self._crowd[channel_id] += 1
        try:
            again = game_id in self._again
            self._again.discard(game_id)
            lease = await self._bot.leases.take(game_id, again=again)
            if lease is not None:
                await self._publish(lease)
        finally:
            self._working.discard(game_id)
            self._crowd[channel_id] -= 1
            if not self._crowd[channel_id]:
                del self._crowd[channel_id]
            for waiting in self._behind.pop(channel_id, []):
                self.publish_soon(waiting)

    async def _channel_of(self, game_id: int) -> int | None:
        known = self._channels.get(game_id)
        if known is None:
            async with self._bot.store.reading() as connection:
                game = await matches.get_match(connection, game_id)
            if game is None:
                return None
            known = self._channels[game_id] = game.channel_id
            if len(self._channels) > _REMEMBERED:
                del self._channels[next(iter(self._channels))]
        return known

    async def _publish(self, lease: Lease) -> None:
        leases, reconciliation = self._bot.leases, GamePass(self._bot, lease)
        try:
            difference = await reconciliation.run()
        except LeaseLost:
            log.warning("game %d: another process publishes it now", lease.game_id)
        except Exception as error:
            delay = _delay(error, lease.failures)
            if not isinstance(error, _EXPECTED):
                log.exception("publishing game %d failed", lease.game_id)
            code = f" ({error.status}, {error.code})" if isinstance(error, discord.HTTPException) else ""
            log.warning(
                "game %d: %s%s; trying again in %.0f s",
                lease.game_id,
                type(error).__name__,
                code,
                delay.total_seconds(),
            )
            if await leases.give_back(lease, delay, lost=getattr(error, "code", None) == UNKNOWN_CHANNEL):
                self.publish_soon(lease.game_id)
            elif delay <= LONGEST_RETRY:
                asyncio.get_running_loop().call_later(delay.total_seconds(), self._try_again, lease.game_id)
        else:
            if difference is None:
                return
            shown = difference.unwritten
            if await leases.settle(lease, difference.write):
                self.publish_soon(lease.game_id)
            reconciliation.wake()
            await self.look_for_gone(shown)


_EXPECTED = (
    NotNow,
    StoreError,
    discord.HTTPException,
    discord.RateLimited,
    aiohttp.ClientError,
    OSError,
    TimeoutError,
)


def _delay(error: Exception, failures: int) -> timedelta:
    """Return how long to wait after a failure: what is refused, up to hours, since only a change there helps."""
    if isinstance(error, NotNow):
        return timedelta(seconds=error.seconds)
    if isinstance(error, discord.RateLimited):
        return timedelta(seconds=error.retry_after)
    refused = isinstance(error, discord.HTTPException) and 400 <= error.status < 500 and error.status != 429
    first, longest = (FIRST_REFUSAL, LONGEST_REFUSAL) if refused else (FIRST_RETRY, LONGEST_RETRY)
    return min(first * int(2 ** min(failures, 12)), longest)
