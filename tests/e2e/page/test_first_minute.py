"""The playground's page in Chromium: a newcomer's first minute, up to the first card."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from bot.client.client import Neva
from bot.lobby.ui import joining
from tests.e2e.running import open_table
from tests.e2e.watching import GENEROUS_SECONDS, is_published
from tests.standin.server import StandIn

# The page's websocket stays silent until the test opens it.
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

pytestmark = pytest.mark.usefixtures("bot")
slow = pytest.mark.slow("the browser; the first test opens the page, too")


async def test_a_newcomer_opens_a_table_and_plays_a_first_move(
    discord: StandIn, bot: Neva, page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(joining, "_PLACE_SECONDS", GENEROUS_SECONDS)  # a later answer would have no link
    await page.click("#command-line")
    await page.keyboard.type("/new")
    await expect(page.get_by_text("Open a table in this channel").first).to_be_visible()
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("about 70 minutes of play")).to_be_visible()
    await page.get_by_role("button", name="Add computer").click()
    await page.get_by_role("button", name="Apprentice").click()
    await page.get_by_role("button", name="Start", exact=True).click()
    await discord.until(lambda: next((c for c in discord.world.channels.values() if c["type"] == 11), None), 20)
    await page.get_by_role("link", name="To the game").click()

    board = page.locator("#messages img").first
    await expect(board).to_be_visible()
    await discord.until(lambda: discord.members["Ann"].notified, 20)  # the computer may have moved first
    await is_published(bot)  # a board that arrives below moves the button
    first_picture = await board.get_attribute("src")
    await page.get_by_role("button", name="Open my menu").first.click()
    menu = page.locator("[data-message-id]", has_text="it is your turn").last
    await menu.get_by_text("Take into your hand").click()
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


@slow
@pytest.mark.parametrize(
    "viewport", [{"width": 390, "height": 844}, {"width": 1280, "height": 800}], ids=["phone", "desk"]
)
async def test_one_press_leads_from_the_page_to_the_first_picture_of_the_lesson(page: Page) -> None:
    hint = page.locator("#hint")
    await expect(hint).to_contain_text("a stand-in for Discord. The messages are Neva’s")
    await hint.get_by_role("button", name="New here?").click()
    lesson = page.locator("[data-ephemeral]")
    await expect(lesson.locator("img")).to_be_in_viewport()
    await expect(lesson.locator('[data-custom-id^="lesson:"]').first).to_be_in_viewport()
    await expect(hint).to_be_hidden()


@slow
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

    await page.reload()
    await line.click()
    await page.keyboard.type("/ne")
    await page.evaluate("connectNow()")
    await expect(page.get_by_text("Open a table in this channel").first).to_be_visible()
    await page.keyboard.type("w ")
    await expect(page.locator(".command-name")).to_contain_text("/new")


async def _ask_for_a_card(page: Page) -> None:
    await page.click("#command-line")
    await page.keyboard.type("/help about:")
    await page.keyboard.type("observatory")
    await page.get_by_role("option").first.click()
    await page.keyboard.press("Enter")


@slow
async def test_a_press_on_a_mentioned_command_puts_it_into_the_line(discord: StandIn, page: Page) -> None:
    await page.click("#command-line")
    await page.keyboard.type("/help", delay=10)
    await page.keyboard.press("Enter")
    if await page.locator(".command-name").count():
        await page.keyboard.press("Enter")
    await page.get_by_role("button", name="/solo", exact=True).first.click()
    await expect(page.locator(".command-name")).to_contain_text("/solo")


@slow
async def test_the_bot_stops_thinking_after_every_command_that_takes_longer(discord: StandIn, page: Page) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    await page.locator(f'[data-channel-id="{place["id"]}"]').first.click()
    private = page.locator("[data-ephemeral]")
    for number, (command, picture) in enumerate((("board", 1), ("mine", 0), ("help", 0), ("tables", 0)), 1):
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


@slow
async def test_the_bot_stops_thinking_when_it_has_answered_and_when_its_answer_is_deleted(
    discord: StandIn, page: Page
) -> None:
    await _ask_for_a_card(page)
    await expect(page.locator("#messages img").first).to_be_visible()
    await expect(page.locator(".thinking")).to_have_count(0)
    answered = {message["id"] for message in discord.world.history("4001")}
    discord.rest.faults.next("PATCH", "/webhooks/", 404, times=5)
    await _ask_for_a_card(page)
    await expect(page.locator(".thinking", has_text="is thinking")).to_have_count(1)
    (waiting,) = [message for message in discord.world.history("4001") if message["id"] not in answered]
    discord.world.delete_message(waiting["id"])
    await expect(page.locator(".thinking")).to_have_count(0)
