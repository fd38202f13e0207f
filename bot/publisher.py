"""The reconciler: compares what should be shown of each game with what was published, and closes the difference.

A crash, a 429, a 5xx, a deleted message or a closed DM is only a difference still to be closed. Games are marked by
`touch`; a sweep finds those that a crash left behind. One game is handled by one worker at a time.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Sequence
from datetime import timedelta
from typing import TYPE_CHECKING

import aiohttp
import discord

from bot import surfaces
from bot.difference import Difference
from bot.tasks import end_tasks
from db import games
from db import surfaces as published
from db.games import Game, Seat

if TYPE_CHECKING:
    from bot.client import Neva

log = logging.getLogger(__name__)

WORKERS = 8
SWEEP_SECONDS = 60
FIRST_RETRY_SECONDS = 1.0
LONGEST_RETRY_SECONDS = 120.0
SHOWN_AFTER_END = timedelta(hours=48)

MISSING_ACCESS, MISSING_PERMISSIONS = 50001, 50013


class Publisher:
    """Keeps Discord a picture of the store."""

    def __init__(self, bot: Neva) -> None:
        self._bot = bot
        self._queue: asyncio.Queue[int] = asyncio.Queue()
        self._waiting: set[int] = set()
        self._working: set[int] = set()
        self._failures: dict[int, int] = {}
        self._known: set[int] = set()  # games that this process has published once without failing since
        self._tasks: list[asyncio.Task[None]] = []
        self.gone: deque[int] = deque(maxlen=200)  # messages deleted lately, perhaps before they were written down

    def start(self) -> None:
        """Begin to work; needs a client that is logged in."""
        self._tasks = [asyncio.create_task(self._work(), name=f"publisher {n}") for n in range(WORKERS)]
        self._tasks.append(asyncio.create_task(self._sweep(), name="publisher sweep"))

    async def close(self) -> None:
        """Stop; what is left undone is found by the next sweep."""
        await end_tasks(self._tasks)

    def touch(self, game_id: int) -> None:
        """Mark a game whose surfaces may differ from the store."""
        if game_id not in self._waiting:
            self._waiting.add(game_id)
            self._queue.put_nowait(game_id)

    async def forget_message(self, message_id: int) -> None:
        """Take note that somebody deleted a message, and show it again if it is still wanted."""
        async with self._bot.store.transaction() as connection:
            game_id = await published.mark_gone(connection, message_id)
        self.gone.append(message_id)
        if game_id is not None:
            self.touch(game_id)

    async def _sweep(self) -> None:
        while True:
            try:
                async with self._bot.store.reading() as connection:
                    ids = await games.games_to_publish(connection, ended_after=self._bot.now() - SHOWN_AFTER_END)
                for game_id in ids:
                    self.touch(game_id)
            except Exception:
                log.exception("the sweep for unpublished games failed")
            await asyncio.sleep(SWEEP_SECONDS)

    async def _work(self) -> None:
        while True:
            game_id = await self._queue.get()
            if game_id in self._working:  # another worker has it: look again when that one is done
                await asyncio.sleep(0.02)
                self._queue.put_nowait(game_id)
                continue
            self._working.add(game_id)
            await self._bot.priority.calm()
            self._waiting.discard(game_id)
            try:
                await self._publish(game_id)
                self._failures.pop(game_id, None)
                self._known.add(game_id)
            except (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError, TimeoutError) as error:
                self._retry_later(game_id, error)
            except Exception as error:
                log.exception("publishing game %d failed", game_id)
                self._retry_later(game_id, error)
            finally:
                self._working.discard(game_id)

    def _retry_later(self, game_id: int, error: Exception) -> None:
        self._known.discard(game_id)
        failures = self._failures[game_id] = self._failures.get(game_id, 0) + 1
        delay = min(FIRST_RETRY_SECONDS * 2 ** (failures - 1), LONGEST_RETRY_SECONDS)
        log.warning("game %d: %s; trying again in %.0f s", game_id, type(error).__name__, delay)
        asyncio.get_running_loop().call_later(delay, self.touch, game_id)

    async def _publish(self, game_id: int) -> None:
        """Close all differences of one game."""
        async with self._bot.store.reading() as connection:
            game = await games.get_game(connection, game_id)
            if game is None or self._bot.get_guild(game.guild_id) is None:
                return  # another process serves this guild, or we were removed from it
            seats = tuple(await games.seats_of(connection, game_id))
            rows = await published.surfaces_of(connection, game_id)
        channel = await self._channel(game.channel_id)
        if channel is None:
            return
        difference = Difference(self._bot, game_id, rows, certain=game_id in self._known)
        try:
            await difference.close(channel, surfaces.lobby(game, seats, game.thread_id))
            if game.started_at is None:
                return
            thread = await self._thread(game, seats, channel)
            seated = await self._bot.table.seated(game_id)
            people = await self._bot.players.of(seat.user_id for seat in seats if seat.user_id is not None)
            dues = await self._bot.deadlines.dues(seated)
            difference.plan(seated, people, dues)
            until = min(dues.values(), default=None)
            wanted = surfaces.table_surfaces(seated, people, self._bot.drawing, until)
            await difference.repost_if_buried(thread, wanted)
            for surface in wanted:
                if surface.user_id is None:
                    await difference.close(thread, surface)
                else:
                    await difference.close_direct(surface, people.get(surface.user_id))
            if all(surface.kind != "ping" for surface in wanted):
                await difference.remove("ping")
            await self._entitle(seated.game, seats, thread)
        finally:
            if await difference.write_down(self.gone):
                self.touch(game_id)

    async def _channel(self, channel_id: int) -> discord.TextChannel | discord.Thread | None:
        channel = self._bot.get_channel(channel_id)
        if channel is None:
            try:
                channel = await self._bot.fetch_channel(channel_id)
            except (discord.NotFound, discord.Forbidden):
                return None
        return channel if isinstance(channel, discord.TextChannel | discord.Thread) else None

    async def _thread(
        self, game: Game, seats: Sequence[Seat], channel: discord.TextChannel | discord.Thread
    ) -> discord.TextChannel | discord.Thread:
        """Give the game's thread, made if need be; the channel itself where threads are not allowed."""
        if game.thread_id is not None:
            thread = await self._channel(game.thread_id)
            if thread is not None:
                return thread
        made = await self._new_thread(game, seats, channel)
        async with self._bot.store.transaction() as connection:
            await games.set_thread(connection, game.id, made.id)
        if made.id != channel.id:
            self.touch(game.id)  # the lobby message now has somewhere to point to
        return made

    async def _new_thread(
        self, game: Game, seats: Sequence[Seat], channel: discord.TextChannel | discord.Thread
    ) -> discord.TextChannel | discord.Thread:
        if isinstance(channel, discord.Thread):
            return channel
        name = surfaces.thread_name(game, seats)
        made_before = next((t for t in channel.threads if t.name == name and t.owner_id == self._me), None)
        if made_before is not None:
            return made_before
        kind = discord.ChannelType.private_thread if game.private else discord.ChannelType.public_thread
        try:
            thread = await channel.create_thread(name=name, type=kind, auto_archive_duration=10080, invitable=False)
        except discord.Forbidden as forbidden:
            if forbidden.code not in (MISSING_PERMISSIONS, MISSING_ACCESS):
                raise
            log.info("game %d: no threads in its channel, playing in the channel itself", game.id)
            return channel
        for seat in seats:
            if seat.user_id is not None:
                await self._admit(thread, seat.user_id)
        return thread

    async def _admit(self, thread: discord.Thread, user_id: int) -> None:
        try:
            await thread.add_user(discord.Object(user_id))
        except (discord.NotFound, discord.Forbidden):
            log.info("somebody could not be added to thread %d", thread.id)

    @property
    def _me(self) -> int:
        assert self._bot.user is not None
        return self._bot.user.id

    async def _entitle(self, game: Game, seats: Sequence[Seat], thread: discord.TextChannel | discord.Thread) -> None:
        """Let the thread's title say that the game is over; Discord allows few renames, so only then."""
        name = surfaces.thread_name(game, seats)
        if (
            isinstance(thread, discord.Thread)
            and thread.owner_id == self._me
            and game.status != "active"
            and thread.name != name
        ):
            await thread.edit(name=name)
