"""Reads all data of one user as JSON values, for the user's file."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Connection, Table, and_, or_, select, tuple_

from db.match.messages import MessageKind
from db.schema.contest_tables import contests, entrants
from db.schema.personal_data import OF_USERS_IN_MATCHES, personal_columns
from db.schema.tables import games, messages, metadata, seats

Row = dict[str, Any]

_OF_MATCH = (
    *("id", "game", "options", "status", "guild_id", "channel_id", "thread_id"),
    *("seats_least", "seats_wanted", "created_at", "started_at", "ended_at", "outcome"),
)
"""Columns of a match that everybody at its table knows, even while it runs."""
_OF_CONTEST = ("id", "kind", "number", "guild_id", "game", "options", "state", "started_at", "ended_at")


def of_user(connection: Connection, user_id: int) -> dict[str, list[Row]]:
    """Return the user's data that belongs to no match, by table."""
    own = personal_columns(metadata, "own", "own, kept")
    found = {column.table.name: _rows(connection, column.table, column == user_id) for column in own}
    return found | _of_contests(connection, user_id)


def _of_contests(connection: Connection, user_id: int) -> dict[str, list[Row]]:
    """Return which contests the user signed up for, and their rows in them, by table."""
    mine = select(entrants.c.contest_id, entrants.c.entrant).where(entrants.c.user_id == user_id)
    of_them = contests.c.id.in_(mine.with_only_columns(entrants.c.contest_id))
    by_entrant = {
        column.table.name: _rows(connection, column.table, tuple_(column.table.c.contest_id, column).in_(mine))
        for column in personal_columns(metadata, "own by entrant")
    }
    return {contests.name: _rows(connection, contests, of_them, _OF_CONTEST), **by_entrant}


def of_user_in(connection: Connection, match_id: int, user_id: int) -> dict[str, Any]:
    """Return the user's data in one match, by table, with the facts known to the whole table.

    It includes nothing hidden from the user; from the log, only the user's own actions.
    """
    match = connection.execute(select(games).where(games.c.id == match_id)).one()
    in_match = select(seats.c.seat).where(seats.c.match_id == match_id)
    own = in_match.where(seats.c.user_id == user_id)
    mine = defaultdict[Table, list[ColumnElement[bool]]](list)
    for column in personal_columns(metadata, *OF_USERS_IN_MATCHES):
        if column.info["exported"]:
            mine[column.table].append(column == user_id)
    for column in personal_columns(metadata, "own by seat"):
        mine[column.table].append(column.in_(own))
    mine[messages].append(messages.c.seat.in_(own) & (messages.c.kind == MessageKind.WELCOME))
    return {
        "match": {
            **{name: _value(name, match._mapping[name]) for name in _OF_MATCH},
            **{name: match.settings[name] for name in ("private", "locale")},
        },
        "host": match.host_id == user_id,
        "invited": user_id in (match.invited or ()),
        "offered_seats": list(connection.execute(in_match.where(seats.c.offered_to == user_id)).scalars()),
        **{
            table.name: _rows(connection, table, and_(table.c.match_id == match_id, or_(*any_of)))
            for table, any_of in mine.items()
        },
    }


def _rows(
    connection: Connection, table: Table, where: ColumnElement[bool], names: Collection[str] | None = None
) -> list[Row]:
    """`names` are the columns of the file; None for all that are not internal."""
    internal = table.info.get("internal", ())
    kept = [one for one in table.columns if (one.name not in internal if names is None else one.name in names)]
    found = connection.execute(select(*kept).where(where).order_by(*table.primary_key.columns))
    return [{name: _value(name, value) for name, value in row._mapping.items()} for row in found]


def _value(name: str, value: Any) -> Any:
    """Return a JSON value; Discord ids become text, since many programs read numbers with 53 bits."""
    if isinstance(value, datetime):
        return value.isoformat()
    return str(value) if isinstance(value, int) and name.endswith("_id") and name != "match_id" else value
