"""What the store has of a match when it is published, read at one moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection

from bot.match.calls import answered_at_once, arrived
from bot.match.seat_time import is_timed
from bot.match.seated import Published, to_publish
from bot.match.table import Table
from db import deadlines, guilds, matches, menus, reminders, surfaces, takebacks, users, votes
from db.deadlines import Turn
from db.guilds import GuildSettings
from db.matches import Match, Seat
from db.reminders import Planned
from db.surfaces import Surface
from db.takebacks import AskedTakeback
from db.users import User
from db.votes import Vote


@dataclass(frozen=True, slots=True)
class Begun:
    """What belongs to a match that has begun."""

    seated: Published
    """The match as it stands."""
    people: Mapping[int, User]
    """What is remembered of the users who hold its seats, by id."""
    deadlines: Mapping[Turn, datetime]
    """Until when decisions have to be made, as stored; empty where no time is counted."""
    vacations: Mapping[int, datetime]
    """Until when users are on vacation in the match's server, by id; without those who are not."""
    reminders: Planned
    """The notices that are planned or were sent."""
    answered: frozenset[int]
    """The seats that need not be called (bot/match/calls.py)."""
    asked: AskedTakeback | None
    """The request to take a move back, if there is one."""
    votes: Sequence[Vote]
    """What is voted on, whether it stands or not."""
    has_menus: bool
    """Whether there are private menus of it."""
    read_at: datetime
    """When this was read (UTC)."""


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
    guild: GuildSettings | None
    """The settings of its server, for a lobby."""


def stored_of(connection: Connection, table: Table, game_id: int, now: datetime) -> Stored | None:
    """Return what the store has of a match at this moment, or None if there is no such match."""
    found = matches.get_match_and_seats(connection, game_id)
    if found is None:
        return None
    match, seats = found
    begun = (
        None
        if match.started_at is None
        else _begun(connection, to_publish(connection, table.load(connection, match), now), now)
    )
    guild = guilds.get_guild(connection, match.guild_id) if match.status == "lobby" else None
    return Stored(match, seats, surfaces.surfaces_of(connection, game_id), begun, guild)


def _begun(connection: Connection, seated: Published, now: datetime) -> Begun:
    game_id = seated.match.id
    people = [seat.user_id for seat in seated.seats if seat.user_id is not None]
    return Begun(
        seated,
        users.get_users(connection, people),
        deadlines.deadlines_of(connection, game_id) if is_timed(seated) else {},
        seated.vacations,
        reminders.planned(connection, game_id),
        answered_at_once(connection, seated) | arrived(seated),
        takebacks.get_takeback(connection, game_id) if seated.is_going_on else None,
        votes.votes_of(connection, game_id) if seated.is_going_on else (),
        bool(menus.menus_of(connection, game_id)),
        now,
    )
