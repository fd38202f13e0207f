"""`/profile`: tabs in servers and direct messages, after a restart, and when forged."""

from __future__ import annotations

import pytest

from bot.capabilities import ORDER
from bot.client.client import Neva
from bot.discord_base.tabs import PROFILE, Tabs
from i18n.translator import translator
from playground.mentions import texts
from tests.e2e.own_page import chosen, controls, open_tab, use
from tests.e2e.running import LoopBot, open_table
from tests.standin.driver import Actor, buttons_of, text_of
from tests.standin.server import StandIn

MOST_CONTROLS = 6
"""The most controls of a tab, without the buttons of the tabs."""


@pytest.mark.parametrize(("name", "locale"), [("Ann", "en"), ("Boris", "ru"), ("Clara", "de")])
async def test_every_tab_takes_the_place_of_the_one_before(discord: StandIn, bot: Neva, name: str, locale: str) -> None:
    await open_table(discord, "Ann", "Boris", "Clara", seats=3)
    person, say = discord.members[name], translator(locale)
    assert tuple(tab.name for tab in bot.services[Tabs].of(PROFILE)) == ORDER.tabs
    for place in (None, discord.world.direct_channel(person.id)):
        page = await open_tab(person, ORDER.tabs[0], place)
        assert page["_visible_to"] == person.id
        for tab in (*ORDER.tabs[1:], ORDER.tabs[0], "notices"):
            answer = await person.click(page, custom_id=f"profile:{tab}")
            assert answer.message["id"] == page["id"]
            page = answer.message
            opened = [one["custom_id"] for one in buttons_of(page)[: len(ORDER.tabs)] if one.get("disabled")]
            assert opened == [f"profile:{tab}"]
            labels = [one["label"] for one in buttons_of(page)[: len(ORDER.tabs)]]
            assert labels == [say(f"tab-{name}") for name in ORDER.tabs]
            assert len(controls(page)) <= MOST_CONTROLS
        page = (await use(person, page, "quiet")).message
        page = (await use(person, page, "hour", "2")).message
        page = (await use(person, page, "from", "0")).message
        assert len(controls(page)) <= MOST_CONTROLS


async def test_in_direct_messages_tabs_about_servers_say_so(discord: StandIn, bot: Neva, ann: Actor) -> None:
    direct = discord.world.direct_channel(ann.id)
    assert "open `/profile` on a server" in text_of(await open_tab(ann, "rating", direct))
    page = await open_tab(ann, "blocks", direct)
    assert "open `/profile` on a server" in text_of(page)
    assert not controls(page)


async def test_the_message_works_after_a_restart(loop_bot: LoopBot, ann: Actor) -> None:
    page = await open_tab(ann, "colours")
    await loop_bot.restart()
    page = (await use(ann, page, "theme", "dark")).message
    assert chosen(page) == {"theme": "dark", "motion": "moving"}
    await loop_bot.restart()
    assert "get" in controls((await ann.click(page, custom_id="profile:data")).message)


async def test_texts_mention_commands_that_can_be_pressed(discord: StandIn, bot: Neva) -> None:
    await discord.until(lambda: {command["name"] for command in discord.world.commands} >= {"new", "profile"})
    ids = {command["name"]: command["id"] for command in discord.world.commands}
    ann = discord.members["Ann"]
    shown = "\n".join(texts((await ann.slash("help")).message["components"]))
    for name in ("new", "solo", "daily", "board", "tables", "profile"):
        assert f"</{name}:{ids[name]}>" in shown
    direct = (await ann.slash("profile")).message
    assert "`/" not in "\n".join(texts(direct["components"]))
