"""Relocates a match to another channel: its row, and its messages in the old place."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from sqlalchemy import Connection, update

from db.match.matches import Match, lock_match
from db.match.messages import (
    TABLE,
    Message,
    MessageKind,
    MessageState,
    delete_message,
    leave_out,
    messages_of,
    put_message,
)
from db.schema.tables import games

_UNCHANGED = (MessageKind.ANNOUNCED, MessageKind.MOVED, MessageKind.SCORES)
"""Kinds of messages that stay as they are."""


def relocate_match(connection: Connection, match: Match, channel_id: int, *, now: datetime) -> None:
    """Relocate a lobby or running match to another channel, where it has no thread yet.

    Publishing later deletes its old messages, and sends a link from the old place to the new one (`MessageKind.MOVED`).
    """
    place = match.place_id
    connection.execute(update(games).where(games.c.id == match.id).values(channel_id=channel_id, thread_id=None))
    for row in messages_of(connection, match.id):
        is_lobby = row.kind == MessageKind.LOBBY
        if is_lobby and row.message_id is None and row.state is MessageState.GONE:
            leave_out(connection, match.id, MessageKind.LOBBY, channel_id, now=now)
        if row.seat != TABLE or row.message_id is None or row.state is MessageState.SENDING:
            continue
        if row.kind in _UNCHANGED or row.replaced:
            continue
        put_message(connection, replace(row, replaced=True, updated_at=now))
        if is_lobby:  # the row stays, so that the new message has a new nonce
            missing = replace(row, channel_id=channel_id, state=MessageState.MISSING, updated_at=now)
            put_message(connection, missing)
        else:
            delete_message(connection, row)
    put_message(connection, Message(match.id, MessageKind.MOVED, MessageState.MISSING, place, None, now))


def lock_in_place(connection: Connection, match_id: int, place_id: int) -> bool:
    """Lock a match and return whether it is still at this place.

    If it has moved, a problem with the old place no longer concerns it.
    """
    match = lock_match(connection, match_id)
    return match is not None and match.place_id == place_id
