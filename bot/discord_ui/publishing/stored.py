"""What the store has of a match when it is published, read at one moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection

from bot.services.calls import answered_at_once
from bot.services.seated import Seated
from bot.services.table import Table
from db import deadlines, matches, menus, reminders, surfaces, takebacks, users
from db.deadlines import Turn
from db.matches import Match, Seat
from db.reminders import Planned
from db.surfaces import Surface
from db.takebacks import AskedTakeback
from db.users import User


@dataclass(frozen=True, slots=True)
class Begun:
    """What belongs to a match that has begun."""

    seated: Seated
    """The match as it stands."""
    people: Mapping[int, User]
    """What is remembered of the users who hold its seats, by id."""
    deadlines: Mapping[Turn, datetime]
    """Until when decisions have to be made, as stored; empty without a limit."""
    reminders: Planned
    """The reminders that are planned or were sent."""
    answered: frozenset[int]
    """The seats that need not be called (`answered_at_once`)."""
    asked: AskedTakeback | None
    """The request to take a move back, if there is one."""
    has_menus: bool
    """Whether there are private menus of it."""


@dataclass(frozen=True, slots=True)
class Stored:
    """What the store has of a match."""

    match: Match
    """Its row."""
    seats: Sequence[Seat]
    """Its seats, in order."""
    surfaces: Sequence[Surface]
    """What was published of it."""
    begun: Begun | None
    """More, if it has begun."""


def stored_of(connection: Connection, table: Table, game_id: int) -> Stored | None:
    """Return what the store has of a match, or None if there is no such match."""
    found = matches.get_match_and_seats(connection, game_id)
    if found is None:
        return None
    match, seats = found
    begun = None if match.started_at is None else _begun(connection, table.load(connection, match))
    return Stored(match, seats, surfaces.surfaces_of(connection, game_id), begun)


def _begun(connection: Connection, seated: Seated) -> Begun:
    game_id = seated.match.id
    return Begun(
        seated,
        users.get_users(connection, [seat.user_id for seat in seated.seats if seat.user_id is not None]),
        deadlines.deadlines_of(connection, game_id) if seated.match.limit_hours is not None else {},
        reminders.planned(connection, game_id),
        answered_at_once(connection, seated),
        takebacks.get_takeback(connection, game_id) if seated.is_going_on else None,
        bool(menus.menus_of(connection, game_id)),
    )
