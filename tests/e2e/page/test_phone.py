"""A solo game on a phone: after every move, board and menu fit on one screen."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from playwright.async_api import Locator, Page, expect

from bot.client.client import Neva
from bot.lobby import lobby
from playground.world import Json
from tests.e2e.pressing import greedy_action, menu_controls, menu_of, offered, shortest_way, when_asked
from tests.e2e.running import open_table
from tests.e2e.watching import is_published
from tests.standin.driver import Actor
from tests.standin.server import StandIn

pytestmark = pytest.mark.slow("the browser; test_first_minute opens the page, too")

PHONE: Any = {"width": 390, "height": 844}
MOVES = 6
DEALS = (("2004", 2, "5a"), ("2004", 2, "17"), ("2004", 3, "c3"), ("everything", 5, "17"))
"""Preset, seats, and the seed, which is repeated. Names, prices and numbers of cards differ."""

# Whether a message's loaded picture and all its controls are on the screen.
ON_SCREEN = """(id) => {
  const row = document.querySelector(`[data-message-id="${id}"]`);
  const room = document.getElementById("messages").getBoundingClientRect();
  const image = row?.querySelector(".picture img");
  const parts = row ? [...row.querySelectorAll(".picture, .menu, .button")] : [];
  return image?.complete && image.naturalWidth > 0 && parts.length > 2 && parts.every((part) => {
    const box = part.getBoundingClientRect();
    return box.top >= room.top - 1 && box.bottom <= room.bottom + 1;
  });
}"""


@pytest.fixture
def viewport() -> Any:
    return PHONE


async def _tap(page: Page, row: Locator, custom_id: str, label: str) -> None:
    await row.locator(f'[data-custom-id="{custom_id}"]').click()
    if label:
        await page.locator(f'[role=option][data-value="{label}"]').click()


async def _check_screen(page: Page, row: Locator) -> None:
    """Wait until a menu's picture and controls are on the screen."""
    await expect(row.locator("img")).to_be_visible()
    await page.wait_for_function(ON_SCREEN, arg=await row.get_attribute("data-message-id"))


@pytest.mark.parametrize(("rules", "seats", "deal"), DEALS)
async def test_board_and_menu_are_on_one_screen_after_every_move(
    discord: StandIn, bot: Neva, page: Page, monkeypatch: pytest.MonkeyPatch, rules: str, seats: int, deal: str
) -> None:
    monkeypatch.setattr(lobby, "new_seed", lambda: deal * 32)
    place = await open_table(discord, "Ann", rules=rules, seats=seats, computers=seats - 1)
    ann = discord.members["Ann"]
    await page.goto(f"{discord.url}/#channel-{place['id']}")
    await page.reload()
    seated = await when_asked(bot, 0)
    await is_published(bot)  # a board that arrives below moves the button
    await page.get_by_role("button", name="Open my menu").last.click()
    for _ in range(MOVES):
        number = seated.position.menu_numbers[0]
        row = await _row(discord, page, ann, place, number)
        await is_published(bot)
        await _check_screen(page, row)
        for target in shortest_way(seated, 0, greedy_action(seated, 0)):
            _, custom_id, value = await discord.until(partial(offered, ann, place, number, target))
            await _tap(page, row, custom_id, value)
        seated = await when_asked(bot, 0, seated.position.seq)
    await _check_screen(page, await _row(discord, page, ann, place, seated.position.menu_numbers[0]))


async def _row(discord: StandIn, page: Page, person: Actor, place: Json, number: int) -> Locator:
    """Wait for a person's menu with this number; return its row."""
    menu = await discord.until(partial(menu_of, person, place, number))
    row = page.locator(f'[data-message-id="{menu["id"]}"]')
    await expect(row.locator(f'[data-custom-id="{menu_controls(menu, number)[0]}"]')).to_be_visible()
    return row
