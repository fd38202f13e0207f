"""The playground's page in real Chromium: a newcomer's first minute, from the slash command to the first card."""

from __future__ import annotations

import os
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Page, async_playwright, expect

from playground.server import StandIn
from tests.e2e.running import BotProcess

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
SECOND = 1000

pytestmark = pytest.mark.skipif(
    CHROMIUM is None and not os.environ.get("CI"), reason="no Chromium on this machine (apt-get install chromium)"
)


@pytest.fixture
async def bot(discord: StandIn, tmp_path: Path) -> AsyncIterator[BotProcess]:
    process = BotProcess(discord, f"sqlite:///{tmp_path / 'neva.db'}", tmp_path / "bot.log")
    await process.start()
    yield process
    assert await process.stop() == 0


@pytest.fixture
async def page(discord: StandIn, bot: BotProcess) -> AsyncIterator[Page]:
    assert CHROMIUM is not None, "CI must have Chromium"
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        tab = await browser.new_page(viewport={"width": 1280, "height": 900})
        tab.set_default_timeout(20 * SECOND)
        mistakes: list[str] = []
        tab.on("pageerror", lambda error: mistakes.append(str(error)))
        await tab.goto(discord.url)
        yield tab
        assert not mistakes
        await browser.close()


async def test_a_newcomer_opens_a_table_and_plays_a_first_move(discord: StandIn, page: Page) -> None:
    await page.click("#command-line")
    await page.keyboard.type("/game new")
    await expect(page.get_by_text("Open a table in this channel").first).to_be_visible()
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="Add a computer player").click()
    await page.get_by_role("button", name="Start", exact=True).click()
    thread = await discord.until(
        lambda: next((c for c in discord.world.channels.values() if c["type"] == 11), None), 20
    )
    await page.locator(f'[data-channel-id="{thread["id"]}"]').first.click()

    board = page.locator("#messages img").first
    await expect(board).to_be_visible()
    await discord.until(lambda: discord.members["Ann"].notified, 20)  # the computer may have moved first
    first_picture = await board.get_attribute("src")
    await page.get_by_role("button", name="Your move").first.click()
    panel = page.locator("[data-message-id]", has_text="it is your turn").last
    await panel.get_by_text("Choose a card").click()
    await page.get_by_role("option").first.click()
    await page.get_by_role("button", name="Take into hand").click()
    await expect(page.get_by_text("Ann takes").first).to_be_visible()
    await expect(board).not_to_have_attribute("src", first_picture or "")

    hand = await discord.until(lambda: discord.members["Ann"].direct, 20)
    await page.locator(f'[data-channel-id="{hand[0]["channel_id"]}"]').first.click()
    await expect(page.locator("#messages img").first).to_be_visible()
    taken = await discord.until(
        lambda: (alt := hand[0]["attachments"][0]["description"]) and ": empty" not in alt and alt, 20
    )
    assert "Hand of Ann:" in taken


async def test_the_page_fits_a_phone(discord: StandIn, page: Page) -> None:
    await page.set_viewport_size({"width": 390, "height": 844})
    await expect(page.locator("#command-line")).to_be_visible()
    width = await page.evaluate("document.documentElement.scrollWidth")
    assert width <= 390
