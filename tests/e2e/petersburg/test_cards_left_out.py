"""A table that leaves cards out: from the command to the decks."""

from __future__ import annotations

from typing import Any

import pytest

from bot.discord_ui.client import Neva
from db import matches
from playground.driver import text_of
from playground.server import StandIn


@pytest.mark.rule("SP-1.1")
async def test_a_table_leaves_cards_out(discord: StandIn, bot: Neva) -> None:
    ann = discord.members["Ann"]
    place = discord.channel("games")
    first = await ann.complete("game new", "without", "pu", place)
    assert ("Pub", "pub") in [(choice["name"], choice["value"]) for choice in first]
    more = await ann.complete("game new", "without", "Pub, obser", place)
    assert more[0]["value"] == "pub,observatory"
    answer = await ann.slash("game new", channel=place, rules="complete", without=more[0]["value"])
    assert "is open" in answer.text
    lobby = await discord.until(
        lambda: next((m for m in discord.world.messages.values() if not m.get("_visible_to")), None)
    )
    assert "without Observatory, Pub" in text_of(lobby)
    async with bot.services.store.reading() as connection:
        match = await matches.get_match(connection, 1)
    assert match is not None
    assert match.options["without"] == ["observatory", "pub"]
    assert match.options["reading"] == 2


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"without": "unicorn"}, "There is no card “unicorn”"),
        ({"without": "jester"}, "With these rules there is no such card to leave out: Jester."),
        (
            {"without": "lumberjack, gold_miner, shepherd, fur_trapper"},
            "Every deck keeps at least 12 cards; left would be 7: worker deck.",
        ),
        ({"rules": "peter", "without": "riga"}, "has no option without"),
    ],
)
async def test_what_cannot_be_left_out_is_refused(
    discord: StandIn, bot: Neva, options: dict[str, Any], sentence: str
) -> None:
    answer = await discord.members["Ann"].slash("game new", **options)
    assert sentence in answer.text
