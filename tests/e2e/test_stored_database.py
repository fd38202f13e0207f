"""A database with running matches that an older Neva wrote opens, and the messages of that time go on working.

`stored/neva.sql` is a dump of the older bot's database, and `stored/discord.json` what Discord held then: channels,
messages and commands. Both were written by the last revision in which all of `bot/` lay in one folder, when its bot had
published everything and was stopped. They hold

- match 1, Saint Petersburg: Ann, Dev and a computer player, 75 actions, a snapshot after 50, a limit of 48 hours, Ann
  to move, a reminder planned for her, and two move menus that she keeps open: the newer is good, the older is stale;
- match 2, Peter the Great: Boris, Clara and Dev, 2 actions, Boris to move;
- match 3: a lobby of Clara and Boris with one free seat.

The files are never written again: that they can be read and their buttons work is what is tested.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from datetime import timedelta
from functools import partial
from pathlib import Path

import pytest

from bot.discord_ui.client import Neva
from db import actions
from engine.games import GAMES
from engine.record import replay
from playground.driver import buttons_of, selects_of, text_of
from playground.server import StandIn
from playground.world import Json
from tests.clock import ManualClock
from tests.e2e.playing import record_of
from tests.e2e.running import START, bot_in_this_loop
from tests.e2e.watching import acting, boards, calls, eventually, hands, is_published, public

STORED = Path(__file__).parent / "stored"
RESTART = START + timedelta(minutes=10)
PLACES = {1: "1499742186525163542", 2: "1499742295031808535"}
"""The threads of the running matches."""
STALE_MENU, GOOD_MENU = "1499742269480108472", "1499742292666221069"
"""The messages with the move menus that Ann keeps open."""


@pytest.fixture
def database(tmp_path: Path) -> str:
    """Return the URL of a copy of the older bot's database."""
    path = tmp_path / "neva.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((STORED / "neva.sql").read_text())
    return f"sqlite:///{path}"


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock(RESTART)


@pytest.fixture
async def bot(discord: StandIn, database: str, clock: ManualClock) -> AsyncIterator[Neva]:
    """Start today's bot over the older bot's database while Discord has the older bot's messages."""
    stored = json.loads((STORED / "discord.json").read_text())
    discord.clock.set(RESTART)
    discord.world.channels.update({channel["id"]: channel for channel in stored["channels"]})
    discord.world.messages.update({message["id"]: message for message in stored["messages"]})
    discord.world.commands = stored["commands"]
    async with bot_in_this_loop(discord, database, clock) as client:
        for game_id in (1, 2, 3):
            await is_published(client, game_id)
        yield client


def _place(discord: StandIn, game_id: int) -> Json:
    return discord.world.channels[PLACES[game_id]]


async def _last(bot: Neva, game_id: int) -> int:
    return await bot.services.store.read(actions.last_seq, game_id)


async def test_a_start_over_an_older_database_sends_no_message_again(discord: StandIn, bot: Neva) -> None:
    for game_id in PLACES:
        place = _place(discord, game_id)
        (board,) = boards(discord, place)
        await discord.until(partial(calls, discord, place))
        await is_published(bot, game_id)
        assert public(discord, place) == [board] == calls(discord, place), "the call of then is on the board now"
        assert not board["mentions"]
    assert [len(hands(discord, name)) for name in ("Ann", "Boris", "Clara", "Dev")] == [1, 1, 1, 2]
    sent = discord.requests("POST", r"/channels/\d+/messages$")
    assert sent == []
    assert not any("⏰" in text_of(message) for message in discord.world.messages.values())


@pytest.mark.parametrize("game_id", [1, 2])
async def test_the_older_log_and_snapshot_give_one_position(bot: Neva, database: str, game_id: int) -> None:
    record, match = await record_of(database, game_id)
    *_, last = replay(record)
    seated = await bot.services.table.seated(game_id)
    game = GAMES[match.game]
    assert game.describe(seated.position.state) == game.describe(last.state)
    assert match.status == "active"


async def test_an_older_board_opens_the_menu_and_calls_the_next_after_the_move(discord: StandIn, bot: Neva) -> None:
    place = _place(discord, 1)
    (board,) = boards(discord, place)
    await discord.until(lambda: calls(discord, place))
    before = await _last(bot, 1)
    assert await acting(bot) == "Ann"
    ann = discord.members["Ann"]
    menu = await ann.click(board, custom_id="table:move:1")
    assert not menu.failed
    assert "it is your turn" in menu.text
    answer = await ann.click(menu.message, custom_id=_direct_move(menu.message))
    assert not answer.failed
    assert await _last(bot, 1) > before
    await discord.until(lambda: board["id"] not in discord.world.messages)
    await is_published(bot)
    (again,) = boards(discord, place)
    assert [user["id"] for user in again["mentions"]] == [discord.members[await acting(bot)].id]


def _direct_move(menu: Json) -> str:
    """Return the custom id of a button that moves at once."""
    ids = [button["custom_id"] for button in buttons_of(menu)]
    return str(next(i for i in ids if i.startswith("do:") and "phase" not in i))


async def test_a_menu_that_was_opened_before_still_moves(discord: StandIn, bot: Neva) -> None:
    menu, before = discord.world.messages[GOOD_MENU], await _last(bot, 1)
    answer = await discord.members["Ann"].click(menu, custom_id=_direct_move(menu))
    assert not answer.failed
    assert "moved on" not in answer.text
    (*_, newest) = await bot.services.store.read(actions.actions_after, 1, before, upto=before + 1)
    assert (newest.seat, newest.user_id) == (0, int(discord.members["Ann"].id))


async def test_a_select_of_a_menu_that_was_opened_before_still_leads_on(discord: StandIn, bot: Neva) -> None:
    menu = discord.world.messages[GOOD_MENU]
    lines = [option["value"] for option in selects_of(menu)[0]["options"]]
    answer = await discord.members["Ann"].select(menu, lines[0])
    assert not answer.failed
    assert "moved on" not in answer.text


async def test_a_menu_that_was_stale_before_is_stale_still(discord: StandIn, bot: Neva) -> None:
    menu, before = discord.world.messages[STALE_MENU], await _last(bot, 1)
    answer = await discord.members["Ann"].click(menu, custom_id=_direct_move(menu))
    assert "moved on" in answer.text
    assert await _last(bot, 1) == before


async def test_the_button_of_an_older_hand_opens_the_menu(discord: StandIn, bot: Neva) -> None:
    (hand,) = hands(discord, "Boris")
    assert await acting(bot, 2) == "Boris"
    menu = await discord.members["Boris"].click(hand, custom_id="table:move:2")
    assert not menu.failed
    assert buttons_of(menu.message) or selects_of(menu.message)


async def test_an_older_lobby_takes_a_third_and_starts(discord: StandIn, bot: Neva) -> None:
    lounge = discord.channel("lounge")
    lobby = next(
        message
        for message in public(discord, lounge)
        if any(button["custom_id"] == "table:join:3" for button in buttons_of(message))
    )
    for name, verb in (("Dev", "join"), ("Clara", "start")):
        assert not (await discord.members[name].click(lobby, custom_id=f"table:{verb}:3")).failed

    def thread() -> Json | None:
        own = (channel for channel in discord.world.channels.values() if channel.get("parent_id") == lounge["id"])
        return next((channel for channel in own if channel["id"] not in PLACES.values()), None)

    place = await discord.until(thread, 30)
    await discord.until(lambda: boards(discord, place), 30)
    await is_published(bot, 3)
    assert len(boards(discord, place)) == len(calls(discord, place)) == 1


async def test_the_reminder_and_the_deadline_of_then_are_kept(discord: StandIn, bot: Neva, clock: ManualClock) -> None:
    before = await _last(bot, 1)

    def reminders() -> list[Json]:
        return [message for message in discord.members["Ann"].direct if "later:" in str(message["components"])]

    await clock.move_to(START + timedelta(hours=25))
    await discord.until(reminders)  # after a day by direct message, unless chosen otherwise
    await clock.move_to(START + timedelta(hours=49))

    async def acted_for_ann() -> bool:
        later = await bot.services.store.read(actions.actions_after, 1, before, upto=before + 1)
        return [(action.seat, action.absent) for action in later] == [(0, True)]

    await eventually(acted_for_ann)
