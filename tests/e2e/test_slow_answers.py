"""Slow answers, answers that Discord rejects, and nothing left in memory afterwards."""

from __future__ import annotations

import asyncio
from typing import Any

import discord as library
import pytest

from bot.client.client import Neva
from bot.discord_base import replies
from bot.match.moments import Moments
from playground.world import Json
from tests.e2e.own_page import open_tab, use
from tests.e2e.table_page import choose_on_page
from tests.standin.driver import Actor
from tests.standin.server import StandIn


def told(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.name == "bot.discord_base.replies"]


async def test_an_answer_does_not_wait_as_long_as_a_rate_limit_says(
    discord: StandIn, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, place: Json
) -> None:
    monkeypatch.setattr(replies, "LONGEST_ANSWER_SECONDS", 1.0)
    discord.rest.faults.next("PATCH", r"/webhooks/", 429, retry_after=600.0)
    discord.members["Ann"].patience = 0.0
    await discord.members["Ann"].press("hand", channel=place)
    await discord.until(lambda: told(caplog))
    assert told(caplog) == ["gave up an answer after 1 s"]
    assert not any(record.exc_info for record in caplog.records)


async def test_an_invalid_answer_is_an_error_in_the_log_and_the_user_is_told_of_it(
    discord: StandIn, bot: Neva, caplog: pytest.LogCaptureFixture, ann: Actor
) -> None:
    page = await open_tab(ann, "colours")
    discord.rest.faults.next("POST", "/callback", 400, code=50035)
    answer = await use(ann, page, "theme", "dark")
    assert "I cannot show you the answer" in answer.text
    discord.rest.faults.next("PATCH", "/webhooks/", 400, code=50035)
    answer = await ann.slash("help", about="observatory")
    assert "I cannot show you the answer" in answer.text
    assert not answer.followups, "it takes the place of the message that says that the bot is thinking"
    assert [record.levelname for record in caplog.records] == ["ERROR", "ERROR"]


async def test_a_rate_limit_inside_a_command_is_one_line_in_the_log(
    discord: StandIn, bot: Neva, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, place: Json
) -> None:

    async def limited(*_: Any, **__: Any) -> list[Any]:
        raise library.RateLimited(600.0)

    monkeypatch.setattr(bot.services[Moments], "of", limited)
    asking = asyncio.create_task(discord.members["Ann"].press("log", channel=place))
    await discord.until(lambda: told(caplog))
    asking.cancel()
    assert told(caplog) == ["answering an interaction failed: RateLimited (again in 600 s)"]
    assert not any(record.exc_info for record in caplog.records)


async def test_no_view_of_a_private_answer_is_kept(discord: StandIn, place: Json) -> None:
    for person in ("Ann", "Dev", "Clara"):
        for verb in ("move", "hand", "table", "log"):
            assert not (await discord.members[person].press_board(verb, place)).failed
    assert (await discord.members["Clara"].slash("move", action="pass", channel=place)).text
    assert (await choose_on_page(discord.members["Ann"], place, "cancel")).text
    # With these tasks discord.py keeps the views of answers for minutes.
    names = [getattr(task.get_coro(), "__qualname__", "") for task in asyncio.all_tasks()]
    assert not [name for name in names if "timeout_task" in name]
