"""Queries on published messages: which message shows what of a match, and up to which action."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from functools import cache

from sqlalchemy import (
    ColumnElement,
    Connection,
    Executable,
    bindparam,
    delete,
    exists,
    insert,
    literal,
    select,
    update,
)

from db.schema import surfaces
from db.upsert import put_statement

TABLE = -1
"""The seat of a message that all see."""
GONE = "gone:"
"""How the mark of a message begins that is not there and is not sent again, before the number of an action."""
_HAND_OF = "hand of "
_REPLACED = "old "
_IN_DOUBT = "in doubt"
"""In place of a nonce: any text says that a new message may be there."""


@dataclass(frozen=True, slots=True)
class Surface:
    """A row of `surfaces`: one published message."""

    game_id: int
    """Number of the match."""
    kind: str
    """What the message shows: lobby, board, hand, call, title, scores …"""
    seat: int
    """The seat that it is shown to; `TABLE` for all."""
    channel_id: int
    """The channel, thread or direct messages in which it is shown."""
    message_id: int | None
    """None while the message is being sent, and for what is no message: a thread's title, the newest call to move."""
    published_as: str
    """Column `hash`: a short hash of what the message was made of; for a board CALL.STAGE.DETAIL, for a title
    the title; empty or `gone:SEQ` when the message is not there."""
    updated_at: datetime
    """When the row was last written (UTC)."""
    seq: int = 0
    """Number of the last action that the message shows."""
    nonce: str | None = None
    """Nonce of a new message while it is being sent."""


_SURFACES = (
    select(surfaces).where(surfaces.c.game_id == bindparam("game_id")).order_by(surfaces.c.kind, surfaces.c.seat)
)


@cache
def _put(dialect: str) -> Executable:
    return put_statement(dialect, surfaces)


def surfaces_of(connection: Connection, game_id: int) -> list[Surface]:
    """Return all published messages of a match."""
    return [Surface(*row) for row in connection.execute(_SURFACES, {"game_id": game_id})]


def get_surface(connection: Connection, game_id: int, kind: str, seat: int = TABLE) -> Surface | None:
    """Return the published message of this kind, or None if there never was one."""
    mine = (surfaces.c.game_id == game_id, surfaces.c.kind == kind, surfaces.c.seat == seat)
    row = connection.execute(select(surfaces).where(*mine)).one_or_none()
    return None if row is None else Surface(*row)


def called_upto(connection: Connection, game_id: int, place_id: int | None) -> int:
    """Return the number of the newest action with which boards in a place have called somebody; -1 if none has.

    A board that is being sent counts: it may have arrived.
    """
    mine = (surfaces.c.game_id == game_id, surfaces.c.kind.in_(("call", "board")), surfaces.c.seat == TABLE)
    rows = [Surface(*row) for row in connection.execute(select(surfaces).where(*mine))]
    here = [row for row in rows if row.channel_id == place_id]
    sent = (row.published_as.partition(".") for row in here if row.kind == "board" and row.nonce is not None)
    called = [row.seq for row in here if row.kind == "call"]
    return max((*called, *(int(mark) for mark, dot, _ in sent if dot)), default=-1)


def lobby_messages(connection: Connection, game_ids: Collection[int]) -> dict[int, tuple[int, int]]:
    """Return channel and message of the lobby messages of these matches, by the match's id."""
    there = (surfaces.c.game_id.in_(list(game_ids)), surfaces.c.kind == "lobby", surfaces.c.message_id.is_not(None))
    query = select(surfaces.c.game_id, surfaces.c.channel_id, surfaces.c.message_id).where(*there)
    return {row[0]: (row[1], row[2]) for row in connection.execute(query)}


def put_surface(connection: Connection, surface: Surface) -> None:
    """Note a published message, replacing the earlier note of this kind and seat."""
    values = {name: getattr(surface, name) for name in Surface.__slots__}
    values["hash"] = values.pop("published_as")
    connection.execute(_put(connection.dialect.name), values)


def leave_out(connection: Connection, game_id: int, kind: str, channel_id: int, *, now: datetime) -> None:
    """Note that a message to all is never sent to this channel."""
    put_surface(connection, Surface(game_id, kind, TABLE, channel_id, None, f"{GONE}0", now))


def surfaces_with(connection: Connection, message_ids: Collection[int]) -> list[Surface]:
    """Return the notes of these messages; unknown messages are left out."""
    query = select(surfaces).where(surfaces.c.message_id.in_(message_ids))
    return [Surface(*row) for row in connection.execute(query)]


def mark_gone(connection: Connection, message_id: int, mark: str) -> bool:
    """Note with this mark, in place of its hash, that a message is gone; return False if the message is unknown.

    The row stays, for the next message.
    """
    statement = update(surfaces).where(surfaces.c.message_id == message_id).values(hash=mark)
    return connection.execute(statement).rowcount > 0


def set_aside_hand(connection: Connection, game_id: int, seat: int, user_id: int) -> None:
    """Note that the hand which was published of a seat is that of a user who has left it (`hand_of`)."""
    mine = (surfaces.c.game_id == game_id, surfaces.c.seat == seat)
    kind = hand_of(user_id)
    connection.execute(delete(surfaces).where(*mine, surfaces.c.kind == kind))
    connection.execute(update(surfaces).where(*mine, surfaces.c.kind == "hand").values(kind=kind))


def hand_of(user_id: int) -> str:
    """Return the kind of the hand that was published to a user who has left its seat; 0 for an unknown one."""
    return f"{_HAND_OF}{user_id}"


def is_left_hand(kind: str) -> bool:
    """Return whether a kind is one that `hand_of` returns."""
    return kind.startswith(_HAND_OF)


def replaced_kind(kind: str) -> str:
    """Return the kind of the note of a message that a new one of this kind replaces."""
    return f"{_REPLACED}{kind}"


def doubt_newest(connection: Connection, kind: str, wanted: ColumnElement[bool]) -> None:
    """Note of the wanted messages of a kind that others may have been sent in their place since.

    Publishing finds out, as after a crash while a new message was being sent.
    """
    old, of_kind = replaced_kind(kind), surfaces.c.kind == kind
    of_kind &= wanted & surfaces.c.message_id.is_not(None) & surfaces.c.nonce.is_(None)
    known = surfaces.alias()
    same = (known.c.game_id == surfaces.c.game_id, known.c.seat == surfaces.c.seat, known.c.kind == old)
    connection.execute(delete(surfaces).where(surfaces.c.kind == old, surfaces.c.hash == ""))
    columns = [column for column in surfaces.c if column.name != "kind"]
    copied = select(literal(old), *columns).where(of_kind, ~exists().where(*same))
    connection.execute(insert(surfaces).from_select([surfaces.c.kind, *columns], copied))
    replaced = exists().where(*same, known.c.message_id == surfaces.c.message_id)
    connection.execute(update(surfaces).where(of_kind, replaced).values(nonce=_IN_DOUBT))
