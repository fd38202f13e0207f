"""Clocks and changes do not wait for Discord, also if it refuses all messages or the bot is killed."""

from __future__ import annotations

from datetime import timedelta
from functools import partial

import pytest
from sqlalchemy import Connection, select

from bot.client.client import Neva
from bot.match.seated import Seated
from bot.match.table import Table
from db.match import actions, deadlines
from db.match.deadlines import Turn
from db.schema import tables as schema
from db.store import Store
from playground.objects import PUBLIC_THREAD
from tests.clock import ManualClock
from tests.e2e.running import BotProcess, open_lobby, open_table
from tests.e2e.table_page import choose_on_page, paused_in, vote_in
from tests.e2e.watching import boards, eventually, failed, is_published, opened_thread, stored_match
from tests.standin.driver import board_of, buttons_of, id_of
from tests.standin.server import StandIn

MESSAGES = r"/channels/\d+/(messages|threads)"


@pytest.mark.parametrize("hangs", [False, True])
async def test_while_discord_takes_no_messages_clocks_agents_and_votes_go_on(
    discord: StandIn, bot: Neva, clock: ManualClock, hangs: bool
) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=3, limit=24, computers=1, computer="steward")
    await is_published(bot)
    ann, store = discord.members["Ann"], bot.services[Store]
    assert not (await choose_on_page(ann, place, "pause")).failed  # nothing happens until Dev agrees
    await is_published(bot)
    shown = [board["id"] for board in boards(discord, place)]
    begun = (await bot.services[Table].read(1)).position.seq
    if hangs:
        discord.rest.faults.hang("*", MESSAGES, times=-1)
    else:
        discord.rest.faults.next("*", MESSAGES, 400, code=50035, times=-1)
    dev = next(seat.seat for seat in (await bot.services[Table].read(1)).seats if seat.name == "Dev")
    while (seated := await bot.services[Table].read(1)).match.paused_at is None:
        (seat,) = seated.to_act
        if seated.seats[seat].user_id is None:
            await eventually(partial(_has_gone_on, bot, seated))
        elif seat == dev:
            await eventually(partial(_is_timed, store, (dev, seated.position.clocks[dev].asked)))
            await clock.move_to(clock.now() + timedelta(hours=24))
            await eventually(partial(_has_gone_on, bot, seated))
        else:
            await ann.slash("move", action="pass", channel=place)
    log = [row for row in await store.read(actions.whole_log, 1) if row.seq > begun]
    assert [row.seat for row in log if row.absent] == [dev], "the game acts once, then an agent sits in"
    assert {row.seat for row in log} == {0, 1, 2}, "the agent has moved, too"
    if not hangs:
        await failed(bot)
    assert [board["id"] for board in boards(discord, place)] == shown
    discord.rest.faults.clear()
    await clock.move_to(clock.now() + timedelta(hours=6))
    bot.reconciler.sweep_soon()
    await is_published(bot)
    assert paused_in(discord, place) is not None
    assert vote_in(discord, place) is None
    assert board_of(discord, place) is not None


@pytest.mark.slow("it starts the bot as a process, twice")
async def test_what_a_killed_bot_could_not_show_is_planned(discord: StandIn, process: BotProcess, store: Store) -> None:
    lobby = await open_lobby(discord, "Ann", seats=2, limit=72)
    join, start = (id_of(lobby, f"table:{verb}:") for verb in ("join", "start"))
    await discord.members["Dev"].click(lobby, custom_id=join)
    await discord.until(lambda: not any(b.get("disabled") for b in buttons_of(lobby) if b["custom_id"] == start))
    discord.rest.faults.hang("*", MESSAGES, times=-1)
    await discord.members["Ann"].click(lobby, custom_id=start)

    async def has_begun() -> bool:
        return (await stored_match(store)).status == "active"

    await eventually(has_begun)
    await process.kill()
    ((seat, turn),) = await store.read(deadlines.deadlines_of, 1)
    planned = await store.read(_planned)
    assert {(seat, turn, kind) for kind in ("day", "table", "warning")} <= planned
    discord.rest.faults.clear()
    await process.start()
    await opened_thread(discord, PUBLIC_THREAD)
    assert set(await store.read(deadlines.deadlines_of, 1)) == {(seat, turn)}
    assert await store.read(_planned) == planned


async def _has_gone_on(bot: Neva, before: Seated) -> bool:
    """Return whether there are more actions, a changed seat, or a pause."""
    seated = await bot.services[Table].read(1)
    return (seated.position.seq, seated.seats, seated.match) != (before.position.seq, before.seats, before.match)


async def _is_timed(store: Store, turn: Turn) -> bool:
    return turn in await store.read(deadlines.deadlines_of, 1)


def _planned(connection: Connection) -> set[tuple[int, int, str]]:
    columns = (schema.reminders.c.seat, schema.reminders.c.turn_seq, schema.reminders.c.kind)
    return {(row[0], row[1], row[2]) for row in connection.execute(select(*columns))}
