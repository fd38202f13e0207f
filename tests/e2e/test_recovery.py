"""Discord mirrors the store: the bot repairs deleted and refused messages, errors and lost connections."""

from __future__ import annotations

import itertools
from datetime import UTC, datetime, timedelta
from functools import partial

from sqlalchemy import Connection, select

from bot.client.client import Neva
from bot.match.table import Table
from db.match import actions, reminders
from db.match.messages import MessageState, messages_of
from db.schema import tables as schema
from db.store import Store
from playground.world import Json
from tests.clock import ManualClock
from tests.e2e.own_page import choose, use
from tests.e2e.running import START, BotProcess, open_table
from tests.e2e.season_play import end_table
from tests.e2e.table_page import choose_on_page
from tests.e2e.watching import (
    acting,
    boards,
    call_to,
    calls,
    eventually,
    files_of,
    first_take,
    hands,
    is_published,
    public,
    take_cards,
    until_planned,
    until_published,
)
from tests.standin.driver import Actor, board_of, ids_of, text_of
from tests.standin.server import StandIn


async def _is_gone(discord: StandIn, message_id: str) -> bool:
    return message_id not in discord.world.messages


async def test_each_turn_calls_once_and_only_the_player_to_move(discord: StandIn, bot: Neva, place: Json) -> None:
    turns: list[str] = []
    for turn in range(1, 6):
        name = await acting(bot)
        person = discord.members[name]
        call = await discord.until(partial(call_to, discord, place, name))
        assert len(calls(discord, place)) == 1
        await person.slash("move", action=await first_take(bot) if turn < 3 else "pass", channel=place)
        turns += [name]
        if await acting(bot) != name:  # a user who passes last and starts the next phase keeps the turn
            await eventually(partial(_is_gone, discord, call["id"]))
    await discord.until(lambda: calls(discord, place))
    changes = 1 + sum(before != after for before, after in itertools.pairwise([*turns, await acting(bot)]))
    await discord.until(lambda: sum(len(discord.members[name].notified) for name in ("Ann", "Dev")) == changes)


async def test_a_board_buried_by_talk_is_posted_below_it_and_a_sleeping_thread_is_woken(
    discord: StandIn, bot: Neva, place: Json
) -> None:
    (board,) = boards(discord, place)
    discord.poster.post(place["id"], {"content": "what a fine day"}, {}, author=discord.members["Ann"].id)
    await discord.members[await acting(bot)].slash("move", action="pass", channel=place)
    again = await discord.until(lambda: (b := board_of(discord, place)) and b["id"] != board["id"] and b)
    assert board["id"] not in discord.world.messages
    assert "what a fine day" in [text_of(m) for m in public(discord, place) if m["id"] < again["id"]]
    await is_published(bot)
    discord.admin.archive(place)
    person = discord.members[await acting(bot)]
    await person.slash("move", action="pass", channel=discord.world.direct_channel(person.id))  # it is closed there
    await discord.until(lambda: (now := board_of(discord, place)) and now["id"] != again["id"])
    assert not place["thread_metadata"]["archived"]


async def test_errors_and_limits_of_discord_are_only_a_delay(discord: StandIn, bot: Neva) -> None:
    discord.rest.faults.next("POST", r"/channels/\d+/messages", 429, times=2)
    discord.rest.faults.next("POST", r"/channels/\d+/threads", 500, times=1)
    discord.rest.faults.next("POST", r"/channels/\d+/messages", 0, times=1)  # done, but the answer is lost
    place = await open_table(discord, "Ann", "Dev", seats=2)
    await discord.until(lambda: board_of(discord, place), 30)
    await discord.until(lambda: calls(discord, place), 30)
    assert len([m for m in public(discord, place) if m["attachments"]]) == 1
    assert len(public(discord, discord.channel("games"))) == 1


async def test_a_dropped_gateway_loses_nothing_in_a_channel_without_threads(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Dev", channel="no-threads", seats=2)
    for resumable in (True, False):
        await discord.gateway.drop(resumable=resumable)
        await discord.until(lambda: discord.gateway.online, 30)
        answer = await discord.members[await acting(bot)].slash("move", action="pass", channel=place)
        assert "passes" in answer.text


async def test_closed_direct_messages_are_told_once_and_the_hand_works_without(discord: StandIn, bot: Neva) -> None:
    dev = discord.members["Dev"]
    dev.close_direct()
    place = await open_table(discord, "Ann", "Dev", seats=2)
    await take_cards(bot)
    await is_published(bot)
    board = await discord.until(lambda: board_of(discord, place))
    told = 0
    for _ in range(3):
        answer = await dev.click(board, custom_id="table:hand:1")
        assert files_of(answer.message) == ["hand.png"]
        told = sum("direct messages are closed" in text_of(m) for m in dev.sees(place["id"]))
    await discord.until(lambda: any("direct messages are closed" in text_of(m) for m in dev.sees(place["id"])))
    assert told <= 1
    assert not dev.direct


async def test_the_hand_is_one_message_edited_as_it_changes(discord: StandIn, bot: Neva, place: Json) -> None:
    name = await acting(bot)
    person = discord.members[name]
    assert not person.direct, "an empty hand is no message"
    await take_cards(bot)
    first = (await discord.until(lambda: person.direct))[0]
    await is_published(bot)
    before = first["attachments"][0]["description"]
    menu = await person.click(first, custom_id="table:move:1")  # the menu works from the direct messages
    assert "it is your turn" in menu.text
    action = await first_take(bot)
    if button := ids_of(menu.message, end=f":{action}"):
        await person.click(menu.message, custom_id=button[0])
    else:
        await person.select(menu.message, f"do:{action}")
    await discord.until(lambda: first["attachments"][0]["description"] != before)
    assert len(hands(discord, name)) == 1
    assert place["id"] not in [m["channel_id"] for m in person.direct]


async def test_a_hand_whose_deletion_was_not_noted_comes_back_when_it_is_wanted(
    discord: StandIn, process: BotProcess, store: Store
) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    first, other = (discord.members[name] for name in ("Ann", "Dev"))
    mover = first if await mover_takes(first, place) else other
    assert mover is first or await mover_takes(other, place)
    (hand,) = await discord.until(lambda: mover.direct or None, 30)
    await until_published(store)
    discord.rest.faults.hang("DELETE", f"/messages/{hand['id']}", served=True)
    await choose(mover, "notices", where="none")
    await discord.until(lambda: hand["id"] not in discord.world.messages, 30)
    await process.kill()
    discord.rest.faults.clear()
    await process.start()
    await choose(mover, "notices", where="thread")
    (again,) = await discord.until(lambda: mover.direct or None, 30)
    assert again["attachments"][0]["description"] == hand["attachments"][0]["description"]


async def mover_takes(person: Actor, place: Json) -> bool:
    """Take a first card to the hand; return False if somebody else is to move."""
    actions = [one["value"] for one in await person.complete("move", "action", "", place)]
    take = next((one for one in actions if one.startswith("take ")), None)
    return take is not None and not (await person.slash("move", action=take, channel=place)).failed


async def test_a_hand_that_is_gone_at_the_end_is_forgotten(discord: StandIn, bot: Neva, place: Json) -> None:
    name = await acting(bot)
    await take_cards(bot)
    (hand,) = await discord.until(lambda: discord.members[name].direct or None)
    await is_published(bot)
    discord.world.messages.pop(hand["id"])  # and nobody hears of it, as when a process is killed after its deletion
    await end_table(bot, 1)
    rows = await bot.services[Store].read(messages_of, 1)
    assert [one.state for one in rows if one.message_id == int(hand["id"])] == [MessageState.MISSING]
    assert hands(discord, name) == []


async def test_resigning_hands_the_seat_to_a_computer_player(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Boris", "Dev", seats=3)
    boris = discord.members["Boris"]
    asked = await choose_on_page(boris, place, "resign")
    assert await _played_by_computer(bot) == 0
    done = await boris.click(asked.message, custom_id="table:resignyes:1")
    assert "твоё место занимает компьютер" in done.text
    assert await _played_by_computer(bot) == 1
    refused = await boris.slash("move", action="pass", channel=place)
    assert "нет места" in refused.text


async def _played_by_computer(bot: Neva) -> int:
    return sum(seat.ai is not None for seat in (await bot.services[Table].read(1)).seats)


async def test_a_reminder_comes_once_after_the_chosen_delay_outside_quiet_hours(
    discord: StandIn, bot: Neva, clock: ManualClock
) -> None:
    for name in ("Ann", "Dev"):
        person = discord.members[name]
        page = await choose(person, "notices", remind="12")
        page = (await use(person, page, "quiet")).message
        for control, value in (("hour", "2"), ("from", str(22 * 60)), ("to", str(7 * 60))):  # it is summer in Berlin
            page = (await use(person, page, control, value)).message
    place = await open_table(discord, "Ann", "Dev", seats=2)
    await discord.until(lambda: calls(discord, place))

    def sent_reminders() -> list[Json]:
        return [m for m in public(discord, place) if "⏰" in text_of(m)]

    await until_planned(bot, reminders.next_due)
    await clock.move_to(START + timedelta(hours=12, minutes=1))  # 2:01 in Berlin: quiet
    await bot.services[Table].read(1)
    assert not sent_reminders()
    await clock.move_to(datetime(2026, 5, 2, 5, 1, tzinfo=UTC))  # 7:01 in Berlin
    sent = await discord.until(sent_reminders)
    assert len(sent) == 1
    assert sent[0]["mentions"][0]["id"] == discord.members[await acting(bot)].id
    assert "table:move:1" in ids_of(sent[0])
    await clock.move_to(datetime(2026, 5, 3, 12, tzinfo=UTC))
    assert sent_reminders() == sent
    await discord.members[await acting(bot)].slash("move", action="pass", channel=place)
    await discord.until(lambda: not sent_reminders())


async def test_a_reminder_that_was_sent_and_not_noted_is_not_sent_again(
    discord: StandIn, bot: Neva, clock: ManualClock
) -> None:
    for name in ("Ann", "Dev"):
        await choose(discord.members[name], "notices", remind="6")
    place = await open_table(discord, "Ann", "Dev", seats=2)
    await until_planned(bot, reminders.next_due)

    def sent_reminders() -> list[Json]:
        return [m for m in public(discord, place) if "⏰" in text_of(m)]

    def results(connection: Connection) -> list[str | None]:
        own = select(schema.reminders.c.result).where(schema.reminders.c.kind == "reminder")
        return list(connection.execute(own).scalars())

    await clock.move_to(START + timedelta(hours=11))

    async def noted() -> bool:
        return await bot.services[Store].read(results) == ["sent"]

    (sent,) = await discord.until(sent_reminders)
    await eventually(noted)
    # as if the process had died between sending and noting
    unsettled = schema.reminders.update().where(schema.reminders.c.kind == "reminder")
    await bot.services[Store].write(Connection.execute, unsettled.values(settled_at=None, result=None))
    discord.forget_nonces()
    await clock.move_to(clock.now() + timedelta(hours=1))
    await eventually(noted)
    assert [m["id"] for m in sent_reminders()] == [sent["id"]]


async def test_a_kill_right_after_a_move_does_not_delay_the_next_call(
    discord: StandIn, process: BotProcess, store: Store
) -> None:
    for name in ("Ann", "Dev"):
        await choose(discord.members[name], "notices", where="dm")
    place = await open_table(discord, "Ann", "Dev", seats=2)
    mover, other = (discord.members[name] for name in ("Ann", "Dev"))
    if not any(one["value"].startswith("take ") for one in await mover.complete("move", "action", "", place)):
        mover, other = other, mover

    async def has_passed() -> bool:
        return bool(await store.read(actions.whole_log, 1))

    await process.killed_once(mover.slash("move", action="pass", channel=place), has_passed)
    await discord.until(lambda: any(ids_of(message, "later:") for message in other.direct), 30)


async def test_the_whole_table_is_written_to_in_its_own_language(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Boris", seats=2, language="de")
    board = await discord.until(lambda: board_of(discord, place))
    assert "dein Zug in der Handwerkerphase" in text_of(board)
    await take_cards(bot)
    hand = (await discord.until(lambda: discord.members["Boris"].direct))[0]
    assert "Рука игрока" in hand["attachments"][0]["description"]
