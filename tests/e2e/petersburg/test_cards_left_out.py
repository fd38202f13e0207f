"""A table that leaves cards out: from the settings menu to the decks."""

from __future__ import annotations

import pytest

from bot.client.client import Neva
from db.match import matches
from db.store import Store
from tests.e2e.running import open_lobby, set_up
from tests.standin.driver import text_of
from tests.standin.server import StandIn


@pytest.mark.rule("SP-1.1")
async def test_a_table_leaves_cards_out(discord: StandIn, bot: Neva) -> None:
    lobby = await open_lobby(discord, "Ann", rules="complete", without=["ns_observatory", "pub"])
    await discord.until(lambda: "without Observatory, Pub" in text_of(lobby) or None)
    match = await bot.services[Store].read(matches.get_match, 1)
    assert match is not None
    assert match.options["without"] == ["ns_observatory", "pub"]
    assert match.options["reading"] == 3


async def test_a_deck_keeps_twelve_cards(discord: StandIn, bot: Neva) -> None:
    lobby, workers = await open_lobby(discord, "Ann"), ["lumberjack", "gold_miner", "shepherd", "fur_trapper"]
    answer = await set_up(discord.members["Ann"], lobby, without=workers)
    assert answer is not None
    assert "Every deck must keep at least 12 cards; the worker deck would have 7." in answer.text
