"""The legend: below the board, in the menu, below `/board`, and in `/help`."""

from __future__ import annotations

from bot.client.client import Neva
from playground.objects import EPHEMERAL
from playground.world import Json
from tests.e2e.pressing import open_more
from tests.e2e.running import open_lobby, open_table
from tests.e2e.watching import image_of, is_published
from tests.standin.driver import Actor, Answer, board_of, buttons_of, ids_of
from tests.standin.server import StandIn


async def legend_of(discord: StandIn, actor: Actor, answer: Answer) -> str:
    """Return the legend's alt text and its words behind a button; it must be private, with a picture."""
    message = answer.message
    assert message["flags"] & EPHEMERAL
    (shown,) = message["attachments"]
    assert shown["filename"] == "legend.png"
    with image_of(discord, message) as image:
        assert image.width == 1120
    assert len(answer.text.splitlines()) <= 2, "the picture is not pushed off a phone by its words"
    told = f"{shown['description']}\n{answer.text}"
    for button in (one for one in ids_of(message) if one.startswith("legend")):
        words = await actor.click(message, custom_id=button)
        assert words.message["flags"] & EPHEMERAL
        assert words.message["id"] != message["id"]
        told += f"\n{words.text}"
    return told


async def test_the_legend_of_a_board_is_seen_by_whoever_asks(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Clara", seats=2)
    await is_published(bot)
    board = await discord.until(lambda: board_of(discord, place))
    public = [button for button in buttons_of(board) if button["custom_id"] == "table:signs:1"]
    assert [button["label"] for button in public] == ["?"]
    ann, boris, clara = (discord.members[name] for name in ("Ann", "Boris", "Clara"))
    own = await legend_of(discord, ann, await ann.click(board, custom_id="table:signs:1"))
    assert "bag: rubles are hidden" in own
    assert "full coin: your price" in own, "it names what only her picture shows"
    assert "fish" not in own
    german = await legend_of(discord, clara, await clara.click(board, custom_id="table:signs:1"))
    assert "Achteck: Beginnt diese Phase" in german
    watching = await legend_of(discord, boris, await boris.press("signs", place))
    assert "восьмиугольник: начинает эту фазу" in watching
    assert "твоя цена" not in watching
    answer = await ann.slash("board", place, game=1)
    assert "table:signs:1" in ids_of(answer.message)


async def test_the_menu_stays_when_the_legend_is_opened_from_it(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Clara", "Boris", seats=3, rules="peter")
    await is_published(bot)
    ann = discord.members["Ann"]
    menu = await ann.press_board("move", place)
    more = await open_more(ann, menu.message)
    answer = await ann.click(more, custom_id="table:signs:1")
    assert "anchor: Baltic ports" in await legend_of(discord, ann, answer)
    assert answer.message["id"] != more["id"]


async def test_help_shows_the_legend_of_the_match_here_or_of_a_sample(discord: StandIn, bot: Neva, ann: Actor) -> None:

    async def page(place: Json | None = None) -> str:
        message = (await ann.slash("help", place)).message
        return await legend_of(discord, ann, await ann.click(message, custom_id="help:signs"))

    sample = await page()
    assert "octagon: starts this phase" in sample
    assert "Below each board" in sample
    start = await ann.slash("help")
    opened = await ann.click(start.message, custom_id="help:signs")
    assert "legend" in ids_of(opened.message), "so many signs do not fit an alt text"
    assert not (await ann.click(opened.message, custom_id="help:start")).message["attachments"]
    await open_lobby(discord, "Ann")
    assert await page() == sample
