"""Queries on the matches whose messages on Discord are out of date.

Every transaction that visibly changes a match raises its revision. Publishing stores the revision it began with. A
match is due while the two differ; an index finds due matches without reading the others.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    Insert,
    bindparam,
    case,
    cast,
    exists,
    func,
    literal,
    null,
    or_,
    select,
    update,
)

from db.connection.announcements import CHANNEL, payload_of
from db.connection.prepared import Prepared
from db.connection.sql import insert_into, without_index
from db.match.reach import STALE, is_away, reached
from db.schema.tables import games, publications


@dataclass(frozen=True, slots=True)
class Publication:
    """A row of `publications`."""

    match_id: int
    revision: int
    published: int
    failures: int
    next_try_at: datetime | None
    lost_at: datetime | None
    leased_by: str | None
    leased_until: datetime | None
    failing_since: datetime | None
    failure: str | None
    thread_title: str | None


REFUSED = "refused"
"""Discord's refusals that last until somebody changes a permission, a channel or a thread."""

_CHANGED = "changed matches"
"""Key in `Connection.info` of the changed matches, with their states if known."""

_is_due = publications.c.published < publications.c.revision
_OF_MATCH = games.c.id == publications.c.match_id
_IS_HERE = exists().where(_OF_MATCH, ~is_away(games.c.guild_id))


_PUBLICATION = Prepared(select(publications).where(publications.c.match_id == bindparam("match_id")))
_LEASE = Prepared(
    update(publications)
    .where(publications.c.match_id == bindparam("match"))
    .where(
        *(
            column.is_not_distinct_from(bindparam(f"seen_{column.name}", type_=column.type))
            for column in (publications.c.leased_by, publications.c.leased_until)
        )
    )
    .values(leased_by=bindparam("leased_by"), leased_until=bindparam("leased_until"))
)
_IS_LEASED_BY = Prepared(
    select(publications.c.match_id)
    .where(publications.c.match_id == bindparam("match_id"), publications.c.leased_by == bindparam("holder"))
    .with_for_update()
)
_SETTLE = Prepared(
    update(publications)
    .where(publications.c.match_id == bindparam("match"), publications.c.leased_by == bindparam("holder"))
    .values(published=bindparam("published"), failures=0, next_try_at=None, lost_at=None)
    .values(failing_since=None, failure=None, leased_by=None, leased_until=None)
    .returning(publications.c.revision)
)


def raise_revision(connection: Connection, match_id: int, known: object = None) -> None:
    """Record a visible change of a match, and notify other processes. It is due for publishing at once.

    Consequences are planned at the end of the transaction (`Store.before_commit`), which locks the match: lock it
    first. `known` is the match's final state in this transaction, for the planners; None to have it read.
    """
    connection.info.setdefault(_CHANGED, {})[match_id] = known
    publish_again(connection, [match_id])


def take_changed(connection: Connection) -> dict[int, object]:
    """Return the matches changed since the last call, with their states if known, ordered by id."""
    return dict(sorted(connection.info.pop(_CHANGED, {}).items()))


def publish_again(connection: Connection, match_ids: Iterable[int]) -> None:
    """Make unchanged matches due: their messages have changed, or may be sent again."""
    for match_id in match_ids:
        if connection.dialect.name == "postgresql":  # one statement raises and announces
            payload = payload_of(connection, "match", match_id)
            _RAISE_AND_ANNOUNCE.rows(connection, {"match_id": match_id, "channel": CHANNEL, "payload": payload})
        else:
            _RAISE.change(connection, {"match_id": match_id})


def _raise(dialect: str) -> Insert:
    row = {"match_id": bindparam("match_id"), "revision": 1, "published": 0, "failures": 0}
    raised = {"revision": publications.c.revision + 1, "next_try_at": None}
    return (
        insert_into(dialect, publications).values(row).on_conflict_do_update(index_elements=["match_id"], set_=raised)
    )


_RAISE = Prepared(_raise)
_RAISE_AND_ANNOUNCE = Prepared(
    _raise("postgresql").returning(func.pg_notify(bindparam("channel"), bindparam("payload")))
)


def raise_revisions(connection: Connection, match_ids: Iterable[int]) -> None:
    for match_id in match_ids:
        raise_revision(connection, match_id)


def raise_open(connection: Connection) -> None:
    shown = select(games.c.id, literal(1), literal(0), literal(0)).where(games.c.status.in_(("lobby", "active")))
    statement = insert_into(connection.dialect.name, publications).from_select(
        ["match_id", "revision", "published", "failures"], shown
    )
    raised = {"revision": publications.c.revision + 1, "next_try_at": None}
    connection.execute(statement.on_conflict_do_update(index_elements=["match_id"], set_=raised))


def get_publication(connection: Connection, match_id: int) -> Publication | None:
    """Return the publication of a match, or None if its revision was never raised."""
    row = _PUBLICATION.row(connection, {"match_id": match_id})
    return None if row is None else Publication(*row)


def due_matches(connection: Connection, now: datetime, *, limit: int = 500) -> list[int]:
    """List due matches that may be tried now, longest waiting first."""
    may_try = or_(publications.c.next_try_at.is_(None), publications.c.next_try_at <= now)
    here = exists().where(_OF_MATCH, reached(games.c.guild_id, now - STALE))
    query = select(publications.c.match_id).where(_is_due, may_try, here)
    found = connection.execute(query.order_by(publications.c.next_try_at, publications.c.match_id).limit(limit))
    return list(found.scalars())


def lease(connection: Connection, seen: Publication, holder: str, until: datetime) -> bool:
    """Lease a match to one process; return False if its lease has changed since `seen` was read."""
    before = {"match": seen.match_id, "seen_leased_by": seen.leased_by, "seen_leased_until": seen.leased_until}
    taken = {"leased_by": holder, "leased_until": until}
    return _LEASE.change(connection, before | taken) == 1


def extend_lease(connection: Connection, match_id: int, holder: str, until: datetime) -> bool:
    """Extend the lease of a match; return False if another process has it now."""
    statement = update(publications).where(_held(match_id, holder)).values(leased_until=until)
    return connection.execute(statement).rowcount == 1


def settle(connection: Connection, match_id: int, holder: str, revision: int) -> int | None:
    """End the lease of a match published up to this revision; return its newest one, or None without the lease."""
    settled = {"match": match_id, "holder": holder, "published": revision}
    row = _SETTLE.row(connection, settled)
    return None if row is None else row[0]


@dataclass(frozen=True, slots=True)
class Failure:
    at: datetime
    next_try_at: datetime
    lost_at: datetime | None = None
    """Since when the match's channel is gone (UTC); None if it exists."""
    reason: str | None = None
    """A word of `bot.core.failures`; None if the match only has to wait."""


def give_back(connection: Connection, match_id: int, holder: str, revision: int, failure: Failure) -> bool:
    """End the lease of a match after publishing this revision failed.

    Return True if it has changed since then and may be tried at once.
    """
    statement = update(publications).where(_held(match_id, holder))
    later = case((publications.c.revision > revision, null()), else_=failure.next_try_at)
    statement = statement.values(
        failures=publications.c.failures + int(failure.reason is not None),
        next_try_at=later,
        lost_at=failure.lost_at,
        failing_since=_failing_since(failure),
        failure=failure.reason,
    )
    statement = statement.values(leased_by=None, leased_until=None)
    newest = connection.execute(statement.returning(publications.c.revision)).scalar_one_or_none()
    return newest is not None and newest > revision


def _failing_since(failure: Failure) -> ColumnElement[datetime | None]:
    """Return the start of the failures; failures that only a server can solve count separately."""
    if failure.reason is None:
        return cast(null(), publications.c.failing_since.type)
    before = publications.c.failure
    same = before == REFUSED if failure.reason == REFUSED else before != REFUSED
    return case((same, func.coalesce(publications.c.failing_since, failure.at)), else_=failure.at)


class Failing(NamedTuple):
    reason: str
    """A word of `bot.core.failures`."""
    number: int
    since: datetime
    """Time of the first failure (UTC)."""


def list_failing(connection: Connection, before: datetime) -> list[Failing]:
    """Count the due matches failing since before a moment, by reason, most frequent first.

    Failures that only a server can solve, and servers that are away, are left out.
    """
    since, number = func.min(publications.c.failing_since), func.count()
    query = select(publications.c.failure, number, since).where(
        publications.c.failing_since <= before, publications.c.failure != REFUSED, _is_due, _IS_HERE
    )
    found = connection.execute(query.group_by(publications.c.failure).order_by(number.desc(), since))
    return [Failing(*row) for row in found]


class Due(NamedTuple):
    """A match whose messages on Discord are out of date."""

    match_id: int
    published: int


def list_unpublished(connection: Connection, *, limit: int = 5000) -> list[Due]:
    """List due matches, even if not to be tried yet, except those that only a server can repair or that are away."""
    ours = publications.c.failure.is_distinct_from(REFUSED) & _IS_HERE
    query = select(publications.c.match_id, publications.c.published).where(_is_due, ours)
    return [Due(*row) for row in connection.execute(query.limit(limit))]


def is_leased_by(connection: Connection, match_id: int, holder: str) -> bool:
    """Return whether a process has a match's lease; if so, it keeps it until the transaction ends."""
    return _IS_LEASED_BY.row(connection, {"match_id": match_id, "holder": holder}) is not None


def give_leases_back(connection: Connection, holder: str) -> None:
    """End the leases of a process; its matches stay due."""
    held = update(publications).where(_is_due, publications.c.leased_by == holder)  # only due matches are leased
    connection.execute(held.values(leased_by=None, leased_until=None))


def _held(match_id: int, holder: str) -> ColumnElement[bool]:
    return (publications.c.match_id == match_id) & (publications.c.leased_by == holder)


def list_held_up(
    connection: Connection, *, guild_id: int, places: Collection[int] | None = None, failing: bool = False
) -> list[int]:
    """List due matches of a server, or of these channels and threads, that wait for their next try or are leased.

    With `failing`, list only those whose last try failed.
    """
    of_place = games.c.guild_id == guild_id
    if places is not None:
        of_place &= or_(games.c.channel_id.in_(places), games.c.thread_id.in_(places))
    waits = or_(publications.c.next_try_at.is_not(None), publications.c.leased_by.is_not(None))
    if failing:
        waits = publications.c.failure.is_not(None)
    query = select(publications.c.match_id).join(games, games.c.id == publications.c.match_id)
    return list(connection.execute(query.where(_is_due, waits, of_place)).scalars())


def list_failing_guilds(connection: Connection) -> set[int]:
    """Return the servers of the due matches whose last try failed."""
    query = select(games.c.guild_id).join(publications, games.c.id == publications.c.match_id).distinct()
    return set(connection.execute(query.where(_is_due, publications.c.failing_since.is_not(None))).scalars())


def mark_lost(connection: Connection, match_ids: Iterable[int], now: datetime) -> None:
    """Record that the channels of these matches are gone; an earlier time stays."""
    known = publications.c.match_id.in_(list(match_ids)) & publications.c.lost_at.is_(None)
    connection.execute(update(publications).where(known).values(lost_at=now))


def list_lost(connection: Connection, before: datetime, now: datetime) -> list[int]:
    """List open matches whose channels have been gone since before a moment and whose servers can be reached now."""
    query = select(publications.c.match_id).join(games, games.c.id == publications.c.match_id)
    gone = (publications.c.lost_at < before, without_index(games.c.status).in_(("lobby", "active")))
    return list(connection.execute(query.where(*gone, reached(games.c.guild_id, now - STALE))).scalars())


def set_thread_title(connection: Connection, match_id: int, title: str | None) -> None:
    """Store the title of a match's thread; None makes publishing set it again."""
    connection.execute(update(publications).where(publications.c.match_id == match_id).values(thread_title=title))
