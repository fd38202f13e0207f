"""Overload: everybody is answered in time, if only that nothing has changed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import pytest

from bot.client.client import Neva
from bot.match.table import Table
from playground.members.people import Member
from playground.objects import Json
from tests.e2e.running import open_table
from tests.standin.driver import Actor, Answer
from tests.standin.server import StandIn

CROWD = 64
WORK_SECONDS = 0.1  # per read of a match, one after the other: ten a second
BUSY = "nothing has changed"


@pytest.fixture(autouse=True)
def _patient() -> None:
    """Wait no longer than the bot does outside tests."""


@pytest.fixture
async def place(discord: StandIn, bot: Neva, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> Json:
    """Return the place of a match whose reads are slow from now on."""
    # The bot drops discord.py's log lines of refusals unwritten; here each costs a long traceback.
    caplog.set_level(logging.CRITICAL, "discord.app_commands.tree")
    place = await open_table(discord, "Ann", "Dev", seats=2)
    one, read = asyncio.Lock(), bot.services[Table].read

    async def slow(match_id: int) -> Any:
        async with one:
            await asyncio.sleep(WORK_SECONDS)
            return await read(match_id)

    monkeypatch.setattr(bot.services[Table], "read", slow)
    return place


def _crowd(discord: StandIn) -> list[Actor]:
    for number in range(CROWD):
        member = Member(str(7001 + number), f"Guest {number}", "en-US")
        discord.world.members[member.id] = member
    return [Actor(discord, str(7001 + number)) for number in range(CROWD)]


def _busy(answers: list[Answer]) -> int:
    return sum(BUSY in answer.text for answer in answers)


async def test_everybody_of_a_crowd_is_answered(discord: StandIn, place: Json) -> None:
    answers = await asyncio.gather(*(guest.press("deck", channel=place) for guest in _crowd(discord)))
    assert not [answer for answer in answers if answer.failed]
    assert 5 <= _busy(answers) < CROWD, "a machine that is busy itself serves few in time, but somebody"
    assert max(answer.latency for answer in answers) < CROWD * WORK_SECONDS - 1, "nobody waited for all others"


async def test_who_presses_without_end_harms_nobody_else(place: Json, ann: Actor, dev: Actor) -> None:
    storm = [asyncio.create_task(ann.press("deck", channel=place)) for _ in range(50)]
    await asyncio.sleep(0)
    answer = await dev.press("deck", channel=place)
    assert not answer.failed
    assert BUSY not in answer.text
    answers = await asyncio.gather(*storm)
    assert not [answer for answer in answers if answer.failed]
    assert _busy(answers) >= 40


async def test_completions_are_empty_while_others_wait_for_answers(discord: StandIn, place: Json, ann: Actor) -> None:
    assert await ann.complete("board", "game", "", channel=place)
    crowd = [asyncio.create_task(guest.press("deck", channel=place)) for guest in _crowd(discord)[:20]]
    await asyncio.sleep(0.2)
    assert await ann.complete("board", "game", "", channel=place) == []
    assert not [answer for answer in await asyncio.gather(*crowd) if answer.failed]


@pytest.fixture
def deliver(discord: StandIn, monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Return a function that sets by how many seconds later interactions reach the bot."""
    delay, send = [0.0], discord.gateway.send

    def send_late(event: str, data: Json) -> bool:
        if event != "INTERACTION_CREATE" or not delay[0]:
            return send(event, data)
        asyncio.get_running_loop().call_later(delay[0], send, event, data)
        return True

    monkeypatch.setattr(discord.gateway, "send", send_late)
    return lambda seconds: delay.__setitem__(0, seconds)


async def test_an_answer_that_cannot_be_in_time_is_not_begun(
    bot: Neva, place: Json, ann: Actor, deliver: Callable[[float], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert BUSY not in (await ann.press("deck", channel=place)).text
    begun, read = list[int](), bot.services[Table].read

    async def note(match_id: int) -> Any:
        begun.append(match_id)
        return await read(match_id)

    monkeypatch.setattr(bot.services[Table], "read", note)
    deliver(2.3)
    assert BUSY in (await ann.press("deck", channel=place)).text
    assert not begun, "told at once, in time for Discord"
    deliver(0)
    assert BUSY not in (await ann.press("deck", channel=place)).text
    assert begun


async def test_nothing_is_sent_for_an_interaction_that_discord_has_given_up(
    discord: StandIn, place: Json, ann: Actor, deliver: Callable[[float], None]
) -> None:
    await ann.press("deck", channel=place)
    discord.rest.requests.clear()
    deliver(3.3)
    assert (await ann.press("deck", channel=place)).failed
    await asyncio.sleep(1)
    assert not discord.requests("POST", "/interactions/")
    deliver(0)
    assert BUSY not in (await ann.press("deck", channel=place)).text, "the next is answered"
