"""Why computer players moved as they did: by command, by the button of a menu, and by choosing an earlier move."""

from __future__ import annotations

from bot.client.client import Neva
from tests.e2e.pressing import open_more, when_asked
from tests.e2e.running import board_of, open_table
from tests.e2e.watching import is_published
from tests.standin.driver import buttons_of, selects_of
from tests.standin.server import StandIn


async def test_the_moves_of_a_computer_player_are_explained_to_whoever_asks(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", seats=2, computers=1, computer="steward")
    ann = discord.members["Ann"]
    seated = await when_asked(bot, 0)
    while not any(seat.ai is not None for seat in seated.seats) or not seated.position.acted_seqs[1]:
        await ann.slash("move", action="pass", channel=place)
        seated = await when_asked(bot, 0, after=seated.position.seq)
    answer = await ann.press("why", channel=place)
    assert "Why?" in answer.text
    assert "Savva" in answer.text
    await is_published(bot)
    menu = await ann.click(await discord.until(lambda: board_of(discord, place)), custom_id="table:move:1")
    page = await ann.click(await open_more(ann, menu.message), custom_id="table:why:1")
    assert page.message["id"] != menu.message["id"], "the menu stays"
    (select,) = selects_of(page.message)
    oldest = select["options"][-1]
    other = await ann.select(page.message, oldest["value"])
    assert oldest["label"].partition(". ")[2].split()[0] in other.text
    assert oldest["value"] in [one["value"] for one in selects_of(other.message)[0]["options"] if one.get("default")]
    (back,) = (one["custom_id"] for one in buttons_of(menu.message) if one["custom_id"].endswith(":"))
    menu = await ann.click(menu.message, custom_id=back)
    assert any(button["custom_id"].startswith("do:") for button in buttons_of(menu.message))
    elsewhere = await discord.members["Boris"].press("why", channel=place)
    assert "Почему?" in elsewhere.text


async def test_there_is_nothing_to_explain_without_moves_of_computer_players(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    answer = await discord.members["Ann"].press("why", channel=place)
    assert "No computer player has moved" in answer.text
    ann = discord.members["Ann"]
    menu = await ann.click(await discord.until(lambda: board_of(discord, place)), custom_id="table:move:1")
    more = await open_more(ann, menu.message)
    assert not any(button["custom_id"].startswith("table:why") for button in buttons_of(more))
