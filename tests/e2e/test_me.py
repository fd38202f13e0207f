"""`/me`: one private message whose tabs work in servers and direct messages, after a restart, and when forged."""

from __future__ import annotations

import pytest

from bot.client.client import Neva
from bot.discord_base.tabs import Tabs
from i18n.translator import translator
from playground.limits.component_limits import SELECT
from playground.world import Json
from tests.e2e.own_page import chosen, controls, open_tab, use
from tests.e2e.running import LoopBot, open_table
from tests.standin.driver import Actor, buttons_of, text_of
from tests.standin.server import StandIn

TABS = ("notices", "colours", "vacation", "blocks", "rating", "statistics", "tips", "data")
MOST_CONTROLS = 6
"""How many controls a tab has beside the buttons of the tabs."""


@pytest.mark.parametrize(("name", "locale"), [("Ann", "en"), ("Boris", "ru"), ("Clara", "de")])
async def test_every_tab_takes_the_place_of_the_one_before(discord: StandIn, bot: Neva, name: str, locale: str) -> None:
    await open_table(discord, "Ann", "Boris", "Clara", seats=3)
    person, say = discord.members[name], translator(locale)
    assert tuple(tab.name for tab in bot.services[Tabs].all) == TABS
    for place in (None, discord.world.direct_channel(person.id)):
        page = await open_tab(person, TABS[0], place)
        assert page["_visible_to"] == person.id
        for tab in (*TABS[1:], TABS[0]):
            answer = await (await person.click(page, custom_id=f"me:{tab}")).settled()
            assert answer.message["id"] == page["id"]
            page = answer.message
            opened = [one["custom_id"] for one in buttons_of(page)[: len(TABS)] if one.get("disabled")]
            assert opened == [f"me:{tab}"]
            labels = [one["label"] for one in buttons_of(page)[: len(TABS)]]
            assert labels == [say(f"tab-{name}") for name in TABS]
            assert len(controls(page)) <= MOST_CONTROLS
        page = (await use(person, page, "quiet")).message
        page = (await use(person, page, "hour", "2")).message
        page = (await use(person, page, "from", "0")).message
        assert len(controls(page)) <= MOST_CONTROLS


async def test_in_direct_messages_tabs_about_servers_say_so(discord: StandIn, bot: Neva) -> None:
    ann = discord.members["Ann"]
    direct = discord.world.direct_channel(ann.id)
    assert "open `/me` on a server" in text_of(await open_tab(ann, "rating", direct))
    page = await open_tab(ann, "blocks", direct)
    assert "open `/me` on a server" in text_of(page)
    assert not controls(page)


async def test_the_message_works_after_a_restart(discord: StandIn, loop_bot: LoopBot) -> None:
    ann = discord.members["Ann"]
    page = await open_tab(ann, "colours")
    await loop_bot.stop()
    await loop_bot.start()
    page = (await use(ann, page, "theme", "dark")).message
    assert chosen(page) == {"theme": "dark", "motion": "moving"}
    await loop_bot.stop()
    await loop_bot.start()
    assert "get" in controls((await ann.click(page, custom_id="me:data")).message)


FORGED = ("me:nothing", "me:people:x:1", *(f"me:{tab}:x:1" for tab in TABS), *(f"me:{tab}:list-999:1" for tab in TABS))


async def test_forged_controls_are_answered_with_a_sentence(
    discord: StandIn, bot: Neva, caplog: pytest.LogCaptureFixture
) -> None:
    ann = discord.members["Ann"]
    page = await open_tab(ann, "rating")
    for custom_id in FORGED:
        for kind in (2, SELECT):
            part = {"id": 1, "type": kind, "custom_id": custom_id}
            part |= {"options": [{"label": "x", "value": "x"}]} if kind == SELECT else {"style": 1}
            assert "no longer does anything" in await answer_to(discord, ann, page, part), custom_id
    assert not caplog.records


async def answer_to(discord: StandIn, person: Actor, page: Json, part: Json) -> str:
    """Return all that a person reads after using a component that the bot never made."""
    row = {"id": 9, "type": 1, "components": [part]}
    message: Json = {**page, "flags": page["flags"] | 1 << 15, "components": [row]}
    data = {"component_type": part["type"], "custom_id": part["custom_id"], "id": 1}
    if part["type"] == SELECT:
        data["values"] = ["x"]
    pressed = discord.interactions.start(person.id, page["channel_id"], 3, data, message)
    await discord.until(lambda: pressed.state == "answered")
    return text_of(discord.world.messages[pressed.message_id or ""])
