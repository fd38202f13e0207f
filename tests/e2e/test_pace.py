"""Agents move one by one: boards and menus follow, and no answer waits."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from datetime import timedelta
from pathlib import Path

import pytest

from bot.agents.agent_runner import AgentRunner
from bot.client.client import Neva
from bot.match.seated import Seated
from bot.match.table import Table
from db.match import publications
from db.store import Store
from playground.world import Json
from tests.clock import ManualClock
from tests.e2e.running import START, BotProcess, open_table
from tests.e2e.watching import GENEROUS_SECONDS, boards, is_published, is_shown_or_waits
from tests.standin.driver import text_of
from tests.standin.server import StandIn

YOUR_TURN, PACE = "it is your turn", 5


async def _one_move(bot: Neva, clock: ManualClock, pace: int = PACE) -> Seated:
    """Step the clock by paces until an agent has moved, at most once for each step."""
    before, steps = (await bot.services[Table].read(1)).position.seq, 0
    async with asyncio.timeout(GENEROUS_SECONDS):
        while True:  # an agent still thinking acts at the next step
            steps += 1
            await clock.move_to(clock.now() + timedelta(seconds=pace))
            with suppress(TimeoutError):
                async with asyncio.timeout(0.5):
                    while (seated := await bot.services[Table].read(1)).position.seq == before:  # noqa: ASYNC110
                        await asyncio.sleep(0.01)
                    assert seated.position.seq <= before + steps, "one move at a time"
                    return seated


async def _users_turn(bot: Neva, clock: ManualClock, pace: int = PACE) -> Seated:
    seated = await bot.services[Table].read(1)
    while not seated.asked:
        seated = await _one_move(bot, clock, pace)
        await is_shown_or_waits(bot)
    await is_published(bot)
    return seated


def _changes_of_boards(discord: StandIn, place: Json) -> int:
    """Count the requests so far that sent or edited a message in a place."""
    path = f"/channels/{place['id']}/messages"
    return sum(one.method in ("POST", "PATCH") and one.path.startswith(path) for one in discord.rest.requests)


async def _user_moves(discord: StandIn, bot: Neva, place: Json) -> None:
    """Let Ann pass until agents are to act; the board has not shown her last pass yet."""
    while (await bot.services[Table].read(1)).asked:
        await is_published(bot)
        await discord.members["Ann"].slash("move", action="pass", channel=place)


async def test_moves_of_agents_in_a_row_change_the_board_once(discord: StandIn, bot: Neva, clock: ManualClock) -> None:
    discord.clock.set(START)
    place = await open_table(discord, "Ann", seats=4, computers=3, computer="novice", pace=2)
    await _users_turn(bot, clock, 2)
    menu = (await discord.members["Ann"].click(boards(discord, place)[-1], custom_id="table:move:1")).message
    for _ in range(3):
        await _user_moves(discord, bot, place)
        await is_shown_or_waits(bot)
        before, shown = _changes_of_boards(discord, place), {text_of(menu)}
        moves = 0
        while moves < 3 and not (await _one_move(bot, clock, 2)).asked:
            moves += 1
            await is_shown_or_waits(bot)
            shown.add(text_of(menu))
            assert _changes_of_boards(discord, place) == before, "further moves follow"
        await _users_turn(bot, clock, 2)
        assert _changes_of_boards(discord, place) <= before + 2, "the new position, and perhaps an earlier one"
    assert len(boards(discord, place)) == 1


async def test_a_board_waits_for_agents_ten_seconds_at_most(
    discord: StandIn, bot: Neva, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    discord.clock.set(START)
    place = await open_table(discord, "Ann", seats=2, computers=1, computer="novice", pace=5)
    await _users_turn(bot, clock)
    await bot.services[AgentRunner].close()
    await _user_moves(discord, bot, place)
    await is_shown_or_waits(bot)
    before = _changes_of_boards(discord, place)
    for seconds in (4, 5):
        await clock.move_to(clock.now() + timedelta(seconds=seconds))
        await _look_again(bot)
        assert _changes_of_boards(discord, place) == before
    await clock.move_to(clock.now() + timedelta(seconds=1))
    bot.reconciler.publish_soon(1)
    await is_published(bot)
    assert _changes_of_boards(discord, place) == before + 1


async def _look_again(bot: Neva) -> None:
    """Make the match due, as any change does, and wait for its pass."""
    await bot.services[Store].write(publications.raise_revision, 1)
    bot.reconciler.publish_soon(1)
    await is_shown_or_waits(bot)


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
    await is_shown_or_waits(bot)
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
