"""*Find players*: on `/club` and by `/new find:`, until a table opens; questions by direct message; crashes."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from bot.client.client import Neva
from bot.discord_base.tabs import CLUB
from bot.finding.finding import ANSWER_WITHIN, ASK_AFTER
from db.match import match_lists
from db.match.reach import away_guilds
from db.people import searches, vacations
from db.store import Store
from i18n.translator import translator
from playground.members.permissions import Permission
from playground.objects import PUBLIC_THREAD
from playground.world import GUILD_ID, Json
from tests.clock import ManualClock
from tests.e2e.own_page import controls, open_tab, use
from tests.e2e.running import BotProcess, LoopBot, open_lobby
from tests.e2e.watching import (
    eventually,
    is_published,
    match_of,
    opened_thread,
    public,
    seats_of,
    until_published,
    until_seen,
)
from tests.standin.driver import Actor, Answer, board_of, buttons_of, ids_of, text_of
from tests.standin.server import StandIn

GUILD = int(GUILD_ID)
SAY = translator("en")


async def _find(person: Actor, **options: Any) -> Answer:
    return await person.slash("new", **{"find": True, "rules": "2004", "seats": "2", **options})


def _greeting(discord: StandIn, place: Json) -> Json | None:
    return next((one for one in public(discord, place) if "looking for players" in text_of(one)), None)


async def test_three_people_meet_on_the_page_and_play(
    discord: StandIn, bot: Neva, clock: ManualClock, ann: Actor, dev: Actor
) -> None:
    clara = discord.members["Clara"]
    page = await open_tab(ann, "find", message=CLUB)
    assert SAY("find-nobody") in text_of(page)
    assert SAY("find-past-unknown") in text_of(page)
    page = (await use(ann, page, "rules", "2014", "market")).message
    page = (await use(ann, page, "seats", "3")).message
    page = (await use(ann, page, "times", "24")).message
    answer = await use(ann, page, "start")
    assert "You have been looking since" in answer.text
    assert set(controls(answer.message)) == {"stop"}
    page = await open_tab(dev, "find", message=CLUB)
    assert "Looking for players: Ann" in text_of(page)
    assert SAY("button-find-too") in str(buttons_of(page))
    page = (await use(dev, page, "rules", "market", "2004")).message
    page = (await use(dev, page, "seats", "3", "4")).message
    page = (await use(dev, page, "times", "24", "none")).message
    await use(dev, page, "start")
    before = [one["id"] for one in public(discord, discord.channel("games"))]
    page = await open_tab(clara, "find", message=CLUB)
    page = (await use(clara, page, "rules", "market")).message
    page = (await use(clara, page, "times", "24")).message
    assert translator("de")("find-partners") in text_of(page)
    await use(clara, page, "start")
    place = await opened_thread(discord, PUBLIC_THREAD)
    match = await match_of(bot)
    assert (match.status, str(match.time), str(match.channel_id)) == ("active", "24", discord.channel("games")["id"])
    assert sorted(seat.name for seat in await seats_of(bot)) == ["Ann", "Clara", "Dev"]
    greeting = await discord.until(lambda: _greeting(discord, place))
    await is_published(bot)
    assert public(discord, place).index(greeting) < public(discord, place).index(board_of(discord, place) or {})
    for person in (ann, dev, clara):
        assert f"<@{person.id}>" in text_of(greeting)
        assert len([one for one in person.notified if discord.world.messages[one]["channel_id"] == place["id"]]) == 1
    assert not discord.members["Boris"].notified
    new = [one for one in public(discord, discord.channel("games")) if one["id"] not in before]
    assert len(new) == 1, "the channel has one message about the table"
    text = text_of(await open_tab(ann, "find", message=CLUB))
    assert SAY("find-nobody") in text
    assert "Of the last 3 searches here, 3 found a table" in text


async def test_a_search_by_command_stands_on_the_overview_and_is_stopped_on_the_page(
    discord: StandIn, bot: Neva, clock: ManualClock, ann: Actor, dev: Actor
) -> None:
    answer = await _find(ann, seats="2-3")
    assert "2 or 3 seats" in answer.text
    assert answer.message["_visible_to"] == ann.id
    assert "You have been looking for players" in (await ann.slash("club")).text
    assert "1 person is looking" in (await dev.slash("club")).text
    assert "already looking" in (await _find(ann)).text
    page = (await use(ann, answer.message, "stop")).message
    assert SAY("find-stopped") in text_of(page)
    for options, words in (
        ({"seats": "9"}, SAY("refused-find-seats")),
        ({"invited": f"<@{dev.id}>"}, "invite people"),
        ({"seats": "many"}, SAY("refused-no-seats")),
    ):
        named = {"with" if name == "invited" else name: value for name, value in options.items()}
        assert words in (await _find(ann, **named)).text
    assert not await bot.services[Store].read(searches.list_searches, GUILD)


async def test_who_blocks_whom_does_not_show(
    discord: StandIn, bot: Neva, clock: ManualClock, ann: Actor, dev: Actor
) -> None:
    await use(ann, await open_tab(ann, "blocks"), "list-0", dev.id)
    await _find(ann)
    answer = await _find(dev)
    assert not answer.failed
    assert "Ann" not in answer.text
    assert "looking" not in (await dev.slash("club")).text.replace("You have been looking", "")
    clara = discord.members["Clara"]
    text = text_of(await open_tab(clara, "find", message=CLUB))
    assert "Ann, Dev" in text
    await _find(clara)
    await opened_thread(discord, PUBLIC_THREAD)
    assert {seat.name for seat in await seats_of(bot)} == {"Ann", "Clara"}


async def test_a_question_by_direct_message_keeps_the_search_or_ends_it(
    discord: StandIn, bot: Neva, clock: ManualClock, ann: Actor
) -> None:
    store = bot.services[Store]

    async def is_asked() -> bool:
        own = await store.read(searches.get_search, GUILD, int(ann.id))
        return own is not None and own.asked_at is not None

    await _find(ann)
    await clock.move_to(clock.now() + ASK_AFTER)
    await until_seen(store, clock)
    await eventually(is_asked)
    asked = await discord.until(lambda: next(iter(ann.direct), None))
    assert "still looking" in text_of(asked)
    assert (await ann.slash("club")).text.count(SAY("find-club-asked")) == 1
    await ann.click(asked, custom_id=f"find:still:{GUILD}")
    assert SAY("find-confirmed") in text_of(discord.world.messages[asked["id"]])
    await clock.move_to(clock.now() + ASK_AFTER)
    await until_seen(store, clock)
    again = await discord.until(lambda: next((one for one in ann.direct if ids_of(one, "find:still")), None))
    await eventually(is_asked)  # noted after the message is there
    assert set(controls(await open_tab(ann, "find", message=CLUB))) == {"still", "stop"}
    await clock.move_to(clock.now() + ANSWER_WITHIN)
    await until_seen(store, clock)

    async def has_ended() -> bool:
        return not await store.read(searches.list_searches, GUILD)

    await eventually(has_ended)
    await ann.click(again, custom_id=f"find:still:{GUILD}")
    assert "had ended" in text_of(discord.world.messages[again["id"]])
    await ann.forge(again, "find:stop:9223372036854775807")
    assert len(ann.direct) == 2


async def test_closed_direct_messages_leave_the_answer_on_the_page(
    discord: StandIn, bot: Neva, clock: ManualClock, ann: Actor
) -> None:
    ann.close_direct()
    await _find(ann)
    await clock.move_to(clock.now() + ASK_AFTER)
    await until_seen(bot.services[Store], clock)

    async def can_answer() -> bool:
        return "still" in controls(await open_tab(ann, "find", message=CLUB))

    await eventually(can_answer)
    page = await open_tab(ann, "find", message=CLUB)
    assert set(controls((await use(ann, page, "still")).message)) == {"stop"}


async def test_days_without_the_bot_do_not_count(discord: StandIn, bot: Neva, clock: ManualClock, ann: Actor) -> None:
    store, since = bot.services[Store], clock.now()
    await _find(ann)
    discord.admin.kick_bot()
    await _is_away(store, away=True)
    await clock.move_to(since + 5 * ASK_AFTER)
    discord.admin.invite_bot()
    await _is_away(store, away=False)
    (own,) = await store.read(searches.list_searches, GUILD)
    assert own.due_at == since + 6 * ASK_AFTER
    assert not ann.direct


async def test_days_in_which_the_bot_was_down_do_not_count(
    discord: StandIn, loop_bot: LoopBot, clock: ManualClock, ann: Actor
) -> None:
    since = clock.now()
    await _find(ann)
    await loop_bot.stop()
    await clock.move_to(since + 5 * ASK_AFTER)
    await loop_bot.start()
    (own,) = await loop_bot.services[Store].read(searches.list_searches, GUILD)
    assert own.due_at == since + 6 * ASK_AFTER
    assert not ann.direct


async def _is_away(store: Store, *, away: bool) -> None:
    async def holds() -> bool:
        return (GUILD in await store.read(away_guilds)) == away

    await eventually(holds)


async def test_the_table_opens_where_everybody_sees_it(
    discord: StandIn, bot: Neva, clock: ManualClock, ann: Actor, dev: Actor
) -> None:
    hidden = discord.channel("games")
    discord.admin.deny(hidden, Permission.VIEW_CHANNEL, "Dev")
    await _find(ann)
    await dev.slash("new", channel=discord.channel("lounge"), find=True, rules="2004", seats="2")
    place = await opened_thread(discord, PUBLIC_THREAD)
    assert place["parent_id"] == discord.channel("lounge")["id"]
    await is_published(bot)
    assert not public(discord, hidden)


async def test_a_search_whose_channel_is_deleted_ends_at_a_table_in_another_one(
    discord: StandIn, bot: Neva, clock: ManualClock, ann: Actor, dev: Actor
) -> None:
    lounge = discord.channel("lounge")
    assert SAY("find-own-lost") not in (await _find(ann)).text
    discord.admin.delete_channel(discord.channel("games"))
    assert SAY("find-own-lost") in text_of(await open_tab(ann, "find", lounge, CLUB))
    await _find(dev, channel=lounge)
    place = await opened_thread(discord, PUBLIC_THREAD)
    assert place["parent_id"] == lounge["id"]
    assert {seat.name for seat in await seats_of(bot)} == {"Ann", "Dev"}


async def test_who_looks_in_a_deleted_channel_can_look_again_in_another_one(
    discord: StandIn, bot: Neva, clock: ManualClock, ann: Actor, dev: Actor
) -> None:
    lounge = discord.channel("lounge")
    await _find(ann)
    discord.admin.delete_channel(discord.channel("games"))
    page = await open_tab(ann, "find", lounge, CLUB)
    page = (await use(ann, page, "stop")).message
    page = (await use(ann, page, "start")).message
    assert SAY("find-own-lost") not in text_of(page)
    (own,) = await bot.services[Store].read(searches.list_searches, GUILD)
    assert own.channel_id == int(lounge["id"])


@pytest.mark.parametrize(("name", "locale"), [("Ann", "en"), ("Boris", "ru"), ("Clara", "de")])
async def test_who_looks_and_is_on_vacation_reads_that_the_place_is_kept(
    discord: StandIn, bot: Neva, clock: ManualClock, name: str, locale: str
) -> None:
    person, until = discord.members[name], clock.now() + ASK_AFTER
    await _find(person)
    go = partial(vacations.put_vacation, now=clock.now())
    await bot.services[Store].write(go, int(person.id), GUILD, until)
    page = text_of(await open_tab(person, "find", message=CLUB))
    assert translator(locale)("find-own-away", until=f"<t:{int(until.timestamp())}:f>") in page


async def test_a_host_lets_people_who_look_fill_a_lobby(
    discord: StandIn, bot: Neva, clock: ManualClock, ann: Actor, dev: Actor
) -> None:
    lobby = await open_lobby(discord, "Ann", rules="2004", seats=2)
    assert "Only the host" in (await dev.click(lobby, custom_id="table:find:1")).text
    assert not (await ann.click(lobby, custom_id="table:find:1")).failed
    await discord.until(lambda: SAY("lobby-seeks") in text_of(lobby) or None)
    await _find(dev)
    await opened_thread(discord, PUBLIC_THREAD)
    assert [seat.name for seat in await seats_of(bot)] == ["Ann", "Dev"]
    await discord.until(lambda: "The game is on" in text_of(lobby) or None)
    rules = await open_lobby(discord, "Ann", rules="2004", seats="2-3")
    for expected in (SAY("find-lobby-on", id=2), SAY("find-lobby-off", id=2)):
        assert (await ann.click(rules, custom_id="table:find:2")).text == expected


@pytest.mark.slow("processes that are killed")
async def test_a_kill_right_after_the_press_costs_nobody_the_table(
    discord: StandIn, process: BotProcess, store: Store, ann: Actor, dev: Actor
) -> None:
    await _find(ann)

    async def has_pressed() -> bool:
        waiting = await store.read(searches.list_searches, GUILD)
        return len(waiting) != 1

    await process.killed_once(_find(dev), has_pressed)
    place = await opened_thread(discord, PUBLIC_THREAD)
    await until_published(store)
    assert not await store.read(searches.list_searches, GUILD)
    assert len(await store.read(match_lists.list_matches)) == 1
    assert len(public(discord, discord.channel("games"))) == 1
    assert len([one for one in public(discord, place) if "looking for players" in text_of(one)]) == 1
    assert [len(person.notified) for person in (ann, dev)] == [1, 1], "by the message, or by the board"
