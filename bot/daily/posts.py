"""The evening post: the results of a server's last daily deal, once, in the channel that the server chose.

It is about the last day that is over in UTC, so that it tells nobody about a deal that they can still play.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from sqlalchemy import Connection

from bot.core.processes import Processes
from bot.core.scheduler import Scheduled
from bot.core.services import Services
from bot.daily.daily import Result, results_of
from bot.daily.days import evening_after, streak
from bot.daily.rounds import Rounds
from bot.match.daily_rules import day_of
from db.people import daily
from db.people.daily import DailyDeal
from db.people.guilds import GuildSettings, get_guild
from db.process import daily_tasks
from db.process.daily_tasks import DailyTask
from db.store import Store

log = logging.getLogger(__name__)

LEASE = timedelta(minutes=5)
AGAIN = timedelta(minutes=5)
"""Time until a post is tried again that Discord did not take."""
LATEST = timedelta(hours=6)
"""Time after which a post comes too late."""


@dataclass(frozen=True, slots=True)
class Post:
    """A post to a server about a day."""

    guild: GuildSettings
    channel_id: int
    deal: DailyDeal
    """The deal; its seed is empty."""
    results: Sequence[Result]
    """The results, best first; at least one."""
    streaks: Mapping[int, int]
    """By user: how many days in a row they have played, this one included."""
    czar: Rounds | None
    """How the Czar played the deal; None if he has not."""
    today: str
    """Today in UTC."""
    tried: bool
    """Whether it may have been sent before."""


Send = Callable[[Post], Awaitable[bool | None]]
"""Sends a post; returns False if Discord does not allow it, None if it must be tried again."""


class EveningPosts(Scheduled):
    """Sends the posts that are due."""

    def __init__(self, services: Services, send: Send) -> None:
        super().__init__("evening posts", services.clock)
        self._services, self._send = services, send

    async def _next_due(self) -> datetime | None:
        return await self._services[Store].read(daily_tasks.next_due, "post")

    async def _run_due(self) -> bool:
        """Send one post that is due; return whether there was one."""
        store, now = self._services[Store], self._services.now()
        worker = self._services[Processes].holder
        task = await store.write(daily_tasks.claim_due, "post", now, worker=worker, lease=LEASE)
        if task is None:
            return False
        found = await store.read(_read_post, task, now)
        if isinstance(found, datetime):
            await store.write(daily_tasks.postpone, task, found, worker=worker)
            return True
        sent = False if found is None else await self._send(found)
        if sent is None:
            await store.write(daily_tasks.postpone, task, now + AGAIN, worker=worker)
        else:
            result: daily_tasks.Result = "sent" if sent else "dropped" if found is None else "failed"
            await store.write(daily_tasks.settle, task, result, worker=worker)
        return True


def _read_post(connection: Connection, task: DailyTask, now: datetime) -> Post | datetime | None:
    """Return the post of a task; None if there is none to send; the moment to wait for if it is too early."""
    guild, deal = get_guild(connection, task.guild_id), daily.get_deal(connection, task.guild_id, task.day)
    evening = evening_after(task.day, guild.time_zone)
    if evening > now:  # the server has chosen another time zone since
        return evening
    if guild.daily_channel_id is None or deal is None or now > evening + LATEST:
        return None
    results = results_of(task.day, daily.list_finished(connection, task.guild_id, task.day))
    if not results:
        return None
    days = daily.days_finished(connection, task.guild_id, [one.user_id for one in results], until=task.day)
    return Post(
        guild,
        guild.daily_channel_id,
        replace(deal, seed=""),
        results,
        {user: streak(played, task.day) for user, played in days.items()},
        None if deal.czar is None else Rounds.of_json(deal.czar),
        day_of(now),
        task.was_claimed,
    )
