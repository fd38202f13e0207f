"""The evening post: the results of a server's last daily deal, sent once to its chosen channel.

The day is the last one over in UTC, so that the post reveals no deal that can still be played.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from sqlalchemy import Connection

from bot.core.processes import Processes
from bot.core.services import Services
from bot.core.tasks import Scheduled
from bot.daily.daily import Result, evening_after, results_of, streak
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
"""Delay after Discord refused a post."""
LATEST = timedelta(hours=6)
"""Older posts are dropped."""


@dataclass(frozen=True, slots=True)
class Post:
    guild: GuildSettings
    channel_id: int
    deal: DailyDeal
    """The seed is empty."""
    results: Sequence[Result]
    """Best first; at least one."""
    streaks: Mapping[int, int]
    """By user: days in a row, including this one."""
    czar: Rounds | None
    """None if the Czar has not finished."""
    today: str
    """In UTC."""
    tried: bool
    """It may have been sent before."""


Send = Callable[[Post], Awaitable[bool | None]]
"""Returns False if Discord forbids it, None to be tried again."""


class EveningPosts(Scheduled):
    def __init__(self, services: Services, send: Send) -> None:
        super().__init__("evening posts", services.clock)
        self._services, self._send = services, send

    async def _next_due(self) -> datetime | None:
        return await self._services[Store].read(daily_tasks.next_due, "post")

    async def _run_due(self) -> bool:
        """Return False if no post is due."""
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
    """Return None without a post; the due time if it is too early."""
    guild, deal = get_guild(connection, task.guild_id), daily.get_deal(connection, task.guild_id, task.day)
    evening = evening_after(task.day, guild.time_zone)
    if evening > now:  # the server's time zone has changed
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
