"""Two clients over one database: everything happens once, also work that a dead one left unfinished."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest

from bot.agents.agent_runner import AgentRunner
from bot.client.client import Neva
from bot.core.processes import Processes
from bot.core.tasks import end_tasks
from bot.match.changes import Changes
from bot.match.table import Table
from bot.play.takebacks import open_takeback
from db.match import actions, match_lists, matches, votes
from db.process import processes
from db.store import Store
from playground.objects import PUBLIC_THREAD
from tests.clock import ManualClock
from tests.e2e.last_message import finish, last_messages, with_picture
from tests.e2e.pressing import when_asked
from tests.e2e.running import add_agent, bot_in_this_loop, open_lobby, open_table
from tests.e2e.watching import (
    GENEROUS_SECONDS,
    acting,
    boards,
    calls,
    eventually,
    first_take,
    is_published,
    lobbies,
    match_of,
    opened_thread,
    public,
    threads,
)
from tests.postgres_server import PostgresDatabase
from tests.standin.driver import Actor, Answer
from tests.standin.server import StandIn

pytestmark = pytest.mark.slow("two bots share a database on PostgreSQL alone")


@pytest.fixture
async def bots(discord: StandIn, postgres_database: PostgresDatabase, clock: ManualClock) -> AsyncIterator[list[Neva]]:
    """Start two clients that both receive every interaction."""
    database = postgres_database.url
    async with bot_in_this_loop(discord, database, clock) as one, bot_in_this_loop(discord, database, clock) as other:
        yield [one, other]


async def test_everything_is_done_once_and_answered_as_done(discord: StandIn, bots: list[Neva], ann: Actor) -> None:

    async def press(verb: str) -> Answer:
        answer = await ann.click(lobbies(discord)[0], custom_id=f"table:{verb}:1")
        assert not answer.failed
        return answer

    answer = await ann.slash("new", channel=discord.channel("games"), seats="2-3")
    assert "Table #1 is open" in answer.text
    await discord.until(lambda: lobbies(discord))
    await add_agent(ann, lobbies(discord)[0], "steward-builder")
    assert "Game #1 has started" in (await press("start")).text
    (game,) = await bots[0].services[Store].read(match_lists.list_matches)
    assert len(await bots[0].services[Store].read(matches.seats_of, game.id)) == 2
    assert game.status == "active"
    before = await bots[0].services[Store].read(actions.last_seq, 1)
    answer = await ann.slash("move", action="pass phase", channel=discord.channel("games"), game=1)
    assert not answer.failed
    assert "moved on" not in answer.text
    assert "already" not in answer.text
    mine = [
        row for row in await bots[1].services[Store].read(actions.actions_after, 1, before) if row.user_id is not None
    ]
    assert [row.action for row in mine] == ["pass phase"]


async def test_a_move_is_taken_back_once(discord: StandIn, bots: list[Neva]) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    table = bots[0].services[Table]
    for _ in range(3):
        (seat,) = (await table.read(1)).to_act
        person = discord.members[await acting(bots[0])]
        await person.slash("move", action=await first_take(bots[0]), channel=place)
    assert not (await person.slash("undo", channel=place)).failed
    log = [(row.seat, row.action) for row in await bots[1].services[Store].read(actions.whole_log, 1)]
    assert log[3:] == [(seat, "undo")]
    for bot in bots:
        stored = await bot.services[Store].read(votes.get_takeback, 1)
        assert open_takeback(await bot.services[Table].read(1), stored) is None


async def test_two_who_press_rematch_at_once_meet_at_one_table(discord: StandIn, bots: list[Neva]) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    await finish(bots[0].services[Table])
    for bot in bots:
        bot.reconciler.publish_soon(1)
    last = await discord.until(lambda: with_picture(discord, place), GENEROUS_SECONDS)
    people = [discord.members[name] for name in ("Ann", "Dev")]
    answers = await asyncio.gather(*(person.click(last, custom_id="table:rematch:1") for person in people))
    assert not any(answer.failed for answer in answers)
    for bot in bots:
        assert [match.id for match in await bot.services[Store].read(match_lists.list_matches)] in ([1, 2], [2, 1])
        match = await match_of(bot, 2)
        assert (match.status, match.rematch_of) == ("active", 1)
    assert last_messages(discord, place) == [last]
    assert all(person.notified.count(last["id"]) == 1 for person in people)


@pytest.fixture
async def shards(
    discord: StandIn, postgres_database: PostgresDatabase, clock: ManualClock
) -> AsyncIterator[list[Neva]]:
    """Start two clients, one shard each; the second serves the server `second`."""
    discord.gateway.shards = 2
    discord.admin.add_guild("second", shard=1)
    async with AsyncExitStack() as stack:
        yield [
            await stack.enter_async_context(
                bot_in_this_loop(discord, postgres_database.url, clock, shard_count=2, shard_ids=str(shard))
            )
            for shard in range(2)
        ]


async def _die(bot: Neva) -> None:
    """End the signs of life and the agents, as the death of a process does."""
    watched = bot.services[Processes]
    assert watched._watching is not None
    assert watched._listening is not None
    await end_tasks((watched._watching, watched._listening))
    watched._watching = None  # so that nothing is released at the end
    await bot.services[AgentRunner].close()


async def test_agents_play_on_in_a_server_whose_process_has_died(discord: StandIn, shards: list[Neva]) -> None:
    first, second = shards
    ann, lobby = discord.members["Ann"], await open_lobby(discord, "Ann", "second-games", seats=2)
    await add_agent(ann, lobby, "steward-builder")
    assert not (await ann.click(lobby, custom_id="table:start:1")).failed
    place = await opened_thread(discord, PUBLIC_THREAD)
    await when_asked(first, 0)
    await is_published(first)
    await second.services[AgentRunner].close()  # the first checks the work of a dead one only once
    assert not (await ann.slash("move", action="pass", channel=place)).failed
    await _die(second)
    before = await first.services[Store].read(actions.last_seq, 1)

    async def moved() -> bool:
        return await first.services[Store].read(actions.last_seq, 1) > before

    await eventually(moved)
    assert first.services[Processes].adopts(int(place["guild_id"]))
    await is_published(first)
    assert len(boards(discord, place)) == 1


async def test_a_message_that_was_under_way_when_its_process_was_taken_for_dead_is_there_once(
    discord: StandIn, shards: list[Neva]
) -> None:
    first, second = shards
    place = await open_table(discord, "Ann", "Dev", seats=2)
    await is_published(first)
    messages = f"/channels/{place['id']}/messages"
    sent = _posted(discord, messages)
    discord.rest.faults.hang("POST", messages)
    await discord.members[await acting(first)].slash("move", action="pass", channel=place)
    await discord.until(lambda: not discord.rest.faults._waiting)
    store = second.services[Store]
    assert await store.write(processes.take_out, first.services[Processes].holder, first.services.now())
    second.reconciler.sweep_soon()
    await is_published(second)
    discord.rest.faults.clear()

    async def noted_again() -> bool:
        return first.services[Processes].holder in {one.holder for one in await store.read(processes.all_processes)}

    await eventually(noted_again)
    await is_published(first)
    assert len(boards(discord, place)) == len(calls(discord, place)) == 1
    assert len(public(discord, place)) == 1
    assert _posted(discord, messages) == sent + 1


def _posted(discord: StandIn, path: str) -> int:
    return sum(request.status == 200 for request in discord.requests("POST", path))


async def test_who_waits_for_agents_hears_of_the_moves_of_another_process(discord: StandIn, shards: list[Neva]) -> None:
    first, second = shards
    place = await open_table(discord, "Ann", "Dev", seats=2)
    with second.services[Changes].watch(1) as changed:
        assert not (await discord.members[await acting(first)].slash("move", action="pass", channel=place)).failed
        await discord.until(changed.is_set)


async def test_a_thread_that_a_process_opened_before_it_died_is_found_by_one_of_another_shard(
    discord: StandIn, shards: list[Neva]
) -> None:
    first, second = shards
    lobby = await open_lobby(discord, "Ann", "second-games", seats=2, private=True)
    assert not (await discord.members["Dev"].click(lobby, custom_id="table:join:1")).failed
    discord.rest.faults.hang("POST", f"/channels/{lobby['channel_id']}/threads", served=True)
    assert not (await discord.members["Ann"].click(lobby, custom_id="table:start:1")).failed
    await discord.until(lambda: threads(discord))
    store = second.services[Store]
    assert await store.write(processes.take_out, second.services[Processes].holder, second.services.now())
    first.reconciler.sweep_soon()
    await is_published(first)
    discord.rest.faults.clear()
    (thread,) = threads(discord)
    assert str((await match_of(first)).thread_id) == thread["id"]
    assert {discord.members[name].id for name in ("Ann", "Dev")} <= {*thread["_members"]}
