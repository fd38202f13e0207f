"""Queries on the log of actions and on snapshots."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from db.schema import actions, snapshots


class Conflict(Exception):
    """Somebody else wrote this action of the game, or this interaction was written before. Roll back."""


@dataclass(frozen=True, slots=True)
class Played:
    """One action of the log."""

    seq: int
    seat: int
    action: str
    user_id: int | None
    created_at: datetime


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A state after `seq` actions, as it was given to `put_snapshot`."""

    seq: int
    state: Mapping[str, Any]


async def append_action(
    connection: AsyncConnection,
    game_id: int,
    seq: int,
    seat: int,
    action: str,
    *,
    user_id: int | None,
    interaction_id: int | None,
    now: datetime,
) -> None:
    """Append an action. Raises `Conflict`; the transaction must then be rolled back."""
    values = {
        "game_id": game_id, "seq": seq, "seat": seat, "action": action, "user_id": user_id,
        "interaction_id": interaction_id, "created_at": now,
    }  # fmt: skip
    try:
        await connection.execute(sa.insert(actions).values(**values))
    except IntegrityError as error:
        raise Conflict(f"action {seq} of game {game_id}") from error


async def last_seq(connection: AsyncConnection, game_id: int) -> int:
    """Give the number of the game's last action, 0 before the first."""
    query = sa.select(sa.func.max(actions.c.seq)).where(actions.c.game_id == game_id)
    return (await connection.execute(query)).scalar_one() or 0


async def actions_after(connection: AsyncConnection, game_id: int, seq: int) -> list[Played]:
    """Give the actions behind number `seq`, in order."""
    columns = (actions.c.seq, actions.c.seat, actions.c.action, actions.c.user_id, actions.c.created_at)
    query = sa.select(*columns).where(actions.c.game_id == game_id, actions.c.seq > seq).order_by(actions.c.seq)
    return [Played(*row) for row in await connection.execute(query)]


async def put_snapshot(
    connection: AsyncConnection, game_id: int, seq: int, state: Mapping[str, Any], *, version: int
) -> None:
    """Keep a state; older ones of the game are dropped."""
    await connection.execute(sa.delete(snapshots).where(snapshots.c.game_id == game_id, snapshots.c.seq <= seq))
    values = {"game_id": game_id, "seq": seq, "version": version, "state": dict(state)}
    await connection.execute(sa.insert(snapshots).values(**values))


async def latest_snapshot(connection: AsyncConnection, game_id: int, *, version: int) -> Snapshot | None:
    """Give the latest state written in this version, or None."""
    query = (
        sa.select(snapshots.c.seq, snapshots.c.state)
        .where(snapshots.c.game_id == game_id, snapshots.c.version == version)
        .order_by(snapshots.c.seq.desc())
        .limit(1)
    )
    row = (await connection.execute(query)).one_or_none()
    return Snapshot(*row) if row else None
