"""Brings the published messages of one match up to date with what the match should show.

A new message is noted, with its nonce, before it is sent, and its id at once when it was. Whoever finds a noted nonce
without an id does not know whether it arrived, and looks at the place's last messages before sending anything.
A message that another one replaces is noted as `old KIND`, and deleted once the new one is there.
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
from bot.discord_base.marks import REMOVED, WITHOUT_PICTURE, gone, is_gone
from bot.discord_base.messenger import own_id
from bot.discord_base.own_messages import find_own, mark, nonce_of
from bot.publishing.building import Building
from bot.publishing.context import PublishingContext
from bot.publishing.desired import Call, Content, DesiredMessage
from bot.publishing.threads import UNKNOWN_MESSAGE
from db import surfaces as published
from db.surfaces import TABLE, Surface, is_left_hand, replaced_kind

log = logging.getLogger(__name__)

ARCHIVED = 50083
OLD = timedelta(minutes=50)
"""Discord allows few edits of messages older than an hour; such messages are replaced by new ones instead."""

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

    def __init__(self, context: PublishingContext, lease: Lease, rows: Sequence[Surface], building: Building) -> None:
        self._context = context
        self._building = building
        self._messenger = context.messenger
        self._now = context.services.now
        self._lease = lease
        self._rows = {(row.kind, row.seat): row for row in rows}
        self._unwritten: dict[tuple[str, int], Surface] = {}
        self._writers: list[Writer] = []

    def row(self, kind: str, seat: int = TABLE) -> Surface | None:
        """Return what was published of this kind."""
        return self._rows.get((kind, seat))

    def there(self, kind: str) -> Surface | None:
        """Return the public message of this kind; None if it is not there, or that is not certain."""
        row = self.row(kind)
        return row if _is_there(row) and row.nonce is None else None

    def is_needless(self, wanted: DesiredMessage) -> bool:
        """Return whether a message is not there, and nobody needs it sent."""
        return wanted.only_edited and not _is_there(self.row(wanted.kind, wanted.seat))

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
            row = await self._look_for(place, row)
        await self.remove(replaced_kind(wanted.kind), wanted.seat)
        called = () if wanted.call is None else wanted.call.since(await self._called(place_id, wanted.call))
        if row is not None and (row.published_as == wanted.published_as or self._stays_away(row, wanted)):
            return
        if wanted.only_edited and not _is_there(row):  # it stood elsewhere, or never arrived
            return
        await self._context.services[Priority].step()  # not before what differs in nothing, as most does
        if called:
            await self._call(place, place_id, wanted, row, called)
            return
        content = await self._building.whole(wanted)
        if _is_there(row) and not self._is_replaced(place, row, wanted):
            assert row.message_id is not None
            if await self._edit(place, row.message_id, _highlighted(content, wanted.call)):
                self._note(replace(row, published_as=wanted.published_as, seq=wanted.seq), wanted)
                return
            if not wanted.comes_back:
                self._put(replace(row, published_as=gone(wanted.seq)))
                return
            row = replace(row, published_as=REMOVED)
        await self._send(place, place_id, wanted, content, row)

    async def _call(
        self, place: Place, place_id: int, wanted: DesiredMessage, row: Surface | None, users: tuple[int, ...]
    ) -> None:
        """Send a board that calls users to move: without its picture, which then follows, if that is not drawn soon."""
        assert wanted.without_picture is not None
        assert wanted.call is not None
        try:
            content = await self._building.soon(wanted)
        except Exception as error:
            log.info(
                "game %d: users are called before the board is drawn: %s", self._lease.game_id, type(error).__name__
            )
            content = wanted.without_picture()
        whole = content.file is not None
        mentions, silent = wanted.call.mentioned(users)
        called = replace(content, mentions=mentions, silent=silent)
        sent = await self._send(place, place_id, wanted, called, row, "" if whole else WITHOUT_PICTURE)
        if not whole:
            assert sent.message_id is not None
            drawn = await self._building.whole(wanted)
            if await self._edit(place, sent.message_id, _highlighted(drawn, wanted.call)):
                self._put(replace(sent, published_as=wanted.published_as))

    async def _called(self, place_id: int, call: Call) -> int:
        """Return the number of the newest action with which messages of this place have called somebody; -1 if none."""
        row = self.row("call")
        if row is not None and row.channel_id == place_id:
            return row.seq
        older = self.row("ping")  # versions before 0.3.0 called by a message of its own
        if older is not None and older.nonce is not None:
            older = await self._look_for(self._messenger.get_partial_messageable(older.channel_id), older)
        if older is None or older.channel_id != place_id or older.published_as.partition(".")[0] != call.older_mark:
            return -1
        self._note_call(place_id, call.seq)
        return call.seq

    def _note_call(self, place_id: int, seq: int) -> None:
        """Note that a message has called whoever the match has waited for since this action or an earlier one."""
        self._put(Surface(self._lease.game_id, "call", TABLE, place_id, None, str(seq), self._now(), seq))

    def _note(self, row: Surface, wanted: DesiredMessage) -> None:
        """Note a message that is there, with its call."""
        self._put(row)
        if wanted.call is not None:
            self._note_call(row.channel_id, wanted.call.seq)

    def _is_replaced(self, place: Place, row: Surface, wanted: DesiredMessage) -> bool:
        """Return whether a new message has to take the place of the one that is there."""
        if row.published_as == wanted.published_as + WITHOUT_PICTURE:
            return False  # it has called already; only its picture is missing
        if wanted.must_repost(row.published_as) or (wanted.renewed and self._is_old(row)):
            return True
        return wanted.call is not None and self._is_buried(place, row)

    def _is_buried(self, place: Place, row: Surface) -> bool:
        """Return whether messages of others, or private answers to whoever asked, are below a message."""
        assert row.message_id is not None
        last = getattr(place, "last_message_id", None)
        if last is not None and last not in {other.message_id for other in self._rows.values()}:
            return True
        return self._context.private_answers.newest(row.channel_id) > row.message_id

    def _stays_away(self, row: Surface, wanted: DesiredMessage) -> bool:
        return is_gone(row.published_as) and (not wanted.comes_back or row.published_as == gone(wanted.seq))

    def _is_old(self, row: Surface) -> bool:
        assert row.message_id is not None
        return self._now() - discord.utils.snowflake_time(row.message_id) > OLD

    async def remove(self, kind: str, seat: int = TABLE) -> None:
        """Delete a message that should not be shown any more."""
        row = self._rows.get((kind, seat))
        if not _is_there(row):
            return
        await self._context.services[Priority].step()
        if row.nonce is not None:
            row = await self._look_for(self._messenger.get_partial_messageable(row.channel_id), row)
        if row.published_as != REMOVED:
            await self._delete(row)
            self._put(replace(row, published_as=REMOVED))

    async def remove_elsewhere(self, kind: str, seat: int, place_id: int | None) -> None:
        """Delete a seat's message of this kind unless it stands in this place."""
        row = self.row(kind, seat)
        if row is not None and row.channel_id != place_id:
            await self.remove(kind, seat)

    async def remove_left_hands(self) -> None:
        """Delete the hands that were shown to users who have left their seats."""
        for row in [row for row in self._rows.values() if is_left_hand(row.kind)]:
            await self.remove(row.kind, row.seat)
            gone_row = replace(self._rows[row.kind, row.seat], channel_id=0)  # whose direct messages it was in
            if gone_row != row and gone_row.published_as == REMOVED:
                self._put(gone_row)

    def note_member(self, thread_id: int, seat: int, user_id: int) -> None:
        """Note to whom the match's private thread was opened for a seat."""
        self._put(Surface(self._lease.game_id, "member", seat, thread_id, None, str(user_id), self._now()))

    def give_up(self, kind: str, place_id: int) -> None:
        """Note that a message to all cannot be sent to a place, so that nobody tries again."""
        self._put(Surface(self._lease.game_id, kind, TABLE, place_id, None, gone(0), self._now()))

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
        """Write what is not yet written. Raises `LeaseLost`."""
        if not self._unwritten and not self._writers:
            return
        rows = self.unwritten
        await self._context.leases.write(self._lease, self.writer())
        await self._context.deletions.look_for_gone(rows)

    def writer(self) -> Writer:
        """Return what writes, within a transaction, all that is not yet written; from now on it counts as written."""
        rows, self._unwritten = self.unwritten, {}
        writers, self._writers = self._writers, []

        def write(connection: Connection) -> None:
            for row in rows:
                published.put_surface(connection, row)
            for writer in writers:
                writer(connection)

        return write

    def _put(self, row: Surface) -> None:
        key = (row.kind, row.seat)
        self._rows[key] = self._unwritten[key] = replace(row, updated_at=self._now())

    async def _look_for(self, place: Place, row: Surface) -> Surface:
        """Look for a message that was perhaps sent before a crash, and return its row, corrected."""
        me, newer_than = own_id(self._messenger), row.message_id or 0
        found = await find_own(place, me, row.kind, self._lease.game_id, seat=row.seat, newer_than=newer_than)
        row = replace(row, nonce=None)
        replaced = self.row(replaced_kind(row.kind), row.seat)
        if found is None and _is_there(replaced):  # the one that was to be replaced is there still
            self._put(replace(replaced, published_as=REMOVED))
            row = replace(replaced, kind=row.kind)
        elif found is None:
            row = replace(row, published_as=REMOVED)
        else:
            row = replace(row, message_id=found.id)
            if row.kind == "board" and "." in row.published_as:
                self._note_call(row.channel_id, int(row.published_as.partition(".")[0]))
        self._put(row)
        await self.write_down()
        return row

    async def _send(
        self,
        place: Place,
        place_id: int,
        wanted: DesiredMessage,
        content: Content,
        row: Surface | None,
        suffix: str = "",
    ) -> Surface:
        """Send a new message, note it as the wanted one with this suffix, and delete the one that it replaces."""
        before = row.message_id if row is not None else None
        nonce = nonce_of(self._context.salt, self._lease.game_id, wanted.kind, wanted.seat, place_id, before or 0)
        sending = Surface(
            self._lease.game_id,
            wanted.kind,
            wanted.seat,
            place_id,
            before,
            wanted.published_as + suffix,
            self._now(),
            wanted.seq,
        )
        self._put(replace(sending, nonce=nonce))
        if _is_there(row):
            self._put(replace(row, kind=replaced_kind(row.kind)))
        await self.write_down()
        await self._context.leases.keep(self._lease)
        message = await place.send(
            view=mark(content.view, wanted.kind, self._lease.game_id, wanted.seat),
            files=[content.file()] if content.file else [],
            nonce=nonce,
            allowed_mentions=_allowed(content),
            silent=content.silent or not (content.mentions or content.roles),
        )
        sent = replace(sending, message_id=message.id)
        self._note(sent, wanted)
        await self.write_down()
        await self.remove(replaced_kind(wanted.kind), wanted.seat)
        return sent

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
            allowed_mentions=_allowed(content),  # an edit notifies nobody, and highlights for nobody else
        )

    async def _delete(self, row: Surface) -> None:
        assert row.message_id is not None
        await self._context.leases.keep(self._lease)
        self._context.deletions.removed.append(row.message_id)
        try:
            channel = self._messenger.get_partial_messageable(row.channel_id)
            await channel.get_partial_message(row.message_id).delete()
        except (discord.NotFound, discord.Forbidden):
            log.info("game %d: the %s was gone already", row.game_id, row.kind)


def _is_there(row: Surface | None) -> TypeGuard[Surface]:
    """Return whether a message is published, as far as its note says."""
    return row is not None and row.published_as != REMOVED and not is_gone(row.published_as)


def _highlighted(content: Content, call: Call | None) -> Content:
    """Return content for an edit: a board stays highlighted for all users whom the match waits for."""
    return content if call is None else replace(content, mentions=tuple(call.board.awaited))


def _allowed(content: Content) -> discord.AllowedMentions:
    users, roles = map(discord.Object, content.mentions), map(discord.Object, content.roles)
    return discord.AllowedMentions(everyone=False, users=list(users), roles=list(roles), replied_user=False)
