"""The data of one user, and its deletion, after which the matches of the others stay whole.

A user is forgotten match by match, each in a transaction of its own, so that nobody waits long. What is to be done is
noted first: a process that dies leaves it to the next look of any other (bot/operation/housekeeping.py).
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Connection

from bot.match.absence import stand_in_of
from bot.match.daily_rules import day_of, secret_until
from bot.match.hosts import hand_over
from bot.match.records import record_of
from db.connection.errors import StoreError
from db.match import deadlines, match_lists, matches, messages, takebacks, votes
from db.match.match_lists import MatchFilter
from db.match.matches import Match
from db.match.publications import raise_revision
from db.match.seats import make_host, resign_seat
from db.people import people_data, people_export
from db.people.people_data import Wish
from db.store import Store

log = logging.getLogger(__name__)

SHOWN_FOR = timedelta(days=30)
"""Time after its end in which a match is published again without a name: Discord is slow to edit many messages."""
_CLOCKS_DIFFER = timedelta(minutes=1)
"""Greatest difference between the clocks of two processes."""
NOBODY = 0
"""The host of a match that has ended and whose host was deleted."""


@dataclass(frozen=True, slots=True)
class Known:
    """The amount of data stored of a user."""

    running: int
    """Running matches in which the user holds a seat."""
    lobbies: int
    """Lobbies in which the user holds a seat."""
    matches: int
    """Matches that hold data of the user, those included."""
    blocked_or_set: bool
    """Whether there are settings, vacations or blocks of the user."""

    @property
    def is_nothing(self) -> bool:
        return not self.matches and not self.blocked_or_set


class Privacy:
    """Reads the data of users in a store, and deletes it."""

    def __init__(self, store: Store, now: Callable[[], datetime], *, on_change: Callable[[int], None]) -> None:
        """`on_change` is called with a match's id after every committed change."""
        self._store, self._now, self._on_change = store, now, on_change

    async def count_seats(self, user_id: int) -> tuple[int, int]:
        return await self._store.read(_count_seats, user_id)

    async def count_stored(self, user_id: int) -> Known:
        """Return the amount of data stored of a user; all logs are read for that."""
        running, lobbies = await self.count_seats(user_id)
        names = await self._store.read(people_data.names_of_user, user_id)
        traced = [found for first in await self._firsts() for found in await self._list_traced(user_id, names, first)]
        beside = await self._store.read(people_data.is_known, user_id)
        return Known(running, lobbies, len(traced), beside)

    async def data(self, user_id: int) -> dict[str, Any]:
        """Return all data of a user, as JSON values; of matches that have ended with their records.

        Of running matches there is nothing that the user may not know now: no seed, and of the log the own actions. So
        it is of matches that the user has left. What bears the user's name alone is left out: others may bear it, too.
        """
        beside = await self._store.read(people_export.of_user, user_id)
        traced = [found for first in await self._firsts() for found in await self._list_traced(user_id, (), first)]
        parts = [await self._store.read(_data_in, match_id, user_id, self._now()) for match_id in reversed(traced)]
        return {
            "user_id": str(user_id),
            "at": self._now().isoformat(),
            **beside,
            "matches": [part for part in parts if part is not None],
        }

    async def forget(self, user_id: int, names: Collection[str] = ()) -> int:
        """Delete the data of a user, who may have had `names` beside those of their seats; return in how many matches.

        Agents play on for good where the user plays, as after resigning; lobbies are left. Their actions stay in the
        logs, as those of nobody. What was begun and not ended goes on with `finish`.
        """
        await self.note_wish(user_id, names)
        return await self.finish_with(user_id)

    async def note_wish(self, user_id: int, names: Collection[str] = ()) -> None:
        """Note that the data of a user is to be deleted. From then on `finish_with` or `finish` will do it."""
        held = await self._store.read(people_data.names_of_user, user_id)
        await self._store.write(people_data.put_wish, user_id, held | set(names), now=self._now())

    async def finish(self) -> None:
        """Finish the deletions that a process has begun."""
        for user_id in await self._store.read(people_data.wishes):
            try:
                await self.finish_with(user_id)
            except StoreError as error:
                log.warning("a user could not be forgotten now: %s", error)
            except Exception:
                log.exception("a user could not be forgotten now")

    async def finish_with(self, user_id: int) -> int:
        """Delete the data of a user whose wish is noted; return in how many matches. Later matches of theirs stay.

        Of several processes that do so at once, each does a part.
        """
        forgotten: set[int] = set()
        done: Wish | None = None
        while (wish := (await self._store.read(people_data.wishes)).get(user_id)) != done:
            if wish is None:  # another process has ended with it
                return len(forgotten)
            done = wish  # a seat that was left may bear another name, which then stands elsewhere, too
            for first in await self._firsts():
                for match_id in await self._list_traced(user_id, wish.names, first):
                    if await self._store.write(_forget_in, match_id, user_id, wish, self._now()):
                        self._on_change(match_id)
                    forgotten.add(match_id)
        await self._store.write(people_data.forget_user, user_id, day_of(self._now()))
        log.info("a user was forgotten: %d games", len(forgotten))
        return len(forgotten)

    async def _firsts(self) -> range:
        last = await self._store.read(people_data.last_match)
        return range(1, last + 1, people_data.RANGE)

    async def _list_traced(self, user_id: int, names: Collection[str], first: int) -> list[int]:
        return await self._store.read(people_data.list_traced, user_id, names, first)


def _data_in(connection: Connection, match_id: int, user_id: int, now: datetime) -> dict[str, Any] | None:
    match = matches.get_match(connection, match_id)
    if match is None:  # it ended long ago, and was deleted just now
        return None
    found = people_export.of_user_in(connection, match_id, user_id)
    former = people_data.former_names(connection, match_id, user_id, ())
    found["names_left_behind"] = [*former.seats.values(), *former.happenings.values()]
    holds = any(seat.user_id == user_id for seat in matches.seats_of(connection, match_id))  # as for its proof
    is_shown = match.ended_at is not None and secret_until(connection, match, now) is None
    if holds and is_shown and match.started_at is not None:
        found["record"] = record_of(connection, match).model_dump(mode="json", exclude_defaults=True)
    return found


def _count_seats(connection: Connection, user_id: int) -> tuple[int, int]:
    found = match_lists.list_matches(connection, MatchFilter(user_id=user_id, statuses=("lobby", "active")))
    running = sum(match.status == "active" for match in found)
    return running, len(found) - running


def _forget_in(connection: Connection, match_id: int, user_id: int, wish: Wish, now: datetime) -> bool:
    """Delete a user's data in one match; return whether its messages have changed."""
    match = matches.lock_match(connection, match_id)
    if match is None:
        return False
    seat = next((seat for seat in matches.seats_of(connection, match_id) if seat.user_id == user_id), None)
    if seat is not None and seat.joined_at > wish.asked_at + _CLOCKS_DIFFER:
        return False  # they have begun anew since
    held = None if seat is None else seat.seat
    if held is not None:
        _leave(connection, match, held, user_id, now)
    match = matches.get_match(connection, match_id)
    assert match is not None
    former = people_data.former_names(connection, match_id, user_id, wish.names)
    people_data.add_names(connection, user_id, [*former.seats.values(), *former.happenings.values()])
    people_data.clear_former(connection, match_id, former)
    if match.host_id == user_id:
        _hand_over(connection, match, held or 0, now)
    people_data.clear_match(connection, match_id, user_id)
    if match.ended_at is not None and match.ended_at < now - SHOWN_FOR:
        return False
    raise_revision(connection, match_id)
    return True


def _leave(connection: Connection, match: Match, seat: int, user_id: int, now: datetime) -> None:
    """Remove the user of a seat: from a lobby as by leaving, from a running match as by resigning without a name."""
    others = [other for other in matches.seats_of(connection, match.id) if other.seat != seat]
    is_last = all(other.user_id is None for other in others)
    if match.status in ("lobby", "active") and is_last:
        matches.cancel_match(connection, match.id, now=now)
    if match.status == "lobby" and not is_last:
        if match.host_id == user_id:
            hand_over(connection, match, seat, now=now)
        matches.remove_seat(connection, match.id, seat)
        return
    stand_in = stand_in_of(match)
    if match.status == "active" and not is_last:
        messages.forget_receiver(connection, match.id, seat, user_id)  # publishing deletes the message
        resign_seat(connection, match.id, seat, ai=stand_in, now=now)
        takebacks.forget_seat(connection, match.id, seat)
        votes.forget_seat(connection, match.id, seat)
        deadlines.drop_deadlines(connection, match.id, seat)
    people_data.clear_seat(connection, match.id, seat, ai=stand_in)


def _hand_over(connection: Connection, match: Match, seat: int, now: datetime) -> None:
    """Let somebody else host the match, or nobody if it has ended or no other user plays."""
    if match.ended_at is None and hand_over(connection, match, seat, now=now):
        return
    make_host(connection, match.id, NOBODY)
