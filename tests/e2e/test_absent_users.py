"""Users whose time runs out: the game acts once, then an agent sits in, over SIGKILL at that very moment."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import Connection, update

from bot.client.client import Neva
from bot.match.table import Table
from db.match import actions, deadlines, happenings, matches, publications
from db.match.deadlines import Turn
from db.schema import tables as schema
from db.store import Store
from engine.agents import DEFAULT_AGENT
from playground.world import Json
from tests.clock import ManualClock
from tests.e2e.running import BotProcess, board_of, open_table
from tests.e2e.watching import acting, eventually
from tests.standin.driver import buttons_of, text_of
from tests.standin.server import StandIn


def _has_button(message: Json | None, verb: str) -> bool:
    return message is not None and any(b["custom_id"] == f"table:{verb}:1" for b in buttons_of(message))


def _absent_board(discord: StandIn, place: Json) -> Json | None:
    """Return the board if it has the button to come back."""
    board = board_of(discord, place)
    return board if _has_button(board, "back") else None


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
        await eventually(partial(_is_timed, store, (seated.to_act[0], seated.position.asked_seqs[seated.to_act[0]])))
        await clock.move_to(clock.now() + timedelta(hours=24))
        await eventually(partial(_has_gone_on, bot, seated.position.seq))
    ann = next(seat for seat in (await table.read(1)).seats if seat.name == "Ann")
    assert (ann.asked_user, ann.ai) == (None, DEFAULT_AGENT)
    late = [row for row in await store.read(actions.whole_log, 1) if row.absent]
    assert [row.seat for row in late] == [ann.seat]
    board = await discord.until(lambda: _absent_board(discord, place))
    menu = await discord.members["Ann"].click(board, custom_id="table:move:1")
    assert "sitting in for you" in menu.text
    assert _has_button(menu.message, "back")
    refused = await discord.members["Ann"].slash("move", action="pass", channel=place)
    assert "sitting in for you" in refused.text
    answer = await discord.members["Ann"].click(board, custom_id="table:back:1")
    assert not answer.failed
    assert not any(seat.is_absent for seat in (await table.read(1)).seats)
    await discord.until(lambda: board_of(discord, place) and not _absent_board(discord, place))
    again = await discord.members["Ann"].click(board, custom_id="table:back:1")
    assert "decide for yourself" in again.text


async def _has_gone_on(bot: Neva, seq: int) -> bool:
    """Return whether the match has more actions, or an agent sits in."""
    seated = await bot.services[Table].read(1)
    return seated.position.seq > seq or any(seat.is_absent for seat in seated.seats)


@pytest.mark.slow("processes that are killed; the test above runs out of time without")
@pytest.mark.timeout(180)
async def test_a_bot_that_is_killed_as_time_runs_out_goes_on_without_each_user_once(
    discord: StandIn, tmp_path: Path
) -> None:
    url = f"sqlite:///{tmp_path / 'neva.db'}"
    process = BotProcess(discord, url, tmp_path / "bot.log")
    await process.start()
    place = await open_table(discord, "Ann", "Dev", seats=2, limit=24)
    async with await Store.open(url) as store:
        for changes in (_acted_for, _acted_for, _sat_in_for):
            await eventually(partial(_is_timed, store))
            await process.kill()
            before = await changes(store)
            await store.write(_let_time_run_out)
            await process.launch()
            await eventually(partial(_differs, changes, store, before), 30)
            process.process.kill()  # what was written is not published yet, or just being published
            await process.process.wait()
            await discord.until(lambda: not discord.gateway.online)
            await process.start()
            await eventually(partial(_is_published, store), 30)
        log = await store.read(actions.whole_log, 1)
        late = [row.seat for row in log if row.absent]
        assert sorted(late) == [0, 1], "the game acts for each seat the first time, and once"
        kinds = [one.kind for one in await store.read(happenings.happenings_of, 1)]
        assert kinds == ["sits-in"]
        assert sum(seat.is_absent for seat in await store.read(matches.seats_of, 1)) == 1
        board = await discord.until(lambda: _absent_board(discord, place))
        assert "ran out" in text_of(board)
    assert await process.stop() == 0


def _let_time_run_out(connection: Connection) -> None:
    past = datetime.now(UTC) - timedelta(minutes=1)
    connection.execute(update(schema.deadlines).values(due_at=past))


async def _is_timed(store: Store, turn: Turn | None = None) -> bool:
    """Return whether time runs for a decision, or for any."""
    known = await store.read(deadlines.deadlines_of, 1)
    return bool(known) if turn is None else turn in known


async def _is_published(store: Store) -> bool:
    row = await store.read(publications.get_publication, 1)
    return row is not None and row.revision == row.published


async def _acted_for(store: Store) -> int:
    return sum(row.absent for row in await store.read(actions.whole_log, 1))


async def _sat_in_for(store: Store) -> int:
    return sum(seat.is_absent for seat in await store.read(matches.seats_of, 1))


async def _differs(changes: Callable[[Store], Awaitable[int]], store: Store, before: int) -> bool:
    return await changes(store) != before
