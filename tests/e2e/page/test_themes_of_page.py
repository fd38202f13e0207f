"""The page in the dark and in the light theme: all text can be read."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from bot.client.client import Neva
from tests.e2e.running import open_table
from tests.e2e.watching import is_published
from tests.standin.server import StandIn

pytestmark = pytest.mark.slow("the browser; test_first_minute opens the page, too")

LEAST_CONTRAST = 4.5
"""Of normal text, by WCAG 2.1, 1.4.3."""

# The visible texts whose contrast with the grounds behind them is too low, with the contrast.
FAINT = """(least) => {
  const channels = (colour) => (colour.match(/[\\d.]+/g) ?? [0, 0, 0, 0]).map(Number);
  const over = ([r, g, b, a = 1], ground) => [r, g, b].map((value, at) => value * a + ground[at] * (1 - a));
  const light = (colour) => colour.map((value) => value / 255).map((value) =>
    value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
    .reduce((sum, value, at) => sum + value * [0.2126, 0.7152, 0.0722][at], 0);
  const groundOf = (part) => part === null ? [255, 255, 255]
    : over(channels(getComputedStyle(part).backgroundColor), groundOf(part.parentElement));
  const hasPicture = (part) => part !== null
    && (getComputedStyle(part).backgroundImage !== "none" || hasPicture(part.parentElement));
  const texts = [...document.querySelectorAll("body *")].filter((part) =>
    [...part.childNodes].some((child) => child.nodeType === 3 && child.data.trim())
    && part.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !hasPicture(part));
  return texts.flatMap((part) => {
    const ground = groundOf(part);
    const [one, other] = [light(over(channels(getComputedStyle(part).color), ground)), light(ground)];
    const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    return contrast < least
      ? [`${contrast.toFixed(2)} .${part.className} ${part.textContent.trim().slice(0, 40)}`] : [];
  });
}"""


@pytest.mark.parametrize("theme", ["dark", "light"])
async def test_texts_have_enough_contrast(discord: StandIn, bot: Neva, page: Page, theme: str) -> None:
    await page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    place = await open_table(discord, "Ann", seats=2, computers=1)
    await page.goto(f"{discord.url}/#channel-{place['id']}")
    await page.reload()
    await is_published(bot)
    await page.get_by_role("button", name="Open my menu").last.click()
    await expect(page.locator(".message-ephemeral img")).to_be_visible()
    assert await page.evaluate("getComputedStyle(document.documentElement).colorScheme") == theme
    assert await page.evaluate(FAINT, LEAST_CONTRAST) == []
