"""docs/adding-a-capability.md is correct: a capability is one value in a list, unknown to everything else."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import Connection, update

from bot.capabilities import CAPABILITIES
from bot.match.match_messages import AllMessages, MatchMessages
from bot.match.registration import Capability
from db.match.messages import MessageState
from db.schema.tables import messages
from db.store import Store
from playground.world import Json
from tests.bounded import bounded_standin, end_leftovers
from tests.cheers import CHEERS, LASTS
from tests.clock import ManualClock
from tests.e2e import running
from tests.e2e.running import START, LoopBot, open_table
from tests.standin.driver import board_of, text_of
from tests.standin.server import StandIn


@pytest.fixture
async def discord() -> AsyncIterator[StandIn]:
    async with bounded_standin() as standin:
        yield standin
    await end_leftovers()


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock(START)


@pytest.fixture
async def bot(
    discord: StandIn, clock: ManualClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[LoopBot]:
    monkeypatch.setattr(running, "CAPABILITIES", (*CAPABILITIES, CHEERS))
    bot = LoopBot(discord, f"sqlite:///{tmp_path / 'neva.db'}", clock)
    await bot.start()
    yield bot
    await bot.stop()


def _cheers(discord: StandIn, place: Json) -> list[Json]:
    return [one for one in discord.world.history(place["id"]) if "👏" in text_of(one) and not one.get("_visible_to")]


def _shows(discord: StandIn, place: Json, text: str) -> Json | None:
    found = _cheers(discord, place)
    return found[0] if [text_of(one).splitlines()[0] for one in found] == [text] else None


async def test_a_capability_works_as_one_value_in_the_list(discord: StandIn, bot: LoopBot, clock: ManualClock) -> None:
    place = await open_table(discord, "Ann", "Clara", seats=2)
    board = board_of(discord, place)
    assert board is not None
    assert not _cheers(discord, place)
    assert "1 cheers!" in (await discord.members["Boris"].slash("cheer", channel=place)).text
    shown = await discord.until(lambda: _shows(discord, place, "👏 1"), 30)
    assert int(shown["id"]) > int(board["id"])
    assert "2 cheers!" in (await discord.members["Clara"].click(shown, custom_id="cheer:1")).text
    assert (await discord.until(lambda: _shows(discord, place, "👏 2"), 30))["id"] == shown["id"], "it was edited"

    await bot.restart()
    assert "3 cheers!" in (await discord.members["Boris"].click(shown, custom_id="cheer:1")).text
    assert (await discord.until(lambda: _shows(discord, place, "👏 3"), 30))["id"] == shown["id"]
    discord.admin.delete_message(shown)
    again = await discord.until(lambda: _shows(discord, place, "👏 3"), 30)
    assert again["id"] != shown["id"], "what a moderator deletes comes back once, as a board does"

    await clock.move_to(clock.now() + LASTS + timedelta(minutes=6))
    await discord.until(lambda: not _cheers(discord, place) or None, 30)
    assert board_of(discord, place) is not None, "the other messages stay"


async def test_a_message_that_may_have_arrived_before_a_kill_is_found_and_not_sent_again(
    discord: StandIn, bot: LoopBot
) -> None:
    place = await open_table(discord, "Ann", "Clara", seats=2)
    await discord.members["Boris"].slash("cheer", channel=place)
    shown = await discord.until(lambda: _shows(discord, place, "👏 1"), 30)
    await bot.services[Store].write(_doubt)
    await bot.restart()
    await discord.members["Boris"].click(shown, custom_id="cheer:1")
    found = await discord.until(lambda: _shows(discord, place, "👏 2"), 30)
    assert found["id"] == shown["id"]


def _doubt(connection: Connection) -> None:
    """As if the bot had been killed between sending the message and noting that."""
    mine = messages.c.kind == "cheers"
    connection.execute(update(messages).where(mine).values(state=MessageState.SENDING, message_id=None))


def test_two_capabilities_cannot_use_the_same_kind_of_message() -> None:
    board = MatchMessages(kinds=("board",), wants=lambda _connection, _subject: ())
    registered = [one for capability in (*CAPABILITIES, Capability(messages=(board,))) for one in capability.messages]
    with pytest.raises(ValueError, match="board"):
        AllMessages(registered)
