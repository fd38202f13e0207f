"""Plans the post of a week when something changes at a table, and reads it when it is due."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial

from sqlalchemy import Connection

from bot.core.regular_posts import RegularPosts
from bot.core.services import Services
from bot.match.seated import Seated
from bot.weekly.calendar import evening_of, sunday_after, week_of
from bot.weekly.search import BEFORE
from bot.weekly.week import Audience, Week, Weeks
from db.club.weeks import is_about_to_open
from db.people.guilds import GuildSettings, get_guild
from db.process.daily_tasks import DailyTask, Serves, put_task
from db.store import Store

LATEST = timedelta(days=2)
"""Later posts are dropped."""
_SOON = timedelta(minutes=1)
_WAITS = timedelta(minutes=30)
"""How long a post waits for the results of a round that is just over."""


@dataclass(frozen=True, slots=True)
class WeekPost:
    week: Week
    channel_id: int
    day: str
    """The Sunday."""
    tried: bool
    """It may have been sent before."""


Send = Callable[[WeekPost], Awaitable[bool | None]]
"""Returns False if Discord forbids it, None to be tried again."""


class WeekPosts(RegularPosts[WeekPost]):
    """Sends the picture of a week once to the channel that the server has chosen, if anything happened."""

    def __init__(self, services: Services, send: Send, audience: Audience, serves: Serves) -> None:
        super().__init__(services, "week posts", "week", self._read_post, send, serves)
        self._audience = audience
        self._ends: dict[int, datetime] = {}  # by server: the end of the last planned week

    def plan(self, connection: Connection, seated: Seated) -> Callable[[], None] | None:
        """Plan the week's post, and the search for its move, when a table changes that can be in it."""
        match, now = seated.match, self._services.now()
        if match.settings.private and not match.is_secret:
            return None
        if (planned := self._ends.get(match.guild_id)) is not None and now < planned:
            return None
        zone = get_guild(connection, match.guild_id).time_zone
        day = sunday_after(now, zone)
        evening = evening_of(day, zone)
        put_task(connection, match.guild_id, day, "week", evening)
        put_task(connection, match.guild_id, day, "move", evening - BEFORE)
        return partial(self._note_planned, match.guild_id, evening)

    def _note_planned(self, guild_id: int, evening: datetime) -> None:
        """Called after the commit, so that a plan that was rolled back is made again."""
        self._ends[guild_id] = evening
        self.look_again()

    async def _read_post(self, task: DailyTask, now: datetime) -> WeekPost | datetime | None:
        found = await self._services[Store].read(_read_when, task, now)
        if not isinstance(found, GuildSettings):
            return found
        channel_id = found.weekly_channel_id
        if channel_id is None:
            return None
        sees = self._audience(task.guild_id, channel_id)
        week = await self._services[Weeks].read(task.guild_id, week_of(task.day, found.time_zone), sees)
        return WeekPost(week, channel_id, task.day, task.was_claimed) if week.has_news else None


def _read_when(connection: Connection, task: DailyTask, now: datetime) -> GuildSettings | datetime | None:
    """Return the settings of a server whose post is to be sent now, or when to look again; None without a post."""
    guild = get_guild(connection, task.guild_id)
    evening = evening_of(task.day, guild.time_zone)
    if evening > now:  # the server's time zone has changed
        return evening
    if guild.weekly_channel_id is None or now > evening + LATEST:
        return None
    if now < evening + _WAITS and is_about_to_open(connection, task.guild_id):
        return now + _SOON
    return guild
