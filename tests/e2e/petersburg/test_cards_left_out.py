"""A table that leaves cards out: from the settings menu to the decks."""

from __future__ import annotations

import pytest

from bot.discord_ui.client import Neva
from db import matches
from playground.driver import text_of
from playground.server import StandIn
from tests.e2e.running import open_lobby, set_up


@pytest.mark.rule("SP-1.1")
async def test_a_table_leaves_cards_out(discord: StandIn, bot: Neva) -> None:
    lobby = await open_lobby(discord, "Ann", rules="complete", without=["observatory", "pub"])
    await discord.until(lambda: "without Observatory, Pub" in text_of(lobby) or None)
    match = await bot.services.store.read(matches.get_match, 1)
    assert match is not None
    assert match.options["without"] == ["observatory", "pub"]
    assert match.options["reading"] == 2


@pytest.mark.parametrize(
    ("without", "sentence"),
    [
        (["jester"], "With these rules there is no such card to leave out: Jester."),
        (
            ["lumberjack", "gold_miner", "shepherd", "fur_trapper"],
            "Every deck keeps at least 12 cards; left would be 7: worker deck.",
        ),
    ],
)
async def test_what_cannot_be_left_out_is_refused(
    discord: StandIn, bot: Neva, without: list[str], sentence: str
) -> None:
    answer = await set_up(discord.members["Ann"], await open_lobby(discord, "Ann"), without=without)
    assert answer is not None
    assert sentence in answer.text
