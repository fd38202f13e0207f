"""Brings the published messages of one match up to date, as `decide.py` decides about each.

The row of a new message is stored before it is sent, and its id right after. A row that still has the state `SENDING`
is left from a crash, and its message may have arrived: the place's last messages are searched for it before anything is
sent. A replaced message keeps a row of its own until it is deleted, which happens after the new one is sent. Before any
other deletion the row gets no content's hash: after a crash the message counts as changed, and an edit finds it gone.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeGuard

import discord
from sqlalchemy import Connection

from bot.core.leases import Lease
from bot.core.priority import Priority
from bot.discord_base.desired import Call, Content, DesiredMessage
from bot.discord_base.emoji import ApplicationEmoji
from bot.discord_base.errors import UNKNOWN_MESSAGE, NotNow
from bot.discord_base.places import may_attach
from bot.discord_base.sending import find_own, mark, nonce_of, own_id
from bot.publishing.context import PublishingContext
from bot.publishing.decide import Decision, Edit, Facts, Forget, Keep, Look, Picture, Send, Skip, Wait, decide
from bot.workers.jobs import JobTimeout
from db.match.messages import (
    ALL,
    DELETING,
    Message,
    MessageKey,
    MessageState,
    last_call_in,
    put_message,
)

log = logging.getLogger(__name__)

ARCHIVED = 50083

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
    """The messages of one match during a pass, with the changed rows that are still to be written."""

    def __init__(self, context: PublishingContext, lease: Lease, rows: Sequence[Message], building: Building) -> None:
        self._context = context
        self._building = building
        self._messenger = context.messenger
        self._emoji = context.services[ApplicationEmoji]
        self._now = context.services.now
        self._lease = lease
        self.rows = {row.key: row for row in rows}
        self._unwritten: dict[MessageKey, Message] = {}
        self._writers: list[Writer] = []
        self.lacks_pictures = False
        """Whether a message has words instead of its picture, since the bot may send no files there."""
        self.waits_for_agents = False
        """Whether a change of a message waits for further moves of agents."""

    def is_settled(self, wanted: DesiredMessage, place_id: int | None) -> bool:
        """Return whether a direct message is up to date, so that its channel need not be opened.

        `place_id` is that channel, None if it is unknown.
        """
        row = self.rows.get(wanted.key)
        if row is not None and place_id is None:
            place_id = row.channel_id
        if _is_there(row) and row.channel_id != place_id:
            return False
        return isinstance(decide(row, wanted, Facts(place_id or 0, self._now())), Keep | Skip)

    async def apply(self, place: Place, place_id: int, wanted: DesiredMessage) -> None:
        """Bring one message up to date: do nothing, edit it, or send a new one.

        Raises `NotNow` if the change waits for further ones.
        """
        while isinstance(decision := self._decide(place, place_id, wanted), Look):
            await self._look_for(place, decision.row)
        await self._remove(self._replaced_row(wanted.key))
        match decision:
            case Keep(lacks_picture=True) | Edit(picture=Picture.FORBIDDEN) | Send(picture=Picture.FORBIDDEN):
                self.lacks_pictures = True
        if isinstance(decision, Wait):
            self.waits_for_agents = True
            self._context.waits.begin(self._lease.match_id, wanted.key, self._now())
            raise NotNow(decision.left.total_seconds())
        if isinstance(decision, Keep | Skip):
            self._waits_no_more(wanted)
            return
        await self._context.services[Priority].step()  # after the check, as most messages do not differ
        content, is_whole = await self._build(wanted, decision.picture)
        before = None if decision.row is None else decision.row.message_id
        row = wanted.row(self._lease.match_id, place_id, before, self._now(), without_picture=not is_whole)
        shown = await self._carry_out(place, decision, row, content, wanted.call)
        self._waits_no_more(wanted)
        if shown is not None and not is_whole and decision.picture is Picture.FOLLOWS:
            await self._add_picture(place, wanted, shown)

    def _decide(self, place: Place, place_id: int, wanted: DesiredMessage) -> Decision:
        row = self.rows.get(wanted.key)
        facts = Facts(
            place_id,
            self._now(),
            last_call_in(self.rows.values(), place_id),
            may_attach(self._messenger, place_id),
            row is not None and self._is_buried(place, row),
            self._context.waits.since(self._lease.match_id, wanted.key, self._now()),
        )
        return decide(row, wanted, facts)

    def _waits_no_more(self, wanted: DesiredMessage) -> None:
        self._context.waits.end(self._lease.match_id, wanted.key)

    def _is_buried(self, place: Place, row: Message) -> bool:
        """Return whether others' messages or private answers are below a message."""
        last = getattr(place, "last_message_id", None)
        if last is not None and last not in {other.message_id for other in self.rows.values()}:
            return True
        return self._context.private_answers.newest(row.channel_id) > (row.message_id or 0)

    async def _build(self, wanted: DesiredMessage, picture: Picture) -> tuple[Content, bool]:
        """Return a message's content, and False if it lacks its picture, which is late or forbidden."""
        if picture is Picture.AWAITED:
            return await self._building.whole(wanted), True
        assert wanted.without_picture is not None
        if picture is Picture.FORBIDDEN:
            return wanted.without_picture(), False
        try:
            return await self._building.soon(wanted), True
        except Exception as error:
            log.info("game %d: its %s has no picture yet: %s", self._lease.match_id, wanted.kind, type(error).__name__)
            return wanted.without_picture(), False

    async def _carry_out(
        self, place: Place, decision: Edit | Send, row: Message, content: Content, call: Call | None
    ) -> Message | None:
        """Edit or send a message; store and return its new row, or None if the message stays deleted."""
        if isinstance(decision, Send):
            return await self._send(place, row, _call_users(content, call, decision.calls), decision.row)
        try:
            is_there = await self._edit(place, row, _keep_highlight(content, call))
        except discord.RateLimited:  # for longer than discord.py waits
            if decision.if_limited is None:
                raise
            quiet = replace(content, mentions=(), roles=(), audible=False)
            return await self._carry_out(place, decision.if_limited, row, quiet, call)
        if is_there:
            self._put(row)
            return row
        if isinstance(decision.if_deleted, Send):
            return await self._carry_out(place, decision.if_deleted, row, content, call)
        if isinstance(decision.if_deleted, Forget):
            self._put(replace(decision.row, state=MessageState.MISSING))
            return None
        self._put(replace(decision.row, state=MessageState.GONE, seq=row.seq))
        on_deleted, now = self._context.all_messages.of_kind(row.kind).on_deleted, self._now()
        self.write_too(lambda connection: on_deleted(connection, self._lease.match_id, now))
        return None

    async def _add_picture(self, place: Place, wanted: DesiredMessage, row: Message) -> None:
        content = await self._building.whole(wanted)
        if await self._edit(place, row, _keep_highlight(content, wanted.call)):
            self._put(replace(row, without_picture=False))

    async def remove(self, key: MessageKey, *, forget_user: bool = False) -> None:
        """Delete a message that is no longer wanted.

        `forget_user` also deletes the channel from the row of a forgotten user's direct message.
        """
        await self._remove(self.rows.get(key))
        row = self.rows[key]
        if forget_user and row.user_id == ALL and row.channel_id and row.state is MessageState.MISSING:
            self._put(replace(row, channel_id=0))

    async def _remove(self, row: Message | None) -> None:
        if not _is_there(row):
            return
        await self._context.services[Priority].step()
        try:
            if row.state is MessageState.SENDING:
                row = await self._look_for(self._messenger.get_partial_messageable(row.channel_id), row)
            if row.state is MessageState.SHOWN:
                if not row.replaced:  # such a row is all that tells of its message, which may be wanted again
                    self._put(replace(row, content_hash=DELETING))
                    await self.write_down()
                await self._delete(row)
        except (discord.NotFound, discord.Forbidden):  # of the message, or of its place
            log.info("game %d: the %s was gone already", row.match_id, row.kind)
        if row.state is not MessageState.MISSING:
            self._put(replace(row, state=MessageState.MISSING))

    async def remove_elsewhere(self, key: MessageKey, place_id: int | None) -> None:
        """Delete a message unless it is in this place."""
        row = self.rows.get(key)
        if row is not None and row.channel_id != place_id:
            await self._remove(row)

    def give_up(self, kind: str, place_id: int) -> None:
        """Store that a public message cannot be sent to a place, so that it is not retried."""
        self._put(Message(self._lease.match_id, kind, MessageState.GONE, place_id, None, self._now()))

    @property
    def unwritten_rows(self) -> list[Message]:
        return list(self._unwritten.values())

    def write_too(self, writer: Writer) -> None:
        """Add a function to run in the next transaction."""
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
            if rows:
                put_message(connection, *rows)
            for writer in writers:
                writer(connection)

        return write

    def _put(self, row: Message) -> None:
        self.rows[row.key] = self._unwritten[row.key] = replace(row, updated_at=self._now())

    def _replaced_row(self, key: MessageKey) -> Message | None:
        return self.rows.get(key._replace(replaced=True))

    async def _look_for(self, place: Place, row: Message) -> Message:
        """Look for a message that may have been sent before a crash; store and return its corrected row."""
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

    async def _send(self, place: Place, row: Message, content: Content, replaced: Message | None) -> Message:
        """Store and send a new message, and delete the one that it replaces; return its row."""
        nonce = nonce_of(self._context.salt.text, row.match_id, row.kind, row.seat, row.channel_id, row.message_id or 0)
        self._put(replace(row, state=MessageState.SENDING))
        if replaced is not None:
            self._put(replace(replaced, replaced=True))
        await self.write_down()
        await self._context.leases.keep(self._lease)
        with self._emoji.watch():
            message = await place.send(
                view=mark(self._emoji.show(content.view), row.kind, row.match_id, row.seat),
                files=[content.file()] if content.file else [],
                nonce=nonce,
                allowed_mentions=_allow_mentions(content),
                silent=content.silent or not (content.mentions or content.roles or content.audible),
            )
        row = replace(row, message_id=message.id)
        self._put(row)
        await self.write_down()
        await self._remove(self._replaced_row(row.key))
        return row

    async def _edit(self, place: Place, row: Message, content: Content) -> bool:
        """Edit a message in place, in a woken thread if needed; return False if it is deleted."""
        assert row.message_id is not None
        await self._context.leases.keep(self._lease)
        try:
            await self._edit_once(place, row.message_id, content)
        except discord.HTTPException as error:
            if error.code == UNKNOWN_MESSAGE:
                return False
            if error.code != ARCHIVED:
                raise
            assert isinstance(place, discord.Thread | discord.PartialMessageable)
            await self._context.threads.wake(place.id)
            await self._edit_once(place, row.message_id, content)
        return True

    async def _edit_once(self, place: Place, message_id: int, content: Content) -> None:
        assert isinstance(place, _EDITABLE)
        with self._emoji.watch():
            await place.get_partial_message(message_id).edit(
                view=self._emoji.show(content.view),
                attachments=[content.file()] if content.file else [],
                allowed_mentions=_allow_mentions(content),  # an edit notifies nobody, and highlights only for these
            )

    async def _delete(self, row: Message) -> None:
        assert row.message_id is not None
        await self._context.leases.keep(self._lease)
        self._context.deletions.removed.append(row.message_id)
        channel = self._messenger.get_partial_messageable(row.channel_id)
        await channel.get_partial_message(row.message_id).delete()


def _is_there(row: Message | None) -> TypeGuard[Message]:
    return row is not None and row.state in (MessageState.SENDING, MessageState.SHOWN)


def _call_users(content: Content, call: Call | None, users: tuple[int, ...]) -> Content:
    """Return content that notifies these users; others stay unmentioned."""
    if call is None or not users:
        return content
    mentions, silent = call.select_mentioned(users)
    return replace(content, mentions=mentions, silent=silent)


def _keep_highlight(content: Content, call: Call | None) -> Content:
    """Return content for an edit: a board stays highlighted for all awaited users."""
    return content if call is None else replace(content, mentions=tuple(call.awaited))


def _allow_mentions(content: Content) -> discord.AllowedMentions:
    users, roles = map(discord.Object, content.mentions), map(discord.Object, content.roles)
    return discord.AllowedMentions(everyone=False, users=list(users), roles=list(roles), replied_user=False)


PICTURE_SECONDS = 1.5
"""Longest wait of a call to move for its board's picture."""
OTHERS_WAIT_SECONDS = 5.0
"""Longest wait of others for a pass that waits for a picture.

The limit is for drawing that hangs, not for load. Until then the pass goes on with its picture even after another
move; otherwise a board that keeps changing would never appear.
"""
AGAIN_SECONDS = 1.0
"""Delay before a retry for a late picture, which is still being drawn."""
_LEAST_SECONDS = 0.1
"""Wait per message once others have waited too long for the pass: enough for anything but a picture."""


class Building:
    """Builds the messages of one pass; abandons a late picture if other matches or changes wait for the pass."""

    def __init__(self, is_in_the_way: asyncio.Event) -> None:
        """`is_in_the_way` is set when the match has changed, or other matches wait for this pass."""
        self._is_in_the_way = is_in_the_way
        self._patience = OTHERS_WAIT_SECONDS

    async def soon(self, wanted: DesiredMessage) -> Content:
        """Return a message's content within `PICTURE_SECONDS`. Raises `TimeoutError`."""
        async with asyncio.timeout(PICTURE_SECONDS):
            return await wanted.build()

    async def whole(self, wanted: DesiredMessage) -> Content:
        """Return a message's content. Raises `NotNow` once others have waited for it too long."""
        building = asyncio.ensure_future(wanted.build())
        waiting = asyncio.create_task(self._is_in_the_way.wait())
        try:
            await asyncio.wait((building,), timeout=self._patience)
            await asyncio.wait((building, waiting), return_when=asyncio.FIRST_COMPLETED)
            if building.done():
                return building.result()
            self._patience = _LEAST_SECONDS
            raise NotNow(AGAIN_SECONDS) from JobTimeout()  # the cause tells the operator if this persists
        finally:
            building.cancel()
            waiting.cancel()
