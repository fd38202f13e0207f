"""Answers while the database is busy or away; Discord's messages after a backup is restored."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.client.client import Neva
from db import store
from db.match import actions
from db.store import Store
from playground.world import Json
from tests.clock import ManualClock
from tests.e2e.running import BotProcess, bot_in_this_loop, open_table
from tests.e2e.watching import acting, boards, hands, is_published, take_cards
from tests.neva.store_commands import command
from tests.standin.driver import text_of
from tests.standin.server import StandIn

LOCK_SECONDS = store._LOCK_SECONDS


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "neva.db"


@pytest.fixture
async def bot(discord: StandIn, database: str, clock: ManualClock) -> AsyncIterator[Neva]:
    """Start a client that waits for other processes no longer than outside of tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(store, "_LOCK_SECONDS", LOCK_SECONDS)
        async with bot_in_this_loop(discord, database, clock) as client:
            yield client


@asynccontextmanager
async def held(path: Path) -> AsyncIterator[None]:
    """Lock the database as another process."""

    def hold() -> sqlite3.Connection:
        other = sqlite3.connect(path, timeout=30, isolation_level=None, check_same_thread=False)
        other.execute("BEGIN EXCLUSIVE")
        return other

    other = await asyncio.to_thread(hold)  # the bot in this loop must continue meanwhile
    try:
        yield
    finally:
        other.close()


async def test_while_another_process_holds_the_database_a_move_is_refused_and_not_made_later(
    discord: StandIn, bot: Neva, path: Path, place: Json
) -> None:
    person = discord.members[await acting(bot)]
    async with held(path):
        answer = await person.slash("move", action="pass", channel=place)
        assert not answer.failed
        assert any(words in answer.text for words in ("nothing has changed", "ничего не изменилось", "hat sich nichts"))
    assert await bot.services[Store].read(actions.last_seq, 1) == 0
    assert not (await person.slash("move", action="pass", channel=place)).failed
    assert await bot.services[Store].read(actions.last_seq, 1) == 1


async def test_who_only_looks_is_answered_while_another_process_holds_the_database(
    discord: StandIn, database: str, path: Path, clock: ManualClock
) -> None:
    place = discord.channel("games")
    async with bot_in_this_loop(discord, database, clock):
        assert "no open table" in (await discord.members["Ann"].tables_here(channel=place)).text
    async with bot_in_this_loop(discord, database, clock), held(path):
        assert "no open table" in (await discord.members["Ann"].tables_here(channel=place)).text


@pytest.mark.slow("processes; tests/db/connection/test_files finds the same loss")
@pytest.mark.parametrize(("another", "status"), [(False, 2), (True, 75)])
async def test_a_bot_whose_database_file_was_taken_away_says_so_and_leaves(
    process: BotProcess, discord: StandIn, path: Path, tmp_path: Path, *, another: bool, status: int
) -> None:
    await process.logged("registered")
    if another:  # atomically: the bot may look at any time
        other = tmp_path / "other.db"
        await asyncio.to_thread(other.touch)
        await asyncio.to_thread(other.rename, path)
    else:
        await asyncio.to_thread(path.unlink)
    answer = await discord.members["Ann"].slash("new", channel=discord.channel("games"), seats="2")
    # Housekeeping may notice the missing file first; then the bot exits without an answer.
    assert answer.failed or "in a minute" in answer.text
    assert await process.ended(15) == status
    assert "deleted or replaced" in process.log.splitlines()[-1]


async def neva(folder: Path, url: str, *arguments: str) -> str:
    ended = await asyncio.to_thread(command, folder, url, *arguments)
    assert (ended.returncode, ended.stderr) == (0, "")
    return ended.stdout


def shown(discord: StandIn, place: Json) -> tuple[list[str], list[str]]:
    found = [message for name in ("Ann", "Dev") for message in hands(discord, name)]
    return [text_of(message) for message in boards(discord, place)], [text_of(message) for message in found]


@pytest.mark.slow("three processes; tests/neva restores, too")
async def test_discord_shows_what_was_restored(
    discord: StandIn, database_url: str, tmp_path: Path, clock: ManualClock
) -> None:
    async with bot_in_this_loop(discord, database_url, clock) as bot:
        place = await open_table(discord, "Ann", "Dev", seats=2)
        await take_cards(bot)
        await is_published(bot)
        then = shown(discord, place)
        await neva(tmp_path, database_url, "backup", "kept.backup")
        for _ in range(3):
            await discord.members[await acting(bot)].slash("move", action="pass", channel=place)
        await is_published(bot)
        assert shown(discord, place) != then
    await neva(tmp_path, database_url, "restore", "kept.backup", "--replace")
    async with bot_in_this_loop(discord, database_url, clock) as bot:
        await is_published(bot)
        assert await bot.services[Store].read(actions.last_seq, 1) == 2
        assert shown(discord, place) == then
        assert not (await discord.members[await acting(bot)].slash("move", action="pass", channel=place)).failed
        assert await bot.services[Store].read(actions.last_seq, 1) == 3
    assert "Games replayed: 1; no problems." in await neva(tmp_path, database_url, "doctor")
