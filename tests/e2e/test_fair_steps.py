"""Publishing waits for answers where it has something to do, and nowhere else: in a crowd each step waits long."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from bot.client.client import Neva
from bot.core.priority import Priority
from bot.discord_base.desired import DesiredMessage
from bot.match.table import Table
from bot.play.ui.living_menus import LivingMenus
from bot.publishing.apply import PublishedMessages
from db.match import publications
from db.people.users import User
from db.store import Store
from tests.e2e.running import board_of, open_table
from tests.e2e.watching import eventually
from tests.standin.server import StandIn

MOST_STEPS = 6
"""The pass itself, a new board, the old one, a menu, and two hands."""


async def test_a_pass_waits_once_for_each_thing_that_differs(
    discord: StandIn, bot: Neva, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    await discord.until(lambda: board_of(discord, place), 30)

    async def published() -> bool:
        row = await bot.services[Store].read(publications.get_publication, 1)
        return row is not None and row.published == row.revision

    await eventually(published, 30)
    steps, step = [0], bot.services[Priority].step

    async def counted() -> None:
        steps[0] += 1
        await step()

    monkeypatch.setattr(bot.services[Priority], "step", counted)
    await bot.services[Store].write(publications.raise_revision, 1)
    bot.reconciler.publish_soon(1)
    await eventually(published, 30)
    assert steps[0] == 1, "nothing differs"
    steps[0] = 0
    seated = await bot.services[Table].read(1)
    acting, waiting = (seated.seats[seat].name for seat in (seated.to_act[0], 1 - seated.to_act[0]))
    board = await discord.until(lambda: board_of(discord, place))
    await discord.members[waiting].click(board, custom_id="table:move:1")
    order = _noted(bot, monkeypatch)
    await discord.members[acting].slash("move", action="pass", channel=place)
    await eventually(published, 30)
    assert 1 < steps[0] <= MOST_STEPS * 2, "two passes at most: the move may come while one runs"
    after = order[order.index("menus") + 1 :]
    assert "hand" not in after[: after.index("board") if "board" in after else None], "menus come last in a pass"


def _noted(bot: Neva, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that gets what is published, in its order."""
    order: list[str] = []
    apply, renew_all = PublishedMessages.apply, bot.services[LivingMenus].renew_all

    async def applied(messages: PublishedMessages, place: Any, place_id: int, wanted: DesiredMessage) -> None:
        order.append(wanted.kind)
        await apply(messages, place, place_id, wanted)

    async def renewed(match_id: int, people: Mapping[int, User]) -> None:
        order.append("menus")
        await renew_all(match_id, people)

    monkeypatch.setattr(PublishedMessages, "apply", applied)
    monkeypatch.setattr(bot.services[LivingMenus], "renew_all", renewed)
    return order
