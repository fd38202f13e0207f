"""The week of a server through the stand-in: its channel in `/admin`, one post on Sunday, and the tab in `/club`."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from functools import partial

import pytest
from sqlalchemy import Connection, select, update

from bot.client.client import Neva
from bot.discord_base.tabs import CLUB
from bot.weekly.calendar import evening_of, sunday_after
from bot.workers.jobs import AnyDrawing, JobTimeout
from bot.workers.render_pool import RenderPool
from db.schema.agents_tables import daily_tasks
from db.store import Store
from i18n.translator import LOCALES, translator
from playground.members.permissions import Permission
from playground.world import GUILD_ID, Json
from render.picture import Picture
from tests.clock import ManualClock
from tests.e2e.admin_page import choose, chosen, opened
from tests.e2e.ended_match import play_to_end
from tests.e2e.own_page import open_tab, use
from tests.e2e.running import START, LoopBot
from tests.e2e.season_play import begin, end_table, open_tables
from tests.e2e.watching import eventually, files_of, picture_words, public, seats_of
from tests.standin.driver import Actor, text_of
from tests.standin.server import StandIn

SECONDS = 30
PAGE = 3
"""Of `/admin`."""
EVENING = evening_of(sunday_after(START, "Asia/Tokyo"), "Asia/Tokyo")


def posts(discord: StandIn) -> list[Json]:
    return [one for one in public(discord, discord.channel("lounge")) if "week.png" in files_of(one)]


def forget_that_it_was_sent(connection: Connection) -> None:
    """As if the process had died between sending and noting, and its lease had ended."""
    mine = update(daily_tasks).where(daily_tasks.c.kind == "week")
    connection.execute(mine.values(result=None, due_at=daily_tasks.c.claimed_at))


async def is_settled(bot: LoopBot) -> bool:
    query = select(daily_tasks.c.result).where(daily_tasks.c.kind == "week").order_by(daily_tasks.c.day)
    return await bot.services[Store].read(lambda connection: connection.execute(query).scalars().first()) == "sent"


async def join_ladder(person: Actor) -> None:
    page = await open_tab(person, "statistics")
    page = (await use(person, page, "ladder-petersburg")).message
    assert not (await use(person, page, "join-petersburg")).failed


def is_drawing(page: Json, locale: str = "en") -> bool:
    return translator(locale)("week-drawing", when="<").split("<")[0] in text_of(page)


async def week_tab(discord: StandIn, person: Actor, channel: Json | None = None) -> Json:
    """Open the tab, and wait until its picture is drawn or late."""
    page = await open_tab(person, "week", channel, CLUB)

    def drawn() -> Json | None:
        now: Json = discord.world.messages[page["id"]]
        return None if any(is_drawing(now, locale) for locale in LOCALES) else now

    return await discord.until(drawn, SECONDS)


async def test_a_manager_chooses_a_channel_and_the_week_is_posted_there_once(
    discord: StandIn, loop_bot: LoopBot, clock: ManualClock
) -> None:
    ann, lounge = discord.members["Ann"], discord.channel("lounge")
    tab = await week_tab(discord, ann)
    assert translator("en")("week-choose").split("`")[2] in text_of(tab)
    page = await choose(ann, await opened(ann, PAGE), "weekly_channel_id", lounge["id"])
    assert chosen(page.message, "weekly_channel_id") == [lounge["id"]]
    await choose(ann, page.message, "time_zone", "Asia/Tokyo")
    await play_to_end(discord, loop_bot)
    await clock.move_to(EVENING - timedelta(minutes=1))
    assert posts(discord) == []
    before = list(ann.notified)
    await clock.move_to(EVENING)
    (post,) = await discord.until(partial(posts, discord), SECONDS)
    assert datetime(2026, 5, 3, 11, tzinfo=UTC) == EVENING
    words = picture_words(post)
    assert "26 Apr – 3 May" in words
    assert "Running now 0; Ended this week 1; #1 " in words
    assert "Ann" not in words, "she has not joined the ladder"
    assert ann.notified == before, "it mentions nobody"
    await eventually(partial(is_settled, loop_bot), SECONDS)
    await loop_bot.services[Store].write(forget_that_it_was_sent)
    discord.forget_nonces()
    await loop_bot.restart()
    await clock.move_to(EVENING + timedelta(hours=1))
    await eventually(partial(is_settled, loop_bot), SECONDS)
    assert posts(discord) == [post]


@pytest.mark.parametrize(("name", "locale"), [("Ann", "en"), ("Boris", "ru"), ("Clara", "de")])
async def test_the_tab_shows_the_picture_to_the_reader_alone_in_their_language(
    discord: StandIn, bot: Neva, clock: ManualClock, name: str, locale: str
) -> None:
    await play_to_end(discord, bot)
    await join_ladder(discord.members["Ann"])
    person, say = discord.members[name], translator(locale)
    page = await week_tab(discord, person)
    assert page["_visible_to"] == person.id
    assert files_of(page) == ["week.png"]
    assert say("week-tables") in picture_words(page)
    assert say("club-needs") in text_of(page), "what the reader can do"
    assert (say("week-choose").split("`")[2] in text_of(page)) == (name == "Ann"), "managers alone choose"


async def test_a_late_picture_leaves_what_the_reader_is_to_do(
    discord: StandIn, bot: Neva, clock: ManualClock, ann: Actor, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def late(*_args: object, **_more: object) -> None:
        raise JobTimeout

    monkeypatch.setattr(bot.services[RenderPool], "draw_once", late)
    page = await week_tab(discord, ann)
    assert translator("en")("picture-late") in text_of(page)
    assert translator("en")("club-needs") in text_of(page)
    monkeypatch.undo()
    assert not (await ann.click(page, custom_id="club:week")).failed
    await discord.until(lambda: files_of(page) == ["week.png"] or None, SECONDS)


async def test_while_the_picture_is_drawn_the_reader_sees_what_to_do(
    discord: StandIn, bot: Neva, clock: ManualClock, ann: Actor, monkeypatch: pytest.MonkeyPatch
) -> None:
    draw, go_on = bot.services[RenderPool].draw_once, asyncio.Event()

    async def wait(drawing: AnyDrawing, *, later: bool = False) -> Picture:
        await go_on.wait()
        return await draw(drawing, later=later)

    monkeypatch.setattr(bot.services[RenderPool], "draw_once", wait)
    first = (await ann.slash("club")).message
    press = asyncio.create_task(ann.click(first, custom_id="club:week"))
    shown = discord.world.messages[first["id"]]
    await discord.until(lambda: is_drawing(shown) or None, SECONDS)
    assert translator("en")("club-needs") in text_of(shown)
    go_on.set()
    assert not (await press).failed
    await discord.until(lambda: files_of(shown) == ["week.png"] or None, SECONDS)
    assert not is_drawing(shown)


async def test_the_page_of_a_process_that_died_while_drawing_says_when_it_was_and_how_to_go_on(
    discord: StandIn, loop_bot: LoopBot, clock: ManualClock, ann: Actor, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def wait(*_: object, **__: object) -> None:
        await asyncio.Event().wait()

    with monkeypatch.context() as patch:
        patch.setattr(loop_bot.services[RenderPool], "draw_once", wait)
        first = (await ann.slash("club")).message
        press = asyncio.create_task(ann.click(first, custom_id="club:week"))
        shown = discord.world.messages[first["id"]]
        await discord.until(lambda: is_drawing(shown) or None, SECONDS)
        await loop_bot.restart()
    await press
    assert is_drawing(shown), "nobody else can edit it"
    assert f"<t:{int(clock.now().timestamp())}:R>" in text_of(shown)
    assert translator("en")("week-drawing", when="").partition("). ")[2] in text_of(shown)
    assert not (await ann.click(shown, custom_id="club:week")).failed
    await discord.until(lambda: files_of(shown) == ["week.png"] or None, SECONDS)
    assert not is_drawing(shown)


async def test_of_a_round_of_a_season_the_week_names_only_who_still_plays_until_it_is_over(
    discord: StandIn, bot: Neva, clock: ManualClock, ann: Actor
) -> None:
    await begin(discord, "Ann", "Boris", "Clara", "Dev")
    first, second = await open_tables(bot, discord, 2)
    users = {str(one.user_id) for one in await seats_of(bot, second)}
    playing = {name for name in discord.members if discord.members[name].id in users}
    await end_table(bot, first)
    words = picture_words(await week_tab(discord, ann))
    assert "Round 1 is being played until" in words
    assert "Ended this week 0" in words
    assert {name for name in discord.members if name in words} == playing
    await end_table(bot, second)
    await clock.move_to(clock.now() + timedelta(minutes=1))

    async def revealed() -> bool:
        return "Ended this week 2" in picture_words(await week_tab(discord, ann))

    for _ in range(20):
        if await revealed():
            break
        await clock.move_to(clock.now() + timedelta(minutes=1))
    words = picture_words(await week_tab(discord, ann))
    assert "Ended this week 2" in words
    assert "1. " in words
    assert all(name in words for name in ("Ann", "Boris", "Clara", "Dev"))
    assert GUILD_ID not in words


async def test_a_table_of_a_hidden_channel_is_shown_only_to_those_who_see_it(
    discord: StandIn, bot: Neva, clock: ManualClock
) -> None:
    ann, dev, lounge = discord.members["Ann"], discord.members["Dev"], discord.channel("lounge")
    await choose(ann, await opened(ann, PAGE), "weekly_channel_id", lounge["id"])
    place = await play_to_end(discord, bot)
    await clock.move_to(clock.now() + timedelta(minutes=1))  # a week ends before this moment
    games = discord.world.channels[place["parent_id"]]
    view = Permission.VIEW_CHANNEL
    games["permission_overwrites"] = [{"id": GUILD_ID, "type": 0, "allow": "0", "deny": str(int(view))}]
    discord.admin.allow(games, view)
    discord.admin.allow(games, view, "Ann")
    for person, number in ((ann, 1), (dev, 0)):
        words = picture_words(await week_tab(discord, person, lounge))
        assert f"Ended this week {number}" in words
    await clock.move_to(evening_of(sunday_after(clock.now(), None), None))
    for _ in range(5):
        await clock.move_to(clock.now() + timedelta(minutes=6))
    assert posts(discord) == []
