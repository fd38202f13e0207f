"""What a real process writes to its log while it plays."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.running import BotProcess, board_of, open_table
from tests.standin.server import StandIn


@pytest.mark.timeout(120)
async def test_the_most_detailed_log_holds_no_tokens_and_no_cards_in_hand(discord: StandIn, tmp_path: Path) -> None:
    bot = BotProcess(discord, f"sqlite:///{tmp_path / 'neva.db'}", tmp_path / "bot.log", LOG_LEVEL="DEBUG")
    await bot.start()
    place = await open_table(discord, "Ann", "Dev", seats=2)
    for name in ("Ann", "Dev"):
        await (await discord.members[name].press("hand", channel=place)).settled()
        await discord.members[name].slash("move", action="pass", channel=place)
    await discord.until(lambda: board_of(discord, place))
    discord.rest.faults.next("PATCH", "/webhooks/", 429, retry_after=0.1)
    await (await discord.members["Ann"].slash("board", channel=place)).settled()
    assert await bot.stop() == 0
    tokens = set(discord.interactions._by_token)
    assert len(tokens) >= 6
    assert not [token for token in tokens if token in bot.log]
    assert "custom_id" not in bot.log
    assert "\x1b[" not in bot.log, "a file is not coloured"
