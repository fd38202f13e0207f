"""Queries on what is stored of one user all over the database: where it stands, and taking it out.

Tables with a column for users are small or read by an index, but for the logs: those are read in ranges of matches, so
that no transaction takes long.
"""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, delete, func, or_, select, union, update

from db.agents_schema import daily_plays, ratings, reviews
from db.bot_state import put_value
from db.daily import forget_plays
from db.happenings import Happening, happenings_of
from db.matches import FORGOTTEN
from db.people_schema import blocks, players, vacations
from db.process_schema import bot_state
from db.schema import actions, games, happenings, menus, messages, publications, reminders, seats, thread_members

RANGE = 250
"""How many numbers of matches `traced_matches` is asked for at once."""

_WISH = "forget:"
_OF_USER = (reminders, menus, messages, thread_members)
"""Tables with rows of a match that belong to one user and are deleted with what is stored of that user."""


@dataclass(frozen=True, slots=True)
class Wish:
    """That a user is to be forgotten, which has not ended yet."""

    asked_at: datetime
    """When it was asked for last (UTC)."""
    names: frozenset[str]
    """The names that the user played under."""


def put_wish(connection: Connection, user_id: int, names: Collection[str], *, now: datetime) -> None:
    """Note that a user is to be forgotten, and under which names that user played; those of an earlier note stay."""
    earlier = wishes(connection).get(user_id)
    known = set(names) | (earlier.names if earlier is not None else set())
    put_value(connection, f"{_WISH}{user_id}", json.dumps({"asked_at": now.isoformat(), "names": sorted(known)}))


def add_names(connection: Connection, user_id: int, names: Collection[str]) -> None:
    """Add names to the note of `put_wish`; nothing if another process has ended with that user meanwhile."""
    wish = wishes(connection).get(user_id)
    if wish is not None and not wish.names.issuperset(names):
        put_wish(connection, user_id, names, now=wish.asked_at)


def wishes(connection: Connection) -> dict[int, Wish]:
    """Return who is to be forgotten, which has not ended yet, by the user's id."""
    noted = select(bot_state.c.name, bot_state.c.value).where(bot_state.c.name.startswith(_WISH, autoescape=True))
    found = {int(name.removeprefix(_WISH)): json.loads(value) for name, value in connection.execute(noted)}
    return {
        user_id: Wish(datetime.fromisoformat(value["asked_at"]), frozenset(value["names"]))
        for user_id, value in found.items()
    }


def forget_user(connection: Connection, user_id: int, today: str) -> None:
    """Delete what belongs to no match: settings, vacations, ratings, daily deals, blocks, and the note of `put_wish`.

    Whom others have blocked is theirs: it stays. `today` is the day in UTC, for the traces of `forget_plays`.
    """
    connection.execute(delete(players).where(players.c.user_id == user_id))
    connection.execute(delete(vacations).where(vacations.c.user_id == user_id))
    connection.execute(delete(ratings).where(ratings.c.user_id == user_id))
    forget_plays(connection, user_id, today)
    connection.execute(delete(blocks).where(blocks.c.user_id == user_id))
    connection.execute(delete(bot_state).where(bot_state.c.name == f"{_WISH}{user_id}"))


def is_known(connection: Connection, user_id: int) -> bool:
    """Return whether something is stored of a user that belongs to no match."""
    found = (
        select(players.c.user_id).where(players.c.user_id == user_id),
        select(vacations.c.user_id).where(vacations.c.user_id == user_id),
        select(blocks.c.user_id).where(blocks.c.user_id == user_id),
        select(ratings.c.user_id).where(ratings.c.user_id == user_id),
        select(daily_plays.c.user_id).where(daily_plays.c.user_id == user_id),
        select(bot_state.c.name).where(bot_state.c.name == f"{_WISH}{user_id}"),
    )
    return any(connection.execute(query.limit(1)).first() is not None for query in found)


def names_of_user(connection: Connection, user_id: int) -> set[str]:
    """Return the names under which a user holds seats."""
    return set(connection.execute(select(seats.c.name).where(seats.c.user_id == user_id).distinct()).scalars())


def last_match(connection: Connection) -> int:
    """Return the largest number of a match, 0 without matches."""
    newest: int = connection.execute(select(func.coalesce(func.max(games.c.id), 0))).scalar_one()
    return newest


def traced_matches(connection: Connection, user_id: int, names: Collection[str], first: int) -> list[int]:
    """List the ids of matches in which something is stored of a user, of the `RANGE` that begins with `first`.

    Of seats that the user left before acting only the name is left: `names` are those that the user has had. Others may
    have had them, too: without `names` all that is found is surely the user's.
    """
    upto = first + RANGE - 1
    found = union(
        select(games.c.id).where(games.c.id.between(first, upto), games.c.host_id == user_id),
        select(seats.c.game_id).where(
            seats.c.game_id.between(first, upto), or_(seats.c.user_id == user_id, seats.c.offered_to == user_id)
        ),
        *(
            select(table.c.game_id).where(table.c.game_id.between(first, upto), table.c.user_id == user_id)
            for table in (actions, *_OF_USER)
        ),
    )
    traced = set(connection.execute(found).scalars())
    for game_id in _naming(connection, names, first) - traced if names else ():
        former = former_names(connection, game_id, user_id, names)
        if former.seats or former.happenings:  # not somebody else's of the same name
            traced.add(game_id)
    return sorted(traced)


def _naming(connection: Connection, names: Collection[str], first: int) -> set[int]:
    """Return the ids of matches, of the `RANGE` from `first`, that have one of the names where a seat was left."""
    upto = first + RANGE - 1
    left = (seats.c.user_id.is_(None), seats.c.resigned_at.is_not(None), seats.c.name.in_(list(names)))
    found = set(
        connection.execute(select(seats.c.game_id).where(seats.c.game_id.between(first, upto), *left)).scalars()
    )
    told = select(happenings.c.game_id, happenings.c.facts).where(
        happenings.c.game_id.between(first, upto), happenings.c.kind == "replaced"
    )
    return found | {row.game_id for row in connection.execute(told) if row.facts["before"] in names}


@dataclass(frozen=True, slots=True)
class Former:
    """What a match names somebody by who holds no seat of it any more."""

    seats: dict[int, str]
    """The seats whose user resigned, with the name that they still bear."""
    happenings: dict[int, str]
    """The numbers of the happenings that name who held a seat before, with that name."""


def former_names(connection: Connection, game_id: int, user_id: int, names: Collection[str]) -> Former:
    """Return where a match names a user who has left a seat of it.

    That is so where the user acted for the seat while it was theirs, or, where nobody did, where one of `names` stands.
    """
    acted = select(actions.c.seat, actions.c.seq, actions.c.user_id).where(
        actions.c.game_id == game_id, actions.c.user_id.is_not(None)
    )
    log = [(row.seat, row.seq, row.user_id) for row in connection.execute(acted)]
    told = [one for one in happenings_of(connection, game_id) if one.kind == "replaced"]

    def is_theirs(seat: int, after: int, upto: float, name: str) -> bool:
        users = {user for where, seq, user in log if where == seat and after < seq <= upto}
        return bool(name) and (user_id in users or (not users and name in names))

    left, before = {}, {}
    resigned = (seats.c.game_id == game_id, seats.c.user_id.is_(None), seats.c.resigned_at.is_not(None))
    for row in connection.execute(select(seats.c.seat, seats.c.name).where(*resigned)):
        since = max((one.seq for one in told if one.facts["seat"] == row.seat), default=0)
        if is_theirs(row.seat, since, float("inf"), row.name):
            left[row.seat] = row.name
    for one in told:
        if is_theirs(one.facts["seat"], _taken_over(told, one), one.seq, one.facts["before"]):
            before[one.number] = one.facts["before"]
    return Former(left, before)


def _taken_over(told: Collection[Happening], happening: Happening) -> int:
    """Return after which action the user who was replaced had taken the seat over; 0 for one from the beginning."""
    earlier = [one for one in told if one.number < happening.number and one.facts["seat"] == happening.facts["seat"]]
    return max((one.seq for one in earlier), default=0)


def clear_former(connection: Connection, game_id: int, former: Former) -> None:
    """Take these names out."""
    mine = (seats.c.game_id == game_id, seats.c.seat.in_(list(former.seats)))
    connection.execute(update(seats).where(*mine).values(name=FORGOTTEN))
    for one in happenings_of(connection, game_id):
        if one.number in former.happenings:
            row = (happenings.c.game_id == game_id, happenings.c.number == one.number)
            facts = {**one.facts, "before": FORGOTTEN}
            connection.execute(update(happenings).where(*row).values(facts=facts))


def clear_seat(connection: Connection, game_id: int, seat: int, *, ai: str) -> None:
    """Take user and name out of a seat, with what a search thinks of the user's moves.

    The seat names the agent `ai` where it named none, since a seat is somebody's.
    """
    connection.execute(delete(reviews).where(reviews.c.game_id == game_id, reviews.c.seat == seat))
    mine = update(seats).where(seats.c.game_id == game_id, seats.c.seat == seat)
    values = {"user_id": None, "name": FORGOTTEN, "ai": func.coalesce(seats.c.ai, ai), "away_since": None}
    connection.execute(mine.values(values))


def clear_match(connection: Connection, game_id: int, user_id: int) -> None:
    """Take a user out of all rows of a match but its own and its seats' users.

    The log keeps its actions. Offers to the user are withdrawn.
    """
    mine = (actions.c.game_id == game_id, actions.c.user_id == user_id)
    connection.execute(update(actions).where(*mine).values(user_id=None, interaction_id=None))
    offered = (seats.c.game_id == game_id, seats.c.offered_to == user_id)
    connection.execute(update(seats).where(*offered).values(offered_at=None, offered_to=None))
    for table in _OF_USER:
        connection.execute(delete(table).where(table.c.game_id == game_id, table.c.user_id == user_id))
    # a title names those who played
    connection.execute(update(publications).where(publications.c.game_id == game_id).values(thread_title=None))
