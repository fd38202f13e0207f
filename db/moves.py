"""Moving a match to another channel: its row, and what was published of it where it was; and seeing that it was."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from sqlalchemy import Connection, delete, update

from db.matches import Match, lock_match
from db.schema import games, surfaces
from db.surfaces import GONE, TABLE, Surface, leave_out, put_surface, surfaces_of

_KEPT = ("announced", "title", "call", "moved", "ping", "scores")
"""What is published of a match that stays as it is, or is no message."""


def move_match(connection: Connection, match: Match, channel_id: int, *, now: datetime) -> None:
    """Let a lobby or running match have another channel, and no thread yet.

    Messages of the old place are noted as `old KIND`, which publishing deletes once, and a line that leads from there
    to the new place is noted as `moved`.
    """
    place = match.place_id
    connection.execute(update(games).where(games.c.id == match.id).values(channel_id=channel_id, thread_id=None))
    for row in surfaces_of(connection, match.id):
        if row.kind == "lobby" and row.message_id is None and row.published_as.startswith(GONE):
            leave_out(connection, match.id, "lobby", channel_id, now=now)
        if row.seat != TABLE or row.message_id is None or row.nonce is not None:
            continue
        if row.kind in _KEPT or row.kind.startswith("old "):
            continue
        put_surface(connection, replace(row, kind=f"old {row.kind}", updated_at=now))
        if row.kind == "lobby":  # its row stays, so that the nonce of the new message is a new one
            put_surface(connection, replace(row, channel_id=channel_id, published_as="", updated_at=now))
        else:
            mine = (surfaces.c.game_id == match.id, surfaces.c.kind == row.kind, surfaces.c.seat == TABLE)
            connection.execute(delete(surfaces).where(*mine))
    put_surface(connection, Surface(match.id, "moved", TABLE, place, None, "", now))


def lock_in_place(connection: Connection, game_id: int, place_id: int) -> bool:
    """Lock a match and return whether its `place_id` is still this one.

    What was found out about a place concerns a match no more that was moved meanwhile.
    """
    match = lock_match(connection, game_id)
    return match is not None and match.place_id == place_id
