"""Has the Czar play a deal once a user has finished it, and posts the day's results once."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Connection

from bot.core.processes import Processes
from bot.core.regular_posts import RegularPosts
from bot.core.services import Services
from bot.core.tasks import Scheduled
from bot.daily.daily import Result, Rounds, count_rounds, evening_after, results_of, streak
from bot.match.seated import Seated
from bot.match.shared_deals import day_of
from bot.workers.jobs import Assessment, Choice, JobFailed, JobTimeout, Workers
from db.connection.errors import StoreError
from db.people import daily
from db.people.daily import DailyDeal
from db.people.guilds import GuildSettings, get_guild
from db.process import daily_tasks
from db.process.daily_tasks import DailyTask, Serves
from db.store import Store
from engine.agents.levels import CZAR
from engine.game import SeatView
from engine.games import GAMES
from engine.match import Position, advance, first
from engine.record import RecordedAction

log = logging.getLogger(__name__)

CZAR_LEASE = timedelta(minutes=30)
"""Longer than the Czar's game on a busy machine."""
_TRIES = 4
_RETRY_SECONDS = 3.0


class CzarPlays(Scheduled):
    """The Czar plays each deal in the users' seat against the same agents, planned when the first user has finished it.

    Each decision is a separate job of the lowest priority; after a crash another process plays the deal.
    """

    def __init__(self, services: Services, on_planned: Callable[[], None], agent: str = CZAR) -> None:
        """`on_planned` is called when a user has finished a deal; `agent` plays in the users' seat."""
        super().__init__("czar", services.clock)
        self._services, self._on_planned, self._agent = services, on_planned, agent

    def plan(self, connection: Connection, seated: Seated) -> Callable[[], None] | None:
        """Plan the Czar and the evening post when a user finishes a deal; return a function that starts them."""
        if seated.match.status != "finished":
            return None
        day = daily.day_of_match(connection, seated.match.id)
        if day is None:
            return None
        guild, now = get_guild(connection, seated.match.guild_id), self._services.now()
        daily_tasks.put_task(connection, guild.guild_id, day, "czar", now)
        evening = evening_after(day, guild.time_zone)
        if evening > now:
            daily_tasks.put_task(connection, guild.guild_id, day, "post", evening)
        return self._wake

    def _wake(self) -> None:
        self.look_again()
        self._on_planned()

    async def _next_due(self) -> datetime | None:
        return await self._services[Store].read(daily_tasks.next_due, "czar")

    async def _run_due(self) -> bool:
        """Return False if no deal is due."""
        store, worker = self._services[Store], self._services[Processes].holder
        task = await store.write(daily_tasks.claim_due, "czar", self._services.now(), worker=worker, lease=CZAR_LEASE)
        if task is None:
            return False
        deal = await store.read(daily.get_deal, task.guild_id, task.day)
        if deal is None or deal.czar is not None:
            await store.write(daily_tasks.settle, task, "dropped", worker=worker)
            return True
        try:
            rounds = await self._play(deal)
        except StoreError:
            raise
        except Exception as error:  # its text could hold cards
            log.error("the Czar did not finish the deal of %s: %s", task.day, type(error).__name__)
            await store.write(daily_tasks.settle, task, "failed", worker=worker)
            return True
        await store.write(_note, task, rounds, worker)
        return True

    async def _play(self, deal: DailyDeal) -> Rounds:
        """Raises as `Workers` do."""
        game = GAMES[deal.game]
        seats = 1 + len(deal.agents)
        position = first(game.new(game.Options.model_validate(deal.options), seats, deal.seed), seats)
        standings = [game.standing(position.state)]
        while to_act := game.to_act(position.state):
            seat = to_act[0]
            action = RecordedAction(seat=seat, action=await self._choose(deal, position, seat))
            position = await asyncio.to_thread(advance, game, position, [action])
            standings.append(game.standing(position.state))
        outcome = game.outcome(position.state)
        assert outcome is not None, "nobody has to act only once the game is over"
        return count_rounds(standings, 0, outcome.scores[0].total)

    async def _choose(self, deal: DailyDeal, position: Position, seat: int) -> str:
        """Return a seat's action (text form). Agents choose as in the users' matches. Raises as `Workers` do."""
        game = GAMES[deal.game]
        view, legal = game.view(position.state, seat), tuple(game.legal_actions(position.state, seat))
        seed = f"{deal.seed} {seat} {position.menu_numbers[seat]}"
        for left in reversed(range(_TRIES)):
            try:
                return await self._ask(deal, seat, view, legal, seed)
            except (JobTimeout, JobFailed):
                if not left:
                    raise
                await asyncio.sleep(_RETRY_SECONDS)
        raise AssertionError("the last try returns or raises")

    async def _ask(self, deal: DailyDeal, seat: int, view: SeatView, legal: tuple[Any, ...], seed: str) -> str:
        workers = self._services[Workers]
        if seat:
            return await workers.choose(Choice(deal.agents[seat - 1], deal.game, view, legal, seed))
        found = await workers.assess(Assessment(self._agent, deal.game, view, legal, seed), later=True)
        return found[0].action


def _note(connection: Connection, task: DailyTask, rounds: Rounds, worker: str) -> None:
    if daily_tasks.settle(connection, task, "done", worker=worker):
        daily.put_czar(connection, task.guild_id, task.day, rounds.to_json())


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


class EveningPosts(RegularPosts[Post]):
    """Sends the results of a server's last daily deal once, to its chosen channel.

    The day is the last one over in UTC, so that the post reveals no deal that can still be played.
    """

    def __init__(self, services: Services, send: Send, serves: Serves) -> None:
        async def read(task: DailyTask, now: datetime) -> Post | datetime | None:
            return await services[Store].read(_read_post, task, now)

        super().__init__(services, "evening posts", "post", read, send, serves)


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
