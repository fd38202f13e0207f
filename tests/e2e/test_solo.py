"""`/solo`: a private game against computer players, from one command to its end."""

from __future__ import annotations

import random

import pytest

from bot.client.client import Neva
from bot.match.table import Table
from engine.games import GAMES
from playground.world import PRIVATE_THREAD, Json
from tests.e2e.playing import Progress, play, record_of
from tests.e2e.running import LoopBot, board_of
from tests.e2e.watching import public
from tests.standin.server import StandIn

GAME_SECONDS = 30


def _threads(discord: StandIn) -> list[Json]:
    return [place for place in discord.world.channels.values() if place["type"] == PRIVATE_THREAD]


@pytest.mark.slow("a whole game; test_every_preset plays one by the same buttons")
async def test_a_whole_game_alone_over_a_restart_right_after_the_command(
    discord: StandIn, loop_bot: LoopBot, database: str
) -> None:
    ann = discord.members["Ann"]
    before = len(public(discord, discord.channel("games")))
    await ann.slash("solo", level="novice", opponents=1, rules="2004")
    await loop_bot.restart()
    place = await discord.until(lambda: next(iter(_threads(discord)), None), GAME_SECONDS)
    await discord.until(lambda: board_of(discord, place), GAME_SECONDS)
    async with Progress.of(database) as progress:
        async for _ in play(discord, place, progress, [ann], random.Random(4)):
            pass
    await discord.until(
        lambda: any(a["filename"] == "scores.png" for m in public(discord, place) for a in m["attachments"])
    )
    record, match = await record_of(database, 1)
    assert (match.status, match.private, record.players) == ("finished", True, ["Ann", "Mitya"])
    assert len(_threads(discord)) == 1
    assert len(public(discord, discord.channel("games"))) == before, "the channel is left in peace"


async def test_the_answer_leads_to_the_thread_and_promises_the_deal(discord: StandIn, bot: Neva) -> None:
    ann = discord.members["Ann"]
    answer = await ann.slash("solo")
    assert not (await answer.settled()).failed
    (place,) = _threads(discord)
    assert f"<#{place['id']}>" in answer.text
    assert "SHA-256" in answer.text
    seated = await bot.services[Table].read(1)
    game = GAMES[seated.match.game]
    assert game.Options.model_validate(seated.match.options).nearest_preset() == ("2004", {})
    assert "Your opponents: Novice – very easy." in answer.text
    assert [seat.ai for seat in seated.seats] == [None, "novice-builder", "novice-collector"]
    refused = await ann.slash("solo", opponents=1, rules="peter")
    assert "3" in refused.text, "the rules of the game say how many can play"
    assert len(_threads(discord)) == 1


async def test_where_no_private_thread_can_be_opened_nothing_begins(discord: StandIn, bot: Neva) -> None:
    answer = await discord.members["Ann"].slash("solo", channel=discord.channel("no-threads"))
    assert "private" in answer.text.lower(), answer.text
    assert not _threads(discord)
    assert "running" not in (await discord.members["Ann"].slash("mine")).text
