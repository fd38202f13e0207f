"""`/block`: two of whom one has blocked the other sit at no table together, and nobody is told."""

from __future__ import annotations

from bot.client.client import Neva
from tests.e2e.running import open_lobby
from tests.standin.server import StandIn


async def test_neither_joins_a_table_of_the_other_until_the_block_is_taken_back(discord: StandIn, bot: Neva) -> None:
    ann, dev = discord.members["Ann"], discord.members["Dev"]
    assert "blocked nobody" in (await ann.slash("block list")).text
    answer = await ann.slash("block add", user=dev.id)
    assert f"<@{dev.id}>" in answer.text
    assert answer.message["_visible_to"] == ann.id
    assert not dev.notified
    assert f"<@{dev.id}>" in (await ann.slash("block list")).text
    assert "blocked nobody" in (await dev.slash("block list")).text
    of_ann = await open_lobby(discord, "Ann", seats=3)
    refused = await dev.click(of_ann, custom_id="table:join:1")
    assert refused.text == "You cannot sit at this table."
    of_dev = await open_lobby(discord, "Dev", seats=3)
    refused = await ann.click(of_dev, custom_id="table:join:2")
    assert refused.text == "You cannot sit at this table."
    assert not (await discord.members["Clara"].click(of_ann, custom_id="table:join:1")).failed
    await ann.slash("block remove", user=dev.id)
    assert "have not blocked" in (await ann.slash("block remove", user=dev.id)).text
    assert "sit" in (await dev.click(of_ann, custom_id="table:join:1")).text


async def test_nobody_blocks_themselves_or_a_bot(discord: StandIn, bot: Neva) -> None:
    ann = discord.members["Ann"]
    assert "yourself" in (await ann.slash("block add", user=ann.id)).text
    assert bot.user is not None
    assert "A bot never sits down" in (await ann.slash("block add", user=str(bot.user.id))).text
    assert "blocked nobody" in (await ann.slash("block list")).text
