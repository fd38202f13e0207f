"""The page of `neva replay --html` works offline, steps to the end, and escapes names."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, ViewportSize, expect

from engine.record import Record, read, write
from i18n.translator import LOCALES, translator
from neva.__main__ import main
from tests.golden.records import FOLDER, PRESETS, file_of

PHONE: ViewportSize = {"width": 390, "height": 844}
HOSTILE = [
    "</script><script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "**Ann** {{data}}",
    "\u202egnat",
    "-# <b>",
]


def page_of(record: Record, tmp_path: Path, *arguments: str) -> Path:
    source, page = tmp_path / "record.json", tmp_path / "page.html"
    source.write_text(write(record), encoding="utf-8")
    assert main(["replay", str(source), "--html", str(page), *arguments]) == 0
    return page


def first_actions(record: Record, number: int) -> Record:
    return record.model_copy(update={"actions": record.actions[:number]})


async def open_page(browser: Browser, file: Path, said: list[str], theme: str = "light") -> Page:
    """Open the page on a phone, offline; note errors, dialogs and requests."""
    page = await browser.new_page(viewport=PHONE, color_scheme=theme, offline=True)  # type: ignore[arg-type]
    page.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("dialog", lambda dialog: said.append(dialog.message))
    page.on("request", lambda request: said.append(request.url) if request.url.startswith("http") else None)
    await page.goto(file.as_uri())
    await expect(page.locator("#board")).to_have_attribute("data-step", "0")
    return page


@pytest.mark.slow("each preset draws a whole game; the other tests open a page, too")
@pytest.mark.parametrize(("number", "preset"), list(enumerate(PRESETS)))
async def test_every_preset_is_stepped_to_its_score(browser: Browser, tmp_path: Path, number: int, preset: str) -> None:
    """The languages alternate; the slider skips all moves but the last."""
    record = read((FOLDER / file_of(preset, 1)).read_bytes())
    file = page_of(record, tmp_path, "--language", LOCALES[number % len(LOCALES)])
    assert file.stat().st_size < 5_000_000
    said: list[str] = []
    page = await open_page(browser, file, said)
    board, newer, last = (
        page.locator("#board"),
        page.locator("#newer"),
        int(await page.locator("#at").get_attribute("max") or 0),
    )
    assert last > 20
    for step in range(1, 4):
        await newer.click()
        await expect(board).to_have_attribute("data-step", str(step))
    assert await page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    await page.locator("#at").evaluate(
        "(slider, to) => { slider.value = to; slider.dispatchEvent(new Event('input')) }", last - 3
    )
    for step in (last - 2, last - 1, last):
        await newer.click()
        await expect(board).to_have_attribute("data-step", str(step))
    await expect(newer).to_be_disabled()
    lines = await page.locator("#told p").all_inner_texts()
    assert len(lines) == 1 + len(record.players)
    assert all(any(player in line for line in lines[1:]) for player in record.players)
    assert len(await board.get_attribute("aria-label") or "") > 50
    assert said == []
    await page.close()


@pytest.mark.slow("the browser; the test below opens the page of a replay, too")
async def test_keys_step_jump_and_play(browser: Browser, tmp_path: Path) -> None:
    said: list[str] = []
    record = first_actions(read((FOLDER / file_of("2004", 1)).read_bytes()), 40)
    page = await open_page(browser, page_of(record, tmp_path, "--theme", "dark"), said, "dark")
    board = page.locator("#board")
    last = int(await page.locator("#at").get_attribute("max") or 0)
    for key, step in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", last), ("Home", 0)):
        await page.keyboard.press(key)
        await expect(board).to_have_attribute("data-step", str(step))
    await page.keyboard.press("PageDown")
    await expect(page.locator("#told .where")).to_contain_text("Buildings")
    await page.keyboard.press("PageUp")
    await expect(board).to_have_attribute("data-step", "0")
    await page.locator("#speed").select_option("700")
    await page.locator("#play").click()
    await expect(board).not_to_have_attribute("data-step", "0")  # which step is seen first depends on the machine
    await page.locator("#play").click()
    await expect(page.locator("#play")).to_have_attribute("aria-label", "Play")
    assert said == []
    await page.close()


@pytest.mark.sample(1)
@pytest.mark.parametrize("locale", LOCALES)
async def test_without_scripts_it_shows_the_final_board_and_the_score(
    browser: Browser, tmp_path: Path, locale: str
) -> None:
    record = read((FOLDER / file_of("2004_ends", 1)).read_bytes())
    file = page_of(record, tmp_path, "--language", locale)
    async with await browser.new_context(java_script_enabled=False, viewport=PHONE, offline=True) as window:
        page = await window.new_page()
        await page.goto(file.as_uri())
        pictures = page.locator("#still img")
        await expect(pictures).to_have_count(2)
        for number in range(2):
            place = await pictures.nth(number).bounding_box()
            assert place is not None
            assert place["width"] > 0.9 * PHONE["width"]
            assert place["height"] > 100
            assert len(await pictures.nth(number).get_attribute("alt") or "") > 50
        told = await page.inner_text("#still")
        assert all(player in told for player in record.players)
        assert translator(locale)("replay-page-still") in told
        assert not await page.locator("#board, nav").filter(visible=True).count(), "no dead buttons"
        await page.screenshot(path=tmp_path / "still.png", full_page=True)


async def test_names_run_nothing_and_stay_as_they_are(browser: Browser, tmp_path: Path) -> None:
    said: list[str] = []
    record = read((FOLDER / file_of("everything", 3)).read_bytes())
    names = HOSTILE[: len(record.players)]
    file = page_of(first_actions(record, 30).model_copy(update={"players": names}), tmp_path)
    page = await open_page(browser, file, said)
    assert "onerror=alert" in await page.inner_text("h1")
    for step in range(1, 30):
        await page.keyboard.press("ArrowRight")
        await expect(page.locator("#board")).to_have_attribute("data-step", str(step))
    assert await page.locator("img, script[src], a").count() == 0
    assert await page.locator("script").count() == 2
    assert said == []
    await page.close()
