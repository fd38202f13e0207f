"""Where and when people are called, warned and told again, over the real client with a clock that the test moves."""

from __future__ import annotations

from datetime import timedelta
from functools import partial
from typing import Any

from bot.client.client import Neva
from bot.discord_base.sending.own_messages import Salt, nonce_of
from db.match import reminders
from db.people import users
from db.store import Store
from playground.world import Json
from tests.clock import ManualClock
from tests.e2e.own_page import choose, chosen, controls, open_tab, use
from tests.e2e.running import START, open_table
from tests.e2e.watching import acting, hands, is_published, public, take_cards, until_planned
from tests.standin.driver import buttons_of, text_of
from tests.standin.server import StandIn

SILENT = 1 << 12


def _notices(discord: StandIn, name: str) -> list[Json]:
    """Return the notices in somebody's direct messages."""
    return [m for m in discord.members[name].direct if any("later:" in b.get("custom_id", "") for b in buttons_of(m))]


def _to_all(discord: StandIn, place: Json) -> list[Json]:
    return [m for m in public(discord, place) if "Everybody:" in text_of(m)]


async def _asked(bot: Neva, match_id: int = 1) -> str:
    await is_published(bot, match_id)
    return await acting(bot, match_id)


async def _choose(discord: StandIn, **values: Any) -> None:
    for name in ("Ann", "Dev"):
        await choose(discord.members[name], "notices", **values)


async def test_who_chose_direct_messages_is_called_there_and_not_by_the_board(discord: StandIn, bot: Neva) -> None:
    await _choose(discord, where="dm")
    place = await open_table(discord, "Ann", "Dev", seats=2)
    name = await _asked(bot)
    (notice,) = await discord.until(lambda: _notices(discord, name))
    assert "#1" in text_of(notice)
    assert any(b.get("custom_id") == "table:move:1" for b in buttons_of(notice))
    assert not any(m["mentions"] for m in public(discord, place))
    (other,) = {"Ann", "Dev"} - {name}
    assert not _notices(discord, other)


async def test_who_chose_nothing_is_told_nothing(discord: StandIn, bot: Neva, clock: ManualClock) -> None:
    await _choose(discord, where="none")
    place = await open_table(discord, "Ann", "Dev", seats=2)
    await is_published(bot)
    assert await bot.services[Store].read(reminders.next_due) is None
    assert not any(m["mentions"] for m in public(discord, place))
    await clock.move_to(START + timedelta(days=10))
    assert not _notices(discord, "Ann")
    assert not _to_all(discord, place)


async def test_who_wants_to_be_told_nothing_gets_no_hand_either(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    await take_cards(bot)
    await is_published(bot)
    ann = discord.members["Ann"]
    (hand,) = hands(discord, "Ann")
    page = await choose(ann, "notices", where="none")
    assert [*controls(page)] == ["where"], "of notices that nobody gets nothing else is chosen"
    await is_published(bot)
    assert hand["id"] not in discord.world.messages
    assert len(hands(discord, "Dev")) == 1
    shown = await (await ann.press("hand", channel=place)).settled()
    assert [one["filename"] for one in shown.message["attachments"]] == ["hand.png"]
    await choose(ann, "notices", where="thread")
    await is_published(bot)
    assert len(hands(discord, "Ann")) == 1


async def test_in_quiet_hours_the_board_calls_without_a_sound(discord: StandIn, bot: Neva) -> None:
    for name in ("Ann", "Dev"):
        person = discord.members[name]
        page = (await use(person, await open_tab(person, "notices"), "quiet")).message
        for control, hour in (("from", 11), ("to", 13)):  # it is noon
            page = (await use(person, page, control, str(hour * 60))).message
    place = await open_table(discord, "Ann", "Dev", seats=2)
    name = await _asked(bot)
    (call,) = [m for m in public(discord, place) if m["mentions"]]
    assert call["mentions"][0]["id"] == discord.members[name].id
    assert call["flags"] & SILENT
    assert discord.members[name].notified == []


async def test_after_a_day_by_direct_message_and_after_two_to_the_table(
    discord: StandIn, bot: Neva, clock: ManualClock
) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    name = await _asked(bot)
    await until_planned(bot, reminders.next_due)
    await clock.move_to(START + timedelta(hours=24, minutes=1))
    await discord.until(lambda: _notices(discord, name))
    assert not _to_all(discord, place)
    await clock.move_to(START + timedelta(hours=48, minutes=2))
    (told,) = await discord.until(lambda: _to_all(discord, place))
    assert [user["id"] for user in told["mentions"]] == [discord.members[name].id]
    assert {"table:move:1", "table:table:1"} <= {b["custom_id"] for b in buttons_of(told)}
    assert len(_notices(discord, name)) == 1
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
    name = await _asked(bot)
    await until_planned(bot, reminders.next_due)
    await clock.move_to(START + timedelta(hours=24, minutes=1))
    (told,) = await discord.until(lambda: _to_all(discord, place))
    assert "do not get through" in text_of(told)
    await is_published(bot)
    await clock.move_to(START + timedelta(hours=60))
    await is_published(bot)
    assert len(_to_all(discord, place)) == 1


async def test_what_was_missed_is_the_strongest_notice_alone(discord: StandIn, bot: Neva, clock: ManualClock) -> None:
    await _choose(discord, remind="6")
    place = await open_table(discord, "Ann", "Dev", seats=2)
    name = await _asked(bot)
    await until_planned(bot, reminders.next_due)
    await clock.move_to(START + timedelta(hours=70))  # as after a long stop
    await discord.until(lambda: _to_all(discord, place))
    assert not _notices(discord, name)
    assert not [m for m in public(discord, place) if "⏰" in text_of(m)]


async def test_several_matches_are_one_message_at_the_chosen_hour(
    discord: StandIn, bot: Neva, clock: ManualClock
) -> None:
    await _choose(discord, where="dm", when="hours-6")
    for channel in ("games", "lounge", "games"):
        await open_table(discord, "Ann", "Dev", channel=channel, seats=2)
    waits = {name: [game for game in (1, 2, 3) if await _asked(bot, game) == name] for name in ("Ann", "Dev")}
    assert not _notices(discord, "Ann")
    await until_planned(bot, reminders.next_due)
    await clock.move_to(START + timedelta(hours=6))  # 18:00 UTC
    for name, games in waits.items():
        if games:
            (notice,) = await discord.until(partial(_notices, discord, name))
            moves = [b["custom_id"] for b in buttons_of(notice) if b.get("custom_id", "").startswith("table:move:")]
            assert sorted(moves) == [f"table:move:{game}" for game in games]


async def test_a_notice_can_be_put_off_by_the_one_whom_it_is_for(
    discord: StandIn, bot: Neva, clock: ManualClock
) -> None:
    await _choose(discord, where="dm")
    await open_table(discord, "Ann", "Dev", seats=2)
    name = await _asked(bot)
    (notice,) = await discord.until(lambda: _notices(discord, name))
    later = next(b["custom_id"] for b in buttons_of(notice) if b.get("custom_id", "").startswith("later:3h:"))
    answer = await discord.members[name].click(notice, custom_id=later)
    assert "I will remind you again" in answer.text
    assert not _notices(discord, name), "there is nothing more to put off"
    await is_published(bot)
    await clock.move_to(START + timedelta(hours=3, minutes=1))
    await discord.until(lambda: _notices(discord, name))


async def test_the_tab_shows_and_changes_what_is_chosen(discord: StandIn, bot: Neva) -> None:
    wanted: dict[str, Any] = {"where": "both", "when": "hours-3", "remind": "6", "warn": "12", "puzzles": "on"}
    page = await choose(discord.members["Ann"], "notices", **wanted)
    assert chosen(page) == wanted


async def test_quiet_hours_and_time_zone_are_chosen_without_typing(discord: StandIn, bot: Neva) -> None:
    ann = discord.members["Ann"]
    page = await open_tab(ann, "notices")

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
