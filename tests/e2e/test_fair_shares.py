"""Tables are limited, and those that nobody starts are closed."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

from bot.operation.housekeeping import Housekeeping
from playground.world import Json
from tests.clock import ManualClock
from tests.e2e.running import bot_in_this_loop
from tests.standin.driver import buttons_of, text_of
from tests.standin.server import StandIn

START = datetime(2026, 5, 1, 12, tzinfo=UTC)


def _lobbies(discord: StandIn) -> list[Json]:
    return [m for m in discord.world.history("4001") if "Table #" in text_of(m) and not m.get("_visible_to")]


async def test_a_user_who_hosts_too_much_is_told_so(discord: StandIn, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'neva.db'}"
    async with bot_in_this_loop(discord, database, ManualClock(START), max_tables_per_user=1):
        ann, dev = discord.members["Ann"], discord.members["Dev"]
        assert "is open" in (await ann.slash("new", seats="2")).text
        assert "as allowed (1)" in (await ann.slash("new", seats="2")).text
        assert "is open" in (await dev.slash("new", seats="2")).text
        await discord.until(lambda: len(_lobbies(discord)) == 2)


async def test_a_table_that_nobody_starts_is_closed_where_all_see_it(discord: StandIn, tmp_path: Path) -> None:
    clock = ManualClock(START)
    async with bot_in_this_loop(discord, f"sqlite:///{tmp_path / 'neva.db'}", clock) as bot:
        await discord.members["Ann"].slash("new", seats="2")
        await discord.until(lambda: _lobbies(discord))
        await clock.move_to(START + timedelta(hours=23))
        await bot.services[Housekeeping].look()
        assert "nobody started" not in text_of(_lobbies(discord)[0])
        await clock.move_to(START + timedelta(hours=25))
        await bot.services[Housekeeping].look()
        await discord.until(lambda: "nobody started" in text_of(_lobbies(discord)[0]))
        assert not any(not b.get("disabled") for b in buttons_of(_lobbies(discord)[0]))
