"""What a process leaves behind that has died, or was taken for dead, is done by the other one, once."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest

from bot.agents.agent_runner import AgentRunner
from bot.client.client import Neva
from bot.core.processes import Processes
from bot.core.tasks import end_tasks
from bot.match.changes import Changes
from db.match import actions
from db.process import processes
from db.store import Store
from playground.world import Json
from tests.clock import ManualClock
from tests.e2e.running import add_agent, bot_in_this_loop, open_lobby, open_table
from tests.e2e.watching import acting, boards, calls, eventually, is_published, public
from tests.postgres_server import PostgresDatabase
from tests.standin.server import StandIn

pytestmark = pytest.mark.slow("PostgreSQL; test_two_processes runs two clients over one file")

GENEROUS_SECONDS = 60.0


@pytest.fixture
async def bots(discord: StandIn, postgres_database: PostgresDatabase, clock: ManualClock) -> AsyncIterator[list[Neva]]:
    """Start two clients over PostgreSQL, of a shard each; the second serves the server `second`."""
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
    """End what shows that a process lives, as its death does, and what it would have done."""
    watched = bot.services[Processes]
    assert watched._watching is not None
    assert watched._listening is not None
    await end_tasks((watched._watching, watched._listening))
    watched._watching = None  # so that nothing is given back at the end
    await bot.services[AgentRunner].close()


def _thread_below(discord: StandIn, channel_id: str) -> Json | None:
    return next((c for c in discord.world.channels.values() if c.get("parent_id") == channel_id), None)


async def test_agents_play_on_in_a_server_whose_process_has_died(discord: StandIn, bots: list[Neva]) -> None:
    first, second = bots
    ann, lobby = discord.members["Ann"], await open_lobby(discord, "Ann", "second-games", seats=2)
    await add_agent(ann, lobby, "steward-builder")
    assert not (await ann.click(lobby, custom_id="table:start:1")).failed
    place = await discord.until(lambda: _thread_below(discord, lobby["channel_id"]), GENEROUS_SECONDS)

    async def asked() -> bool:
        return await acting(first) == "Ann"

    await eventually(asked, GENEROUS_SECONDS)
    await is_published(first)
    await second.services[AgentRunner].close()  # before it dies: the first looks only once what it left undone
    assert not (await ann.slash("move", action="pass", channel=place)).failed
    await _die(second)
    before = await first.services[Store].read(actions.last_seq, 1)

    async def moved() -> bool:
        return await first.services[Store].read(actions.last_seq, 1) > before

    await eventually(moved, GENEROUS_SECONDS)
    assert first.services[Processes].adopts(int(place["guild_id"]))
    await is_published(first)
    assert len(boards(discord, place)) == 1


async def test_a_message_that_was_under_way_when_its_process_was_taken_for_dead_is_there_once(
    discord: StandIn, bots: list[Neva]
) -> None:
    first, second = bots
    place = await open_table(discord, "Ann", "Dev", seats=2)
    await is_published(first)
    messages = f"/channels/{place['id']}/messages"
    sent = _posted(discord, messages)
    discord.rest.faults.hang("POST", messages)
    await discord.members[await acting(first)].slash("move", action="pass", channel=place)
    await discord.until(lambda: not discord.rest.faults._waiting, GENEROUS_SECONDS)
    store = second.services[Store]
    assert await store.write(processes.take_out, first.services[Processes].holder, first.services.now())
    second.reconciler.sweep_soon()
    await is_published(second)
    discord.rest.faults.clear()

    async def noted_again() -> bool:
        return first.services[Processes].holder in {one.holder for one in await store.read(processes.all_processes)}

    await eventually(noted_again, GENEROUS_SECONDS)
    await is_published(first)
    assert len(boards(discord, place)) == len(calls(discord, place)) == 1
    assert len(public(discord, place)) == 1
    assert _posted(discord, messages) == sent + 1


def _posted(discord: StandIn, path: str) -> int:
    return sum(request.status == 200 for request in discord.requests("POST", path))


async def test_who_waits_for_agents_hears_of_the_moves_of_another_process(discord: StandIn, bots: list[Neva]) -> None:
    first, second = bots
    place = await open_table(discord, "Ann", "Dev", seats=2)
    with second.services[Changes].watch(1) as changed:
        assert not (await discord.members[await acting(first)].slash("move", action="pass", channel=place)).failed
        await discord.until(changed.is_set, GENEROUS_SECONDS)
