"""One game of every preset, played through the stand-in by buttons, the bot killed in the middle."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from engine.game import AnyGame
from engine.games import GAMES
from engine.record import replay
from playground.server import StandIn
from tests.conformance import KITS, PLAYED
from tests.e2e.playing import Progress, play, record_of, shortest
from tests.e2e.running import BotProcess, open_table
from tests.kit import Seating
from tests.postgres_server import postgres_database

__all__ = ["postgres_database"]

NAMES = ("Ann", "Dev")
"""The people who play, of the members of the stand-in's server."""
KILLED_AT = (1 / 6, 1 / 2)
"""After which shares of the shortest game the bot is killed."""
PRESETS = [(game.id, preset) for game in PLAYED.values() for preset in game.presets]


@pytest.mark.parametrize(("game_id", "preset"), PRESETS)
async def test_a_game_by_buttons_over_a_kill(game_id: str, preset: str, discord: StandIn, tmp_path: Path) -> None:
    await _play(GAMES[game_id], preset, f"sqlite:///{tmp_path / 'neva.db'}", discord, tmp_path)


@pytest.mark.parametrize("game_id", PLAYED)
async def test_a_game_on_postgresql(
    game_id: str, discord: StandIn, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    server = request.getfixturevalue("postgres_database")
    server.empty()
    await _play(GAMES[game_id], list(GAMES[game_id].presets)[-1], server.url, discord, tmp_path)


async def _play(game: AnyGame, preset: str, database: str, discord: StandIn, tmp_path: Path) -> None:
    """Play a game to its end, kill the bot twice, and compare what the store holds with a replay."""
    bot = BotProcess(discord, database, tmp_path / "bot.log")
    await bot.start()
    fewest = game.seats(game.Options.of_new_game({"preset": preset}))[0]
    seating = KITS[game.id].seatings.get(preset, Seating(people=1, computers=fewest - 1))
    names = NAMES[: seating.people]
    length = shortest(game, {"preset": preset}, seating)
    kills = [round(share * length) for share in KILLED_AT]
    place = await open_table(discord, *names, rules=preset, seats=sum(seating), computers=seating.computers)
    async with Progress.of(database) as progress:
        people = [discord.members[name] for name in names]
        async for actions in play(discord, place, progress, people, random.Random(preset)):
            if kills and actions >= kills[0]:
                kills.pop(0)
                await bot.kill()
                await bot.start()
    assert not kills, "the game was over before the kills"
    await discord.until(
        lambda: any(a["filename"] == "scores.png" for m in discord.world.messages.values() for a in m["attachments"])
    )
    record, match = await record_of(database, 1)
    assert match.status == "finished"
    *_, last = replay(record)
    assert game.describe(last.state)["outcome"] == match.outcome
    assert record.options == game.Options.of_new_game({"preset": preset}).model_dump(mode="json")
    assert await bot.stop() == 0
    assert not [line for line in bot.log.splitlines() if "ERROR" in line and "bot." in line], "nothing of ours failed"
