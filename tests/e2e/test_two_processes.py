"""Two processes with one token over one database, as when a new version is started before the old one has ended."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime

import pytest

from bot.client.client import Neva
from bot.match.table import Table
from bot.play.takebacks import open_takeback
from db.match import actions, match_lists, matches, takebacks
from db.store import Store
from playground.world import Json
from tests.clock import ManualClock
from tests.e2e.running import add_agent, bot_in_this_loop, open_table
from tests.e2e.test_last_message import finish, last_messages, with_picture
from tests.e2e.watching import GENEROUS_SECONDS
from tests.postgres_server import PostgresDatabase
from tests.standin.driver import Answer, buttons_of
from tests.standin.server import StandIn

pytestmark = pytest.mark.slow("two bots share a database on PostgreSQL alone")


@pytest.fixture
async def bots(discord: StandIn, postgres_database: PostgresDatabase) -> AsyncIterator[list[Neva]]:
    """Start two clients that receive every interaction."""
    database = postgres_database.url
    clock = ManualClock(datetime(2026, 5, 1, 12, tzinfo=UTC))
    async with bot_in_this_loop(discord, database, clock) as one, bot_in_this_loop(discord, database, clock) as other:
        yield [one, other]


def _lobbies(discord: StandIn) -> list[Json]:
    return [m for m in discord.world.history("4001") if any("table:join" in b["custom_id"] for b in buttons_of(m))]


async def test_everything_is_done_once_and_answered_as_done(discord: StandIn, bots: list[Neva]) -> None:
    ann = discord.members["Ann"]

    async def press(verb: str) -> Answer:
        answer = await ann.click(_lobbies(discord)[0], custom_id=f"table:{verb}:1")
        assert not answer.failed
        return answer

    answer = await ann.slash("new", channel=discord.channel("games"), seats="2-3")
    assert "Table #1 is open" in answer.text
    await discord.until(lambda: _lobbies(discord))
    await add_agent(ann, _lobbies(discord)[0], "steward-builder")
    assert "Game #1 has started" in (await (await press("start")).settled()).text
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
        seated = await table.read(1)
        (seat,) = seated.to_act
        action = next(str(action) for action in seated.legal(seat) if str(action).startswith("take"))
        await discord.members[seated.seats[seat].name].slash("move", action=f"take {action}", channel=place)
    answer = await discord.members[seated.seats[seat].name].slash("undo", channel=place)
    assert not (await answer.settled()).failed
    log = [(row.seat, row.action) for row in await bots[1].services[Store].read(actions.whole_log, 1)]
    assert log[3:] == [(seat, "undo")]
    for bot in bots:
        stored = await bot.services[Store].read(takebacks.get_takeback, 1)
        assert open_takeback(await bot.services[Table].read(1), stored) is None


async def test_two_who_press_rematch_at_once_meet_at_one_table(discord: StandIn, bots: list[Neva]) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    await finish(bots[0].services[Table])
    for bot in bots:
        bot.reconciler.publish_soon(1)
    last = await discord.until(lambda: with_picture(discord, place), GENEROUS_SECONDS)
    people = [discord.members[name] for name in ("Ann", "Dev")]
    answers = await asyncio.gather(*(person.click(last, custom_id="table:rematch:1") for person in people))
    assert not any([(await answer.settled()).failed for answer in answers])
    for bot in bots:
        assert [match.id for match in await bot.services[Store].read(match_lists.list_matches)] in ([1, 2], [2, 1])
        match = await bot.services[Store].read(matches.get_match, 2)
        assert match is not None
        assert (match.status, match.rematch_of) == ("active", 1)
    assert last_messages(discord, place) == [last]
    assert all(person.notified.count(last["id"]) == 1 for person in people)
