"""Queries on contests (seasons, cups) and their entrants."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, fields
from datetime import datetime, timedelta
from typing import Any, Literal

from sqlalchemy import Connection, func, insert, select, update

from db.connection.sql import insert_into
from db.match.match_settings import MatchSettings
from db.match.reach import STALE, reached
from db.people.blocks import list_blocked
from db.schema.contest_tables import contests, entrants, rounds

State = Literal["signup", "running", "ended", "cancelled"]
OPEN: Collection[State] = ("signup", "running")


@dataclass(frozen=True, slots=True, kw_only=True)
class NewContest:
    kind: str
    guild_id: int
    channel_id: int
    game: str
    options: Mapping[str, Any]
    settings: MatchSettings
    seats: int
    days: int
    signup_until: datetime
    """UTC."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Contest(NewContest):
    """A row of `contests`."""

    id: int
    number: int
    state: State
    created_at: datetime
    told: bool
    due_at: datetime | None
    claimed_by: str | None
    started_at: datetime | None
    ended_at: datetime | None

    @property
    def weeks(self) -> int:
        return self.days // 7


@dataclass(frozen=True, slots=True)
class Entrant:
    """A row of `entrants`."""

    contest_id: int
    entrant: int
    user_id: int | None
    name: str | None
    entered_at: datetime
    left_at: datetime | None
    division: int | None
    seeding: int | None
    place: int | None

    @property
    def is_gone(self) -> bool:
        """Return whether a computer player takes the seats to come: the user withdrew, or is forgotten."""
        return self.left_at is not None or self.user_id is None


_COLUMNS = [contests.c[field.name] for field in fields(Contest)]


def _contest_of(row: Any) -> Contest:
    values = dict(row._mapping)
    return Contest(**values | {"settings": MatchSettings.model_validate(values["settings"])})


def add_contest(connection: Connection, new: NewContest, *, now: datetime) -> int | None:
    """Begin the sign-up of a contest and return its id; None if the server has an open one of its kind."""
    same = (contests.c.guild_id == new.guild_id, contests.c.kind == new.kind)
    last: int = connection.execute(select(func.coalesce(func.max(contests.c.number), 0)).where(*same)).scalar_one()
    row = {field.name: getattr(new, field.name) for field in fields(NewContest)}
    row |= {"options": dict(new.options), "settings": new.settings.model_dump(mode="json"), "number": last + 1}
    row |= {"state": "signup", "created_at": now, "told": False, "due_at": now}
    added = insert_into(connection.dialect.name, contests).values(row).on_conflict_do_nothing()
    return connection.execute(added.returning(contests.c.id)).scalar_one_or_none()


def get_contest(connection: Connection, contest_id: int) -> Contest | None:
    row = connection.execute(select(*_COLUMNS).where(contests.c.id == contest_id)).one_or_none()
    return None if row is None else _contest_of(row)


def lock_contest(connection: Connection, contest_id: int) -> Contest | None:
    """Return a contest, locked against other changes until the transaction ends."""
    query = select(*_COLUMNS).where(contests.c.id == contest_id).with_for_update(key_share=True)
    row = connection.execute(query).one_or_none()
    return None if row is None else _contest_of(row)


def newest_contest(connection: Connection, guild_id: int, kind: str, *states: State) -> Contest | None:
    """Return the newest contest of a server in one of these states; without any, in any state but `cancelled`."""
    wanted = contests.c.state.in_(states) if states else contests.c.state != "cancelled"
    mine = (contests.c.guild_id == guild_id, contests.c.kind == kind, wanted)
    row = connection.execute(select(*_COLUMNS).where(*mine).order_by(contests.c.number.desc()).limit(1)).one_or_none()
    return None if row is None else _contest_of(row)


def ended_contests(connection: Connection, guild_id: int, kind: str, *, limit: int) -> list[Contest]:
    """List the contests of a server that came to their end, the newest first."""
    mine = (contests.c.guild_id == guild_id, contests.c.kind == kind, contests.c.state == "ended")
    query = select(*_COLUMNS).where(*mine).order_by(contests.c.number.desc()).limit(limit)
    return [_contest_of(row) for row in connection.execute(query)]


def change_contest(connection: Connection, contest_id: int, **values: object) -> None:
    connection.execute(update(contests).where(contests.c.id == contest_id).values(**values))


def next_contest_due(connection: Connection, now: datetime) -> datetime | None:
    due = (contests.c.due_at.is_not(None), reached(contests.c.guild_id, now - STALE))
    return connection.scalar(select(contests.c.due_at).where(*due).order_by(contests.c.due_at).limit(1))


def claim_contest(connection: Connection, now: datetime, *, worker: str, lease: timedelta) -> Contest | None:
    """Claim a contest whose next step is due; without being settled it is due again after the lease."""
    due = (contests.c.due_at <= now, reached(contests.c.guild_id, now - STALE))
    query = select(*_COLUMNS).where(*due).order_by(contests.c.due_at).limit(1).with_for_update(skip_locked=True)
    row = connection.execute(query).one_or_none()
    if row is None:
        return None
    change_contest(connection, row.id, due_at=now + lease, claimed_by=worker)
    return _contest_of(row)


def enter(connection: Connection, contest_id: int, user_id: int, name: str, *, now: datetime) -> bool:
    """Sign a user up, also once more after withdrawing; return False if they are signed up. Lock the contest first."""
    mine = (entrants.c.contest_id == contest_id, entrants.c.user_id == user_id)
    known = connection.execute(select(entrants.c.entrant, entrants.c.left_at).where(*mine)).one_or_none()
    if known is not None:
        connection.execute(update(entrants).where(*mine).values(left_at=None, name=name))
        return known.left_at is not None
    last = select(func.coalesce(func.max(entrants.c.entrant), 0)).where(entrants.c.contest_id == contest_id)
    number: int = connection.execute(last).scalar_one()
    row = {"contest_id": contest_id, "entrant": number + 1, "user_id": user_id, "name": name, "entered_at": now}
    connection.execute(insert(entrants).values(row))
    return True


def withdraw(connection: Connection, contest_id: int, user_id: int, *, now: datetime) -> bool:
    """Return False if the user is not signed up, or has withdrawn before."""
    mine = (entrants.c.contest_id == contest_id, entrants.c.user_id == user_id, entrants.c.left_at.is_(None))
    return connection.execute(update(entrants).where(*mine).values(left_at=now)).rowcount == 1


def entrants_of(connection: Connection, contest_id: int) -> list[Entrant]:
    """List the entrants by number."""
    query = select(entrants).where(entrants.c.contest_id == contest_id).order_by(entrants.c.entrant)
    return [Entrant(*row) for row in connection.execute(query)]


def winners_of(connection: Connection, guild_id: int, contest_ids: Collection[int]) -> list[Entrant]:
    """List who won the divisions of a server's ended contests: nobody who withdrew, or whom the server has blocked."""
    won = (entrants.c.contest_id.in_(contest_ids), entrants.c.place == 1, entrants.c.left_at.is_(None))
    query = select(entrants).where(*won, entrants.c.user_id.is_not(None))
    blocked = list_blocked(connection, guild_id=guild_id)
    return [one for one in (Entrant(*row) for row in connection.execute(query)) if one.user_id not in blocked]


def change_entrant(connection: Connection, contest_id: int, entrant: int, **values: object) -> None:
    mine = (entrants.c.contest_id == contest_id, entrants.c.entrant == entrant)
    connection.execute(update(entrants).where(*mine).values(**values))


_GOES_ON = contests.c.id.in_(
    select(contests.c.id)
    .where(contests.c.state.in_(OPEN))
    .union(select(rounds.c.contest_id).where(rounds.c.state != "done"))
)
"""Rounds of a cancelled contest that have begun go on."""


def open_guilds(connection: Connection) -> set[int]:
    """Return the servers with an open contest, or an open round of one."""
    return set(connection.execute(select(contests.c.guild_id).where(_GOES_ON)).scalars())


def move_times(connection: Connection, since: Mapping[int, datetime], now: datetime) -> None:
    """Move what is due in these servers by the time since each was last reached (UTC, by server)."""
    columns = (contests.c.id, contests.c.guild_id, contests.c.due_at, contests.c.signup_until)
    for row in connection.execute(select(*columns).where(_GOES_ON)).all():
        if row.guild_id not in since:
            continue
        begin = since[row.guild_id]
        moved = _later(row, ("due_at", "signup_until"), begin, now)
        if moved:
            change_contest(connection, row.id, **moved)
        mine = (rounds.c.contest_id == row.id, rounds.c.state != "done")
        for one in connection.execute(select(rounds).where(*mine)).all():
            moved = _later(one, ("due_at", "closes_at"), begin, now)
            if moved:
                connection.execute(update(rounds).where(rounds.c.id == one.id).values(moved))


def _later(row: Any, names: Sequence[str], begin: datetime, now: datetime) -> dict[str, datetime]:
    """Return the times of a row that lie after `begin`, moved by the time since then."""
    times = {name: getattr(row, name) for name in names}
    return {name: moment + (now - begin) for name, moment in times.items() if moment is not None and moment > begin}
