"""Queries that change a running match as its users agreed. The match must be locked (`lock_match`)."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Connection, update

from db.schema import games


def pause_in_place(connection: Connection, game_id: int, *, now: datetime) -> bool:
    """Pause a running match, which keeps its thread; return False unless it was active and not paused.

    `db.matches.pause_match` pauses one whose thread is gone; `resume_match` ends both.
    """
    going_on = (games.c.id == game_id, games.c.status == "active", games.c.paused_at.is_(None))
    return connection.execute(update(games).where(*going_on).values(paused_at=now)).rowcount == 1
