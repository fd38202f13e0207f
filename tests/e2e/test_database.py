"""What a player is told when the database is busy or away."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.client.client import Neva
from bot.match.table import Table
from db import store
from db.match import actions
from db.store import Store
from tests.clock import ManualClock
from tests.e2e.running import BotProcess, board_of, bot_in_this_loop, open_table
from tests.standin.server import StandIn

LOCK_SECONDS = store._LOCK_SECONDS


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "neva.db"


@pytest.fixture
async def bot(discord: StandIn, path: Path) -> AsyncIterator[Neva]:
    """Start a client whose transactions wait for other processes no longer than they do outside of tests."""
    clock = ManualClock(datetime(2026, 5, 1, 12, tzinfo=UTC))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(store, "_LOCK_SECONDS", LOCK_SECONDS)
        async with bot_in_this_loop(discord, f"sqlite:///{path}", clock) as client:
            yield client


@asynccontextmanager
async def held(path: Path) -> AsyncIterator[None]:
    """Let another process hold the database."""

    def hold() -> sqlite3.Connection:
        other = sqlite3.connect(path, timeout=30, isolation_level=None, check_same_thread=False)
        other.execute("BEGIN EXCLUSIVE")
        return other

    other = await asyncio.to_thread(hold)  # the bot in this loop may be writing, and has to go on meanwhile
    try:
        yield
    finally:
        other.close()


async def test_while_another_process_holds_the_database_a_move_is_refused_and_not_made_later(
    discord: StandIn, bot: Neva, path: Path
) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    await discord.until(lambda: board_of(discord, place))
    seated = await bot.services[Table].read(1)
    acting = discord.members[seated.seats[seated.to_act[0]].name]
    async with held(path):
        answer = await acting.slash("move", action="pass", channel=place)
        assert not answer.failed
        assert any(words in answer.text for words in ("nothing has changed", "ничего не изменилось", "hat sich nichts"))
    assert await bot.services[Store].read(actions.last_seq, 1) == 0
    assert not (await acting.slash("move", action="pass", channel=place)).failed
    assert await bot.services[Store].read(actions.last_seq, 1) == 1


async def test_who_only_looks_is_answered_while_another_process_holds_the_database(
    discord: StandIn, path: Path
) -> None:
    clock, place = ManualClock(datetime(2026, 5, 1, 12, tzinfo=UTC)), discord.channel("games")
    async with bot_in_this_loop(discord, f"sqlite:///{path}", clock):
        assert "no open table" in (await discord.members["Ann"].tables_here(channel=place)).text
    async with bot_in_this_loop(discord, f"sqlite:///{path}", clock), held(path):
        assert "no open table" in (await discord.members["Ann"].tables_here(channel=place)).text


@pytest.mark.slow("processes; tests/db/connection/test_files finds the same loss")
@pytest.mark.parametrize(("another", "status"), [(False, 2), (True, 75)])
async def test_a_bot_whose_database_file_was_taken_away_says_so_and_leaves(
    discord: StandIn, path: Path, tmp_path: Path, *, another: bool, status: int
) -> None:
    process = BotProcess(discord, f"sqlite:///{path}", tmp_path / "bot.log")
    await process.start()
    await process.logged("registered")
    if another:  # at one moment: the bot may look at any time
        other = tmp_path / "other.db"
        await asyncio.to_thread(other.touch)
        await asyncio.to_thread(other.rename, path)
    else:
        await asyncio.to_thread(path.unlink)
    answer = await discord.members["Ann"].slash("new", channel=discord.channel("games"), seats="2")
    # Housekeeping may find the file gone before the command does; then the bot leaves without an answer.
    assert answer.failed or "in a minute" in answer.text
    assert await process.ended(15) == status
    assert "deleted or replaced" in process.log.splitlines()[-1]
