"""A bot with too much to do: it says so unread, in the user's language, and acknowledges slow answers in time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.client.client import Neva
from bot.client.rate_limits import WINDOW_SECONDS
from bot.core import admission
from bot.core.admission import Admission
from bot.core.metrics import Metrics
from bot.core.processes import Processes
from bot.discord_base.replies import PrivateAnswers
from bot.match.seated import Seated
from bot.match.table import Table
from db.connection.errors import DatabaseBusy
from i18n.translator import translator
from playground.interactions import Interaction
from playground.world import Json
from tests.clock import ManualClock
from tests.e2e.running import bot_in_this_loop
from tests.e2e.watching import boards, is_published, mover_and_other
from tests.standin.driver import id_of, text_of
from tests.standin.server import StandIn


def _refused(bot: Neva) -> float | None:
    return bot.services[Metrics].registry.get_sample_value(
        "neva_answers_total", {"kind": "button", "result": "refused"}
    )


async def test_whoever_cannot_be_served_is_told_so_unread_in_their_language(
    discord: StandIn, bot: Neva, place: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[Any] = []
    monkeypatch.setattr(bot, "_parse_interaction", read.append)
    monkeypatch.setattr(Admission, "_is_hopeless", lambda *_: True)
    discord.admin.add_member("Olga", locale="ru")
    board = boards(discord, place)[0]
    before = _refused(bot) or 0.0
    for name, locale in (("Olga", "ru"), ("Ann", "en"), ("Olga", "ru")):
        answer = await discord.members[name].click(board, custom_id="table:move:1")
        assert answer.text == translator(locale)("refused-busy")
        assert answer.message.get("_visible_to") == discord.members[name].id
    assert (await discord.members["Ann"].slash("help")).text == translator("en")("refused-busy")
    assert read == []
    assert (_refused(bot) or 0.0) == before + 3
    assert bot.services[PrivateAnswers].newest(int(place["id"])) > int(board["id"]), "the board is further up now"
    monkeypatch.undo()
    assert "refused" not in (await discord.members["Ann"].click(board, custom_id="table:move:1")).text


async def _open_menu(discord: StandIn, place: Json, name: str) -> Json:
    answer = await discord.members[name].click(boards(discord, place)[0], custom_id="table:move:1")
    return answer.message


def _deferred(discord: StandIn) -> list[Interaction]:
    return [one for one in discord.interactions._by_id.values() if one.state == "deferred"]


def _slow(discord: StandIn, act: Callable[..., Awaitable[Seated]]) -> Callable[..., Awaitable[Seated]]:
    """Return `act`, begun once the bot has acknowledged its interaction."""

    async def act_late(*arguments: Any, **more: Any) -> Seated:
        await discord.until(lambda: _deferred(discord))
        return await act(*arguments, **more)

    return act_late


async def test_a_slow_move_is_acknowledged_in_time_and_answered_later(
    discord: StandIn, bot: Neva, place: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, _ = await mover_and_other(bot)
    menu = await _open_menu(discord, place, name)
    await is_published(bot)
    before, own, table = text_of(menu), id_of(menu, "do:"), bot.services[Table]
    monkeypatch.setattr(admission, "ACKNOWLEDGED_WITHIN_SECONDS", 0.05)
    monkeypatch.setattr(table, "act", _slow(discord, table.act))
    answer = await discord.members[name].click(menu, custom_id=own)
    assert answer.interaction.answer == "deferred"
    assert answer.interaction.state == "answered"
    assert answer.message is menu
    assert text_of(menu) != before
    await discord.until(lambda: bot.services[Admission].working == 0)  # it gives its place back after the answer


async def test_a_slow_move_keeps_its_place_though_it_is_acknowledged(
    discord: StandIn, bot: Neva, place: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, _ = await mover_and_other(bot)
    menu = await _open_menu(discord, place, name)
    await is_published(bot)
    working: list[int] = []

    async def refuse(*_: Any, **__: Any) -> Seated:
        working.append(bot.services[Admission].working)
        raise DatabaseBusy("The database is busy.")

    monkeypatch.setattr(admission, "ACKNOWLEDGED_WITHIN_SECONDS", 0.05)
    monkeypatch.setattr(bot.services[Table], "act", _slow(discord, refuse))
    ann = discord.members[name]
    pressing = asyncio.create_task(ann.click(menu, custom_id=id_of(menu, "do:")))
    busy = translator("en")("refused-busy")
    await discord.until(lambda: [one for one in ann.sees(place["id"]) if text_of(one) == busy])
    assert working == [1]
    assert len(_deferred(discord)) == 1, "the menu stays, and the reason stands beside it"
    pressing.cancel()


async def test_of_many_requests_at_once_no_more_begin_than_the_share_of_one_process(
    discord: StandIn, database: str, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """How many of them arrive within a second depends on the machine, so the stand-in allows all."""
    monkeypatch.setattr(Processes, "number", lambda _: 2)
    async with bot_in_this_loop(discord, database, clock, requests_per_second=100) as bot:
        place, began = discord.channel("games"), time.monotonic()
        await asyncio.gather(*(bot.http.get_channel(place["id"]) for _ in range(120)))
        assert time.monotonic() - began > 2 * WINDOW_SECONDS - 0.1
