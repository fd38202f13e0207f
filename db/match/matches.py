"""Queries on matches and their seats.

A match goes from lobby to active to finished, or from lobby or active to cancelled. A step requires a status that
allows it and returns whether it happened: one of two clicks or processes wins.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from datetime import datetime
from typing import Any, Literal, NamedTuple, TypeAlias

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from db.connection.errors import SeatRefused
from db.connection.prepared import Prepared
from db.match.deadlines import TimeControl
from db.match.invitations import delete_invitations
from db.match.match_settings import MatchSettings
from db.match.plans import delete_plans
from db.match.votes import delete_votes
from db.schema.tables import actions, games, seats

Status = Literal["lobby", "active", "finished", "cancelled"]
RECORDED = "record"
"""Replaces an agent's id at a person's seat in an imported record; nobody decides for it."""
CancelledHow: TypeAlias = Literal["agreed", "host", "left", "idle"]
"""How a match without a result ended: by agreement, by its host or a moderator, because all users left or nobody acted.
"""
FORGOTTEN = ""
"""The name of a seat whose user's data was deleted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewMatch:
    """The seed and the setup are secret while the match runs."""

    game: str
    options: Mapping[str, Any]
    """The dump of the game's `Options`."""
    settings: MatchSettings
    seed: str
    guild_id: int
    channel_id: int
    host_id: int
    seats_least: int
    seats_wanted: int
    setup: Mapping[str, Any] | None = None
    invited: Sequence[int] | None = None
    rematch_of: int | None = None
    open_until: datetime | None = None
    """When the lobby closes unless it has started (UTC)."""
    daily: str | None = None
    """The day (UTC) of its daily deal, like `2026-11-22`."""
    round_id: int | None = None
    """The round whose deal it plays."""
    is_secret: bool = False
    """Whether other tables of its round may still play the deal."""

    @property
    def locale(self) -> str:
        return self.settings.locale

    @property
    def private(self) -> bool:
        return self.settings.private

    @property
    def time(self) -> TimeControl:
        return self.settings.time


@dataclass(frozen=True, slots=True, kw_only=True)
class Match(NewMatch):
    """A row of `games`."""

    id: int
    status: Status
    thread_id: int | None
    created_at: datetime
    started_at: datetime | None
    ended_at: datetime | None
    outcome: Mapping[str, Any] | None
    paused_at: datetime | None
    early_end: Mapping[str, Any] | None = None
    """`how` (an `EarlyEnd` or a `CancelledHow`) and `round` (None if unknown); None if the rules ended it."""

    @property
    def place_id(self) -> int:
        """Return its place of play, or the channel where it was opened while that is unknown."""
        return self.thread_id or self.channel_id


@dataclass(frozen=True, slots=True)
class Seat:
    """A row of `seats`."""

    match_id: int
    seat: int
    user_id: int | None
    name: str
    ai: str | None
    joined_at: datetime
    resigned_at: datetime | None
    bank_seconds: int | None = None
    missed: int = 0
    away_since: datetime | None = None
    since_seq: int = 0
    offered_at: datetime | None = None
    offered_to: int | None = None
    colour: int | None = None

    @property
    def colour_number(self) -> int:
        """Return the number of its colour on pictures (render/seats.py)."""
        return self.seat if self.colour is None else self.colour

    @property
    def asked_user(self) -> int | None:
        """Return the user who decides; None while an agent does."""
        return self.user_id if self.ai is None else None

    @property
    def has_agent(self) -> bool:
        """Return whether an agent decides, even if a user holds the seat."""
        return self.ai not in (None, RECORDED)

    @property
    def is_computer(self) -> bool:
        """Return whether an agent holds it; False if a user held it until their data was deleted."""
        return self.has_agent and (self.name != FORGOTTEN or self.resigned_at is not None)

    @property
    def has_left(self) -> bool:
        """Return whether an agent plays for a user who resigned or is absent, even if they are forgotten by now."""
        return self.has_agent and (self.resigned_at is not None or self.user_id is not None or self.name == FORGOTTEN)

    @property
    def is_absent(self) -> bool:
        """Return whether an agent sits in for its user."""
        return self.user_id is not None and self.ai is not None


def left_seats(every: Iterable[Seat]) -> list[int]:
    return [seat.seat for seat in every if seat.has_left]


def is_alone(every: Collection[Seat]) -> bool:
    """Return whether one user plays with agents, so that nobody else waits. Seats of a record wait for users."""
    users = sum(seat.user_id is not None for seat in every)
    return users == 1 and not any(seat.ai == RECORDED for seat in every)


_COLUMNS = games.c.keys()
_BY_ID = select(games).where(games.c.id == bindparam("match_id"))
_MATCH = Prepared(_BY_ID)
_LOCKED_MATCH = Prepared(_BY_ID.with_for_update(key_share=True))  # SQLite has one writer at a time, ignores the clause
_SEATS = Prepared(select(seats).where(seats.c.match_id == bindparam("match_id")).order_by(seats.c.seat))


_LAST_SEQ = (
    select(func.coalesce(func.max(actions.c.seq), 0))
    .where(actions.c.match_id == bindparam("match_id"))
    .scalar_subquery()
)
_SEATS_AND_LAST_SEQ = Prepared(
    select(_LAST_SEQ, seats).where(seats.c.match_id == bindparam("match_id")).order_by(seats.c.seat)
)
_WHOLE = Prepared(
    select(_LAST_SEQ, seats, games)
    .select_from(games.outerjoin(seats))
    .where(games.c.id == bindparam("match_id"))
    .order_by(seats.c.seat)
)
_AFTER_SEAT = 1 + len(seats.c)


class WholeMatch(NamedTuple):
    match: Match
    seats: tuple[Seat, ...]
    last_seq: int
    """Number of the last action of its log, 0 before the first."""


def match_of(row: Sequence[Any]) -> Match:
    values = dict(zip(_COLUMNS, row, strict=True))
    return Match(**values | {"settings": MatchSettings.model_validate(values["settings"])})


def create_match(connection: Connection, new: NewMatch, *, now: datetime) -> int:
    """Open a lobby without seats, and return the match's id."""
    row = insert(games).values(**_stored(new), status="lobby", created_at=now)
    result: int = connection.execute(row.returning(games.c.id)).scalar_one()
    return result


def _stored(new: NewMatch) -> dict[str, Any]:
    values = {field.name: getattr(new, field.name) for field in fields(NewMatch)}
    values["options"], values["settings"] = dict(new.options), new.settings.model_dump(mode="json")
    values["setup"] = None if new.setup is None else dict(new.setup)
    values["invited"] = [*(new.invited or ())] or None
    return values


def get_match(connection: Connection, match_id: int) -> Match | None:
    row = _MATCH.row(connection, {"match_id": match_id})
    return None if row is None else match_of(row)


def get_match_and_seats(connection: Connection, match_id: int) -> tuple[Match, list[Seat]] | None:
    found = get_whole(connection, match_id)
    return None if found is None else (found.match, list(found.seats))


def get_whole(connection: Connection, match_id: int) -> WholeMatch | None:
    """Return a match with its seats and the length of its log: the three in one statement."""
    rows = _WHOLE.rows(connection, {"match_id": match_id})
    if not rows:
        return None
    found = tuple(Seat(*row[1:_AFTER_SEAT]) for row in rows if row[1] is not None)
    return WholeMatch(match_of(rows[0][_AFTER_SEAT:]), found, rows[0][0])


def complete(connection: Connection, match: Match) -> WholeMatch:
    """Return a match that has seats, with them and the length of its log.

    For a locked match this must be a second statement: what a statement reads beside the row that it waits for is as
    old as its wait.
    """
    rows = _SEATS_AND_LAST_SEQ.rows(connection, {"match_id": match.id})
    return WholeMatch(match, tuple(Seat(*row[1:]) for row in rows), rows[0][0] if rows else 0)


def get_rematch(connection: Connection, match_id: int) -> Match | None:
    """Return the newest match that repeats this one and was not cancelled.

    Lock the original match first, so that there is never a second rematch.
    """
    kept = select(games).where(games.c.rematch_of == match_id, games.c.status != "cancelled")
    row = connection.execute(kept.order_by(games.c.id.desc()).limit(1)).one_or_none()
    return None if row is None else match_of(row)


def lock_match(connection: Connection, match_id: int) -> Match | None:
    """Return a match, locked against other changes until the transaction ends.

    Lock a match before a change that depends on its status or seats: of two simultaneous changes the second waits and
    sees the first one's result. Writing rows of other tables that refer to the match does not wait.
    """
    row = _LOCKED_MATCH.row(connection, {"match_id": match_id})
    return None if row is None else match_of(row)


def change_lobby(connection: Connection, changed: Match) -> bool:
    """Write game, options, settings and number of seats of a lobby; return False for any other match."""
    names = ("game", "options", "settings", "seats_least", "seats_wanted")
    stored = _stored(changed)
    return _move(connection, changed.id, ("lobby",), status="lobby", **{name: stored[name] for name in names})


def put_settings(connection: Connection, match_id: int, settings: MatchSettings) -> None:
    values = {"settings": settings.model_dump(mode="json")}
    connection.execute(update(games).where(games.c.id == match_id).values(values))


def withdraw_invitations(connection: Connection, match_id: int) -> None:
    connection.execute(update(games).where(games.c.id == match_id).values(invited=None))
    delete_invitations(connection, match_id)


def put_seats(connection: Connection, match_id: int, wanted: Collection[Seat]) -> None:
    connection.execute(delete(seats).where(seats.c.match_id == match_id))
    rows = [{name: getattr(seat, name) for name in Seat.__slots__} for seat in wanted]
    connection.execute(insert(seats), rows)


def start_match(connection: Connection, match_id: int, *, now: datetime) -> bool:
    delete_invitations(connection, match_id)
    return _move(connection, match_id, ("lobby",), status="active", started_at=now, invited=None)


def finish_match(
    connection: Connection,
    match_id: int,
    outcome: Mapping[str, Any],
    *,
    early_end: Mapping[str, Any] | None = None,
    now: datetime,
) -> bool:
    """End a match and delete its plans and votes; return False unless it was active."""
    delete_plans(connection, match_id)
    delete_votes(connection, match_id)
    ended = {"outcome": dict(outcome), "early_end": early_end, "ended_at": now}
    return _move(connection, match_id, ("active",), status="finished", **ended)


def cancel_match(connection: Connection, match_id: int, *, now: datetime, how: CancelledHow | None = None) -> bool:
    """End an open match without an outcome, and delete its plans, votes, invitations; return False if it had ended."""
    delete_plans(connection, match_id)
    delete_votes(connection, match_id)
    delete_invitations(connection, match_id)
    early_end = None if how is None else {"how": how, "round": None}
    ended = {"early_end": early_end, "ended_at": now, "invited": None}
    return _move(connection, match_id, ("lobby", "active"), status="cancelled", **ended)


def _move(connection: Connection, match_id: int, expected: Collection[str], **values: object) -> bool:
    step = update(games).where(games.c.id == match_id, games.c.status.in_(expected)).values(**values)
    return connection.execute(step).rowcount == 1


def pause_match(connection: Connection, match_id: int, *, now: datetime) -> bool:
    """Pause a running match whose thread is gone; return False unless it was active.

    A paused match keeps its time of pause.
    """
    values = {"thread_id": None, "paused_at": func.coalesce(games.c.paused_at, now)}
    return _move(connection, match_id, ("active",), **values)


def pause_in_place(connection: Connection, match_id: int, *, now: datetime) -> bool:
    """Pause a running match, which keeps its thread; return False unless it was active and not paused."""
    going_on = (games.c.id == match_id, games.c.status == "active", games.c.paused_at.is_(None))
    return connection.execute(update(games).where(*going_on).values(paused_at=now)).rowcount == 1


def resume_match(connection: Connection, match_id: int) -> bool:
    """Resume a match paused in either way."""
    paused = (games.c.id == match_id, games.c.status == "active", games.c.paused_at.is_not(None))
    return connection.execute(update(games).where(*paused).values(paused_at=None)).rowcount == 1


def set_thread(connection: Connection, match_id: int, thread_id: int | None) -> None:
    """Store a match's place of play: a thread, or its channel; None for none yet."""
    connection.execute(update(games).where(games.c.id == match_id).values(thread_id=thread_id))


def seats_of(connection: Connection, match_id: int) -> list[Seat]:
    return [Seat(*row) for row in _SEATS.rows(connection, {"match_id": match_id})]


def seats_of_matches(connection: Connection, match_ids: Collection[int]) -> dict[int, list[Seat]]:
    found: dict[int, list[Seat]] = {match_id: [] for match_id in match_ids}
    query = select(seats).where(seats.c.match_id.in_(list(match_ids))).order_by(seats.c.match_id, seats.c.seat)
    for row in connection.execute(query):
        found[row.match_id].append(Seat(*row))
    return found


def add_seat(
    connection: Connection, match_id: int, *, user_id: int | None, name: str, ai: str | None, now: datetime
) -> int:
    """Add a seat for a user or an agent after the others, and return its number.

    Raises SeatRefused: `no-such-match`, `not-in-lobby`, `full` or `already-seated`.
    """
    match = lock_match(connection, match_id)
    if match is None:
        raise SeatRefused("no-such-match")
    if match.status != "lobby":
        raise SeatRefused("not-in-lobby")
    taken = seats_of(connection, match_id)
    if user_id is not None and any(seat.user_id == user_id for seat in taken):
        raise SeatRefused("already-seated")
    if len(taken) >= match.seats_wanted:
        raise SeatRefused("full")
    row = {"match_id": match_id, "seat": len(taken), "user_id": user_id, "name": name, "ai": ai, "joined_at": now}
    connection.execute(insert(seats).values(row))
    return len(taken)


def remove_seat(connection: Connection, match_id: int, seat: int) -> bool:
    """Remove a seat of a lobby and move up later ones; return False if there is no such seat or lobby."""
    match = lock_match(connection, match_id)
    if match is None or match.status != "lobby":
        return False
    behind = [other for other in seats_of(connection, match_id) if other.seat >= seat]
    if not behind or behind[0].seat != seat:
        return False
    # Delete and insert: neither database can shift rows over each other's keys in one statement.
    connection.execute(delete(seats).where(seats.c.match_id == match_id, seats.c.seat >= seat))
    moved = [{name: getattr(other, name) for name in Seat.__slots__} | {"seat": other.seat - 1} for other in behind[1:]]
    if moved:
        connection.execute(insert(seats), moved)
    return True
