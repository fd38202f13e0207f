"""Names follow their users, and no two at a table are alike."""

from __future__ import annotations

from bot.client.client import Neva
from db.match import matches
from db.store import Store
from playground.world import Json
from tests.e2e.running import open_lobby, open_table
from tests.e2e.watching import boards, is_published
from tests.standin.driver import text_of
from tests.standin.server import StandIn


async def stored(bot: Neva, match_id: int = 1) -> list[str]:
    return [seat.name for seat in await bot.services[Store].read(matches.seats_of, match_id)]


def alt_of(board: Json) -> str:
    return str(board["components"])


async def test_a_changed_name_is_followed_in_every_open_match(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    lobby = await open_lobby(discord, "Ann", "no-threads")
    await is_published(bot)
    ann = discord.world.members[discord.members["Ann"].id]
    ann.nick = "Annika"
    assert not (await discord.members["Ann"].press_board("log", place)).failed
    assert (await stored(bot), await stored(bot, 2)) == (["Annika", "Dev"], ["Annika"])
    await is_published(bot)
    assert "Annika" in alt_of(boards(discord, place)[-1])
    await discord.until(lambda: "Annika" in text_of(discord.world.messages[lobby["id"]]))
    answer = await discord.members["Dev"].press_board("log", place)
    assert not answer.failed
    ann.nick = None
    assert not (await discord.members["Ann"].press_board("log", place)).failed
    assert await stored(bot) == ["Ann", "Dev"], "also back to a former name"


async def test_direct_messages_do_not_change_a_name(discord: StandIn, bot: Neva) -> None:
    ann = discord.world.members[discord.members["Ann"].id]
    ann.nick = "Annika"
    place = await open_table(discord, "Ann", "Dev", seats=2)
    assert await stored(bot) == ["Annika", "Dev"]
    direct = discord.world.direct_channel(ann.id)
    assert not (await discord.members["Ann"].slash("mine", channel=direct)).failed
    assert await stored(bot) == ["Annika", "Dev"], "there she is Ann"
    assert not (await discord.members["Ann"].press_board("log", place)).failed
    assert await stored(bot) == ["Annika", "Dev"]


async def test_two_members_of_one_name_are_told_apart(discord: StandIn, bot: Neva) -> None:
    discord.world.members[discord.members["Dev"].id].nick = "Ann"
    place = await open_table(discord, "Ann", "Dev", seats=2)
    shown = alt_of(boards(discord, place)[-1])
    assert "Ann (1)" in shown
    assert "Ann (2)" in shown
    answer = await discord.members["Ann"].press_board("table", place)
    assert "Ann (1)" in answer.text
    assert "Ann (2)" in answer.text
