"""A server with seasons, cups and weeks, served by two processes over one database, with a clock moved by hand."""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta
from functools import partial

from sqlalchemy import Connection

from bot.match.changes import Changes
from bot.weekly.calendar import Span
from bot.weekly.posts import WeekPost, WeekPosts
from bot.weekly.week import Sees, Week, Weeks
from db.match import matches
from db.match.publications import raise_revision
from db.people import match_results
from db.people.guilds import change_guild
from db.store import Store
from tests.bot.cups.club import CupClub
from tests.db.tables import CHANNEL, GUILD, NOW, begin_match

SUNDAY = "2026-03-01"
EVENING = datetime.fromisoformat("2026-03-01T20:00:00+00:00")
NEXT_EVENING = EVENING + timedelta(days=7)
MINUTE, HOUR, DAY = timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)


class Server(CupClub):
    def __init__(self, *stores: Store) -> None:
        super().__init__(*stores)
        self.seen = {CHANNEL}
        self.week_posts, self.answers = list[WeekPost](), list[bool | None]()
        self.served = [{GUILD} for _ in self.processes]
        self.weekly = [
            WeekPosts(one.services, self.post_week, partial(self._sees, served), served.__contains__)
            for one, served in zip(self.processes, self.served, strict=True)
        ]

        for one, posts in zip(self.processes, self.weekly, strict=True):
            one.services[Changes].plan_with(posts.plan)

    def _sees(self, served: set[int], guild_id: int, _channel_id: int) -> Sees:
        """A process knows only the channels of the servers that it serves."""
        return (self.seen if guild_id in served else set[int]()).__contains__

    async def post_week(self, post: WeekPost) -> bool | None:
        await asyncio.sleep(0)
        self.week_posts.append(post)
        return self.answers.pop(0) if self.answers else True

    async def choose_channel(self, **more: str) -> None:
        await self.store.write(change_guild, GUILD, now=NOW, weekly_channel_id=CHANNEL, **more)  # type: ignore[arg-type]

    async def join_ladder(self, *users: int) -> None:
        for user in users:
            await self.store.write(match_results.join_ladder, GUILD, user, now=NOW)

    async def open(self, *players: int | str, private: bool = False, guild_id: int = GUILD) -> int:
        """Begin a table."""
        match_id = await begin_match(self.store, *players, private=private, guild_id=guild_id)
        await self.processes[0].services[Store].write(raise_revision, match_id)
        return match_id

    async def finish(self, match_id: int, *points: int) -> None:
        """End a table with these points by seat."""
        outcome = {
            "ranks": [1 + sum(other > one for other in points) for one in points],
            "scores": [{"total": one, "parts": {}} for one in points],
        }

        def end(connection: Connection) -> None:
            assert matches.finish_match(connection, match_id, outcome, now=self.clock.now())
            raise_revision(connection, match_id)

        await self.store.write(end)

    async def play(self, *players: int | str, points: tuple[int, ...] = (50, 60), private: bool = False) -> int:
        match_id = await self.open(*players, private=private)
        await self.finish(match_id, *points)
        return match_id

    async def move_clock(self, moment: datetime) -> None:
        await self.clock.move_to(moment)

    async def work_week(self) -> None:
        """Let both processes look for posts at the same time until none is due."""
        while any(await asyncio.gather(*(one._run_due() for one in self.weekly))):
            pass

    async def read_week(self, begins: datetime, ends: datetime) -> Week:
        return await self.processes[0].services[Weeks].read(GUILD, Span(begins, ends), self.seen.__contains__)
