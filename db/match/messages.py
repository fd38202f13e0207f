"""Queries on published messages, and on the members of private threads."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    and_,
    bindparam,
    delete,
    exists,
    func,
    insert,
    select,
    true,
    update,
)

from db.connection.prepared import Prepared
from db.connection.sql import add_row, put_rows
from db.schema.tables import messages, thread_members

TABLE = -1
"""The seat of a message to all."""
ALL = 0
"""Replaces the user of a message that is not direct, or whose user's data was deleted."""


class MessageKind(StrEnum):
    """The order numbers the marks of messages (`mark_of`).

    Only marks, relocation, restores and privacy know these kinds by name: a kind is any short word.
    """

    LOBBY = "lobby"
    BOARD = "board"
    HAND = "hand"
    SCORES = "scores"
    PAUSED = "paused"
    TAKEBACK = "takeback"
    OFFER = "offer"
    """A seat that others may take over."""
    WELCOME = "welcome"
    """Notifies a user who has taken a seat over."""
    VOTE_PAUSE = "vote_pause"
    VOTE_TIME = "vote_time"
    VOTE_WITHOUT = "vote_without"
    VOTE_END = "vote_end"
    ANNOUNCED = "announced"
    """The announcement of a lobby in its server's chosen channel."""
    MOVED = "moved"
    """The link from a match's former place to its new one, after moderators moved it."""


DELETING = "-"
"""Replaces the hash of a message's content from the beginning of its deletion until that is noted."""


class MessageState(StrEnum):
    SENDING = "sending"
    """Being sent; after a crash nobody knows whether it arrived."""
    SHOWN = "shown"
    MISSING = "missing"
    """Deleted by the bot, or never sent; publishing sends it when it is needed."""
    GONE = "gone"
    """Deleted by somebody, or refused by Discord. Not sent while the match's last public action is `seq`."""


class MessageKey(NamedTuple):
    kind: str
    seat: int = TABLE
    user_id: int = ALL
    replaced: bool = False


@dataclass(frozen=True, slots=True)
class Message:
    """A row of `messages`."""

    match_id: int
    kind: str
    state: MessageState
    channel_id: int
    message_id: int | None
    updated_at: datetime
    seat: int = TABLE
    user_id: int = ALL
    replaced: bool = False
    seq: int = 0
    stage: str = ""
    content_hash: str = ""
    called_seq: int | None = None
    """For a board: all users awaited since this action, or an earlier one, have been notified."""
    without_picture: bool = False

    @property
    def is_doomed(self) -> bool:
        """Whether the bot began to delete it, so that it may be gone."""
        return self.content_hash == DELETING

    @property
    def key(self) -> MessageKey:
        return MessageKey(self.kind, self.seat, self.user_id, self.replaced)


_COLUMNS = [messages.c[name] for name in Message.__slots__]
_MESSAGES = Prepared(
    select(*_COLUMNS)
    .where(messages.c.match_id == bindparam("match_id"))
    .order_by(messages.c.kind, messages.c.seat, messages.c.user_id, messages.c.replaced)
)
_CALLED_UPTO = Prepared(
    select(func.max(messages.c.called_seq)).where(
        messages.c.match_id == bindparam("match_id"),
        messages.c.kind == MessageKind.BOARD,
        messages.c.channel_id == bindparam("place_id"),
    )
)


def _message(row: Sequence[Any]) -> Message:
    return Message(row[0], row[1], MessageState(row[2]), *row[3:])


def _is(match_id: int, key: MessageKey) -> ColumnElement[bool]:
    return and_(messages.c.match_id == match_id, *(messages.c[name] == value for name, value in key._asdict().items()))


def messages_of(connection: Connection, match_id: int) -> list[Message]:
    return [_message(row) for row in _MESSAGES.rows(connection, {"match_id": match_id})]


def get_message(connection: Connection, match_id: int, kind: str, seat: int = TABLE) -> Message | None:
    """Return the message to all of this kind; None if there never was one."""
    row = connection.execute(select(*_COLUMNS).where(_is(match_id, MessageKey(kind, seat)))).one_or_none()
    return None if row is None else _message(row)


def lobby_messages(connection: Connection, match_ids: Collection[int]) -> dict[int, tuple[int, int]]:
    """Return channel and message id of matches' lobby messages, by the match's id."""
    lobbies = (messages.c.kind == MessageKind.LOBBY, ~messages.c.replaced, messages.c.message_id.is_not(None))
    query = select(messages.c.match_id, messages.c.channel_id, messages.c.message_id)
    found = connection.execute(query.where(messages.c.match_id.in_(list(match_ids)), *lobbies))
    return {row[0]: (row[1], row[2]) for row in found}


def put_message(connection: Connection, *rows: Message) -> None:
    put_rows(connection, messages, [{name: getattr(row, name) for name in Message.__slots__} for row in rows])


def request_message(connection: Connection, match_id: int, kind: str, channel_id: int, *, now: datetime) -> None:
    """Request a message to all, unless it is published or being sent."""
    asked = Message(match_id, kind, MessageState.MISSING, channel_id, None, now)
    add_row(connection, messages, {name: getattr(asked, name) for name in Message.__slots__})
    gone = (_is(match_id, asked.key), messages.c.state == MessageState.GONE)
    connection.execute(update(messages).where(*gone).values(state=MessageState.MISSING))


def drop_request(connection: Connection, match_id: int, kind: str) -> bool:
    """Delete a requested message to all that was never sent; return False if it was sent or is unknown."""
    unsent = (_is(match_id, MessageKey(kind)), messages.c.state == MessageState.MISSING)
    return connection.execute(delete(messages).where(*unsent)).rowcount > 0


def delete_message(connection: Connection, message: Message) -> None:
    connection.execute(delete(messages).where(_is(message.match_id, message.key)))


def leave_out(connection: Connection, match_id: int, kind: str, channel_id: int, *, now: datetime) -> None:
    """Never send a message to all to this channel."""
    put_message(connection, Message(match_id, kind, MessageState.GONE, channel_id, None, now))


def messages_with(connection: Connection, message_ids: Collection[int]) -> list[Message]:
    query = select(*_COLUMNS).where(messages.c.message_id.in_(message_ids))
    return [_message(row) for row in connection.execute(query)]


def mark_deleted(connection: Connection, message_id: int, state: MessageState) -> bool:
    """Store the new state of a published message; return False if the message is unknown.

    The row stays, for the next message.
    """
    shown = (messages.c.message_id == message_id, messages.c.state == MessageState.SHOWN)
    return connection.execute(update(messages).where(*shown).values(state=state)).rowcount > 0


def forget_receiver(connection: Connection, match_id: int, seat: int, user_id: int) -> None:
    """Have the messages to the user of a seat deleted, without storing the user's id."""
    mine = (messages.c.match_id == match_id, messages.c.seat == seat)
    theirs = select(messages.c.kind).where(*mine, messages.c.user_id == user_id)
    kinds = list(connection.execute(theirs.distinct()).scalars())
    connection.execute(delete(messages).where(*mine, messages.c.kind.in_(kinds), messages.c.user_id == ALL))
    connection.execute(update(messages).where(*mine, messages.c.user_id == user_id).values(user_id=ALL))


def last_call_in(found: Iterable[Message], place_id: int) -> int:
    """Return the number of the newest action for which a board in this place has notified a user; -1 if none.

    A board being sent has notified nobody yet: the board it replaces counts.
    """
    boards = {message.replaced: message for message in found if message.kind == MessageKind.BOARD}
    board = boards.get(False)
    if board is not None and board.state is MessageState.SENDING:
        before = boards.get(True)
        board = before if before is not None and before.message_id == board.message_id else None
    if board is None or board.channel_id != place_id or board.called_seq is None:
        return -1
    return board.called_seq


def get_last_call(connection: Connection, match_id: int, place_id: int | None) -> int:
    """As `last_call_in`, but a board being sent counts: it may have arrived."""
    ((called,),) = _CALLED_UPTO.rows(connection, {"match_id": match_id, "place_id": place_id})
    return -1 if called is None else int(called)


def doubt_newest(connection: Connection, kind: str, wanted: ColumnElement[bool]) -> None:
    """Mark the matching messages as uncertain: newer ones of this kind may have replaced them.

    Publishing finds out, as after a crash while sending.
    """
    newest = (messages.c.kind == kind) & ~messages.c.replaced & (messages.c.state == MessageState.SHOWN) & wanted
    known = messages.alias()
    names = ("match_id", "kind", "seat", "user_id")
    before = (known.c.replaced, *(known.c[name] == messages.c[name] for name in names))
    there = messages.c.state.in_((MessageState.SENDING, MessageState.SHOWN))
    connection.execute(delete(messages).where(messages.c.kind == kind, messages.c.replaced, ~there))
    columns = [column for column in messages.c if column.name != "replaced"]
    copied = select(true(), *columns).where(newest, ~exists().where(*before))
    connection.execute(insert(messages).from_select([messages.c.replaced, *columns], copied))
    replaced = exists().where(*before, known.c.message_id == messages.c.message_id)
    connection.execute(update(messages).where(newest, replaced).values(state=MessageState.SENDING))


class ThreadMember(NamedTuple):
    """The user to whom a private thread was opened for a seat."""

    thread_id: int
    user_id: int


def get_thread_member(connection: Connection, match_id: int, seat: int) -> ThreadMember | None:
    mine = (thread_members.c.match_id == match_id, thread_members.c.seat == seat)
    row = connection.execute(select(thread_members.c.thread_id, thread_members.c.user_id).where(*mine)).one_or_none()
    return None if row is None else ThreadMember(*row)


def put_thread_member(connection: Connection, match_id: int, seat: int, member: ThreadMember) -> None:
    put_rows(connection, thread_members, {"match_id": match_id, "seat": seat, **member._asdict()})
