"""Queries on users who look for players on a server.

Lock the server's queue (`lock_queue`) before any change of its searches: then nobody is put at two tables.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, insert, select, update

from db.connection.sql import add_row
from db.match.reach import STALE, is_away, reached
from db.schema.people_tables import search_ends, search_queues, searches

LEASE = timedelta(minutes=2)
"""Time for a process to deal with a claimed queue or question."""
ENDS_KEPT = timedelta(days=90)


@dataclass(frozen=True, slots=True)
class Search:
    """A row of `searches`."""

    guild_id: int
    user_id: int
    name: str = ""
    channel_id: int = 0
    parent_channel_id: int | None = None
    locale: str = "en"
    rules: Sequence[str] = ()
    seats: Sequence[int] = ()
    times: Sequence[str] = ()
    fill_hours: int | None = None
    since: datetime | None = None
    asked_at: datetime | None = None
    due_at: datetime | None = None
    tried_at: datetime | None = None


class PastSearch(NamedTuple):
    seconds: int
    found: bool


class Claimed(NamedTuple):
    search: Search
    was_tried: bool
    """Whether the question may have been sent before."""


_COLUMNS = [searches.c[name] for name in Search.__slots__]


def lock_queue(connection: Connection, guild_id: int) -> None:
    """Lock a server's searches until the transaction ends."""
    add_row(connection, search_queues, {"guild_id": guild_id})
    mine = search_queues.c.guild_id == guild_id
    connection.execute(select(search_queues).where(mine).with_for_update())


def plan_look(connection: Connection, guild_id: int, due_at: datetime) -> None:
    """Plan to look for tables that can open on a server; a claim of its queue ends."""
    connection.execute(update(search_queues).where(search_queues.c.guild_id == guild_id).values(due_at=due_at))


def due_queues(connection: Connection) -> list[tuple[int, datetime]]:
    """List servers with the time (UTC) at which to look for tables there, earliest first, except those away."""
    planned = (search_queues.c.due_at.is_not(None), ~is_away(search_queues.c.guild_id))
    query = select(search_queues.c.guild_id, search_queues.c.due_at).where(*planned)
    return [(row[0], row[1]) for row in connection.execute(query.order_by(search_queues.c.due_at))]


def claim_queue(connection: Connection, guild_id: int, upto: datetime, now: datetime) -> datetime | None:
    """Claim a server's queue that is due up to a moment; return the end of the claim (UTC), or None if it is not."""
    due = (search_queues.c.guild_id == guild_id, search_queues.c.due_at <= upto)
    until = now + LEASE
    claimed = connection.execute(update(search_queues).where(*due).values(due_at=until)).rowcount == 1
    return until if claimed else None


def settle_queue(connection: Connection, guild_id: int, claim: datetime, again_at: datetime | None) -> None:
    """Store when to look again (None: after the next change), unless somebody has planned that since the claim."""
    claimed = (search_queues.c.guild_id == guild_id, search_queues.c.due_at == claim)
    connection.execute(update(search_queues).where(*claimed).values(due_at=again_at))


def get_search(connection: Connection, guild_id: int, user_id: int) -> Search | None:
    row = connection.execute(select(*_COLUMNS).where(*_of(guild_id, user_id))).one_or_none()
    return None if row is None else Search(*row)


def change_search(connection: Connection, guild_id: int, user_id: int, changes: Mapping[str, Any]) -> None:
    """Change these columns of a user's search, or add it."""
    defaults = {name: getattr(Search(guild_id, user_id), name) for name in Search.__slots__}
    add_row(connection, searches, {**defaults, **{name: [] for name in ("rules", "seats", "times")}})
    connection.execute(update(searches).where(*_of(guild_id, user_id)).values(dict(changes)))


def list_searches(connection: Connection, guild_id: int) -> list[Search]:
    """List the users who look for players on a server, longest wait first."""
    looking = (searches.c.guild_id == guild_id, searches.c.since.is_not(None))
    query = select(*_COLUMNS).where(*looking).order_by(searches.c.since, searches.c.user_id)
    return [Search(*row) for row in connection.execute(query)]


def end_searches(
    connection: Connection, guild_id: int, users: Collection[int], *, found: bool | None, now: datetime
) -> None:
    """End the searches of these users. `found` says whether at a table; None counts for no statistics."""
    ended = (searches.c.guild_id == guild_id, searches.c.user_id.in_(list(users)), searches.c.since.is_not(None))
    began = list(connection.execute(select(searches.c.since).where(*ended)).scalars())
    nothing = dict.fromkeys(("since", "asked_at", "due_at", "tried_at"))
    connection.execute(update(searches).where(*ended).values(nothing))
    old = (search_ends.c.guild_id == guild_id, search_ends.c.ended_at < now - ENDS_KEPT)
    connection.execute(delete(search_ends).where(*old))
    rows = [
        {"guild_id": guild_id, "ended_at": now, "seconds": int((now - since).total_seconds()), "found": found}
        for since in began
    ]
    if rows and found is not None:
        connection.execute(insert(search_ends), rows)


def list_past(connection: Connection, guild_id: int, *, limit: int) -> list[PastSearch]:
    """List a server's last searches, newest first."""
    query = select(search_ends.c.seconds, search_ends.c.found).where(search_ends.c.guild_id == guild_id)
    newest = query.order_by(search_ends.c.ended_at.desc(), search_ends.c.id.desc()).limit(limit)
    return [PastSearch(*row) for row in connection.execute(newest)]


def next_question(connection: Connection) -> datetime | None:
    """Return when the next user is to be asked, or a search ends without an answer (UTC)."""
    open_ = (searches.c.due_at.is_not(None), ~is_away(searches.c.guild_id))
    return connection.scalar(select(searches.c.due_at).where(*open_).order_by(searches.c.due_at).limit(1))


def claim_questions(connection: Connection, now: datetime, *, limit: int = 20) -> list[Claimed]:
    """Claim due searches, except where the bot cannot be reached now."""
    due = (searches.c.due_at <= now, reached(searches.c.guild_id, now - STALE))
    query = select(*_COLUMNS).where(*due).order_by(searches.c.due_at).limit(limit).with_for_update(skip_locked=True)
    claimed = []
    for row in connection.execute(query).all():
        before = Search(*row)
        one = replace(before, due_at=now + LEASE, tried_at=before.tried_at or now)
        values = {"due_at": one.due_at, "tried_at": one.tried_at}
        connection.execute(update(searches).where(*_of(one.guild_id, one.user_id)).values(values))
        claimed.append(Claimed(one, before.tried_at is not None))
    return claimed


def still_claimed(connection: Connection, claimed: Search) -> bool:
    """Lock the queue; return whether neither the user nor another process has changed a claimed search since."""
    lock_queue(connection, claimed.guild_id)
    return get_search(connection, claimed.guild_id, claimed.user_id) == claimed


def open_guilds(connection: Connection) -> set[int]:
    """Return the servers on which users look for players."""
    return set(connection.execute(select(searches.c.guild_id).where(searches.c.due_at.is_not(None))).scalars())


def move_times(connection: Connection, since: Mapping[int, datetime], now: datetime) -> None:
    """Move the times of questions, and those to answer, that were not due when a server was last reached (UTC)."""
    for guild_id, moment in since.items():
        for one in list_searches(connection, guild_id):
            if one.since is not None and one.due_at is not None and one.due_at > moment:
                later = one.due_at + max(timedelta(0), now - max(moment, one.since))
                change_search(connection, guild_id, one.user_id, {"due_at": later})


def _of(guild_id: int, user_id: int) -> tuple[Any, ...]:
    return (searches.c.guild_id == guild_id, searches.c.user_id == user_id)
