"""Queries that change the user or agent of a seat in a running match. Lock the match first (`lock_match`)."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ColumnElement, Connection, select, update

from db.connection.sql import add_row, without_index
from db.match.plans import delete_plans
from db.schema.people_tables import earlier_names
from db.schema.tables import games, seats

_AWAY = seats.c.ai.is_not(None) | (seats.c.missed > 0) | seats.c.offered_at.is_not(None)


def absent_seats(connection: Connection, user_id: int) -> list[tuple[int, int]]:
    """List match and seat of the user's seats that `come_back` would change, by the match's id."""
    held = (seats.c.user_id == user_id, without_index(games.c.status) == "active")
    query = select(seats.c.match_id, seats.c.seat).join(games, games.c.id == seats.c.match_id).where(*held, _AWAY)
    return [(row[0], row[1]) for row in connection.execute(query.order_by(seats.c.match_id))]


def sit_in(connection: Connection, match_id: int, seat: int, *, ai: str, now: datetime) -> bool:
    """Let the agent `ai` sit in for the seat's user, whose plans are deleted; return False unless the user decides."""
    delete_plans(connection, match_id, seat)
    decides = (*_running(match_id, seat), seats.c.user_id.is_not(None), seats.c.ai.is_(None))
    return connection.execute(update(seats).where(*decides).values(ai=ai, away_since=now)).rowcount == 1


def come_back(connection: Connection, match_id: int, seat: int) -> bool:
    """Let the seat's user decide again, as if no time had ever run out; return False if nothing changes.

    An offer of the seat is withdrawn.
    """
    held = (*_running(match_id, seat), seats.c.user_id.is_not(None))
    values = {"ai": None, "away_since": None, "missed": 0, "offered_at": None, "offered_to": None}
    return connection.execute(update(seats).where(*held, _AWAY).values(values)).rowcount == 1


def resign_seat(connection: Connection, match_id: int, seat: int, *, ai: str, now: datetime) -> bool:
    """Hand a user's seat to the agent `ai`; return False if no user holds it or the match does not run.

    The user's plans are deleted. An offer of the seat stays.
    """
    delete_plans(connection, match_id, seat)
    held = (*_running(match_id, seat), seats.c.user_id.is_not(None))
    values = {"user_id": None, "ai": ai, "resigned_at": now, "away_since": None}
    return connection.execute(update(seats).where(*held).values(values)).rowcount == 1


def offer_seat(connection: Connection, match_id: int, seat: int, *, to: int | None, now: datetime) -> bool:
    """Offer a seat of a running match to a user, or to anybody; return False if there is no such seat."""
    step = update(seats).where(*_running(match_id, seat)).values(offered_at=now, offered_to=to)
    return connection.execute(step).rowcount == 1


def withdraw_offer(connection: Connection, match_id: int, seat: int) -> bool:
    offered = (*_running(match_id, seat), seats.c.offered_at.is_not(None))
    return connection.execute(update(seats).where(*offered).values(offered_at=None, offered_to=None)).rowcount == 1


def fill_seat(connection: Connection, match_id: int, seat: int, *, ai: str) -> None:
    empty = (*_running(match_id, seat), seats.c.user_id.is_(None))
    connection.execute(update(seats).where(*empty).values(ai=ai))


def take_over(
    connection: Connection, match_id: int, seat: int, user: tuple[int, str], *, seq: int, now: datetime
) -> bool:
    """Give a seat to another user (id and name) after the action `seq`; return False unless the match runs.

    The bank stays; the former user's plans are deleted.
    """
    delete_plans(connection, match_id, seat)
    values = {
        "user_id": user[0],
        "name": user[1],
        "ai": None,
        "joined_at": now,
        "resigned_at": None,
        "missed": 0,
        "away_since": None,
        "since_seq": seq,
        "offered_at": None,
        "offered_to": None,
    }
    return connection.execute(update(seats).where(*_running(match_id, seat)).values(values)).rowcount == 1


def set_missed(connection: Connection, match_id: int, seat: int, missed: int) -> None:
    """Store how many times in a row the seat's time has run out."""
    own = (seats.c.match_id == match_id, seats.c.seat == seat)
    connection.execute(update(seats).where(*own).values(missed=missed))


def set_bank(connection: Connection, match_id: int, seat: int, seconds: int | None) -> None:
    """Store the seconds left in the seat's bank; None for a full one."""
    own = (seats.c.match_id == match_id, seats.c.seat == seat)
    connection.execute(update(seats).where(*own).values(bank_seconds=seconds))


def misnamed(connection: Connection, user_id: int, guild_id: int, name: str) -> list[int]:
    """List the open matches of a server, by id, where the user's seat has another name."""
    held = (seats.c.user_id == user_id, seats.c.name != name)
    is_open = (games.c.guild_id == guild_id, without_index(games.c.status).in_(("lobby", "active")))
    query = select(seats.c.match_id).join(games, games.c.id == seats.c.match_id).where(*held, *is_open)
    return list(connection.execute(query.order_by(seats.c.match_id)).scalars())


def rename(connection: Connection, match_id: int, user_id: int, name: str) -> None:
    """Change the name of the user's seat, if there is one, and store the former name as a happening."""
    own = (seats.c.match_id == match_id, seats.c.user_id == user_id, seats.c.name != name)
    former = connection.scalar(select(seats.c.name).where(*own))
    if former is not None:
        add_row(connection, earlier_names, {"user_id": user_id, "name": former})
        connection.execute(update(seats).where(*own).values(name=name))


def fill_banks(connection: Connection, match_id: int) -> None:
    connection.execute(update(seats).where(seats.c.match_id == match_id).values(bank_seconds=None))


def make_host(connection: Connection, match_id: int, user_id: int) -> None:
    connection.execute(update(games).where(games.c.id == match_id).values(host_id=user_id))


def _running(match_id: int, seat: int) -> tuple[ColumnElement[bool], ...]:
    active = select(games.c.id).where(games.c.id == match_id, games.c.status == "active")
    return seats.c.match_id.in_(active), seats.c.seat == seat
