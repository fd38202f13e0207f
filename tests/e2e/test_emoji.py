"""Signs as the application's emoji: uploaded once, shown, renewed, and done without."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from bot.client.client import Neva
from bot.discord_base.emoji import ApplicationEmoji
from bot.operation.ui import emoji_sync
from bot.operation.ui.emoji_sync import OLD_STAYS, EmojiSync
from i18n.signs import generic_emoji
from i18n.translator import translator
from playground.world import Json
from tests.clock import ManualClock
from tests.e2e.running import LoopBot, bot_in_this_loop, open_table
from tests.e2e.watching import GENEROUS_SECONDS, is_published
from tests.postgres_server import PostgresDatabase
from tests.standin.server import StandIn

UPLOAD = "/applications/[0-9]+/emojis$"


@pytest.fixture
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(EmojiSync, "pause", 0.0)


@pytest.fixture
async def with_emoji(_at_once: None, discord: StandIn, database: str, clock: ManualClock) -> AsyncIterator[LoopBot]:
    bot = LoopBot(discord, database, clock, own_emoji=True)
    await bot.start()
    yield bot
    await bot.stop()


async def _uploaded(discord: StandIn, bot: Neva | LoopBot) -> None:
    emoji = bot.services[ApplicationEmoji]
    await discord.until(lambda: emoji.known.keys() == generic_emoji().keys() or None, GENEROUS_SECONDS)


def _other_picture() -> bytes:
    written = BytesIO()
    Image.new("RGB", (8, 8)).save(written, "PNG")
    return written.getvalue()


async def test_uploads_leave_requests_to_boards(discord: StandIn, database: str, clock: ManualClock) -> None:
    async with bot_in_this_loop(discord, database, clock, own_emoji=True):
        await discord.until(lambda: discord.requests("POST", UPLOAD), GENEROUS_SECONDS)
        await asyncio.sleep(1)
        assert len(discord.requests("POST", UPLOAD)) <= 4


@pytest.mark.timeout(240)
async def test_signs_are_uploaded_once_and_shown_in_menus_and_texts(discord: StandIn, with_emoji: LoopBot) -> None:
    await _uploaded(discord, with_emoji)
    assert len(discord.requests("POST", UPLOAD)) == len(discord.world.emoji) == len(generic_emoji())
    assert all(len(picture) < 32_000 for _, picture in discord.world.emoji.values())
    ids = with_emoji.services[ApplicationEmoji].known
    place = await open_table(discord, "Ann", seats=2, computers=1, computer="steward")
    menu = (await discord.members["Ann"].press_board("move", place)).message
    text = str(menu["components"])
    assert f"<:ruble:{ids['ruble']}> 25\\xa0₽ · <:point:{ids['point']}> 0 points" in text
    options = [option for one in _walk(menu["components"]) for option in one.get("options", ())]
    assert options
    assert all(option["emoji"]["name"].startswith("card_") for option in options)
    assert "<:" not in str([option["label"] + option.get("description", "") for option in options])
    assert not re.search("[\U000e0100-\U000e01ef]", text), "no marks are left"
    await is_published(with_emoji)
    before = len(discord.requests("PATCH", "/messages/"))
    await with_emoji.restart()
    await _uploaded(discord, with_emoji)
    await is_published(with_emoji)
    assert len(discord.requests("POST", UPLOAD)) == len(generic_emoji()), "nothing is uploaded again"
    assert len(discord.requests("PATCH", "/messages/")) == before, "no message is edited for emoji"


async def test_without_emoji_messages_have_generic_ones(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", seats=2, computers=1, computer="steward")
    menu = (await discord.members["Ann"].press_board("move", place)).message
    text = str(menu["components"])
    assert "💰 25\\xa0₽ · ⭐ 0 points" in text, "no phone breaks the line before the sign"
    assert "🟩" in text
    assert not re.search("[\U000e0100-\U000e01ef]", text)
    assert not discord.requests("GET", UPLOAD)


@pytest.mark.timeout(240)
async def test_a_refused_upload_delays_nothing(discord: StandIn, database: str, clock: ManualClock) -> None:
    discord.rest.faults.next("GET", "/emojis", 500, times=100)
    async with bot_in_this_loop(discord, database, clock, own_emoji=True):
        place = await open_table(discord, "Ann", seats=2, computers=1, computer="steward")
        menu = (await discord.members["Ann"].press_board("move", place)).message
        assert "💰 25\\xa0₽" in str(menu["components"])


@pytest.mark.slow("uploads all signs twice")
@pytest.mark.timeout(240)
async def test_a_changed_drawing_replaces_the_old_one_after_a_month(
    discord: StandIn, with_emoji: LoopBot, clock: ManualClock
) -> None:
    await _uploaded(discord, with_emoji)
    sync = with_emoji.services[EmojiSync]
    old = discord.world.put_emoji("ruble_00000000", _other_picture(), "1")
    foreign = discord.world.put_emoji("party_00000000", _other_picture())
    await sync.sync()
    assert old in discord.world.emoji, "messages may show it"
    await clock.move_to(datetime.now(UTC) + OLD_STAYS + timedelta(days=1))  # the stand-in has its own clock
    await sync.sync()
    assert old not in discord.world.emoji
    assert foreign in discord.world.emoji


@pytest.mark.slow("uploads all signs")
@pytest.mark.timeout(240)
async def test_a_deleted_emoji_is_done_without_and_uploaded_again(discord: StandIn, with_emoji: LoopBot) -> None:
    await _uploaded(discord, with_emoji)
    place = await open_table(discord, "Ann", seats=2, computers=1, computer="steward")
    for number in list(discord.world.emoji):
        discord.world.drop_emoji(number)
    answer = await discord.members["Ann"].press_board("move", place)
    assert not answer.failed
    if answer.text != translator("en")("not-shown"):  # the refusal of a board has had them uploaded already
        assert discord.world.emoji
    await _uploaded(discord, with_emoji)
    menu = (await discord.members["Ann"].press_board("move", place)).message
    assert "<:ruble:" in str(menu["components"])


@pytest.mark.timeout(240)
async def test_only_one_process_uploads(discord: StandIn, with_emoji: LoopBot) -> None:
    await _uploaded(discord, with_emoji)
    number = next(iter(discord.world.emoji))
    discord.world.drop_emoji(number)
    sync = with_emoji.services[EmojiSync]
    lease = sync.lease()
    lease._holder = "elsewhere:1:ab"
    assert await lease.take()
    assert not await sync.sync(), "another process uploads"
    assert number not in discord.world.emoji
    await lease.give_back()
    assert await sync.sync()
    assert len(discord.world.emoji) == len(generic_emoji())


@pytest.mark.timeout(240)
@pytest.mark.slow("two bots share a database on PostgreSQL alone")
@pytest.mark.usefixtures("_at_once")
async def test_two_processes_upload_each_sign_once_and_both_show_it(
    discord: StandIn,
    postgres_database: PostgresDatabase,
    clock: ManualClock,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(emoji_sync, "_OTHERS_SECONDS", 1.0)
    database = postgres_database.url
    async with (
        bot_in_this_loop(discord, database, clock, own_emoji=True) as one,
        bot_in_this_loop(discord, database, clock, own_emoji=True) as other,
    ):
        await _uploaded(discord, one)
        await _uploaded(discord, other)
        assert len(discord.requests("POST", UPLOAD)) == len(generic_emoji())


def _walk(components: list[Json]) -> list[dict[str, Any]]:
    return [one for top in components for one in (top, *_walk(top.get("components", [])))]
