"""Calls, warnings and repeated notices: where and when they come, each once, also over a restart."""

from __future__ import annotations

from datetime import timedelta
from functools import partial
from typing import Any

from sqlalchemy import Connection, select

from bot.client.client import Neva
from bot.clocks.deadlines import Deadlines
from bot.discord_base.sending import Salt, nonce_of
from bot.match.table import Table
from db.match import actions, reminders
from db.people import users
from db.schema import tables as schema
from db.store import Store
from playground.world import Json
from tests.clock import ManualClock
from tests.e2e.notice_messages import calls_to_all, choose_both, name_asked, notices_of
from tests.e2e.own_page import choose, chosen, controls, open_tab, use
from tests.e2e.running import START, LoopBot, open_table
from tests.e2e.watching import (
    eventually,
    files_of,
    hands,
    is_published,
    public,
    take_cards,
    until_planned,
    until_seen,
)
from tests.standin.driver import Actor, buttons_of, id_of, ids_of, text_of
from tests.standin.server import StandIn

SILENT = 1 << 12


async def test_who_chose_direct_messages_is_called_there_and_not_by_the_board_and_can_put_it_off(
    discord: StandIn, bot: Neva, clock: ManualClock
) -> None:
    await choose_both(discord, where="dm")
    place = await open_table(discord, "Ann", "Dev", seats=2)
    name = await name_asked(bot)
    (notice,) = await discord.until(lambda: notices_of(discord, name))
    assert "#1" in text_of(notice)
    assert "table:move:1" in ids_of(notice)
    assert not any(m["mentions"] for m in public(discord, place))
    (other,) = {"Ann", "Dev"} - {name}
    assert not notices_of(discord, other)
    answer = await discord.members[name].click(notice, custom_id=id_of(notice, "later:3h:"))
    assert "I will remind you again" in answer.text
    assert not notices_of(discord, name), "there is nothing more to put off"
    await is_published(bot)
    await clock.move_to(START + timedelta(hours=3, minutes=1))
    await discord.until(lambda: notices_of(discord, name))


async def test_who_chose_nothing_is_told_nothing(discord: StandIn, bot: Neva, clock: ManualClock) -> None:
    await choose_both(discord, where="none")
    place = await open_table(discord, "Ann", "Dev", seats=2)
    await is_published(bot)
    assert await bot.services[Store].read(reminders.next_due) is None
    assert not any(m["mentions"] for m in public(discord, place))
    await clock.move_to(START + timedelta(days=10))
    assert not notices_of(discord, "Ann")
    assert not calls_to_all(discord, place)


async def test_who_wants_to_be_told_nothing_gets_no_hand_either(discord: StandIn, bot: Neva, place: Json) -> None:
    await take_cards(bot)
    await is_published(bot)
    ann = discord.members["Ann"]
    (hand,) = hands(discord, "Ann")
    page = await choose(ann, "notices", where="none")
    assert [*controls(page)] == ["where"], "of notices that nobody gets nothing else is chosen"
    await is_published(bot)
    assert hand["id"] not in discord.world.messages
    assert len(hands(discord, "Dev")) == 1
    shown = await ann.press("hand", channel=place)
    assert files_of(shown.message) == ["hand.png"]
    await choose(ann, "notices", where="thread")
    await is_published(bot)
    assert len(hands(discord, "Ann")) == 1


async def test_in_quiet_hours_board_and_direct_message_call_without_a_sound(discord: StandIn, bot: Neva) -> None:
    await choose_both(discord, where="both")
    for name in ("Ann", "Dev"):
        person = discord.members[name]
        page = (await use(person, await open_tab(person, "notices"), "quiet")).message
        for control, hour in (("from", 11), ("to", 13)):  # it is noon
            page = (await use(person, page, control, str(hour * 60))).message
    place = await open_table(discord, "Ann", "Dev", seats=2)
    name = await name_asked(bot)
    (call,) = [m for m in public(discord, place) if m["mentions"]]
    assert call["mentions"][0]["id"] == discord.members[name].id
    (notice,) = await discord.until(lambda: notices_of(discord, name))
    assert call["flags"] & notice["flags"] & SILENT
    assert discord.members[name].notified == []


async def test_after_a_day_by_direct_message_and_after_two_to_the_table(
    discord: StandIn, bot: Neva, clock: ManualClock, place: Json
) -> None:
    name = await name_asked(bot)
    await until_planned(bot, reminders.next_due)
    await clock.move_to(START + timedelta(hours=24, minutes=1))
    await discord.until(lambda: notices_of(discord, name))
    assert not calls_to_all(discord, place)
    await clock.move_to(START + timedelta(hours=48, minutes=2))
    (told,) = await discord.until(lambda: calls_to_all(discord, place))
    assert [user["id"] for user in told["mentions"]] == [discord.members[name].id]
    assert {"table:move:1", "table:table:1"} <= {b["custom_id"] for b in buttons_of(told)}
    assert len(notices_of(discord, name)) == 1
    sent = {body.get("nonce") for method, _, body, _ in discord.rest.log if method == "POST"}
    for kind in ("reminder", "reminders"):
        assert sent & {nonce_of(bot.services[Salt].text, kind, number) for number in range(1, 20)}, (
            "another database's differ"
        )


async def test_who_cannot_be_reached_is_told_of_in_the_thread_once(
    discord: StandIn, bot: Neva, clock: ManualClock
) -> None:
    for name in ("Ann", "Dev"):
        discord.members[name].close_direct()
    place = await open_table(discord, "Ann", "Dev", seats=2)
    name = await name_asked(bot)
    await until_planned(bot, reminders.next_due)
    await clock.move_to(START + timedelta(hours=24, minutes=1))
    (told,) = await discord.until(lambda: calls_to_all(discord, place))
    assert "do not get through" in text_of(told)
    await is_published(bot)
    await clock.move_to(START + timedelta(hours=60))
    await is_published(bot)
    assert len(calls_to_all(discord, place)) == 1


async def test_what_was_missed_is_the_strongest_notice_alone(discord: StandIn, bot: Neva, clock: ManualClock) -> None:
    await choose_both(discord, remind="6")
    place = await open_table(discord, "Ann", "Dev", seats=2)
    name = await name_asked(bot)
    await until_planned(bot, reminders.next_due)
    await clock.move_to(START + timedelta(hours=70))  # as after a long stop
    await discord.until(lambda: calls_to_all(discord, place))
    assert not notices_of(discord, name)
    assert not [m for m in public(discord, place) if "⏰" in text_of(m)]


async def test_several_matches_are_one_message_at_the_chosen_hour(
    discord: StandIn, bot: Neva, clock: ManualClock
) -> None:
    await choose_both(discord, where="dm", when="hours-6")
    for channel in ("games", "lounge", "games"):
        await open_table(discord, "Ann", "Dev", channel=channel, seats=2)
    waits = {name: [game for game in (1, 2, 3) if await name_asked(bot, game) == name] for name in ("Ann", "Dev")}
    assert not notices_of(discord, "Ann")
    await until_planned(bot, reminders.next_due)
    await clock.move_to(START + timedelta(hours=6))  # 18:00 UTC
    for name, games in waits.items():
        if games:
            (notice,) = await discord.until(partial(notices_of, discord, name))
            assert sorted(ids_of(notice, "table:move:")) == [f"table:move:{game}" for game in games]


async def test_the_tab_shows_and_changes_what_is_chosen_without_typing(bot: Neva, ann: Actor) -> None:
    wanted: dict[str, Any] = {"where": "both", "when": "hours-3", "remind": "6", "warn": "12", "puzzles": "on"}
    page = await choose(ann, "notices", **wanted)
    assert chosen(page) == wanted

    async def press(control: str, value: str = "") -> None:
        nonlocal page
        page = (await use(ann, page, control, *filter(None, [value]))).message

    await press("quiet")
    assert chosen(page) == {"from": "off"}
    assert "UTC, where it is 12:00" in text_of(page)
    await press("hour", "2")
    assert controls(page)["city"]["options"][0]["label"] == "Berlin · 14:00"
    await press("city", "vienna")
    await press("from", str(23 * 60))
    assert chosen(page) == {"from": "1380", "to": "540", "hour": "2", "city": "vienna"}, (
        "ten hours, until it is changed"
    )
    await press("to", str(23 * 60))
    assert "cannot begin and end" in text_of(page)
    await press("quiet")
    assert chosen(page)["to"] == "540", "nothing has changed"
    await press("to", str(7 * 60))
    await press("back")
    assert controls(page)["quiet"]["label"] == "Quiet hours: 23:00 to 07:00"
    await press("quiet")
    await press("from", "off")
    assert chosen(page) == {"from": "off", "hour": "2", "city": "vienna"}
    user = await bot.services[Store].read(users.get_user, int(ann.id))
    assert user is not None
    assert (user.time_zone, user.quiet_from, user.quiet_to) == ("Europe/Vienna", None, None)


async def test_what_was_sent_before_the_end_and_not_noted_is_not_sent_again(
    discord: StandIn, loop_bot: LoopBot, store: Store
) -> None:
    await choose_both(discord, where="dm")
    for channel in ("games", "lounge"):
        await open_table(discord, "Ann", "Dev", channel=channel, seats=2)

    async def settled() -> bool:
        return await store.read(_results) == ["sent", "sent"]

    await eventually(settled)
    await loop_bot.stop()
    sent = [m["id"] for name in ("Ann", "Dev") for m in notices_of(discord, name)]
    assert sent
    await store.write(_forget_that_they_were_sent)
    discord.forget_nonces()
    await loop_bot.start()
    await eventually(settled)
    assert [m["id"] for name in ("Ann", "Dev") for m in notices_of(discord, name)] == sent


async def test_what_was_missed_is_one_message_with_all_matches(
    discord: StandIn, loop_bot: LoopBot, store: Store
) -> None:
    for channel in ("games", "lounge"):
        await open_table(discord, "Ann", "Dev", channel=channel, seats=2)

    async def planned() -> bool:
        return len(await store.read(_days)) == 2

    await eventually(planned)
    await loop_bot.stop()
    waited = {user for user, _ in await store.read(_days)}
    await store.write(_be_late)
    await loop_bot.start()
    for name in ("Ann", "Dev"):
        person = discord.members[name]
        if int(person.id) not in waited:
            continue
        (notice,) = await discord.until(partial(notices_of, discord, name))
        games = {game for user, game in await store.read(_days) if user == int(person.id)}
        assert {*ids_of(notice, "table:move:")} == {f"table:move:{game}" for game in games}


def _results(connection: Connection) -> list[str | None]:
    own = select(schema.reminders.c.result).where(schema.reminders.c.kind == "call")
    return list(connection.execute(own).scalars())


def _days(connection: Connection) -> list[tuple[int, int]]:
    own = select(schema.reminders.c.user_id, schema.reminders.c.match_id).where(schema.reminders.c.kind == "day")
    return [(row[0], row[1]) for row in connection.execute(own)]


def _forget_that_they_were_sent(connection: Connection) -> None:
    """As if the process had died between sending and noting, and its leases had ended."""
    own = schema.reminders.update().where(schema.reminders.c.kind == "call")
    connection.execute(own.values(settled_at=None, result=None, due_at=schema.reminders.c.claimed_at))


def _be_late(connection: Connection) -> None:
    """As if between one and two days had passed."""
    own = schema.reminders.update().where(schema.reminders.c.kind == "day")
    connection.execute(own.values(due_at=select(schema.games.c.started_at).limit(1).scalar_subquery()))


async def test_nobody_is_told_of_a_decision_whose_time_is_over(discord: StandIn, bot: Neva, clock: ManualClock) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2, limit=72)
    name = await name_asked(bot)
    seated = await bot.services[Table].read(1)
    await until_planned(bot, reminders.next_due)
    await bot.services[Deadlines].close()  # so that the notices come first
    await clock.move_to(START + timedelta(hours=73))
    await eventually(partial(_is_settled, bot))
    assert not notices_of(discord, name)
    assert not calls_to_all(discord, place)
    bot.services[Deadlines].start()

    async def has_passed() -> bool:
        return (await bot.services[Table].read(1)).position.seq > seated.position.seq

    await eventually(has_passed)


async def _is_settled(bot: Neva) -> bool:
    """Return whether all planned notices were settled."""
    found = await bot.services[Store].read(reminders.get_notices, 1)
    return not found.open


async def test_with_a_limit_of_a_day_or_two_nobody_is_reminded_in_the_second_in_which_the_time_ends(
    discord: StandIn, bot: Neva, clock: ManualClock
) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2, limit=24)
    other = await open_table(discord, "Clara", "Boris", channel="lounge", seats=2, limit=48)
    names = [await name_asked(bot, match_id) for match_id in (1, 2)]
    store = bot.services[Store]
    await until_planned(bot, reminders.next_due)
    told: list[str] = []
    for hours in (12, 18, 22, 24, 42, 46, 48):
        await clock.move_to(START + timedelta(hours=hours))
        await until_seen(store, clock)
        if hours in (24, 48):
            match_id = hours // 24

            async def has_run_out(match_id: int = match_id) -> bool:
                return any(row.absent for row in await store.read(actions.whole_log, match_id))

            await eventually(has_run_out)
        elif hours == 42:
            await discord.until(lambda: any(notices_of(discord, name) for name in names))
        if hours < 48:  # then they go
            told += [text_of(message) for name in names for message in notices_of(discord, name)]
    assert {("#1" in text, "#2" in text) for text in told} == {(False, True)}, "one after a day of two"
    assert not calls_to_all(discord, place)
    assert not calls_to_all(discord, other)
