"""A message of a capability that nothing else knows of: sent, edited, found again, deleted."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from pathlib import Path

import pytest
from discord import ui
from sqlalchemy import Connection, update

from bot.capabilities import CAPABILITIES
from bot.discord_base.desired import Content, DesiredMessage, content_hash
from bot.match.changes import Changes
from bot.match.registration import Capability, MatchMessages, Subject, always
from db.match import matches
from db.match.messages import TABLE, MessageState
from db.match.publications import raise_revision
from db.process.bot_state import get_value, put_value
from db.schema.tables import messages
from db.store import Store
from playground.world import Json
from tests.clock import ManualClock
from tests.e2e import running
from tests.e2e.running import START, LoopBot, open_table
from tests.e2e.watching import is_published
from tests.standin.driver import board_of, text_of
from tests.standin.server import StandIn

KIND = "cheers"


def _want(connection: Connection, subject: Subject) -> Iterable[DesiredMessage]:
    """Show the stored text, if any."""
    text = get_value(connection, KIND)
    if subject.match.id != 1 or not text:
        return ()

    async def build() -> Content:
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.TextDisplay(text))
        return Content(view)

    return (DesiredMessage(KIND, TABLE, content_hash(text), build),)


def _put(connection: Connection, text: str) -> None:
    matches.lock_match(connection, 1)
    put_value(connection, KIND, text)
    raise_revision(connection, 1)


def _doubt(connection: Connection) -> None:
    """As if the bot had been killed between sending the message and noting that."""
    mine = messages.c.kind == KIND
    connection.execute(update(messages).where(mine).values(state=MessageState.SENDING, message_id=None))


@pytest.fixture
async def bot(discord: StandIn, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[LoopBot]:
    cheers = Capability(messages=(MatchMessages(kinds=(KIND,), wants=_want, deletes=always),))
    monkeypatch.setattr(running, "CAPABILITIES", (*CAPABILITIES, cheers))
    bot = LoopBot(discord, f"sqlite:///{tmp_path / 'neva.db'}", ManualClock(START))
    await bot.start()
    yield bot
    await bot.stop()


async def change(bot: LoopBot, text: str) -> None:
    await bot.services[Store].write(_put, text)
    bot.services[Changes].announce(1)


def cheers(discord: StandIn, place: Json) -> list[Json]:
    return [one for one in discord.world.history(place["id"]) if text_of(one).startswith("👏")]


async def until_shown(discord: StandIn, place: Json, text: str) -> Json:
    """Wait until the one message says this."""

    def shown() -> Json | None:
        found = cheers(discord, place)
        return found[0] if [text_of(one) for one in found] == [text] else None

    return await discord.until(shown, 30)


async def test_it_stands_below_the_board_is_edited_and_goes_when_unwanted(discord: StandIn, bot: LoopBot) -> None:
    place = await open_table(discord, "Ann", "Clara", seats=2)
    board = board_of(discord, place)
    assert board is not None
    assert not cheers(discord, place)
    await change(bot, "👏 1")
    first = await until_shown(discord, place, "👏 1")
    assert int(first["id"]) > int(board["id"])
    await change(bot, "👏 2")
    assert (await until_shown(discord, place, "👏 2"))["id"] == first["id"], "it was edited"

    await bot.restart()
    await change(bot, "👏 3")
    assert (await until_shown(discord, place, "👏 3"))["id"] == first["id"]
    discord.admin.delete_message(cheers(discord, place)[0])
    again = await until_shown(discord, place, "👏 3")
    assert again["id"] != first["id"], "what a moderator deletes comes back once, as a board does"

    await change(bot, "")
    await discord.until(lambda: not cheers(discord, place) or None, 30)
    assert board_of(discord, place) is not None, "the other messages stay"


async def test_if_it_may_have_arrived_before_a_kill_it_is_found_and_not_sent_again(
    discord: StandIn, bot: LoopBot
) -> None:
    place = await open_table(discord, "Ann", "Clara", seats=2)
    await change(bot, "👏 1")
    first = await until_shown(discord, place, "👏 1")
    await is_published(bot)  # and noted
    await bot.services[Store].write(_doubt)
    await bot.restart()
    await change(bot, "👏 2")
    assert (await until_shown(discord, place, "👏 2"))["id"] == first["id"]
