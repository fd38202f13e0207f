"""Has the coach review the closest tables of a week before its post, one after another at the lowest priority.

A review is stored as soon as it is made, so that another process goes on after a crash. When the post is due, the
search ends, and the picture shows the best move that is known by then.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import Connection

from bot.core.errors import UserError
from bot.core.processes import Processes
from bot.core.services import Services
from bot.core.tasks import Scheduled
from bot.review.coach import Coach
from bot.weekly.calendar import week_of
from bot.weekly.moves import Candidate, closest
from bot.weekly.week import Audience
from db.club import weeks
from db.club.weeks import EndedTable
from db.connection.errors import StoreError
from db.match import reviews
from db.people.blocks import list_blocked
from db.people.guilds import get_guild
from db.people.match_results import named_users
from db.process import daily_tasks
from db.process.daily_tasks import DailyTask, Serves
from db.store import Store
from engine.review import VERSION

log = logging.getLogger(__name__)

BEFORE = timedelta(hours=6)
"""How long before the post the search begins, with the tables that have ended by then."""
LEASE = timedelta(minutes=30)
"""Longer than one review takes on a busy machine."""
BUSY = timedelta(minutes=5)
"""Delay while members have the coach review their games."""


class MoveSearch(Scheduled):
    def __init__(self, services: Services, audience: Audience, serves: Serves) -> None:
        """Only the process that serves a server searches: others do not know which channels its members see."""
        super().__init__("moves of the week", services.clock)
        self._services, self._audience, self._serves = services, audience, serves
        self._failed = set[Candidate]()

    async def _next_due(self) -> datetime | None:
        return await self._services[Store].read(daily_tasks.next_due, "move", self._serves)

    async def _run_due(self) -> bool:
        """Review one table; return False if no search is due."""
        store, now = self._services[Store], self._services.now()
        worker = self._services[Processes].holder
        task = await store.write(daily_tasks.claim_due, "move", now, self._serves, worker=worker, lease=LEASE)
        if task is None:
            return False
        found = await self._find(task, now)
        if found is None:
            await store.write(daily_tasks.settle, task, "done", worker=worker)
            return True
        wait = await self._review(found)
        await store.write(daily_tasks.postpone, task, self._services.now() + wait, worker=worker)
        return True

    async def _find(self, task: DailyTask, now: datetime) -> Candidate | None:
        """Return the next seat to review; None if all are reviewed, or nothing is to be searched."""
        store = self._services[Store]
        stored = await store.read(_read_tables, task, now)
        if stored is None:
            return None
        sees = self._audience(task.guild_id, stored.channel_id)
        candidates = closest([one for one in stored.ended if sees(one.match.channel_id)], stored.named)
        return await store.read(_first_unreviewed, [one for one in candidates if one not in self._failed])

    async def _review(self, one: Candidate) -> timedelta:
        """Have the coach review a seat, which stores the review; return how long to wait before the next step."""
        coach = self._services[Coach]
        try:
            making = coach.make(await coach.subject(one.match_id, one.user_id))
            async with asyncio.timeout(LEASE.total_seconds() / 2):
                await asyncio.shield(making.task)
        except UserError as refused:
            if refused.reason in ("coach-busy", "coach-other"):
                return BUSY
            self._failed.add(one)
        except StoreError:
            raise
        except Exception as error:  # its text could hold cards
            log.warning("game %d was not reviewed for the week: %s", one.match_id, type(error).__name__)
            self._failed.add(one)
        return timedelta(0)


@dataclass(frozen=True, slots=True)
class _Stored:
    channel_id: int
    """Of the post."""
    ended: Sequence[EndedTable]
    named: Collection[int]


def _read_tables(connection: Connection, task: DailyTask, now: datetime) -> _Stored | None:
    """Return the tables that ended before the search; None if the post is due, or the server wants none."""
    guild = get_guild(connection, task.guild_id)
    span = week_of(task.day, guild.time_zone)
    if guild.weekly_channel_id is None or now >= span.ends:
        return None
    named = named_users(connection, guild.guild_id) - {*list_blocked(connection, guild_id=guild.guild_id)}
    ended = weeks.list_ended(connection, guild.guild_id, span.begins, span.ends - BEFORE)
    return _Stored(guild.weekly_channel_id, ended, named)


def _first_unreviewed(connection: Connection, candidates: Sequence[Candidate]) -> Candidate | None:
    for one in candidates:
        if reviews.get_review(connection, one.match_id, one.seat, version=VERSION) is None:
            return one
    return None
