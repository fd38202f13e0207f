"""A whole season on a moved clock, while real processes of the bot are killed by SIGKILL and started again.

Every table is accounted for, nobody is in two places, nothing is posted twice, and the standings are those of the logs.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, select

from bot.contests.points import Tally
from bot.discord_base.sending import mark_of
from bot.seasons.seasons import SeasonState
from db.club import rounds
from db.club.contest_notices import THE_END
from db.match.messages import MessageState
from db.schema import tables as schema
from db.store import Store
from engine.shuffle import commitment
from playground.objects import BOT_ID, GUILD_ID, Json
from tests.bot.seasons.recount import recount
from tests.bounded import bounded_standin
from tests.e2e.club_processes import Fleet
from tests.e2e.played_season import PlayedSeason
from tests.e2e.running import forking
from tests.postgres_server import PostgresDatabase
from tests.standin.driver import text_of
from tests.standin.server import StandIn

pytestmark = [
    pytest.mark.timeout(1200),
    pytest.mark.skipif("KILLS" not in os.environ, reason="takes minutes: `make kills` runs it"),
]
SEATS = 4


@pytest.fixture
async def discord() -> AsyncIterator[StandIn]:
    """Count no refused requests: each start of a process forgets the rate limits."""
    async with bounded_standin() as standin:
        yield standin


@pytest.mark.slow("plays a season of 64 people with two processes on PostgreSQL, for some minutes")
async def test_a_season_of_two_processes_that_are_killed_twenty_times(
    discord: StandIn, postgres_database: PostgresDatabase, tmp_path: Path
) -> None:
    discord.gateway.shards = 2
    guild = discord.admin.add_guild("club", shard=1)
    async with await Store.open(postgres_database.url) as store:
        fleet = Fleet(discord, postgres_database.url, tmp_path, shards=2)
        await play(PlayedSeason(discord, store, fleet, guild.id, kills=20), people=64, weeks=8, kills=20)


@pytest.mark.slow("plays a season of 12 people with a process that is killed, for a minute")
async def test_a_season_of_one_process_that_is_killed_five_times(
    discord: StandIn, database: str, tmp_path: Path
) -> None:
    async with await Store.open(database) as store:
        fleet = Fleet(discord, database, tmp_path)
        await play(PlayedSeason(discord, store, fleet, GUILD_ID, kills=5), people=12, weeks=4, kills=5)


async def play(season: PlayedSeason, *, people: int, weeks: int, kills: int) -> None:
    with forking():
        await season.invite(people)
        await season.fleet.start(*range(season.fleet.shards))
        await season.begin(weeks)
        state = await season.play()
        await season.fleet.stop()
    assert season.fleet.kills == kills
    assert season.commands[True] > kills, "people could move"
    await check_tables(season, state)
    await check_standings(season.store, state)
    await check_posts(season, state)
    assert not season.fleet.errors


async def check_tables(season: PlayedSeason, state: SeasonState) -> None:
    """Check that every planned table was played to its end, once, by those who were to."""
    assert all(one.is_handled and one.game_id is not None and one.rank is not None for one in state.seats)
    assert {*Counter(one.entrant for one in state.seats).values()} == {SEATS}, "everybody had as many tables"
    tables = await season.matches(state)
    assert all(one.status == "finished" and not one.is_secret for one in tables)
    assert len(tables) * SEATS == len(state.seats)
    every = await season.store.read(lambda connection: connection.execute(select(schema.games.c.id)).scalars().all())
    assert sorted(every) == [one.id for one in tables], "no match belongs to no table"


async def check_standings(store: Store, state: SeasonState) -> None:
    """Check results and final places against the logs."""
    results = await recount(store, state)
    assert sorted(state.results(), key=str) == sorted(results, key=str)
    recounted = Tally(results)
    for division, standings in state.divisions().items():
        own = [one.entrant for one in state.entrants.values() if one.division == division]
        assert standings == recounted.standings(own)
        assert all(state.entrants[one.entrant].place == one.place for one in standings)


async def check_posts(season: PlayedSeason, state: SeasonState) -> None:
    """Check that nothing was posted twice, and that the store knows every message."""
    assert {key: number for key, number in season.created.items() if number > 1} == {}
    planned = await season.store.read(rounds.rounds_of, state.contest.id)
    for one in planned:
        begun, over = (season.posts(f"Season 1, round {one.number}{end}") for end in ("\n", " is over"))
        assert len(begun) == len(over) == 1
        assert commitment(one.seed) in text_of(begun[0])
        assert one.seed in text_of(over[0])
    assert len(season.posts("sign-up")) == 1
    known = await season.store.read(_published)
    shown = [message for message in season.discord.world.messages.values() if _is_public(message)]
    posts = [message for message in shown if int(message["id"]) not in known]
    there = {int(message["id"]) for message in shown}
    assert {number: row for number, row in known.items() if number not in there} == {}
    marks = Counter((message["channel_id"], message["components"][0]["id"]) for message in posts)
    assert {key: number for key, number in marks.items() if number > 1} == {}
    notices = [message for message in posts if message["channel_id"] != season.channel["id"]]
    ended = mark_of("contest", state.contest.id, THE_END)
    told = {mark_of("contest", state.contest.id, one.number) for one in planned} | {ended}
    sent = await season.store.read(_sent_notices)
    found = Counter(message["components"][0]["id"] for message in notices)
    assert found.keys() <= sent | told
    assert found[ended] == len(season.people), "everybody hears how it ended"
    assert (told & found.keys()) - {ended}, "and some, that their table has opened"


def _is_public(message: Json) -> bool:
    return not message.get("_visible_to") and message["author"]["id"] == BOT_ID and bool(message["components"])


def _published(connection: Connection) -> dict[int, tuple[object, ...]]:
    """Return match, kind, state and time of each message that the store knows, by its id."""
    rows = schema.messages.c
    there = (rows.message_id.is_not(None), rows.state != MessageState.MISSING)
    told = (rows.match_id, rows.kind, rows.state, rows.updated_at)
    return {row.message_id: tuple(row[1:]) for row in connection.execute(select(rows.message_id, *told).where(*there))}


def _sent_notices(connection: Connection) -> set[int]:
    """Return the marks of all notices that were sent."""
    rows = schema.reminders.c
    sent = connection.execute(select(rows.batch).where(rows.result == "sent")).scalars()
    return {mark_of("reminder", number) for number in sent}
