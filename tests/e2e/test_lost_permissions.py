"""A permission that the bot loses in mid game is named wherever people look; without pictures the board is words."""

from __future__ import annotations

import pytest

from bot.client.client import Neva
from playground.members.permissions import Permission
from playground.objects import Json
from tests.e2e.running import open_table
from tests.e2e.watching import acting, calls, failed, first_take, hands, is_published, public, take_cards
from tests.standin.driver import Answer, board_of, text_of
from tests.standin.server import StandIn


async def place_and_mover(discord: StandIn, bot: Neva, *denied: Permission) -> tuple[Json, str]:
    """Open a table whose users hold cards, deny the bot permissions in its channel; return its thread and the mover."""
    place = await open_table(discord, "Ann", "Dev", seats=2)
    await take_cards(bot)
    await is_published(bot)
    for permission in denied:
        discord.admin.deny(place, permission)
    name = await acting(bot)
    return place, name


async def passed(discord: StandIn, place: Json, name: str) -> Answer:
    return await discord.members[name].slash("move", action="pass", channel=place)


@pytest.mark.parametrize(
    ("permission", "named"),
    [(Permission.SEND_MESSAGES_IN_THREADS, "Send Messages in Threads"), (Permission.VIEW_CHANNEL, "View Channels")],
)
async def test_what_holds_a_game_up_is_named_where_people_look(
    discord: StandIn, bot: Neva, permission: Permission, named: str
) -> None:
    place, name = await place_and_mover(discord, bot, permission)
    games, lounge = discord.channel("games"), discord.channel("lounge")
    sentence = f"🔒 I lack **{named}** in <#{games['id']}>. A moderator can grant it."
    ann, dev = discord.members["Ann"], discord.members["Dev"]
    await passed(discord, place, name)
    await failed(bot)
    for one in ("Ann", "Dev"):
        await discord.until(lambda one=one: sentence in text_of(hands(discord, one)[-1]))  # type: ignore[misc]
        assert "You can still move from here." in text_of(hands(discord, one)[-1])
    for command in ("tables", "mine", "move"):
        options = {} if command == "mine" else {"game": 1}
        assert sentence in (await dev.slash(command, channel=lounge, **options)).text, command
    assert sentence in (await ann.slash("moderate list", channel=lounge)).text
    discord.admin.allow(place, permission)
    await is_published(bot)
    await discord.until(lambda: sentence not in text_of(hands(discord, "Ann")[-1]))
    for command in ("tables", "mine"):
        assert "I lack" not in (await dev.slash(command, channel=lounge)).text
    assert "I lack" not in (await ann.slash("moderate list", channel=lounge)).text


async def test_without_pictures_the_game_goes_on_in_words_until_they_are_allowed(discord: StandIn, bot: Neva) -> None:
    place, name = await place_and_mover(discord, bot, Permission.ATTACH_FILES)
    before = discord.invalid_requests()
    await passed(discord, place, name)
    await failed(bot)
    other = "Dev" if name == "Ann" else "Ann"
    call = public(discord, place)[-1]
    assert discord.members[other].id in text_of(call), "the next player is called"
    assert call["id"] in discord.members[other].notified
    assert not call["attachments"]
    assert f"🔒 I lack **Attach Files** in <#{discord.channel('games')['id']}>." in text_of(call)
    assert board_of(discord, place) is None
    assert discord.invalid_requests() == before, "nothing is tried in vain"
    seated_take = await first_take(bot)
    await discord.members[other].slash("move", action=seated_take, channel=place)
    await discord.until(lambda: public(discord, place)[-1]["id"] != call["id"])
    assert discord.invalid_requests() == before
    discord.admin.allow(place, Permission.ATTACH_FILES)
    await is_published(bot)
    board = board_of(discord, place)
    assert board is not None
    assert "I lack" not in text_of(board)
    assert len(calls(discord, place)) == 1
