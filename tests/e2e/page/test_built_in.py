"""The page lists the commands of Discord's own client beside the bot's; the bot hears of none."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Page, expect

from playground.offers import BUILT_IN_COMMANDS
from tests.playground.small_client import Client, running
from tests.standin.server import StandIn

pytestmark = pytest.mark.slow("the browser; test_first_minute opens the page, too")

PHONE: Any = {"width": 390, "height": 844}
BUILT_IN = ".completion-item:has(.completion-note:text-is('Built-in'))"


@pytest_asyncio.fixture(loop_scope="session")
async def client(discord: StandIn) -> AsyncIterator[Client]:
    async with running(discord) as connected:
        yield connected


@pytest.fixture
def viewport() -> Any:
    return PHONE


async def _type(page: Page, text: str) -> None:
    await page.fill("#command-line", "")
    await page.click("#command-line")
    await page.keyboard.type(text)


async def _said(discord: StandIn) -> list[str]:
    return [m["content"] for m in discord.world.history("4001") if m["author"]["id"] == discord.members["Ann"].id]


async def test_they_stand_below_the_bots_commands_and_above_them_once_typed(client: Client, page: Page) -> None:
    await _type(page, "/")
    await expect(page.locator(BUILT_IN)).to_have_count(len(BUILT_IN_COMMANDS))
    names = await page.locator(".completion-item .completion-label").all_text_contents()
    assert names[0] == "/say"
    assert names[1:] == [f"/{name}" for name in sorted(BUILT_IN_COMMANDS)]
    assert await page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    await _type(page, "/me")
    await expect(page.locator(".completion-item").first).to_contain_text("/me")
    await expect(page.locator(".completion-item").first).to_contain_text("Built-in")


@pytest.mark.parametrize(
    ("typed", "sent", "shown"),
    [
        ("/shrug so what", "so what ¯\\\\_(ツ)\\_/¯", "so what ¯\\_(ツ)_/¯"),
        ("/tableflip", "(╯°□°)╯︵ ┻━┻", "(╯°□°)╯︵ ┻━┻"),
        ("/me waves", "_waves_", "waves"),
    ],
)
async def test_some_change_a_message(
    discord: StandIn, client: Client, page: Page, typed: str, sent: str, shown: str
) -> None:
    await _type(page, typed)
    await page.keyboard.press("Enter")
    if await page.locator(".command-name").is_visible():  # "/tableflip" opens the form, and is sent without a message
        await page.keyboard.press("Enter")
    await expect(page.locator(".message", has_text=shown)).to_be_visible()
    assert await _said(discord) == [sent]
    assert not client.interactions


async def test_the_others_say_that_they_are_not_here(discord: StandIn, client: Client, page: Page) -> None:
    await _type(page, "/nick Annie")
    await expect(page.locator("#composer-note")).to_contain_text("/nick belongs to Discord’s own client")
    await page.keyboard.press("Enter")
    await expect(page.locator("#command-line")).to_have_value("/nick Annie")
    await _type(page, "/gip")
    await page.locator(BUILT_IN, has_text="/giphy").click()
    await expect(page.locator("#composer-note")).to_contain_text("/giphy belongs to Discord’s own client")
    assert not client.interactions
    assert await _said(discord) == []
