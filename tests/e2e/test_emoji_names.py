"""A table of people whose names are as many emoji as Discord allows, each of two UTF-16 units."""

from __future__ import annotations

from bot.client.client import Neva
from playground.objects import PUBLIC_THREAD
from tests.e2e.running import open_lobby
from tests.e2e.table_page import choose_on_page
from tests.e2e.watching import is_published, opened_thread
from tests.standin.driver import auto_selects_of
from tests.standin.server import StandIn

NAMES = ("😀" * 32, "😎" * 32, "🤖" * 32)


async def test_titles_menus_and_completions_keep_discords_limits(discord: StandIn, bot: Neva) -> None:
    for name in NAMES:
        discord.admin.add_member(name)
    host, *others = (discord.members[name] for name in NAMES)
    lobby = await open_lobby(discord, host.name, seats=3)
    for other in others:
        await other.click(lobby, custom_id="table:join:1")
    assert not (await host.click(lobby, custom_id="table:start:1")).failed
    thread = await opened_thread(discord, PUBLIC_THREAD)
    assert thread["name"].startswith("#1 😀😀")
    assert thread["name"].endswith("… (1) · … · 2004")  # the number of the seat: pictures cannot show the name
    assert len(thread["name"].encode("utf-16-le")) <= 200
    await is_published(bot)
    (choice,) = await host.complete("move", "game", "")
    assert choice["name"] == thread["name"]
    offers = (await choose_on_page(host, thread, "replace")).message
    placeholders = [select["placeholder"] for select in auto_selects_of(offers)]
    assert ["😎" in one for one in placeholders] == [False, True, False]
    for page in ("move", "hand", "log"):
        assert not (await host.press_board(page, thread)).failed, page
