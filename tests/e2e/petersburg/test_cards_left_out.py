"""Cards left out of a table: settings menu, decks, and the page of `/tables`."""

from __future__ import annotations

import pytest

from bot.client.client import Neva
from tests.e2e.running import open_lobby, open_table, set_up
from tests.e2e.watching import match_of
from tests.standin.driver import text_of
from tests.standin.server import StandIn


@pytest.mark.rule("SP-1.1")
async def test_a_table_leaves_cards_out(discord: StandIn, bot: Neva) -> None:
    lobby = await open_lobby(discord, "Ann", rules="complete", without=["ns_observatory", "pub"])
    await discord.until(lambda: "without Observatory, Pub" in text_of(lobby) or None)
    match = await match_of(bot)
    assert match.options["without"] == ["ns_observatory", "pub"]
    assert match.options["reading"] == 3


async def test_a_deck_keeps_twelve_cards(discord: StandIn, bot: Neva) -> None:
    lobby, workers = await open_lobby(discord, "Ann"), ["lumberjack", "gold_miner", "shepherd", "fur_trapper"]
    answer = await set_up(discord.members["Ann"], lobby, without=workers)
    assert answer is not None
    assert "Every deck must keep at least 12 cards; the worker deck would have 7." in answer.text


async def test_a_game_is_shown_with_its_edition_and_expansions(discord: StandIn, bot: Neva) -> None:
    place = await open_table(discord, "Ann", "Dev", seats=2, rules="complete")
    shown = await discord.members["Ann"].slash("tables", channel=place)
    assert "Rules: Saint Petersburg (2004 edition) + New Society + The Banquet · as printed" in shown.text
