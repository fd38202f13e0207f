"""The private menu of a user and match: one message with the table's picture, true while it can be edited."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import Connection, select

from bot.agents.agent_runner import AgentRunner
from bot.client.client import Neva
from bot.match.table import Table
from bot.operation.housekeeping import Housekeeping
from bot.play.ui import living_menus
from db.match import publications
from db.schema import tables as schema
from db.store import Store
from playground.world import Json
from tests.clock import ManualClock
from tests.e2e.running import START, BotProcess, open_table
from tests.e2e.watching import acting, boards, eventually, is_published
from tests.standin.driver import Answer, buttons_of, selects_of, text_of
from tests.standin.server import StandIn

YOUR_TURN, WAITING = "it is your turn", "waiting for"


@pytest.fixture(autouse=True)
def _one_time(discord: StandIn) -> None:
    """Let Discord's time be the bot's."""
    discord.clock.set(START)


def private(discord: StandIn, name: str, place: Json) -> list[Json]:
    """Return the private messages that somebody sees in a place."""
    return [message for message in discord.members[name].sees(place["id"]) if message.get("_visible_to")]


async def opened(discord: StandIn, place: Json, name: str) -> Json:
    """Open somebody's menu by the button of the board, and return its message."""
    answer = await discord.members[name].click(boards(discord, place)[0], custom_id="table:move:1")
    assert not answer.failed
    return answer.message


async def turned(discord: StandIn, name: str, menu: Json) -> Answer:
    """Turn to some other page of somebody's menu."""
    lines = [option["value"] for one in selects_of(menu) for option in one["options"]]
    page = next((line for line in lines if line.startswith("go:")), None)
    if page is not None:
        return await discord.members[name].select(menu, page)
    return await discord.members[name].click(
        menu, custom_id=next(b["custom_id"] for b in buttons_of(menu) if b["custom_id"].startswith("go:"))
    )


async def test_the_menu_has_the_picture_of_the_table(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    for name in ("Ann", "Dev"):
        menu = await opened(discord, place, name)
        assert [file["filename"] for file in menu["attachments"]] == ["menu.png"]
        assert menu["attachments"][0]["description"]


def shown_picture(discord: StandIn, menu: Json) -> bytes:
    """Return the picture that a menu shows."""
    (item,) = next(part for part in menu["components"] if part["type"] == 12)["items"]
    return discord.world.files[item["media"]["attachment_id"]][1]


@pytest.mark.draws
async def test_turning_pages_keeps_the_picture_and_the_message(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    name = await acting(bot)
    menu = await opened(discord, place, name)
    await is_published(bot)
    picture = shown_picture(discord, menu)
    page = await turned(discord, name, menu)
    assert page.message is menu
    assert page.interaction.answer == "update", "there was nothing to wait for"
    assert shown_picture(discord, menu) == picture


async def test_there_is_one_menu_for_each_user_and_match(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    name = await acting(bot)
    first, second = await opened(discord, place, name), await opened(discord, place, name)
    assert first["id"] != second["id"]
    await discord.until(lambda: private(discord, name, place) == [second])
    await turned(discord, name, second)
    answer = await discord.members[name].slash("move", action="pass", channel=place)
    await discord.until(lambda: private(discord, name, place) == [answer.message])


async def test_a_menu_follows_the_moves_of_others(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    name = await acting(bot)
    other = next(one for one in ("Ann", "Dev") if one != name)
    menu = await opened(discord, place, other)
    assert YOUR_TURN not in text_of(menu)
    pressed = await turned(discord, other, menu)
    assert pressed.message is menu, "its token has not sent the menu"
    await discord.members[name].slash("move", action="pass", channel=place)
    await discord.until(lambda: YOUR_TURN in text_of(menu))
    assert private(discord, other, place) == [menu]


async def test_a_page_that_nothing_outdated_stays_open(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    name = await acting(bot)
    menu = await opened(discord, place, name)
    await turned(discord, name, menu)
    shown = text_of(menu)
    await bot.services[Store].write(publications.raise_revision, 1)
    bot.reconciler.publish_soon(1)
    await is_published(bot)
    assert text_of(menu) == shown


async def test_a_menu_whose_token_has_expired_is_left_and_a_new_one_sent(
    discord: StandIn, bot: Neva, clock: ManualClock
) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    name = await acting(bot)
    old = await opened(discord, place, name)
    discord.admin.pass_time(timedelta(minutes=16).total_seconds())
    await clock.move_to(START + timedelta(minutes=16))
    before = len(discord.invalid_requests())
    new = await opened(discord, place, name)
    assert private(discord, name, place) == [old, new], "nobody can delete the old one any more"
    await discord.members[name].slash("move", action="pass", channel=discord.channel("games"), game=1)
    await is_published(bot)
    assert len(discord.invalid_requests()) == before
    await bot.services[Housekeeping].look()
    assert len(await bot.services[Store].read(_users_with_menus)) == 1


async def test_a_menu_is_forgotten_when_it_is_gone_but_not_when_a_page_of_it_is_refused(
    discord: StandIn, bot: Neva, caplog: pytest.LogCaptureFixture
) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    name = await acting(bot)
    other = next(one for one in ("Ann", "Dev") if one != name)
    answer = await discord.members[other].click(boards(discord, place)[0], custom_id="table:move:1")
    await is_published(bot)
    discord.rest.faults.next("PATCH", f"/webhooks/.*{answer.interaction.token}", 400, code=50035)
    await discord.members[name].slash("move", action="pass", channel=place)
    await is_published(bot)
    assert "Discord refuses the page of a menu (50035)" in caplog.text
    ids = {one: int(discord.members[one].id) for one in (name, other)}
    assert {*await bot.services[Store].read(_users_with_menus)} == {*ids.values()}
    discord.world.delete_message(answer.message["id"])
    await bot.services[Store].write(publications.raise_revision, 1)
    bot.reconciler.publish_soon(1)
    await is_published(bot)
    assert await bot.services[Store].read(_users_with_menus) == [ids[name]]


async def test_the_answer_to_a_move_waits_for_computers_and_is_the_next_menu(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", seats=2, computers=1)
    menu = await opened(discord, place, "Ann")
    for _ in range(6):
        await discord.until(lambda: YOUR_TURN in text_of(menu))
        button = next(
            b for b in buttons_of(menu) if b["custom_id"].startswith("do:") and b["custom_id"].endswith("pass")
        )
        answer = await discord.members["Ann"].click(menu, custom_id=button["custom_id"])
        assert answer.message is menu
        assert WAITING not in answer.text
        assert YOUR_TURN in answer.text
        first, *lines = answer.text.splitlines()
        assert first == "-# **Since your last move**"
        assert any("Ann passes" in line or "more in the log" in line for line in lines)
    assert private(discord, "Ann", place) == [menu]


async def test_who_plays_against_computers_is_not_called_by_message_again(
    discord: StandIn, bot: Neva, clock: ManualClock
) -> None:
    place = await open_table(discord, "Ann", seats=2, computers=1)
    ann = discord.members["Ann"]
    menu = await opened(discord, place, "Ann")
    await discord.until(lambda: YOUR_TURN in text_of(menu))
    await is_published(bot)
    called = len(ann.notified)
    for _ in range(4):
        await passed(discord, "Ann", menu)
        await discord.until(lambda: YOUR_TURN in text_of(menu))
        await is_published(bot)
    assert len(ann.notified) == called
    assert len(boards(discord, place)) == 1


async def test_an_agent_that_thinks_long_is_waited_for_two_seconds_and_then_followed(
    discord: StandIn, bot: Neva, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(living_menus, "AGENTS_SECONDS", 0.2)
    place = await open_table(discord, "Ann", seats=2, computers=1)
    menu = await opened(discord, place, "Ann")
    await discord.until(lambda: YOUR_TURN in text_of(menu))
    await bot.services[AgentRunner].close()
    answer = await discord.members["Ann"].slash("move", action="pass", channel=place)
    assert WAITING in answer.text
    bot.services[AgentRunner]._closed = False
    bot.services[AgentRunner].wake(1)
    await discord.until(lambda: YOUR_TURN in text_of(answer.message))


async def test_a_menu_whose_picture_is_late_is_shown_without_and_gets_it_later(
    discord: StandIn, bot: Neva, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    await is_published(bot)
    monkeypatch.setattr(living_menus, "PICTURE_SECONDS", 0.0)
    menu = await opened(discord, place, await acting(bot))
    assert YOUR_TURN in text_of(menu)
    assert not menu["attachments"]
    monkeypatch.undo()
    await discord.until(lambda: menu["attachments"])


async def passed(discord: StandIn, name: str, menu: Json) -> Answer:
    """Pass by the button of somebody's menu."""
    ids = [button["custom_id"] for button in buttons_of(menu)]
    return await discord.members[name].click(menu, custom_id=next(i for i in ids if i.endswith(":pass")))


async def test_a_move_is_taken_back_on_the_menu(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    name = await acting(bot)
    menu = await opened(discord, place, name)
    assert "table:undo:1" not in [button["custom_id"] for button in buttons_of(menu)]
    assert YOUR_TURN not in (await passed(discord, name, menu)).text
    back = await discord.members[name].click(menu, custom_id="table:undo:1")
    assert back.message is menu
    assert YOUR_TURN in back.text
    assert await acting(bot) == name


async def test_after_a_move_the_menu_leads_to_the_next_match_that_waits(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    other_place = await open_table(discord, "Ann", "Dev", seats=2)
    name = await acting(bot)
    if await acting(bot, 2) != name:
        await discord.members[await acting(bot, 2)].slash("move", action="pass", channel=other_place)
    menu = await opened(discord, place, name)
    assert "table:next:1" not in [button["custom_id"] for button in buttons_of(menu)]
    await passed(discord, name, menu)
    following = await discord.members[name].click(menu, custom_id="table:next:1")
    assert following.message is menu
    assert YOUR_TURN in following.text
    await discord.members[await acting(bot)].slash(
        "move", action="pass", channel=place
    )  # nothing of match 1 takes its place again
    await is_published(bot)
    ids = [button["custom_id"] for button in buttons_of(menu)]
    assert any(custom_id.startswith("do:2:") for custom_id in ids)
    before = (await bot.services[Table].read(2)).position.seq
    await passed(discord, name, menu)
    assert (await bot.services[Table].read(2)).position.seq > before


async def _noted(database: str, number: int) -> bool:
    """Return whether the store has this many menus."""
    async with await Store.open(database) as store:
        return len(await store.read(_users_with_menus)) == number


def _users_with_menus(connection: Connection) -> list[int]:
    """List the users that the store has menus of."""
    return list(connection.execute(select(schema.menus.c.user_id)).scalars())


async def test_a_menu_stays_true_after_a_crash(discord: StandIn, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'neva.db'}"
    process = BotProcess(discord, database, tmp_path / "neva.log")
    await process.start()
    place = await open_table(discord, "Ann", "Dev", seats=2)
    menus = {name: await opened(discord, place, name) for name in ("Ann", "Dev")}
    (name,) = (name for name, menu in menus.items() if YOUR_TURN in text_of(menu))
    (other,) = menus.keys() - {name}
    await eventually(lambda: _noted(database, 2))
    await process.kill()
    await process.start()
    answer = await discord.members[name].slash("move", action="pass", channel=place)
    assert "passes" in answer.text
    await discord.until(lambda: YOUR_TURN in text_of(menus[other]))
    assert private(discord, other, place) == [menus[other]]
    await discord.until(lambda: private(discord, name, place) == [answer.message])
    assert not [line for line in process.log.splitlines() if "webhooks/" in line]
    await process.stop()
