"""Fifty presses a second: others play on, few requests are made, and nothing wrong is stored."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import AsyncIterator

import pytest

from bot.client.client import Neva
from bot.core.admission import ACTS, COMPLETIONS, TOLD, Rate
from bot.match.table import Table
from playground.interactions import AUTOCOMPLETE, COMPONENT, Interaction, options_payload
from playground.limits.component_tree import BUTTON
from playground.objects import Json
from tests.clock import ManualClock
from tests.e2e.playing import record_of
from tests.e2e.running import START, bot_in_this_loop, open_lobby, open_table
from tests.standin.driver import Actor, board_of, id_of, text_of
from tests.standin.server import StandIn

A_SECOND = 50
SECONDS = 2
PRESSER_SECONDS = 1.0
"""Wait for a press that the bot may ignore; others wait as long as in Discord."""
TOO_FAST = "too fast for me"


@pytest.fixture
async def bot(discord: StandIn, database: str, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Neva]:
    """Run the bot with the limits for people."""
    # The bot drops discord.py's log lines of refusals unwritten; here each costs a long traceback.
    for name in ("discord.app_commands.tree", "discord.ui.view"):
        caplog.set_level(logging.CRITICAL, name)
    async with bot_in_this_loop(discord, database, ManualClock(START), interaction_pace=1.0) as client:
        yield client


def _most(rate: Rate, seconds: float) -> int:
    return math.ceil(rate.at_once + rate.a_second * seconds)


async def _storm(discord: StandIn, presser: Actor, message: Json, custom_id: str) -> tuple[list[Interaction], float]:
    """Press fifty times a second; return the presses, and the seconds until all were answered or given up."""
    loop = asyncio.get_running_loop()
    began, presses = loop.time(), []
    for _ in range(A_SECOND * SECONDS):
        presses.append(_press(discord, presser, message, custom_id))
        await asyncio.sleep(1 / A_SECOND)
    await discord.until(lambda: all(press.state != "sent" for press in presses), 30)
    return presses, loop.time() - began


def _press(discord: StandIn, presser: Actor, message: Json, custom_id: str) -> Interaction:
    data = {"component_type": BUTTON, "custom_id": custom_id, "id": 1}
    return discord.interactions.start(
        presser.id, message["channel_id"], COMPONENT, data, message, deadline=PRESSER_SECONDS
    )


def _requests(discord: StandIn, presses: list[Interaction]) -> int:
    """Count the requests that answered interactions."""
    tokens = {press.token for press in presses}
    return sum(bool(tokens & set(path.split("/"))) for _, path, *_ in discord.rest.log)


def _words(discord: StandIn, press: Interaction) -> str:
    return text_of(discord.world.messages[press.message_id]) if press.message_id in discord.world.messages else ""


async def test_who_presses_fifty_times_a_second_harms_nobody(discord: StandIn, bot: Neva, database: str) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    board = await discord.until(lambda: board_of(discord, place))
    seated = await bot.services[Table].read(1)
    (presser,) = [seated.seats[seat].name for seat in seated.to_act]
    ann, dev = (discord.members[name] for name in sorted(("Ann", "Dev"), key=lambda name: name != presser))
    menu = (await ann.click(board, custom_id="table:move:1")).message
    acting = id_of(menu, "do:")
    for _ in range(5):
        _press(discord, ann, menu, acting)
    storm = asyncio.create_task(_storm(discord, ann, board, "table:move:1"))
    answers = []
    while not storm.done():
        answer = await dev.click(board, custom_id="table:move:1")
        answers.append((answer.failed, "" if answer.failed else answer.text))
        await asyncio.wait([storm], timeout=0.4)
    presses, seconds = await storm
    assert answers
    assert not [words for failed, words in answers if failed or TOO_FAST in words]
    answered = [press for press in presses if press.answer]
    told = [press for press in answered if TOO_FAST in _words(discord, press)]
    worked_on = len(answered) - len(told)
    assert 0 < len(told) <= _most(TOLD, seconds)
    assert 0 < worked_on <= _most(ACTS, seconds)
    assert _requests(discord, presses) <= 3 * worked_on + len(told)
    record, _ = await record_of(database, 1)
    assert len(record.actions) == 1, "the first press acted, and no other"
    await _until_answered(discord, ann, board)


async def _until_answered(discord: StandIn, person: Actor, message: Json) -> None:
    for _ in range(20):
        answer = await person.click(message, custom_id="table:move:1")
        if not answer.failed and TOO_FAST not in answer.text:
            return
    raise AssertionError("nothing is answered any more")


async def test_a_command_that_is_used_very_often_is_refused_for_some_seconds(discord: StandIn, bot: Neva) -> None:
    dev = discord.members["Dev"]
    await open_lobby(discord, "Ann")
    texts = [(await dev.press("fair", match_id=1)).text for _ in range(6)]
    assert "again in" not in "".join(texts[:5])
    assert "again in" in texts[5]
    assert "again in" not in (await dev.slash("help")).text


async def test_completions_beyond_measure_are_not_answered(discord: StandIn, bot: Neva) -> None:
    command = next(one for one in discord.world.commands if one["name"] == "help")
    dev = discord.members["Dev"]
    began = asyncio.get_running_loop().time()
    asked = []
    for number in range(60):
        data = options_payload(command, ["help"], {"about": str(number)}, "about")
        asked.append(discord.interactions.start(dev.id, "4001", AUTOCOMPLETE, data, deadline=PRESSER_SECONDS))
    await discord.until(lambda: all(one.state != "sent" for one in asked))
    answered = sum(bool(one.answer) for one in asked)
    # A busy bot drops completions first, so there may be fewer.
    assert 1 <= answered <= _most(COMPLETIONS, asyncio.get_running_loop().time() - began)
    assert "too fast" not in (await dev.slash("help")).text
