"""Brings the published messages of one match up to date with what the match should show.

A new message is noted, with its nonce, before it is sent, and its id at once when it was. Whoever finds a noted nonce
without an id does not know whether it arrived, and looks at the place's last messages before sending anything.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from datetime import timedelta

import discord
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.discord_ui.messenger import own_id
from bot.discord_ui.publishing.context import PublishingContext
from bot.discord_ui.publishing.desired import Content, DesiredMessage
from bot.discord_ui.publishing.marks import REMOVED, gone, is_gone
from bot.discord_ui.publishing.own_messages import find_own, mark
from bot.services.leases import Lease
from db import surfaces as published
from db.surfaces import TABLE, Surface

log = logging.getLogger(__name__)

UNKNOWN_MESSAGE = 10008
ARCHIVED = 50083
OLD = timedelta(minutes=50)
"""Discord allows few edits of messages older than an hour; such messages are replaced by new ones instead."""

Place = discord.abc.Messageable
Writer = Callable[[AsyncConnection], Awaitable[None]]
_EDITABLE = (
    discord.TextChannel,
    discord.VoiceChannel,
    discord.StageChannel,
    discord.Thread,
    discord.PartialMessageable,
)


class PublishedMessages:
    """One pass over the messages of one match."""

    def __init__(self, context: PublishingContext, lease: Lease, rows: Sequence[Surface]) -> None:
        self._context = context
        self._messenger = context.messenger
        self._now = context.services.now
        self._lease = lease
        self._rows = {(row.kind, row.seat): row for row in rows}
        self._unwritten: dict[tuple[str, int], Surface] = {}
        self._writers: list[Writer] = []

    def row(self, kind: str, seat: int = TABLE) -> Surface | None:
        """Return what was published of this kind."""
        return self._rows.get((kind, seat))

    def is_gone(self, kind: str) -> bool:
        """Return whether somebody deleted the public message of this kind and it must not be sent again."""
        row = self.row(kind)
        return row is not None and is_gone(row.published_as)

    async def apply(self, place: Place, place_id: int, wanted: DesiredMessage) -> None:
        """Make one surface what it should be: nothing, an edit, or a new message."""
        row = self._rows.get((wanted.kind, wanted.seat))
        if row is not None and row.channel_id != place_id:
            row = None  # it stood in a thread that is gone
        if row is not None and row.nonce is not None:
            row = await self._look_for(place, wanted, row)
        if row is not None and (row.published_as == wanted.published_as or self._stays_away(row, wanted)):
            return
        content = await wanted.build()
        if row is not None and row.published_as != REMOVED and not is_gone(row.published_as):
            assert row.message_id is not None
            if wanted.must_repost(row.published_as) or (wanted.renewed and self._is_old(row)):
                await self._delete(row)
            elif await self._edit(place, row.message_id, content):
                self._put(replace(row, published_as=wanted.published_as, seq=wanted.seq))
                return
            elif not wanted.comes_back:
                self._put(replace(row, published_as=gone(wanted.seq)))
                return
        await self._send(place, place_id, wanted, content, row)

    def _stays_away(self, row: Surface, wanted: DesiredMessage) -> bool:
        return is_gone(row.published_as) and (not wanted.comes_back or row.published_as == gone(wanted.seq))

    def _is_old(self, row: Surface) -> bool:
        assert row.message_id is not None
        return self._now() - discord.utils.snowflake_time(row.message_id) > OLD

    async def remove(self, kind: str) -> None:
        """Delete a public message that should not be shown any more."""
        row = self._rows.get((kind, TABLE))
        if row is None or row.published_as == REMOVED or is_gone(row.published_as):
            return
        if row.nonce is not None:
            row = await self._look_for(self._messenger.get_partial_messageable(row.channel_id), None, row)
        if row.published_as != REMOVED:
            await self._delete(row)
            self._put(replace(row, published_as=REMOVED))

    async def make_way(self, place: Place, wanted: Sequence[DesiredMessage]) -> None:
        """Delete a board that changes while others' messages are below it; it is sent again."""
        board = self.row("board")
        new = next((surface for surface in wanted if surface.kind == "board"), None)
        if board is None or board.message_id is None or board.nonce is not None or new is None:
            return
        if board.published_as == new.published_as:
            return
        last = getattr(place, "last_message_id", None)
        if last is not None and last not in {row.message_id for row in self._rows.values()}:
            await self.remove("board")

    def note_title(self, place_id: int, title: str) -> None:
        """Note the title that the match's thread was given."""
        self._put(Surface(self._lease.game_id, "title", TABLE, place_id, None, title, self._now()))

    @property
    def unwritten(self) -> list[Surface]:
        """Return the rows that are not yet written."""
        return list(self._unwritten.values())

    def write_too(self, writer: Writer) -> None:
        """Have something else written in the next transaction."""
        self._writers.append(writer)

    async def write_down(self) -> None:
        """Write what is not yet written."""
        if not self._unwritten and not self._writers:
            return
        async with self._context.services.store.transaction() as connection:
            rows = await self.write(connection)
        await self._context.deletions.look_for_gone(rows)

    async def write(self, connection: AsyncConnection) -> list[Surface]:
        """Write, within a transaction, what is not yet written, and return the rows."""
        rows, self._unwritten = list(self._unwritten.values()), {}
        writers, self._writers = self._writers, []
        for row in rows:
            await published.put_surface(connection, row)
        for writer in writers:
            await writer(connection)
        return rows

    def _put(self, row: Surface) -> None:
        key = (row.kind, row.seat)
        self._rows[key] = self._unwritten[key] = replace(row, updated_at=self._now())

    async def _look_for(self, place: Place, wanted: DesiredMessage | None, row: Surface) -> Surface:
        """Look for a message that was perhaps sent before a crash, and return its row, corrected."""
        me, newer_than = own_id(self._messenger), row.message_id or 0
        found = await find_own(place, me, row.kind, self._lease.game_id, newer_than=newer_than)
        row = replace(row, nonce=None)
        row = replace(row, published_as=REMOVED) if found is None else replace(row, message_id=found.id)
        self._put(row)
        await self.write_down()
        return row

    async def _send(
        self, place: Place, place_id: int, wanted: DesiredMessage, content: Content, row: Surface | None
    ) -> None:
        before = row.message_id if row is not None else None
        name = f"{self._context.salt}.{self._lease.game_id}.{wanted.kind}.{wanted.seat}.{place_id}.{before or 0}"
        nonce = hashlib.sha256(name.encode()).hexdigest()[:24]
        sending = Surface(
            self._lease.game_id,
            wanted.kind,
            wanted.seat,
            place_id,
            before,
            wanted.published_as,
            self._now(),
            wanted.seq,
        )
        self._put(replace(sending, nonce=nonce))
        await self.write_down()
        await self._context.leases.keep(self._lease)
        users = [discord.Object(user) for user in content.mentions]
        message = await place.send(
            view=mark(content.view, wanted.kind, self._lease.game_id),
            files=[content.file()] if content.file else [],
            nonce=nonce,
            allowed_mentions=discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users),
            silent=not users,
        )
        self._put(replace(sending, message_id=message.id))
        await self.write_down()

    async def _edit(self, place: Place, message_id: int, content: Content) -> bool:
        """Edit a message in place; False if it is gone. A thread that fell asleep is woken."""
        await self._context.leases.keep(self._lease)
        try:
            await self._edit_once(place, message_id, content)
        except discord.HTTPException as error:
            if error.code == UNKNOWN_MESSAGE:
                return False
            if error.code != ARCHIVED:
                raise
            assert isinstance(place, discord.Thread | discord.PartialMessageable)
            await self._context.threads.wake(place.id)
            await self._edit_once(place, message_id, content)
        return True

    async def _edit_once(self, place: Place, message_id: int, content: Content) -> None:
        assert isinstance(place, _EDITABLE)
        await place.get_partial_message(message_id).edit(
            view=content.view,
            attachments=[content.file()] if content.file else [],
            allowed_mentions=discord.AllowedMentions.none(),
        )

    async def _delete(self, row: Surface) -> None:
        assert row.message_id is not None
        await self._context.leases.keep(self._lease)
        self._context.deletions.removed.append(row.message_id)
        try:
            channel = self._messenger.get_partial_messageable(row.channel_id)
            await channel.get_partial_message(row.message_id).delete()
        except (discord.NotFound, discord.Forbidden):
            log.info("game %d: the old %s was gone already", row.game_id, row.kind)
