"""The playground's page without a bot: old messages, reading position, pictures, the composer, sizes on a phone."""

from __future__ import annotations

import io
from typing import Any

import pytest
from PIL import Image
from playwright.async_api import Page, expect

from playground.world import Json
from tests.standin.server import StandIn

pytestmark = pytest.mark.slow("the browser; test_first_minute opens the page, too")

PHONE: Any = {"width": 390, "height": 844}
BOX = "document.getElementById('messages')"
FROM_END = f"{BOX}.scrollHeight - {BOX}.scrollTop - {BOX}.clientHeight"


def _picture(width: int, height: int) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (width, height), "teal").save(out, "png")
    return out.getvalue()


def _with_picture(text: str, width: int, height: int) -> tuple[Json, dict[str, tuple[str, bytes]]]:
    gallery = {"type": 12, "items": [{"media": {"url": "attachment://board.png"}, "description": "A board"}]}
    row = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Press", "custom_id": "press"}]}
    listed = [{"id": 0, "filename": "board.png"}]
    body = {"flags": 1 << 15, "components": [{"type": 10, "content": text}, gallery, row], "attachments": listed}
    return body, {"files[0]": ("board.png", _picture(width, height))}


async def test_older_messages_come_as_one_scrolls_up(discord: StandIn, page: Page) -> None:
    body, files = _with_picture("the board", 300, 200)
    discord.poster.post("4001", body, files)
    for number in range(150):
        discord.poster.post("4001", {"content": f"message {number}"}, {}, author=discord.members["Ann"].id)
    await page.reload()
    await expect(page.get_by_text("message 149", exact=True)).to_be_visible()
    assert await page.get_by_text("message 10", exact=True).count() == 0
    for older in ("message 30", "message 0", "the board"):
        await page.evaluate(f"{BOX}.scrollTop = 0")
        await expect(page.get_by_text(older, exact=True)).to_have_count(1)
    await page.evaluate(f"{BOX}.scrollTop = 0")
    await expect(page.get_by_text("the board")).to_be_visible()
    await expect(page.get_by_role("button", name="Press")).to_be_visible()
    await expect(page.get_by_text("This is where the channel begins.")).to_be_visible()


async def test_what_one_reads_stays_where_it_is_while_older_messages_come(discord: StandIn, page: Page) -> None:
    for number in range(150):
        discord.poster.post("4001", {"content": f"message {number}"}, {}, author=discord.members["Ann"].id)
    await page.reload()
    await expect(page.get_by_text("message 149", exact=True)).to_be_visible()
    row = page.get_by_text("message 95", exact=True)
    await row.evaluate("element => element.scrollIntoView({block: 'start'})")
    before = await row.bounding_box()
    await expect(page.get_by_text("message 60", exact=True)).to_have_count(1)
    assert await row.bounding_box() == before


async def test_who_is_at_the_end_stays_there_whatever_changes(discord: StandIn, page: Page) -> None:
    await page.set_viewport_size(PHONE)
    body, files = _with_picture("the board", 600, 400)
    board = discord.poster.post("4001", body, files)
    for number in range(30):
        discord.poster.post("4001", {"content": f"message {number}"}, {})
    menu = discord.poster.post("4001", {"content": "a menu"}, {}, visible_to=discord.members["Ann"].id)
    await expect(page.get_by_text("a menu")).to_be_visible()
    body, files = _with_picture("the board, taller", 600, 900)
    discord.poster.edit(board, {**body, "attachments": [{"id": "0", "filename": "board.png"}]}, files)
    await expect(page.get_by_text("the board, taller")).to_have_count(1)
    assert await page.evaluate(FROM_END) < 2
    discord.poster.edit(menu, {"content": "a menu\n\nof\n\nmany\n\nlines"}, {})
    await expect(page.get_by_text("many")).to_be_visible()
    assert await page.evaluate(FROM_END) < 2
    discord.world.delete_message(board["id"])
    discord.poster.post("4001", *_with_picture("the board again", 600, 900))
    await expect(page.get_by_text("the board again")).to_have_count(1)
    await expect(page.locator("#messages img").last).to_be_visible()
    assert await page.evaluate(FROM_END) < 2
    rows = page.locator("[data-message-id]")
    assert "many" in await rows.nth(await rows.count() - 2).inner_text(), "an edited message keeps its place"
    discord.world.delete_message(menu["id"])
    await expect(page.get_by_text("many")).to_have_count(0)


async def test_a_private_menu_that_one_uses_stays_in_view(discord: StandIn, page: Page) -> None:
    ann = discord.members["Ann"].id
    await page.set_viewport_size(PHONE)
    for number in range(20):
        discord.poster.post("4001", {"content": f"message {number}"}, {})
    body, files = _with_picture("a menu", 600, 700)
    discord.poster.post("4001", body, files, visible_to=ann)
    button, picture = page.get_by_role("button", name="Press"), page.locator("#messages .picture")
    await button.click()
    discord.poster.post("4001", {"content": "a call\n\nof\n\nmany\n\nlines"}, {})
    await expect(page.get_by_text("many")).to_have_count(1)
    assert await page.evaluate(FROM_END) > 50
    await expect(picture).to_be_in_viewport(ratio=1)
    await expect(button).to_be_in_viewport(ratio=1)
    discord.poster.post("4001", {"content": "the answer to a press"}, {}, visible_to=ann)
    await expect(page.get_by_text("the answer to a press")).to_be_in_viewport(ratio=1)
    assert await page.evaluate(FROM_END) < 2


async def test_a_picture_is_shown_in_full_size(discord: StandIn, page: Page) -> None:
    await page.set_viewport_size(PHONE)
    discord.poster.post("4001", *_with_picture("the board", 1000, 1400))
    small = page.locator("#messages .picture")
    box = page.locator("#lightbox")
    large = box.locator("img")
    await small.click()
    await expect(large).to_be_visible()
    assert await large.evaluate("image => [image.width, image.height]") == [1000, 1400]
    room = box.locator(".lightbox-room")
    await room.evaluate("element => element.scrollTo(600, 600)")
    assert await room.evaluate("element => [element.scrollLeft, element.scrollTop > 0]") == [600, True]
    await page.keyboard.press("Escape")
    await expect(large).to_be_hidden()
    await small.focus()
    await page.keyboard.press("Enter")
    await expect(large).to_be_visible()
    await large.click(position={"x": 100, "y": 300})
    await expect(large).to_be_hidden()
    await page.set_viewport_size({"width": 1280, "height": 800})
    await small.click()
    await box.get_by_role("button", name="Close").click()
    await expect(large).to_be_hidden()


async def test_the_composer_has_no_fold_under_a_long_name(discord: StandIn, page: Page) -> None:
    thread = discord.admin.add_thread(discord.channel("games"), "#12 Ann · Boris · Clara · Dev · Everything " * 2)
    await page.set_viewport_size(PHONE)
    await page.goto(f"{discord.url}/#channel-{thread['id']}")
    line = page.locator("#command-line")
    await expect(line).to_have_attribute("placeholder", f"Message {thread['name']}")
    one_line = "element => [element.scrollHeight <= element.clientHeight, element.clientHeight < 40]"
    assert await line.evaluate(one_line) == [True, True]
    await line.fill("some\nlines\nmore")
    assert await line.evaluate("element => element.scrollHeight <= element.clientHeight && element.clientHeight > 40")
    assert await page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


async def test_buttons_and_menus_are_large_enough_for_a_thumb(discord: StandIn, page: Page) -> None:
    await page.set_viewport_size(PHONE)
    options = [{"label": f"Card {number}", "value": f"{number}"} for number in range(8)]
    select = {"type": 1, "components": [{"type": 3, "custom_id": "pick", "options": options}]}
    body, files = _with_picture("a menu", 300, 200)
    body["components"].append(select)
    discord.poster.post("4001", body, files)
    menu = page.get_by_role("combobox", name="Menu")
    await menu.focus()
    await page.keyboard.press("ArrowDown")
    for found in (page.get_by_role("button", name="Press"), menu, page.get_by_role("option").first):
        box = await found.bounding_box()
        assert box is not None
        assert box["height"] >= 44
    await page.keyboard.press("ArrowDown")
    await expect(page.get_by_role("option").nth(1)).to_be_focused()
    await page.keyboard.press("Escape")
    await expect(menu).to_be_focused()


async def test_options_are_typed_in_one_go(discord: StandIn, page: Page) -> None:
    rules = [{"name": name, "value": value} for name, value in (("2004", "2004"), ("The whole city", "everything"))]
    discord.world.set_commands(
        [
            {
                "id": "1",
                "name": "new",
                "description": "Open a table",
                "options": [
                    {"name": "rules", "description": "Rules", "type": 3, "choices": rules},
                    {"name": "seats", "description": "Seats", "type": 4, "min_value": 2, "max_value": 5},
                    {"name": "note", "description": "Note", "type": 3},
                ],
            }
        ]
    )
    line, chips = page.locator("#command-line"), page.locator(".chip-input")

    async def values() -> list[str]:
        return [await chips.nth(number).input_value() for number in range(await chips.count())]

    for typed, expected in (
        ("/new rules:2004 seats:2 ", ["2004", "2"]),
        ("/new rules:whole seats:3 ", ["The whole city", "3"]),
        ("/new rules\t2004\tseats\t4\t", ["2004", "4"]),
        ("/new note:see you seats:2 ", ["see you", "2"]),
    ):
        await line.click()
        for key in typed:
            await page.keyboard.press("Tab" if key == "\t" else "Space" if key == " " else key)
        await expect(chips).to_have_count(2)
        assert await values() == expected, typed
        await expect(line).to_be_focused()
        await page.keyboard.press("Escape")
        await expect(chips).to_have_count(0)

    await line.click()
    await page.keyboard.type("/new players:4")
    await page.keyboard.press("Enter")
    await expect(page.get_by_text("There is no option players:4.")).to_be_visible()
    await expect(line).to_have_value("players:4")
    await page.keyboard.press("Control+A")
    await page.keyboard.press("Backspace")
    await expect(page.get_by_text("There is no option")).to_have_count(0)


async def test_private_answers_do_not_push_out_what_all_see(discord: StandIn, page: Page) -> None:
    ann = discord.members["Ann"].id
    discord.poster.post("4001", {"content": "the first words"}, {}, author=ann)
    for number in range(90):
        discord.poster.post("4001", {"content": f"secret {number}"}, {}, visible_to=ann)
    await page.reload()
    await expect(page.get_by_text("secret 89")).to_be_visible()
    await expect(page.get_by_text("the first words")).to_be_visible()


async def test_the_application_s_emoji_are_pictures_and_unknown_ones_names(discord: StandIn, page: Page) -> None:
    written = io.BytesIO()
    Image.new("RGB", (8, 8)).save(written, "PNG")
    number = discord.world.put_emoji("coin", written.getvalue())
    place = discord.channel("games")
    button: Json = {
        "type": 2,
        "style": 2,
        "label": "Buy",
        "custom_id": "x",
        "emoji": {"id": int(number), "name": "coin"},
    }
    components: list[Json] = [
        {"type": 10, "content": f"3 <:coin:{number}> and <:gone:12345>"},
        {"type": 1, "components": [button]},
    ]
    message = discord.poster.post(place["id"], {"components": components, "flags": 1 << 15}, {})
    await page.goto(f"{discord.url}/#channel-{place['id']}")
    row = page.locator(f'[data-message-id="{message["id"]}"]')
    pictures = row.locator("img.emoji")
    await expect(pictures).to_have_count(2)
    await expect(row.get_by_text(":gone:")).to_be_visible()
    for picture in await pictures.all():
        assert await picture.evaluate("image => image.decode().then(() => image.naturalWidth)") == 8


async def test_a_command_that_nobody_registered_stays_text(discord: StandIn, page: Page) -> None:
    group = {"type": 1, "name": "move", "description": "Move a table"}
    commands = [
        {"id": "71", "version": "1", "type": 1, "name": "solo", "description": "Play alone", "options": []},
        {"id": "72", "version": "1", "type": 1, "name": "staff", "description": "For staff", "options": [group]},
    ]
    discord.world.set_commands(commands)
    text = "</solo:71>, </staff move:72>, </solo:99>, </staff end:72> and `</solo:71>`"
    discord.poster.post("4001", {"content": text}, {})
    await expect(page.get_by_text("</solo:99>, </staff end:72> and")).to_be_visible()
    mentions = page.locator("#messages").get_by_role("button", name="/")
    assert await mentions.all_text_contents() == ["/solo", "/staff move"]
    await mentions.last.click()
    await expect(page.locator(".command-name")).to_contain_text("/staff move")
