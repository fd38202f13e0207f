"""The difference between what one game should show and what was published of it, and how it is closed.

A new message's nonce is made of the message that it takes the place of: whoever tries again, after a lost answer or a
crash, sends the same nonce and gets the first message back from Discord instead of a second one. So what was published
can be written down once at the end.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Container, Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

import discord
from discord.abc import Messageable

from bot.surfaces import TABLE, Content, Wanted
from bot.table import Seated
from db import surfaces as published
from db.deadlines import Turn
from db.players import Player
from db.surfaces import Surface

if TYPE_CHECKING:
    from bot.client import Neva

log = logging.getLogger(__name__)

UNKNOWN_MESSAGE, UNKNOWN_CHANNEL = 10008, 10003
CANNOT_SEND_TO_USER = 50007
_GONE = ""  # the fingerprint of a surface whose message was removed


class Difference:
    """One pass over one game. `certain` tells that no earlier attempt can have sent something unnoticed."""

    def __init__(self, bot: Neva, game_id: int, rows: Sequence[Surface], *, certain: bool) -> None:
        self._bot = bot
        self._game_id = game_id
        self._certain = certain
        self._rows = {(row.kind, row.seat): row for row in rows}
        self._changed: dict[tuple[str, int], Surface] = {}
        self._times: tuple[Seated, Mapping[int, Player], Mapping[Turn, datetime]] | None = None

    async def close(self, channel: Messageable, wanted: Wanted) -> None:
        """Make one surface what it should be: nothing, an edit, or a new message."""
        row = self._rows.get((wanted.kind, wanted.seat))
        place = await channel._get_channel()
        if row is not None and row.channel_id != place.id:
            row = None  # it stood in a thread that is gone
        if row is not None and row.hash == wanted.mark:
            return
        content = await wanted.build()
        if row is not None and row.hash != _GONE and row.message_id is not None:
            if wanted.calls_anew(row.hash):
                await self._delete(row)
            elif await self._edit(channel, row.message_id, content):
                self._note(wanted, row.channel_id, row.message_id)
                return
        message = await self._send(channel, wanted, content, row)
        self._note(wanted, place.id, message.id)

    async def close_direct(self, wanted: Wanted, player: Player | None) -> None:
        """Make a direct message what it should be; closed ones are noted, and everything works without."""
        assert wanted.user_id is not None
        row = self._rows.get((wanted.kind, wanted.seat))
        if row is not None and row.hash == wanted.mark:
            return
        known = player.dm if player is not None else "unknown"
        try:
            await self.close(await self._bot.create_dm(discord.Object(wanted.user_id)), wanted)
        except discord.Forbidden as closed:
            if closed.code != CANNOT_SEND_TO_USER:
                raise
            await self._bot.players.note_dm(wanted.user_id, is_open=False)
        else:
            if known != "open":
                await self._bot.players.note_dm(wanted.user_id, is_open=True)

    async def remove(self, kind: str) -> None:
        """Delete a message of the whole table that is wanted no more."""
        row = self._rows.get((kind, TABLE))
        if row is not None and row.hash != _GONE:
            await self._delete(row)
            self._put(row, _GONE)

    async def repost_if_buried(self, thread: Messageable, wanted: Sequence[Wanted]) -> None:
        """Remove a board that talk has pushed up when a new turn is announced, so that it is posted below again."""
        board, ping = self._rows.get(("board", TABLE)), self._rows.get(("ping", TABLE))
        new_ping = next((surface for surface in wanted if surface.kind == "ping"), None)
        if board is None or new_ping is None or (ping is not None and not new_ping.calls_anew(ping.hash)):
            return
        last = getattr(thread, "last_message_id", None)
        if last is not None and last not in {row.message_id for row in self._rows.values()}:
            await self.remove("board")

    def plan(self, seated: Seated, people: Mapping[int, Player], dues: Mapping[Turn, datetime]) -> None:
        """Plan the turn's reminders, and until when it has to be made, when the rest is written down."""
        self._times = (seated, people, dues)

    async def write_down(self, gone: Container[int]) -> bool:
        """Write what was published, with reminders and deadlines, in one transaction.

        `gone` are messages deleted lately; gives True if one of them is among those just published.
        """
        deleted = [row for row in self._changed.values() if row.hash != _GONE and row.message_id in gone]
        for row in deleted:
            self._put(row, _GONE)
        if self._times is None:
            planned = limited = False
        else:
            seated, people, dues = self._times
            planned = await self._bot.reminders.differ(seated, people)
            limited = await self._bot.deadlines.differ(seated)
        if not self._changed and not planned and not limited:
            return False
        async with self._bot.store.transaction() as connection:
            for row in self._changed.values():
                await published.put_surface(connection, row)
            if planned:
                await self._bot.reminders.plan(connection, seated, people)
            if limited:
                await self._bot.deadlines.plan(connection, seated, dues)
        if self._times is not None:
            self._bot.reminders.wake(seated, people)
            self._bot.deadlines.wake(dues)
        return bool(deleted)

    def _note(self, wanted: Wanted, channel_id: int, message_id: int) -> None:
        row = Surface(
            self._game_id, wanted.kind, wanted.seat, channel_id, message_id, _GONE, self._bot.now(), seq=wanted.seq
        )
        self._put(row, wanted.mark)

    def _put(self, row: Surface, fingerprint: str) -> None:
        key = (row.kind, row.seat)
        values = (
            row.game_id,
            row.kind,
            row.seat,
            row.channel_id,
            row.message_id,
            fingerprint,
            self._bot.now(),
            row.seq,
        )
        self._rows[key] = self._changed[key] = Surface(*values)

    async def _send(
        self, channel: Messageable, wanted: Wanted, content: Content, row: Surface | None
    ) -> discord.Message:
        before = row.message_id if row is not None else 0
        name = f"{self._game_id}.{wanted.kind}.{wanted.seat}.{before}"
        nonce = hashlib.sha256(name.encode()).hexdigest()[:24]
        users = [discord.Object(user) for user in content.mentions]
        mentions = discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)
        if content.file:
            message = await channel.send(view=content.view, file=content.file(), nonce=nonce, allowed_mentions=mentions)
        else:
            message = await channel.send(view=content.view, nonce=nonce, allowed_mentions=mentions)
        if not self._certain:  # it may be an earlier attempt's message, from an earlier moment of the game
            await self._edit(channel, message.id, content)
        return message

    async def _edit(self, channel: Messageable, message_id: int, content: Content) -> bool:
        """Edit a message in place; False if it is gone. A thread that fell asleep is woken."""
        assert isinstance(channel, discord.TextChannel | discord.Thread | discord.DMChannel)
        if isinstance(channel, discord.Thread) and channel.archived:
            await channel.edit(archived=False)
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

    async def _delete(self, row: Surface) -> None:
        assert row.message_id is not None
        try:
            channel = self._bot.get_partial_messageable(row.channel_id)
            await channel.get_partial_message(row.message_id).delete()
        except (discord.NotFound, discord.Forbidden):
            log.info("game %d: the old %s was gone already", self._game_id, row.kind)
