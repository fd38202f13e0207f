"""One game of every preset, played through the stand-in by buttons, the bot killed in the middle."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from engine.games import GAMES
from engine.record import replay
from playground.driver import buttons_of, text_of
from playground.server import StandIn
from playground.world import Json
from tests.e2e.playing import menu_step, record_of
from tests.e2e.running import BotProcess, board_of, open_table
from tests.postgres_server import postgres_database

__all__ = ["postgres_database"]

SEATS = {
    "2004": 3,
    "2014": 2,
    "market": 5,
    "new society": 5,
    "banquet": 4,
    "complete": 2,
    "online": 3,
    "everything": 3,
    "peter": 4,
}
PEOPLE = {"peter": ("Ann", "Dev"), "online": ("Ann", "Dev")}
"""Where two people play; else one, against computer players."""


@pytest.mark.parametrize("preset", [preset for game in GAMES.values() for preset in game.presets])
async def test_a_game_by_buttons_over_a_kill(preset: str, discord: StandIn, tmp_path: Path) -> None:
    await _play(preset, f"sqlite:///{tmp_path / 'neva.db'}", discord, tmp_path)


@pytest.mark.parametrize("preset", ["complete", "peter"])
async def test_a_game_on_postgresql(
    preset: str, discord: StandIn, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    server = request.getfixturevalue("postgres_database")
    server.empty()
    await _play(preset, server.url, discord, tmp_path)


async def _play(preset: str, database: str, discord: StandIn, tmp_path: Path) -> None:
    """Play a game to its end, kill the bot twice, and compare what the store holds with a replay."""
    bot = BotProcess(discord, database, tmp_path / "bot.log")
    await bot.start()
    names, seats = PEOPLE.get(preset, ("Dev",)), SEATS[preset]
    place = await open_table(discord, *names, rules=preset, seats=seats, computers=seats - len(names))
    rng, clicks = random.Random(preset), 0
    people = [discord.members[name] for name in names]
    while _goes_on(await discord.until(lambda: board_of(discord, place))):
        for person in people:
            board = await discord.until(lambda: board_of(discord, place))
            if not _goes_on(board):
                break
            answer = await person.click(board, custom_id="table:move:1")
            message: Json | None = None if answer.failed else answer.message
            while message is not None and not _rests(message):
                clicks += 1
                if clicks in (15, 60):
                    await bot.kill()
                    await bot.start()
                message = await menu_step(person, message, rng)
        assert clicks < 3000
    assert clicks >= 15, "the game was over before the kill"
    await discord.until(
        lambda: any(a["filename"] == "scores.png" for m in discord.world.messages.values() for a in m["attachments"])
    )
    record, game = await record_of(database, 1)
    assert game.status == "finished"
    *_, last = replay(record)
    rules = GAMES[record.game]
    assert rules.describe(last.state)["outcome"] == game.outcome
    assert record.options == rules.Options.of_new_game({"preset": preset}).model_dump(mode="json")
    assert await bot.stop() == 0
    assert not [line for line in bot.log.splitlines() if "ERROR" in line and "bot." in line], "nothing of ours failed"


def _goes_on(board: Json) -> bool:
    return any(button["custom_id"].startswith("table:move") for button in buttons_of(board))


def _rests(message: Json) -> bool:
    """Return whether a panel has nothing to decide."""
    text = text_of(message)
    return "waiting" in text.lower() or "is over" in text or "Game over" in text
