"""The playground's page in real Chromium: a newcomer's first minute, from the slash command to the first card."""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, async_playwright, expect

from playground.server import StandIn
from tests.e2e.running import BotProcess, open_table

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
BROWSER_SECONDS = 40  # to start it and to end it, on a busy machine
LONGEST_SECONDS = 30
expect.set_options(timeout=LONGEST_SECONDS * SECOND)  # five seconds, its default, are too few for a picture there

# The page's websocket says nothing until the test lets it.
LATE_SOCKET = """
const Real = window.WebSocket;
const held = [];
let open = false;
window.connectNow = () => { open = true; for (const go of held.splice(0)) go(); };
window.WebSocket = class extends Real {
  addEventListener(type, listener) {
    super.addEventListener(type, (event) => (open ? listener(event) : held.push(() => listener(event))));
  }
  get readyState() { return open ? super.readyState : Real.CONNECTING; }
};
"""

pytestmark = [
    pytest.mark.timeout(180),
    pytest.mark.skipif(
        CHROMIUM is None and not os.environ.get("CI"), reason="no Chromium on this machine (apt-get install chromium)"
    ),
]


@pytest.fixture
async def bot(discord: StandIn, tmp_path: Path) -> AsyncIterator[BotProcess]:
    process = BotProcess(discord, f"sqlite:///{tmp_path / 'neva.db'}", tmp_path / "bot.log")
    await process.start()
    yield process
    assert await process.stop() == 0


@pytest.fixture
async def page(discord: StandIn, bot: BotProcess) -> AsyncIterator[Page]:
    async with opened(discord) as tab:
        yield tab


@pytest.fixture
async def page_alone(discord: StandIn) -> AsyncIterator[Page]:
    """Open the page without a bot."""
    async with opened(discord) as tab:
        yield tab


@asynccontextmanager
async def opened(discord: StandIn) -> AsyncIterator[Page]:
    """Open the page in a browser, and raise the mistakes of its scripts at the end."""
    assert CHROMIUM is not None, "CI must have Chromium"
    mistakes: list[str] = []
    async with AsyncExitStack() as stack:
        async with asyncio.timeout(BROWSER_SECONDS):
            browser = await stack.enter_async_context(_browser(CHROMIUM))
            tab = await browser.new_page(viewport={"width": 1280, "height": 900})
            tab.set_default_timeout(LONGEST_SECONDS * SECOND)
            tab.on("pageerror", lambda error: mistakes.append(str(error)))
            await tab.goto(discord.url)
        yield tab
    assert not mistakes


@asynccontextmanager
async def _browser(path: str) -> AsyncIterator[Browser]:
    """Run Chromium; ending it takes bounded time, or it and playwright's process are left to the machine."""
    playwright = await async_playwright().start()
    try:
        browser = await playwright.chromium.launch(
            executable_path=path, args=list(QUIET), timeout=BROWSER_SECONDS * SECOND
        )
        yield browser
        with suppress(TimeoutError):
            async with asyncio.timeout(BROWSER_SECONDS):
                await browser.close()
    finally:
        with suppress(TimeoutError):
            async with asyncio.timeout(BROWSER_SECONDS):
                await playwright.stop()


async def test_a_newcomer_opens_a_table_and_plays_a_first_move(discord: StandIn, page: Page) -> None:
    await page.click("#command-line")
    await page.keyboard.type("/game new")
    await expect(page.get_by_text("Open a table in this channel").first).to_be_visible()
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="Add a computer player").click()
    await page.get_by_text("Add a computer player", exact=True).last.click()
    await page.get_by_role("option", name="Apprentice · builder").click()
    await page.get_by_role("button", name="Start", exact=True).click()
    await discord.until(lambda: next((c for c in discord.world.channels.values() if c["type"] == 11), None), 20)
    await page.get_by_role("link", name="To the game").click()

    board = page.locator("#messages img").first
    await expect(board).to_be_visible()
    await discord.until(lambda: discord.members["Ann"].notified, 20)  # the computer may have moved first
    first_picture = await board.get_attribute("src")
    await page.get_by_role("button", name="Your move").first.click()
    menu = page.locator("[data-message-id]", has_text="it is your turn").last
    await menu.get_by_text("Take into hand").click()
    await page.get_by_role("option").first.click()
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


async def test_what_is_typed_before_the_page_is_connected_is_kept_and_sent(discord: StandIn, page: Page) -> None:
    await page.add_init_script(LATE_SOCKET)
    await page.reload()
    line = page.locator("#command-line")
    await line.click()
    await page.keyboard.type("hello from the first second")
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("Not connected yet")).to_be_visible()
    await expect(line).to_have_value("hello from the first second")
    await page.evaluate("connectNow()")
    await expect(page.get_by_text("hello from the first second")).to_have_count(1)
    await expect(line).to_have_value("")
    assert [m["content"] for m in discord.world.history("4001")] == ["hello from the first second"]


async def test_a_command_begun_before_the_page_is_connected_goes_on(page: Page) -> None:
    await page.add_init_script(LATE_SOCKET)
    await page.reload()
    await page.locator("#command-line").click()
    await page.keyboard.type("/game ne")
    await page.evaluate("connectNow()")
    await expect(page.get_by_text("Open a table in this channel").first).to_be_visible()
    await page.keyboard.type("w ")
    await expect(page.locator(".command-name")).to_contain_text("/game new")


async def test_the_bot_stops_thinking_when_it_has_answered(discord: StandIn, page: Page) -> None:
    await page.click("#command-line")
    await page.keyboard.type("/card ")
    await page.keyboard.type("observatory")
    await page.get_by_role("option").first.click()
    await page.keyboard.press("Enter")
    await expect(page.locator("#messages img").first).to_be_visible()
    await expect(page.locator(".thinking")).to_have_count(0)


async def test_the_bot_stops_thinking_after_every_command_that_takes_longer(discord: StandIn, page: Page) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    await page.locator(f'[data-channel-id="{place["id"]}"]').first.click()
    private = page.locator("[data-ephemeral]")
    for number, (command, picture) in enumerate((("hand", 1), ("board", 1), ("log", 0), ("deck", 0)), 1):
        await page.click("#command-line")
        await page.keyboard.type(f"/{command}", delay=10)
        await page.keyboard.press("Enter")
        if await page.locator(".command-name").count():
            await page.keyboard.press("Enter")
        await expect(private).to_have_count(number)
        await expect(private.last.locator("img")).to_have_count(picture)
        await expect(page.locator(".thinking")).to_have_count(0)
    await page.get_by_role("button", name="My hand").first.click()
    await expect(private).to_have_count(5)
    await expect(private.last.locator("img")).to_have_count(1)
    await expect(page.locator(".thinking")).to_have_count(0)


async def test_the_bot_stops_thinking_when_its_answer_is_deleted(discord: StandIn, page: Page) -> None:
    discord.rest.faults.next("PATCH", "/webhooks/", 404, times=5)
    await page.click("#command-line")
    await page.keyboard.type("/card ")
    await page.keyboard.type("observatory")
    await page.get_by_role("option").first.click()
    await page.keyboard.press("Enter")
    await expect(page.locator(".thinking")).to_have_count(1)
    waiting = await discord.until(lambda: next(iter(discord.world.history("4001")), None))
    discord.world.delete_message(waiting["id"])
    await expect(page.locator(".thinking")).to_have_count(0)


async def test_private_answers_do_not_push_out_what_all_see(discord: StandIn, page: Page) -> None:
    ann = discord.members["Ann"].id
    discord.poster.post("4001", {"content": "the first words"}, {}, author=ann)
    for number in range(90):
        discord.poster.post("4001", {"content": f"secret {number}"}, {}, visible_to=ann)
    await page.reload()
    await expect(page.get_by_text("secret 89")).to_be_visible()
    await expect(page.get_by_text("the first words")).to_be_visible()
