"""The registration of commands: once, again when they changed on either side, and beside everything else."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.operation.ui import command_sync
from bot.operation.ui.command_sync import CommandSync
from tests.clock import ManualClock
from tests.e2e.running import bot_in_this_loop
from tests.standin.server import StandIn

CLOCK = ManualClock(datetime(2026, 5, 1, 12, tzinfo=UTC))


def writes(discord: StandIn) -> int:
    return sum(method == "PUT" and path.endswith("/commands") for method, path, *_ in discord.rest.log)


async def started(discord: StandIn, folder: Path) -> int:
    """Start the bot, stop it when it has compared the commands, and count how often it has written them so far."""
    async with bot_in_this_loop(discord, f"sqlite:///{folder / 'neva.db'}", CLOCK) as bot:
        sync = bot.services[CommandSync]
        await discord.until(lambda: sync._task is not None and sync._task.done())
    return writes(discord)


async def test_commands_are_written_when_they_changed(
    discord: StandIn, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await started(discord, tmp_path) == 1
    assert await started(discord, tmp_path) == 1
    discord.world.set_commands(discord.world.commands[1:])  # somebody took one away
    assert await started(discord, tmp_path) == 2
    assert await started(discord, tmp_path) == 2
    monkeypatch.setattr("bot.discord_base.command_translator._DISCORD_LOCALES", {})
    assert await started(discord, tmp_path) == 3


@pytest.mark.parametrize(("status", "wait"), [(429, 600.0), (400, 0.0)])
async def test_a_refusal_to_take_them_does_not_keep_the_bot_from_starting(
    discord: StandIn, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, status: int, wait: float
) -> None:
    monkeypatch.setattr(command_sync, "FIRST_RETRY_SECONDS", 0.1)
    await started(discord, tmp_path)
    commands = discord.world.commands
    discord.world.set_commands(commands[:-1])
    discord.rest.faults.next("PUT", "/commands", status, retry_after=wait)
    async with bot_in_this_loop(discord, f"sqlite:///{tmp_path / 'neva.db'}", CLOCK):
        answer = await discord.members["Ann"].tables_here()
        assert "no open table" in answer.text
        if status != 429:
            await discord.until(lambda: len(discord.world.commands) == len(commands), 60)
