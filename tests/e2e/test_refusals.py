"""Refusals change nothing and answer clearly: strangers, stale and double clicks, wrong places, nonsense."""

from __future__ import annotations

import asyncio
import copy

from bot.client.client import Neva
from db.match import actions
from db.store import Store
from playground.world import Json
from tests.e2e.running import open_lobby, open_table
from tests.e2e.watching import acting, match_of, mover_and_other
from tests.standin.driver import buttons_of, selects_of
from tests.standin.server import StandIn


async def _played(bot: Neva, match_id: int = 1) -> int:
    return await bot.services[Store].read(actions.last_seq, match_id)


async def test_who_has_no_seat_or_is_not_to_move_cannot_use_a_menu(discord: StandIn, bot: Neva, place: Json) -> None:
    mover, other = await mover_and_other(bot)
    clara = discord.members["Clara"]
    answer = await clara.press_board("move", place)
    assert "keinen Platz" in answer.text
    assert answer.message["_visible_to"] == clara.id
    menu = await discord.members[mover].press_board("move", place)
    assert "keinen Platz" in (await clara.click(menu.message, custom_id="do:1:0:pass")).text
    first = selects_of(menu.message)[0]["options"][0]["value"]
    assert "keinen Platz" in (await clara.select(menu.message, first)).text
    hand = await clara.press_board("hand", place)
    assert "keinen Platz" in hand.text
    answer = await discord.members[other].click(menu.message, custom_id="do:1:0:pass")
    assert answer.text.splitlines()[0] == "It is not your turn."
    assert await _played(bot) == 0


async def test_a_double_click_plays_once_and_a_stale_button_shows_the_new_board(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    mover, other = await mover_and_other(bot)
    person = discord.members[mover]
    menu = await person.press_board("move", place)
    old = copy.deepcopy(menu.message)
    first, second = await asyncio.gather(
        person.click(menu.message, custom_id="do:1:0:pass"), person.click(menu.message, custom_id="do:1:0:pass")
    )
    assert not first.failed
    assert not second.failed
    assert await _played(bot) == 1
    stale = await person.click(old, custom_id="do:1:0:pass")
    assert "moved on" in stale.text
    assert f"waiting for {other}" in stale.text
    assert await _played(bot) == 1


async def test_a_hidden_order_to_pass_does_not_make_the_others_menu_stale(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    mover, other = await mover_and_other(bot)
    menu = await discord.members[mover].press_board("move", place)
    waiting = await discord.members[other].press_board("move", place)
    ordered = await discord.members[other].click(waiting.message, custom_id="do:1:0:pass phase")
    assert "You pass until the phase ends" in ordered.text
    after = await discord.members[mover].click(menu.message, custom_id="do:1:0:pass")
    assert "moved on" not in after.text
    assert await _played(bot) == 2


async def test_illegal_and_malformed_moves_say_why(discord: StandIn, bot: Neva, place: Json) -> None:
    person = discord.members[await acting(bot)]
    for typed, sentence in (
        ("buy upper czar", "not in the upper row"),
        ("fly to Moscow", "not a move in this game"),
        ("play judge", "not in your hand"),
        ("play Judge", "not in your hand"),
        ("draw worker", "Observatory"),
        *((f"buy {judge}", "Judge is not in the upper row") for judge in ("Judge", "judge", "JUDGE")),
        ("buy Zar Peter", "There is no card called “Zar Peter”"),
    ):
        assert sentence in (await person.slash("move", action=typed, channel=place)).text, typed
    assert await _played(bot) == 0
    assert not (await person.slash("move", channel=place, action="Pass")).failed
    assert await _played(bot) == 1


async def test_a_command_in_a_wrong_channel_says_where_to_go(discord: StandIn, bot: Neva) -> None:
    await open_table(discord, "Ann", "Dev", seats=2)
    lounge = discord.channel("lounge")
    for name in ("Ann", "Dev"):
        answer = await discord.members[name].slash("move", action="pass", channel=lounge)
        assert "There is no game in this channel" in answer.text
        assert "[#1 Ann · Dev" in answer.text
    answer = await discord.members["Boris"].slash("move", action="buy judge", channel=lounge)
    assert "ни в одной идущей игре" in answer.text
    assert await _played(bot) == 0


async def test_the_lobby_refuses_what_does_not_fit(discord: StandIn, bot: Neva) -> None:
    lobby = await open_lobby(discord, "Boris", seats=2)
    ann, clara, dev = (discord.members[name] for name in ("Ann", "Clara", "Dev"))
    assert "are not sitting" in (await dev.click(lobby, custom_id="table:leave:1")).text
    assert "are not sitting" in (await dev.click(lobby, custom_id="table:computer:1")).text
    assert "Only the host" in (await dev.click(lobby, custom_id="table:start:1", forced=True)).text
    assert "or a moderator in its channel, can close" in (await dev.click(lobby, custom_id="table:cancel:1")).text
    assert not (await dev.click(lobby, custom_id="table:join:1")).failed
    assert "voll" in (await clara.click(lobby, custom_id="table:join:1", forced=True)).text
    assert "already" in (await dev.click(lobby, custom_id="table:join:1", forced=True)).text
    asked = await ann.click(lobby, custom_id="table:cancel:1")  # a moderator is asked first
    assert "Close this table?" in asked.text
    assert [button["label"] for button in buttons_of(asked.message)] == ["Close it", "Keep it open"]
    kept = await ann.click(asked.message, custom_id="table:table:1")
    assert kept.message["id"] == asked.message["id"]
    assert "Table #1" in kept.text
    assert (await match_of(bot)).status == "lobby"
    asked = await ann.click(lobby, custom_id="table:cancel:1")
    assert "is closed" in (await ann.click(asked.message, custom_id="table:closeyes:1")).text
    assert "no longer open" in (await dev.click(lobby, custom_id="table:start:1", forced=True)).text


async def test_a_game_is_shown_to_its_server_and_to_its_players_only(discord: StandIn, bot: Neva) -> None:
    await open_table(discord, "Ann", "Dev", seats=2)
    clara, dev, lounge = discord.members["Clara"], discord.members["Dev"], discord.channel("lounge")
    assert "**Ann**" in (await clara.slash("tables", channel=lounge, game=1)).text
    for person, seen in ((dev, "**Ann**"), (clara, "kein Spiel #1")):
        direct = discord.world.direct_channel(person.id)
        assert seen in (await person.slash("tables", channel=direct, game=1)).text
    await open_table(discord, "Ann", "Dev", seats=2, private=True)
    assert "kein Spiel #2" in (await clara.slash("tables", channel=lounge, game=2)).text
    assert "**Ann**" in (await dev.slash("tables", channel=lounge, game=2)).text
