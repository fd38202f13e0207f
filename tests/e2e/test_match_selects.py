"""The selects of a match's private pages: those of earlier versions still work, and refuse what they never offered."""

from __future__ import annotations

import pytest

from bot.discord_ui.client import Neva
from playground.driver import selects_of, text_of
from playground.server import StandIn
from tests.e2e.pressing import when_asked
from tests.e2e.running import open_table


@pytest.mark.parametrize(("command", "custom_id"), [("why", "why:1"), ("log", "logboard:1")])
async def test_a_move_that_a_page_never_offered_is_refused(
    discord: StandIn, bot: Neva, command: str, custom_id: str
) -> None:
    place = await open_table(discord, "Ann", seats=2, computers=1, computer="steward")
    ann = discord.members["Ann"]
    seated = await when_asked(bot, 0)
    while not seated.position.acted_seqs[1]:
        await ann.slash("pass", channel=place)
        seated = await when_asked(bot, 0, after=seated.position.seq)
    page = (await (await ann.slash(command, channel=place)).settled()).message
    (select,) = selects_of(page)
    assert select["custom_id"] == custom_id
    data = {"component_type": 3, "custom_id": custom_id, "values": ["soon"], "id": 1}
    pressed = discord.interactions.start(ann.id, place["id"], 3, data, page)
    await discord.until(lambda: pressed.state == "answered")
    assert "has moved on" in text_of(ann.sees(place["id"])[-1])
