"""After `neva restore` of an older backup, Discord shows what the backup holds, and the match goes on from there."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from db.match import actions
from db.store import Store
from playground.world import Json
from tests.clock import ManualClock
from tests.e2e.running import bot_in_this_loop, open_table
from tests.e2e.watching import acting, boards, hands, is_published, take_cards
from tests.neva.store_commands import command
from tests.standin.driver import text_of
from tests.standin.server import StandIn


async def neva(folder: Path, url: str, *arguments: str) -> str:
    """Run a command as the operator does, and return what it prints."""
    ended = await asyncio.to_thread(command, folder, url, *arguments)
    assert (ended.returncode, ended.stderr) == (0, "")
    return ended.stdout


def shown(discord: StandIn, place: Json) -> tuple[list[str], list[str]]:
    """Return the texts of all boards and hands."""
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
