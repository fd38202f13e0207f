"""A game of every preset, by buttons; for one preset of each game the bot is killed on the way."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.client.client import Neva
from engine.game import AnyGame
from engine.games import GAMES
from engine.record import replay
from tests.conformance import KITS, PLAYED
from tests.e2e.playing import Progress, play, record_of, shortest
from tests.e2e.running import BotProcess, open_table
from tests.kit import Seating
from tests.standin.server import StandIn

NAMES = ("Ann", "Dev")
KILLED_AT = (1 / 6, 1 / 2)
"""Shares of the shortest game after which the bot is killed."""
PRESETS = [(game.id, preset) for game in reversed(PLAYED.values()) for preset in game.presets]
"""A quick run plays the first: a game of Peter the Great is shorter."""


@pytest.mark.sample(1)
@pytest.mark.parametrize(("match_id", "preset"), PRESETS)
async def test_a_game_by_buttons(match_id: str, preset: str, discord: StandIn, bot: Neva, database: str) -> None:
    async for _ in _played(GAMES[match_id], preset, database, discord):
        pass


@pytest.mark.slow("processes that are killed; the sample of the test above plays without, test_living_menus kills one")
@pytest.mark.parametrize("match_id", PLAYED)
async def test_a_game_by_buttons_over_kills(match_id: str, discord: StandIn, database_url: str, tmp_path: Path) -> None:
    bot = BotProcess(discord, database_url, tmp_path / "bot.log")
    await bot.start()
    game = GAMES[match_id]
    preset = list(game.presets)[-1]
    length = shortest(game, {"preset": preset}, _seating(game, preset))
    kills = [round(share * length) for share in KILLED_AT]
    async for seq in _played(game, preset, database_url, discord):
        if kills and seq >= kills[0]:
            kills.pop(0)
            await bot.kill()
            await bot.start()
    assert not kills, "the game was over before the kills"
    assert await bot.stop() == 0
    assert not [line for line in bot.log.splitlines() if "ERROR" in line and "bot." in line], "nothing of ours failed"


def _seating(game: AnyGame, preset: str) -> Seating:
    fewest = game.seats(game.Options.of_new_game({"preset": preset}))[0]
    return KITS[game.id].seatings.get(preset, Seating(people=1, computers=fewest - 1))


async def _played(game: AnyGame, preset: str, database: str, discord: StandIn) -> AsyncIterator[int]:
    """Play a game to its end, and compare the store with a replay; yield as `play` does."""
    seating = _seating(game, preset)
    names = NAMES[: seating.people]
    place = await open_table(discord, *names, rules=preset, seats=sum(seating), computers=seating.computers)
    async with Progress.of(database) as progress:
        people = [discord.members[name] for name in names]
        async for seq in play(discord, place, progress, people, random.Random(preset)):
            yield seq
    await discord.until(
        lambda: any(a["filename"] == "scores.png" for m in discord.world.messages.values() for a in m["attachments"])
    )
    record, match = await record_of(database, 1)
    assert match.status == "finished"
    *_, last = replay(record)
    assert game.describe(last.state)["outcome"] == match.outcome
    assert record.options == game.Options.of_new_game({"preset": preset}).model_dump(mode="json")
