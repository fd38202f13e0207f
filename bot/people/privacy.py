"""Exports and deletes the data of one user, and deletes expired data.

Deleting a user keeps other users' matches whole. Each match is one transaction, so that nobody waits long. The request
is stored before: if the process dies, another one finishes (bot/operation/housekeeping.py).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import count
from typing import Any

from sqlalchemy import Connection

from bot.match.absence import hand_over, stand_in_of
from bot.match.positions import record_of
from bot.match.shared_deals import day_of, is_secret
from db.connection.errors import StoreError
from db.maintenance import retention
from db.match import actions, deadlines, match_lists, matches, messages, private_answers, votes
from db.match.match_lists import MatchFilter
from db.match.matches import Match
from db.match.publications import raise_revision
from db.match.seats import make_host, resign_seat
from db.people import daily, people_data, people_export
from db.people.people_data import Wish
from db.process import daily_tasks
from db.store import Store

log = logging.getLogger(__name__)

INTERACTIONS_KEPT = timedelta(days=1)
SNAPSHOTS_KEPT = timedelta(days=1)
"""Time from the end of a match: its last pages are still read."""
NOTICES_KEPT = timedelta(days=30)
VACATIONS_KEPT = timedelta(days=2 * 366)
"""Longer than the year in which vacations count against the allowance."""
DEALS_KEPT = timedelta(days=30)
"""Age of a deal that no stored match plays."""
RESULTS_KEPT = timedelta(hours=1)
MATCHES_AT_ONCE = 1000
"""Matches deleted per run; the next run continues."""

_ROWS = 200
_PAGES = 128
FREE_PAGES_KEPT = 1000
"""Pages of 4 KiB that stay in a file for later rows."""
_PAUSE_SECONDS = 0.02
"""Pause between steps, so that others can write."""


class Retention:
    """Several processes may delete at once."""

    def __init__(self, store: Store, keep_ended_days: int) -> None:
        """`keep_ended_days` is the maximum age of ended matches; 0 keeps them."""
        self._store, self._keep_ended_days = store, keep_ended_days

    async def look(self, now: datetime) -> None:
        await self._store.write(actions.forget_interactions, now - INTERACTIONS_KEPT)
        await self._store.write(private_answers.forget_menus, now)
        await self._store.write(private_answers.forget_answers, now)
        await self._in_steps(lambda step: retention.forget_results(step, now - RESULTS_KEPT, limit=_ROWS))
        await self._in_steps(lambda step: retention.forget_notices(step, now - NOTICES_KEPT, limit=_ROWS))
        await self._in_steps(lambda step: retention.forget_vacations(step, now - VACATIONS_KEPT, limit=_ROWS))
        await self._in_steps(lambda step: retention.forget_snapshots(step, now - SNAPSHOTS_KEPT, limit=_ROWS))
        oldest = day_of(now - DEALS_KEPT)
        await self._in_steps(lambda step: daily.forget_deals(step, oldest, limit=_ROWS))
        await self._store.write(daily.forget_traces, day_of(now))
        await self._store.write(daily_tasks.forget_weeks, oldest)
        if self._keep_ended_days:
            await self._delete_matches(now - timedelta(days=self._keep_ended_days))
        await self._in_steps(lambda step: retention.free_pages(step, kept=FREE_PAGES_KEPT, limit=_PAGES))
        await self._store.write(retention.renew_statistics)

    async def _in_steps(self, step: Callable[[Connection], int]) -> None:
        while await self._store.write(step):  # noqa: ASYNC110 - nothing is waited for
            await asyncio.sleep(_PAUSE_SECONDS)

    async def _delete_matches(self, before: datetime) -> None:
        deleted = count()
        for match_id in await self._store.read(retention.list_ended, before, limit=MATCHES_AT_ONCE):
            if await self._store.write(retention.delete_match, match_id):
                next(deleted)
            await asyncio.sleep(_PAUSE_SECONDS)
        if number := next(deleted):
            log.info("%d games that ended long ago were deleted", number)


SHOWN_FOR = timedelta(days=30)
"""Age up to which an ended match is published again without the name: Discord is slow to edit many messages."""
_CLOCKS_DIFFER = timedelta(minutes=1)
"""Maximum difference between two processes."""
NOBODY = 0
"""The host of an ended match whose host was deleted."""


@dataclass(frozen=True, slots=True)
class Known:
    running: int
    """Running matches in which the user has a seat."""
    lobbies: int
    """Lobbies in which the user has a seat."""
    matches: int
    """All matches with data of the user, including the above."""
    blocked_or_set: bool
    """Whether there is data that belongs to no match, such as settings, vacations or blocks."""

    @property
    def is_nothing(self) -> bool:
        return not self.matches and not self.blocked_or_set


class Privacy:
    def __init__(self, store: Store, now: Callable[[], datetime], *, on_change: Callable[[int], None]) -> None:
        """`on_change` is called with the match id after every committed change."""
        self._store, self._now, self._on_change = store, now, on_change

    async def count_seats(self, user_id: int) -> tuple[int, int]:
        return await self._store.read(_count_seats, user_id)

    async def count_stored(self, user_id: int) -> Known:
        """Count the user's stored data; reads the logs of all matches."""
        running, lobbies = await self.count_seats(user_id)
        names = await self._store.read(people_data.names_of_user, user_id)
        traced = [found for first in await self._firsts() for found in await self._list_traced(user_id, names, first)]
        beside = await self._store.read(people_data.is_known, user_id)
        return Known(running, lobbies, len(traced), beside)

    async def data(self, user_id: int) -> dict[str, Any]:
        """Return all data of a user as JSON values; ended matches with their records.

        Running matches, and matches that the user has left, include only what the user may know: no seed, and only
        their own actions. Data with just the user's name is left out: others may have the same name.
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
        """Delete a user's data, with `names` besides those of their seats; return the number of matches.

        Agents replace the user for good, as after resigning; lobbies are left. The actions stay in the logs, without a
        user. `finish` completes an interrupted deletion.
        """
        await self.note_wish(user_id, names)
        return await self.finish_with(user_id)

    async def note_wish(self, user_id: int, names: Collection[str] = ()) -> None:
        """Store a request for deletion, for `finish_with` or `finish`."""
        held = await self._store.read(people_data.names_of_user, user_id)
        await self._store.write(people_data.put_wish, user_id, held | set(names), now=self._now())

    async def finish(self) -> None:
        """Finish the interrupted deletions of all processes."""
        for user_id in await self._store.read(people_data.wishes):
            try:
                await self.finish_with(user_id)
            except StoreError as error:
                log.warning("a user could not be forgotten now: %s", error)
            except Exception:
                log.exception("a user could not be forgotten now")

    async def finish_with(self, user_id: int) -> int:
        """Delete the data of a user whose request is stored; return the number of matches. Later matches stay.

        Several processes may share the work.
        """
        forgotten: set[int] = set()
        done: Wish | None = None
        while (wish := (await self._store.read(people_data.wishes)).get(user_id)) != done:
            if wish is None:  # another process has finished
                return len(forgotten)
            done = wish  # a left seat may have another name, which may also occur elsewhere
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
    if match is None:  # it ended long ago, and was just deleted
        return None
    found = people_export.of_user_in(connection, match_id, user_id)
    former = people_data.former_names(connection, match_id, user_id, ())
    found["names_left_behind"] = [*former.seats.values(), *former.happenings.values()]
    holds = any(seat.user_id == user_id for seat in matches.seats_of(connection, match_id))  # as for its proof
    is_shown = match.ended_at is not None and not is_secret(match, now)
    if holds and is_shown and match.started_at is not None:
        found["record"] = record_of(connection, match).model_dump(mode="json", exclude_defaults=True)
    return found


def _count_seats(connection: Connection, user_id: int) -> tuple[int, int]:
    found = match_lists.list_matches(connection, MatchFilter(user_id=user_id, statuses=("lobby", "active")))
    running = sum(match.status == "active" for match in found)
    return running, len(found) - running


def _forget_in(connection: Connection, match_id: int, user_id: int, wish: Wish, now: datetime) -> bool:
    """Return whether the match's messages have changed."""
    match = matches.lock_match(connection, match_id)
    if match is None:
        return False
    seat = next((seat for seat in matches.seats_of(connection, match_id) if seat.user_id == user_id), None)
    if seat is not None and seat.joined_at > wish.asked_at + _CLOCKS_DIFFER:
        return False  # the user has come back since
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
    """Leave a lobby, or resign from a running match without a name."""
    others = [other for other in matches.seats_of(connection, match.id) if other.seat != seat]
    is_last = all(other.user_id is None for other in others)
    if match.status in ("lobby", "active") and is_last:
        matches.cancel_match(connection, match.id, now=now, how="left")
    if match.status == "lobby" and not is_last:
        if match.host_id == user_id:
            hand_over(connection, match, seat, now=now)
        matches.remove_seat(connection, match.id, seat)
        return
    stand_in = stand_in_of(match)
    if match.status == "active" and not is_last:
        messages.forget_receiver(connection, match.id, seat, user_id)  # publishing deletes the message
        resign_seat(connection, match.id, seat, ai=stand_in, now=now)
        votes.forget_takeback_of(connection, match.id, seat)
        votes.forget_votes_of(connection, match.id, seat)
        deadlines.drop_deadlines(connection, match.id, seat)
    people_data.clear_seat(connection, match.id, seat, ai=stand_in)


def _hand_over(connection: Connection, match: Match, seat: int, now: datetime) -> None:
    """Let another user host; nobody if the match has ended or has no other user."""
    if match.ended_at is None and hand_over(connection, match, seat, now=now):
        return
    make_host(connection, match.id, NOBODY)
