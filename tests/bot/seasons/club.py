"""A server with contests, served by two processes over one database, with a clock that is moved by hand."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import count
from random import Random
from typing import Any, cast

import pytest
from pydantic import SecretStr
from sqlalchemy import Connection

from bot.capabilities import CAPABILITIES, ORDER
from bot.client.making import make_services
from bot.clocks.reach import OtherTimes, give_time_back
from bot.contests.rounds import ContestKind, RoundPost, Rounds
from bot.contests.signup import Shown, Wish
from bot.contests.steps import ContestSteps, Message
from bot.contests.ui.contest_tab import Reader
from bot.core.services import Services
from bot.core.settings import Settings
from bot.core.users import Person
from bot.cups.capability import KIND
from bot.cups.cups import CUP, Cups
from bot.discord_base.names import agent_name
from bot.match.changes import Changes
from bot.match.seated import Seated
from bot.match.table import Table
from bot.seasons.seasons import SEASON, Seasons, SeasonState, end_if_over
from bot.seasons.telling import tell_of_round
from bot.trophies.of_contests import award_winners
from bot.trophies.ui.trophy_words import tell_won_in_post
from db.club import contests
from db.club.contests import Contest, NewContest, move_times, open_guilds
from db.connection.errors import DatabaseBusy
from db.match import matches
from db.match.actions import Played
from db.match.deadlines import DEFAULT_BANK, TimeControl
from db.match.match_settings import MatchSettings
from db.match.matches import Match, Seat
from db.match.publications import raise_revision
from db.store import Store
from engine.history import END
from i18n.translator import translator
from tests.clock import ManualClock
from tests.db.tables import CHANNEL, GUILD, NOW

NUMBERS = count(70_000)
SETTINGS = Settings(discord_token=SecretStr("token"))
DAY, WEEK = timedelta(days=1), timedelta(weeks=1)
PEOPLE = [Person(1000 + number, f"P{number}") for number in range(64)]


class Process:
    """One process: its rounds and seasons, with messages that are only noted."""

    def __init__(self, club: Club, store: Store) -> None:
        self.services: Services = make_services(CAPABILITIES, ORDER, SETTINGS, store, club.clock)
        self.rounds = Rounds(self.services, club.post, agent_name)
        self.rounds.add_kind(SEASON, ContestKind(tell_of_round, end_if_over))
        self.steps = ContestSteps(self.services, self.rounds.look_again)
        self.rounds.add_kind(CUP, KIND)
        for of_kind in (self.services[Seasons], self.services[Cups]):
            self.steps.add_kind(of_kind, club.send)
        self.rounds.tell_of(on_ended=award_winners)
        self.rounds.add_lines(tell_won_in_post)
        self.services[Changes].plan_with(self.rounds.plan)
        self.services[Changes].follow(store, self.services[Table].lock)

    async def work(self) -> bool:
        """Do what is due; return whether there was anything.

        On a busy machine one process may wait too long for SQLite. Then, as with a worker, its step is due again later.
        """
        try:
            found = [await one._run_due() for one in (self.steps, self.rounds)]
        except DatabaseBusy:
            return True
        return any(found)


class Club:
    def __init__(self, *stores: Store) -> None:
        self.clock, self.store = ManualClock(NOW), stores[0]
        self.posts, self.sent = list[RoundPost](), list[tuple[int, Message]]()
        self.refuses: bool | None = True
        """What Discord answers: True takes a message, False refuses it, None is an outage."""
        self.processes = [Process(self, store) for store in stores]

    @property
    def seasons(self) -> Seasons:
        return self.processes[0].services[Seasons]

    @property
    def table(self) -> Table:
        return self.processes[0].services[Table]

    async def post(self, post: RoundPost) -> bool | None:
        await asyncio.sleep(0)
        if self.refuses:
            self.posts.append(post)
        return self.refuses

    async def send(self, contest: Contest, message: Message) -> bool | None:
        await asyncio.sleep(0)
        if self.refuses:
            self.sent.append((contest.id, message))
        return self.refuses

    async def work(self) -> None:
        """Let all processes work at the same time until nothing is due."""
        while any(await asyncio.gather(*(one.work() for one in self.processes))):
            pass

    async def move(self, by: timedelta) -> None:
        await self.clock.move_to(self.clock.now() + by)
        await self.work()

    async def pass_weeks(self, weeks: int) -> None:
        """Let weeks pass, day by day."""
        for _ in range(7 * weeks):
            await self.move(DAY)

    async def create(
        self, seats: int = 3, weeks: int = 6, *, game: str = "petersburg", time: TimeControl = DEFAULT_BANK
    ) -> int:
        wish = Wish(game, "2004" if game == "petersburg" else "printed", seats, 7 * weeks, time)
        made = await self.seasons.create(GUILD, CHANNEL, "en", wish, interaction_id=next(NUMBERS))
        await self.work()
        return made

    async def sign_up(self, contest_id: int, *people: Person) -> None:
        for person in people:
            await self.seasons.sign_up(GUILD, contest_id, person, interaction_id=next(NUMBERS))

    async def start(self, contest_id: int) -> None:
        await self.seasons.start(GUILD, contest_id, interaction_id=next(NUMBERS))
        await self.work()

    async def begin(self, people: int, seats: int = 3, weeks: int = 6) -> int:
        """Start a season of the first people; return its id."""
        contest_id = await self.create(seats, weeks)
        await self.sign_up(contest_id, *PEOPLE[:people])
        await self.start(contest_id)
        return contest_id

    async def state(self, contest_id: int) -> SeasonState:
        def read(connection: Connection) -> SeasonState:
            contest = contests.get_contest(connection, contest_id)
            assert contest is not None
            return SeasonState.read(connection, contest)

        return await self.store.read(read)

    async def running(self, contest_id: int) -> list[int]:
        """List the running matches of a season."""
        season = await self.state(contest_id)
        ids = sorted({one.game_id for one in season.seats if one.game_id is not None})
        return [one for one in ids if (await self.match(one)).status == "active"]

    async def match(self, match_id: int) -> Match:
        found = await self.store.read(matches.get_match, match_id)
        assert found is not None
        return found

    async def seats(self, match_id: int) -> list[Seat]:
        return await self.store.read(matches.seats_of, match_id)

    async def busy(self, contest_id: int) -> Counter[int]:
        """Count the users' running tables of a season."""
        seats = [await self.seats(one) for one in await self.running(contest_id)]
        return Counter(user for table in seats for user in people_at(table))

    async def end(self, match_id: int) -> None:
        """End a match with its places at this moment."""

        def decide(_connection: Connection, seated: Seated, now: object) -> Played:
            return Played(seated.position.seq + 1, 0, END, None, self.clock.now(), None)

        await self.table.change(match_id, decide, interaction_id=None)

    async def play_some(self, match_id: int, actions: int) -> None:
        """Play a match on, with what the game does for absent users."""
        seated = await self.table.read(match_id)
        for _ in range(actions):
            seat = seated.to_act[0]
            seated = await self._act(seated, seat, str(seated.game.absent_action(seated.position.state, seat)))

    async def play_randomly(self, match_id: int, rng: Random, actions: int) -> None:
        """Play a match on, in one transaction."""

        def decide(_connection: Connection, seated: Seated, now: datetime) -> Played:
            seat = rng.choice(seated.to_act)
            action = str(rng.choice(seated.legal(seat)))
            return Played(seated.position.seq + 1, seat, action, seated.seats[seat].asked_user, now, None)

        def play(connection: Connection) -> None:
            seated = self.table.lock(connection, match_id)
            assert seated is not None
            for _ in range(actions):
                seated = self.table.apply(connection, seated, decide)
            raise_revision(connection, match_id)

        await self.store.write(play)

    async def _act(self, seated: Seated, seat: int, action: str) -> Seated:
        user_id = seated.seats[seat].asked_user
        if user_id is None:
            number = seated.position.menu_numbers[seat]
            return await self.table.act_agent(seated.match.id, seat, action, menu_number=number)
        return await self.table.act(seated.match.id, user_id, action, interaction_id=next(NUMBERS))

    async def away(self, by: timedelta) -> None:
        """Let the server be unreachable for a time, without any process at work."""
        since = self.clock.now()
        await self.clock.move_to(since + by)
        others = [OtherTimes(open_guilds, move_times)]
        await self.store.write(lambda connection: give_time_back(connection, {GUILD: since}, self.clock.now(), others))
        await self.work()


def add_contest(connection: Connection, kind: str, now: datetime) -> int:
    """Add a contest without entrants; return its id."""
    new = NewContest(
        kind=kind, guild_id=GUILD, channel_id=CHANNEL, game="petersburg", options={}, seats=3, days=28,
        settings=MatchSettings(locale="en"), signup_until=now,
    )  # fmt: skip
    added = contests.add_contest(connection, new, now=now)
    assert added is not None
    return added


def reader_of(state: Any) -> Reader[Any]:
    """Return a stranger who reads a page of a contest in English, without an interaction."""
    return Reader(cast("Any", None), state.contest.kind, Shown(state, ()), translator("en"), manages=False, user_id=0)


def fix_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the seeds of rounds, and so results, be the same in every run."""
    rng = Random(1)
    monkeypatch.setattr("bot.contests.deals.new_seed", lambda: f"{rng.getrandbits(256):064x}")


def people_at(seats: Sequence[Seat]) -> list[int]:
    return [seat.user_id for seat in seats if seat.user_id is not None]
