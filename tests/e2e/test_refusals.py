"""What must change nothing and answer clearly: strangers, stale and double clicks, wrong places, nonsense."""

from __future__ import annotations

import asyncio
import copy

from bot.client.client import Neva
from bot.match.table import Table
from db.match import actions, matches
from db.store import Store
from playground.world import Json
from tests.e2e.running import board_of, open_table
from tests.standin.driver import buttons_of, selects_of
from tests.standin.server import StandIn


async def _board(discord: StandIn, place: Json) -> Json:
    return await discord.until(lambda: board_of(discord, place))


async def _played(bot: Neva, match_id: int = 1) -> int:
    return await bot.services[Store].read(actions.last_seq, match_id)


async def _to_move(discord: StandIn, bot: Neva, *names: str) -> tuple[str, str]:
    """Return the name of the person who has to act, and that of another."""
    seated = await bot.services[Table].read(1)
    acting = seated.seats[seated.to_act[0]].name
    return acting, next(name for name in names if name != acting)


async def test_a_stranger_cannot_open_the_menu_or_use_one(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    acting, _ = await _to_move(discord, bot, "Ann", "Dev")
    clara = discord.members["Clara"]
    answer = await clara.click(await _board(discord, place), custom_id="table:move:1")
    assert "keinen Platz" in answer.text
    assert answer.message["_visible_to"] == clara.id
    menu = await discord.members[acting].click(await _board(discord, place), custom_id="table:move:1")
    assert "keinen Platz" in (await clara.click(menu.message, custom_id="do:1:0:pass")).text
    first = selects_of(menu.message)[0]["options"][0]["value"]
    assert "keinen Platz" in (await clara.select(menu.message, first)).text
    hand = await clara.click(await _board(discord, place), custom_id="table:hand:1")
    assert "keinen Platz" in hand.text
    assert await _played(bot) == 0


async def test_who_is_not_to_move_cannot_move(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    acting, other = await _to_move(discord, bot, "Ann", "Dev")
    menu = await discord.members[acting].click(await _board(discord, place), custom_id="table:move:1")
    answer = await discord.members[other].click(menu.message, custom_id="do:1:0:pass")
    assert answer.text.splitlines()[0] == "It is not your turn."
    assert await _played(bot) == 0


async def test_a_double_click_plays_once_and_a_stale_button_shows_the_new_board(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    acting, other = await _to_move(discord, bot, "Ann", "Dev")
    person = discord.members[acting]
    menu = await person.click(await _board(discord, place), custom_id="table:move:1")
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
    acting, other = await _to_move(discord, bot, "Ann", "Dev")
    menu = await discord.members[acting].click(await _board(discord, place), custom_id="table:move:1")
    waiting = await discord.members[other].click(await _board(discord, place), custom_id="table:move:1")
    ordered = await discord.members[other].click(waiting.message, custom_id="do:1:0:pass phase")
    assert "You pass until the phase ends" in ordered.text
    after = await discord.members[acting].click(menu.message, custom_id="do:1:0:pass")
    assert "moved on" not in after.text
    assert await _played(bot) == 2


async def test_illegal_and_malformed_moves_say_why(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    acting, _ = await _to_move(discord, bot, "Ann", "Dev")
    person = discord.members[acting]
    assert "not in the upper row" in (await person.slash("move", action="buy upper czar", channel=place)).text
    assert "not a move in this game" in (await person.slash("move", channel=place, action="fly to Moscow")).text
    assert "not in your hand" in (await person.slash("move", action="play judge", channel=place)).text
    assert "Observatory" in (await person.slash("move", channel=place, action="draw worker")).text
    assert await _played(bot) == 0


async def test_a_card_that_cannot_be_had_is_refused_with_the_rule_that_forbids_it(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    acting, _ = await _to_move(discord, bot, "Ann", "Dev")
    person = discord.members[acting]
    for typed in ("Judge", "judge", "JUDGE"):
        assert (
            "Judge is not in the upper row" in (await person.slash("move", action=f"buy {typed}", channel=place)).text
        )
    assert (
        "There is no card called “Zar Peter”"
        in (await person.slash("move", action="buy Zar Peter", channel=place)).text
    )
    assert "not in your hand" in (await person.slash("move", action="play Judge", channel=place)).text
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
    await discord.members["Boris"].slash("new", seats="2")
    lobby = await discord.until(
        lambda: next((m for m in discord.world.history("4001") if selects_of(m) or len(buttons_of(m)) > 3), None)
    )
    ann, clara, dev = (discord.members[name] for name in ("Ann", "Clara", "Dev"))
    assert "are not sitting" in (await dev.click(lobby, custom_id="table:leave:1")).text
    assert "are not sitting" in (await dev.click(lobby, custom_id="table:computer:1")).text
    assert "Only the host" in (await dev.click(lobby, custom_id="table:start:1", forced=True)).text
    assert "or a moderator in its channel, can close" in (await dev.click(lobby, custom_id="table:cancel:1")).text
    assert not (await dev.click(lobby, custom_id="table:join:1")).failed
    assert "voll" in (await clara.click(lobby, custom_id="table:join:1", forced=True)).text
    assert "already" in (await dev.click(lobby, custom_id="table:join:1", forced=True)).text
    asked = await ann.click(lobby, custom_id="table:cancel:1")  # a moderator, who is asked first
    assert "Close this table?" in asked.text
    assert [button["label"] for button in buttons_of(asked.message)] == ["Close it", "Keep it open"]
    kept = await ann.click(asked.message, custom_id="table:table:1")
    assert kept.message["id"] == asked.message["id"]
    assert "Table #1" in kept.text
    match = await bot.services[Store].read(matches.get_match, 1)
    assert match is not None
    assert match.status == "lobby"
    asked = await ann.click(lobby, custom_id="table:cancel:1")
    assert "is closed" in (await ann.click(asked.message, custom_id="table:closeyes:1")).text
    assert "no longer open" in (await dev.click(lobby, custom_id="table:start:1", forced=True)).text


async def test_a_game_is_shown_to_its_server_and_to_its_players_only(discord: StandIn, bot: Neva) -> None:
    await open_table(discord, "Ann", "Dev", seats=2)
    clara, dev, lounge = discord.members["Clara"], discord.members["Dev"], discord.channel("lounge")
    assert "**Ann**" in (await clara.slash("table", channel=lounge, game=1)).text
    for person, seen in ((dev, "**Ann**"), (clara, "kein Spiel #1")):
        direct = discord.world.direct_channel(person.id)
        assert seen in (await person.slash("table", channel=direct, game=1)).text
    await open_table(discord, "Ann", "Dev", seats=2, private=True)
    assert "kein Spiel #2" in (await clara.slash("table", channel=lounge, game=2)).text
    assert "**Ann**" in (await dev.slash("table", channel=lounge, game=2)).text
