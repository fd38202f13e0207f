"""Queries on the roles of champions: which the bot is to give and take, as steps that workers claim."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal

from sqlalchemy import ColumnElement, Connection, delete, select, update

from db.club.contests import winners_of
from db.connection.sql import insert_into
from db.match.reach import STALE, reached
from db.schema.contest_tables import champion_roles, contests

LEASE = timedelta(minutes=5)
"""Time for a worker to settle a claimed step."""

State = Literal["give", "held", "kept", "take"]
STEPS = ("give", "take")


@dataclass(frozen=True, slots=True)
class ChampionRole:
    """A row of `champion_roles`."""

    guild_id: int
    user_id: int
    role_id: int
    state: State
    due_at: datetime | None
    claimed_by: str | None
    tried_at: datetime | None
    """When Discord was asked to give it (UTC); None if it certainly was not, or has refused."""
    refused_at: datetime | None


def list_champions(connection: Connection, guild_id: int) -> set[int]:
    """Return who won the first division of the last contest of each kind in a server, and is not blocked there."""
    ended = (contests.c.guild_id == guild_id, contests.c.state == "ended")
    query = select(contests.c.kind, contests.c.id).where(*ended).order_by(contests.c.number)
    newest = {row.kind: row.id for row in connection.execute(query)}
    winners = winners_of(connection, guild_id, newest.values())
    return {one.user_id for one in winners if one.user_id is not None and one.division in (None, 1)}


def roles_of(connection: Connection, guild_id: int) -> list[ChampionRole]:
    query = select(champion_roles).where(champion_roles.c.guild_id == guild_id)
    return [ChampionRole(*row) for row in connection.execute(query)]


def lock_roles_of(connection: Connection, guild_id: int) -> list[ChampionRole]:
    """Return the roles, locked against workers until the transaction ends."""
    query = select(champion_roles).where(champion_roles.c.guild_id == guild_id)
    return [
        ChampionRole(*row) for row in connection.execute(query.order_by(champion_roles.c.user_id).with_for_update())
    ]


def add_role(connection: Connection, guild_id: int, user_id: int, role_id: int, now: datetime) -> None:
    """Plan to give a role, unless that is planned already."""
    row = {"guild_id": guild_id, "user_id": user_id, "role_id": role_id, "state": "give", "due_at": now}
    connection.execute(insert_into(connection.dialect.name, champion_roles).values(row).on_conflict_do_nothing())


def set_state(connection: Connection, one: ChampionRole, state: State, due_at: datetime | None) -> None:
    values = {"state": state, "due_at": due_at, "claimed_by": None, "refused_at": None}
    connection.execute(update(champion_roles).where(*_is(one)).values(values))


def drop(connection: Connection, one: ChampionRole) -> None:
    connection.execute(delete(champion_roles).where(*_is(one)))


def next_due(connection: Connection, now: datetime) -> datetime | None:
    due = (champion_roles.c.due_at.is_not(None), reached(champion_roles.c.guild_id, now - STALE))
    return connection.scalar(select(champion_roles.c.due_at).where(*due).order_by(champion_roles.c.due_at).limit(1))


def claim_step(connection: Connection, now: datetime, *, worker: str) -> ChampionRole | None:
    """Claim a due step; without being settled it is due again after the lease."""
    due = (champion_roles.c.due_at <= now, reached(champion_roles.c.guild_id, now - STALE))
    query = select(champion_roles).where(*due).order_by(champion_roles.c.due_at).limit(1)
    row = connection.execute(query.with_for_update(skip_locked=True, of=champion_roles)).one_or_none()
    if row is None:
        return None
    claimed = ChampionRole(**{**row._mapping, "due_at": now + LEASE, "claimed_by": worker})
    values = {"due_at": claimed.due_at, "claimed_by": worker}
    connection.execute(update(champion_roles).where(*_is(claimed)).values(values))
    return claimed


def note_try(connection: Connection, claimed: ChampionRole, now: datetime) -> bool:
    """Note that Discord is about to be asked to give a role; return False if the claimed step has changed since."""
    noted = update(champion_roles).where(*_is_still(claimed)).values(tried_at=now)
    return connection.execute(noted).rowcount == 1


def settle(
    connection: Connection,
    claimed: ChampionRole,
    state: State | None,
    due_at: datetime | None,
    refused_at: datetime | None = None,
) -> None:
    """Write a claimed step's next state (None: forget it), unless its lease has ended, or it has changed since.

    A refused request has changed nothing: only an earlier one may have arrived.
    """
    mine = _is_still(claimed)
    if state is None:
        connection.execute(delete(champion_roles).where(*mine))
        return
    values = {"state": state, "due_at": due_at, "claimed_by": None, "refused_at": refused_at}
    before = {} if refused_at is None else {"tried_at": claimed.tried_at}
    connection.execute(update(champion_roles).where(*mine).values({**values, **before}))


def _is_still(claimed: ChampionRole) -> tuple[ColumnElement[bool], ...]:
    return (*_is(claimed), champion_roles.c.state == claimed.state, champion_roles.c.due_at == claimed.due_at)


def _is(one: ChampionRole) -> tuple[ColumnElement[bool], ...]:
    rows = champion_roles.c
    return (rows.guild_id == one.guild_id, rows.user_id == one.user_id, rows.role_id == one.role_id)
