"""Brings the published messages of one match up to date.

A new message is noted before it is sent, and its id right after. One still noted as being sent may have arrived, so the
place's last messages are checked before anything is sent. A replaced message keeps its own row and is deleted once the
new one exists.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import timedelta
from typing import TypeGuard

import discord
from sqlalchemy import Connection

from bot.core.leases import Lease
from bot.core.priority import Priority
from bot.discord_base.desired import Call, Content, DesiredMessage
from bot.discord_base.places import may_attach
from bot.discord_base.sending.failure_of import UNKNOWN_MESSAGE
from bot.discord_base.sending.messenger import own_id
from bot.discord_base.sending.own_messages import find_own, mark, nonce_of
from bot.publishing.building import Building
from bot.publishing.context import PublishingContext
from db.match.messages import (
    ALL,
    Message,
    MessageKey,
    MessageState,
    last_call_in,
    put_message,
)

log = logging.getLogger(__name__)

ARCHIVED = 50083
OLD = timedelta(minutes=50)
"""Discord allows few edits of messages older than an hour; such messages are replaced instead."""

Place = discord.abc.Messageable
Writer = Callable[[Connection], object]
_EDITABLE = (
    discord.TextChannel,
    discord.VoiceChannel,
    discord.StageChannel,
    discord.Thread,
    discord.PartialMessageable,
)


class PublishedMessages:
    """One pass over the messages of one match."""

    def __init__(self, context: PublishingContext, lease: Lease, rows: Sequence[Message], building: Building) -> None:
        self._context = context
        self._building = building
        self._messenger = context.messenger
        self._now = context.services.now
        self._lease = lease
        self.rows = {row.key: row for row in rows}
        self._unwritten: dict[MessageKey, Message] = {}
        self._writers: list[Writer] = []
        self.lacks_pictures = False
        """Whether a message is shown in words, since the bot may send no files there."""

    def is_needless(self, wanted: DesiredMessage) -> bool:
        return wanted.only_edited and not _is_there(self.rows.get(wanted.key))

    async def apply(self, place: Place, place_id: int, wanted: DesiredMessage) -> None:
        """Bring one message up to date: do nothing, edit it, or send a new one."""
        row = self.rows.get(wanted.key)
        if row is not None and row.channel_id != place_id:
            row = None  # its thread is gone
        if row is not None and row.state is MessageState.SENDING:
            row = await self._look_for(place, row)
        await self._remove(self._replaced_row(wanted.key))
        called = () if wanted.call is None else wanted.call.since(last_call_in(self.rows.values(), place_id))
        if row is not None and (wanted.is_shown_by(row) or _stays_away(row, wanted)):
            return
        if self._must_be_words(place_id, wanted):
            self.lacks_pictures = True
            if row is not None and row.state is MessageState.SHOWN and wanted.is_same_as(row):
                return
        if wanted.only_edited and not _is_there(row):  # in another place, or never arrived
            return
        await self._context.services[Priority].step()  # after the check, as most messages do not differ
        if called:
            await self._call(place, place_id, wanted, row, called)
            return
        content, whole = await self._whole_or_text(place_id, wanted, row)
        if _is_there(row) and not self._is_replaced(place, row, wanted):
            assert row.message_id is not None
            if await self._edit(place, row.message_id, _keep_highlight(content, wanted.call)):
                shown = wanted.row(row.match_id, row.channel_id, row.message_id, self._now(), without_picture=not whole)
                self._put(shown)
                await self._add_picture(place, place_id, wanted, shown)
                return
            if not wanted.comes_back:
                self._put(replace(row, state=MessageState.GONE, seq=wanted.seq))
                on_deleted, now = self._context.all_messages.of_kind(row.kind).on_deleted, self._now()
                self.write_too(lambda connection: on_deleted(connection, self._lease.match_id, now))
                return
            row = replace(row, state=MessageState.MISSING)
        sent = await self._send(place, place_id, wanted, content, row, without_picture=not whole)
        await self._add_picture(place, place_id, wanted, sent)

    def _must_be_words(self, place_id: int, wanted: DesiredMessage) -> bool:
        """Return whether the bot may send no picture there, and the message can do without one."""
        return wanted.without_picture is not None and not may_attach(self._messenger, place_id)

    async def _whole_or_text(self, place_id: int, wanted: DesiredMessage, row: Message | None) -> tuple[Content, bool]:
        """Return a message's content, and whether its picture is in it: some are sent before a slow one."""
        if self._must_be_words(place_id, wanted):
            return await self._soon_or_text(place_id, wanted)
        if not wanted.text_first or (row is not None and row.without_picture and wanted.is_same_as(row)):
            return await self._building.whole(wanted), True
        return await self._soon_or_text(place_id, wanted)

    async def _soon_or_text(self, place_id: int, wanted: DesiredMessage) -> tuple[Content, bool]:
        """Return a message's content, and whether it is complete: it leaves out a slow or forbidden picture."""
        assert wanted.without_picture is not None
        if self._must_be_words(place_id, wanted):
            return wanted.without_picture(), False
        try:
            return await self._building.soon(wanted), True
        except Exception as error:
            log.info("game %d: its %s has no picture yet: %s", self._lease.match_id, wanted.kind, type(error).__name__)
            return wanted.without_picture(), False

    async def _add_picture(self, place: Place, place_id: int, wanted: DesiredMessage, shown: Message) -> None:
        if not shown.without_picture or self._must_be_words(place_id, wanted):
            return
        assert shown.message_id is not None
        drawn = await self._building.whole(wanted)
        if await self._edit(place, shown.message_id, _keep_highlight(drawn, wanted.call)):
            self._put(replace(shown, without_picture=False))

    async def _call(
        self, place: Place, place_id: int, wanted: DesiredMessage, row: Message | None, users: tuple[int, ...]
    ) -> None:
        """Send a board that calls users to move; a slow picture follows later."""
        assert wanted.call is not None
        content, whole = await self._soon_or_text(place_id, wanted)
        mentions, silent = wanted.call.select_mentioned(users)
        called = replace(content, mentions=mentions, silent=silent)
        sent = await self._send(place, place_id, wanted, called, row, without_picture=not whole)
        await self._add_picture(place, place_id, wanted, sent)

    def _is_replaced(self, place: Place, row: Message, wanted: DesiredMessage) -> bool:
        if row.without_picture and wanted.is_same_as(row):
            return False  # it has already called; only its picture is missing
        if wanted.must_repost(row) or (wanted.renewed and self._is_old(row)):
            return True
        return wanted.call is not None and self._is_buried(place, row)

    def _is_buried(self, place: Place, row: Message) -> bool:
        """Return whether others' messages or private answers are below a message."""
        assert row.message_id is not None
        last = getattr(place, "last_message_id", None)
        if last is not None and last not in {other.message_id for other in self.rows.values()}:
            return True
        return self._context.private_answers.newest(row.channel_id) > row.message_id

    def _is_old(self, row: Message) -> bool:
        assert row.message_id is not None
        return self._now() - discord.utils.snowflake_time(row.message_id) > OLD

    async def remove(self, key: MessageKey, *, forget_user: bool = False) -> None:
        """Delete a message that is no longer wanted.

        `forget_user` clears where a forgotten user's direct message was.
        """
        await self._remove(self.rows.get(key))
        row = self.rows[key]
        if forget_user and row.user_id == ALL and row.channel_id and row.state is MessageState.MISSING:
            self._put(replace(row, channel_id=0))

    async def _remove(self, row: Message | None) -> None:
        if not _is_there(row):
            return
        await self._context.services[Priority].step()
        if row.state is MessageState.SENDING:
            row = await self._look_for(self._messenger.get_partial_messageable(row.channel_id), row)
        if row.state is MessageState.SHOWN:
            await self._delete(row)
            self._put(replace(row, state=MessageState.MISSING))

    async def remove_elsewhere(self, key: MessageKey, place_id: int | None) -> None:
        """Delete a message unless it is in this place."""
        row = self.rows.get(key)
        if row is not None and row.channel_id != place_id:
            await self._remove(row)

    def give_up(self, kind: str, place_id: int) -> None:
        """Note that a public message cannot be sent to a place, so that it is not retried."""
        self._put(Message(self._lease.match_id, kind, MessageState.GONE, place_id, None, self._now()))

    @property
    def unwritten_rows(self) -> list[Message]:
        return list(self._unwritten.values())

    def write_too(self, writer: Writer) -> None:
        """Run another function in the next transaction."""
        self._writers.append(writer)

    async def write_down(self) -> None:
        """Raises `LeaseLost`."""
        if not self._unwritten and not self._writers:
            return
        rows = self.unwritten_rows
        await self._context.leases.write(self._lease, self.writer())
        await self._context.deletions.look_for_gone(rows)

    def writer(self) -> Writer:
        """Return the function that writes the unwritten rows in a transaction; they now count as written."""
        rows, self._unwritten = self.unwritten_rows, {}
        writers, self._writers = self._writers, []

        def write(connection: Connection) -> None:
            for row in rows:
                put_message(connection, row)
            for writer in writers:
                writer(connection)

        return write

    def _put(self, row: Message) -> None:
        self.rows[row.key] = self._unwritten[row.key] = replace(row, updated_at=self._now())

    def _replaced_row(self, key: MessageKey) -> Message | None:
        return self.rows.get(key._replace(replaced=True))

    async def _look_for(self, place: Place, row: Message) -> Message:
        """Look for a message that may have been sent before a crash; return its corrected row."""
        me, newer_than = own_id(self._messenger), row.message_id or 0
        found = await find_own(place, me, row.kind, self._lease.match_id, seat=row.seat, newer_than=newer_than)
        before = self._replaced_row(row.key)
        if found is not None:
            row = replace(row, state=MessageState.SHOWN, message_id=found.id)
        elif before is not None and before.message_id == row.message_id:  # as before the attempt to send it
            self._put(replace(before, state=MessageState.MISSING))
            row = replace(before, replaced=False)
        else:
            row = replace(row, state=MessageState.MISSING, called_seq=None)
        self._put(row)
        await self.write_down()
        return row

    async def _send(
        self,
        place: Place,
        place_id: int,
        wanted: DesiredMessage,
        content: Content,
        row: Message | None,
        *,
        without_picture: bool = False,
    ) -> Message:
        """Send a new message, note it, and delete the one that it replaces."""
        before = row.message_id if row is not None else None
        nonce = nonce_of(self._context.salt.text, self._lease.match_id, wanted.kind, wanted.seat, place_id, before or 0)
        sent = wanted.row(self._lease.match_id, place_id, before, self._now(), without_picture=without_picture)
        self._put(replace(sent, state=MessageState.SENDING))
        if row is not None:
            self._put(replace(row, replaced=True))
        await self.write_down()
        await self._context.leases.keep(self._lease)
        message = await place.send(
            view=mark(content.view, wanted.kind, self._lease.match_id, wanted.seat),
            files=[content.file()] if content.file else [],
            nonce=nonce,
            allowed_mentions=_allow_mentions(content),
            silent=content.silent or not (content.mentions or content.roles or content.audible),
        )
        sent = replace(sent, message_id=message.id)
        self._put(sent)
        await self.write_down()
        await self._remove(self._replaced_row(wanted.key))
        return sent

    async def _edit(self, place: Place, message_id: int, content: Content) -> bool:
        """Edit a message in place, in a woken thread if needed; return False if it is gone."""
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
            allowed_mentions=_allow_mentions(content),  # an edit notifies nobody, and highlights only for these
        )

    async def _delete(self, row: Message) -> None:
        assert row.message_id is not None
        await self._context.leases.keep(self._lease)
        self._context.deletions.removed.append(row.message_id)
        try:
            channel = self._messenger.get_partial_messageable(row.channel_id)
            await channel.get_partial_message(row.message_id).delete()
        except (discord.NotFound, discord.Forbidden):
            log.info("game %d: the %s was gone already", row.match_id, row.kind)


def _is_there(row: Message | None) -> TypeGuard[Message]:
    return row is not None and row.state in (MessageState.SENDING, MessageState.SHOWN)


def _stays_away(row: Message, wanted: DesiredMessage) -> bool:
    return row.state is MessageState.GONE and (not wanted.comes_back or row.seq == wanted.seq)


def _keep_highlight(content: Content, call: Call | None) -> Content:
    """Return content for an edit: a board stays highlighted for all awaited users."""
    return content if call is None else replace(content, mentions=tuple(call.awaited))


def _allow_mentions(content: Content) -> discord.AllowedMentions:
    users, roles = map(discord.Object, content.mentions), map(discord.Object, content.roles)
    return discord.AllowedMentions(everyone=False, users=list(users), roles=list(roles), replied_user=False)
