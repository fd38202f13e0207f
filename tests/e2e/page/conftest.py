"""One Chromium for all tests of the page, which run in its event loop; a new window for each."""

from __future__ import annotations

import asyncio
import os
import shutil
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, ViewportSize, async_playwright, expect

from bot.client.client import Neva
from tests.bounded import bounded_standin
from tests.clock import ManualClock
from tests.e2e.running import bot_in_this_loop
from tests.standin.server import StandIn

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
BROWSER_SECONDS = 40  # on a busy machine
LONGEST_SECONDS = 30
expect.set_options(timeout=LONGEST_SECONDS * SECOND)  # the default of five seconds is too short for a picture


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Use the browser's loop; skip without a browser, except in CI."""
    folder = Path(__file__).parent
    for item in (one for one in items if one.path.is_relative_to(folder)):
        item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)
        item.add_marker(pytest.mark.timeout(180))
        if CHROMIUM is None and not os.environ.get("CI"):
            item.add_marker(pytest.mark.skip(reason="no Chromium on this machine (apt-get install chromium)"))


@pytest.fixture(autouse=True)
def _no_leftovers() -> None:
    """Keep the tasks of the loop: some are the browser's."""


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    """Run Chromium; abandon it, and playwright's process, if they do not end in time."""
    assert CHROMIUM is not None, "CI must have Chromium"
    playwright = await async_playwright().start()
    try:
        async with asyncio.timeout(BROWSER_SECONDS):
            chromium = await playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        yield chromium
        with suppress(TimeoutError):
            async with asyncio.timeout(BROWSER_SECONDS):
                await chromium.close()
    finally:
        with suppress(TimeoutError):
            async with asyncio.timeout(BROWSER_SECONDS):
                await playwright.stop()


@pytest_asyncio.fixture(loop_scope="session")
async def discord() -> AsyncIterator[StandIn]:
    async with bounded_standin() as standin:
        yield standin


@pytest_asyncio.fixture(loop_scope="session")
async def bot(discord: StandIn, tmp_path: Path, clock: ManualClock) -> AsyncIterator[Neva]:
    async with bot_in_this_loop(discord, f"sqlite:///{tmp_path / 'neva.db'}", clock) as client:
        yield client


@pytest.fixture
def viewport() -> ViewportSize:
    return {"width": 1280, "height": 900}


@pytest_asyncio.fixture(loop_scope="session")
async def page(discord: StandIn, browser: Browser, viewport: ViewportSize) -> AsyncIterator[Page]:
    """Open the page in a new window; raise its script errors at the end."""
    mistakes: list[str] = []
    async with await browser.new_context(viewport=viewport) as window:
        window.set_default_timeout(LONGEST_SECONDS * SECOND)
        tab = await window.new_page()
        tab.on("pageerror", lambda error: mistakes.append(str(error)))
        await tab.goto(discord.url)
        yield tab
    assert not mistakes
