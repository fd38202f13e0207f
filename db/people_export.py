"""Reads all that is stored of one user, as JSON values: for the file that a user is sent."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Connection, Table, and_, or_, select

from db.agents_schema import daily_plays, ratings, reviews
from db.messages import MessageKind
from db.people_schema import blocks, players, vacations
from db.schema import actions, games, menus, messages, plans, reminders, seats, takebacks, thread_members, votes

Row = dict[str, Any]

_OF_MATCH = (
    *("id", "game", "options", "status", "guild_id", "channel_id", "thread_id", "private", "seats_wanted", "locale"),
    *("created_at", "started_at", "ended_at", "outcome"),
)
"""The columns of a match that everybody at its table knows, also while it runs."""
_OF_PROCESSES = frozenset({"claimed_by", "claimed_at", "batch", "token", "hash", "content_hash", "stage"})
"""Columns that say nothing of the user: which process did what, secrets of Discord, and how messages are compared."""


def of_user(connection: Connection, user_id: int) -> dict[str, list[Row]]:
    """Return what is stored of a user that belongs to no match, by table."""
    mine: Mapping[Table, ColumnElement[bool]] = {
        players: players.c.user_id == user_id,
        vacations: vacations.c.user_id == user_id,
        blocks: blocks.c.user_id == user_id,
        ratings: ratings.c.user_id == user_id,
        daily_plays: daily_plays.c.user_id == user_id,
    }
    return {table.name: _rows(connection, table, where) for table, where in mine.items()}


def of_user_in(connection: Connection, game_id: int, user_id: int) -> dict[str, Any]:
    """Return what is stored of a user in one match, by table, with what everybody at the table knows of the match.

    Nothing of it is hidden from the user: of the log there are only the actions that the user asked for.
    """
    match = connection.execute(select(games).where(games.c.id == game_id)).one()
    held = _rows(connection, seats, and_(seats.c.game_id == game_id, seats.c.user_id == user_id))
    own = [row["seat"] for row in held]
    mine: Mapping[Table, ColumnElement[bool]] = {
        actions: actions.c.user_id == user_id,
        reminders: reminders.c.user_id == user_id,
        menus: menus.c.user_id == user_id,
        plans: plans.c.seat.in_(own),
        takebacks: takebacks.c.seat.in_(own),
        votes: votes.c.seat.in_(own),
        reviews: reviews.c.seat.in_(own),
        messages: or_(
            messages.c.user_id == user_id, messages.c.seat.in_(own) & (messages.c.kind == MessageKind.WELCOME)
        ),
        thread_members: thread_members.c.user_id == user_id,
    }
    return {
        "match": {name: _value(name, match._mapping[name]) for name in _OF_MATCH},
        "host": match.host_id == user_id,
        "seats": held,
        "offered_seats": [
            row.seat
            for row in connection.execute(
                select(seats.c.seat).where(seats.c.game_id == game_id, seats.c.offered_to == user_id)
            )
        ],
        **{
            table.name: _rows(connection, table, and_(table.c.game_id == game_id, where))
            for table, where in mine.items()
        },
    }


def _rows(connection: Connection, table: Table, where: ColumnElement[bool]) -> list[Row]:
    kept = [column for column in table.columns if column.name not in _without(table.name)]
    found = connection.execute(select(*kept).where(where).order_by(*table.primary_key.columns))
    return [{name: _value(name, value) for name, value in row._mapping.items()} for row in found]


def _without(table: str) -> Collection[str]:
    """Return the columns of a table that are left out: to whom a seat is offered is another user's, too."""
    return _OF_PROCESSES | {"offered_to"} if table == "seats" else _OF_PROCESSES


def _value(name: str, value: Any) -> Any:
    """Return a value as JSON has it; ids of Discord are text, since many programs read numbers with 53 bits."""
    if isinstance(value, datetime):
        return value.isoformat()
    return str(value) if isinstance(value, int) and name.endswith("_id") and name != "game_id" else value
