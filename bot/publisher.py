"""The reconciler: compares what should be shown of each game with what was published, and closes the difference.

A crash, a 429, a 5xx, a deleted message or a closed DM is only a difference still to be closed. Games are marked by
`touch`; a sweep finds those that a crash left behind. One game is handled by one worker at a time.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Sequence
from datetime import timedelta
from typing import TYPE_CHECKING

import aiohttp
import discord
from discord.abc import Messageable

from bot import surfaces
from bot.surfaces import TABLE, Content, Wanted
from bot.table import Seated
from db import games
from db import surfaces as published
from db.games import Game, Seat
from db.surfaces import Surface

if TYPE_CHECKING:
    from bot.client import Neva

log = logging.getLogger(__name__)

WORKERS = 8
SWEEP_SECONDS = 60
FIRST_RETRY_SECONDS = 1.0
LONGEST_RETRY_SECONDS = 120.0
SHOWN_AFTER_END = timedelta(hours=48)

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE = 10003, 10008
MISSING_ACCESS, MISSING_PERMISSIONS = 50001, 50013
CANNOT_SEND_TO_USER = 50007
THREAD_EXISTS = 160004


class Publisher:
    """Keeps Discord a picture of the store."""

    def __init__(self, bot: Neva) -> None:
        self._bot = bot
        self._queue: asyncio.Queue[int] = asyncio.Queue()
        self._waiting: set[int] = set()
        self._working: set[int] = set()
        self._failures: dict[int, int] = {}
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin to work; needs a client that is logged in."""
        self._tasks = [asyncio.create_task(self._work(), name=f"publisher {n}") for n in range(WORKERS)]
        self._tasks.append(asyncio.create_task(self._sweep(), name="publisher sweep"))

    async def close(self) -> None:
        """Stop; what is left undone is found by the next sweep."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def touch(self, game_id: int) -> None:
        """Mark a game whose surfaces may differ from the store."""
        if game_id not in self._waiting:
            self._waiting.add(game_id)
            self._queue.put_nowait(game_id)

    async def forget_message(self, message_id: int) -> None:
        """Take note that somebody deleted a message, and show it again if it is still wanted."""
        async with self._bot.store.transaction() as connection:
            game_id = await published.forget_message(connection, message_id)
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
            self._waiting.discard(game_id)
            self._working.add(game_id)
            try:
                await self._publish(game_id)
                self._failures.pop(game_id, None)
            except (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError, TimeoutError) as error:
                self._retry_later(game_id, error)
            except Exception as error:
                log.exception("publishing game %d failed", game_id)
                self._retry_later(game_id, error)
            finally:
                self._working.discard(game_id)

    def _retry_later(self, game_id: int, error: Exception) -> None:
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
            rows = {(row.kind, row.seat): row for row in await published.surfaces_of(connection, game_id)}
        channel = await self._channel(game.channel_id)
        if channel is None:
            return
        await self._close_difference(
            game, channel, rows.pop(("lobby", TABLE), None), surfaces.lobby(game, seats, game.thread_id)
        )
        if game.started_at is None:
            return
        thread = await self._thread(game, seats, channel)
        seated = await self._bot.table.seated(game_id)
        players = await self._bot.players.of(seat.user_id for seat in seats if seat.user_id is not None)
        wanted = surfaces.table_surfaces(seated, players, self._bot.drawing)
        await self._bot.reminders.plan(seated)
        await self._repost_if_buried(thread, rows, wanted)
        for surface in wanted:
            row = rows.pop((surface.kind, surface.seat), None)
            if surface.user_id is None:
                await self._close_difference(seated.game, thread, row, surface)
            else:
                await self._close_direct(seated, row, surface)
        for row in rows.values():
            if row.kind in ("ping", "reminder"):
                await self._remove(row)
        await self._entitle(seated.game, seats, thread)

    async def _close_difference(self, game: Game, channel: Messageable, row: Surface | None, wanted: Wanted) -> None:
        if row is not None and row.message_id is not None and row.hash == wanted.fingerprint:
            return
        content = await wanted.build()
        if row is not None and row.message_id is not None:
            if wanted.fresh:
                await self._remove(row)
            elif await self._edit(channel, row.message_id, content):
                await self._note(game.id, wanted, row.channel_id, row.message_id)
                return
            row = None
        await self._send(game.id, channel, wanted, content, row)

    async def _send(
        self, game_id: int, channel: Messageable, wanted: Wanted, content: Content, begun: Surface | None
    ) -> None:
        """Send a new message.

        Its nonce is written down before it is sent: if the answer is lost, or we are killed, Discord gives the first
        message again instead of a second one, and that is edited in case it has become outdated meanwhile.
        """
        nonce = begun.nonce if begun is not None else None
        if nonce is None:
            nonce = secrets.token_hex(8)
            await self._note(game_id, wanted, (await channel._get_channel()).id, None, nonce=nonce)
        mentions = discord.AllowedMentions(
            everyone=False, roles=False, replied_user=False, users=[discord.Object(user) for user in content.mentions]
        )
        if content.file:
            message = await channel.send(view=content.view, file=content.file(), nonce=nonce, allowed_mentions=mentions)
        else:
            message = await channel.send(view=content.view, nonce=nonce, allowed_mentions=mentions)
        await self._note(game_id, wanted, message.channel.id, message.id)
        if begun is not None and begun.nonce is not None:
            await self._edit(channel, message.id, content)

    async def _edit(self, channel: Messageable, message_id: int, content: Content) -> bool:
        """Edit a message in place; False if it is gone."""
        assert isinstance(channel, discord.TextChannel | discord.Thread | discord.DMChannel)
        try:
            await channel.get_partial_message(message_id).edit(
                view=content.view,
                attachments=[content.file()] if content.file else [],
                allowed_mentions=discord.AllowedMentions.none(),
            )
        except discord.NotFound as gone:
            if gone.code != UNKNOWN_MESSAGE:
                raise
            return False
        return True

    async def _note(
        self, game_id: int, wanted: Wanted, channel_id: int, message_id: int | None, *, nonce: str | None = None
    ) -> None:
        async with self._bot.store.transaction() as connection:
            row = Surface(
                game_id,
                wanted.kind,
                wanted.seat,
                channel_id,
                message_id,
                wanted.fingerprint,
                self._bot.now(),
                nonce=nonce,
            )
            await published.put_surface(connection, row)

    async def _remove(self, row: Surface) -> None:
        """Delete a message that is wanted no more."""
        if row.message_id is not None:
            channel = self._bot.get_partial_messageable(row.channel_id)
            try:
                await channel.get_partial_message(row.message_id).delete()
            except (discord.NotFound, discord.Forbidden):
                log.info("game %d: the old %s was gone already", row.game_id, row.kind)
        async with self._bot.store.transaction() as connection:
            await published.forget_surface(connection, row.game_id, row.kind, row.seat)

    async def _close_direct(self, seated: Seated, row: Surface | None, wanted: Wanted) -> None:
        """Show a hand in its holder's direct messages; closed ones are noted, and everything works without."""
        assert wanted.user_id is not None
        if row is not None and row.hash == wanted.fingerprint and row.message_id is not None:
            return
        try:
            direct = await self._bot.create_dm(discord.Object(wanted.user_id))
            await self._close_difference(seated.game, direct, row, wanted)
        except discord.Forbidden as closed:
            if closed.code != CANNOT_SEND_TO_USER:
                raise
            await self._bot.players.note_dm(wanted.user_id, is_open=False)
        else:
            await self._bot.players.note_dm(wanted.user_id, is_open=True)

    async def _repost_if_buried(
        self, thread: Messageable, rows: dict[tuple[str, int], Surface], wanted: Sequence[Wanted]
    ) -> None:
        """Drop a board that talk has pushed up when a new turn is announced, so that it is posted below again."""
        board, ping = rows.get(("board", TABLE)), rows.get(("ping", TABLE))
        new_ping = next((surface for surface in wanted if surface.kind == "ping"), None)
        if board is None or new_ping is None or (ping is not None and ping.hash == new_ping.fingerprint):
            return
        last = getattr(thread, "last_message_id", None)
        known = {row.message_id for row in rows.values()}
        if last is not None and last not in known:
            await self._remove(rows.pop(("board", TABLE)))

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
            async with self._bot.store.transaction() as connection:
                await published.forget_channel(connection, game.thread_id)
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
