"""Two processes with a shard each: a season waits while the shard of its server is lost, and another one goes on."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import timedelta
from itertools import count

import pytest
from sqlalchemy import Connection

from bot.contests.rounds import Rounds
from bot.contests.signup import Wish
from bot.contests.steps import ContestSteps
from bot.core.users import Person
from bot.match.seated import Seated
from bot.match.table import Table
from bot.seasons.seasons import Seasons, SeasonState
from db.club import contests
from db.match.actions import Played
from db.match.deadlines import DEFAULT_BANK
from db.store import Store
from engine.history import END
from playground.objects import GUILD_ID, Json
from tests.clock import ManualClock
from tests.e2e.running import LoopBot
from tests.e2e.watching import eventually, is_published, match_of, public, until_seen
from tests.postgres_server import PostgresDatabase
from tests.standin.driver import text_of
from tests.standin.server import StandIn

pytestmark = pytest.mark.slow("two processes share a database on PostgreSQL alone")

NUMBERS = count(80_000)
WEEK = timedelta(weeks=1)
NAMES = ("Ann", "Boris", "Clara", "Dev")


class Club:
    """Two servers with a season each; the second one's shard is served by the second process."""

    def __init__(self, discord: StandIn, bots: list[LoopBot], clock: ManualClock, channels: list[Json]) -> None:
        self.discord, self.bots, self.clock, self.channels = discord, bots, clock, channels
        self.seasons: list[int] = []

    async def begin(self) -> None:
        wish = Wish("petersburg", "2004", 2, 28, DEFAULT_BANK)
        people = [Person(int(self.discord.members[name].id), name) for name in NAMES]
        for bot, channel in zip(self.bots, self.channels, strict=True):
            seasons, guild_id = bot.services[Seasons], int(channel["guild_id"])
            number = await seasons.create(guild_id, int(channel["id"]), "en", wish, interaction_id=next(NUMBERS))
            for person in people:
                await seasons.sign_up(guild_id, number, person, interaction_id=next(NUMBERS))
            await seasons.start(guild_id, number, interaction_id=next(NUMBERS))
            self.seasons.append(number)
        self.look_again()

    def look_again(self) -> None:
        for bot in self.bots:
            bot.services[ContestSteps].look_again()
            bot.services[Rounds].look_again()

    async def state(self, of: int) -> SeasonState:
        def read(connection: Connection) -> SeasonState:
            contest = contests.get_contest(connection, self.seasons[of])
            assert contest is not None
            return SeasonState.read(connection, contest)

        return await self.bots[0].services[Store].read(read)

    async def tables(self, of: int) -> list[int]:
        return sorted({one.game_id for one in (await self.state(of)).seats if one.game_id is not None})

    def has_tables(self, of: int, number: int) -> Callable[[], Awaitable[bool]]:
        async def has() -> bool:
            return len(await self.tables(of)) == number

        return has

    def is_over(self, of: int) -> Callable[[], Awaitable[bool]]:
        """Return whether the first round is over, with its message."""

        async def is_over() -> bool:
            return (await self.state(of)).rounds[0].state == "done"

        return is_over

    async def end_tables(self, of: int) -> None:
        def decide(_connection: Connection, seated: Seated, now: object) -> Played:
            return Played(seated.position.seq + 1, 0, END, None, self.clock.now(), None)

        for match_id in await self.tables(of):
            await is_published(self.bots[of], match_id)
            await self.bots[0].services[Table].change(match_id, decide, interaction_id=None)

    def posts(self, of: int, words: str) -> list[Json]:
        return [one for one in public(self.discord, self.channels[of]) if words in text_of(one)]


@pytest.fixture
async def club(discord: StandIn, postgres_database: PostgresDatabase, clock: ManualClock) -> AsyncIterator[Club]:
    discord.gateway.shards = 2
    discord.admin.add_guild("second", shard=1)
    channels = [discord.channel("games"), discord.channel("second-games")]
    assert channels[0]["guild_id"] == GUILD_ID
    bots = [LoopBot(discord, postgres_database.url, clock, shard_count=2, shard_ids=str(shard)) for shard in range(2)]
    for bot in bots:
        await bot.start()
    yield Club(discord, bots, clock, channels)
    for bot in bots:
        await bot._running.aclose()


async def test_a_round_neither_begins_nor_ends_while_the_shard_of_its_server_is_lost(
    club: Club, clock: ManualClock
) -> None:
    await club.begin()
    for of in range(2):
        await eventually(club.has_tables(of, 2))
    await club.end_tables(0)
    await eventually(club.is_over(0))
    before = (await club.state(1)).rounds
    store = club.bots[0].services[Store]
    await club.bots[1]._running.aclose()
    await clock.move_to(clock.now() + 3 * WEEK)
    await until_seen(store, clock)
    club.bots[0].services[Rounds].look_again()
    await eventually(club.has_tables(0, 6))  # two more rounds have begun
    assert not await club.bots[0].services[Rounds]._run_due()
    lost = await club.state(1)
    assert [(one.state, one.due_at, one.closes_at) for one in lost.rounds] == [
        (one.state, one.due_at, one.closes_at) for one in before
    ], "the process of the other shard does nothing for it"
    assert {(await match_of(club.bots[0], one)).status for one in await club.tables(1)} == {"active"}
    await club.bots[1].start()

    async def has_moved() -> bool:
        return [one.due_at for one in (await club.state(1)).rounds] == [one.due_at + 3 * WEEK for one in before]

    await eventually(has_moved)
    assert len(await club.tables(1)) == 2
    await club.end_tables(1)
    await eventually(club.is_over(1))
    await clock.move_to((await club.state(1)).rounds[1].due_at)
    await until_seen(store, clock)
    club.look_again()
    await eventually(club.has_tables(1, 4))
    for match_id in await club.tables(1):
        await is_published(club.bots[1], match_id)
    for words in ("round 1\n", "round 1 is over", "round 2\n"):
        assert [len(club.posts(of, words)) for of in range(2)] == [1, 1], "once, and in its own server"
