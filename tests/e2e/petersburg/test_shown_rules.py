"""What `/table` says of the rules that a table plays by."""

from __future__ import annotations

from bot.client.client import Neva
from tests.e2e.running import open_table
from tests.standin.server import StandIn


async def test_a_game_is_shown_with_its_edition_and_expansions(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2, rules="complete")
    shown = await discord.members["Ann"].slash("table", channel=place)
    assert "Rules: Saint Petersburg (2004 edition) + New Society + The Banquet · as printed" in shown.text
