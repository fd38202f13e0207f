"""Taking a seat in a lobby and starting it, in a transaction that has locked the match."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import datetime

from sqlalchemy import Connection

from bot.community.communities import check_sitting
from bot.core.errors import UserError
from bot.core.users import Person
from bot.lobby.match_request import RememberedChoice, request_of
from db.match import matches
from db.match.happenings import LEFT_LOBBY, note_happening
from db.match.matches import Match, Seat
from db.match.publications import raise_revision
from db.match.seats import make_host
from db.people import channels


def seats_in_lobby(connection: Connection, match: Match) -> Sequence[Seat]:
    """Return the seats. Raises `UserError` if the match is not a lobby."""
    if match.status != "lobby":
        raise UserError("not-open")
    return matches.seats_of(connection, match.id)


def seat_of(person: Person, seats: Sequence[Seat]) -> Seat | None:
    return next((seat for seat in seats if seat.user_id == person.id), None)


def refuse_if_full(match: Match, seats: Sequence[Seat]) -> None:
    """Raise `UserError` if no seat is free."""
    if len(seats) >= match.seats_wanted:
        raise UserError("full")


def take_seat(connection: Connection, match: Match, person: Person, now: datetime) -> bool:
    """Seat a person; return whether that started a full rematch. Raises `UserError`."""
    seats = seats_in_lobby(connection, match)
    if seat_of(person, seats) is not None:
        raise UserError("already-seated")
    refuse_if_full(match, seats)
    others = [seat.user_id for seat in seats if seat.user_id is not None]
    check_sitting(connection, match.guild_id, person.id, others)
    matches.add_seat(connection, match.id, user_id=person.id, name=person.name, ai=None, now=now)
    if match.rematch_of is None or len(seats) + 1 < match.seats_wanted:
        return False
    start_lobby(connection, match, now)
    return True


def free_seats(connection: Connection, match: Match, gone: Collection[int], now: datetime) -> list[Seat]:
    """Free the seats of users who left the server of a lobby; return these seats.

    If the host left, the first seated user hosts. A lobby without users is cancelled. Requires a locked match.
    """
    seats = matches.seats_of(connection, match.id)
    left = [seat for seat in seats if seat.user_id in gone]
    users = [seat.user_id for seat in seats if seat.user_id is not None and seat.user_id not in gone]
    if match.status != "lobby" or not left:
        return []
    raise_revision(connection, match.id)
    if not users:
        matches.cancel_match(connection, match.id, now=now)
        return left
    if match.host_id not in users:
        make_host(connection, match.id, users[0])
        matches.withdraw_invitations(connection, match.id)
    for seat in reversed(left):
        matches.remove_seat(connection, match.id, seat.seat)
    note_happening(connection, match.id, LEFT_LOBBY, {"number": len(left)}, now=now)
    return left


def start_lobby(connection: Connection, match: Match, now: datetime, *, remembers: bool = True) -> None:
    """Start a lobby; if `remembers`, its channel remembers the settings for the next match."""
    seats = matches.seats_of(connection, match.id)
    if match.rematch_of is not None:
        matches.put_seats(connection, match.id, rotate(matches.seats_of(connection, match.rematch_of), seats))
    matches.start_match(connection, match.id, now=now)
    if not remembers:
        return
    before = RememberedChoice.of_channel(channels.get_channel(connection, match.channel_id))
    choice = RememberedChoice.of(request_of(match, seats), before).model_dump(mode="json")
    channels.note_channel(connection, match.channel_id, match.guild_id, now=now, choice=choice)


def rotate(before: Sequence[Seat], seats: Sequence[Seat]) -> list[Seat]:
    """Return the seats in the order of an earlier match, rotated by one: its first seat becomes the last.

    Agents are identified by kind. New people sit behind the others.
    """
    left, found = [*seats], list[Seat]()
    for old in (*before[1:], *before[:1]):
        same = next((seat for seat in left if _holder(seat) == _holder(old)), None)
        if same is not None:
            left.remove(same)
            found.append(same)
    return [replace(seat, seat=number) for number, seat in enumerate((*found, *left))]


def _holder(seat: Seat) -> int | str | None:
    return seat.user_id or seat.ai
