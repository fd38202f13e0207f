"""What the store has of a match when it is published, read at one moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection

from bot.match.seat_time import is_timed
from bot.match.seated import Published, to_publish
from bot.match.table import Table
from bot.notices.notice_wishes import WaitedFor
from db import deadlines, guilds, matches, menus, messages, takebacks, votes
from db.deadlines import Turn
from db.guilds import GuildSettings
from db.matches import Match, Seat
from db.messages import Message
from db.takebacks import AskedTakeback
from db.votes import Vote


@dataclass(frozen=True, slots=True)
class Begun:
    """What belongs to a match that has begun."""

    seated: Published
    """The match as it stands."""
    waited: WaitedFor
    """The same, with what its users want of notices."""
    deadlines: Mapping[Turn, datetime]
    """Until when decisions have to be made, as stored; empty where no time is counted."""
    asked: AskedTakeback | None
    """The request to take a move back, if there is one."""
    votes: Sequence[Vote]
    """What is voted on, whether it stands or not."""
    has_menus: bool
    """Whether there are private menus of it."""


@dataclass(frozen=True, slots=True)
class Stored:
    """What the store has of a match."""

    match: Match
    """Its row."""
    seats: Sequence[Seat]
    """Its seats, in order."""
    messages: Sequence[Message]
    """What was published of it."""
    begun: Begun | None
    """More, if it has begun."""
    guild: GuildSettings | None
    """The settings of its server, for a lobby."""


def stored_of(
    connection: Connection, table: Table, game_id: int, now: datetime, usual_remind_hours: int
) -> Stored | None:
    """Return what the store has of a match at this moment, or None if there is no such match."""
    found = matches.get_match_and_seats(connection, game_id)
    if found is None:
        return None
    match, seats = found
    begun = None
    if match.started_at is not None:
        seated = to_publish(connection, table.load(connection, match), now)
        begun = _begun(connection, seated, WaitedFor.read(connection, seated, now, usual_remind_hours))
    guild = guilds.get_guild(connection, match.guild_id) if match.status == "lobby" else None
    return Stored(match, seats, messages.messages_of(connection, game_id), begun, guild)


def _begun(connection: Connection, seated: Published, waited: WaitedFor) -> Begun:
    game_id = seated.match.id
    return Begun(
        seated,
        waited,
        deadlines.deadlines_of(connection, game_id) if is_timed(seated) else {},
        takebacks.get_takeback(connection, game_id) if seated.is_going_on else None,
        votes.votes_of(connection, game_id) if seated.is_going_on else (),
        bool(menus.menus_of(connection, game_id)),
    )
