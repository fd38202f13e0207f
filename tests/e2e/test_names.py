"""Odd display names at a real table: in its messages, pictures and titles."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from tests.clock import ManualClock
from tests.e2e.running import board_of, bot_in_this_loop, open_table
from tests.standin.driver import text_of
from tests.standin.server import StandIn

CLOCK = ManualClock(datetime(2026, 5, 1, 12, tzinfo=UTC))
ODD = "\u202e**X**\n<t:0:R> <#4001>"


async def test_an_odd_name_decorates_nothing(discord: StandIn, tmp_path: Path) -> None:
    discord.world.members[discord.members["Dev"].id].name = ODD
    async with bot_in_this_loop(discord, f"sqlite:///{tmp_path / 'neva.db'}", CLOCK):
        place = await open_table(discord, "Ann", "Dev", seats=2)
        shown = await discord.members["Ann"].slash("table", channel=place)
        listed = await discord.members["Ann"].tables_here(channel=place)
        lobby = next(m for m in discord.world.history("4001") if not m.get("_visible_to"))
        for text in (text_of(lobby), shown.text, listed.text):
            assert r"\*\*X\*\* \<t:0:R\> \<#4001\>" in text
        board = board_of(discord, place)
        assert board is not None
        for text in (place["name"], board["attachments"][0]["description"]):
            assert "**X** <t:0:R> <#4001>" in text  # plain text, where nothing is markup
        everything = [text_of(message) for message in discord.world.messages.values()]
        assert not any(
            "\u202e" in text for text in (*everything, place["name"], board["attachments"][0]["description"])
        )
