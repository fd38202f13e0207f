"""Absent users: the game acts once, then an agent sits in, also over SIGKILL; vacations."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from functools import partial

import pytest
from sqlalchemy import Connection, update

from bot.client.client import Neva
from bot.clocks.vacations import Vacations
from bot.match.table import Table
from db.match import actions, deadlines, happenings, matches
from db.match.deadlines import Turn
from db.schema import tables as schema
from db.store import Store
from engine.agents import DEFAULT_AGENT
from playground.world import Json
from tests.clock import ManualClock
from tests.e2e.own_page import choose, controls, open_tab, use
from tests.e2e.running import LONGEST_START_SECONDS, START, BotProcess, open_table
from tests.e2e.watching import acting, eventually, is_published, until_published
from tests.standin.driver import Actor, board_of, ids_of, text_of
from tests.standin.server import StandIn


def _has_button(message: Json | None, verb: str) -> bool:
    return message is not None and f"table:{verb}:1" in ids_of(message)


def _absent_board(discord: StandIn, place: Json) -> Json | None:
    """Return the board if it has a button to come back."""
    board = board_of(discord, place)
    return board if board is not None and "table:back:1" in ids_of(board) else None


async def test_an_agent_sits_in_until_the_user_presses_i_am_back(
    discord: StandIn, bot: Neva, clock: ManualClock
) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2, limit=24)
    table, store = bot.services[Table], bot.services[Store]
    while not await _sat_in_for(store):
        seated = await table.read(1)
        if await acting(bot) == "Dev":
            await discord.members["Dev"].slash("move", action="pass", channel=place)
            continue
        await eventually(partial(_is_timed, store, (seated.to_act[0], seated.position.clocks[seated.to_act[0]].asked)))
        await clock.move_to(clock.now() + timedelta(hours=24))
        await eventually(partial(_has_gone_on, bot, seated.position.seq))
    ann = next(seat for seat in (await table.read(1)).seats if seat.name == "Ann")
    assert (ann.asked_user, ann.ai) == (None, DEFAULT_AGENT)
    late = [row for row in await store.read(actions.whole_log, 1) if row.absent]
    assert [row.seat for row in late] == [ann.seat]
    board = await discord.until(lambda: _absent_board(discord, place))
    menu = await discord.members["Ann"].click(board, custom_id="table:move:1")
    assert "sitting in for you" in menu.text
    assert "table:back:1" in ids_of(menu.message)
    refused = await discord.members["Ann"].slash("move", action="pass", channel=place)
    assert "sitting in for you" in refused.text
    answer = await discord.members["Ann"].click(board, custom_id="table:back:1")
    assert not answer.failed
    assert not any(seat.is_absent for seat in (await table.read(1)).seats)
    await discord.until(lambda: board_of(discord, place) and not _absent_board(discord, place))
    again = await discord.members["Ann"].click(board, custom_id="table:back:1")
    assert "decide for yourself" in again.text


async def _has_gone_on(bot: Neva, seq: int) -> bool:
    """Return whether there are more actions, or an agent sits in."""
    seated = await bot.services[Table].read(1)
    return seated.position.seq > seq or any(seat.is_absent for seat in seated.seats)


@pytest.mark.slow("processes that are killed; the test above runs out of time without")
async def test_a_bot_that_is_killed_as_time_runs_out_goes_on_without_each_user_once(
    discord: StandIn, process: BotProcess, store: Store
) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2, limit=24)
    for changes in (_acted_for, _acted_for, _sat_in_for):
        await eventually(partial(_is_timed, store))
        await process.kill()
        before = await changes(store)
        await store.write(_let_time_run_out)
        await process.launch()
        await eventually(partial(_differs, changes, store, before), LONGEST_START_SECONDS)
        process.process.kill()  # the change is not published yet
        await process.process.wait()
        await discord.until(lambda: not discord.gateway.online)
        await process.start()
        await until_published(store)
    log = await store.read(actions.whole_log, 1)
    late = [row.seat for row in log if row.absent]
    assert sorted(late) == [0, 1], "the game acts for each seat the first time, and once"
    kinds = [one.kind for one in await store.read(happenings.happenings_of, 1)]
    assert kinds == ["sits-in"]
    assert sum(seat.is_absent for seat in await store.read(matches.seats_of, 1)) == 1
    board = await discord.until(lambda: _absent_board(discord, place))
    assert "ran out" in text_of(board)


def _let_time_run_out(connection: Connection) -> None:
    past = datetime.now(UTC) - timedelta(days=1)  # before the bot was last seen
    connection.execute(update(schema.deadlines).values(due_at=past))


async def _is_timed(store: Store, turn: Turn | None = None) -> bool:
    """Return whether time runs for a decision, or for any."""
    known = await store.read(deadlines.deadlines_of, 1)
    return bool(known) if turn is None else turn in known


async def _acted_for(store: Store) -> int:
    return sum(row.absent for row in await store.read(actions.whole_log, 1))


async def _sat_in_for(store: Store) -> int:
    return sum(seat.is_absent for seat in await store.read(matches.seats_of, 1))


async def _differs(changes: Callable[[Store], Awaitable[int]], store: Store, before: int) -> bool:
    return await changes(store) != before


async def test_the_others_see_until_when_somebody_is_on_vacation(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Boris", "Clara", seats=3)
    await is_published(bot)
    person = discord.members[await acting(bot)]
    page = await open_tab(person, "vacation")
    assert "30" in text_of(page)
    assert [*controls(page)] == ["days"]
    lengths = [int(option["value"]) for option in controls(page)["days"]["options"]]
    assert lengths == [3, 7, 14, 21, 28], "the server allows 30 days"
    assert "🌴" not in text_of(board_of(discord, place) or {})
    begun = await use(person, page, "days", "7")
    assert "23" in begun.text
    assert "<t:" in begun.text
    await is_published(bot)
    assert "🌴" in text_of(board_of(discord, place) or {})
    shorter = await use(person, begun.message, "days", "3")
    assert "27" in shorter.text
    ended = await use(person, shorter.message, "end")
    assert not ended.failed
    assert [*controls(ended.message)] == ["days"]
    await is_published(bot)
    assert "🌴" not in text_of(board_of(discord, place) or {})


async def test_what_is_refused_is_said_on_the_tab_and_changes_nothing(
    discord: StandIn, bot: Neva, clock: ManualClock, ann: Actor
) -> None:
    assert not controls(await open_tab(ann, "vacation")), "she plays nowhere"
    await open_table(discord, "Ann", "Dev", seats=2)
    await choose(ann, "vacation", days="7")
    await clock.move_to(START + timedelta(days=8))
    page = await open_tab(ann, "vacation")
    refused = await use(ann, page, "days", "28")
    assert refused.message["id"] == page["id"]
    assert "you have 23 days left" in refused.text
    assert [*controls(refused.message)] == ["days"]
    (state,) = await bot.services[Vacations].state(int(ann.id))
    assert (state.until, state.left) == (None, timedelta(days=23))
