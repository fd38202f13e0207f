"""Sessions a day of one process: its share of Discord's limit."""

from __future__ import annotations

import discord
import pytest

from bot.operation.ui.watchdog import Watchdog


@pytest.mark.parametrize(
    ("total", "own", "shards", "most"),
    [(1000, None, None, 500), (1000, None, 16, 500), (2000, 4, 16, 250), (2000, 16, 16, 1000), (1000, 1, 2, 250)],
)
def test_sessions_are_shared_by_the_shards_of_all_processes(
    total: int, own: int | None, shards: int | None, most: int
) -> None:
    watchdog = Watchdog()
    limits = discord.SessionStartLimits(total=total, remaining=total, reset_after=0, max_concurrency=1)
    watchdog.allow(limits, own, shards)
    assert watchdog.most_sessions == most
