"""Queries on the append-only log of actions, on snapshots, and on interactions that have been handled."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, bindparam, delete, exists, false, func, insert, or_, select
from sqlalchemy.sql.dml import ReturningInsert

from db.connection.errors import Conflict, ConflictKind
from db.connection.prepared import Prepared
from db.connection.sql import add_row, insert_into
from db.schema.process_tables import interactions
from db.schema.tables import actions, snapshots


def add_interaction(connection: Connection, interaction_id: int, *, now: datetime) -> None:
    """Record an interaction, in the transaction that handles it.

    Raises Conflict (`interaction`) if it was recorded before; let the exception roll the transaction back.
    """
    if not add_row(connection, interactions, {"interaction_id": interaction_id, "created_at": now}):
        raise Conflict("interaction")


def is_noted(connection: Connection, interaction_id: int) -> bool:
    ((found,),) = _IS_NOTED.rows(connection, {"interaction_id": interaction_id})
    return bool(found)


def forget_interactions(connection: Connection, before: datetime) -> None:
    connection.execute(delete(interactions).where(interactions.c.created_at < before))


__all__ = [
    "Conflict",
    "ConflictKind",
    "Played",
    "Snapshot",
    "actions_after",
    "append_action",
    "is_done",
    "last_action_at",
    "last_seq",
    "latest_snapshot",
    "put_snapshot",
    "times_of",
    "whole_log",
]


@dataclass(frozen=True, slots=True)
class Played:
    """A row of `actions` without the match's id."""

    seq: int
    seat: int
    action: str
    user_id: int | None
    created_at: datetime
    interaction_id: int | None
    absent: bool = False
    planned: bool = False


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A stored state; a replay can start from it."""

    seq: int
    state: Mapping[str, Any]
    """As passed to `put_snapshot`."""


_PLAYED = [getattr(actions.c, name) for name in Played.__slots__]
_OF_MATCH = actions.c.match_id == bindparam("match_id")
_LAST_SEQ = Prepared(select(func.coalesce(func.max(actions.c.seq), 0)).where(_OF_MATCH))
_AFTER = select(*_PLAYED).where(_OF_MATCH, actions.c.seq > bindparam("after")).order_by(actions.c.seq)
_ACTIONS_AFTER, _ACTIONS_UPTO = Prepared(_AFTER), Prepared(_AFTER.where(actions.c.seq <= bindparam("upto")))
_IS_DONE = Prepared(select(exists().where(actions.c.interaction_id == bindparam("interaction_id"))))
_IS_NOTED = Prepared(select(exists().where(interactions.c.interaction_id == bindparam("interaction_id"))))


def _append(dialect: str) -> ReturningInsert[tuple[int]]:
    """Return the statement that appends an action if the previous one exists."""
    columns = [actions.c.match_id, *_PLAYED]
    seq = bindparam("seq", type_=actions.c.seq.type)
    before = exists().where(_OF_MATCH, actions.c.seq == seq - 1)
    row = select(*(bindparam(column.name, type_=column.type) for column in columns)).where(or_(seq == 1, before))
    statement = insert_into(dialect, actions).from_select(columns, row)
    return statement.on_conflict_do_nothing().returning(actions.c.seq)


_APPEND = Prepared(_append)


def append_action(connection: Connection, match_id: int, played: Played) -> None:
    """Append an action. Its `seq` must be the last one's plus 1.

    Raises Conflict: `interaction` if this interaction's action is in the log, else `seq`. Nothing was written then, and
    the transaction is still good; let the exception roll it back.
    """
    values = {name: getattr(played, name) for name in Played.__slots__} | {"match_id": match_id}
    if _APPEND.row(connection, values) is not None:
        return
    if played.interaction_id is not None and is_done(connection, played.interaction_id):
        raise Conflict("interaction")
    raise Conflict("seq")


def is_done(connection: Connection, interaction_id: int) -> bool:
    ((found,),) = _IS_DONE.rows(connection, {"interaction_id": interaction_id})
    return bool(found)


def last_seq(connection: Connection, match_id: int) -> int:
    """Return the number of the match's last action, 0 before the first."""
    seq: int
    ((seq,),) = _LAST_SEQ.rows(connection, {"match_id": match_id})
    return seq


def last_action_at(connection: Connection, match_id: int) -> datetime | None:
    newest = select(actions.c.created_at).where(actions.c.match_id == match_id).order_by(actions.c.seq.desc()).limit(1)
    return connection.scalar(newest)


def actions_after(connection: Connection, match_id: int, seq: int, *, upto: int | None = None) -> list[Played]:
    """Return the actions after `seq`, in order, up to and including `upto`."""
    query = _ACTIONS_AFTER if upto is None else _ACTIONS_UPTO
    return [Played(*row) for row in query.rows(connection, {"match_id": match_id, "after": seq, "upto": upto})]


def whole_log(connection: Connection, match_id: int) -> list[Played]:
    return actions_after(connection, match_id, 0)


def times_of(connection: Connection, numbers: Collection[tuple[int, int]]) -> dict[tuple[int, int], datetime]:
    """Return the times of actions by match id and `seq`; unknown actions are left out."""
    by_match: dict[int, list[int]] = {}
    for match_id, seq in numbers:
        by_match.setdefault(match_id, []).append(seq)
    # SQLite uses no index for pairs and would read every log, but it uses the match's index for each branch of an `or`.
    wanted = or_(false(), *((actions.c.match_id == one) & actions.c.seq.in_(seqs) for one, seqs in by_match.items()))
    query = select(actions.c.match_id, actions.c.seq, actions.c.created_at).where(wanted)
    return {(row[0], row[1]): row[2] for row in connection.execute(query)}


def put_snapshot(
    connection: Connection,
    match_id: int,
    seq: int,
    state: Mapping[str, Any],
    *,
    version: int,
    back_to: int | None = None,
) -> None:
    """Store a state that contains `seq` actions, and delete the match's earlier ones.

    With `back_to`, keep the last state without action `back_to`, and all later ones.
    """
    of_game = snapshots.c.match_id == match_id
    dropped = of_game
    if back_to is not None:
        known = of_game & (snapshots.c.version == version)
        base = select(func.max(snapshots.c.seq)).where(known, snapshots.c.seq < back_to)
        oldest: int = connection.execute(base).scalar_one() or 0
        dropped &= or_(snapshots.c.seq < oldest, snapshots.c.seq >= seq, snapshots.c.version != version)
    connection.execute(delete(snapshots).where(dropped))
    row = {"match_id": match_id, "seq": seq, "version": version, "state": dict(state)}
    connection.execute(insert(snapshots).values(row))


def latest_snapshot(connection: Connection, match_id: int, *, version: int, upto: int | None = None) -> Snapshot | None:
    """Return the latest state in this version, with at most `upto` actions."""
    query = select(snapshots.c.seq, snapshots.c.state).where(
        snapshots.c.match_id == match_id, snapshots.c.version == version
    )
    if upto is not None:
        query = query.where(snapshots.c.seq <= upto)
    row = connection.execute(query.order_by(snapshots.c.seq.desc()).limit(1)).one_or_none()
    return None if row is None else Snapshot(*row)
