"""Publishing waits for answers where it has something to do, and nowhere else: in a crowd each step waits long."""

from __future__ import annotations

import pytest

from bot.discord_ui.client import Neva
from db import publications
from playground.server import StandIn
from tests.e2e.running import board_of, open_table
from tests.e2e.watching import eventually

MOST_STEPS = 6
"""The pass itself, a new board, the old one, a menu, and two hands."""


async def test_a_pass_waits_once_for_each_thing_that_differs(
    discord: StandIn, bot: Neva, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2)
    await discord.until(lambda: board_of(discord, place), 30)

    async def published() -> bool:
        row = await bot.services.store.read(publications.get_publication, 1)
        return row is not None and row.published == row.revision

    await eventually(published, 30)
    steps, step = [0], bot.services.priority.step

    async def counted() -> None:
        steps[0] += 1
        await step()

    monkeypatch.setattr(bot.services.priority, "step", counted)
    await bot.services.store.write(publications.raise_revision, 1)
    bot.reconciler.publish_soon(1)
    await eventually(published, 30)
    assert steps[0] == 1, "nothing differs"
    steps[0] = 0
    seated = await bot.services.table.seated(1)
    acting = seated.seats[seated.to_act[0]].name
    await discord.members[acting].slash("pass", channel=place)
    await eventually(published, 30)
    assert 1 < steps[0] <= MOST_STEPS * 2, "two passes at most: the move may come while one runs"
