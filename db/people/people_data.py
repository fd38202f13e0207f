"""Queries that find and remove the data of one user all over the database.

Tables with a user column are small or have an index, except the logs: those are read in ranges of matches, so that no
transaction takes long.
"""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Column, Connection, delete, func, select, union, update

from db.match.happenings import Happening, happenings_of
from db.match.matches import FORGOTTEN
from db.match.publications import set_thread_title
from db.people.daily import leave_traces
from db.process.bot_state import put_value
from db.schema.people_tables import earlier_names
from db.schema.personal_data import OF_USERS_IN_MATCHES, personal_columns
from db.schema.process_tables import bot_state
from db.schema.tables import actions, games, happenings, metadata, seats

RANGE = 250
"""Match ids that `list_traced` covers at once."""

_WISH = "forget:"


@dataclass(frozen=True, slots=True)
class Wish:
    """A user's open request to be forgotten."""

    asked_at: datetime
    """Time of the last request (UTC)."""
    names: frozenset[str]


def put_wish(connection: Connection, user_id: int, names: Collection[str], *, now: datetime) -> None:
    """Store a user's request to be forgotten, and add the names that they played under."""
    earlier = wishes(connection).get(user_id)
    known = set(names) | (earlier.names if earlier is not None else set())
    put_value(connection, f"{_WISH}{user_id}", json.dumps({"asked_at": now.isoformat(), "names": sorted(known)}))


def add_names(connection: Connection, user_id: int, names: Collection[str]) -> None:
    """Add names to the request of `put_wish`, unless another process has fulfilled it meanwhile."""
    wish = wishes(connection).get(user_id)
    if wish is not None and not wish.names.issuperset(names):
        put_wish(connection, user_id, names, now=wish.asked_at)


def wishes(connection: Connection) -> dict[int, Wish]:
    noted = select(bot_state.c.name, bot_state.c.value).where(bot_state.c.name.startswith(_WISH, autoescape=True))
    found = {int(name.removeprefix(_WISH)): json.loads(value) for name, value in connection.execute(noted)}
    return {
        user_id: Wish(datetime.fromisoformat(value["asked_at"]), frozenset(value["names"]))
        for user_id, value in found.items()
    }


def forget_user(connection: Connection, user_id: int, today: str) -> None:
    """Delete the user's data that belongs to no match, such as settings, and the request of `put_wish`.

    `today` is the day in UTC, for `leave_traces`. Kept rows are cleared first: the end of a contest
    locks them before it writes others, which are then there to be deleted.
    """
    leave_traces(connection, user_id, today)
    for column in personal_columns(metadata, "own, kept"):
        cleared = dict.fromkeys((column.name, *column.info["cleared_too"]))
        connection.execute(update(column.table).where(column == user_id).values(cleared))
    for column in personal_columns(metadata, "own"):
        connection.execute(delete(column.table).where(column == user_id))
    connection.execute(delete(bot_state).where(bot_state.c.name == f"{_WISH}{user_id}"))


def is_known(connection: Connection, user_id: int) -> bool:
    """Return whether a user has data that belongs to no match."""
    found = (
        *(select(column).where(column == user_id) for column in personal_columns(metadata, "own", "own, kept")),
        select(bot_state.c.name).where(bot_state.c.name == f"{_WISH}{user_id}"),
    )
    return any(connection.execute(query.limit(1)).first() is not None for query in found)


def names_of_user(connection: Connection, user_id: int) -> set[str]:
    """Return the names of the user's seats, present and former ones."""
    held = select(seats.c.name).where(seats.c.user_id == user_id)
    former = select(earlier_names.c.name).where(earlier_names.c.user_id == user_id)
    return set(connection.execute(union(held, former)).scalars())


def last_match(connection: Connection) -> int:
    """Return the largest match id, 0 without matches."""
    newest: int = connection.execute(select(func.coalesce(func.max(games.c.id), 0))).scalar_one()
    return newest


def list_traced(connection: Connection, user_id: int, names: Collection[str], first: int) -> list[int]:
    """List the ids of matches with data of a user, in the `RANGE` that begins with `first`.

    A seat that the user left before acting keeps only a name. Others may have had the same `names`; without `names`
    every match found is surely the user's.
    """
    upto = first + RANGE - 1
    found = (
        select(_match_id(column)).where(_match_id(column).between(first, upto), column == user_id)
        for column in personal_columns(metadata, *OF_USERS_IN_MATCHES)
    )
    traced = set(connection.execute(union(*found)).scalars()) | _listing(connection, user_id, first)
    for match_id in _find_names(connection, names, first) - traced if names else ():
        former = former_names(connection, match_id, user_id, names)
        if former.seats or former.happenings:  # not another user with the same name
            traced.add(match_id)
    return sorted(traced)


def _match_id(column: Column[Any]) -> Column[Any]:
    return games.c.id if column.table is games else column.table.c.match_id


def _listing(connection: Connection, user_id: int, first: int) -> set[int]:
    """Return matches with the user in a list, such as the invited users."""
    found = set()
    for column in personal_columns(metadata, "listed"):
        match_id = _match_id(column)
        rows = select(match_id, column).where(match_id.between(first, first + RANGE - 1), column.is_not(None))
        found |= {number for number, users in connection.execute(rows) if user_id in users}
    return found


def _find_names(connection: Connection, names: Collection[str], first: int) -> set[int]:
    """Return matches with one of the names at a seat that was left."""
    upto = first + RANGE - 1
    left = (seats.c.user_id.is_(None), seats.c.resigned_at.is_not(None), seats.c.name.in_(list(names)))
    found = set(
        connection.execute(select(seats.c.match_id).where(seats.c.match_id.between(first, upto), *left)).scalars()
    )
    told = select(happenings.c.match_id, happenings.c.facts).where(
        happenings.c.match_id.between(first, upto), happenings.c.kind == "replaced"
    )
    return found | {row.match_id for row in connection.execute(told) if row.facts["before"] in names}


@dataclass(frozen=True, slots=True)
class Former:
    """The places in a match that name a user who has left a seat."""

    seats: dict[int, str]
    """Names still shown at seats whose user resigned, by seat."""
    happenings: dict[int, str]
    """Names of seats' former holders, by number of the happening."""


def former_names(connection: Connection, match_id: int, user_id: int, names: Collection[str]) -> Former:
    """Return the places in a match that name a user who has left a seat.

    A place is the user's if they acted for the seat at that time, or if nobody did and it shows one of `names`.
    """
    acted = select(actions.c.seat, actions.c.seq, actions.c.user_id).where(
        actions.c.match_id == match_id, actions.c.user_id.is_not(None)
    )
    log = [(row.seat, row.seq, row.user_id) for row in connection.execute(acted)]
    told = [one for one in happenings_of(connection, match_id) if one.kind == "replaced"]

    def is_theirs(seat: int, after: int, upto: float, name: str) -> bool:
        users = {user for where, seq, user in log if where == seat and after < seq <= upto}
        return bool(name) and (user_id in users or (not users and name in names))

    left, before = {}, {}
    resigned = (seats.c.match_id == match_id, seats.c.user_id.is_(None), seats.c.resigned_at.is_not(None))
    for row in connection.execute(select(seats.c.seat, seats.c.name).where(*resigned)):
        since = max((one.seq for one in told if one.facts["seat"] == row.seat), default=0)
        if is_theirs(row.seat, since, float("inf"), row.name):
            left[row.seat] = row.name
    for one in told:
        if is_theirs(one.facts["seat"], _find_takeover(told, one), one.seq, one.facts["before"]):
            before[one.number] = one.facts["before"]
    return Former(left, before)


def _find_takeover(told: Collection[Happening], happening: Happening) -> int:
    """Return the number of the action after which the replaced user took the seat over; 0 for the first user."""
    earlier = [one for one in told if one.number < happening.number and one.facts["seat"] == happening.facts["seat"]]
    return max((one.seq for one in earlier), default=0)


def clear_former(connection: Connection, match_id: int, former: Former) -> None:
    mine = (seats.c.match_id == match_id, seats.c.seat.in_(list(former.seats)))
    connection.execute(update(seats).where(*mine).values(name=FORGOTTEN))
    for one in happenings_of(connection, match_id):
        if one.number in former.happenings:
            row = (happenings.c.match_id == match_id, happenings.c.number == one.number)
            facts = {**one.facts, "before": FORGOTTEN}
            connection.execute(update(happenings).where(*row).values(facts=facts))


def clear_seat(connection: Connection, match_id: int, seat: int, *, ai: str) -> None:
    """Remove user and name from a seat, and delete the user's rows by the seat, such as plans.

    The seat gets the agent `ai` if it has none, since it needs a user or an agent.
    """
    for column in personal_columns(metadata, "own by seat"):
        connection.execute(delete(column.table).where(_match_id(column) == match_id, column == seat))
    mine = update(seats).where(seats.c.match_id == match_id, seats.c.seat == seat)
    values = {"user_id": None, "name": FORGOTTEN, "ai": func.coalesce(seats.c.ai, ai), "away_since": None}
    connection.execute(mine.values(values))


def clear_match(connection: Connection, match_id: int, user_id: int) -> None:
    """Remove a user from all rows of a match except its own and its seats' users.

    The log keeps its actions. Offers to the user are withdrawn.
    """
    for column in personal_columns(metadata, "cleared"):
        cleared = dict.fromkeys((column.name, *column.info["cleared_too"]))
        mine = (_match_id(column) == match_id, column == user_id)
        connection.execute(update(column.table).where(*mine).values(cleared))
    for column in personal_columns(metadata, "own in match"):
        connection.execute(delete(column.table).where(_match_id(column) == match_id, column == user_id))
    for column in personal_columns(metadata, "listed"):
        _leave_lists(connection, column, match_id, user_id)
    set_thread_title(connection, match_id, None)  # a title names the players


def _leave_lists(connection: Connection, column: Column[Any], match_id: int, user_id: int) -> None:
    table, of_match = column.table, _match_id(column) == match_id
    keys = list(table.primary_key.columns)
    for *key, users in connection.execute(select(*keys, column).where(of_match, column.is_not(None))).all():
        if user_id in users:
            row = (one == value for one, value in zip(keys, key, strict=True))
            left = [user for user in users if user != user_id] or None
            connection.execute(update(table).where(*row).values({column.name: left}))
