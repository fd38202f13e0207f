"""The playground's page on a phone: choosing people, roles and channels; bells; own roles."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import discord as dpy
import pytest
import pytest_asyncio
from playwright.async_api import Page, expect

from tests.playground.naming import Picks, add_ask, add_guarded
from tests.playground.small_client import Client, running, text_channel
from tests.standin.server import StandIn

pytestmark = pytest.mark.slow("the browser; test_first_minute opens the page, too")

PHONE: Any = {"width": 390, "height": 844}


@pytest_asyncio.fixture(loop_scope="session")
async def client(discord: StandIn) -> AsyncIterator[Client]:
    async with running(discord) as connected:
        yield connected


@pytest.fixture
def viewport() -> Any:
    return PHONE


async def _fits(page: Page) -> None:
    assert await page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


async def test_options_take_names_of_people_roles_and_channels(discord: StandIn, client: Client, page: Page) -> None:
    given = await add_ask(client)
    await page.click("#command-line")
    await page.keyboard.type("/ask whom:@Bor")
    await expect(page.get_by_role("option", name="Boris")).to_be_visible()
    await _fits(page)
    await page.keyboard.press("Enter")
    await page.keyboard.type("where:#lounge role:@Players anybody:Moderators")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await discord.until(lambda: given)
    names = {key: value.name for key, value in given[0].items()}
    assert names == {"whom": "boris", "where": "lounge", "role": "Players", "anybody": "Moderators"}


async def test_names_in_a_text_option_become_mentions(discord: StandIn, client: Client, page: Page) -> None:
    given = await add_ask(client)
    await page.click("#command-line")
    await page.keyboard.type("/ask note:@Boris @Dev, @Players and @Nobody")
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await discord.until(lambda: given)
    boris, dev, role = discord.members["Boris"].id, discord.members["Dev"].id, discord.admin.role("Players")["id"]
    assert given[0] == {"note": f"<@{boris}> <@{dev}>, <@&{role}> and @Nobody"}


async def test_a_name_that_nobody_has_is_said_before_anything_is_sent(
    discord: StandIn, client: Client, page: Page
) -> None:
    await add_ask(client)
    discord.members["Boris"].leave()
    await page.click("#command-line")
    await page.keyboard.type("/ask whom:Boris")
    await page.keyboard.press("Enter")
    await expect(page.locator("#composer-note")).to_contain_text("Nobody has that name")
    assert not client.interactions


async def test_menus_list_people_roles_and_channels(discord: StandIn, client: Client, page: Page) -> None:
    view = Picks()
    await text_channel(client, 4001).send("choose", view=view)
    menus = page.locator(".message .menu")
    await expect(menus).to_have_count(4)
    await expect(menus.nth(1)).to_contain_text("@Players")
    await _fits(page)

    async def choose(number: int, *names: str) -> None:
        done = len(view.chosen)
        await menus.nth(number).click()
        for name in names:
            await page.get_by_role("option", name=name).click()
        if await page.get_by_role("button", name="Done").is_visible():
            await page.get_by_role("button", name="Done").click()
        await discord.until(lambda: len(view.chosen) > done)

    await choose(0, "Boris", "Clara")
    await choose(1, "@Moderators")
    await choose(2, "Dev", "@Players")
    await menus.nth(3).click()
    await expect(page.get_by_role("option", name="#read-only")).to_be_visible()
    await page.keyboard.press("Escape")
    await choose(3, "#lounge")
    chosen = {custom_id: [value.name for value in values] for custom_id, values in view.chosen}
    assert chosen == {
        "users": ["boris", "clara"],
        "roles": ["Moderators"],
        "both": ["dev", "Players"],
        "channels": ["lounge"],
    }


async def test_bells_tell_what_made_a_sound(discord: StandIn, client: Client, page: Page) -> None:
    games = text_channel(client, 4001)
    await games.send("<@3001> loud", allowed_mentions=dpy.AllowedMentions(users=True))
    await games.send("<@3001> quiet", silent=True)
    await games.send("<@3002> for Boris")

    def bells(text: str) -> Any:
        return page.locator(".message", has_text=text).locator(".bell")

    await expect(bells("loud")).to_have_attribute("aria-label", "Calls you with a sound")
    await expect(bells("quiet")).to_have_attribute("aria-label", "A silent message: no sound")
    await expect(bells("for Boris")).to_have_count(0)
    await _fits(page)


async def test_roles_and_membership_are_changed_by_hand(discord: StandIn, client: Client, page: Page) -> None:
    await add_guarded(client)
    await page.goto(f"{discord.url}/?member=3004")
    await page.click("#command-line")
    await page.keyboard.type("/")
    await expect(page.get_by_role("option", name="/say")).to_be_visible()
    await expect(page.get_by_role("option", name="/settings")).to_have_count(0)
    await page.keyboard.press("Escape")
    await page.click("#sidebar-open")
    await page.get_by_text("Roles and membership").click()
    await page.get_by_role("switch", name="Moderators").click()
    await expect(page.get_by_role("switch", name="Moderators")).to_have_attribute("aria-checked", "true")
    assert discord.world.roles_of("3004", "2001") == [discord.admin.role("Moderators")["id"]]
    await _fits(page)
    await page.locator("#sidebar-veil").click(position={"x": 380, "y": 400})
    await page.fill("#command-line", "/")
    await expect(page.get_by_role("option", name="/settings")).to_be_visible()
    await page.fill("#command-line", "")
    await page.click("#sidebar-open")
    await page.get_by_role("switch", name="In the server").click()
    await expect(page.get_by_role("button", name="games, channel")).to_have_count(0)
    assert not discord.world.is_member("3004", "2001")
    await expect(page.get_by_role("switch", name="Moderators")).to_be_disabled()
    await page.get_by_role("switch", name="In the server").click()
    await expect(page.get_by_role("button", name="games, channel")).to_be_visible()
    assert not discord.world.roles_of("3004", "2001")
