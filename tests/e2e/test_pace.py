"""Agents move one by one: boards and menus follow, and no answer waits."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Sequence
from contextlib import suppress
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any
from weakref import WeakSet

import pytest

from benchmarks.samples import WITHOUT_CEILING
from bot.agents.agent_runner import AgentRunner
from bot.client.client import Neva
from bot.match.seated import Seated
from bot.match.table import Table
from bot.publishing.decide import LONGEST_WAIT
from bot.publishing.match_pass import MatchPass
from db.match import publications
from db.match.actions import Played, actions_after
from db.store import Store
from engine.match import advance
from playground.world import Json
from tests.clock import ManualClock
from tests.e2e.running import START, BotProcess, open_table
from tests.e2e.watching import (
    GENEROUS_SECONDS,
    boards,
    eventually,
    hold_menu_pictures,
    is_published,
    is_shown_or_waits,
)
from tests.standin.driver import text_of
from tests.standin.server import StandIn

YOUR_TURN, PACE = "it is your turn", 5


def _decisions(seated: Seated, log: Sequence[Played]) -> int:
    """Count the actions that were not forced: a forced one follows at once."""
    game, position, found = seated.game, seated.position, 0
    for played in log:
        found += game.forced_action(game.view(position.state, None), played.seat) is None
        position = advance(game, position, (played,))
    return found


class Paces:
    """Steps of the clock; agents move at most once for each."""

    def __init__(self, bot: Neva, clock: ManualClock, seconds: int = PACE) -> None:
        self._bot, self._clock, self._pace = bot, clock, timedelta(seconds=seconds)
        self._unused = 0
        """Steps without a move: an agent that was still thinking may move after any later step."""

    async def one_move(self) -> Seated:
        """Step the clock until an agent has moved."""
        store, before = self._bot.services[Store], await self._bot.services[Table].read(1)
        async with asyncio.timeout(GENEROUS_SECONDS):
            while True:
                self._unused += 1
                await self._clock.move_to(self._clock.now() + self._pace)
                with suppress(TimeoutError):
                    async with asyncio.timeout(0.5):
                        while not (log := await store.read(actions_after, 1, before.position.seq)):  # noqa: ASYNC110
                            await asyncio.sleep(0.01)
                        self._unused -= _decisions(before, log)
                        assert self._unused >= 0, "one move at a time"
                        return await self._bot.services[Table].read(1)

    async def until_users_turn(self) -> Seated:
        seated = await self._bot.services[Table].read(1)
        while not seated.asked:
            seated = await self.one_move()
            await is_shown_or_waits(self._bot)
        await is_published(self._bot)
        return seated


def _changes_of_boards(discord: StandIn, place: Json) -> int:
    """Count the requests so far that sent or edited a message in a place."""
    path = f"/channels/{place['id']}/messages"
    return sum(one.method in ("POST", "PATCH") and one.path.startswith(path) for one in discord.rest.requests)


def _changes_of_menus(discord: StandIn) -> int:
    return sum(one.method == "PATCH" and one.path.startswith(WITHOUT_CEILING) for one in discord.rest.requests)


async def _user_moves(discord: StandIn, bot: Neva, place: Json) -> Json:
    """Let Ann pass until agents are to act; the board has not shown her last pass yet. Return her menu, which has."""
    while (await bot.services[Table].read(1)).asked:
        await is_published(bot)
        menu = (await discord.members["Ann"].slash("move", action="pass", channel=place)).message
    return menu


async def test_moves_of_agents_in_a_row_change_board_and_menu_once(
    discord: StandIn, bot: Neva, clock: ManualClock
) -> None:
    discord.clock.set(START)
    place = await open_table(discord, "Ann", seats=4, computers=3, computer="novice", pace=2)
    paces = Paces(bot, clock, 2)
    await paces.until_users_turn()
    for _ in range(3):
        menu = await _user_moves(discord, bot, place)
        await is_shown_or_waits(bot)
        boards_before, menus_before, began = _changes_of_boards(discord, place), _changes_of_menus(discord), clock.now()
        moves = 0
        while moves < 3 and not (await paces.one_move()).asked:
            moves += 1
            await is_shown_or_waits(bot)
            if clock.now() - began < LONGEST_WAIT:
                assert _changes_of_boards(discord, place) == boards_before, "further moves follow"
                assert _changes_of_menus(discord) == menus_before, "further moves follow"
        await paces.until_users_turn()
        further = max((clock.now() - began) // LONGEST_WAIT - 1, 0)  # more than usual if agents think for long
        assert YOUR_TURN in text_of(menu)
        assert _changes_of_boards(discord, place) <= boards_before + 2 + further, "the new position, and perhaps others"
        assert _changes_of_menus(discord) <= menus_before + 2 + further, "the new position, and perhaps others"
    assert len(boards(discord, place)) == 1


async def test_board_and_menu_wait_for_agents_ten_seconds_at_most(
    discord: StandIn, bot: Neva, clock: ManualClock
) -> None:
    discord.clock.set(START)
    place = await open_table(discord, "Ann", seats=3, computers=2, computer="novice", pace=3)
    paces = Paces(bot, clock, 3)
    while True:
        await paces.until_users_turn()
        menu = await _user_moves(discord, bot, place)
        await is_shown_or_waits(bot)
        shown, before, began = text_of(menu), _changes_of_boards(discord, place), clock.now()
        if (await paces.one_move()).waits_for_agents and clock.now() - began < LONGEST_WAIT:
            break
    await bot.services[AgentRunner].close()
    await clock.move_to(began + LONGEST_WAIT - timedelta(seconds=1))
    await _look_again(bot)
    assert (_changes_of_boards(discord, place), text_of(menu)) == (before, shown)
    await clock.move_to(began + LONGEST_WAIT)
    bot.reconciler.publish_soon(1)
    await is_published(bot)
    assert _changes_of_boards(discord, place) == before + 1
    assert text_of(menu) != shown
    assert YOUR_TURN not in text_of(menu)


async def test_a_menu_gets_its_late_picture_while_agents_move(
    discord: StandIn, bot: Neva, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    discord.clock.set(START)
    place = await open_table(discord, "Ann", seats=2, computers=1, computer="novice", pace=PACE)
    await Paces(bot, clock).until_users_turn()
    while (await bot.services[Table].read(1)).asked:
        await is_published(bot)
        drawing = hold_menu_pictures(monkeypatch)
        menu = (await discord.members["Ann"].slash("move", action="pass", channel=place)).message
        assert not menu["attachments"]
        drawing.set()
        await discord.until(partial(_has_picture, menu))
    assert (await bot.services[Table].read(1)).waits_for_agents


def _has_picture(message: Json) -> bool:
    return bool(message["attachments"])


async def test_a_pass_that_waits_is_freed_without_the_collector(
    discord: StandIn, bot: Neva, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    discord.clock.set(START)
    place = await open_table(discord, "Ann", seats=2, computers=1, computer="novice", pace=PACE)
    await Paces(bot, clock).until_users_turn()
    living, init, number = WeakSet[MatchPass](), MatchPass.__init__, 0

    def note(match_pass: MatchPass, *facts: Any) -> None:
        nonlocal number
        number += 1
        living.add(match_pass)
        init(match_pass, *facts)

    async def are_freed() -> bool:
        return number > 0 and not living

    monkeypatch.setattr(MatchPass, "__init__", note)
    gc.disable()
    try:
        await _user_moves(discord, bot, place)
        await is_shown_or_waits(bot)
        await eventually(are_freed)
    finally:
        gc.enable()


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
    paces = Paces(bot, clock)
    match = (await paces.until_users_turn()).match
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
    await paces.until_users_turn()
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
