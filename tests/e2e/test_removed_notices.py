"""Messages about a decision go once it is over, whatever happened while they were sent."""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta
from functools import partial

import pytest
from sqlalchemy import Connection, select

from bot.client.client import Neva
from bot.match.table import Table
from bot.notices.notice_batch import Batch
from bot.notices.reminders import Outcome, Reminders, Removals
from db.match import reminders
from db.match.reminders import Removal
from db.process import processes
from db.process.processes import Process
from db.schema import tables as schema
from db.store import Store
from playground.world import Json
from tests.clock import ManualClock
from tests.e2e.notice_messages import calls_to_all, choose_both, name_asked, notices_of
from tests.e2e.running import START, LoopBot, open_table
from tests.e2e.watching import (
    acting,
    eventually,
    is_published,
    public,
    until_planned,
)
from tests.standin.driver import ids_of, text_of
from tests.standin.server import StandIn


@pytest.mark.parametrize("is_dropped", [False, True])
@pytest.mark.parametrize("where", ["dm", "thread"])
async def test_what_a_process_sent_before_it_died_goes_once_the_decision_is_over(
    discord: StandIn, loop_bot: LoopBot, clock: ManualClock, store: Store, where: str, is_dropped: bool
) -> None:
    """Either the move drops the notice that the dead one had claimed, or whoever claims it again finds it obsolete."""
    await choose_both(discord, where=where, remind="12")
    place = await open_table(discord, "Ann", "Dev", seats=2)
    await is_published(loop_bot)
    name = await acting(loop_bot)
    await until_planned(loop_bot._client, reminders.next_due)
    await clock.move_to(START + timedelta(hours=13))

    def shown() -> list[Json]:
        return (
            notices_of(discord, name) if where == "dm" else [m for m in public(discord, place) if ids_of(m, "later:")]
        )

    await discord.until(shown)

    async def is_sent() -> bool:
        return not await store.read(_unsettled)

    await eventually(is_sent)
    holder, action = Process("elsewhere:1:ab", "1", None, START), "pass phase"
    if is_dropped:
        await store.write(_claim_again, holder)
        assert not (await discord.members[name].slash("move", action=action, channel=place)).failed
        await store.write(processes.take_out, holder.holder, clock.now())
        loop_bot.services[Removals].look_again()
    else:
        await loop_bot.stop()
        await store.write(_claim_again, holder)
        table = Table(store, clock.now, on_move=lambda _seated: None)
        await table.act(1, int(discord.members[name].id), action, interaction_id=1)
        await store.write(processes.take_out, holder.holder, clock.now())
        await loop_bot.start()
    await discord.until(lambda: not shown())


def _unsettled(connection: Connection) -> int:
    claimed = (schema.reminders.c.settled_at.is_(None), schema.reminders.c.claimed_at.is_not(None))
    return len(connection.execute(select(schema.reminders.c.id).where(*claimed)).all())


def _claim_again(connection: Connection, holder: Process) -> None:
    """As if this process had sent the notices, and had not noted that."""
    processes.register(connection, holder)
    sent = schema.reminders.update().where(schema.reminders.c.result == "sent")
    due = datetime.fromisoformat("2026-05-02T01:04:00+00:00")
    values = {"settled_at": None, "result": None, "shown": None, "claimed_by": holder.holder, "due_at": due}
    connection.execute(sent.values(values))


async def test_a_direct_message_that_a_game_waits_goes_when_the_decision_is_over(
    discord: StandIn, loop_bot: LoopBot, clock: ManualClock
) -> None:
    await choose_both(discord, where="both")
    place = await open_table(discord, "Ann", "Dev", seats=2, limit=72)
    await is_published(loop_bot)
    name = await acting(loop_bot)
    (call,) = await discord.until(lambda: notices_of(discord, name))
    await clock.move_to(START + timedelta(hours=25))
    await discord.until(lambda: len(notices_of(discord, name)) == 2)
    await clock.move_to(START + timedelta(hours=49))
    await discord.until(lambda: calls_to_all(discord, place))
    await loop_bot.restart()
    answer = await discord.members[name].slash("move", action="pass", channel=place)
    assert not answer.failed
    await discord.until(lambda: not notices_of(discord, name))
    await discord.until(lambda: not calls_to_all(discord, place))
    assert call["id"] not in discord.world.messages
    (other,) = {"Ann", "Dev"} - {name}
    await discord.until(lambda: notices_of(discord, other))


async def test_the_warning_goes_once_the_time_has_run_out(discord: StandIn, bot: Neva, clock: ManualClock) -> None:
    await choose_both(discord, warn="6")
    place = await open_table(discord, "Ann", "Dev", seats=2, limit=24)
    await name_asked(bot)
    await until_planned(bot, reminders.next_due)
    await clock.move_to(START + timedelta(hours=19))
    await discord.until(lambda: [m for m in public(discord, place) if "⏳" in text_of(m)])
    await clock.move_to(START + timedelta(hours=24))
    await discord.until(lambda: not [m for m in public(discord, place) if "⏳" in text_of(m)])


async def test_a_direct_message_about_several_games_keeps_those_that_wait(
    discord: StandIn, bot: Neva, clock: ManualClock
) -> None:
    await choose_both(discord, where="dm", when="hours-6")
    for channel in ("games", "lounge", "games"):
        await open_table(discord, "Ann", "Dev", channel=channel, seats=2)
    waits = {name: [match for match in (1, 2, 3) if await name_asked(bot, match) == name] for name in ("Ann", "Dev")}
    name, matches = next((name, matches) for name, matches in waits.items() if len(matches) > 1)
    await until_planned(bot, reminders.next_due)
    await clock.move_to(START + timedelta(hours=6))
    (notice,) = await discord.until(partial(notices_of, discord, name))
    direct = discord.world.direct_channel(discord.members[name].id)
    discord.rest.faults.next("PATCH", rf"/messages/{notice['id']}", 500)
    for done in range(1, len(matches) + 1):
        game = matches[done - 1]
        assert not (await discord.members[name].slash("move", action="pass phase", channel=direct, game=game)).failed
        if done == 1:
            await eventually(partial(_was_refused, discord, notice["id"]))
            await clock.move_to(clock.now() + timedelta(minutes=11))
        left = [f"table:move:{match}" for match in matches[done:]]
        if left:
            await discord.until(partial(_lists, notice, left))
    await discord.until(lambda: notice["id"] not in discord.world.messages)


async def test_a_direct_message_goes_if_its_last_decisions_end_while_it_is_edited(
    discord: StandIn,
    bot: Neva,
    clock: ManualClock,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    await choose_both(discord, where="dm", when="hours-6")
    for channel in ("games", "lounge", "games"):
        await open_table(discord, "Ann", "Dev", channel=channel, seats=2)
    waits = {name: [match for match in (1, 2, 3) if await name_asked(bot, match) == name] for name in ("Ann", "Dev")}
    name, matches = next((name, matches) for name, matches in waits.items() if len(matches) > 1)
    await until_planned(bot, reminders.next_due)
    await clock.move_to(START + timedelta(hours=6))
    await discord.until(partial(notices_of, discord, name))
    await clock.move_to(START + timedelta(hours=31))
    notice = await discord.until(
        lambda: next((one for one in notices_of(discord, name) if "Your turn began" in text_of(one)), None)
    )
    direct = discord.world.direct_channel(discord.members[name].id)
    removals, left = bot.services[Removals], [*matches]
    remove = removals._remove

    async def move() -> None:
        answer = await discord.members[name].slash("move", action="pass phase", channel=direct, game=left.pop())
        assert not answer.failed

    async def remove_late(removal: Removal) -> bool:
        while left:
            await move()
        return await remove(removal)

    monkeypatch.setattr(removals, "_remove", remove_late)
    await move()
    await discord.until(lambda: not notices_of(discord, name))
    assert notice["id"] not in discord.world.messages
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_a_direct_message_goes_if_the_decision_ends_while_it_is_sent(
    discord: StandIn, bot: Neva, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    await choose_both(discord, where="dm", when="hours-6")
    place = await open_table(discord, "Ann", "Dev", seats=2)
    name, sender, has_moved = await name_asked(bot), bot.services[Reminders], asyncio.Event()
    await until_planned(bot, reminders.next_due)
    send = sender._send

    async def send_slowly(batch: Batch) -> Outcome:
        outcome = await send(batch)
        await has_moved.wait()
        return outcome

    monkeypatch.setattr(sender, "_send", send_slowly)
    await clock.move_to(START + timedelta(hours=6))
    (notice,) = await discord.until(partial(notices_of, discord, name))
    assert not (await discord.members[name].slash("move", action="pass phase", channel=place)).failed
    has_moved.set()
    await discord.until(lambda: notice["id"] not in discord.world.messages)


def _lists(notice: Json, buttons: list[str]) -> bool:
    return sorted(ids_of(notice, "table:move:")) == buttons


async def _was_refused(discord: StandIn, message_id: str) -> bool:
    return any(
        message_id in one.path and one.status == 500 for one in discord.requests("PATCH", f"/messages/{message_id}")
    )
