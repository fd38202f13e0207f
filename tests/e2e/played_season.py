"""A season that is played while the processes of the bot are killed: what its people do, and how time passes.

People begin, sign up for and start it by presses. Of their moves some are a command through Discord; the others,
and the end of most tables, are made over the database as by a further process. Some people never move: the bot moves
for them, lets a computer player sit in, and ends their tables with their rounds.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime, timedelta
from functools import partial
from itertools import count
from random import Random
from time import monotonic

from pydantic import SecretStr
from sqlalchemy import ColumnElement, Connection, func, select

from bot.capabilities import CAPABILITIES, ORDER
from bot.client.making import make_services
from bot.contests.rounds import Rounds
from bot.core.errors import UserError
from bot.core.settings import Settings
from bot.discord_base.names import agent_name
from bot.discord_base.tabs import CLUB
from bot.match.changes import Changes
from bot.match.seated import Seated
from bot.match.table import Table
from bot.notices.notice_batch import Batch
from bot.notices.reminders import Outcome, Reminders
from bot.seasons.seasons import AT_ONCE, SEASON, SeasonState
from db.club import contests
from db.match import matches
from db.match.actions import Played
from db.match.matches import Match, Seat
from db.people import users
from db.schema import contest_tables, process_tables
from db.schema import tables as schema
from db.store import Store
from engine.game import IllegalAction
from engine.history import END
from playground.members.people import Member
from playground.objects import PRIVATE_THREAD, Json
from tests.e2e.club_processes import Fleet
from tests.e2e.own_page import open_tab, use
from tests.e2e.season_play import starting
from tests.e2e.watching import eventually
from tests.standin.driver import Actor, Answer, buttons_of, text_of
from tests.standin.server import StandIn

SETTLE_SECONDS = 180.0
"""The longest wait for a busy machine."""
LEAP_SECONDS = 30.0
LOOKS_AGAIN = timedelta(minutes=4)
"""After a leap of so much a process looks for what others have changed."""
DAY = timedelta(hours=36)
LATE = timedelta(hours=12)
"""More than a round is late to begin if its process is killed."""
MOVES = 8
"""The most moves of a table in one day, except by computer players."""
SLEEPERS = 8
"""Of so many people one never moves."""
PATIENCE_SECONDS = 10.0
"""A killed process does not answer."""
FIRST_INTERACTION = 70_000


class PlayedSeason:
    def __init__(self, discord: StandIn, store: Store, fleet: Fleet, guild_id: str, kills: int) -> None:
        self.discord, self.store, self.fleet, self._guild_id = discord, store, fleet, guild_id
        self._rng, self._kills_left = Random(f"season {kills}"), kills
        self._days, self._days_passed = 0.0, 0
        self._interactions = count(FIRST_INTERACTION)
        settings = Settings(discord_token=SecretStr("token"))
        services = make_services(CAPABILITIES, ORDER, settings, store, fleet.clock)
        self._table = services[Table]
        rounds = Rounds(services, _never_sends, agent_name)
        Reminders(services, _never_reminds)  # plans calls, too
        services[Changes].plan_with(rounds.plan)
        self.people: list[Actor] = []
        self.commands = Counter[bool]()
        """Moves by a command, by whether they were answered as done."""
        self.created = Counter[tuple[str, str]]()
        """Messages of the bot by channel and nonce."""
        discord.world.listeners.append(self._note_message)

    def _note_message(self, event: str, data: Json) -> None:
        if event == "MESSAGE_CREATE" and data.get("nonce"):
            self.created[data["channel_id"], str(data["nonce"])] += 1

    @property
    def channel(self) -> Json:
        """Return the channel of the season."""
        return next(c for c in self.discord.world.channels.values() if c.get("guild_id") == self._guild_id)

    async def invite(self, number: int) -> None:
        """Add people to the server; every second one gets calls as direct messages, and nobody opens new ones."""
        for at in range(number):
            member = Member(str(900_001 + at), f"Guest {at}", "en-US", guilds={self._guild_id})
            self.discord.world.members[member.id] = member
            self.discord.add_actor(member)
            self.people.append(self.discord.members[member.name])
            direct = int(self.discord.world.direct_channel(member.id)["id"])
            known = users.Changes(dm="open", dm_channel_id=direct, notify_where="dm" if at % 2 else "thread")
            await self.store.write(users.upsert_user, int(member.id), now=self.fleet.clock.now(), **known)

    async def begin(self, weeks: int) -> None:
        """Begin a season of tables of four, let everybody sign up, and start it."""
        self._days = timedelta(weeks=weeks) / DAY
        ann = self.discord.members["Ann"]
        page = await self._press(ann, await self._tab(ann), "new-")
        for choice, value in (("seats", "2"), ("weeks", str(weeks - 4))):
            control = starting(page, f"new-{choice}")
            page = (await use(ann, page, control, value)).message
        await self._press(ann, page, "create-")
        signup = await self.discord.until(lambda: next(iter(self.posts("sign-up")), None), SETTLE_SECONDS)
        join = next(one["custom_id"] for one in buttons_of(signup) if one["custom_id"].startswith("season:join"))
        for person in self.people:
            assert not (await person.click(signup, custom_id=join)).failed
        await self._press(ann, await self._tab(ann), "start-")

    async def _tab(self, person: Actor) -> Json:
        return await open_tab(person, "season", self.channel, CLUB)

    async def _press(self, person: Actor, page: Json, start: str) -> Json:
        answer = await use(person, page, starting(page, start))
        assert not answer.failed, answer.text
        return answer.message

    def posts(self, words: str) -> list[Json]:
        """List the bot's messages in the season's channel with these words."""
        history = self.discord.world.history(self.channel["id"])
        return [one for one in history if not one.get("_visible_to") and words in text_of(one)]

    async def play(self) -> SeasonState:
        """Play day by day until the season is over; return it."""
        for _ in range(150):
            await self._settle()
            state = await self.state()
            await self._check_places(state)
            if state.contest.state == "ended" and all(one.state == "done" for one in state.rounds):
                return state
            await self._pass_day()
        raise AssertionError("the season does not end")

    async def state(self) -> SeasonState:
        def read(connection: Connection) -> SeasonState:
            contest = contests.newest_contest(connection, int(self._guild_id), SEASON)
            assert contest is not None
            return SeasonState.read(connection, contest)

        return await self.store.read(read)

    async def _pass_day(self) -> None:
        """Let one of its days pass, in which people play while processes are killed."""
        self._days_passed += 1
        self.fleet.leap(DAY * self._rng.uniform(0.8, 1.2))
        playing = asyncio.create_task(self._play_tables())
        try:
            if self._kills_left and self._rng.random() * self._days_left() < self._kills_left:
                await self._kill_some()
        finally:
            await playing

    def _days_left(self) -> float:
        """Return how many of its days are left for the kills."""
        return max(1.0, 0.7 * self._days - self._days_passed)

    async def _kill_some(self) -> None:
        """Kill one process, or now and then all, in the middle of their work; start them again."""
        everybody = list(range(self.fleet.shards))
        killed = everybody if self._rng.random() < 0.2 else [self._rng.choice(everybody)]
        killed = killed[: self._kills_left]
        self._kills_left -= len(killed)
        await asyncio.sleep(2 * self._rng.random())
        await self.fleet.kill(*killed)
        await self.fleet.start(*killed)

    async def _play_tables(self) -> None:
        running = await self.running(await self.state())
        chosen = [match for match in running if self._rng.random() < 0.4]
        if chosen:
            await self._command_move(self._rng.choice(chosen))
        for match in chosen:
            with suppress(UserError, IllegalAction):  # the bot has moved, or ended it
                await self._play_table(match.id)

    async def _command_move(self, match: Match) -> None:
        """Let somebody move by a command; it fails if a process is killed then."""
        seated = await self._table.read(match.id)
        asked = [seat for seat in seated.asked if self._moves(seated, seat)]
        thread = self.discord.world.channels.get(str(match.thread_id))
        if not asked or thread is None:
            return
        person = Actor(self.discord, str(seated.seats[asked[0]].user_id))
        person.patience = PATIENCE_SECONDS
        action = str(seated.legal(asked[0])[0])
        answer: Answer = await person.slash("move", channel=thread, action=action)
        self.commands[not answer.failed] += 1

    async def _play_table(self, match_id: int) -> None:
        """Make random moves until somebody has to move who never does; end most tables."""
        for _ in range(self._rng.randrange(MOVES)):
            seated = await self._table.read(match_id)
            moving = [seat for seat in seated.asked if self._moves(seated, seat)]
            if not moving:
                return
            seat = self._rng.choice(moving)
            user_id, action = seated.seats[seat].user_id, str(self._rng.choice(seated.legal(seat)))
            assert user_id is not None
            await self._table.act(match_id, user_id, action, interaction_id=next(self._interactions))
        if self._rng.random() < 0.5:
            await self._table.change(match_id, self._end, interaction_id=None)

    def _end(self, _connection: Connection, seated: Seated, now: datetime) -> Played:
        return Played(seated.position.seq + 1, 0, END, None, now, None)

    def _moves(self, seated: Seated, seat: int) -> bool:
        user_id = seated.seats[seat].asked_user
        return user_id is not None and user_id % SLEEPERS != 0

    async def running(self, state: SeasonState) -> list[Match]:
        found = await self.matches(state)
        return [match for match in found if match.status == "active"]

    async def matches(self, state: SeasonState) -> list[Match]:
        ids = sorted({one.game_id for one in state.seats if one.game_id is not None})
        found = [await self.store.read(matches.get_match, one) for one in ids]
        return [match for match in found if match is not None]

    async def seats(self, match_id: int) -> list[Seat]:
        return await self.store.read(matches.seats_of, match_id)

    async def _settle(self) -> None:
        """Let minutes pass until the bot has done all that is due.

        They pass only while nothing is under way: nothing takes so long that its lease ends, and the nonces of its
        messages are forgotten.
        """
        since, deadline = self.fleet.clock.now(), monotonic() + SETTLE_SECONDS
        while monotonic() < deadline:
            with suppress(TimeoutError):
                await eventually(partial(self._is_done, _under_way), LEAP_SECONDS)
            self.fleet.leap(LOOKS_AGAIN)
            with suppress(TimeoutError):
                await eventually(partial(self._is_done, _left_to_do, since), LEAP_SECONDS)
                return
        left = await self.store.read(_left_to_do, self.fleet.clock.now(), self.fleet.shards, since)
        raise AssertionError(f"the bot does not finish its work: {left}")

    async def _is_done(self, count: Callable[..., dict[str, int]], *since: datetime) -> bool:
        left = await self.store.read(count, self.fleet.clock.now(), self.fleet.shards, *since)
        return not any(left.values())

    async def _check_places(self, state: SeasonState) -> None:
        """Check that nobody is in two places, and that each table has one thread, with its people."""
        running = await self.running(state)
        held = [
            (match.round_id, seat.user_id)
            for match in running
            for seat in await self.seats(match.id)
            if seat.user_id is not None
        ]
        assert max(Counter(held).values(), default=0) <= 1, "nobody plays a deal twice"
        now = self.fleet.clock.now()  # a round that began late, since a process died, ends as much later
        lasting = {one.id for one in state.rounds if one.closes_at is not None and one.closes_at - now > LATE}
        tables = Counter(user for round_id, user in held if round_id in lasting)
        assert max(tables.values(), default=0) <= AT_ONCE
        threads = Counter(one["id"] for one in self.discord.world.channels.values() if one["type"] == PRIVATE_THREAD)
        known = Counter(str(match.thread_id) for match in await self.matches(state))
        assert threads == known, f"without a thread: {known - threads}; of no table: {threads - known}"


def _under_way(connection: Connection, _now: datetime, _shards: int) -> dict[str, int]:
    """Count what processes are doing, by kind."""
    notices = schema.reminders.c
    wanted: dict[str, ColumnElement[bool]] = {
        "publications": schema.publications.c.leased_by.is_not(None),
        "notices": notices.settled_at.is_(None) & notices.claimed_at.is_not(None),
        "rounds": contest_tables.rounds.c.claimed_by.is_not(None),
        "contests": contest_tables.contests.c.claimed_by.is_not(None),
        "contest notices": contest_tables.contest_notices.c.claimed_by.is_not(None),
    }
    return {name: _count(connection, condition) for name, condition in wanted.items()}


def _left_to_do(connection: Connection, now: datetime, shards: int, since: datetime) -> dict[str, int]:
    """Count what is due, by kind."""
    late, notices, signs = schema.publications.c, schema.reminders.c, process_tables.signs_of_life.c
    rounds = contest_tables.rounds.c
    wanted: dict[str, ColumnElement[bool]] = {
        "late publications": late.published < late.revision,
        "due notices": notices.settled_at.is_(None) & (notices.due_at <= now),
        "removals": notices.remove_at.is_not(None) & (notices.remove_at <= now) & notices.shown.is_not(None),
        "due rounds": (rounds.state != "done") & (rounds.due_at <= now),
        "due contest notices": contest_tables.contest_notices.c.due_at <= now,
        "due contests": contest_tables.contests.c.due_at <= now,
        "deadlines": schema.deadlines.c.due_at <= now,
    }
    found = {name: _count(connection, condition) for name, condition in wanted.items()}
    silent = shards - _count(connection, signs.seen_at >= since)
    return _under_way(connection, now, shards) | found | {"silent shards": silent}


def _count(connection: Connection, condition: ColumnElement[bool]) -> int:
    number: int = connection.execute(select(func.count()).where(condition)).scalar_one()
    return number


async def _never_sends(_post: object) -> bool | None:
    raise AssertionError("the bot's processes post")


async def _never_reminds(_batch: Batch) -> Outcome:
    raise AssertionError("the bot's processes remind")
