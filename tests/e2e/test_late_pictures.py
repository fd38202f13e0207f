"""Late pictures do not delay calls, and publishing gives way to answers."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import partial
from typing import Any

import pytest
from discord.ui import LayoutView

from bot.client.client import Neva
from bot.core.admission import LATEST_BOARD_SECONDS
from bot.core.failures import Failure
from bot.core.priority import Priority
from bot.discord_base.desired import Content, DesiredMessage
from bot.match.table import Table
from bot.play.ui import living_menus
from bot.play.ui.living_menus import LivingMenus, WriteToo
from bot.publishing import apply
from bot.publishing.apply import PublishedMessages
from bot.workers.jobs import Drawing
from bot.workers.render_pool import RenderPool
from db.match.messages import TABLE, MessageKind
from db.people.users import User
from playground.world import Json
from render.picture import Picture
from tests.e2e.running import open_table
from tests.e2e.watching import (
    GENEROUS_SECONDS,
    acting,
    boards,
    call_to,
    calls,
    has_failed_for,
    is_published,
    publish_again,
)
from tests.standin.server import StandIn


def _drawing_waits(bot: Neva, monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Block drawing until the returned event is set; calls and menus do not wait for pictures."""
    monkeypatch.setattr(living_menus, "PICTURE_SECONDS", 0.0)
    monkeypatch.setattr(apply, "AGAIN_SECONDS", 0.05)
    monkeypatch.setattr(apply, "PICTURE_SECONDS", 0.0)
    monkeypatch.setattr(apply, "OTHERS_WAIT_SECONDS", 0.0)
    drawn, draw = asyncio.Event(), bot.services[RenderPool].draw

    async def late(drawing: Drawing, *, later: bool = False, key: str = "") -> Picture:
        await drawn.wait()
        return await draw(drawing, later=later, key=key)

    monkeypatch.setattr(bot.services[RenderPool], "draw", late)
    return drawn


async def test_the_call_to_move_does_not_wait_for_the_picture(
    discord: StandIn, bot: Neva, monkeypatch: pytest.MonkeyPatch, place: Json
) -> None:
    drawn = _drawing_waits(bot, monkeypatch)
    await discord.members[await acting(bot)].slash("move", action="pass", channel=place)
    name = await acting(bot)
    call = await discord.until(lambda: call_to(discord, place, name))
    assert [user["id"] for user in call["mentions"]] == [discord.members[name].id]
    assert not call["attachments"]
    drawn.set()
    await discord.until(lambda: call["attachments"])
    await is_published(bot)
    assert calls(discord, place) == boards(discord, place) == [call]
    assert [user["id"] for user in call["mentions"]] == [discord.members[name].id], (
        "it is highlighted still, and nobody is notified again"
    )
    assert len(discord.notified(call)) == 1
    priority = bot.services[Priority]
    assert priority.latest_seconds == 0
    priority.note_board_due(1)
    priority._due[1] -= LATEST_BOARD_SECONDS
    before = await bot.services[Table].read(1)
    answer = await discord.members[await acting(bot)].slash("move", action="pass", channel=place)
    assert "too busy to keep up with this table’s board" in answer.text
    assert (await bot.services[Table].read(1)).position.seq == before.position.seq


async def test_a_picture_is_shown_though_others_wait_and_a_move_has_come(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apply, "PICTURE_SECONDS", 0.0)
    in_the_way, drawn = asyncio.Event(), asyncio.Event()
    in_the_way.set()
    content = Content(LayoutView())

    async def draw() -> Content:
        await drawn.wait()
        return content

    asked = asyncio.create_task(apply.Building(in_the_way).whole(DesiredMessage(MessageKind.BOARD, TABLE, "", draw)))
    for _ in range(20):
        await asyncio.sleep(0)
    drawn.set()
    assert await asked is content


async def test_matches_in_threads_of_one_channel_do_not_wait_for_each_other(
    discord: StandIn, bot: Neva, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = [("Ann", "Dev"), ("Boris", "Clara"), ("Ann", "Boris")]
    places = [await open_table(discord, *names, seats=2) for names in people]
    for number in range(1, len(people) + 1):
        await is_published(bot, number)
    drawn = _drawing_waits(bot, monkeypatch)
    monkeypatch.setattr(apply, "OTHERS_WAIT_SECONDS", 60.0)
    for number, place in enumerate(places, start=1):
        await discord.members[await acting(bot, number)].slash("move", action="pass", channel=place)
    await discord.until(lambda: len(bot.reconciler._passes) == len(people), GENEROUS_SECONDS)
    drawn.set()
    for number in range(1, len(people) + 1):
        await is_published(bot, number)


async def test_the_next_call_does_not_wait_for_a_drawing_that_hangs(
    discord: StandIn, bot: Neva, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = await open_table(discord, "Ann", "Boris", "Dev", seats=3)
    await is_published(bot)
    drawn = _drawing_waits(bot, monkeypatch)
    for _ in range(3):
        await discord.members[await acting(bot)].slash("move", action="pass", channel=place)
        next_one = await acting(bot)
        call = await discord.until(partial(call_to, discord, place, next_one))
        assert not call["attachments"]
    await bot.services[Table].act(
        1, int(discord.members[next_one].id), "pass", interaction_id=1
    )  # no answer delays a pass
    await has_failed_for(bot, Failure.DRAWING)
    drawn.set()
    await discord.until(lambda: calls(discord, place)[-1]["attachments"])
    await is_published(bot)
    assert calls(discord, place)[-1] == boards(discord, place)[-1]


MOST_STEPS = 6
"""The pass itself, a new board, the old one, a menu, and two hands."""


async def test_a_pass_waits_once_for_each_thing_that_differs(
    discord: StandIn, bot: Neva, monkeypatch: pytest.MonkeyPatch, place: Json
) -> None:
    steps, step = [0], bot.services[Priority].step

    async def counted() -> None:
        steps[0] += 1
        await step()

    monkeypatch.setattr(bot.services[Priority], "step", counted)
    await publish_again(bot)
    assert steps[0] == 1, "nothing differs"
    steps[0] = 0
    seated = await bot.services[Table].read(1)
    acting, waiting = (seated.seats[seat].name for seat in (seated.to_act[0], 1 - seated.to_act[0]))
    await discord.members[waiting].press_board("move", place)
    order = _noted(bot, monkeypatch)
    await discord.members[acting].slash("move", action="pass", channel=place)
    await is_published(bot)
    assert 1 < steps[0] <= MOST_STEPS * 2, "two passes at most: the move may come while one runs"
    after = order[order.index("menus") + 1 :]
    assert "hand" not in after[: after.index("board") if "board" in after else None], "menus come last in a pass"


def _noted(bot: Neva, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that collects published kinds in order."""
    order: list[str] = []
    apply_all, renew_all = PublishedMessages.apply, bot.services[LivingMenus].renew_all

    async def applied(messages: PublishedMessages, place: Any, place_id: int, wanted: DesiredMessage) -> None:
        order.append(wanted.kind)
        await apply_all(messages, place, place_id, wanted)

    async def renewed(match_id: int, people: Mapping[int, User], write_too: WriteToo) -> None:
        order.append("menus")
        await renew_all(match_id, people, write_too)

    monkeypatch.setattr(PublishedMessages, "apply", applied)
    monkeypatch.setattr(bot.services[LivingMenus], "renew_all", renewed)
    return order
