"""Agents move one by one: boards and menus follow, and no answer waits."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from datetime import timedelta
from pathlib import Path

import pytest

from bot.client.client import Neva
from bot.match.seated import Seated
from bot.match.table import Table
from tests.clock import ManualClock
from tests.e2e.running import START, BotProcess, open_table
from tests.e2e.watching import GENEROUS_SECONDS, boards, is_published
from tests.standin.driver import text_of
from tests.standin.server import StandIn

YOUR_TURN, PACE = "it is your turn", 5


async def _one_move(bot: Neva, clock: ManualClock) -> Seated:
    """Step the clock until an agent has moved."""
    before = (await bot.services[Table].read(1)).position.seq
    async with asyncio.timeout(GENEROUS_SECONDS):
        while True:  # an agent still thinking acts at the next step
            await clock.move_to(clock.now() + timedelta(seconds=PACE))
            with suppress(TimeoutError):
                async with asyncio.timeout(0.5):
                    while (seated := await bot.services[Table].read(1)).position.seq == before:  # noqa: ASYNC110
                        await asyncio.sleep(0.01)
                    return seated


async def _users_turn(bot: Neva, clock: ManualClock) -> Seated:
    seated = await bot.services[Table].read(1)
    while not seated.asked:
        before = seated.position.seq
        seated = await _one_move(bot, clock)
        assert seated.position.seq == before + 1, "one move at a time"
        await is_published(bot)
    return seated


async def test_an_answer_does_not_wait_for_agents_and_the_menu_follows_them(
    discord: StandIn, bot: Neva, clock: ManualClock
) -> None:
    discord.clock.set(START)  # Discord's time is the bot's
    place = await open_table(discord, "Ann", seats=2, computers=1, computer="novice", pace=PACE)
    match = (await _users_turn(bot, clock)).match
    assert match.settings.pace_seconds == PACE
    seated = await bot.services[Table].read(1)
    while seated.asked:  # a pass may end a phase, and the user may start the next
        before = seated.position.seq
        menu = (await discord.members["Ann"].slash("move", action="pass", channel=place)).message
        seated = await bot.services[Table].read(1)
        assert seated.position.seq == before + 1, "no agent moves while the clock stands"
    assert YOUR_TURN not in text_of(menu)
    await is_published(bot)
    assert YOUR_TURN not in text_of(menu)
    await _users_turn(bot, clock)
    await discord.until(lambda: YOUR_TURN in text_of(menu))
    assert boards(discord, place)


@pytest.mark.slow("a process that is killed, and real seconds between moves")
async def test_agents_go_on_at_their_pace_over_a_kill(discord: StandIn, database: str, tmp_path: Path) -> None:
    bot = BotProcess(discord, database, tmp_path / "bot.log", AGENT_PACE="1.5")
    await bot.start()
    ann = discord.members["Ann"]
    place = await open_table(discord, "Ann", seats=2, computers=1, computer="novice")
    opened = (await ann.click(boards(discord, place)[-1], custom_id="table:move:1")).message
    await discord.until(lambda: YOUR_TURN in text_of(opened), 60)
    await ann.slash("move", action="pass", channel=place)
    await bot.kill()
    await bot.start()
    menu = (await ann.click(boards(discord, place)[-1], custom_id="table:move:1")).message
    await discord.until(lambda: YOUR_TURN in text_of(menu), 60)
    assert await bot.stop() == 0
