"""Queries on notices: rows with a due time, claimed and settled in transactions, so that each is sent once.

A claimed notice is due again when its worker's lease ends, so `due_at` alone decides.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, Executable, bindparam, delete, exists, func, select, tuple_, update

from db.connection.prepared import Prepared
from db.connection.sql import insert_into
from db.match.reach import STALE, is_away, reached
from db.schema.column_types import Instant
from db.schema.people_tables import vacations
from db.schema.tables import deadlines, games, publications, reminders

LEASE = timedelta(minutes=5)
"""Time for a worker to settle a claimed notice."""

SOON = timedelta(minutes=10)
"""How early a notice may be sent, in one message with another notice of its user."""

FURTHEST = timedelta(days=12)
"""Longest delay of a notice without a deadline or vacation: 72 hours, extended by quiet nights and days."""

_OPEN = reminders.c.settled_at.is_(None)
_IS_SHOWN = reminders.c.shown.is_not(None)
_RUNNING = select(games.c.id).where(
    games.c.id == reminders.c.match_id, games.c.paused_at.is_(None), ~is_away(games.c.guild_id)
)
_NOT_SHOWN = select(publications.c.match_id).where(
    publications.c.match_id == reminders.c.match_id,
    publications.c.published < publications.c.revision,
    publications.c.next_try_at.is_(None),  # set by a failed try
)
_MAY_BE_SENT = exists(_RUNNING.correlate(reminders)) & ~(
    (reminders.c.kind == "call") & exists(_NOT_SHOWN.correlate(reminders))
)
"""Notices of paused matches and of absent servers wait. A call waits until its board is shown or has failed."""


_RUNNING_OR_OVER = select(games.c.id).where(games.c.id == reminders.c.match_id, ~is_away(games.c.guild_id))

Shown = Sequence[tuple[int, int]]
"""Messages, each with its channel's id and its own."""


class NoticeKey(NamedTuple):
    seat: int
    user_id: int
    turn_seq: int
    """Number of the action that began the decision; for a call, the waiting for the seat."""
    kind: str
    """`call`, `reminder`, `day`, `table`, `warning`, `snooze` or `close`."""


@dataclass(frozen=True, slots=True)
class Reminder:
    """A claimed row of `reminders`."""

    id: int
    match_id: int
    seat: int
    user_id: int
    turn_seq: int
    due_at: datetime
    """When it was due (UTC); after an earlier claim, when that worker's lease ended."""
    kind: str = "reminder"
    batch: int | None = None
    """Id of the first notice claimed together with it for its user."""
    tried_at: datetime | None = None
    """Time of an earlier unsettled claim: the notice may have been sent then."""
    shown: Shown | None = None
    """The messages that hold it; None without one."""


def put_notices(connection: Connection, match_id: int, due: Mapping[NoticeKey, datetime]) -> None:
    """Plan notices of a match, or move planned ones; claimed ones stay as they are."""
    for key, moment in due.items():
        _PUT.change(connection, {"match_id": match_id, **key._asdict(), "due_at": moment})


def _put(dialect: str) -> Executable:
    columns = ("match_id", *NoticeKey._fields, "due_at")
    statement = insert_into(dialect, reminders).values({name: bindparam(name) for name in columns})
    new = {"user_id": statement.excluded.user_id, "due_at": statement.excluded.due_at}
    return statement.on_conflict_do_update(
        index_elements=["match_id", "seat", "turn_seq", "kind"],
        set_={**new, "settled_at": None, "result": None},
        where=reminders.c.claimed_at.is_(None) & (_OPEN | (reminders.c.result == "dropped")),
    )


_PUT = Prepared(_put)


def put_snooze(connection: Connection, match_id: int, key: NoticeKey, due_at: datetime) -> None:
    """Plan a notice that a user asked for, even if one of this kind and turn was sent.

    The earlier one keeps its id, which its message shows, but no longer belongs to the turn.
    """
    own = {"match_id": match_id, "seat": key.seat, "turn_seq": key.turn_seq, "kind": key.kind}
    earlier = update(reminders).where(*(reminders.c[name] == value for name, value in own.items()))
    aside = {"turn_seq": -reminders.c.id, "result": func.coalesce(reminders.c.result, "dropped")}
    aside["settled_at"] = func.coalesce(reminders.c.settled_at, reminders.c.claimed_at)
    connection.execute(earlier.where(reminders.c.claimed_at.is_not(None)).values(aside))
    values = {"user_id": key.user_id, "due_at": due_at, "settled_at": None, "result": None}
    statement = insert_into(connection.dialect.name, reminders).values(
        match_id=match_id, **key._asdict(), due_at=due_at
    )
    again = statement.on_conflict_do_update(index_elements=["match_id", "seat", "turn_seq", "kind"], set_=values)
    connection.execute(again)


def hold_back(connection: Connection, match_id: int, seat: int, until: datetime) -> None:
    """Postpone a seat's planned notices, except warnings, to `until` if they are due earlier."""
    earlier = (_OPEN, reminders.c.claimed_at.is_(None), reminders.c.due_at < until, reminders.c.kind != "warning")
    mine = update(reminders).where(reminders.c.match_id == match_id, reminders.c.seat == seat, *earlier)
    connection.execute(mine.values(due_at=until))


@dataclass(frozen=True, slots=True)
class Planned:
    open: Mapping[NoticeKey, datetime]
    """Unsettled notices, with their due times (UTC)."""
    claimed: frozenset[NoticeKey]
    """Notices that a worker is sending."""
    done: frozenset[NoticeKey]
    """Notices that were sent, or settled after a claim."""
    shown: frozenset[NoticeKey] = frozenset()
    """Notices, settled or not, whose messages exist and are not to be removed."""


_PLANNED = Prepared(
    select(
        *(reminders.c[name] for name in NoticeKey._fields),
        reminders.c.due_at,
        _OPEN.label("is_open"),
        reminders.c.claimed_at.is_not(None).label("is_claimed"),
        (_IS_SHOWN & reminders.c.remove_at.is_(None)).label("is_shown"),
    ).where(
        reminders.c.match_id == bindparam("match_id"),
        _OPEN | reminders.c.claimed_at.is_not(None) | (reminders.c.result == "sent"),
    )
)


def get_notices(connection: Connection, match_id: int) -> Planned:
    rows = _PLANNED.rows(connection, {"match_id": match_id})
    found = [(NoticeKey(*row[:4]), *row[4:]) for row in rows]
    return Planned(
        open={key: due_at for key, due_at, is_open, _, _ in found if is_open},
        claimed=frozenset(key for key, _, is_open, is_claimed, _ in found if is_open and is_claimed),
        done=frozenset(key for key, _, is_open, _, _ in found if not is_open),
        shown=frozenset(key for key, _, _, _, is_shown in found if is_shown),
    )


_CLAIMED_COLUMNS = [reminders.c[name] for name in Reminder.__slots__ if name != "tried_at"]


def claim_due(
    connection: Connection, now: datetime, *, worker: str = "bot", lease: timedelta = LEASE, limit: int = 20
) -> list[Reminder]:
    """Claim due notices, earliest first, with those that their users get in the same message.

    Notices of paused matches wait, and calls wait for their boards. Notices claimed together and not settled within
    `lease` are claimed together again, with the same `batch`. On PostgreSQL workers claim without waiting for each
    other.
    """
    here = exists(_RUNNING.where(reached(games.c.guild_id, now - STALE)).correlate(reminders))
    first = _claimable(connection, here & (reminders.c.due_at <= now), limit)
    users = [row.user_id for row in first if row.batch is None]
    more = here & reminders.c.user_id.in_(users) & reminders.c.batch.is_(None) & (reminders.c.due_at <= now + SOON)
    tried = [row for row in first if row.batch is not None]
    of_users = reminders.c.user_id.in_([row.user_id for row in tried])  # for the index
    again = reminders.c.batch.in_([row.batch for row in tried]) & of_users
    found = {row.id: row for row in first}
    for wanted in (more if users else None, again if tried else None):
        if wanted is not None:
            found |= {row.id: row for row in _claimable(connection, wanted, None)}
    batches: dict[int, int] = {}
    for row in sorted(found.values(), key=lambda row: row.id):
        if row.batch is None:
            batches.setdefault(row.user_id, row.id)
    claimed = [row if row.batch is not None else replace(row, batch=batches[row.user_id]) for row in found.values()]
    for batch in {row.batch for row in claimed}:
        ids = [row.id for row in claimed if row.batch == batch]
        values = {"claimed_at": now, "claimed_by": worker, "batch": batch, "due_at": now + lease}
        connection.execute(update(reminders).where(reminders.c.id.in_(ids)).values(values))
    return claimed


def _claimable(connection: Connection, wanted: ColumnElement[bool], limit: int | None) -> list[Reminder]:
    query = (
        select(*_CLAIMED_COLUMNS, reminders.c.claimed_at.label("tried_at"))
        .where(_OPEN, wanted, _MAY_BE_SENT)
        .order_by(reminders.c.due_at, reminders.c.id)
        .limit(limit)
        .with_for_update(skip_locked=True, of=reminders)
    )
    return [Reminder(**row) for row in connection.execute(query).mappings()]


def settle(
    connection: Connection, reminder_id: int, result: str, *, now: datetime, worker: str, shown: Shown | None = None
) -> bool:
    """Settle a claimed notice as `sent`, `dropped` or `failed`; `shown` are its messages.

    A dropped one with `shown` may have been sent by a process that died: its messages are looked for and removed.
    Return False, and settle nothing, if it was settled before or another worker has claimed it since. Messages of a
    notice that was dropped meanwhile are removed.
    """
    mine = update(reminders).where(reminders.c.id == reminder_id, reminders.c.claimed_by == worker)
    values = {"settled_at": now, "result": result, "shown": shown}
    if result == "dropped" and shown is not None:
        values["remove_at"] = now
    if connection.execute(mine.where(_OPEN).values(values)).rowcount == 1:
        return True
    if shown is not None:
        connection.execute(mine.where(reminders.c.result == "dropped").values(shown=shown, remove_at=now))
    return False


def remove_soon(connection: Connection, match_id: int, keys: Iterable[NoticeKey], *, now: datetime) -> None:
    """Have the messages of a match's notices removed."""
    turns = [(key.seat, key.turn_seq, key.kind) for key in keys]
    of_turns = tuple_(reminders.c.seat, reminders.c.turn_seq, reminders.c.kind).in_(turns)
    step = update(reminders).where(reminders.c.match_id == match_id, of_turns, _IS_SHOWN)
    connection.execute(step.values(remove_at=now))


_TO_REMOVE = (_IS_SHOWN, reminders.c.remove_at.is_not(None), exists(_RUNNING_OR_OVER.correlate(reminders)))


def next_removal(connection: Connection) -> datetime | None:
    query = select(reminders.c.remove_at).where(*_TO_REMOVE).order_by(reminders.c.remove_at).limit(1)
    return connection.scalar(query)


@dataclass(frozen=True, slots=True)
class Removal:
    """A notice whose messages are to be removed."""

    id: int
    match_id: int
    batch: int
    user_id: int
    shown: Shown
    """Empty if a process died before it noted them."""
    stays: Sequence[Reminder]
    """Other notices of its direct message, whose decisions are pending."""
    is_batch_sent: bool
    """Whether no notice of its direct message is still being sent."""


def claim_removals(connection: Connection, now: datetime, again: datetime, *, limit: int = 20) -> list[Removal]:
    """Claim notices whose messages are to be removed now; those not done are claimed again at `again`."""
    query = select(reminders).where(*_TO_REMOVE, reminders.c.remove_at <= now).order_by(reminders.c.remove_at)
    rows = connection.execute(query.limit(limit).with_for_update(skip_locked=True, of=reminders)).all()
    connection.execute(update(reminders).where(reminders.c.id.in_([row.id for row in rows])).values(remove_at=again))
    return [
        Removal(
            row.id,
            row.match_id,
            row.batch or row.id,
            row.user_id,
            row.shown,
            _staying(connection, row.user_id, row.batch),
            not _is_batch_open(connection, row.user_id, row.batch),
        )
        for row in rows
    ]


def _is_batch_open(connection: Connection, user_id: int, batch: int | None) -> bool:
    claimed = (reminders.c.user_id == user_id, reminders.c.batch == batch, _OPEN)
    return connection.execute(select(reminders.c.id).where(*claimed).limit(1)).first() is not None


def _staying(connection: Connection, user_id: int, batch: int | None) -> list[Reminder]:
    pending = (reminders.c.user_id == user_id, reminders.c.batch == batch, _IS_SHOWN, reminders.c.remove_at.is_(None))
    query = select(*_CLAIMED_COLUMNS).where(*pending).order_by(reminders.c.id)
    return [Reminder(**row) for row in connection.execute(query).mappings()]


def note_removed(connection: Connection, reminder_id: int) -> None:
    connection.execute(update(reminders).where(reminders.c.id == reminder_id).values(shown=None))


def settle_kind(connection: Connection, match_id: int, key: NoticeKey, *, now: datetime) -> None:
    """Settle a planned notice as dropped, to prevent replanning: its user was notified in another way."""
    mine = (reminders.c.match_id == match_id, reminders.c.seat == key.seat, reminders.c.turn_seq == key.turn_seq)
    step = update(reminders).where(*mine, reminders.c.kind == key.kind, _OPEN)
    connection.execute(step.values(claimed_at=now, settled_at=now, result="dropped"))


def postpone(connection: Connection, reminder_id: int, due_at: datetime, *, worker: str) -> bool:
    """Release a claimed, unsent notice until later; return as `settle` does."""
    values = {"due_at": due_at, "claimed_at": None, "claimed_by": None, "batch": None}
    mine = update(reminders).where(reminders.c.id == reminder_id, reminders.c.claimed_by == worker, _OPEN)
    return connection.execute(mine.values(values)).rowcount == 1


def give_claims_back(connection: Connection, worker: str, now: datetime) -> None:
    """Let others claim what a dead worker had claimed, and look for messages of what was dropped meanwhile."""
    mine = (_OPEN, reminders.c.claimed_by == worker, reminders.c.due_at <= now + LEASE)  # for the index
    connection.execute(update(reminders).where(*mine, reminders.c.due_at > now).values(due_at=now))
    dropped = (reminders.c.claimed_by == worker, reminders.c.result == "dropped", reminders.c.shown.is_(None))
    late = update(reminders).where(*dropped, reminders.c.settled_at >= now - LEASE)
    connection.execute(late.values(shown=[], remove_at=now))


_THIS = (
    reminders.c.match_id == bindparam("of_match"),
    *(reminders.c[name] == bindparam(f"of_{name}") for name in ("seat", "turn_seq", "kind")),
    _OPEN,
)
_DELETE_PLANNED = Prepared(delete(reminders).where(*_THIS, reminders.c.claimed_at.is_(None)))
_SETTLE_DROPPED = Prepared(
    update(reminders).where(*_THIS).values(settled_at=bindparam("now", type_=Instant), result="dropped")
)


def drop_notices(connection: Connection, match_id: int, keys: Iterable[NoticeKey], *, now: datetime) -> None:
    """Delete planned notices of a match; settle notices being sent as dropped."""
    for key in keys:
        this = {"of_match": match_id, "of_seat": key.seat, "of_turn_seq": key.turn_seq, "of_kind": key.kind}
        if not _DELETE_PLANNED.change(connection, this):
            _SETTLE_DROPPED.change(connection, this | {"now": now})


def was_called(connection: Connection, match_id: int, user_id: int) -> bool:
    """Return whether a call of this match to a user was planned, by direct message or at a chosen hour."""
    mine = (reminders.c.match_id == match_id, reminders.c.user_id == user_id, reminders.c.kind == "call")
    return connection.execute(select(reminders.c.id).where(*mine).limit(1)).first() is not None


def of_batch(connection: Connection, batch: int) -> Sequence[Reminder]:
    """Return the notices claimed together, settled or not."""
    first = select(reminders.c.user_id).where(reminders.c.id == batch).scalar_subquery()
    query = select(*_CLAIMED_COLUMNS).where(reminders.c.user_id == first, reminders.c.batch == batch)
    return [Reminder(**row) for row in connection.execute(query.order_by(reminders.c.id)).mappings()]


def forget_open(connection: Connection, user_id: int) -> list[int]:
    """Delete the user's planned notices for replanning; return the ids of their matches.

    Calls, requested notices and notices being sent stay.
    """
    planned_again = (_OPEN, reminders.c.claimed_at.is_(None), reminders.c.kind.not_in(("call", "snooze")))
    mine = delete(reminders).where(reminders.c.user_id == user_id, *planned_again)
    return list(connection.execute(mine.returning(reminders.c.match_id)).scalars())


def move_calls(connection: Connection, user_id: int, due_at: datetime) -> None:
    mine = (reminders.c.user_id == user_id, _OPEN, reminders.c.claimed_at.is_(None), reminders.c.kind == "call")
    connection.execute(update(reminders).where(*mine).values(due_at=due_at))


_VACATION = select(vacations.c.user_id).where(
    vacations.c.user_id == reminders.c.user_id, vacations.c.until > bindparam("now")
)
_DEADLINE = select(deadlines.c.match_id).where(
    deadlines.c.match_id == reminders.c.match_id,
    deadlines.c.seat == reminders.c.seat,
    deadlines.c.due_at > reminders.c.due_at,
)
_BEYOND = (
    _OPEN,
    reminders.c.due_at > bindparam("furthest"),
    ~exists(_VACATION.correlate(reminders)),
    ~((reminders.c.kind == "warning") & exists(_DEADLINE.correlate(reminders))),
)


_MATCHES_BEYOND = Prepared(select(reminders.c.match_id).where(*_BEYOND).distinct())


def matches_beyond(connection: Connection, now: datetime) -> list[int]:
    """List matches with notices planned too far ahead, by a fast clock."""
    return [row[0] for row in _MATCHES_BEYOND.rows(connection, {"now": now, "furthest": now + FURTHEST})]


def forget_beyond(connection: Connection, match_id: int, now: datetime) -> None:
    """Delete the notices of a match found by `matches_beyond`, for replanning."""
    mine = delete(reminders).where(*_BEYOND, reminders.c.match_id == bindparam("match"))
    connection.execute(mine, {"now": now, "furthest": now + FURTHEST, "match": match_id})


# In index order, without `min()`: with a condition on another table, PostgreSQL would read all open rows for that.
_FIRST_DUE = Prepared(
    select(reminders.c.due_at).where(_OPEN, _MAY_BE_SENT).order_by(reminders.c.settled_at, reminders.c.due_at).limit(1)
)


def next_due(connection: Connection) -> datetime | None:
    row = _FIRST_DUE.row(connection, {})
    return None if row is None else row[0]


def forget_seat(connection: Connection, match_id: int, seat: int) -> None:
    connection.execute(delete(reminders).where(reminders.c.match_id == match_id, reminders.c.seat == seat))
